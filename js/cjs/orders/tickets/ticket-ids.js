"use strict";
/** Ids of the tickets that a transaction created: its events show them, else a read of the account's orders does. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TicketIds = void 0;
exports.findTicketIds = findTicketIds;
const params_js_1 = require("../../exchange/params.js");
const bytes_js_1 = require("../../transaction/bytes.js");
const address_js_1 = require("../../core/address.js");
const executed_reads_js_1 = require("../../submit/executed-reads.js");
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
class TicketIds {
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
        if (ids.length === orders.length && ids.every(params_js_1.isGiven))
            return ids;
        const read = async () => {
            const shown = await this.open.ticketsOf(kind, accountNumber);
            const created = shown.filter(({ id }) => (0, address_js_1.isAddress)(id) && (0, bytes_js_1.isCreatedBy)(digest, (0, address_js_1.toFullAddress)(id)));
            return created.length >= orders.length ? match(orders, created) : undefined;
        };
        const found = await (0, executed_reads_js_1.readExecuted)(read, stopped);
        return found ?? orders.map((_, i) => (ids.length === orders.length ? ids[i] : undefined));
    }
}
exports.TicketIds = TicketIds;
/** Finds the ids of new tickets in the events of their transaction. */
function findTicketIds(kind, { events }, digest) {
    return events
        .filter(({ name }) => name === CREATED_EVENTS[kind])
        .map(({ members }) => {
        // The name of the member may differ by version; an id that the transaction did not create is no id of a ticket.
        const found = Object.values(members).find((value) => (0, address_js_1.isAddress)(value) && (0, bytes_js_1.isCreatedBy)(digest, (0, address_js_1.toFullAddress)(value)));
        return found === undefined ? undefined : (0, address_js_1.toFullAddress)(found);
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
