"use strict";
/** Publishes the events of transactions as frames of single streams. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.EventFeed = void 0;
const json_js_1 = require("../json.js");
const account_rows_js_1 = require("../unified/account-rows.js");
const market_rows_js_1 = require("../unified/market-rows.js");
const order_rows_js_1 = require("../unified/order-rows.js");
const order_tracker_js_1 = require("./order-tracker.js");
/** Creates frames from events. */
class EventFeed {
    #parts;
    #orderTracker = new order_tracker_js_1.OrderTracker();
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
        this.#publish(target, change.marketId, (listing) => (0, market_rows_js_1.orderbookRow)(listing, shown, change.timestamp));
        return shown;
    }
    #publishTrade({ marketId, timestamp, price, size, side }) {
        const trade = { timestamp, price, size, side: side === 'bid' ? 'ask' : 'bid' };
        this.#publish({ stream: 'trades', id: marketId }, marketId, (listing) => (0, market_rows_js_1.tradeFrame)(listing, trade));
    }
    #publishOrder({ status, order }) {
        const { marketId } = order;
        this.#publish({ stream: 'orders', id: marketId }, marketId, (listing) => orderFrame(listing, status, order));
    }
    #publishPosition({ marketId, accountId, timestamp }) {
        const { engine } = this.#parts;
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
