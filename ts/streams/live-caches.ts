/**
 * CCXT's caches of an exchange object, such as `exchange.trades`. Each is a getter on the lists that the open
 * feeds keep, so there is no second copy, and nothing to clear after an unWatch or `close()`.
 */

/** What is read for each cache. */
export interface LiveCaches {
    /** Books by symbol. */
    readonly orderbooks: () => unknown;
    /** Public trades by symbol, oldest first. */
    readonly trades: () => unknown;
    /** Candles by symbol and timeframe, oldest first. */
    readonly ohlcvs: () => unknown;
    /** Own orders, the last updated at the end; `undefined` when they are not watched. */
    readonly orders: () => unknown;
    /** Own trades, oldest first; `undefined` when they are not watched. */
    readonly myTrades: () => unknown;
    /** Positions; `undefined` when they are not watched. */
    readonly positions: () => unknown;
}

/** Replaces members of CCXT's base class, which its constructor sets, by getters. They cannot be assigned. */
export function defineLiveCaches(exchange: object, caches: LiveCaches): void {
    for (const [name, get] of Object.entries(caches)) {
        Object.defineProperty(exchange, name, { get: get as () => unknown, enumerable: true, configurable: true });
    }
}

/** Joins the rows of several feeds; `undefined` without a feed. */
export function joinRows<Row>(lists: readonly (readonly Row[])[]): Row[] | undefined {
    return lists.length === 0 ? undefined : lists.flat();
}
