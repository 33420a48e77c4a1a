/** What tickets of stop orders and of TWAP orders have in common: both are left to executors. */
/** Creates an event about a ticket. */
export function toTicketEvent({ id, accountNumber, detailsHash }, event) {
    return { accountId: accountNumber, ticketId: id, detailsHash, ...event };
}
