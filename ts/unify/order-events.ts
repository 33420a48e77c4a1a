/**
 * Order states from what happened: an order is posted, filled, cancelled; whatever of that comes, in whatever pages or
 * frames and however often, the state is what all of it together says. What cannot be known stays unknown: of an order
 * whose beginning lies before all that came, neither amount nor fills are told.
 */

import { add, compare, divide, multiply, roundToStep } from '../number/step.js';
import type { WireOrderEvent } from '../wire/native.js';
import { isOneOf, nameEvents, orderIdOf, timeOf, toFill, toMyTrade, type NamedEvent } from './events.js';
import type { KnownMarket } from './market.js';
import { eventNameOf, figureOf, sideOf } from './native.js';
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
    /** The fills that had come by then. */
    readonly counted: ReadonlySet<string>;
}

/** What happened to one order. */
interface Story {
    marketId: string | undefined;
    seed: Seed | undefined;
    posted: NamedEvent | undefined;
    /** By event id, in the order they came. */
    readonly fills: Map<string, NamedEvent>;
    readonly cancels: Map<string, NamedEvent>;
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

/** Remembers what happened to orders, and tells their states. */
export class OrderStories {
    readonly #markets: (id: string) => KnownMarket | undefined;
    readonly #limit: number;
    /** Those that rest or may, and those that have ended; each the one that changed last at the end. */
    readonly #open = new Map<string, Story>();
    readonly #ended = new Map<string, Story>();

    /**
     * @param markets finds a market by the id that a row has
     * @param limit orders remembered; past it those that have ended go first, then the oldest
     */
    constructor(markets: (id: string) => KnownMarket | undefined, limit = MAX_ORDERS) {
        [this.#markets, this.#limit] = [markets, limit];
    }

    /**
     * Takes what happened. An event that came before changes nothing.
     *
     * @param rows rows of order-history or of a `userOrders` frame, oldest first, a transaction's all of them and
     *     each once; rows of other events are passed over
     * @returns ids of the orders that changed, each once, in order
     * @throws {Problem} `answer` when a row cannot be read
     */
    take(rows: readonly WireOrderEvent[]): string[] {
        const several = sessionsOfSeveral(rows);
        const changed = nameEvents(rows).flatMap((event) => this.#take(event, several));
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
        const { fills } = story;
        const [amount, filled] = [figureOf(order.amount), figureOf(order.filled)];
        story.seed = { order, amount, filled, counted: new Set(fills.keys()) };
        this.#touch(id);
        this.#trim();
    }

    /**
     * Tells whether an order's beginning is known.
     *
     * @param id its id
     * @returns whether its post, or the trade that filled it at once, has come
     */
    hasBegun(id: string): boolean {
        const story = this.#get(id);
        return story !== undefined && beginningOf(story) !== undefined;
    }

    /** @returns ids of all orders that are remembered */
    ids(): string[] {
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
        return story === undefined || market === undefined ? undefined : toState(id, story, market);
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
            fills: new Map(),
            cancels: new Map(),
            hasMaybeTaken: false,
        };
        this.#open.set(id, story);
        return story;
    }

    /** @returns the order that the event changed, if any */
    #take(event: NamedEvent, several: ReadonlySet<string>): string[] {
        const id = orderIdOf(event.row);
        if (id === undefined) return [];
        switch (eventNameOf(event.row.eventType)) {
            case 'PostedOrder':
                return this.#post(id, event, several.has(sessionOf(event.row)));
            case 'FilledTakerOrder':
            case 'FilledMakerOrder':
                return this.#keep(id, event, 'fills');
            case 'CanceledOrder':
                return this.#keep(id, event, 'cancels');
            default:
                return [];
        }
    }

    #post(id: string, event: NamedEvent, hasMaybeTaken: boolean): string[] {
        const story = this.#story(id);
        if (story.posted !== undefined) return [];
        story.posted = event;
        story.marketId ??= event.row.marketId ?? undefined;
        story.hasMaybeTaken = hasMaybeTaken;
        return [id];
    }

    #keep(id: string, event: NamedEvent, where: 'fills' | 'cancels'): string[] {
        const story = this.#story(id);
        if (story[where].has(event.id)) return [];
        story[where].set(event.id, event);
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
    const taken = rows.filter((row) => isOneOf(row, ['FilledTakerOrder']) && orderIdOf(row) === undefined);
    return new Set(taken.map(sessionOf));
}

/** One transaction, market and side; a session takes on one side only. */
function sessionOf(row: WireOrderEvent): string {
    return `${row.txDigest} ${row.marketId ?? ''} ${sideOf(row.side) ?? ''}`;
}

/** The post; of an order that never rested, its first trade as a taker. */
function beginningOf(story: Story): NamedEvent | undefined {
    if (story.posted !== undefined) return story.posted;
    const fills = [...story.fills.values()];
    return fills.some(isMaker) ? undefined : fills[0];
}

function isMaker({ row }: NamedEvent): boolean {
    return isOneOf(row, ['FilledMakerOrder']);
}

function sizeOf(events: Iterable<NamedEvent>): string {
    let sum = '0';
    for (const { row } of events) sum = add(sum, figureOf(row.size) ?? '0');
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
function figuresOfPosted(story: Story, posted: NamedEvent): Figures {
    const fills = [...story.fills.values()];
    const [rested, canceled] = [figureOf(posted.row.size) ?? '0', sizeOf(story.cancels.values())];
    const taken = sizeOf(fills.filter((fill) => !isMaker(fill)));
    const made = sizeOf(fills.filter(isMaker));
    const unfilled = subtract(rested, made);
    const isOver = compare(canceled, unfilled) >= 0;
    const status = !isOver ? 'open' : compare(unfilled, '0') > 0 ? 'canceled' : 'closed';
    const amount = story.seed?.amount ?? (story.hasMaybeTaken ? undefined : add(rested, taken));
    const filled = amount === undefined ? undefined : subtract(amount, unfilled);
    return { status, amount, filled, remaining: unfilled, isWhole: isSame(filled, add(taken, made)) };
}

/** The beginning is not known, but a read told how the order stood. */
function figuresOfSeeded(story: Story, amount: string): Figures {
    const { seed } = story;
    const canceled = sizeOf(story.cancels.values());
    const fresh = sizeOf([...story.fills].filter(([id]) => seed?.counted.has(id) !== true).map(([, event]) => event));
    const sum = add(seed?.filled ?? '0', fresh);
    const isCanceled = compare(canceled, '0') > 0;
    const filled = isCanceled ? subtract(amount, canceled) : compare(sum, amount) > 0 ? amount : sum;
    const status = isCanceled ? 'canceled' : compare(filled, amount) >= 0 ? 'closed' : 'open';
    const isWhole = isSame(filled, sizeOf(story.fills.values()));
    return { status, amount, filled, remaining: subtract(amount, filled), isWhole };
}

/** Neither post nor read: an order that only took has ended, of any other not even the amount is known. */
function figuresOfUnknown(story: Story): Figures {
    const fills = [...story.fills.values()];
    if (fills.length > 0 && !fills.some(isMaker) && story.cancels.size === 0) {
        const amount = sizeOf(fills);
        return { status: 'closed', amount, filled: amount, remaining: '0', isWhole: true };
    }
    const remaining = story.cancels.size > 0 ? sizeOf(story.cancels.values()) : undefined;
    const status = story.cancels.size > 0 ? 'canceled' : undefined;
    return { status, amount: undefined, filled: undefined, remaining, isWhole: false };
}

function toState(id: string, story: Story, market: KnownMarket): Record<string, unknown> {
    const { status, amount, filled, remaining, isWhole } = figuresOf(story);
    const fills = [...story.fills.values()].sort((left, right) => timeOf(left.row) - timeOf(right.row));
    const costs = fills.map((fill) => toFill(fill, market).cost);
    const cost = isWhole ? costs.reduce(add, '0') : undefined;
    const { order } = story.seed ?? {};
    const timestamp = beginningTime(story);
    const times = [...fills, ...story.cancels.values(), ...(story.posted === undefined ? [] : [story.posted])];
    return {
        id,
        clientOrderId: textOf(order?.clientOrderId),
        timestamp,
        datetime: toDatetime(timestamp),
        lastTradeTimestamp: lastOf(fills),
        lastUpdateTimestamp: lastOf(times),
        status,
        symbol: market.symbol,
        type: priceOf(story, market) === undefined ? undefined : 'limit',
        timeInForce: undefined,
        postOnly: undefined,
        reduceOnly: typeof order?.reduceOnly === 'boolean' ? order.reduceOnly : undefined,
        side: sideOfStory(story),
        price: priceOf(story, market),
        amount,
        filled,
        remaining,
        cost,
        average: cost === undefined || filled === undefined ? undefined : divide(cost, filled, AVERAGE_DECIMALS),
        // Trades that are not all of them would be added up to a wrong cost and fee.
        trades: isWhole ? fills.map((fill) => toMyTrade(fill, market)) : [],
        info: story.posted?.row ?? order ?? times[0]?.row ?? {},
    };
}

function beginningTime(story: Story): number | undefined {
    const beginning = beginningOf(story);
    if (beginning !== undefined) return timeOf(beginning.row);
    return toNumber(textOf(story.seed?.order.timestamp));
}

function lastOf(events: readonly NamedEvent[]): number | undefined {
    return events.length === 0 ? undefined : Math.max(...events.map(({ row }) => timeOf(row)));
}

/** The post tells it, a cancel, a fill as a maker, or a read: all the same, on the market's ticks. */
function priceOf(story: Story, market: KnownMarket): string | undefined {
    const resting = [story.posted, ...story.cancels.values(), ...[...story.fills.values()].filter(isMaker)];
    const told = resting.map((event) => figureOf(event?.row.price)).find((price) => price !== undefined);
    const price = told ?? figureOf(textOf(story.seed?.order.price));
    return price === undefined ? undefined : roundToStep(price, `${market.precision.price}`);
}

function sideOfStory(story: Story): string | undefined {
    const events = [story.posted, ...story.cancels.values(), ...story.fills.values()];
    const told = events.map((event) => sideOf(event?.row.side)).find((side) => side !== undefined);
    return told ?? textOf(story.seed?.order.side);
}

function textOf(value: unknown): string | undefined {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : undefined;
}
