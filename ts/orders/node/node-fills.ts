/**
 * Fills of orders that a node transaction placed or replaced: where its events do not show them, the
 * account's history does.
 */

import type { Order } from 'ccxt';
import { withTimeout } from '../../core/clock.js';
import { add, compare, subtract } from '../../core/number/step.js';
import type { NodeEvent, NodeResult } from '../../node/sui-node.js';
import { ORDER_EVENTS } from '../../account/history/events.js';
import { readTaken, toTaken } from './taken.js';
import { isGiven } from '../../exchange/params.js';
import type { WireOrderEvent } from '../../wire/native.js';
import type { AccountHistory } from '../../account/history/account-history.js';
import { readExecuted } from '../../submit/executed-reads.js';
import type { ExecutedWrite } from '../../submit/write-request.js';
import type { Context } from '../../exchange/context.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { parseDecimal } from '../../exchange/value.js';
import type { OwnWrites } from '../../recent/own-writes.js';
import type { OrderHistory } from '../history/order-history.js';
import { findCanceledSizes } from './builder-requests.js';
import type { TicketIds } from '../tickets/ticket-ids.js';
import type { RequestedOrders, WriteResponses } from '../write-responses.js';

const PAGE_SIZE = 50;

/** Longest wait for the id of an order that never rested, which only the history shows, milliseconds. */
const ID_WAIT_MS = 500;

/** Reads the fills of an executed transaction, from its events first. */
export class NodeFills {
    constructor(
        private readonly context: Context,
        private readonly responses: WriteResponses,
        private readonly history: AccountHistory,
        private readonly orders: OrderHistory,
        private readonly memory: OwnWrites,
        readonly tickets: TicketIds,
    ) {}

    /**
     * Completes orders as the history shows them. Where the events show all fills, and an id is missing, one
     * read of half a second at most is tried, unless the client wrote the commands. Where they do not, the
     * history is read for ten seconds at most; if it does not show the transaction before that and before
     * `stopped`, or shows impossible fills, the fills stay unknown.
     */
    async complete(
        orders: readonly Order[],
        requested: RequestedOrders,
        { events, isComposed }: Pick<NodeResult, 'events'> & Pick<ExecutedWrite, 'isComposed'>,
        accountNumber: number,
        stopped: Promise<void>,
    ): Promise<Order[]> {
        const digest = String((orders[0]?.info as { txDigest?: unknown } | undefined)?.txDigest);
        const isShown = readTaken(events, requested.bodies, digest, 0) !== undefined;
        if (isShown && (isComposed || orders.every(({ id }) => isGiven(id)))) return [...orders];
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

    /**
     * Derives replaced orders, each of the market at its place, from the events of the edit: what was
     * canceled of an order that was placed here shows what had filled.
     */
    replacedOrders(
        ids: readonly string[],
        events: readonly NodeEvent[],
        markets: readonly KnownMarket[],
        accountNumber: number,
    ): Order[] {
        const sizes = findCanceledSizes(events);
        return ids.map((id, i) => {
            const market = markets[i];
            const written = this.memory.findWritten(id, accountNumber)?.order;
            const [amount, remaining] = [parseDecimal(written?.amount), sizes.get(id)];
            const isKnown = amount !== undefined && remaining !== undefined && compare(remaining, amount) <= 0;
            const filled = isKnown ? subtract(amount, remaining) : undefined;
            const figures = { filled, remaining, cost: undefined, average: undefined };
            const order = { ...written, id, symbol: market?.symbol, status: 'canceled', ...figures };
            return this.context.safeOrder(
                { ...order, trades: (written?.trades ?? []).map((trade) => ({ ...trade })) } as never,
                market as never,
            );
        });
    }

    /**
     * Completes replaced orders whose trades are not known from the account's history, as far as it shows
     * them within ten seconds and before `stopped`.
     */
    completeReplaced(orders: readonly Order[], accountNumber: number, stopped: Promise<void>): Promise<Order[]> {
        const read = async ({ id, symbol }: Order): Promise<Order | undefined> => {
            const found = await this.orders.order(`${id}`, symbol, { accountNumber });
            // The history shows the end of an order together with all its fills.
            return found.status === 'open' ? undefined : found;
        };
        const complete = async (order: Order): Promise<Order> =>
            hasAllTrades(order) ? order : ((await readExecuted(() => read(order), stopped)) ?? order);
        return Promise.all(orders.map(complete));
    }

    /**
     * Reads the rows of a transaction among the newest ones, oldest first; `undefined` where there are none.
     */
    async #rowsOf(digest: string, accountNumber: number): Promise<readonly WireOrderEvent[] | undefined> {
        const history = this.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, (rows) => rows);
        const { rows } = await history.fetch(undefined, PAGE_SIZE);
        const own = rows.filter(({ txDigest }) => txDigest === digest);
        return own.length === 0 ? undefined : history.parse([...own].reverse());
    }
}

/** Whether the trades of an order sum up to what was filled. */
function hasAllTrades({ filled, trades }: Order): boolean {
    if (!isGiven(filled)) return false;
    const sum = trades.reduce((total, { amount }) => add(total, parseDecimal(amount) ?? '0'), '0');
    return compare(sum, parseDecimal(filled) ?? '0') === 0;
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
