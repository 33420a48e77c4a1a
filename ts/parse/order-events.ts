/**
 * Order states from what happened: an order is posted, filled, cancelled; whatever of that comes, in whatever pages or
 * frames and however often, the state is what all of it together says. What cannot be known stays unknown: of an order
 * whose beginning lies before all that came, neither amount nor fills are told.
 */

import { add, compare, divide, multiply, roundToStep } from '../number/step.js';
import type { WireOrderEvent } from '../wire/native.js';
import {
    isEventType,
    assignEventIds,
    parseOrderId,
    parseEventTime,
    parseFill,
    parseMyTrade,
    type IdentifiedEvent,
} from './events.js';
import type { KnownMarket } from './market.js';
import { parseEventName, parseDecimal, parseSide } from './native.js';
import { toDatetime, toNumber } from './value.js';

/** An open order as a read tells it: a row, or CCXT's structure. */
export interface OpenOrderLike {
    readonly id?: unknown;
    readonly symbol?: unknown;
    readonly timestamp?: unknown;
    readonly side?: unknown;
    readonly price?: unknown;
    readonly amount?: unknown;
    readonly filled?: unknown;
    readonly clientOrderId?: unknown;
    readonly reduceOnly?: unknown;
}

/** What a read told of an order: its amount, and how much of it was filled then. */
interface Seed {
    readonly order: OpenOrderLike;
    readonly amount: string | undefined;
    readonly filled: string | undefined;
    /** The size of the fills that came after. */
    fresh: string;
}

/** The fills of an order, with their sums, so that one more costs the same however many there are. */
interface Fills {
    readonly ids: Set<string>;
    /** By time; equal ones as they came. */
    readonly events: IdentifiedEvent[];
    /** What the first of them came to, as far as it was asked for. */
    readonly reckoned: Reckoned[];
    /** The sizes, as a taker and as a maker. */
    taken: string;
    made: string;
    /** One as a maker. */
    maker: IdentifiedEvent | undefined;
}

/** A fill that was converted, and what it comes to with all before it. */
interface Reckoned {
    readonly trade: object;
    readonly cost: string;
    readonly fee: string | undefined;
}

/** What happened to one order. */
interface Story {
    marketId: string | undefined;
    seed: Seed | undefined;
    posted: IdentifiedEvent | undefined;
    readonly fills: Fills;
    /** By event id, in the order they came. */
    readonly cancels: Map<string, IdentifiedEvent>;
    /** Posted in a session that took with several orders: maybe with this one. */
    hasMaybeTaken: boolean;
}

/** What all of a story says; figures as decimal text. */
interface Figures {
    readonly status: 'open' | 'closed' | 'canceled' | undefined;
    readonly amount: string | undefined;
    readonly filled: string | undefined;
    readonly remaining: string | undefined;
    /** Whether every fill is among the events. */
    readonly isWhole: boolean;
}

/** How many orders are remembered unless told otherwise. */
const MAX_ORDERS = 10_000;
/** Digits that an average keeps. */
const AVERAGE_DECIMALS = 18;
const { min } = Math;

/** Remembers what happened to orders, and tells their states. */
export class OrderReducer {
    readonly #markets: (id: string) => KnownMarket | undefined;
    readonly #limit: number;
    readonly #complete: ((trade: Record<string, unknown>) => object) | undefined;
    /** Those that rest or may, and those that have ended; each the one that changed last at the end. */
    readonly #open = new Map<string, Story>();
    readonly #ended = new Map<string, Story>();

    /**
     * @param markets finds a market by the id that a row has
     * @param limit orders remembered; past it those that have ended go first, then the oldest
     * @param complete completes a trade, once: the states of an order share it then, and tell `fees` themselves; when left
     *     out, each state gets trades of its own, which `safeOrder` completes
     */
    constructor(
        markets: (id: string) => KnownMarket | undefined,
        limit = MAX_ORDERS,
        complete?: (trade: Record<string, unknown>) => object,
    ) {
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
    apply(rows: readonly WireOrderEvent[]): string[] {
        const several = sessionsOfSeveral(rows);
        const changed = assignEventIds(rows).flatMap((event) => this.#take(event, several));
        for (const id of changed) this.#touch(id);
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
    seed(order: OpenOrderLike, marketId?: string): void {
        const id = textOf(order.id);
        if (id === undefined) return;
        const story = this.#story(id);
        story.marketId ??= marketId;
        const [amount, filled] = [parseDecimal(order.amount), parseDecimal(order.filled)];
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
    hasKnownStart(id: string): boolean {
        const story = this.#get(id);
        return story !== undefined && beginningOf(story) !== undefined;
    }

    /**
     * Tells whether fills of an order must have been missed: what it was canceled with is less than what they left.
     *
     * @param id its id
     * @returns whether the history knows more of it
     */
    isMissingFills(id: string): boolean {
        const story = this.#get(id);
        if (story?.posted === undefined || story.cancels.size === 0) return false;
        const left = subtract(sizeOf([story.posted]), story.fills.made);
        return compare(sizeOf(story.cancels.values()), left) < 0;
    }

    /** @returns ids of all orders that are remembered */
    orderIds(): string[] {
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
    state(id: string): Record<string, unknown> | undefined {
        const story = this.#get(id);
        const market = story?.marketId === undefined ? undefined : this.#markets(story.marketId);
        return story === undefined || market === undefined ? undefined : toState(id, story, market, this.#complete);
    }

    #get(id: string): Story | undefined {
        return this.#open.get(id) ?? this.#ended.get(id);
    }

    #story(id: string): Story {
        const known = this.#get(id);
        if (known !== undefined) return known;
        const story: Story = {
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
    #take(event: IdentifiedEvent, several: ReadonlySet<string>): string[] {
        const id = parseOrderId(event.row);
        if (id === undefined) return [];
        switch (parseEventName(event.row.eventType)) {
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

    #post(id: string, event: IdentifiedEvent, hasMaybeTaken: boolean): string[] {
        const story = this.#story(id);
        if (story.posted !== undefined) return [];
        story.posted = event;
        story.marketId ??= event.row.marketId ?? undefined;
        story.hasMaybeTaken = hasMaybeTaken;
        return [id];
    }

    #fill(id: string, event: IdentifiedEvent): string[] {
        const story = this.#story(id);
        if (story.fills.ids.has(event.id)) return [];
        addFill(story.fills, event);
        if (story.seed !== undefined) story.seed.fresh = add(story.seed.fresh, sizeOf([event]));
        story.marketId ??= event.row.marketId ?? undefined;
        return [id];
    }

    #cancel(id: string, event: IdentifiedEvent): string[] {
        const story = this.#story(id);
        if (story.cancels.has(event.id)) return [];
        story.cancels.set(event.id, event);
        story.marketId ??= event.row.marketId ?? undefined;
        return [id];
    }

    /** Puts an order at the end of where it belongs. */
    #touch(id: string): void {
        const story = this.#get(id);
        if (story === undefined) return;
        this.#open.delete(id);
        this.#ended.delete(id);
        const { status } = figuresOf(story);
        (status === 'closed' || status === 'canceled' ? this.#ended : this.#open).set(id, story);
    }

    #trim(): void {
        for (const stories of [this.#ended, this.#open]) {
            for (const id of stories.keys()) {
                if (this.#open.size + this.#ended.size <= this.#limit) return;
                stories.delete(id);
            }
        }
    }
}

/** Sessions that took with several orders, which are not named: those posted along with them may be among them. */
function sessionsOfSeveral(rows: readonly WireOrderEvent[]): Set<string> {
    const taken = rows.filter((row) => isEventType(row, ['FilledTakerOrder']) && parseOrderId(row) === undefined);
    return new Set(taken.map(sessionOf));
}

/** One transaction, market and side; a session takes on one side only. */
function sessionOf(row: WireOrderEvent): string {
    return `${row.txDigest} ${row.marketId ?? ''} ${parseSide(row.side) ?? ''}`;
}

/** The post; of an order that never rested, its first trade as a taker. */
function beginningOf({ posted, fills }: Story): IdentifiedEvent | undefined {
    return posted ?? (fills.maker === undefined ? fills.events[0] : undefined);
}

function addFill(fills: Fills, event: IdentifiedEvent): void {
    const time = parseEventTime(event.row);
    let place = fills.events.length;
    while (place > 0 && parseEventTime(fills.events[place - 1]?.row ?? {}) > time) place -= 1;
    fills.events.splice(place, 0, event);
    // What comes late changes the sums of all after it.
    fills.reckoned.length = min(place, fills.reckoned.length);
    fills.ids.add(event.id);
    const sum = isMaker(event) ? 'made' : 'taken';
    fills[sum] = add(fills[sum], sizeOf([event]));
    if (isMaker(event)) fills.maker ??= event;
}

/** Converts the fills that were not before. */
function reckon(fills: Fills, market: KnownMarket, complete: (trade: Record<string, unknown>) => object): Reckoned[] {
    const { events, reckoned } = fills;
    for (const event of events.slice(reckoned.length)) {
        const { cost, fee } = parseFill(event, market);
        const before = reckoned.at(-1);
        reckoned.push({
            trade: complete(parseMyTrade(event, market)),
            cost: add(before?.cost ?? '0', cost),
            fee: fee === undefined ? before?.fee : add(before?.fee ?? '0', fee),
        });
    }
    return reckoned;
}

function isMaker({ row }: IdentifiedEvent): boolean {
    return isEventType(row, ['FilledMakerOrder']);
}

function sizeOf(events: Iterable<IdentifiedEvent>): string {
    let sum = '0';
    for (const { row } of events) sum = add(sum, parseDecimal(row.size) ?? '0');
    return sum;
}

function subtract(left: string, right: string): string {
    return add(left, multiply(right, '-1'));
}

function isSame(left: string | undefined, right: string): boolean {
    return left !== undefined && compare(left, right) === 0;
}

function figuresOf(story: Story): Figures {
    if (story.posted !== undefined) return figuresOfPosted(story, story.posted);
    const isSeeded = story.seed?.amount !== undefined;
    return isSeeded ? figuresOfSeeded(story, story.seed?.amount ?? '0') : figuresOfUnknown(story);
}

/** The size that rested is known; what was taken before it did, if the events or a read tell. */
function figuresOfPosted(story: Story, posted: IdentifiedEvent): Figures {
    const { seed, cancels, hasMaybeTaken } = story;
    const { taken, made } = story.fills;
    const [rested, canceled] = [sizeOf([posted]), sizeOf(cancels.values())];
    const amount = seed?.amount ?? (hasMaybeTaken ? undefined : add(rested, taken));
    const left = leftOf(seed, amount, subtract(rested, made));
    // What is canceled is all that is left, though a fill before it may have been missed.
    const isCanceled = compare(canceled, '0') > 0;
    const remaining = isCanceled ? canceled : left;
    const status = isCanceled ? 'canceled' : compare(left, '0') > 0 ? 'open' : 'closed';
    const filled = amount === undefined ? undefined : subtract(amount, remaining);
    return { status, amount, filled, remaining, isWhole: isSame(filled, add(taken, made)) };
}

/** What is left by the events, or by a read that knew more: a fill is never taken back. */
function leftOf(seed: Seed | undefined, amount: string | undefined, unfilled: string): string {
    if (seed?.filled === undefined || amount === undefined) return unfilled;
    const told = subtract(amount, seed.filled);
    // What a read lists as open has something left.
    return compare(told, '0') > 0 && compare(told, unfilled) < 0 ? told : unfilled;
}

/** The beginning is not known, but a read told how the order stood. */
function figuresOfSeeded(story: Story, amount: string): Figures {
    const { seed, fills } = story;
    const canceled = sizeOf(story.cancels.values());
    const sum = add(seed?.filled ?? '0', seed?.fresh ?? '0');
    const isCanceled = compare(canceled, '0') > 0;
    const filled = isCanceled ? subtract(amount, canceled) : compare(sum, amount) > 0 ? amount : sum;
    const status = isCanceled ? 'canceled' : compare(filled, amount) >= 0 ? 'closed' : 'open';
    const isWhole = isSame(filled, add(fills.taken, fills.made));
    return { status, amount, filled, remaining: subtract(amount, filled), isWhole };
}

/** Neither post nor read: an order that only took has ended, of any other not even the amount is known. */
function figuresOfUnknown({ fills, cancels }: Story): Figures {
    if (fills.events.length > 0 && fills.maker === undefined && cancels.size === 0) {
        return { status: 'closed', amount: fills.taken, filled: fills.taken, remaining: '0', isWhole: true };
    }
    const remaining = cancels.size > 0 ? sizeOf(cancels.values()) : undefined;
    const status = cancels.size > 0 ? 'canceled' : undefined;
    return { status, amount: undefined, filled: undefined, remaining, isWhole: false };
}

function toState(
    id: string,
    story: Story,
    market: KnownMarket,
    complete: ((trade: Record<string, unknown>) => object) | undefined,
): Record<string, unknown> {
    const { status, amount, filled, remaining, isWhole } = figuresOf(story);
    const { order } = story.seed ?? {};
    const timestamp = beginningTime(story);
    const lastFill = story.fills.events.at(-1);
    const price = priceOf(story, market);
    return {
        id,
        clientOrderId: textOf(order?.clientOrderId),
        timestamp,
        datetime: toDatetime(timestamp),
        lastTradeTimestamp: lastFill && parseEventTime(lastFill.row),
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

function sumsOf(
    fills: Fills,
    filled: string | undefined,
    market: KnownMarket,
    complete: ((trade: Record<string, unknown>) => object) | undefined,
): Record<string, unknown> {
    const reckoned = reckon(fills, market, complete ?? ((trade) => trade));
    const { cost, fee } = { cost: '0', fee: undefined, ...reckoned.at(-1) };
    const fees = fee === undefined ? [] : [{ cost: fee, currency: market.settle }];
    return {
        cost,
        average: filled === undefined ? undefined : divide(cost, filled, AVERAGE_DECIMALS),
        // What is not completed yet is completed in place.
        ...(complete === undefined
            ? { trades: fills.events.map((event) => parseMyTrade(event, market)) }
            : { trades: reckoned.map(({ trade }) => trade), fees }),
    };
}

function beginningTime(story: Story): number | undefined {
    const beginning = beginningOf(story);
    if (beginning !== undefined) return parseEventTime(beginning.row);
    return toNumber(textOf(story.seed?.order.timestamp));
}

function lastOf(events: readonly (IdentifiedEvent | undefined)[]): number | undefined {
    const times = events.flatMap((event) => (event === undefined ? [] : [parseEventTime(event.row)]));
    return times.length === 0 ? undefined : Math.max(...times);
}

/** The post tells it, a cancel, a fill as a maker, or a read: all the same, on the market's ticks. */
function priceOf(story: Story, market: KnownMarket): string | undefined {
    const resting = [story.posted, ...story.cancels.values(), story.fills.maker];
    const told = resting.map((event) => parseDecimal(event?.row.price)).find((price) => price !== undefined);
    const price = told ?? parseDecimal(textOf(story.seed?.order.price));
    return price === undefined ? undefined : roundToStep(price, `${market.precision.price}`);
}

function sideOfStory(story: Story): string | undefined {
    const events = [story.posted, ...story.cancels.values(), story.fills.events[0]];
    const told = events.map((event) => parseSide(event?.row.side)).find((side) => side !== undefined);
    return told ?? textOf(story.seed?.order.side);
}

function textOf(value: unknown): string | undefined {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : undefined;
}
