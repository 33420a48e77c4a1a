/** Publishes the events of transactions as frames of single streams. */

import type { Engine, EngineEvent } from '../../engine/types.js';
import { writeJson, type Json } from '../http/json.js';
import type { Listing } from '../markets/listing.js';
import { toTrade } from '../markets/live-trades.js';
import { positionRow } from '../unified/account-rows.js';
import { orderbookRow, tradeFrame } from '../unified/market-rows.js';
import { cancelledRow, stateRow, type OrderState } from '../unified/order-rows.js';
import type { BookHistory, BookFrameChange } from './book-history.js';
import type { StreamFaultList } from './faults.js';
import type { Target } from './targets.js';

/** Receives frames. */
export interface FrameSink {
    /** Whether any stream has sockets. */
    readonly isWatched: boolean;
    /** Markets whose orders or best prices clients receive, sorted by id. */
    readonly watchedBooks: readonly string[];
    /** Whether a stream has sockets. */
    has(target: Target): boolean;
    publish(target: Target, text: string): void;
    /** Delivers frames that have arrived by now. */
    deliver(): void;
}

/** Dependencies of a feed. */
export interface FeedParts {
    readonly engine: Engine;
    readonly books: BookHistory;
    readonly faults: StreamFaultList;
}

/** Creates frames from events. */
export class EventFeed {
    readonly #orderTracker = new OrderTracker();
    #listings: ReadonlyMap<string, Listing> = new Map();
    #sink: FrameSink | undefined;

    constructor(private readonly parts: FeedParts) {}

    /** Whether anyone receives frames. */
    get isWatched(): boolean {
        return this.#sink?.isWatched === true;
    }

    /** Markets whose orders or best prices clients receive. */
    get watchedBooks(): readonly string[] {
        return this.#sink?.watchedBooks ?? [];
    }

    /** Delivers frames that have arrived by now. */
    deliver(): void {
        this.#sink?.deliver();
    }

    /** Starts publishing. */
    open(sink: FrameSink, listings: ReadonlyMap<string, Listing>): void {
        [this.#sink, this.#listings] = [sink, listings];
    }

    /**
     * Publishes a transaction and returns its book changes with client nonces. Requires all transactions,
     * from before the first order.
     */
    take(events: readonly EngineEvent[]): BookFrameChange[] {
        const changes: BookFrameChange[] = [];
        for (const change of this.#orderTracker.take(events)) this.#publishOrder(change);
        for (const event of events) {
            if (event.type === 'BookChanged') changes.push(this.#publishBook(event));
            if (event.type === 'FilledMakerOrder') this.#publishTrade(event);
        }
        if (this.#sink !== undefined) for (const change of positionChanges(events)) this.#publishPosition(change);
        return changes;
    }

    /** Nonces and history advance even without sockets. */
    #publishBook(change: BookFrameChange): BookFrameChange {
        const { books, faults } = this.parts;
        const target: Target = { stream: 'orderbook', id: change.marketId };
        const skip = faults.take(target, 'skip');
        const nonce = books.take(change, skip === undefined ? 0 : (skip.fault.by ?? 1));
        const shown = { ...(faults.take(target, 'absolute') === undefined ? change : books.totals(change)), nonce };
        this.#publish(target, change.marketId, (listing) => orderbookRow(listing, shown, change.timestamp));
        return shown;
    }

    #publishTrade(event: EventOf<'FilledMakerOrder'>): void {
        const { marketId } = event;
        this.#publish({ stream: 'trades', id: marketId }, marketId, (listing) => tradeFrame(listing, toTrade(event)));
    }

    #publishOrder({ status, order }: OrderChange): void {
        const { marketId } = order;
        this.#publish({ stream: 'orders', id: marketId }, marketId, (listing) => orderFrame(listing, status, order));
    }

    #publishPosition({ marketId, accountId, timestamp }: PositionChange): void {
        const { engine } = this.parts;
        this.#publish({ stream: 'positions', id: String(accountId) }, marketId, (listing) => {
            const position = engine.position(marketId, accountId, timestamp);
            return position && positionRow(listing, position, engine.market(marketId, timestamp), timestamp);
        });
    }

    /** Creates a frame only when the stream has sockets. */
    #publish(target: Target, marketId: string, make: (listing: Listing) => Json | undefined): void {
        if (this.#sink?.has(target) !== true) return;
        const listing = this.#listings.get(marketId);
        const frame = listing && make(listing);
        if (frame !== undefined) this.#sink.publish(target, writeJson(frame));
    }
}

/** No recording shows the frames at an order's end; a cancelled order has the row of the cancel response. */
function orderFrame(listing: Listing, status: OrderChange['status'], order: OrderState): Json {
    const { price = 0n, ...rest } = order;
    switch (status) {
        case 'open':
            return stateRow(listing, order, 'open');
        case 'filled':
            return stateRow(listing, order, 'closed');
        case 'dropped':
            return stateRow(listing, order, 'canceled');
        case 'cancelled':
            return cancelledRow(listing, { ...rest, price });
        case 'expired':
            return cancelledRow(listing, { ...rest, price }, 'expired');
    }
}

/** A position, and the time of its change. */
interface PositionChange {
    readonly marketId: string;
    readonly accountId: number;
    readonly timestamp: number;
}

/** Positions that a transaction changed, without duplicates. A price change alone is no change. */
function positionChanges(events: readonly EngineEvent[]): Iterable<PositionChange> {
    const changes = new Map<string, PositionChange>();
    for (const { marketId, accountId, timestamp } of events.flatMap(changesOf)) {
        changes.set(`${marketId} ${accountId}`, { marketId, accountId, timestamp });
    }
    return changes.values();
}

/** Events of a position that do not change it. */
const POSITION_UNCHANGED: readonly EngineEvent['type'][] = ['PostedOrder', 'EndedOrder', 'CanceledOrder'];

function changesOf(event: EngineEvent): PositionChange[] {
    if (!('marketId' in event && 'accountId' in event) || POSITION_UNCHANGED.includes(event.type)) return [];
    return [event];
}

/** Status of an order after an event. */
interface OrderChange {
    /** `dropped`: the remainder of a taker was cancelled. */
    readonly status: 'open' | 'filled' | 'dropped' | 'cancelled' | 'expired';
    readonly order: OrderState;
}

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { readonly type: Type }>;

/** Cancel reason of the engine. */
const EXPIRED = 5;

/** Totals of a taker's fills. */
interface TakerFills {
    readonly size: bigint;
    readonly quote: bigint;
}

/** The resting orders of all markets, so that frames can describe orders that left the book. */
class OrderTracker {
    readonly #orders = new Map<string, OrderState>();

    /**
     * Follows a transaction and returns its order changes. Requires all transactions, from before the first
     * order.
     */
    take(events: readonly EngineEvent[]): OrderChange[] {
        const takerFills = takerFillsIn(events);
        return events.flatMap((event) => this.#follow(event, takerFills) ?? []);
    }

    #follow(event: EngineEvent, takerFills: ReadonlyMap<string, TakerFills>): OrderChange | undefined {
        if (event.type === 'PostedOrder') return this.#post(event, takerFills.get(keyOf(event)));
        if (event.type === 'FilledMakerOrder') return this.#fill(event);
        if (event.type === 'CanceledOrder') return this.#cancel(event);
        return event.type === 'EndedOrder' ? endedOrder(event) : undefined;
    }

    /** The events after this one report its taker fills. */
    #post(event: EventOf<'PostedOrder'>, takerFills: TakerFills = { size: 0n, quote: 0n }): OrderChange {
        const { marketId, orderId, side, price, size, clientOrderId, reduceOnly, timestamp } = event;
        // One literal: merging objects took a fifth of the time of a reset.
        return this.#store(event, {
            marketId,
            orderId,
            clientOrderId,
            placedAt: timestamp,
            initialSize: size + takerFills.size,
            size,
            quote: takerFills.quote,
            side,
            price,
            reduceOnly,
        });
    }

    #fill(event: EventOf<'FilledMakerOrder'>): OrderChange | undefined {
        const order = this.#orders.get(keyOf(event));
        if (order === undefined) return undefined;
        const { remaining, price, size } = event;
        return this.#store(event, { ...order, size: remaining, quote: order.quote + price * size });
    }

    #cancel(event: EventOf<'CanceledOrder'>): OrderChange | undefined {
        const order = this.#orders.get(keyOf(event));
        if (order === undefined) return undefined;
        this.#orders.delete(keyOf(event));
        return { status: event.reason === EXPIRED ? 'expired' : 'cancelled', order };
    }

    #store(event: { readonly marketId: string; readonly orderId: bigint }, order: OrderState): OrderChange {
        if (order.size > 0n) this.#orders.set(keyOf(event), order);
        else this.#orders.delete(keyOf(event));
        return { status: order.size > 0n ? 'open' : 'filled', order };
    }
}

function endedOrder(event: EventOf<'EndedOrder'>): OrderChange {
    const { marketId, orderId, side, price, initialSize, filled, quote, clientOrderId, reduceOnly, timestamp } = event;
    const size = initialSize - filled;
    const ids = { marketId, orderId, clientOrderId, placedAt: timestamp };
    return {
        status: size === 0n ? 'filled' : 'dropped',
        order: { ...ids, side, price, initialSize, size, quote, reduceOnly },
    };
}

/** Sums the fills of each taker order. */
function takerFillsIn(events: readonly EngineEvent[]): ReadonlyMap<string, TakerFills> {
    const sums = new Map<string, TakerFills>();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder') continue;
        const name = keyOf({ marketId: event.marketId, orderId: event.takerOrderId });
        const { size, quote } = sums.get(name) ?? { size: 0n, quote: 0n };
        sums.set(name, { size: size + event.size, quote: quote + event.price * event.size });
    }
    return sums;
}

function keyOf({ marketId, orderId }: { readonly marketId: string; readonly orderId: bigint }): string {
    return `${marketId} ${orderId}`;
}
