"use strict";
/**
 * Reduces order events to order states. Events may come in any pages and frames, and repeatedly: the state depends only on the
 * set of events. What the events do not show stays undefined, such as the amount of an order whose first event is missing.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderReducer = exports.ORDER_TERMS = void 0;
exports.termsOf = termsOf;
exports.withTerms = withTerms;
const step_js_1 = require("../../core/number/step.js");
const problem_js_1 = require("../../core/problem.js");
const events_js_1 = require("../../account/history/events.js");
const params_js_1 = require("../../exchange/params.js");
const value_js_1 = require("../../exchange/value.js");
/** The terms of a placed order. How far a reduce-only order was cut to the position is unknown while its fills are. */
function termsOf(placed) {
    const isCut = placed.reduceOnly === true && !(0, params_js_1.isGiven)(placed.filled);
    return isCut ? { ...placed, amount: undefined } : placed;
}
/** Members of {@link OrderTerms}. */
exports.ORDER_TERMS = [
    ...['clientOrderId', 'type', 'timeInForce', 'postOnly', 'reduceOnly', 'price', 'amount'],
];
const MAX_ORDERS = 10_000;
const AVERAGE_DECIMALS = 18;
/** Stores the events of orders, and computes their states. */
class OrderReducer {
    findMarket;
    limit;
    complete;
    /** Orders that may rest and ended ones, the latest change last. */
    #open = new Map();
    #ended = new Map();
    /**
     * @param findMarket finds a market by its id
     * @param limit most orders; ended orders are removed first, then the oldest
     * @param complete completes each trade once: then all states of an order share it and contain `fees`; without it, each state
     *     contains new trades, which `safeOrder` completes
     */
    constructor(findMarket, limit = MAX_ORDERS, complete) {
        this.findMarket = findMarket;
        this.limit = limit;
        this.complete = complete;
    }
    /**
     * Applies events. A repeated event changes nothing, and events of other types are ignored.
     *
     * @param rows oldest first, with all rows of each transaction
     * @returns ids of the changed orders, without duplicates
     */
    apply(rows) {
        const ambiguous = findAmbiguousSessions(rows);
        const changed = (0, events_js_1.assignEventIds)(rows).flatMap((event) => this.#apply(event, ambiguous));
        for (const id of changed)
            this.#moveToEnd(id);
        this.#trim();
        return [...new Set(changed)];
    }
    /**
     * Adds an open order of a read, which contains what events lack: the client's id, and amount and fills of an order whose
     * first event is missing. `filled` must include all fills before this call, and none after it.
     */
    addOpenOrder(order, marketId) {
        const id = (0, value_js_1.textOf)(order.id);
        if (id === undefined)
            return;
        const record = this.#record(id);
        record.marketId ??= marketId;
        const [amount, filled] = [(0, value_js_1.parseDecimal)(order.amount), (0, value_js_1.parseDecimal)(order.filled)];
        record.snapshot = { order, amount, filled, filledSince: '0' };
        this.#moveToEnd(id);
        this.#trim();
    }
    /** Returns whether the post of an order, or the trade that filled it immediately, is among the events. */
    hasKnownStart(id) {
        const record = this.#get(id);
        return record !== undefined && firstEventOf(record) !== undefined;
    }
    /** Returns whether fills of an order are missing: the canceled size is smaller than what the known fills left. */
    isMissingFills(id) {
        const record = this.#get(id);
        if (record?.posted === undefined || record.cancels.size === 0)
            return false;
        const left = (0, value_js_1.subtract)(sizeOf([record.posted]), record.fills.makerSize);
        return (0, step_js_1.compare)(sizeOf(record.cancels.values()), left) < 0;
    }
    /** Returns the ids of all stored orders. */
    orderIds() {
        return [...this.#ended.keys(), ...this.#open.keys()];
    }
    /**
     * Computes the state of an order, if it and its market are known: input of `safeOrder`, numbers as decimal text, `trades`
     * oldest first. Of an order that never rested, the events show only what it took: `amount`, `remaining`, `price`, `type` and
     * `status` are undefined, unless a read showed them. {@link withTerms} completes it.
     */
    state(id) {
        const record = this.#get(id);
        const market = record?.marketId === undefined ? undefined : this.findMarket(record.marketId);
        return record === undefined || market === undefined ? undefined : toState(id, record, market, this.complete);
    }
    #get(id) {
        return this.#open.get(id) ?? this.#ended.get(id);
    }
    #record(id) {
        const known = this.#get(id);
        if (known !== undefined)
            return known;
        const record = {
            marketId: undefined,
            snapshot: undefined,
            posted: undefined,
            fills: { ids: new Set(), events: [], parsed: [], takerSize: '0', makerSize: '0', makerFill: undefined },
            cancels: new Map(),
            mayHaveTaken: false,
        };
        this.#open.set(id, record);
        return record;
    }
    /** Returns the id of the changed order, if any. */
    #apply(event, ambiguous) {
        const id = (0, events_js_1.parseOrderId)(event.row);
        if (id === undefined || !(0, events_js_1.isEventType)(event.row, events_js_1.ORDER_EVENTS))
            return [];
        const record = this.#record(id);
        if (!addEvent(record, event))
            return [];
        record.marketId ??= event.row.marketId ?? undefined;
        record.mayHaveTaken ||= record.posted === event && ambiguous.has(sessionOf(event.row));
        return [id];
    }
    /** Moves an order to the end of the open or the ended ones. */
    #moveToEnd(id) {
        const record = this.#get(id);
        if (record === undefined)
            return;
        this.#open.delete(id);
        this.#ended.delete(id);
        (amountsOf(record).hasEnded ? this.#ended : this.#open).set(id, record);
    }
    #trim() {
        for (const records of [this.#ended, this.#open]) {
            for (const id of records.keys()) {
                if (this.#open.size + this.#ended.size <= this.limit)
                    return;
                records.delete(id);
            }
        }
    }
}
exports.OrderReducer = OrderReducer;
/** Sessions that took with several orders. Their fills have no order ids, so any order posted in the session may have taken. */
function findAmbiguousSessions(rows) {
    const taken = rows.filter((row) => (0, events_js_1.isEventType)(row, ['FilledTakerOrder']) && (0, events_js_1.parseOrderId)(row) === undefined);
    return new Set(taken.map(sessionOf));
}
/** A session is one transaction, market and side. */
function sessionOf(row) {
    return `${row.txDigest} ${row.marketId ?? ''} ${(0, value_js_1.parseSide)(row.side) ?? ''}`;
}
/** The post, or the first taker fill of an order that never rested. */
function firstEventOf({ posted, fills }) {
    return posted ?? (fills.makerFill === undefined ? fills.events[0] : undefined);
}
/** Adds an event to its order; returns whether it is new. */
function addEvent(record, event) {
    const { snapshot, fills, cancels } = record;
    switch ((0, value_js_1.parseEventName)(event.row.eventType)) {
        case 'PostedOrder':
            if (record.posted !== undefined)
                return false;
            record.posted = event;
            return true;
        case 'CanceledOrder':
            if (cancels.has(event.id))
                return false;
            cancels.set(event.id, event);
            return true;
        default:
            if (fills.ids.has(event.id))
                return false;
            addFill(fills, event);
            if (snapshot !== undefined)
                snapshot.filledSince = (0, step_js_1.add)(snapshot.filledSince, sizeOf([event]));
            return true;
    }
}
function addFill(fills, event) {
    const time = (0, events_js_1.parseEventTime)(event.row);
    let index = fills.events.length;
    while (index > 0 && (0, events_js_1.parseEventTime)(fills.events[index - 1]?.row ?? {}) > time)
        index -= 1;
    fills.events.splice(index, 0, event);
    // A late fill changes the sums of all fills after it.
    fills.parsed.length = Math.min(index, fills.parsed.length);
    fills.ids.add(event.id);
    const sum = isMaker(event) ? 'makerSize' : 'takerSize';
    fills[sum] = (0, step_js_1.add)(fills[sum], sizeOf([event]));
    if (isMaker(event))
        fills.makerFill ??= event;
}
/** Parses the fills that are not parsed yet. */
function parseFills({ events, parsed }, market, complete) {
    for (const event of events.slice(parsed.length)) {
        const { cost, fee } = (0, events_js_1.parseFill)(event, market);
        const previous = parsed.at(-1);
        parsed.push({
            trade: complete((0, events_js_1.parseMyTrade)(event, market)),
            totalCost: (0, step_js_1.add)(previous?.totalCost ?? '0', cost),
            totalFee: fee === undefined ? previous?.totalFee : (0, step_js_1.add)(previous?.totalFee ?? '0', fee),
        });
    }
    return parsed;
}
function isMaker({ row }) {
    return (0, events_js_1.isEventType)(row, ['FilledMakerOrder']);
}
function sizeOf(events) {
    let sum = '0';
    for (const { row } of events)
        sum = (0, step_js_1.add)(sum, (0, value_js_1.parseDecimal)(row.size) ?? '0');
    return sum;
}
function isSame(left, right) {
    return left !== undefined && (0, step_js_1.compare)(left, right) === 0;
}
function amountsOf(record) {
    if (record.posted !== undefined)
        return amountsOfPosted(record, record.posted);
    const amount = record.snapshot?.amount;
    return amount === undefined ? amountsOfUnknown(record) : amountsOfRead(record, amount);
}
/** The resting size is known; the size that was taken before is known if the events or a read contain it. */
function amountsOfPosted(record, posted) {
    const { snapshot, cancels, mayHaveTaken } = record;
    const { takerSize, makerSize } = record.fills;
    const [rested, canceled] = [sizeOf([posted]), sizeOf(cancels.values())];
    const amount = snapshot?.amount ?? (mayHaveTaken ? undefined : (0, step_js_1.add)(rested, takerSize));
    const left = remainingOf(snapshot, amount, (0, value_js_1.subtract)(rested, makerSize));
    // The canceled size is exact, while a fill before it may be missing.
    const isCanceled = (0, step_js_1.compare)(canceled, '0') > 0;
    const remaining = isCanceled ? canceled : left;
    const status = isCanceled ? 'canceled' : (0, step_js_1.compare)(left, '0') > 0 ? 'open' : 'closed';
    const filled = amount === undefined ? undefined : (0, value_js_1.subtract)(amount, remaining);
    const hasAllFills = isSame(filled, (0, step_js_1.add)(takerSize, makerSize));
    return { status, amount, filled, remaining, hasAllFills, hasEnded: status !== 'open' };
}
/** The remaining size of the read if that includes more fills than the events, else `unfilled`. */
function remainingOf(snapshot, amount, unfilled) {
    if (snapshot?.filled === undefined || amount === undefined)
        return unfilled;
    const remaining = (0, value_js_1.subtract)(amount, snapshot.filled);
    // The read lists the order as open, so nothing remaining would contradict it.
    return (0, step_js_1.compare)(remaining, '0') > 0 && (0, step_js_1.compare)(remaining, unfilled) < 0 ? remaining : unfilled;
}
/** The first event is missing, but a read returned the order. */
function amountsOfRead({ snapshot, fills, cancels }, amount) {
    const canceled = sizeOf(cancels.values());
    const sum = (0, step_js_1.add)(snapshot?.filled ?? '0', snapshot?.filledSince ?? '0');
    const isCanceled = (0, step_js_1.compare)(canceled, '0') > 0;
    const filled = isCanceled ? (0, value_js_1.subtract)(amount, canceled) : (0, step_js_1.compare)(sum, amount) > 0 ? amount : sum;
    const status = isCanceled ? 'canceled' : (0, step_js_1.compare)(filled, amount) >= 0 ? 'closed' : 'open';
    const hasAllFills = isSame(filled, (0, step_js_1.add)(fills.takerSize, fills.makerSize));
    return { status, amount, filled, remaining: (0, value_js_1.subtract)(amount, filled), hasAllFills, hasEnded: status !== 'open' };
}
/** Neither post nor read: the amount is unknown. An order that has only taker fills ended at once, by its fills or canceled. */
function amountsOfUnknown({ fills, cancels }) {
    const unknown = { status: undefined, amount: undefined, filled: undefined, remaining: undefined };
    if (cancels.size > 0) {
        const remaining = sizeOf(cancels.values());
        return { ...unknown, status: 'canceled', remaining, hasAllFills: false, hasEnded: true };
    }
    if (fills.events.length > 0 && fills.makerFill === undefined) {
        return { ...unknown, filled: fills.takerSize, hasAllFills: true, hasEnded: true };
    }
    return { ...unknown, hasAllFills: false, hasEnded: false };
}
/**
 * Completes a state of {@link OrderReducer.state} with the terms of its order, where the state lacks them, and computes what follows
 * from the amount: the size that is left, and the end of an order that never rested.
 */
function withTerms(state, terms) {
    const known = Object.fromEntries(exports.ORDER_TERMS.map((name) => [name, state[name] ?? terms[name]]));
    // A market order with a bound is a limit order on the chain.
    const complete = { ...state, ...known, type: terms.type ?? state.type };
    const amount = (0, value_js_1.parseDecimal)((0, value_js_1.textOf)(terms.amount));
    if ((0, params_js_1.isGiven)(state.amount) || amount === undefined)
        return complete;
    const [filled, remaining] = [(0, value_js_1.parseDecimal)((0, value_js_1.textOf)(state.filled)), (0, value_js_1.parseDecimal)((0, value_js_1.textOf)(state.remaining))];
    const rest = (0, value_js_1.subtract)(amount, filled ?? remaining ?? '0');
    // An amount that contradicts the events is as good as unknown.
    if ((0, step_js_1.compare)(rest, '0') < 0)
        return { ...complete, amount: undefined };
    if (filled === undefined)
        return remaining === undefined ? complete : { ...complete, filled: rest };
    const end = (0, step_js_1.compare)(rest, '0') > 0 ? 'canceled' : 'closed';
    return { ...complete, remaining: rest, status: state.status ?? end };
}
function toState(id, record, market, complete) {
    const { status, amount, filled, remaining, hasAllFills } = amountsOf(record);
    if (filled !== undefined && (0, step_js_1.compare)(filled, '0') < 0) {
        throw (0, problem_js_1.problem)('response', `order ${id}`, `events whose sizes sum up to ${amount ?? ''}`, `${remaining ?? ''} left`);
    }
    const { order } = record.snapshot ?? {};
    const timestamp = startTimeOf(record);
    const lastFill = record.fills.events.at(-1);
    const price = priceOf(record, market);
    return {
        id,
        clientOrderId: (0, value_js_1.textOf)(order?.clientOrderId),
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        lastTradeTimestamp: lastFill && (0, events_js_1.parseEventTime)(lastFill.row),
        lastUpdateTimestamp: latestTime([lastFill, ...record.cancels.values(), record.posted]),
        status,
        symbol: market.symbol,
        type: price === undefined ? undefined : 'limit',
        timeInForce: undefined,
        postOnly: undefined,
        reduceOnly: typeof order?.reduceOnly === 'boolean' ? order.reduceOnly : undefined,
        side: sideOf(record),
        price,
        amount,
        filled,
        remaining,
        // An incomplete list of trades would give a wrong cost and fee.
        ...(hasAllFills
            ? totalsOf(record.fills, filled, market, complete)
            : { cost: undefined, average: undefined, trades: [] }),
        info: record.posted?.row ?? order ?? record.fills.events[0]?.row ?? [...record.cancels.values()][0]?.row ?? {},
    };
}
function totalsOf(fills, filled, market, complete) {
    const parsed = parseFills(fills, market, complete ?? ((trade) => trade));
    const { totalCost = '0', totalFee } = parsed.at(-1) ?? {};
    const fees = totalFee === undefined ? [] : [{ cost: totalFee, currency: market.settle }];
    return {
        cost: totalCost,
        average: filled === undefined ? undefined : (0, step_js_1.divide)(totalCost, filled, AVERAGE_DECIMALS),
        // New trades for each state, as `safeOrder` changes them.
        ...(complete === undefined
            ? { trades: fills.events.map((event) => (0, events_js_1.parseMyTrade)(event, market)) }
            : { trades: parsed.map(({ trade }) => trade), fees }),
    };
}
function startTimeOf(record) {
    const first = firstEventOf(record);
    if (first !== undefined)
        return (0, events_js_1.parseEventTime)(first.row);
    return (0, value_js_1.toNumber)((0, value_js_1.textOf)(record.snapshot?.order.timestamp));
}
function latestTime(events) {
    const times = events.flatMap((event) => (event === undefined ? [] : [(0, events_js_1.parseEventTime)(event.row)]));
    return times.length === 0 ? undefined : Math.max(...times);
}
/** From the post, a cancel, a maker fill or a read, rounded to the tick. */
function priceOf(record, market) {
    const resting = [record.posted, ...record.cancels.values(), record.fills.makerFill];
    const prices = resting.map((event) => (0, value_js_1.parseDecimal)(event?.row.price));
    const price = prices.find((found) => found !== undefined) ?? (0, value_js_1.parseDecimal)((0, value_js_1.textOf)(record.snapshot?.order.price));
    return price === undefined ? undefined : (0, step_js_1.roundToStep)(price, `${market.precision.price}`);
}
function sideOf(record) {
    const events = [record.posted, ...record.cancels.values(), record.fills.events[0]];
    const sides = events.map((event) => (0, value_js_1.parseSide)(event?.row.side));
    return sides.find((side) => side !== undefined) ?? (0, value_js_1.textOf)(record.snapshot?.order.side);
}
