/** Publishes the events of transactions as frames of single streams. */
import { writeJson } from '../json.js';
import { positionRow } from '../unified/account-rows.js';
import { orderbookRow, tradeFrame } from '../unified/market-rows.js';
import { cancelledRow, stateRow } from '../unified/order-rows.js';
import { OrderTracker } from './order-tracker.js';
/** Creates frames from events. */
export class EventFeed {
    #parts;
    #orderTracker = new OrderTracker();
    #listings = new Map();
    #sink;
    /** @param parts dependencies */
    constructor(parts) {
        this.#parts = parts;
    }
    /**
     * Starts publishing.
     *
     * @param sink receives the frames
     * @param listings the markets
     */
    open(sink, listings) {
        [this.#sink, this.#listings] = [sink, listings];
    }
    /**
     * Publishes a transaction. Requires all transactions, from before the first order.
     *
     * @param events of the transaction
     * @returns book changes with client nonces
     */
    take(events) {
        const changes = [];
        for (const change of this.#orderTracker.take(events))
            this.#publishOrder(change);
        for (const event of events) {
            if (event.type === 'BookChanged')
                changes.push(this.#publishBook(event));
            if (event.type === 'FilledMakerOrder')
                this.#publishTrade(event);
        }
        if (this.#sink !== undefined)
            for (const change of positionChanges(events))
                this.#publishPosition(change);
        return changes;
    }
    /** Nonces and history advance even without sockets. */
    #publishBook(change) {
        const { books, faults } = this.#parts;
        const target = { stream: 'orderbook', id: change.marketId };
        const skip = faults.take(target, 'skip');
        const nonce = books.take(change, skip === undefined ? 0 : (skip.fault.by ?? 1));
        const shown = { ...(faults.take(target, 'absolute') === undefined ? change : books.totals(change)), nonce };
        this.#publish(target, change.marketId, (listing) => orderbookRow(listing, shown, change.timestamp));
        return shown;
    }
    #publishTrade({ marketId, timestamp, price, size, side }) {
        const trade = { timestamp, price, size, side: side === 'bid' ? 'ask' : 'bid' };
        this.#publish({ stream: 'trades', id: marketId }, marketId, (listing) => tradeFrame(listing, trade));
    }
    #publishOrder({ status, order }) {
        const { marketId } = order;
        this.#publish({ stream: 'orders', id: marketId }, marketId, (listing) => orderFrame(listing, status, order));
    }
    #publishPosition({ marketId, accountId, timestamp }) {
        const { engine } = this.#parts;
        this.#publish({ stream: 'positions', id: String(accountId) }, marketId, (listing) => {
            const position = engine.position(marketId, accountId, timestamp);
            return position && positionRow(listing, position, engine.market(marketId, timestamp), timestamp);
        });
    }
    /** Creates a frame only when the stream has sockets. */
    #publish(target, marketId, make) {
        if (this.#sink?.has(target) !== true)
            return;
        const listing = this.#listings.get(marketId);
        const frame = listing && make(listing);
        if (frame !== undefined)
            this.#sink.publish(target, writeJson(frame));
    }
}
/** No recording shows the frames at an order's end; a cancelled order has the row of the cancel response. */
function orderFrame(listing, status, order) {
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
/** Positions that a transaction changed, without duplicates. A price change alone is no change. */
function positionChanges(events) {
    const changes = new Map();
    for (const { marketId, accountId, timestamp } of events.flatMap(changesOf)) {
        changes.set(`${marketId} ${accountId}`, { marketId, accountId, timestamp });
    }
    return changes.values();
}
function changesOf(event) {
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
