/** Places orders by native transactions: the service builds their commands, the client completes them, a Sui node executes them. */
import type { Order } from 'ccxt';
import type { NodeResult } from '../node/sui-node.js';
import { type AccountPair } from '../parse/account.js';
import type { KnownMarket } from '../parse/market.js';
import { type NativeOrders } from '../parse/native-orders.js';
import type { AccountData } from './account-data.js';
import type { AccountHistory } from './account-history.js';
import type { Context } from './context.js';
/** Builds and reads native transactions of orders. */
export declare class NativeOrderPlacer {
    #private;
    private readonly context;
    private readonly accounts;
    private readonly history;
    constructor(context: Context, accounts: AccountData, history: AccountHistory);
    /** Requests the commands of one transaction, each request with the commands of the one before. */
    buildKind(orders: NativeOrders, market: KnownMarket, pair: AccountPair, { walletAddress, decimals }: {
        readonly walletAddress: string;
        readonly decimals: number;
    }): Promise<unknown>;
    /**
     * Completes orders whose fills the events do not show, from the account's history. Where the history does not show the transaction
     * within ten seconds, the fills stay unknown.
     */
    withFills(orders: readonly Order[], { events }: NodeResult, accountNumber: number): Promise<Order[]>;
}
