/** Fills of orders that a native transaction placed: its events show only what rests, the account's history shows the fills. */
import { toUnits } from '../number/decimal.js';
import { add, compare } from '../number/step.js';
import { isEventType, ORDER_EVENTS, parseOrderId } from '../parse/events.js';
import { findRestingParts } from '../parse/native-orders.js';
import { OrderReducer } from '../parse/order-reducer.js';
import { isGiven } from '../parse/params.js';
import { SCALE } from '../parse/request.js';
import { parseDecimal, subtract } from '../parse/value.js';
import { readExecuted } from './executed-reads.js';
const PAGE_SIZE = 50;
/** Stands for the id of an order that no event names. */
const UNNAMED = '0';
/** Reads fills. */
export class NativeFills {
    context;
    history;
    replaced;
    tickets;
    constructor(context, history, replaced, tickets) {
        this.context = context;
        this.history = history;
        this.replaced = replaced;
        this.tickets = tickets;
    }
    /**
     * Completes orders whose fills the events do not show. Where the history does not show the transaction within ten seconds and
     * before `stopped`, or shows impossible fills, they stay unknown.
     */
    async complete(orders, requested, { events }, accountNumber, stopped) {
        const taken = events.filter(({ name }) => name === 'FilledTakerOrder').length;
        const isComplete = orders.every(({ id, status, filled }) => [id, status, filled].every(isGiven));
        if (isComplete && taken === 0)
            return [...orders];
        const digest = String(orders[0]?.info?.txDigest);
        const rows = await this.#rowsOf(digest, accountNumber, stopped);
        try {
            return rows.length === 0 ? [...orders] : this.#withRows(orders, requested, rows, taken);
        }
        catch {
            // The orders are placed: rows that cannot be parsed must not hide that.
            return [...orders];
        }
    }
    #withRows(orders, { bodies, markets }, rows, taken) {
        const parts = findRestingParts(rows.flatMap(toPostedEvent), bodies);
        const ids = new Set(orders.map(({ id }) => id));
        const found = orders.map((order, i) => {
            const part = isGiven(order.id) || ids.has(parts[i]?.id) ? undefined : parts[i];
            const { amount, reduceOnly } = bodies[i];
            const isKnown = part?.remaining !== undefined && !reduceOnly;
            const filled = isKnown ? subtract(amount.text, part.remaining) : parseDecimal(order.filled);
            const rests = parts[i]?.remaining ?? (isGiven(order.id) ? undefined : '0');
            const market = markets[i];
            return {
                order: part === undefined ? order : { ...order, id: part.id, status: 'open' },
                body: bodies[i],
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
    #withFills(one, session, rows, hasAll) {
        const { order, body, market, rests } = one;
        const total = sum(rows.filter(isTaken).map(({ size }) => parseDecimal(size)));
        const filled = hasAll ? findFilled(one, session, total) : undefined;
        if (filled === undefined)
            return order;
        const amount = body.reduceOnly && isGiven(order.id) && rests !== undefined ? add(filled, rests) : body.amount.text;
        const isOnlyTaker = compare(filled, total) === 0 && compare(filled, '0') > 0;
        const taken = isOnlyTaker ? rows.filter(isTaken) : [];
        const id = order.id ?? taken.map(parseOrderId).find(isGiven);
        const remaining = subtract(amount, filled);
        const ended = compare(remaining, '0') > 0 ? 'canceled' : 'closed';
        const figures = { id, amount, filled, remaining, status: isGiven(order.id) ? 'open' : ended };
        if (!isOnlyTaker)
            return this.context.safeOrder({ ...order, ...figures }, market);
        const key = id ?? UNNAMED;
        const reducer = new OrderReducer(() => market);
        reducer.addOpenOrder({ id: key, side: order.side, amount, price: body.price?.text }, market.id);
        reducer.apply(taken.map((row) => ({ ...row, orderId: key })));
        const { cost, average, trades } = reducer.state(key) ?? {};
        return this.context.safeOrder({ ...order, ...figures, cost, average, trades }, market);
    }
    /** Reads the newest rows of the history until they show a transaction; oldest first. */
    async #rowsOf(digest, accountNumber, stopped) {
        const history = this.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, (rows) => rows);
        const read = async () => {
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
function findFilled(one, session, total) {
    const unknown = session.filter(({ filled }) => filled === undefined);
    const left = subtract(total, sum(session.map(({ filled }) => filled)));
    const most = sum(unknown.map(({ body }) => body.amount.text));
    if (compare(left, '0') < 0 || compare(left, most) > 0)
        return undefined;
    if (one.filled !== undefined)
        return one.filled;
    if (compare(left, '0') === 0)
        return '0';
    if (compare(left, most) === 0)
        return one.body.amount.text;
    return unknown.length === 1 ? left : undefined;
}
function sum(figures) {
    return figures.reduce((total, figure) => add(total, figure ?? '0'), '0');
}
function isTaken(row) {
    return isEventType(row, ['FilledTakerOrder']);
}
/** The event of a row of the history. */
function toPostedEvent(row) {
    const [id, size] = [parseOrderId(row), parseDecimal(row.size)];
    if (!isEventType(row, ['PostedOrder']) || id === undefined)
        return [];
    const units = size === undefined ? {} : { size: `${toUnits(size, SCALE)}` };
    return [{ name: 'PostedOrder', members: { order_id: id, ch_id: row.marketId, ...units } }];
}
