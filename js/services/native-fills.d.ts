/** Fills of orders that a native transaction placed: its events show only what rests, the account's history shows the fills. */
import type { Order } from 'ccxt';
import type { NodeResult } from '../node/sui-node.js';
import type { AccountHistory } from './account-history.js';
import type { Context } from './context.js';
import type { ReplacedOrders } from './replaced-orders.js';
import type { TicketIds } from './ticket-ids.js';
import type { RequestedOrders } from './write-responses.js';
/** Reads fills. */
export declare class NativeFills {
    #private;
    private readonly context;
    private readonly history;
    readonly replaced: ReplacedOrders;
    readonly tickets: TicketIds;
    constructor(context: Context, history: AccountHistory, replaced: ReplacedOrders, tickets: TicketIds);
    /**
     * Completes orders whose fills the events do not show. Where the history does not show the transaction within ten seconds and
     * before `stopped`, or shows impossible fills, they stay unknown.
     */
    complete(orders: readonly Order[], requested: RequestedOrders, { events }: NodeResult, accountNumber: number, stopped: Promise<void>): Promise<Order[]>;
}
