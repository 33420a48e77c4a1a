/** Places, replaces and cancels orders. */
import type { CancellationRequest, Dict, Order, OrderRequest, Str } from 'ccxt';
import type { OrderMemory } from '../orders/order-memory.js';
import { type AccountData } from './account-data.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
import type { PinRegistry } from './pin-registry.js';
import type { WriteResponses } from './write-responses.js';
import { type Writes } from './writes.js';
/** Writes orders. */
export declare class Orders {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    private readonly pins;
    private readonly writes;
    private readonly responses;
    private readonly memory;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, pins: PinRegistry, writes: Writes, responses: WriteResponses, memory: OrderMemory);
    /** Implements `createOrder`. */
    create(order: OrderRequest): Promise<Order>;
    /** Implements `createOrders`. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]>;
    /** Implements `editOrder`. */
    edit(id: string, order: OrderRequest): Promise<Order>;
    /** Implements `closePosition`. It keeps its place in the queue: it closes what earlier calls opened, too. */
    closePosition(symbol: string, side: Str, params: Dict): Promise<Order>;
    /** Implements `cancelOrder`. */
    cancel(id: string, symbol: Str, params: Dict): Promise<Order>;
    /** Implements `cancelOrders`. */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]>;
    /** Implements `cancelAllOrders`. It keeps its place in the queue: it cancels what was placed by earlier calls, too. */
    cancelAll(symbol: Str, params: Dict): Promise<Order[]>;
    /** Implements `cancelOrdersForSymbols`. */
    cancelForSymbols(orders: readonly CancellationRequest[], params: Dict): Promise<Order[]>;
}
