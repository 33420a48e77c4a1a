/** Client order ids: which orders they name, and whether a new order may have one. */
import type { Order } from 'ccxt';
import type { OrderMemory } from '../orders/order-memory.js';
import { type AccountPair } from '../parse/account.js';
import type { KnownMarket } from '../parse/market.js';
import type { OrderBody } from '../parse/request.js';
import type { AccountData } from './account-data.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
/** Finds orders by their client order ids. */
export declare class ClientOrderIds {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    private readonly memory;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, memory: OrderMemory);
    /** Finds order ids by client order ids, as the transaction names orders by their ids only. */
    find(clientOrderIds: readonly string[], open: readonly Order[], market: KnownMarket, pair: AccountPair): Map<string, string>;
    /**
     * Refuses a second order with the client order id of one that this object placed and that may still rest. The exchange does
     * not.
     */
    expectNew(bodies: readonly OrderBody[], pair: AccountPair, replacedIds: readonly string[]): Promise<void>;
}
