/** Rows of the native section about several markets at once: state, prices, 24-hour statistics, order books. */
import type { Dict } from 'ccxt';
import type { KnownMarket } from '../exchange/known-market.js';
import type { NativeBook, NativeMarket, NativePrices, NativeStats } from '../wire/native.js';
import type { Context } from '../exchange/context.js';
/** Operations, as errors name them. */
export declare const NATIVE: {
    readonly markets: "perpetuals/markets";
    readonly prices: "perpetuals/markets/prices";
    readonly stats: "perpetuals/markets/24hr-stats";
    readonly books: "perpetuals/markets/orderbooks";
};
/** Reads rows of several markets by one request each; every map is by market id. */
export declare class NativeMarkets {
    private readonly context;
    constructor(context: Context);
    /** Reads what markets are and how they stand. */
    markets(markets: readonly KnownMarket[], params: Dict): Promise<Map<string, NativeMarket>>;
    /** Reads mark and index prices. */
    prices(markets: readonly KnownMarket[], params: Dict): Promise<Map<string, NativePrices>>;
    /** Reads statistics of 24 hours. Their rows name no market, so they go by their place. */
    stats(markets: readonly KnownMarket[], params: Dict): Promise<Map<string, NativeStats>>;
    books(markets: readonly KnownMarket[], params: Dict): Promise<Map<string, NativeBook>>;
}
