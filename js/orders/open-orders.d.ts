/** Open orders of an account: those that rest on the book, stop orders and TWAP orders. */
import type { Int, Order, Str, Dict } from 'ccxt';
import type { OrderMemory } from './order-memory.js';
import { type TicketKindId } from './tickets/conditional.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type Params } from '../exchange/params.js';
import type { AccountData } from '../account/account-data.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
/** Reads open orders. */
export declare class OpenOrders {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    private readonly memory;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, memory: OrderMemory);
    /** Implements `fetchOpenOrders`. */
    fetch(symbol: Str, since: Int, limit: Int, params: Dict): Promise<Order[]>;
    /** Reads the orders of an account that rest on the book, of one market or of all. */
    ofAccount(accountNumber: number, symbol?: string): Promise<Order[]>;
    /**
     * Reads the stop orders or TWAP orders of an account, of one market or of all, with those that are not active any more. The
     * service shows them only to a wallet that signed its terms.
     */
    ticketsOf(kind: TicketKindId, accountId: number, market?: KnownMarket, params?: Params): Promise<Order[]>;
    /** Makes order structures of stop orders or TWAP orders, also of markets that are not listed. */
    parseTickets(kind: TicketKindId, rows: readonly unknown[]): Order[];
}
/** Refuses a start time of stop orders and TWAP orders. */
export declare function expectNoSince(since: Int): void;
/** Adds to an order what it had filled before: a cancel does not show it. */
export declare function withFills<T extends Order>(order: T, before: Order | undefined): T;
