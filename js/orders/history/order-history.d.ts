/** Past orders, trades and liquidations of an account, reduced from the events of its order history. */
import type { Dict, Int, Liquidation, Order, Str, Trade } from 'ccxt';
import type { PagedRead } from '../../markets/history/paged-read.js';
import type { OrderMemory } from '../order-memory.js';
import type { AccountData } from '../../account/account-data.js';
import { type AccountHistory } from '../../account/history/account-history.js';
import type { Context } from '../../exchange/context.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { OpenOrders } from '../open-orders.js';
import type { RecordedOrders } from './recorded-orders.js';
/** Reads past orders. */
export declare class OrderHistory {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    private readonly open;
    private readonly history;
    private readonly memory;
    private readonly recorded;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, open: OpenOrders, history: AccountHistory, memory: OrderMemory, recorded: RecordedOrders);
    /** Implements `fetchMyTrades`. */
    myTrades(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Trade[]>;
    /** Implements `fetchOrderTrades`. */
    orderTrades(id: string, symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Trade[]>;
    /** Implements `fetchMyLiquidations`. */
    myLiquidations(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Liquidation[]>;
    /** Implements `fetchOrder`. */
    order(givenId: string, symbol: Str, params: Dict, read?: PagedRead): Promise<Order>;
    /** Implements `fetchOrders` and, with statuses, `fetchClosedOrders`, `fetchCanceledOrders` and both. */
    orders(symbol: Str, since: Int, limit: Int, params: Dict, statuses?: readonly string[], read?: PagedRead): Promise<Order[]>;
    /**
     * Adds trades and fees to orders that were placed a moment ago and filled at once, as far as the newest page of the history shows
     * all fills of them. It is read once, as the orders must not wait for a history that lags behind.
     */
    withTrades(orders: readonly Order[], accountNumber: number, stopped: Promise<void>): Promise<Order[]>;
}
