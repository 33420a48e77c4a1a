/** Stop orders as they change: placed, edited, executed, canceled, expired. */
import type { Int, Order } from 'ccxt';
import type { KnownMarket } from '../parse/market.js';
import type { LiveContext } from './context.js';
import type { LiveFeeds } from './live-feeds.js';
import type { Services } from './index.js';
/** Watches stop orders. */
export declare class LiveStopOrders {
    #private;
    private readonly context;
    private readonly services;
    private readonly feeds;
    constructor(context: LiveContext, services: Services, feeds: LiveFeeds);
    /** Waits for states of the stop orders of some markets, or of all. */
    watch(markets: readonly KnownMarket[], accountNumber: number, limit: Int): Promise<readonly Order[]>;
    /** Ends the watch of an account, of all markets. */
    unWatch(accountNumber: number): boolean;
}
