"use strict";
/**
 * One's own orders of a market, told apart from everybody's: the stream is market-wide and names no account, so ours are
 * those whose ids the open orders or our own creates have named.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrdersFeed = void 0;
const order_js_1 = require("../cache/order.js");
const rows_feed_js_1 = require("./rows-feed.js");
/** So many frames are kept while it is not known whose they are, and so many ids are known. */
const MAX_HELD = 5_000;
const MAX_IDS = 10_000;
/** Keeps the orders of one account in one market. */
class OrdersFeed extends rows_feed_js_1.RowsFeed {
    states;
    #source;
    #ours = new Set();
    /** Frames of ids that are not known, while an answer that may name them is on its way. */
    #held = [];
    #inFlight = 0;
    #latest = new Map();
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source, settings) {
        super(`orders of ${source.symbol}`, settings);
        this.#source = source;
        this.states = new order_js_1.OrderStates(source.limit);
    }
    /** @returns the market's symbol */
    get symbol() {
        return this.#source.symbol;
    }
    /** Something is asked for whose answer may name orders of ours. */
    begin() {
        this.#inFlight += 1;
    }
    /**
     * The answer is there.
     *
     * @param ids of orders that it names
     */
    end(ids) {
        this.#inFlight -= 1;
        for (const id of ids)
            this.#own(id);
        let isNew = false;
        const held = this.#held;
        this.#held = [];
        for (const row of held)
            isNew = this.take(row) || isNew;
        if (isNew)
            this.publish();
    }
    get isSnapshot() {
        return false;
    }
    async reconcile() {
        this.begin();
        let isNew = false;
        const ids = [];
        try {
            for (const order of await this.#source.fetch()) {
                ids.push(order.id);
                this.#own(order.id);
                isNew = this.#isNews(order) && this.#append(order) ? true : isNew;
            }
        }
        finally {
            this.end(ids);
        }
        return isNew;
    }
    take(row) {
        const id = this.#source.idOf(row);
        if (id === undefined)
            return false;
        if (this.#ours.has(id)) {
            const order = this.#source.convert(row, this.#latest.get(id));
            return order !== undefined && this.#append(order);
        }
        if (this.#inFlight > 0 && this.#held.length < MAX_HELD)
            this.#held.push(row);
        return false;
    }
    /** An open order that is read is news when it has filled further than was told, or was not told of at all. */
    #isNews(order) {
        const known = this.#latest.get(order.id);
        if (known === undefined)
            return true;
        return known.status === 'open' && (order.filled ?? 0) > (known.filled ?? 0);
    }
    #append(order) {
        if (this.states.append(order) === undefined)
            return false;
        this.#latest.delete(order.id);
        this.#latest.set(order.id, order);
        const [oldest] = this.#latest.keys();
        if (this.#latest.size > MAX_IDS && oldest !== undefined)
            this.#latest.delete(oldest);
        return true;
    }
    #own(id) {
        this.#ours.delete(id);
        this.#ours.add(id);
        const [oldest] = this.#ours;
        if (this.#ours.size > MAX_IDS && oldest !== undefined)
            this.#ours.delete(oldest);
    }
}
exports.OrdersFeed = OrdersFeed;
