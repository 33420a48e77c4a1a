/** What tickets of stop orders and of TWAP orders have in common: both are left to executors. */
import type { TicketEvent } from '../engine/types.js';
/** A ticket, which the chain stores. */
export interface TicketBase {
    readonly id: string;
    readonly accountNumber: number;
    /** Wallet that created it, and that receives what executors leave of the deposit. */
    readonly creator: string;
    /** Addresses that may execute it. */
    readonly executors: readonly string[];
    /** MIST, for the gas of the execution. */
    readonly deposit: bigint;
    /** Hexadecimal hash of the details. */
    readonly detailsHash: string;
}
/** An event without the members that all events of tickets have. */
export type TicketEventBody = Omit<TicketEvent, 'accountId' | 'ticketId' | 'detailsHash'>;
/** Creates an event about a ticket. */
export declare function toTicketEvent({ id, accountNumber, detailsHash }: TicketBase, event: TicketEventBody): TicketEvent;
