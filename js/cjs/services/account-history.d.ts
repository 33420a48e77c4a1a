/** The two histories of an account, of orders and of collateral: read page by page, as far as a call needs. */
import type { Dict, Int, Str } from 'ccxt';
import { type History, type HistoryPage, type HistoryRange, type HistoryChunk } from '../history/pages.js';
import { type IdentifiedEvent } from '../parse/events.js';
import { type IdentifiedChange } from '../parse/ledger.js';
import type { KnownMarket } from '../parse/market.js';
import { type Params } from '../parse/params.js';
import type { WireCollateralChange, WireOrderEvent } from '../wire/native.js';
import type { AccountData } from './account-data.js';
import { type Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
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
    /**
     * @param context the exchange
     * @param markets finds markets
     * @param accounts resolves the account of a call
     */
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData);
    /** @returns `options.histories.maxPages` */
    get maxPages(): number;
    /**
     * Reads the arguments of a call.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since milliseconds
     * @param limit rows at most
     * @param params of the call
     * @param code settle currency of the account, where the call names one
     * @returns the request
     * @throws {Problem} `argument` for params that are not known or not of their kind
     * @throws {BadSymbol} no such market
     */
    request(symbol: Str, since: Int, limit: Int, params: Dict, code?: Str): Promise<HistoryRequest>;
    /**
     * Makes the history of an account's orders, for a walk.
     *
     * @param account which, and params of the call
     * @param kinds event types; all when left out
     * @param read makes items of rows, oldest first
     * @returns the history
     */
    orderEvents<Item>(account: Pick<HistoryRequest, 'accountNumber' | 'params'>, kinds: readonly string[] | undefined, read: (rows: readonly WireOrderEvent[]) => readonly Item[]): History<WireOrderEvent, Item>;
    /**
     * Makes the history of an account's collateral, for a walk.
     *
     * @param account which, and params of the call
     * @param kinds types of changes; all when left out
     * @param read makes items of rows, oldest first
     * @returns the history
     */
    collateralChanges<Item>(account: Pick<HistoryRequest, 'accountNumber' | 'params'>, kinds: readonly string[] | undefined, read: (rows: readonly WireCollateralChange[]) => readonly Item[]): History<WireCollateralChange, Item>;
    /**
     * Walks a history backward, until enough was seen, or so many pages of what is up to `until`.
     *
     * @param at the operation, for errors
     * @param history which
     * @param range `until` and `pages`
     * @param isEnough decides after each stretch
     */
    walk<Row, Item>(at: string, history: History<Row, Item>, { pages, until }: Partial<HistoryRange>, isEnough: (stretch: HistoryChunk<Item>) => boolean): Promise<void>;
    /**
     * Reads events of a range.
     *
     * @param request which account, range and market
     * @param kinds event types
     * @returns the events, oldest first
     */
    events({ range, market, ...account }: HistoryRequest, kinds: readonly string[]): Promise<IdentifiedEvent[]>;
    /**
     * Reads collateral changes of a range.
     *
     * @param request which account, range and market
     * @param kinds types of changes; all but allocations when left out
     * @returns the changes, oldest first
     */
    changes({ range, market, ...account }: HistoryRequest, kinds: readonly string[] | undefined): Promise<IdentifiedChange[]>;
    /**
     * Finds the market of a row.
     *
     * @param row of either history
     * @returns the market; one whose symbol is its id when the service does not list it; `undefined` for a row without one
     */
    marketOf({ marketId }: {
        readonly marketId?: string | null | undefined;
    }): KnownMarket | undefined;
}
/**
 * Reads one page of an account's history.
 *
 * @param at the operation, for errors
 * @param member that holds the rows
 * @param request the request
 * @returns rows, newest first, and the cursor of the next page
 * @throws {Problem} `answer` when the response is not such a page
 */
export declare function requestPage<Row>(at: string, member: string, request: Promise<unknown>): Promise<HistoryPage<Row>>;
/**
 * Tells whether a time is within a range.
 *
 * @param time milliseconds
 * @param range both ends are inclusive
 * @returns whether it is
 */
export declare function isWithin(time: number, { since, until }: HistoryRange): boolean;
