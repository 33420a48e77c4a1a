/** Terms that an edited order keeps: those of the replaced order that the caller does not name. */
import type { OrderRequest } from 'ccxt';
import type { OrderMemory } from './order-memory.js';
import type { AccountPair } from '../account/account.js';
import type { Context } from '../exchange/context.js';
import type { OpenOrders } from './open-orders.js';
/** Params that a new order keeps. */
export interface KeptTerms {
    readonly reduceOnly?: true;
    readonly postOnly?: true;
}
/** Finds terms of replaced orders. */
export declare class InheritedTerms {
    #private;
    private readonly context;
    private readonly open;
    private readonly memory;
    constructor(context: Context, open: OpenOrders, memory: OrderMemory);
    /**
     * Finds the terms that new orders of one market keep, each from the order to replace at the same place: as this object placed it,
     * else as the open orders show it. They are read only if this object does not know a term that the caller does not name.
     *
     * @throws {OrderNotFound} an order must be read, and is not open
     */
    find(orders: readonly OrderRequest[], replacedIds: readonly string[], { accountNumber }: AccountPair): Promise<KeptTerms[]>;
}
