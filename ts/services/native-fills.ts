/** Fills of orders that a native transaction placed: its events show only what rests, the account's history shows the fills. */

import type { Order } from 'ccxt';
import type { NodeEvent, NodeResult } from '../node/sui-node.js';
import { toUnits } from '../number/decimal.js';
import { add, compare } from '../number/step.js';
import { isEventType, ORDER_EVENTS, parseOrderId } from '../parse/events.js';
import type { KnownMarket } from '../parse/market.js';
import { findRestingParts } from '../parse/native-orders.js';
import { OrderReducer } from '../parse/order-reducer.js';
import { isGiven } from '../parse/params.js';
import { SCALE, type OrderBody } from '../parse/request.js';
import { parseDecimal, subtract } from '../parse/value.js';
import type { WireOrderEvent } from '../wire/native.js';
import type { AccountHistory } from './account-history.js';
import type { Context } from './context.js';
import { readExecuted } from './executed-reads.js';
import type { ReplacedOrders } from './replaced-orders.js';
import type { TicketIds } from './ticket-ids.js';
import type { RequestedOrders } from './write-responses.js';

const PAGE_SIZE = 50;

/** Stands for the id of an order that no event names. */
const UNNAMED = '0';

/** An order with what is known of its fills; numbers as decimal text. */
interface FoundOrder {
    readonly order: Order;
    readonly body: OrderBody;
    readonly market: KnownMarket;
    /** `undefined` where the events do not show it. */
    readonly filled: string | undefined;
    /** What rests; `undefined` where nothing shows it. */
    readonly rests: string | undefined;
}

/** Reads fills. */
export class NativeFills {
    constructor(
        private readonly context: Context,
        private readonly history: AccountHistory,
        readonly replaced: ReplacedOrders,
        readonly tickets: TicketIds,
    ) {}

    /**
     * Completes orders whose fills the events do not show. Where the history does not show the transaction within ten seconds and
     * before `stopped`, or shows impossible fills, they stay unknown.
     */
    async complete(
        orders: readonly Order[],
        requested: RequestedOrders,
        { events }: NodeResult,
        accountNumber: number,
        stopped: Promise<void>,
    ): Promise<Order[]> {
        const taken = events.filter(({ name }) => name === 'FilledTakerOrder').length;
        const isComplete = orders.every(({ id, status, filled }) => [id, status, filled].every(isGiven));
        if (isComplete && taken === 0) return [...orders];
        const digest = String((orders[0]?.info as { txDigest?: unknown } | undefined)?.txDigest);
        const rows = await this.#rowsOf(digest, accountNumber, stopped);
        try {
            return rows.length === 0 ? [...orders] : this.#withRows(orders, requested, rows, taken);
        } catch {
            // The orders are placed: rows that cannot be parsed must not hide that.
            return [...orders];
        }
    }

    #withRows(
        orders: readonly Order[],
        { bodies, markets }: RequestedOrders,
        rows: readonly WireOrderEvent[],
        taken: number,
    ): Order[] {
        const parts = findRestingParts(rows.flatMap(toPostedEvent), bodies);
        const ids = new Set(orders.map(({ id }) => id));
        const found = orders.map((order, i): FoundOrder => {
            const part = isGiven(order.id) || ids.has(parts[i]?.id) ? undefined : parts[i];
            const { amount, reduceOnly } = bodies[i] as OrderBody;
            const isKnown = part?.remaining !== undefined && !reduceOnly;
            const filled = isKnown ? subtract(amount.text, part.remaining) : parseDecimal(order.filled);
            const rests = parts[i]?.remaining ?? (isGiven(order.id) ? undefined : '0');
            const market = markets[i] as KnownMarket;
            return {
                order: part === undefined ? order : { ...order, id: part.id, status: 'open' },
                body: bodies[i] as OrderBody,
                market,
                filled,
                rests,
            };
        });
        const hasAll = rows.filter(isTaken).length >= taken;
        return found.map((one) => {
            const ofMarket = rows.filter((row) => this.history.marketOf(row)?.id === one.market.id);
            const session = found.filter(({ market }) => market.id === one.market.id);
            return this.#withFills(one, session, ofMarket, hasAll);
        });
    }

    /** The contract reports the sum of what a session took. */
    #withFills(
        one: FoundOrder,
        session: readonly FoundOrder[],
        rows: readonly WireOrderEvent[],
        hasAll: boolean,
    ): Order {
        const { order, body, market, rests } = one;
        const total = sum(rows.filter(isTaken).map(({ size }) => parseDecimal(size)));
        const filled = hasAll ? findFilled(one, session, total) : undefined;
        if (filled === undefined) return order;
        const amount =
            body.reduceOnly && isGiven(order.id) && rests !== undefined ? add(filled, rests) : body.amount.text;
        const isOnlyTaker = compare(filled, total) === 0 && compare(filled, '0') > 0;
        const taken = isOnlyTaker ? rows.filter(isTaken) : [];
        const id = order.id ?? taken.map(parseOrderId).find(isGiven);
        const remaining = subtract(amount, filled);
        const ended = compare(remaining, '0') > 0 ? 'canceled' : 'closed';
        const figures = { id, amount, filled, remaining, status: isGiven(order.id) ? 'open' : ended };
        if (!isOnlyTaker) return this.context.safeOrder({ ...order, ...figures } as never, market as never);
        const key = id ?? UNNAMED;
        const reducer = new OrderReducer(() => market);
        reducer.addOpenOrder({ id: key, side: order.side, amount, price: body.price?.text }, market.id);
        reducer.apply(taken.map((row) => ({ ...row, orderId: key })));
        const { cost, average, trades } = reducer.state(key) ?? {};
        return this.context.safeOrder({ ...order, ...figures, cost, average, trades } as never, market as never);
    }

    /** Reads the newest rows of the history until they show a transaction; oldest first. */
    async #rowsOf(digest: string, accountNumber: number, stopped: Promise<void>): Promise<readonly WireOrderEvent[]> {
        const history = this.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, (rows) => rows);
        const read = async (): Promise<readonly WireOrderEvent[] | undefined> => {
            const { rows } = await history.fetch(undefined, PAGE_SIZE);
            const own = rows.filter(({ txDigest }) => txDigest === digest);
            return own.length === 0 ? undefined : history.parse([...own].reverse());
        };
        return (await readExecuted(read, stopped)) ?? [];
    }
}

/**
 * Finds how much an order took; `undefined` where several orders of its session may have taken, or where they cannot have taken so much.
 */
function findFilled(one: FoundOrder, session: readonly FoundOrder[], total: string): string | undefined {
    const unknown = session.filter(({ filled }) => filled === undefined);
    const left = subtract(total, sum(session.map(({ filled }) => filled)));
    const most = sum(unknown.map(({ body }) => body.amount.text));
    if (compare(left, '0') < 0 || compare(left, most) > 0) return undefined;
    if (one.filled !== undefined) return one.filled;
    if (compare(left, '0') === 0) return '0';
    if (compare(left, most) === 0) return one.body.amount.text;
    return unknown.length === 1 ? left : undefined;
}

function sum(figures: readonly (string | undefined)[]): string {
    return figures.reduce<string>((total, figure) => add(total, figure ?? '0'), '0');
}

function isTaken(row: WireOrderEvent): boolean {
    return isEventType(row, ['FilledTakerOrder']);
}

/** The event of a row of the history. */
function toPostedEvent(row: WireOrderEvent): NodeEvent[] {
    const [id, size] = [parseOrderId(row), parseDecimal(row.size)];
    if (!isEventType(row, ['PostedOrder']) || id === undefined) return [];
    const units = size === undefined ? {} : { size: `${toUnits(size, SCALE)}` };
    return [{ name: 'PostedOrder', members: { order_id: id, ch_id: row.marketId, ...units } }];
}
