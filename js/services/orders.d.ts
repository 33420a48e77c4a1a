/** Places, replaces and cancels orders. */
import type { CancellationRequest, Dict, Order, OrderRequest, Str } from 'ccxt';
import type { OrderMemory } from '../orders/order-memory.js';
import { type Ladder } from '../parse/request.js';
import { type AccountData } from './account-data.js';
import type { ConditionalOrders } from './conditional-orders.js';
import { type Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
import type { NativeMarkets } from './native-markets.js';
import type { NativeOrderPlacer } from './native-orders.js';
import type { NodeAccess } from './node-access.js';
import type { PinRegistry } from './pin-registry.js';
import type { WriteResponses } from './write-responses.js';
import { type Writes } from './writes.js';
/** A new order in place of another. */
export type EditRequest = OrderRequest & {
    readonly id: string;
};
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
    private readonly native;
    private readonly nodes;
    private readonly rows;
    private readonly conditional;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, pins: PinRegistry, writes: Writes, responses: WriteResponses, memory: OrderMemory, native: NativeOrderPlacer, nodes: NodeAccess, rows: NativeMarkets, conditional: ConditionalOrders);
    /** Implements `createOrder`. */
    create(order: OrderRequest): Promise<Order>;
    /** Implements `createOrders`. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]>;
    /** Implements `createScaleOrder`. */
    createScale(ladder: Ladder, params: Dict): Promise<Order[]>;
    /** Implements `editOrder`: in one transaction through a Sui node, else by a cancel and a new order. */
    edit(id: string, order: OrderRequest): Promise<Order>;
    /** Implements `editOrders`: all in one transaction, so that none is replaced if one is missing. */
    editMany(orders: readonly EditRequest[], params: Dict): Promise<Order[]>;
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
