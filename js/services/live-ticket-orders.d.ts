/** Stop orders or TWAP orders as they change: placed, edited, executed, canceled, expired. */
import type { Int, Order } from 'ccxt';
import type { TicketKindId } from '../parse/conditional.js';
import type { KnownMarket } from '../parse/market.js';
import type { LiveContext } from './context.js';
import type { LiveFeeds } from './live-feeds.js';
import type { Services } from './index.js';
/** Watches the orders of one kind. */
export declare class LiveTicketOrders {
    #private;
    private readonly kind;
    private readonly context;
    private readonly services;
    private readonly feeds;
    constructor(kind: TicketKindId, context: LiveContext, services: Services, feeds: LiveFeeds);
    /** Waits for states of the orders of some markets, or of all. */
    watch(markets: readonly KnownMarket[], accountNumber: number, limit: Int): Promise<readonly Order[]>;
    /** Ends the watch of an account, of all markets. */
    unWatch(accountNumber: number): boolean;
}
