/** Places orders in one transaction: through the service, or through a Sui node. */
import type { Dict, Order, OrderRequest } from 'ccxt';
import type { OrderMemory } from '../orders/order-memory.js';
import type { KnownMarket } from '../parse/market.js';
import { type Params } from '../parse/params.js';
import type { ClientOrderIds } from './client-order-ids.js';
import type { MarketDirectory } from './market-directory.js';
import type { NativeOrderPlacer, Placement } from './native-orders.js';
import type { OrderBodies } from './order-bodies.js';
import type { WriteResponses } from './write-responses.js';
import { type WriteOptions, type Writes } from './writes.js';
/** Places orders. */
export declare class OrderPlacer {
    private readonly markets;
    readonly bodies: OrderBodies;
    readonly clientIds: ClientOrderIds;
    private readonly writes;
    private readonly responses;
    private readonly memory;
    private readonly native;
    constructor(markets: MarketDirectory, bodies: OrderBodies, clientIds: ClientOrderIds, writes: Writes, responses: WriteResponses, memory: OrderMemory, native: NativeOrderPlacer);
    /** Places orders after every write that was called before. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]>;
    /** Places orders as a part of a write that has started; they replace the orders of `replacedIds`. */
    create(orders: readonly OrderRequest[], params: Dict, options: WriteOptions, replacedIds?: readonly string[]): Promise<Order[]>;
    /** Refuses a leverage or collateral that the markets of orders cannot have. */
    expectTerms(params: Params, markets: readonly KnownMarket[]): void;
    /** Places orders through the service. */
    place({ requested: { bodies, markets }, body, pair, expectNew, remember }: Placement, params: Dict, options: WriteOptions): Promise<Order[]>;
}
/** Returns whether an order has an id. */
export declare function hasId({ id }: {
    readonly id?: unknown;
}): boolean;
/** Returns the only order of a write, or what its dry run returned. */
export declare function onlyOrder(orders: readonly Order[]): Order;
