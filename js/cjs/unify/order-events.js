"use strict";
/**
 * Order states from what happened: an order is posted, filled, cancelled; whatever of that comes, in whatever pages or
 * frames and however often, the state is what all of it together says. What cannot be known stays unknown: of an order
 * whose beginning lies before all that came, neither amount nor fills are told.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderStories = void 0;
const step_js_1 = require("../number/step.js");
const events_js_1 = require("./events.js");
const native_js_1 = require("./native.js");
const value_js_1 = require("./value.js");
/** How many orders are remembered unless told otherwise. */
const MAX_ORDERS = 10_000;
/** Digits that an average keeps. */
const AVERAGE_DECIMALS = 18;
const { min } = Math;
/** Remembers what happened to orders, and tells their states. */
class OrderStories {
    #markets;
    #limit;
    #complete;
    /** Those that rest or may, and those that have ended; each the one that changed last at the end. */
    #open = new Map();
    #ended = new Map();
    /**
     * @param markets finds a market by the id that a row has
     * @param limit orders remembered; past it those that have ended go first, then the oldest
     * @param complete completes a trade, once: the states of an order share it then, and tell `fees` themselves; when left
     *     out, each state gets trades of its own, which `safeOrder` completes
     */
    constructor(markets, limit = MAX_ORDERS, complete) {
        [this.#markets, this.#limit, this.#complete] = [markets, limit, complete];
    }
    /**
     * Takes what happened. An event that came before changes nothing.
     *
     * @param rows rows of order-history or of a `userOrders` frame, oldest first, a transaction's all of them and
     *     each once; rows of other events are passed over
     * @returns ids of the orders that changed, each once, in order
     * @throws {Problem} `answer` when a row cannot be read
     */
    take(rows) {
        const several = sessionsOfSeveral(rows);
        const changed = (0, events_js_1.nameEvents)(rows).flatMap((event) => this.#take(event, several));
        for (const id of changed)
            this.#touch(id);
        this.#trim();
        return [...new Set(changed)];
    }
    /**
     * Takes an open order as a read tells it, which says what events do not: the client's id, and amount and fills of an
     * order whose beginning is not known. Fills that came before this call are taken to be in `filled`, later ones not.
     *
     * @param order a row of `myPendingOrders`, or an order structure
     * @param marketId its market's id; found out by the events when left out
     */
    seed(order, marketId) {
        const id = textOf(order.id);
        if (id === undefined)
            return;
        const story = this.#story(id);
        story.marketId ??= marketId;
        const [amount, filled] = [(0, native_js_1.figureOf)(order.amount), (0, native_js_1.figureOf)(order.filled)];
        story.seed = { order, amount, filled, fresh: '0' };
        this.#touch(id);
        this.#trim();
    }
    /**
     * Tells whether an order's beginning is known.
     *
     * @param id its id
     * @returns whether its post, or the trade that filled it at once, has come
     */
    hasBegun(id) {
        const story = this.#get(id);
        return story !== undefined && beginningOf(story) !== undefined;
    }
    /**
     * Tells whether fills of an order must have been missed: what it was canceled with is less than what they left.
     *
     * @param id its id
     * @returns whether the history knows more of it
     */
    isMissing(id) {
        const story = this.#get(id);
        if (story?.posted === undefined || story.cancels.size === 0)
            return false;
        const left = subtract(sizeOf([story.posted]), story.fills.made);
        return (0, step_js_1.compare)(sizeOf(story.cancels.values()), left) < 0;
    }
    /** @returns ids of all orders that are remembered */
    ids() {
        return [...this.#ended.keys(), ...this.#open.keys()];
    }
    /**
     * Tells the state of an order.
     *
     * @param id its id
     * @returns what `safeOrder` completes, figures as decimal text, `trades` oldest first; `undefined` of an order that is
     *     not known, or whose market is not. An order that was filled at once and never rested has no `price` and no
     *     `type`: the events do not tell them, nor what an order that took only a part let go.
     */
    state(id) {
        const story = this.#get(id);
        const market = story?.marketId === undefined ? undefined : this.#markets(story.marketId);
        return story === undefined || market === undefined ? undefined : toState(id, story, market, this.#complete);
    }
    #get(id) {
        return this.#open.get(id) ?? this.#ended.get(id);
    }
    #story(id) {
        const known = this.#get(id);
        if (known !== undefined)
            return known;
        const story = {
            marketId: undefined,
            seed: undefined,
            posted: undefined,
            fills: { ids: new Set(), events: [], reckoned: [], taken: '0', made: '0', maker: undefined },
            cancels: new Map(),
            hasMaybeTaken: false,
        };
        this.#open.set(id, story);
        return story;
    }
    /** @returns the order that the event changed, if any */
    #take(event, several) {
        const id = (0, events_js_1.orderIdOf)(event.row);
        if (id === undefined)
            return [];
        switch ((0, native_js_1.eventNameOf)(event.row.eventType)) {
            case 'PostedOrder':
                return this.#post(id, event, several.has(sessionOf(event.row)));
            case 'FilledTakerOrder':
            case 'FilledMakerOrder':
                return this.#fill(id, event);
            case 'CanceledOrder':
                return this.#cancel(id, event);
            default:
                return [];
        }
    }
    #post(id, event, hasMaybeTaken) {
        const story = this.#story(id);
        if (story.posted !== undefined)
            return [];
        story.posted = event;
        story.marketId ??= event.row.marketId ?? undefined;
        story.hasMaybeTaken = hasMaybeTaken;
        return [id];
    }
    #fill(id, event) {
        const story = this.#story(id);
        if (story.fills.ids.has(event.id))
            return [];
        addFill(story.fills, event);
        if (story.seed !== undefined)
            story.seed.fresh = (0, step_js_1.add)(story.seed.fresh, sizeOf([event]));
        story.marketId ??= event.row.marketId ?? undefined;
        return [id];
    }
    #cancel(id, event) {
        const story = this.#story(id);
        if (story.cancels.has(event.id))
            return [];
        story.cancels.set(event.id, event);
        story.marketId ??= event.row.marketId ?? undefined;
        return [id];
    }
    /** Puts an order at the end of where it belongs. */
    #touch(id) {
        const story = this.#get(id);
        if (story === undefined)
            return;
        this.#open.delete(id);
        this.#ended.delete(id);
        const { status } = figuresOf(story);
        (status === 'closed' || status === 'canceled' ? this.#ended : this.#open).set(id, story);
    }
    #trim() {
        for (const stories of [this.#ended, this.#open]) {
            for (const id of stories.keys()) {
                if (this.#open.size + this.#ended.size <= this.#limit)
                    return;
                stories.delete(id);
            }
        }
    }
}
exports.OrderStories = OrderStories;
/** Sessions that took with several orders, which are not named: those posted along with them may be among them. */
function sessionsOfSeveral(rows) {
    const taken = rows.filter((row) => (0, events_js_1.isOneOf)(row, ['FilledTakerOrder']) && (0, events_js_1.orderIdOf)(row) === undefined);
    return new Set(taken.map(sessionOf));
}
/** One transaction, market and side; a session takes on one side only. */
function sessionOf(row) {
    return `${row.txDigest} ${row.marketId ?? ''} ${(0, native_js_1.sideOf)(row.side) ?? ''}`;
}
/** The post; of an order that never rested, its first trade as a taker. */
function beginningOf({ posted, fills }) {
    return posted ?? (fills.maker === undefined ? fills.events[0] : undefined);
}
function addFill(fills, event) {
    const time = (0, events_js_1.timeOf)(event.row);
    let place = fills.events.length;
    while (place > 0 && (0, events_js_1.timeOf)(fills.events[place - 1]?.row ?? {}) > time)
        place -= 1;
    fills.events.splice(place, 0, event);
    // What comes late changes the sums of all after it.
    fills.reckoned.length = min(place, fills.reckoned.length);
    fills.ids.add(event.id);
    const sum = isMaker(event) ? 'made' : 'taken';
    fills[sum] = (0, step_js_1.add)(fills[sum], sizeOf([event]));
    if (isMaker(event))
        fills.maker ??= event;
}
/** Converts the fills that were not before. */
function reckon(fills, market, complete) {
    const { events, reckoned } = fills;
    for (const event of events.slice(reckoned.length)) {
        const { cost, fee } = (0, events_js_1.toFill)(event, market);
        const before = reckoned.at(-1);
        reckoned.push({
            trade: complete((0, events_js_1.toMyTrade)(event, market)),
            cost: (0, step_js_1.add)(before?.cost ?? '0', cost),
            fee: fee === undefined ? before?.fee : (0, step_js_1.add)(before?.fee ?? '0', fee),
        });
    }
    return reckoned;
}
function isMaker({ row }) {
    return (0, events_js_1.isOneOf)(row, ['FilledMakerOrder']);
}
function sizeOf(events) {
    let sum = '0';
    for (const { row } of events)
        sum = (0, step_js_1.add)(sum, (0, native_js_1.figureOf)(row.size) ?? '0');
    return sum;
}
function subtract(left, right) {
    return (0, step_js_1.add)(left, (0, step_js_1.multiply)(right, '-1'));
}
function isSame(left, right) {
    return left !== undefined && (0, step_js_1.compare)(left, right) === 0;
}
function figuresOf(story) {
    if (story.posted !== undefined)
        return figuresOfPosted(story, story.posted);
    const isSeeded = story.seed?.amount !== undefined;
    return isSeeded ? figuresOfSeeded(story, story.seed?.amount ?? '0') : figuresOfUnknown(story);
}
/** The size that rested is known; what was taken before it did, if the events or a read tell. */
function figuresOfPosted(story, posted) {
    const { seed, cancels, hasMaybeTaken } = story;
    const { taken, made } = story.fills;
    const [rested, canceled] = [sizeOf([posted]), sizeOf(cancels.values())];
    const amount = seed?.amount ?? (hasMaybeTaken ? undefined : (0, step_js_1.add)(rested, taken));
    const left = leftOf(seed, amount, subtract(rested, made));
    // What is canceled is all that is left, though a fill before it may have been missed.
    const isCanceled = (0, step_js_1.compare)(canceled, '0') > 0;
    const remaining = isCanceled ? canceled : left;
    const status = isCanceled ? 'canceled' : (0, step_js_1.compare)(left, '0') > 0 ? 'open' : 'closed';
    const filled = amount === undefined ? undefined : subtract(amount, remaining);
    return { status, amount, filled, remaining, isWhole: isSame(filled, (0, step_js_1.add)(taken, made)) };
}
/** What is left by the events, or by a read that knew more: a fill is never taken back. */
function leftOf(seed, amount, unfilled) {
    if (seed?.filled === undefined || amount === undefined)
        return unfilled;
    const told = subtract(amount, seed.filled);
    // What a read lists as open has something left.
    return (0, step_js_1.compare)(told, '0') > 0 && (0, step_js_1.compare)(told, unfilled) < 0 ? told : unfilled;
}
/** The beginning is not known, but a read told how the order stood. */
function figuresOfSeeded(story, amount) {
    const { seed, fills } = story;
    const canceled = sizeOf(story.cancels.values());
    const sum = (0, step_js_1.add)(seed?.filled ?? '0', seed?.fresh ?? '0');
    const isCanceled = (0, step_js_1.compare)(canceled, '0') > 0;
    const filled = isCanceled ? subtract(amount, canceled) : (0, step_js_1.compare)(sum, amount) > 0 ? amount : sum;
    const status = isCanceled ? 'canceled' : (0, step_js_1.compare)(filled, amount) >= 0 ? 'closed' : 'open';
    const isWhole = isSame(filled, (0, step_js_1.add)(fills.taken, fills.made));
    return { status, amount, filled, remaining: subtract(amount, filled), isWhole };
}
/** Neither post nor read: an order that only took has ended, of any other not even the amount is known. */
function figuresOfUnknown({ fills, cancels }) {
    if (fills.events.length > 0 && fills.maker === undefined && cancels.size === 0) {
        return { status: 'closed', amount: fills.taken, filled: fills.taken, remaining: '0', isWhole: true };
    }
    const remaining = cancels.size > 0 ? sizeOf(cancels.values()) : undefined;
    const status = cancels.size > 0 ? 'canceled' : undefined;
    return { status, amount: undefined, filled: undefined, remaining, isWhole: false };
}
function toState(id, story, market, complete) {
    const { status, amount, filled, remaining, isWhole } = figuresOf(story);
    const { order } = story.seed ?? {};
    const timestamp = beginningTime(story);
    const lastFill = story.fills.events.at(-1);
    const price = priceOf(story, market);
    return {
        id,
        clientOrderId: textOf(order?.clientOrderId),
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        lastTradeTimestamp: lastFill && (0, events_js_1.timeOf)(lastFill.row),
        lastUpdateTimestamp: lastOf([lastFill, ...story.cancels.values(), story.posted]),
        status,
        symbol: market.symbol,
        type: price === undefined ? undefined : 'limit',
        timeInForce: undefined,
        postOnly: undefined,
        reduceOnly: typeof order?.reduceOnly === 'boolean' ? order.reduceOnly : undefined,
        side: sideOfStory(story),
        price,
        amount,
        filled,
        remaining,
        // Trades that are not all of them would be added up to a wrong cost and fee.
        ...(isWhole
            ? sumsOf(story.fills, filled, market, complete)
            : { cost: undefined, average: undefined, trades: [] }),
        info: story.posted?.row ?? order ?? story.fills.events[0]?.row ?? [...story.cancels.values()][0]?.row ?? {},
    };
}
function sumsOf(fills, filled, market, complete) {
    const reckoned = reckon(fills, market, complete ?? ((trade) => trade));
    const { cost, fee } = { cost: '0', fee: undefined, ...reckoned.at(-1) };
    const fees = fee === undefined ? [] : [{ cost: fee, currency: market.settle }];
    return {
        cost,
        average: filled === undefined ? undefined : (0, step_js_1.divide)(cost, filled, AVERAGE_DECIMALS),
        // What is not completed yet is completed in place.
        ...(complete === undefined
            ? { trades: fills.events.map((event) => (0, events_js_1.toMyTrade)(event, market)) }
            : { trades: reckoned.map(({ trade }) => trade), fees }),
    };
}
function beginningTime(story) {
    const beginning = beginningOf(story);
    if (beginning !== undefined)
        return (0, events_js_1.timeOf)(beginning.row);
    return (0, value_js_1.toNumber)(textOf(story.seed?.order.timestamp));
}
function lastOf(events) {
    const times = events.flatMap((event) => (event === undefined ? [] : [(0, events_js_1.timeOf)(event.row)]));
    return times.length === 0 ? undefined : Math.max(...times);
}
/** The post tells it, a cancel, a fill as a maker, or a read: all the same, on the market's ticks. */
function priceOf(story, market) {
    const resting = [story.posted, ...story.cancels.values(), story.fills.maker];
    const told = resting.map((event) => (0, native_js_1.figureOf)(event?.row.price)).find((price) => price !== undefined);
    const price = told ?? (0, native_js_1.figureOf)(textOf(story.seed?.order.price));
    return price === undefined ? undefined : (0, step_js_1.roundToStep)(price, `${market.precision.price}`);
}
function sideOfStory(story) {
    const events = [story.posted, ...story.cancels.values(), story.fills.events[0]];
    const told = events.map((event) => (0, native_js_1.sideOf)(event?.row.side)).find((side) => side !== undefined);
    return told ?? textOf(story.seed?.order.side);
}
function textOf(value) {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : undefined;
}
