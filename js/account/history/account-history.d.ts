/** The two histories of an account, of orders and of collateral: read page by page, as far as a call needs. */
import type { Dict, Int, Str } from 'ccxt';
import { type History, type HistoryPage, type HistoryRange, type HistoryChunk } from '../../markets/history/pages.js';
import { type PagedRead } from '../../markets/history/paged-read.js';
import { type IdentifiedEvent } from './events.js';
import { type IdentifiedChange } from './collateral-changes.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { type Params } from '../../exchange/params.js';
import type { WireCollateralChange, WireOrderEvent } from '../../wire/native.js';
import type { AccountData } from '../account-data.js';
import { type Context } from '../../exchange/context.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
/** Operations, as errors name them. */
export declare const ORDER_HISTORY = "perpetuals/account/order-history";
export declare const COLLATERAL_HISTORY = "perpetuals/account/collateral-history";
/** The part of a history that a call requests. */
export interface HistoryRequest {
    readonly accountNumber: number;
    readonly range: HistoryRange;
    readonly market: KnownMarket | undefined;
    readonly params: Params;
}
/** Reads the histories of accounts. */
export declare class AccountHistory {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData);
    /** Returns `options.histories.maxPages`. */
    get maxPages(): number;
    /** Reads the arguments of a call; `code` is the settle currency of the account, where the call names one. */
    request(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead, code?: Str): Promise<HistoryRequest>;
    /**
     * Makes the history of an account's orders, for a walk; `read` receives rows oldest first, of all types without `kinds`.
     */
    orderEvents<Item>(account: Pick<HistoryRequest, 'accountNumber' | 'params'>, kinds: readonly string[] | undefined, read: (rows: readonly WireOrderEvent[]) => readonly Item[]): History<WireOrderEvent, Item>;
    /** Makes the history of an account's collateral, as {@link orderEvents}. */
    collateralChanges<Item>(account: Pick<HistoryRequest, 'accountNumber' | 'params'>, kinds: readonly string[] | undefined, read: (rows: readonly WireCollateralChange[]) => readonly Item[]): History<WireCollateralChange, Item>;
    /** Walks a history backward until `isEnough`, `pages` pages of what is up to `until` were read, or `calls` requests made. */
    walk<Row, Item>(at: string, history: History<Row, Item>, { pages, calls, until, since, read }: Partial<HistoryRange>, isEnough: (stretch: HistoryChunk<Item>) => boolean): Promise<void>;
    /** Reads events of a range, oldest first. */
    events({ range, market, ...account }: HistoryRequest, kinds: readonly string[]): Promise<IdentifiedEvent[]>;
    /** Reads collateral changes of a range, oldest first; without `kinds`, all but allocations. */
    changes({ range, market, ...account }: HistoryRequest, kinds: readonly string[] | undefined): Promise<IdentifiedChange[]>;
    /** Finds the market of a row; a market that the service does not list has its id as symbol. */
    marketOf({ marketId }: {
        readonly marketId?: string | null | undefined;
    }): KnownMarket | undefined;
}
/** Reads one page of an account's history, newest row first; `member` holds the rows. */
export declare function requestPage<Row>(at: string, member: string, request: Promise<unknown>): Promise<HistoryPage<Row>>;
/** Returns whether a time is within a range; both ends are inclusive. */
export declare function isWithin(time: number, { since, until }: HistoryRange): boolean;
/** Sorts rows by time, those without one first, and applies the limit: from `since` on, else of the latest. */
export declare function sortAndLimit<T extends {
    readonly timestamp?: number | undefined;
}>(rows: readonly T[], { since, limit }: HistoryRange): T[];
