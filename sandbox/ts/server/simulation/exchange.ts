/** The exchange as the handlers of operations see it; a simulation implements it. */

import type { Chain, ChainAccount } from '../../chain/types.js';
import type { Engine, BookView, MarketView, OrderView, PositionView } from '../../engine/types.js';
import type { Json } from '../http/json.js';
import type { AssumedRows } from '../options.js';
import type { Listing } from '../markets/listing.js';
import type { AccountLog } from '../native/account-log.js';
import type { NativeState } from '../native/state.js';
import type { Snapshot } from '../streams/book-history.js';
import type { Clock } from '../time/time.js';
import type { DayStatistics, TradeHistory } from '../markets/trade-history.js';

/** The exchange behind the server. */
export interface Exchange {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly clock: Clock;
    /** By market id. */
    readonly listings: ReadonlyMap<string, Listing>;
    /** Of the collateral coin. */
    readonly decimals: number;
    readonly history: TradeHistory;
    readonly days: DayStatistics;
    /** Events of all accounts. */
    readonly accountLog: AccountLog;
    /** State that only the native section uses. */
    readonly native: NativeState;
    /** Which assumed rows the service has. */
    readonly assumed: AssumedRows;
    /** The exchange as reads see it; delayed with a read lag. */
    view(): ExchangeView;
    /** Creates the snapshot of a book for a response, with the client nonce. */
    snapshot(marketId: string, read: Snapshot): Promise<Snapshot>;
}

/** Handles one operation; the manifest's schema has validated the body. */
export type Handler = (exchange: Exchange, body: never) => Json | Promise<Json>;

/** The exchange at one time. */
export interface ExchangeView {
    /** Milliseconds since 1970. */
    readonly at: number;
    accountsOf(address: string): readonly ChainAccount[];
    /** By capability or account object id. */
    account(id: string): ChainAccount | undefined;
    /** Unallocated collateral, raw. */
    collateral(accountNumber: number): bigint;
    /** Includes flat positions; empty for an unknown account. */
    positions(accountNumber: number): readonly PositionView[];
    /** Resting orders, oldest first. */
    orders(marketId: string, accountNumber: number): readonly OrderView[];
    book(marketId: string): BookView;
    market(marketId: string): MarketView;
}

/** Creates a view of the current state. */
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

/** Whether a market accepts orders: it is neither paused in any mode, as a closed one is, nor frozen. */
export function acceptsOrders({ paused, isFrozen }: Pick<MarketView, 'paused' | 'isFrozen'>): boolean {
    return paused === 0 && !isFrozen;
}
