/** Places orders in one transaction: through the service, or through a Sui node. */
import type { Dict, Order, OrderRequest } from 'ccxt';
import type { OrderMemory } from './order-memory.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type Params } from '../exchange/params.js';
import type { OrderBody } from './request.js';
import type { ClientOrderIds } from './client-order-ids.js';
import type { InheritedTerms, KeptTerms } from './inherited-terms.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NativeOrderPlacer, Placement } from './native/native-orders.js';
import type { OrderBodies } from './order-bodies.js';
import type { OrderHistory } from './history/order-history.js';
import { type WriteResponses } from './write-responses.js';
import { type WriteOptions, type Writes } from '../submit/writes.js';
/** Places orders. */
export declare class OrderPlacer {
    private readonly markets;
    readonly bodies: OrderBodies;
    readonly clientIds: ClientOrderIds;
    readonly inherited: InheritedTerms;
    private readonly writes;
    private readonly responses;
    private readonly memory;
    private readonly native;
    private readonly history;
    constructor(markets: MarketDirectory, bodies: OrderBodies, clientIds: ClientOrderIds, inherited: InheritedTerms, writes: Writes, responses: WriteResponses, memory: OrderMemory, native: NativeOrderPlacer, history: OrderHistory);
    /** Places orders after every write that was called before. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]>;
    /** Places orders as a part of a write that has started; they replace the orders of `replacedIds`. */
    create(orders: readonly OrderRequest[], params: Dict, options: WriteOptions, replacedIds?: readonly string[]): Promise<Order[]>;
    /** Refuses a leverage or collateral that the markets of orders cannot have. */
    expectTerms(params: Params, markets: readonly KnownMarket[]): void;
    /** Refuses orders that need a Sui node where none is configured. */
    expectPossible(bodies: readonly OrderBody[], params: Params): void;
    /** Places orders through the service. */
    place({ requested, body, pair, expectNew, remember }: Placement, params: Dict, options: WriteOptions): Promise<Order[]>;
}
/** Adds to the body of an order the terms of the order that it replaces. */
export declare function keepTerms(body: OrderBody, { reduceOnly, postOnly }?: KeptTerms): OrderBody;
/** Returns whether an order has an id. */
export declare function hasId({ id }: {
    readonly id?: unknown;
}): boolean;
/** Returns the only order of a write, or what its dry run returned. */
export declare function onlyOrder(orders: readonly Order[]): Order;
