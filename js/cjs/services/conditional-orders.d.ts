/** Places, edits and cancels stop orders: tickets on the chain that an executor of the service runs when their trigger is met. */
import type { Dict, Order, OrderRequest, Str } from 'ccxt';
import { type Params } from '../parse/params.js';
import type { AccountData } from './account-data.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
import type { NodeAccess } from './node-access.js';
import type { PinRegistry } from './pin-registry.js';
import { type Writes } from './writes.js';
/** Writes and reads stop orders. */
export declare class ConditionalOrders {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    private readonly pins;
    private readonly writes;
    private readonly nodes;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, pins: PinRegistry, writes: Writes, nodes: NodeAccess);
    /**
     * Returns whether the orders of a call are stop orders.
     *
     * @throws {Problem} `unsupported` when only some of them are
     */
    areStops(orders: readonly OrderRequest[]): boolean;
    /** Returns whether a call is about stop orders, by its ids or its params. */
    areTickets(ids: unknown, params: Params | null): boolean;
    /**
     * Expects that the user accepts what cannot be verified.
     *
     * @throws {NotSupported} unless `trustExecutor` is set, or the service is a local one
     */
    expectTrust(params: Params): void;
    /** The largest deposit of a number of stop orders, MIST. */
    maxDeposit(count: number): bigint;
    /** Places stop orders in one transaction: all of them, or none. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]>;
    /** Changes a stop order, which keeps its id; what the caller does not name stays. */
    edit(id: string, order: OrderRequest, params: Dict): Promise<Order>;
    /** Cancels stop orders in one transaction: all of them, or none. Their deposits return to the wallet. */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]>;
    /** Cancels every stop order of an account, of one market or of all. */
    cancelAll(symbol: Str, params: Dict): Promise<Order[]>;
    /** Reads a stop order, also one that is not active any more, as long as the service shows it. */
    order(id: string, symbol: Str, params: Dict): Promise<Order>;
}
