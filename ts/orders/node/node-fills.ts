/** Fills of orders that a node transaction placed: where its events do not show them, the account's history does. */

import type { Order } from 'ccxt';
import { withTimeout } from '../../core/clock.js';
import type { NodeResult } from '../../node/sui-node.js';
import { ORDER_EVENTS } from '../../account/history/events.js';
import { readTaken, toTaken } from './taken.js';
import { isGiven } from '../../exchange/params.js';
import type { WireOrderEvent } from '../../wire/native.js';
import type { AccountHistory } from '../../account/history/account-history.js';
import { readExecuted } from '../../submit/executed-reads.js';
import type { ReplacedOrders } from '../history/replaced-orders.js';
import type { TicketIds } from '../tickets/ticket-ids.js';
import type { RequestedOrders, WriteResponses } from '../write-responses.js';

const PAGE_SIZE = 50;

/** Longest wait for the id of an order that never rested, which only the history shows, milliseconds. */
const ID_WAIT_MS = 500;

/** Reads the fills of an executed transaction, from its events first. */
export class NodeFills {
    constructor(
        private readonly responses: WriteResponses,
        private readonly history: AccountHistory,
        readonly replaced: ReplacedOrders,
        readonly tickets: TicketIds,
    ) {}

    /**
     * Completes orders as the history shows them. Where the events show all fills, and an id is missing, one read of half a second at
     * most is tried. Where they do not, the history is read for ten seconds at most; if it does not show the transaction before that
     * and before `stopped`, or shows impossible fills, the fills stay unknown.
     */
    async complete(
        orders: readonly Order[],
        requested: RequestedOrders,
        { events }: NodeResult,
        accountNumber: number,
        stopped: Promise<void>,
    ): Promise<Order[]> {
        const digest = String((orders[0]?.info as { txDigest?: unknown } | undefined)?.txDigest);
        const isShown = readTaken(events, requested.bodies, digest, 0) !== undefined;
        if (isShown && orders.every(({ id }) => isGiven(id))) return [...orders];
        const read = (): Promise<readonly WireOrderEvent[] | undefined> => this.#rowsOf(digest, accountNumber);
        const rows = isShown ? await readOnce(read, stopped) : await readExecuted(read, stopped);
        if (rows === undefined) return [...orders];
        try {
            const taken = toTaken(rows, events.filter(({ name }) => name === 'FilledTakerOrder').length);
            return this.responses.withFills(orders, requested, taken);
        } catch {
            // The orders are placed: rows that cannot be parsed must not hide that.
            return [...orders];
        }
    }

    /** Reads the rows of a transaction among the newest ones, oldest first; `undefined` where there are none. */
    async #rowsOf(digest: string, accountNumber: number): Promise<readonly WireOrderEvent[] | undefined> {
        const history = this.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, (rows) => rows);
        const { rows } = await history.fetch(undefined, PAGE_SIZE);
        const own = rows.filter(({ txDigest }) => txDigest === digest);
        return own.length === 0 ? undefined : history.parse([...own].reverse());
    }
}

/** Runs a read; `undefined` where it fails, or does not end in time. */
async function readOnce<T>(read: () => Promise<T | undefined>, stopped: Promise<void>): Promise<T | undefined> {
    let found: T | undefined;
    const reading = read().then(
        (shown) => {
            found = shown;
        },
        () => undefined,
    );
    await withTimeout(ID_WAIT_MS, Promise.race([reading, stopped]));
    return found;
}
