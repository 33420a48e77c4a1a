"use strict";
/** Publishes the events of transactions as frames of single streams. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.EventFeed = void 0;
const json_js_1 = require("../http/json.js");
const live_trades_js_1 = require("../markets/live-trades.js");
const account_rows_js_1 = require("../unified/account-rows.js");
const market_rows_js_1 = require("../unified/market-rows.js");
const order_rows_js_1 = require("../unified/order-rows.js");
/** Creates frames from events. */
class EventFeed {
    parts;
    #orderTracker = new OrderTracker();
    #listings = new Map();
    #sink;
    constructor(parts) {
        this.parts = parts;
    }
    /** Whether anyone receives frames. */
    get isWatched() {
        return this.#sink?.isWatched === true;
    }
    /** Starts publishing. */
    open(sink, listings) {
        [this.#sink, this.#listings] = [sink, listings];
    }
    /**
     * Publishes a transaction and returns its book changes with client nonces. Requires all transactions, from before
     * the first order.
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
        const { books, faults } = this.parts;
        const target = { stream: 'orderbook', id: change.marketId };
        const skip = faults.take(target, 'skip');
        const nonce = books.take(change, skip === undefined ? 0 : (skip.fault.by ?? 1));
        const shown = { ...(faults.take(target, 'absolute') === undefined ? change : books.totals(change)), nonce };
        this.#publish(target, change.marketId, (listing) => (0, market_rows_js_1.orderbookRow)(listing, shown, change.timestamp));
        return shown;
    }
    #publishTrade(event) {
        const { marketId } = event;
        this.#publish({ stream: 'trades', id: marketId }, marketId, (listing) => (0, market_rows_js_1.tradeFrame)(listing, (0, live_trades_js_1.toTrade)(event)));
    }
    #publishOrder({ status, order }) {
        const { marketId } = order;
        this.#publish({ stream: 'orders', id: marketId }, marketId, (listing) => orderFrame(listing, status, order));
    }
    #publishPosition({ marketId, accountId, timestamp }) {
        const { engine } = this.parts;
        this.#publish({ stream: 'positions', id: String(accountId) }, marketId, (listing) => {
            const position = engine.position(marketId, accountId, timestamp);
            return position && (0, account_rows_js_1.positionRow)(listing, position, engine.market(marketId, timestamp), timestamp);
        });
    }
    /** Creates a frame only when the stream has sockets. */
    #publish(target, marketId, make) {
        if (this.#sink?.has(target) !== true)
            return;
        const listing = this.#listings.get(marketId);
        const frame = listing && make(listing);
        if (frame !== undefined)
            this.#sink.publish(target, (0, json_js_1.writeJson)(frame));
    }
}
exports.EventFeed = EventFeed;
/** No recording shows the frames at an order's end; a cancelled order has the row of the cancel response. */
function orderFrame(listing, status, order) {
    const { price = 0n, ...rest } = order;
    switch (status) {
        case 'open':
            return (0, order_rows_js_1.stateRow)(listing, order, 'open');
        case 'filled':
            return (0, order_rows_js_1.stateRow)(listing, order, 'closed');
        case 'dropped':
            return (0, order_rows_js_1.stateRow)(listing, order, 'canceled');
        case 'cancelled':
            return (0, order_rows_js_1.cancelledRow)(listing, { ...rest, price });
        case 'expired':
            return (0, order_rows_js_1.cancelledRow)(listing, { ...rest, price }, 'expired');
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
/** Events of a position that do not change it. */
const POSITION_UNCHANGED = ['PostedOrder', 'EndedOrder', 'CanceledOrder'];
function changesOf(event) {
    if (!('marketId' in event && 'accountId' in event) || POSITION_UNCHANGED.includes(event.type))
        return [];
    if (event.type !== 'LiquidatedPosition')
        return [event];
    return [event, { ...event, accountId: event.liquidatorAccountId }];
}
/** Cancel reason of the engine. */
const EXPIRED = 5;
/** The resting orders of all markets, so that frames can describe orders that left the book. */
class OrderTracker {
    #orders = new Map();
    /** Follows a transaction and returns its order changes. Requires all transactions, from before the first order. */
    take(events) {
        const takerFills = takerFillsIn(events);
        return events.flatMap((event) => this.#follow(event, takerFills) ?? []);
    }
    #follow(event, takerFills) {
        if (event.type === 'PostedOrder')
            return this.#post(event, takerFills.get(keyOf(event)));
        if (event.type === 'FilledMakerOrder')
            return this.#fill(event);
        if (event.type === 'CanceledOrder')
            return this.#cancel(event);
        return event.type === 'EndedOrder' ? endedOrder(event) : undefined;
    }
    /** The events after this one report its taker fills. */
    #post(event, takerFills = { size: 0n, quote: 0n }) {
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
    #fill(event) {
        const order = this.#orders.get(keyOf(event));
        if (order === undefined)
            return undefined;
        const { remaining, price, size } = event;
        return this.#store(event, { ...order, size: remaining, quote: order.quote + price * size });
    }
    #cancel(event) {
        const order = this.#orders.get(keyOf(event));
        if (order === undefined)
            return undefined;
        this.#orders.delete(keyOf(event));
        return { status: event.reason === EXPIRED ? 'expired' : 'cancelled', order };
    }
    #store(event, order) {
        if (order.size > 0n)
            this.#orders.set(keyOf(event), order);
        else
            this.#orders.delete(keyOf(event));
        return { status: order.size > 0n ? 'open' : 'filled', order };
    }
}
function endedOrder(event) {
    const { marketId, orderId, side, price, initialSize, filled, quote, clientOrderId, reduceOnly, timestamp } = event;
    const size = initialSize - filled;
    const ids = { marketId, orderId, clientOrderId, placedAt: timestamp };
    return {
        status: size === 0n ? 'filled' : 'dropped',
        order: { ...ids, side, price, initialSize, size, quote, reduceOnly },
    };
}
/** Sums the fills of each taker order. */
function takerFillsIn(events) {
    const sums = new Map();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder')
            continue;
        const name = keyOf({ marketId: event.marketId, orderId: event.takerOrderId });
        const { size, quote } = sums.get(name) ?? { size: 0n, quote: 0n };
        sums.set(name, { size: size + event.size, quote: quote + event.price * event.size });
    }
    return sums;
}
function keyOf({ marketId, orderId }) {
    return `${marketId} ${orderId}`;
}
