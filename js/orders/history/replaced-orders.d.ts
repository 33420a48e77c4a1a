/** Orders that an edit replaced, with what had filled of them until then. */
import type { Order } from 'ccxt';
import type { NodeEvent } from '../../node/sui-node.js';
import type { OrderMemory } from '../order-memory.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { Context } from '../../exchange/context.js';
import type { OrderHistory } from './order-history.js';
/** Reads replaced orders. */
export declare class ReplacedOrders {
    #private;
    private readonly context;
    private readonly history;
    private readonly memory;
    constructor(context: Context, history: OrderHistory, memory: OrderMemory);
    /** Derives replaced orders from the events of the edit: what was canceled of an order that was placed here shows what had filled. */
    fromEvents(ids: readonly string[], events: readonly NodeEvent[], market: KnownMarket, accountNumber: number): Order[];
    /**
     * Completes replaced orders whose trades are not known from the account's history, as far as it shows them within ten seconds and
     * before `stopped`.
     */
    complete(orders: readonly Order[], accountNumber: number, stopped: Promise<void>): Promise<Order[]>;
}
