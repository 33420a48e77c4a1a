/** Publishes the events of transactions as frames of single streams. */

import type { Engine, EngineEvent } from '../../engine/types.js';
import { writeJson, type Json } from '../json.js';
import type { Listing } from '../listing.js';
import { positionRow } from '../unified/account-rows.js';
import { orderbookRow, tradeFrame } from '../unified/market-rows.js';
import { cancelledRow, stateRow, type OrderState } from '../unified/order-rows.js';
import type { BookHistory, BookChange } from './book-history.js';
import type { StreamFaultList } from './faults.js';
import { OrderTracker, type OrderChange } from './order-tracker.js';
import type { Target } from './targets.js';

/** Receives frames. */
export interface FrameSink {
    /** Whether a stream has sockets. */
    has(target: Target): boolean;
    publish(target: Target, text: string): void;
}

/** Dependencies of a feed. */
export interface FeedParts {
    readonly engine: Engine;
    readonly books: BookHistory;
    readonly faults: StreamFaultList;
}

type Filled = Extract<EngineEvent, { readonly type: 'FilledMakerOrder' }>;

/** Creates frames from events. */
export class EventFeed {
    readonly #orderTracker = new OrderTracker();
    #listings: ReadonlyMap<string, Listing> = new Map();
    #sink: FrameSink | undefined;

    constructor(private readonly parts: FeedParts) {}

    /** Starts publishing. */
    open(sink: FrameSink, listings: ReadonlyMap<string, Listing>): void {
        [this.#sink, this.#listings] = [sink, listings];
    }

    /**
     * Publishes a transaction and returns its book changes with client nonces. Requires all transactions, from before
     * the first order.
     */
    take(events: readonly EngineEvent[]): BookChange[] {
        const changes: BookChange[] = [];
        for (const change of this.#orderTracker.take(events)) this.#publishOrder(change);
        for (const event of events) {
            if (event.type === 'BookChanged') changes.push(this.#publishBook(event));
            if (event.type === 'FilledMakerOrder') this.#publishTrade(event);
        }
        if (this.#sink !== undefined) for (const change of positionChanges(events)) this.#publishPosition(change);
        return changes;
    }

    /** Nonces and history advance even without sockets. */
    #publishBook(change: BookChange): BookChange {
        const { books, faults } = this.parts;
        const target: Target = { stream: 'orderbook', id: change.marketId };
        const skip = faults.take(target, 'skip');
        const nonce = books.take(change, skip === undefined ? 0 : (skip.fault.by ?? 1));
        const shown = { ...(faults.take(target, 'absolute') === undefined ? change : books.totals(change)), nonce };
        this.#publish(target, change.marketId, (listing) => orderbookRow(listing, shown, change.timestamp));
        return shown;
    }

    #publishTrade({ marketId, timestamp, price, size, side }: Filled): void {
        const trade = { timestamp, price, size, side: side === 'bid' ? 'ask' : 'bid' } as const;
        this.#publish({ stream: 'trades', id: marketId }, marketId, (listing) => tradeFrame(listing, trade));
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

function changesOf(event: EngineEvent): PositionChange[] {
    switch (event.type) {
        case 'AllocatedCollateral':
        case 'DeallocatedCollateral':
        case 'CreatedPosition':
        case 'SetPositionInitialMarginRatio':
        case 'FilledMakerOrder':
        case 'FilledTakerOrder':
        case 'SettledFunding':
            return [event];
        case 'LiquidatedPosition':
            return [event, { ...event, accountId: event.liquidatorAccountId }];
        case 'CreatedAccount':
        case 'DepositedCollateral':
        case 'WithdrewCollateral':
        case 'PostedOrder':
        case 'EndedOrder':
        case 'CanceledOrder':
        case 'UpdatedFunding':
        case 'BookChanged':
            return [];
    }
}
