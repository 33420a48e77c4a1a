/**
 * Reduces order events to order states. Events may come in any pages and frames, and repeatedly: the state
 * depends only on the set of events. What the events do not show stays undefined, such as the amount of an
 * order whose first event is missing.
 */

import { add, compare, divide, roundToStep, subtract } from '../../core/number/step.js';
import { problem } from '../../core/problem.js';
import type { WireOrderEvent } from '../../wire/native.js';
import {
    assignEventIds,
    isEventType,
    ORDER_EVENTS,
    parseEventTime,
    parseFill,
    parseMyTrade,
    parseOrderId,
    type IdentifiedEvent,
} from '../../account/history/events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { parseDecimal, parseEventName, parseSide, textOf, toDatetime, toNumber } from '../../exchange/value.js';

/** An open order of a read: a row, or CCXT's structure. */
interface OpenOrderLike {
    readonly id?: unknown;
    readonly timestamp?: unknown;
    readonly side?: unknown;
    readonly price?: unknown;
    readonly amount?: unknown;
    readonly filled?: unknown;
    readonly clientOrderId?: unknown;
    readonly reduceOnly?: unknown;
}

/** An open order as a read returned it. */
interface OrderSnapshot {
    readonly order: OpenOrderLike;
    readonly amount: string | undefined;
    readonly filled: string | undefined;
    /** Size of the fills since the read. */
    filledSince: string;
}

/** The fills of an order with running sums, so that each further fill takes constant time. */
interface Fills {
    ids: ReadonlySet<string>;
    /** Sorted by time; equal times keep their order. */
    readonly events: IdentifiedEvent[];
    /** Parsed fills with their running sums; computed on demand. */
    readonly parsed: ParsedFill[];
    /** Sum of the sizes as a taker. */
    takerSize: string;
    /** Sum of the sizes as a maker. */
    makerSize: string;
    makerFill: IdentifiedEvent | undefined;
}

/** A parsed fill, and the sums up to it. */
interface ParsedFill {
    readonly trade: object;
    readonly totalCost: string;
    readonly totalFee: string | undefined;
}

/** The events of one order. */
interface OrderRecord {
    marketId: string | undefined;
    snapshot: OrderSnapshot | undefined;
    posted: IdentifiedEvent | undefined;
    readonly fills: Fills;
    /** By event id. */
    cancels: ReadonlyMap<string, IdentifiedEvent>;
    /** What the events show, until there is another one. */
    amounts: OrderAmounts | undefined;
    /**
     * Whether a part may have filled as taker before the rest was posted: its session has taker fills without
     * order ids.
     */
    mayHaveTaken: boolean;
}

/** What the events of an order show; numbers as decimal text. */
interface OrderAmounts {
    readonly status: 'open' | 'closed' | 'canceled' | undefined;
    readonly amount: string | undefined;
    readonly filled: string | undefined;
    readonly remaining: string | undefined;
    readonly hasAllFills: boolean;
    /** Whether it does not rest any more; `status` is undefined where the events do not show how it ended. */
    readonly hasEnded: boolean;
}

/** Completes a trade, such as `safeTrade`. */
type CompleteTrade = (trade: Record<string, unknown>) => object;

const MAX_ORDERS = 10_000;
/** How many more orders are stored until the oldest are removed, as a fraction of the limit. */
const SLACK = 0.1;
const TAKER_FILLS = ['FilledTakerOrder'];
const MAKER_FILLS = ['FilledMakerOrder'];
const NO_SESSIONS: ReadonlySet<string> = new Set();
const NO_IDS: ReadonlySet<string> = new Set();
const NO_EVENTS: ReadonlyMap<string, IdentifiedEvent> = new Map();
const AVERAGE_DECIMALS = 18;

/** Stores the events of orders, and computes their states. */
export class OrderReducer {
    /** Orders that may rest and ended ones, the latest change last. */
    readonly #open = new Map<string, OrderRecord>();
    readonly #ended = new Map<string, OrderRecord>();

    /**
     * @param findMarket finds a market by its id
     * @param limit most orders; ended orders are removed first, then the oldest
     * @param complete completes each trade once: then all states of an order share it and contain `fees`;
     *   without it, each state contains new trades, which `safeOrder` completes
     */
    constructor(
        private readonly findMarket: (id: string) => KnownMarket | undefined,
        private readonly limit = MAX_ORDERS,
        private readonly complete?: CompleteTrade,
    ) {}

    /**
     * Applies events. A repeated event changes nothing, and events of other types are ignored.
     *
     * @param rows oldest first, with all rows of each transaction
     * @returns ids of the changed orders, without duplicates
     */
    apply(rows: readonly WireOrderEvent[]): string[] {
        return this.applyEvents(assignEventIds(rows));
    }

    /** Applies events that have ids, as {@link apply} does. */
    applyEvents(events: readonly IdentifiedEvent[]): string[] {
        const [only, second] = events;
        if (only !== undefined && second === undefined) {
            const ids = this.#apply(only, NO_SESSIONS);
            for (const id of ids) this.#moveToEnd(id);
            this.#trim();
            return ids;
        }
        const ambiguous = findAmbiguousSessions(events);
        const changed = events.flatMap((event) => this.#apply(event, ambiguous));
        for (const id of changed) this.#moveToEnd(id);
        this.#trim();
        return [...new Set(changed)];
    }

    /**
     * Adds an open order of a read, which contains what events lack: the client's id, and amount and fills of
     * an order whose first event is missing. `filled` must include all fills before this call, and none after
     * it.
     */
    addOpenOrder(order: OpenOrderLike, marketId?: string): void {
        const id = textOf(order.id);
        if (id === undefined) return;
        const record = this.#record(id);
        record.marketId ??= marketId;
        const [amount, filled] = [parseDecimal(order.amount), parseDecimal(order.filled)];
        record.snapshot = { order, amount, filled, filledSince: '0' };
        record.amounts = undefined;
        this.#moveToEnd(id);
        this.#trim();
    }

    /** Returns whether the post of an order, or the trade that filled it immediately, is among the events. */
    hasKnownStart(id: string): boolean {
        const record = this.#get(id);
        return record !== undefined && firstEventOf(record) !== undefined;
    }

    /**
     * Returns whether fills of an order are missing: the canceled size is smaller than what the known fills
     * left.
     */
    isMissingFills(id: string): boolean {
        const record = this.#get(id);
        if (record?.posted === undefined || record.cancels.size === 0) return false;
        const left = subtract(sizeOf([record.posted]), record.fills.makerSize);
        return compare(sizeOf(record.cancels.values()), left) < 0;
    }

    /** Returns the ids of all stored orders. */
    orderIds(): string[] {
        return [...this.#ended.keys(), ...this.#open.keys()];
    }

    /**
     * Computes the state of an order, if it and its market are known: input of `safeOrder`, numbers as
     * decimal text, `trades` oldest first. Of an order that never rested, the events show only what it took:
     * `amount`, `remaining`, `price`, `type` and `status` are undefined, unless a read showed them.
     * `withTerms` completes it.
     */
    state(id: string): Record<string, unknown> | undefined {
        const record = this.#get(id);
        const market = record?.marketId === undefined ? undefined : this.findMarket(record.marketId);
        return record === undefined || market === undefined ? undefined : toState(id, record, market, this.complete);
    }

    #get(id: string): OrderRecord | undefined {
        return this.#open.get(id) ?? this.#ended.get(id);
    }

    #record(id: string): OrderRecord {
        const known = this.#get(id);
        if (known !== undefined) return known;
        const record: OrderRecord = {
            marketId: undefined,
            snapshot: undefined,
            posted: undefined,
            fills: { ids: NO_IDS, events: [], parsed: [], takerSize: '0', makerSize: '0', makerFill: undefined },
            cancels: NO_EVENTS,
            amounts: undefined,
            mayHaveTaken: false,
        };
        this.#open.set(id, record);
        return record;
    }

    /** Returns the id of the changed order, if any. */
    #apply(event: IdentifiedEvent, ambiguous: ReadonlySet<string>): string[] {
        const id = parseOrderId(event.row);
        if (id === undefined || !isEventType(event.row, ORDER_EVENTS)) return [];
        const record = this.#record(id);
        if (!addEvent(record, event)) return [];
        record.amounts = undefined;
        record.marketId ??= event.row.marketId ?? undefined;
        record.mayHaveTaken ||= ambiguous.size > 0 && record.posted === event && ambiguous.has(sessionOf(event.row));
        return [id];
    }

    /** Moves an order to the end of the open or the ended ones. */
    #moveToEnd(id: string): void {
        const record = this.#get(id);
        if (record === undefined) return;
        const { hasEnded } = amountsOf(record);
        this.#open.delete(id);
        this.#ended.delete(id);
        (hasEnded ? this.#ended : this.#open).set(id, record);
    }

    #trim(): void {
        // A map skips all its removed entries to find the oldest, so many are removed at a time.
        if (this.#open.size + this.#ended.size <= this.limit + Math.floor(SLACK * this.limit)) return;
        for (const records of [this.#ended, this.#open]) {
            for (const id of records.keys()) {
                if (this.#open.size + this.#ended.size <= this.limit) return;
                records.delete(id);
            }
        }
    }
}

/**
 * Sessions that took with several orders. Their fills have no order ids, so any order posted in the session
 * may have taken.
 */
function findAmbiguousSessions(events: readonly IdentifiedEvent[]): Set<string> {
    const taken = events.filter(({ row }) => isEventType(row, TAKER_FILLS) && parseOrderId(row) === undefined);
    return new Set(taken.map(({ row }) => sessionOf(row)));
}

/** A session is one transaction, market and side. */
function sessionOf(row: WireOrderEvent): string {
    return `${row.txDigest} ${row.marketId ?? ''} ${parseSide(row.side) ?? ''}`;
}

/** The post, or the first taker fill of an order that never rested. */
function firstEventOf({ posted, fills }: OrderRecord): IdentifiedEvent | undefined {
    return posted ?? (fills.makerFill === undefined ? fills.events[0] : undefined);
}

/** Adds an event to its order; returns whether it is new. */
function addEvent(record: OrderRecord, event: IdentifiedEvent): boolean {
    const { snapshot, fills, cancels } = record;
    switch (parseEventName(event.row.eventType)) {
        case 'PostedOrder':
            if (record.posted !== undefined) return false;
            record.posted = event;
            return true;
        case 'CanceledOrder':
            if (cancels.has(event.id)) return false;
            if (cancels.size === 0) record.cancels = new Map();
            (record.cancels as Map<string, IdentifiedEvent>).set(event.id, event);
            return true;
        default:
            if (fills.ids.has(event.id)) return false;
            addFill(fills, event);
            if (snapshot !== undefined) snapshot.filledSince = add(snapshot.filledSince, sizeOf([event]));
            return true;
    }
}

function addFill(fills: Fills, event: IdentifiedEvent): void {
    const time = parseEventTime(event.row);
    let index = fills.events.length;
    while (index > 0 && parseEventTime(fills.events[index - 1]?.row ?? {}) > time) index -= 1;
    fills.events.splice(index, 0, event);
    // A late fill changes the sums of all fills after it.
    fills.parsed.length = Math.min(index, fills.parsed.length);
    if (fills.ids.size === 0) fills.ids = new Set();
    (fills.ids as Set<string>).add(event.id);
    const sum = isMaker(event) ? 'makerSize' : 'takerSize';
    fills[sum] = add(fills[sum], sizeOf([event]));
    if (isMaker(event)) fills.makerFill ??= event;
}

/** Parses the fills that are not parsed yet. */
function parseFills({ events, parsed }: Fills, market: KnownMarket, complete: CompleteTrade): ParsedFill[] {
    for (const event of events.slice(parsed.length)) {
        const { cost, fee } = parseFill(event, market);
        const previous = parsed.at(-1);
        parsed.push({
            trade: complete(parseMyTrade(event, market)),
            totalCost: add(previous?.totalCost ?? '0', cost),
            totalFee: fee === undefined ? previous?.totalFee : add(previous?.totalFee ?? '0', fee),
        });
    }
    return parsed;
}

function isMaker({ row }: IdentifiedEvent): boolean {
    return isEventType(row, MAKER_FILLS);
}

function sizeOf(events: Iterable<IdentifiedEvent>): string {
    let sum = '0';
    for (const { row } of events) sum = add(sum, parseDecimal(row.size) ?? '0');
    return sum;
}

function isSame(left: string | undefined, right: string): boolean {
    return left !== undefined && compare(left, right) === 0;
}

function amountsOf(record: OrderRecord): OrderAmounts {
    return (record.amounts ??= computeAmounts(record));
}

function computeAmounts(record: OrderRecord): OrderAmounts {
    if (record.posted !== undefined) return amountsOfPosted(record, record.posted);
    const amount = record.snapshot?.amount;
    return amount === undefined ? amountsOfUnknown(record) : amountsOfRead(record, amount);
}

/** The resting size is known; the size that was taken before is known if the events or a read contain it. */
function amountsOfPosted(record: OrderRecord, posted: IdentifiedEvent): OrderAmounts {
    const { snapshot, cancels, mayHaveTaken } = record;
    const { takerSize, makerSize } = record.fills;
    const [rested, canceled] = [sizeOf([posted]), sizeOf(cancels.values())];
    const amount = snapshot?.amount ?? (mayHaveTaken ? undefined : add(rested, takerSize));
    const left = remainingOf(snapshot, amount, subtract(rested, makerSize));
    // The canceled size is exact, while a fill before it may be missing.
    const isCanceled = compare(canceled, '0') > 0;
    const remaining = isCanceled ? canceled : left;
    const status = isCanceled ? 'canceled' : compare(left, '0') > 0 ? 'open' : 'closed';
    const filled = amount === undefined ? undefined : subtract(amount, remaining);
    const hasAllFills = isSame(filled, add(takerSize, makerSize));
    return { status, amount, filled, remaining, hasAllFills, hasEnded: status !== 'open' };
}

/** The remaining size of the read if that includes more fills than the events, else `unfilled`. */
function remainingOf(snapshot: OrderSnapshot | undefined, amount: string | undefined, unfilled: string): string {
    if (snapshot?.filled === undefined || amount === undefined) return unfilled;
    const remaining = subtract(amount, snapshot.filled);
    // The read lists the order as open, so nothing remaining would contradict it.
    return compare(remaining, '0') > 0 && compare(remaining, unfilled) < 0 ? remaining : unfilled;
}

/** The first event is missing, but a read returned the order. */
function amountsOfRead({ snapshot, fills, cancels }: OrderRecord, amount: string): OrderAmounts {
    const canceled = sizeOf(cancels.values());
    const sum = add(snapshot?.filled ?? '0', snapshot?.filledSince ?? '0');
    const isCanceled = compare(canceled, '0') > 0;
    const filled = isCanceled ? subtract(amount, canceled) : compare(sum, amount) > 0 ? amount : sum;
    const status = isCanceled ? 'canceled' : compare(filled, amount) >= 0 ? 'closed' : 'open';
    const hasAllFills = isSame(filled, add(fills.takerSize, fills.makerSize));
    return { status, amount, filled, remaining: subtract(amount, filled), hasAllFills, hasEnded: status !== 'open' };
}

/**
 * Neither post nor read: the amount is unknown. An order that has only taker fills ended at once, by its
 * fills or canceled.
 */
function amountsOfUnknown({ fills, cancels }: OrderRecord): OrderAmounts {
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

function toState(
    id: string,
    record: OrderRecord,
    market: KnownMarket,
    complete: CompleteTrade | undefined,
): Record<string, unknown> {
    const { status, amount, filled, remaining, hasAllFills } = amountsOf(record);
    if (filled !== undefined && compare(filled, '0') < 0) {
        throw problem(
            'response',
            `order ${id}`,
            `events whose sizes sum up to ${amount ?? ''}`,
            `events that leave ${remaining ?? ''}`,
        );
    }
    const { order } = record.snapshot ?? {};
    const timestamp = startTimeOf(record);
    const lastFill = record.fills.events.at(-1);
    const price = priceOf(record, market);
    return {
        id,
        clientOrderId: textOf(order?.clientOrderId),
        timestamp,
        datetime: toDatetime(timestamp),
        lastTradeTimestamp: lastFill && parseEventTime(lastFill.row),
        lastUpdateTimestamp: latestTimeOf(record),
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

function totalsOf(
    fills: Fills,
    filled: string | undefined,
    market: KnownMarket,
    complete: CompleteTrade | undefined,
): Record<string, unknown> {
    const parsed = parseFills(fills, market, complete ?? ((trade) => trade));
    const { totalCost = '0', totalFee } = parsed.at(-1) ?? {};
    const fees = totalFee === undefined ? [] : [{ cost: totalFee, currency: market.settle }];
    return {
        cost: totalCost,
        average: filled === undefined ? undefined : divide(totalCost, filled, AVERAGE_DECIMALS),
        // New trades for each state, as `safeOrder` changes them.
        ...(complete === undefined
            ? { trades: fills.events.map((event) => parseMyTrade(event, market)) }
            : { trades: parsed.map(({ trade }) => trade), fees }),
    };
}

function startTimeOf(record: OrderRecord): number | undefined {
    const first = firstEventOf(record);
    if (first !== undefined) return parseEventTime(first.row);
    return toNumber(textOf(record.snapshot?.order.timestamp));
}

/** The time of the last fill, cancel or post. */
function latestTimeOf({ posted, fills, cancels }: OrderRecord): number | undefined {
    const lastFill = fills.events.at(-1);
    let latest = posted && parseEventTime(posted.row);
    if (lastFill !== undefined) latest = Math.max(parseEventTime(lastFill.row), latest ?? -Infinity);
    for (const { row } of cancels.values()) latest = Math.max(parseEventTime(row), latest ?? -Infinity);
    return latest;
}

/** From the post, a cancel, a maker fill or a read, rounded to the tick. */
function priceOf({ posted, fills, cancels, snapshot }: OrderRecord, market: KnownMarket): string | undefined {
    const ofFill = parseDecimal(fills.makerFill?.row.price);
    let price = parseDecimal(posted?.row.price);
    for (const { row } of cancels.values()) price = earlier(price, parseDecimal(row.price));
    price ??= ofFill ?? parseDecimal(textOf(snapshot?.order.price));
    return price === undefined ? undefined : roundToStep(price, `${market.precision.price}`);
}

function sideOf({ posted, fills, cancels, snapshot }: OrderRecord): string | undefined {
    const ofFill = parseSide(fills.events[0]?.row.side);
    let side: string | undefined = parseSide(posted?.row.side);
    for (const { row } of cancels.values()) side = earlier(side, parseSide(row.side));
    return side ?? ofFill ?? textOf(snapshot?.order.side);
}

/** The first of two values that is known; both are parsed, so that a malformed one is found. */
function earlier(first: string | undefined, second: string | undefined): string | undefined {
    return first ?? second;
}
