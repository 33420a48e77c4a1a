"use strict";
/** Fills of orders that a native transaction placed: its events show only what rests, the account's history shows the fills. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NativeFills = void 0;
const decimal_js_1 = require("../number/decimal.js");
const step_js_1 = require("../number/step.js");
const events_js_1 = require("../parse/events.js");
const native_orders_js_1 = require("../parse/native-orders.js");
const order_reducer_js_1 = require("../parse/order-reducer.js");
const params_js_1 = require("../parse/params.js");
const request_js_1 = require("../parse/request.js");
const value_js_1 = require("../parse/value.js");
const executed_reads_js_1 = require("./executed-reads.js");
const PAGE_SIZE = 50;
/** Stands for the id of an order that no event names. */
const UNNAMED = '0';
/** Reads fills. */
class NativeFills {
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
        const isComplete = orders.every(({ id, status, filled }) => [id, status, filled].every(params_js_1.isGiven));
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
        const parts = (0, native_orders_js_1.findRestingParts)(rows.flatMap(toPostedEvent), bodies);
        const ids = new Set(orders.map(({ id }) => id));
        const found = orders.map((order, i) => {
            const part = (0, params_js_1.isGiven)(order.id) || ids.has(parts[i]?.id) ? undefined : parts[i];
            const { amount, reduceOnly } = bodies[i];
            const isKnown = part?.remaining !== undefined && !reduceOnly;
            const filled = isKnown ? (0, value_js_1.subtract)(amount.text, part.remaining) : (0, value_js_1.parseDecimal)(order.filled);
            const rests = parts[i]?.remaining ?? ((0, params_js_1.isGiven)(order.id) ? undefined : '0');
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
        const total = sum(rows.filter(isTaken).map(({ size }) => (0, value_js_1.parseDecimal)(size)));
        const filled = hasAll ? findFilled(one, session, total) : undefined;
        if (filled === undefined)
            return order;
        const amount = body.reduceOnly && (0, params_js_1.isGiven)(order.id) && rests !== undefined ? (0, step_js_1.add)(filled, rests) : body.amount.text;
        const isOnlyTaker = (0, step_js_1.compare)(filled, total) === 0 && (0, step_js_1.compare)(filled, '0') > 0;
        const taken = isOnlyTaker ? rows.filter(isTaken) : [];
        const id = order.id ?? taken.map(events_js_1.parseOrderId).find(params_js_1.isGiven);
        const remaining = (0, value_js_1.subtract)(amount, filled);
        const ended = (0, step_js_1.compare)(remaining, '0') > 0 ? 'canceled' : 'closed';
        const figures = { id, amount, filled, remaining, status: (0, params_js_1.isGiven)(order.id) ? 'open' : ended };
        if (!isOnlyTaker)
            return this.context.safeOrder({ ...order, ...figures }, market);
        const key = id ?? UNNAMED;
        const reducer = new order_reducer_js_1.OrderReducer(() => market);
        reducer.addOpenOrder({ id: key, side: order.side, amount, price: body.price?.text }, market.id);
        reducer.apply(taken.map((row) => ({ ...row, orderId: key })));
        const { cost, average, trades } = reducer.state(key) ?? {};
        return this.context.safeOrder({ ...order, ...figures, cost, average, trades }, market);
    }
    /** Reads the newest rows of the history until they show a transaction; oldest first. */
    async #rowsOf(digest, accountNumber, stopped) {
        const history = this.history.orderEvents({ accountNumber, params: {} }, events_js_1.ORDER_EVENTS, (rows) => rows);
        const read = async () => {
            const { rows } = await history.fetch(undefined, PAGE_SIZE);
            const own = rows.filter(({ txDigest }) => txDigest === digest);
            return own.length === 0 ? undefined : history.parse([...own].reverse());
        };
        return (await (0, executed_reads_js_1.readExecuted)(read, stopped)) ?? [];
    }
}
exports.NativeFills = NativeFills;
/**
 * Finds how much an order took; `undefined` where several orders of its session may have taken, or where they cannot have taken so much.
 */
function findFilled(one, session, total) {
    const unknown = session.filter(({ filled }) => filled === undefined);
    const left = (0, value_js_1.subtract)(total, sum(session.map(({ filled }) => filled)));
    const most = sum(unknown.map(({ body }) => body.amount.text));
    if ((0, step_js_1.compare)(left, '0') < 0 || (0, step_js_1.compare)(left, most) > 0)
        return undefined;
    if (one.filled !== undefined)
        return one.filled;
    if ((0, step_js_1.compare)(left, '0') === 0)
        return '0';
    if ((0, step_js_1.compare)(left, most) === 0)
        return one.body.amount.text;
    return unknown.length === 1 ? left : undefined;
}
function sum(figures) {
    return figures.reduce((total, figure) => (0, step_js_1.add)(total, figure ?? '0'), '0');
}
function isTaken(row) {
    return (0, events_js_1.isEventType)(row, ['FilledTakerOrder']);
}
/** The event of a row of the history. */
function toPostedEvent(row) {
    const [id, size] = [(0, events_js_1.parseOrderId)(row), (0, value_js_1.parseDecimal)(row.size)];
    if (!(0, events_js_1.isEventType)(row, ['PostedOrder']) || id === undefined)
        return [];
    const units = size === undefined ? {} : { size: `${(0, decimal_js_1.toUnits)(size, request_js_1.SCALE)}` };
    return [{ name: 'PostedOrder', members: { order_id: id, ch_id: row.marketId, ...units } }];
}
