/** Cancels orders that rest on the book. */
import type { CancellationRequest, Dict, Order, Str } from 'ccxt';
import { type OrderMemory } from './order-memory.js';
import type { AccountData } from '../account/account-data.js';
import type { ClientOrderIds } from './client-order-ids.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import { type OpenOrders } from './open-orders.js';
import type { WriteResponses } from './write-responses.js';
import { type WriteOptions, type Writes } from '../submit/writes.js';
/** Writes cancels. */
export declare class OrderCanceler {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    private readonly open;
    private readonly clientIds;
    private readonly writes;
    private readonly responses;
    private readonly memory;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, open: OpenOrders, clientIds: ClientOrderIds, writes: Writes, responses: WriteResponses, memory: OrderMemory);
    /** Cancels one order. */
    cancel(id: string, symbol: Str, params: Dict): Promise<Order>;
    /** Cancels several orders of a market. */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]>;
    /** Cancels all orders. It keeps its place in the queue: it cancels what was placed by earlier calls, too. */
    cancelAll(symbol: Str, params: Dict): Promise<Order[]>;
    /** Cancels orders of several markets. */
    cancelForSymbols(orders: readonly CancellationRequest[], params: Dict): Promise<Order[]>;
    /** Cancels one order as a part of a write that has started. */
    cancelOne(id: string, symbol: Str, params: Dict, options: WriteOptions): Promise<Order>;
}
