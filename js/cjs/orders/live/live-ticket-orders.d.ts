/** Stop orders or TWAP orders as they change: placed, edited, executed, canceled, expired. */
import type { Int, Order } from 'ccxt';
import type { OrderMemory } from '../order-memory.js';
import type { TicketKindId } from '../tickets/conditional.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { LiveContext } from '../../exchange/context.js';
import type { LiveFeeds } from '../../streams/live-feeds.js';
import type { AccountData } from '../../account/account-data.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { OpenOrders } from '../open-orders.js';
/** The services that live tickets use. */
interface TicketServices {
    readonly accounts: AccountData;
    readonly markets: MarketDirectory;
    readonly memory: OrderMemory;
    readonly openOrders: OpenOrders;
}
/** Watches the orders of one kind. */
export declare class LiveTicketOrders {
    #private;
    private readonly kind;
    private readonly context;
    private readonly services;
    private readonly feeds;
    constructor(kind: TicketKindId, context: LiveContext, services: TicketServices, feeds: LiveFeeds);
    /** Waits for states of the orders of some markets, or of all. */
    watch(markets: readonly KnownMarket[], accountNumber: number, limit: Int): Promise<readonly Order[]>;
    /** Ends the watch of an account, of all markets. */
    unWatch(accountNumber: number): boolean;
}
export {};
