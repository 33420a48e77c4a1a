"use strict";
/**
 * Reduces order events to order states. Events may come in any pages and frames, and repeatedly: the state depends only on the
 * set of events. What the events do not show stays undefined, such as the amount of an order whose first event is missing.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderReducer = void 0;
const step_js_1 = require("../number/step.js");
const events_js_1 = require("./events.js");
const native_js_1 = require("./native.js");
const value_js_1 = require("./value.js");
const MAX_ORDERS = 10_000;
const AVERAGE_DECIMALS = 18;
/** Stores the events of orders, and computes their states. */
class OrderReducer {
    #markets;
    #limit;
    #complete;
    /** Orders that may rest and ended ones, the latest change last. */
    #open = new Map();
    #ended = new Map();
    /**
     * @param markets finds a market by its id
     * @param limit most orders; ended orders are removed first, then the oldest
     * @param complete completes each trade once: then all states of an order share it and contain `fees`; without it, each state
     *     contains new trades, which `safeOrder` completes
     */
    constructor(markets, limit = MAX_ORDERS, complete) {
        [this.#markets, this.#limit, this.#complete] = [markets, limit, complete];
    }
    /**
     * Applies events. A repeated event changes nothing.
     *
     * @param rows rows of order-history or of a `userOrders` frame, oldest first, with all rows of each transaction; other
     *     events are ignored
     * @returns ids of the changed orders, without duplicates
     * @throws {Problem} `answer` when a row is malformed
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
     *
     * @param order a row of `myPendingOrders`, or an order structure
     * @param marketId id of its market; that of the events when left out
     */
    seed(order, marketId) {
        const id = textOf(order.id);
        if (id === undefined)
            return;
        const record = this.#record(id);
        record.marketId ??= marketId;
        const [amount, filled] = [(0, native_js_1.parseDecimal)(order.amount), (0, native_js_1.parseDecimal)(order.filled)];
        record.seed = { order, amount, filled, filledSince: '0' };
        this.#moveToEnd(id);
        this.#trim();
    }
    /**
     * Checks whether the first event of an order is known.
     *
     * @param id of the order
     * @returns whether its post, or the trade that filled it immediately, is among the events
     */
    hasKnownStart(id) {
        const record = this.#get(id);
        return record !== undefined && firstEventOf(record) !== undefined;
    }
    /**
     * Checks whether fills of an order are missing: the canceled size is smaller than what the known fills left.
     *
     * @param id of the order
     * @returns whether the history must contain more fills
     */
    isMissingFills(id) {
        const record = this.#get(id);
        if (record?.posted === undefined || record.cancels.size === 0)
            return false;
        const left = subtract(sizeOf([record.posted]), record.fills.makerSize);
        return (0, step_js_1.compare)(sizeOf(record.cancels.values()), left) < 0;
    }
    /** @returns ids of all stored orders */
    orderIds() {
        return [...this.#ended.keys(), ...this.#open.keys()];
    }
    /**
     * Computes the state of an order.
     *
     * @param id of the order
     * @returns input of `safeOrder`, numbers as decimal text, `trades` oldest first; `undefined` of an unknown order or market.
     *     An order that never rested has neither `price` nor `type`, and its `amount` is the filled size, as the events contain
     *     no more.
     */
    state(id) {
        const record = this.#get(id);
        const market = record?.marketId === undefined ? undefined : this.#markets(record.marketId);
        return record === undefined || market === undefined ? undefined : toState(id, record, market, this.#complete);
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
            seed: undefined,
            posted: undefined,
            fills: { ids: new Set(), events: [], parsed: [], takerSize: '0', makerSize: '0', makerFill: undefined },
            cancels: new Map(),
            mayHaveTaken: false,
        };
        this.#open.set(id, record);
        return record;
    }
    /** @returns the id of the changed order, if any */
    #apply(event, ambiguous) {
        const id = (0, events_js_1.parseOrderId)(event.row);
        if (id === undefined)
            return [];
        switch ((0, native_js_1.parseEventName)(event.row.eventType)) {
            case 'PostedOrder':
                return this.#post(id, event, ambiguous.has(sessionOf(event.row)));
            case 'FilledTakerOrder':
            case 'FilledMakerOrder':
                return this.#fill(id, event);
            case 'CanceledOrder':
                return this.#cancel(id, event);
            default:
                return [];
        }
    }
    #post(id, event, mayHaveTaken) {
        const record = this.#record(id);
        if (record.posted !== undefined)
            return [];
        record.posted = event;
        record.marketId ??= event.row.marketId ?? undefined;
        record.mayHaveTaken = mayHaveTaken;
        return [id];
    }
    #fill(id, event) {
        const record = this.#record(id);
        if (record.fills.ids.has(event.id))
            return [];
        addFill(record.fills, event);
        if (record.seed !== undefined)
            record.seed.filledSince = (0, step_js_1.add)(record.seed.filledSince, sizeOf([event]));
        record.marketId ??= event.row.marketId ?? undefined;
        return [id];
    }
    #cancel(id, event) {
        const record = this.#record(id);
        if (record.cancels.has(event.id))
            return [];
        record.cancels.set(event.id, event);
        record.marketId ??= event.row.marketId ?? undefined;
        return [id];
    }
    /** Moves an order to the end of the open or the ended ones. */
    #moveToEnd(id) {
        const record = this.#get(id);
        if (record === undefined)
            return;
        this.#open.delete(id);
        this.#ended.delete(id);
        const { status } = amountsOf(record);
        (status === 'closed' || status === 'canceled' ? this.#ended : this.#open).set(id, record);
    }
    #trim() {
        for (const records of [this.#ended, this.#open]) {
            for (const id of records.keys()) {
                if (this.#open.size + this.#ended.size <= this.#limit)
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
    return `${row.txDigest} ${row.marketId ?? ''} ${(0, native_js_1.parseSide)(row.side) ?? ''}`;
}
/** The post, or the first taker fill of an order that never rested. */
function firstEventOf({ posted, fills }) {
    return posted ?? (fills.makerFill === undefined ? fills.events[0] : undefined);
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
        sum = (0, step_js_1.add)(sum, (0, native_js_1.parseDecimal)(row.size) ?? '0');
    return sum;
}
function subtract(left, right) {
    return (0, step_js_1.add)(left, (0, step_js_1.multiply)(right, '-1'));
}
function isSame(left, right) {
    return left !== undefined && (0, step_js_1.compare)(left, right) === 0;
}
function amountsOf(record) {
    if (record.posted !== undefined)
        return amountsOfPosted(record, record.posted);
    const isSeeded = record.seed?.amount !== undefined;
    return isSeeded ? amountsOfSeeded(record, record.seed?.amount ?? '0') : amountsOfUnknown(record);
}
/** The resting size is known; the size that was taken before is known if the events or a read contain it. */
function amountsOfPosted(record, posted) {
    const { seed, cancels, mayHaveTaken } = record;
    const { takerSize, makerSize } = record.fills;
    const [rested, canceled] = [sizeOf([posted]), sizeOf(cancels.values())];
    const amount = seed?.amount ?? (mayHaveTaken ? undefined : (0, step_js_1.add)(rested, takerSize));
    const left = remainingOf(seed, amount, subtract(rested, makerSize));
    // The canceled size is exact, while a fill before it may be missing.
    const isCanceled = (0, step_js_1.compare)(canceled, '0') > 0;
    const remaining = isCanceled ? canceled : left;
    const status = isCanceled ? 'canceled' : (0, step_js_1.compare)(left, '0') > 0 ? 'open' : 'closed';
    const filled = amount === undefined ? undefined : subtract(amount, remaining);
    return { status, amount, filled, remaining, hasAllFills: isSame(filled, (0, step_js_1.add)(takerSize, makerSize)) };
}
/** By the events, or by a read that included more fills. */
function remainingOf(seed, amount, unfilled) {
    if (seed?.filled === undefined || amount === undefined)
        return unfilled;
    const remaining = subtract(amount, seed.filled);
    // An order that a read lists as open has a remaining size.
    return (0, step_js_1.compare)(remaining, '0') > 0 && (0, step_js_1.compare)(remaining, unfilled) < 0 ? remaining : unfilled;
}
/** The first event is missing, but a read returned the order. */
function amountsOfSeeded(record, amount) {
    const { seed, fills } = record;
    const canceled = sizeOf(record.cancels.values());
    const sum = (0, step_js_1.add)(seed?.filled ?? '0', seed?.filledSince ?? '0');
    const isCanceled = (0, step_js_1.compare)(canceled, '0') > 0;
    const filled = isCanceled ? subtract(amount, canceled) : (0, step_js_1.compare)(sum, amount) > 0 ? amount : sum;
    const status = isCanceled ? 'canceled' : (0, step_js_1.compare)(filled, amount) >= 0 ? 'closed' : 'open';
    const hasAllFills = isSame(filled, (0, step_js_1.add)(fills.takerSize, fills.makerSize));
    return { status, amount, filled, remaining: subtract(amount, filled), hasAllFills };
}
/** Neither post nor read: an order with taker fills only has ended; of any other one the amount is unknown. */
function amountsOfUnknown({ fills, cancels }) {
    if (fills.events.length > 0 && fills.makerFill === undefined && cancels.size === 0) {
        return {
            status: 'closed',
            amount: fills.takerSize,
            filled: fills.takerSize,
            remaining: '0',
            hasAllFills: true,
        };
    }
    const remaining = cancels.size > 0 ? sizeOf(cancels.values()) : undefined;
    const status = cancels.size > 0 ? 'canceled' : undefined;
    return { status, amount: undefined, filled: undefined, remaining, hasAllFills: false };
}
function toState(id, record, market, complete) {
    const { status, amount, filled, remaining, hasAllFills } = amountsOf(record);
    const { order } = record.seed ?? {};
    const timestamp = startTimeOf(record);
    const lastFill = record.fills.events.at(-1);
    const price = priceOf(record, market);
    return {
        id,
        clientOrderId: textOf(order?.clientOrderId),
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
    return (0, value_js_1.toNumber)(textOf(record.seed?.order.timestamp));
}
function latestTime(events) {
    const times = events.flatMap((event) => (event === undefined ? [] : [(0, events_js_1.parseEventTime)(event.row)]));
    return times.length === 0 ? undefined : Math.max(...times);
}
/** From the post, a cancel, a maker fill or a read, rounded to the tick. */
function priceOf(record, market) {
    const resting = [record.posted, ...record.cancels.values(), record.fills.makerFill];
    const prices = resting.map((event) => (0, native_js_1.parseDecimal)(event?.row.price));
    const price = prices.find((found) => found !== undefined) ?? (0, native_js_1.parseDecimal)(textOf(record.seed?.order.price));
    return price === undefined ? undefined : (0, step_js_1.roundToStep)(price, `${market.precision.price}`);
}
function sideOf(record) {
    const events = [record.posted, ...record.cancels.values(), record.fills.events[0]];
    const sides = events.map((event) => (0, native_js_1.parseSide)(event?.row.side));
    return sides.find((side) => side !== undefined) ?? textOf(record.seed?.order.side);
}
function textOf(value) {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : undefined;
}
