/** Ids of the tickets that a transaction created: its events show them, else a read of the account's orders does. */
import { isGiven } from '../../exchange/params.js';
import { isCreatedBy } from '../../transaction/bytes.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import { readExecuted } from '../../submit/executed-reads.js';
/** The event of a new ticket, by kind. */
const CREATED_EVENTS = {
    stop: 'CreatedStopOrderTicket',
    twap: 'CreatedTWAPOrderTicket',
};
/** Members by which an order is recognized. */
const DETAILS = [
    'symbol',
    'side',
    'type',
    'amount',
    'price',
    'triggerPrice',
    'stopLossPrice',
    'takeProfitPrice',
];
/** Finds ids of tickets. */
export class TicketIds {
    open;
    constructor(open) {
        this.open = open;
    }
    /**
     * Finds the ids of a transaction's orders of one kind, in their order. Where neither the events nor reads within ten seconds and
     * before `stopped` show one, it is `undefined`.
     */
    async find(kind, orders, result, digest, accountNumber, stopped) {
        const ids = findTicketIds(kind, result, digest);
        if (ids.length === orders.length && ids.every(isGiven))
            return ids;
        const read = async () => {
            const shown = await this.open.ticketsOf(kind, accountNumber);
            const created = shown.filter(({ id }) => isAddress(id) && isCreatedBy(digest, toFullAddress(id)));
            return created.length >= orders.length ? match(orders, created) : undefined;
        };
        const found = await readExecuted(read, stopped);
        return found ?? orders.map((_, i) => (ids.length === orders.length ? ids[i] : undefined));
    }
}
/** Finds the ids of new tickets in the events of their transaction. */
export function findTicketIds(kind, { events }, digest) {
    return events
        .filter(({ name }) => name === CREATED_EVENTS[kind])
        .map(({ members }) => {
        // The name of the member may differ by version; an id that the transaction did not create is no id of a ticket.
        const found = Object.values(members).find((value) => isAddress(value) && isCreatedBy(digest, toFullAddress(value)));
        return found === undefined ? undefined : toFullAddress(found);
    });
}
/** Equal orders may have each other's ids. */
function match(orders, shown) {
    const left = [...shown];
    return orders.map((order) => {
        const isIt = (other) => DETAILS.every((name) => !(name in order) || (order[name] ?? undefined) === (other[name] ?? undefined));
        const place = left.findIndex(isIt);
        return place < 0 ? undefined : `${left.splice(place, 1)[0]?.id}`;
    });
}
