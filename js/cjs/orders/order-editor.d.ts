/** Replaces orders that rest on the book. */
import type { Dict, Order, OrderRequest } from 'ccxt';
import { type OrderMemory } from './order-memory.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { OrderCanceler } from './order-canceler.js';
import { type OrderPlacer } from './order-placer.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
import { type Writes } from '../submit/writes.js';
/** A new order in place of another. */
export type EditRequest = OrderRequest & {
    readonly id: string;
};
/** Writes edits. */
export declare class OrderEditor {
    #private;
    private readonly context;
    private readonly markets;
    private readonly pins;
    private readonly writes;
    private readonly memory;
    private readonly placer;
    private readonly canceler;
    constructor(context: Context, markets: MarketDirectory, pins: PinRegistry, writes: Writes, memory: OrderMemory, placer: OrderPlacer, canceler: OrderCanceler);
    /** Replaces an order: in one transaction through a Sui node, else by a cancel and a new order. */
    edit(id: string, order: OrderRequest): Promise<Order>;
    /** Replaces orders, all in one transaction, so that none is replaced if one is missing. */
    editMany(orders: readonly EditRequest[], params: Dict): Promise<Order[]>;
}
