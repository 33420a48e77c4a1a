/** What happens on the exchange as frames: each transaction told to the streams that it concerns. */

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

/** Where frames go. */
export interface FrameSink {
    /** Whether anybody listens to a stream. */
    has(target: Target): boolean;
    publish(target: Target, text: string): void;
}

/** What a feed is made of. */
export interface FeedParts {
    readonly engine: Engine;
    readonly books: BookHistory;
    readonly faults: StreamFaultList;
}

type Filled = Extract<EngineEvent, { readonly type: 'FilledMakerOrder' }>;

/** Makes frames of events. */
export class EventFeed {
    readonly #parts: FeedParts;
    readonly #orderTracker = new OrderTracker();
    #listings: ReadonlyMap<string, Listing> = new Map();
    #sink: FrameSink | undefined;

    /** @param parts what it is made of */
    constructor(parts: FeedParts) {
        this.#parts = parts;
    }

    /**
     * Sends frames from now on.
     *
     * @param sink where they go
     * @param listings the markets
     */
    open(sink: FrameSink, listings: ReadonlyMap<string, Listing>): void {
        [this.#sink, this.#listings] = [sink, listings];
    }

    /**
     * Follows a transaction; every one has to come here, from before the first order on.
     *
     * @param events the transaction's
     * @returns what it changed on books as clients are told, nonces included
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

    /** Even where nobody listens, nonces leap and the change is kept. */
    #publishBook(change: BookChange): BookChange {
        const { books, faults } = this.#parts;
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
        const { engine } = this.#parts;
        this.#publish({ stream: 'positions', id: String(accountId) }, marketId, (listing) => {
            const position = engine.position(marketId, accountId, timestamp);
            return position && positionRow(listing, position, engine.market(marketId, timestamp), timestamp);
        });
    }

    /** Makes a frame only where somebody listens. */
    #publish(target: Target, marketId: string, make: (listing: Listing) => Json | undefined): void {
        if (this.#sink?.has(target) !== true) return;
        const listing = this.#listings.get(marketId);
        const frame = listing && make(listing);
        if (frame !== undefined) this.#sink.publish(target, writeJson(frame));
    }
}

/** No recording shows the frames of an order's end: a cancelled one is told as the answer to its cancel tells it. */
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

/** A position, and when it changed. */
interface PositionChange {
    readonly marketId: string;
    readonly accountId: number;
    readonly timestamp: number;
}

/** The positions that a transaction changed, each once; that prices moved beneath one is no change of its own. */
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
