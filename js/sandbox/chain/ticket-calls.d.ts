/** The contract's functions about stop orders and TWAP orders. */
import type { ContractCall } from './execution.js';
type TicketCall = 'createTicket' | 'editTicket' | 'editTicketExecutors' | 'cancelTicket' | 'newTwapDetails' | 'createTwap' | 'setTwapDetails' | 'setTwapExecutors' | 'cancelTwap';
/** Tickets are shared with their executors, so that only their states are here. */
export declare const TICKET_CALLS: {
    readonly [C in TicketCall]: ContractCall<C>;
};
export {};
