/** Fills of orders that a native transaction placed: where its events do not show them, the account's history does. */
import type { Order } from 'ccxt';
import type { NodeResult } from '../../node/sui-node.js';
import type { AccountHistory } from '../../account/history/account-history.js';
import type { ReplacedOrders } from '../history/replaced-orders.js';
import type { TicketIds } from '../tickets/ticket-ids.js';
import type { RequestedOrders, WriteResponses } from '../write-responses.js';
/** Reads fills. */
export declare class NativeFills {
    #private;
    private readonly responses;
    private readonly history;
    readonly replaced: ReplacedOrders;
    readonly tickets: TicketIds;
    constructor(responses: WriteResponses, history: AccountHistory, replaced: ReplacedOrders, tickets: TicketIds);
    /**
     * Completes orders as the history shows them. Where the events show all fills, and an id is missing, one read of half a second at
     * most is tried. Where they do not, the history is read for ten seconds at most; if it does not show the transaction before that
     * and before `stopped`, or shows impossible fills, the fills stay unknown.
     */
    complete(orders: readonly Order[], requested: RequestedOrders, { events }: NodeResult, accountNumber: number, stopped: Promise<void>): Promise<Order[]>;
}
