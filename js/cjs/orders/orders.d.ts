/** What each call about orders means: an order that rests on the book, a stop order, or a TWAP order. */
import type { CancellationRequest, Dict, Order, OrderRequest, Str } from 'ccxt';
import { type Ladder } from './request.js';
import type { ConditionalOrders } from './tickets/conditional-orders.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { OrderCanceler } from './order-canceler.js';
import type { EditRequest, OrderEditor } from './order-editor.js';
import { type OrderPlacer } from './order-placer.js';
import type { PositionCloser } from './position-closer.js';
import type { TwapOrders } from './tickets/twap-orders.js';
/** Writes orders. */
export declare class Orders {
    private readonly markets;
    private readonly conditional;
    private readonly twaps;
    private readonly placer;
    private readonly canceler;
    private readonly editor;
    private readonly closer;
    constructor(markets: MarketDirectory, conditional: ConditionalOrders, twaps: TwapOrders, placer: OrderPlacer, canceler: OrderCanceler, editor: OrderEditor, closer: PositionCloser);
    /** Implements `createOrder`. */
    create(order: OrderRequest): Promise<Order>;
    /** Implements `createOrders`. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]>;
    /** Implements `createScaleOrder`. */
    createScale(ladder: Ladder, params: Dict): Promise<Order[]>;
    /** Implements `editOrder`. */
    edit(id: string, order: OrderRequest): Promise<Order>;
    /** Implements `editOrders`. */
    editMany(orders: readonly EditRequest[], params: Dict): Promise<Order[]>;
    /** Implements `closePosition`. */
    closePosition(symbol: string, side: Str, params: Dict): Promise<Order>;
    /** Implements `cancelOrder`. */
    cancel(id: string, symbol: Str, params: Dict): Promise<Order>;
    /** Implements `cancelOrders`. */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]>;
    /** Implements `cancelAllOrders`. */
    cancelAll(symbol: Str, params: Dict): Promise<Order[]>;
    /** Implements `cancelOrdersForSymbols`. */
    cancelForSymbols(orders: readonly CancellationRequest[], params: Dict): Promise<Order[]>;
}
