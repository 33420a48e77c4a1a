"use strict";
/** What tickets of stop orders and of TWAP orders have in common: both are left to executors. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toTicketEvent = toTicketEvent;
/** Creates an event about a ticket. */
function toTicketEvent({ id, accountNumber, detailsHash }, event) {
    return { accountId: accountNumber, ticketId: id, detailsHash, ...event };
}
