/** Client order ids: which orders they name, and whether a new order may have one. */
import type { Order } from 'ccxt';
import type { OrderMemory } from './order-memory.js';
import { type AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { OrderBody } from './request.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { OpenOrders } from './open-orders.js';
/** Finds orders by their client order ids. */
export declare class ClientOrderIds {
    #private;
    private readonly context;
    private readonly markets;
    private readonly open;
    private readonly memory;
    constructor(context: Context, markets: MarketDirectory, open: OpenOrders, memory: OrderMemory);
    /** Finds order ids by client order ids, as the transaction names orders by their ids only. */
    find(clientOrderIds: readonly string[], open: readonly Order[], market: KnownMarket, pair: AccountPair): Map<string, string>;
    /**
     * Refuses a second order with the client order id of one that this object placed and that may still rest. The exchange does
     * not.
     */
    expectNew(bodies: readonly OrderBody[], pair: AccountPair, replacedIds: readonly string[]): Promise<void>;
}
