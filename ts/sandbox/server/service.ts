/** What the answers are made from. */

import type { Chain, ChainAccount } from '../chain/types.js';
import type { Engine, BookView, MarketView, OrderView, PositionView } from '../engine/types.js';
import type { Json } from './json.js';
import type { Listing } from './listing.js';
import type { AccountLog } from './native/account-log.js';
import type { NativeState } from './native/state.js';
import type { Snapshot } from './streams/book-history.js';
import type { Clock } from './time.js';
import type { DayStatistics, TradeHistory } from './trade-history.js';

/** The exchange behind the server. */
export interface Service {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly clock: Clock;
    /** By market id. */
    readonly listings: ReadonlyMap<string, Listing>;
    /** Of the collateral coin. */
    readonly decimals: number;
    readonly history: TradeHistory;
    readonly days: DayStatistics;
    /** What every account lived through. */
    readonly accountLog: AccountLog;
    /** What the native section alone knows of. */
    readonly native: NativeState;
    /** What a read may see; with a lag, the past. */
    view(): ExchangeView;
    /** What is answered of a book that was read, with the nonce that clients see. */
    snapshot(marketId: string, read: Snapshot): Promise<Snapshot>;
}

/** Answers one operation; each takes the body that the manifest's schema lets through. */
export type Handler = (service: Service, body: never) => Json | Promise<Json>;

/** The exchange as of one moment. */
export interface ExchangeView {
    /** The moment, in milliseconds since 1970. */
    readonly at: number;
    accountsOf(address: string): readonly ChainAccount[];
    /** By capability or account object id. */
    account(id: string): ChainAccount | undefined;
    /** What is not allocated, raw. */
    collateral(accountNumber: number): bigint;
    /** Flat ones included; none of an account that does not exist. */
    positions(accountNumber: number): readonly PositionView[];
    /** Resting orders, oldest first. */
    orders(marketId: string, accountNumber: number): readonly OrderView[];
    book(marketId: string): BookView;
    market(marketId: string): MarketView;
}

/**
 * Looks at the exchange as it is.
 *
 * @param engine the exchange
 * @param chain who owns what
 * @param clock the moment
 * @returns what is there now
 */
export function currentView(engine: Engine, chain: Chain, clock: Clock): ExchangeView {
    const at = clock.now();
    return {
        at,
        accountsOf: (address) => chain.accountsOf(address),
        account: (id) => chain.account(id),
        collateral: (accountNumber) => engine.account(accountNumber)?.collateral ?? 0n,
        positions: (accountNumber) =>
            engine.account(accountNumber) === undefined ? [] : engine.positions(accountNumber, at),
        orders: (marketId, accountNumber) => engine.orders(marketId, accountNumber),
        book: (marketId) => engine.book(marketId),
        market: (marketId) => engine.market(marketId, at),
    };
}
