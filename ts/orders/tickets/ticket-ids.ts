/**
 * Ids of the tickets that a transaction created: its events show them, else a read of the account's orders
 * does.
 */

import type { Order } from 'ccxt';
import type { NodeResult } from '../../node/sui-node.js';
import type { TicketKindId } from '../../recent/own-tickets.js';
import { isGiven } from '../../exchange/params.js';
import { isCreatedBy } from '../../transaction/bytes.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import type { OpenOrders } from '../open-orders.js';
import { readExecuted } from '../../submit/executed-reads.js';
import { WRITE } from '../../exchange/request-queue.js';

/** The event of a new ticket, by kind. */
const CREATED_EVENTS: Readonly<Record<TicketKindId, string>> = {
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
] as const;

/** What is known of a new order; a member that is left out may have any value. */
export type TicketDetails = Readonly<Partial<Record<(typeof DETAILS)[number], unknown>>>;

/** Finds ids of tickets. */
export class TicketIds {
    constructor(private readonly open: OpenOrders) {}

    /**
     * Finds the ids of a transaction's orders of one kind, in their order. Where neither the events nor reads
     * within ten seconds and before `stopped` show one, it is `undefined`.
     */
    async find(
        kind: TicketKindId,
        orders: readonly TicketDetails[],
        result: NodeResult,
        digest: string,
        accountNumber: number,
        stopped: Promise<void>,
    ): Promise<(string | undefined)[]> {
        const ids = findTicketIds(kind, result, digest);
        if (ids.length === orders.length && ids.every(isGiven)) return ids;
        const found = await readExecuted(() => this.findListed(kind, orders, digest, accountNumber), stopped);
        return found ?? orders.map((_, i) => (ids.length === orders.length ? ids[i] : undefined));
    }

    /** Finds them in the list of the account's orders; `undefined` where it does not show all of them. */
    async findListed(
        kind: TicketKindId,
        orders: readonly TicketDetails[],
        digest: string,
        accountNumber: number,
    ): Promise<(string | undefined)[] | undefined> {
        const shown = await this.open.ticketsOf(kind, accountNumber, undefined, {}, WRITE);
        const created = shown.filter(({ id }) => isAddress(id) && isCreatedBy(digest, toFullAddress(id)));
        return created.length >= orders.length ? match(orders, created) : undefined;
    }
}

/** Finds the ids of new tickets in the events of their transaction. */
export function findTicketIds(kind: TicketKindId, { events }: NodeResult, digest: string): (string | undefined)[] {
    return events
        .filter(({ name }) => name === CREATED_EVENTS[kind])
        .map(({ members: { ticket_id: id } }) =>
            isAddress(id) && isCreatedBy(digest, toFullAddress(id)) ? toFullAddress(id) : undefined,
        );
}

/** Equal orders may have each other's ids. */
function match(orders: readonly TicketDetails[], shown: readonly Order[]): (string | undefined)[] {
    const left = [...shown];
    return orders.map((order) => {
        const isIt = (other: Order): boolean =>
            DETAILS.every((name) => !(name in order) || (order[name] ?? undefined) === (other[name] ?? undefined));
        const place = left.findIndex(isIt);
        return place < 0 ? undefined : `${left.splice(place, 1)[0]?.id}`;
    });
}
