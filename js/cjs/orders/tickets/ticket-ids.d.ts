/** Ids of the tickets that a transaction created: its events show them, else a read of the account's orders does. */
import type { NodeResult } from '../../node/sui-node.js';
import type { TicketKindId } from './conditional.js';
import type { OpenOrders } from '../open-orders.js';
/** Members by which an order is recognized. */
declare const DETAILS: readonly ["symbol", "side", "type", "amount", "price", "triggerPrice", "stopLossPrice", "takeProfitPrice"];
/** What is known of a new order; a member that is left out may have any value. */
export type TicketDetails = Readonly<Partial<Record<(typeof DETAILS)[number], unknown>>>;
/** Finds ids of tickets. */
export declare class TicketIds {
    private readonly open;
    constructor(open: OpenOrders);
    /**
     * Finds the ids of a transaction's orders of one kind, in their order. Where neither the events nor reads within ten seconds and
     * before `stopped` show one, it is `undefined`.
     */
    find(kind: TicketKindId, orders: readonly TicketDetails[], result: NodeResult, digest: string, accountNumber: number, stopped: Promise<void>): Promise<(string | undefined)[]>;
}
/** Finds the ids of new tickets in the events of their transaction. */
export declare function findTicketIds(kind: TicketKindId, { events }: NodeResult, digest: string): (string | undefined)[];
export {};
