"use strict";
/** Several callers of the same feeds: each receives what changed since its own last call. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SubscriberCursors = void 0;
const recent_js_1 = require("../recent.js");
const feed_js_1 = require("./feed.js");
/** Maximum number of subscribers; the one that called least recently is forgotten first. */
const MAX_SUBSCRIBERS = 1_000;
/** The version of each feed that each subscriber received. */
class SubscriberCursors {
    /** By subscriber, the most recent caller last. */
    #cursors = new Map();
    /**
     * Waits for feeds that changed since the subscriber's last call; the first call waits until each is known, and returns all
     * of them. Every waiter receives a change, also when another call of the same name consumed it first.
     */
    async changed(subscriber, feeds) {
        const cursor = this.#cursorOf(subscriber);
        let from;
        for (;;) {
            const unknown = feeds.filter(({ isKnown }) => !isKnown);
            const isFirst = feeds.some((feed) => !cursor.has(feed));
            const changed = feeds.filter((feed) => feed.isKnown && feed.version > (from?.get(feed) ?? cursor.get(feed) ?? -1));
            if (changed.length > 0 && (!isFirst || unknown.length === 0)) {
                for (const feed of changed) {
                    cursor.set(feed, feed.version);
                    feed.markDelivered();
                }
                return changed;
            }
            from ??= isFirst ? undefined : new Map(feeds.map((feed) => [feed, feed.version]));
            await feed_js_1.Feed.any(isFirst && unknown.length > 0 ? unknown : feeds);
        }
    }
    get size() {
        return this.#cursors.size;
    }
    #cursorOf(subscriber) {
        const cursor = this.#cursors.get(subscriber) ?? new WeakMap();
        this.#cursors.delete(subscriber);
        this.#cursors.set(subscriber, cursor);
        (0, recent_js_1.dropOldest)(this.#cursors, MAX_SUBSCRIBERS);
        return cursor;
    }
}
exports.SubscriberCursors = SubscriberCursors;
