"use strict";
/** Subscriptions of `updates` sockets, grouped by identical frames, with the candle of candle subscriptions. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SubscriptionGroups = exports.RollingCandle = void 0;
exports.publish = publish;
const candles_js_1 = require("../../history/candles.js");
const messages_js_1 = require("./messages.js");
/** The current candle of one market and interval, updated by trades. */
class RollingCandle {
    history;
    marketId;
    interval;
    #start;
    /** `undefined` until first use: long buckets are slow to aggregate. */
    #candle;
    #hasChanged = false;
    constructor(history, marketId, interval, at) {
        this.history = history;
        this.marketId = marketId;
        this.interval = interval;
        this.#start = (0, candles_js_1.bucketStart)(interval, at);
    }
    /** Adds the trades of one transaction, which the history contains already. */
    take(trades) {
        const start = (0, candles_js_1.bucketStart)(this.interval, trades[0]?.timestamp ?? this.#start);
        if (trades.length === 0 || start < this.#start)
            return;
        this.#hasChanged = true;
        // The first trade replaces a flat candle.
        if (start > this.#start || this.#candle === undefined || this.#candle.base === 0n)
            this.#begin(start);
        else
            this.#candle = trades.reduce((candle, trade) => (0, candles_js_1.mergeCandles)(candle, (0, candles_js_1.tradeCandle)(trade, start)), this.#candle);
    }
    /** Returns the candle if it changed since the last call, or a new bucket began. */
    next(at) {
        const start = (0, candles_js_1.bucketStart)(this.interval, at);
        if (start > this.#start)
            this.#begin(start);
        else if (!this.#hasChanged)
            return undefined;
        this.#hasChanged = false;
        this.#candle ??= this.#fold();
        return this.#candle;
    }
    #begin(start) {
        this.#start = start;
        this.#candle = undefined;
    }
    #fold() {
        return this.history.candles(this.marketId, this.interval, this.#start, this.#start + 1)[0];
    }
}
exports.RollingCandle = RollingCandle;
/** All groups with sockets. */
class SubscriptionGroups {
    #groups = new Map();
    #byStream = new Map();
    /** Number of groups. */
    get size() {
        return this.#groups.size;
    }
    /** Finds groups of all markets and accounts by the keys of their frames. */
    all(...keys) {
        return [...this.#groups.values()].filter(({ target }) => keys.includes(target.key));
    }
    /** Finds the groups of a market's full object id or an account number; several when parameters differ. */
    of(key, id) {
        return this.#byStream.get(`${key} ${id}`) ?? [];
    }
    /** Adds a socket to a group; `candle` creates the candle of a new group. */
    join(subscription, streamSocket, candle) {
        const name = (0, messages_js_1.nameOf)(subscription);
        const group = this.#groups.get(name) ?? this.#open(name, subscription, candle());
        group.streamSockets.add(streamSocket);
        streamSocket.subscriptions.set(name, group.target);
        return group;
    }
    /** Removes a socket from a group, if it is a member. */
    leave(name, streamSocket) {
        streamSocket.subscriptions.delete(name);
        const group = this.#groups.get(name);
        if (group?.streamSockets.delete(streamSocket) === true && group.streamSockets.size === 0)
            this.#close(group);
    }
    #open(name, subscription, candle) {
        const target = (0, messages_js_1.targetOfSubscription)(subscription);
        const group = {
            name,
            subscription,
            target,
            streamSockets: new Set(),
            candle,
            lastText: undefined,
        };
        const stream = `${target.key} ${target.id}`;
        this.#groups.set(name, group);
        this.#byStream.set(stream, (this.#byStream.get(stream) ?? new Set()).add(group));
        return group;
    }
    #close(group) {
        const stream = `${group.target.key} ${group.target.id}`;
        const groups = this.#byStream.get(stream);
        groups?.delete(group);
        if (groups?.size === 0)
            this.#byStream.delete(stream);
        this.#groups.delete(group.name);
    }
}
exports.SubscriptionGroups = SubscriptionGroups;
/** Sends a frame to all sockets of a group. */
function publish({ streamSockets, target }, text) {
    // Closed sockets leave the group in a later turn, never during this loop.
    for (const streamSocket of streamSockets)
        streamSocket.send(text, target);
}
