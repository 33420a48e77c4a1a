"use strict";
/** The present state of a market, such as its mark price; each frame replaces the values it contains. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LatestFeed = void 0;
const rows_feed_js_1 = require("../../streams/feeds/rows-feed.js");
/** Number of unread frames from which they are parsed although no caller reads them. */
const MAX_UNREAD = 256;
/** Values that are no update by themselves. */
const NOT_COMPARED = ['info', 'receivedAt'];
/** Keeps the state of one market. */
class LatestFeed extends rows_feed_js_1.RowsFeed {
    isSnapshot = true;
    #values = {};
    /** Names of values that frames sent since a read began; they are newer than the result of the read. */
    #sentNames = new Set();
    /** By key, the names of values that its frames ever sent. */
    #namesOfKey = new Map();
    #hasFailed = false;
    #refreshTimer = this.newTimer();
    /** Frames that came after an update that was not delivered: parsed when it is, the newest first. */
    #unread = [];
    constructor(source, settings) {
        super(source.name, source, settings);
    }
    /** The values now, which count as delivered; a new object after each change. */
    get values() {
        this.#parseUnread();
        this.markDelivered();
        return this.#values;
    }
    /** Whether the state was read, or frames completed it while reads fail. */
    get isKnown() {
        if (this.isProven || !this.#hasFailed)
            return this.isProven;
        this.#parseUnread();
        return this.origin.streamedValues?.every((name) => this.#values[name] !== undefined) === true;
    }
    /** Adds values from another source. */
    addValues(values) {
        this.#parseUnread();
        if (!this.isClosed && this.#merge(values))
            this.publish();
    }
    async reconcile() {
        this.#parseUnread();
        this.#sentNames.clear();
        const found = await this.origin.fetch().catch((error) => {
            this.#hasFailed = true;
            throw error;
        });
        this.#parseUnread();
        this.#refreshLater();
        const values = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#sentNames.has(name)));
        const { streamedValues = Object.keys(values).filter((name) => !NOT_COMPARED.includes(name)) } = this.origin;
        const isMissed = streamedValues.some((name) => values[name] !== undefined && values[name] !== this.#values[name]);
        return { isNew: this.#merge(values), isMissed };
    }
    take(body, key = '') {
        if (typeof body !== 'object' || body === null)
            return false;
        const at = this.origin.now();
        if (this.waiting > 0 || !this.isUndelivered) {
            return this.#takeValues(this.origin.read(body, key, at), key);
        }
        this.#unread.push({ body, key, at });
        if (this.#unread.length >= MAX_UNREAD)
            this.#parseUnread();
        return false;
    }
    /** Takes unread frames. Of each key the newest suffices, unless it lacks a value that an older one may have. */
    #parseUnread() {
        if (this.#unread.length === 0)
            return;
        const frames = this.#unread;
        this.#unread = [];
        const complete = new Set();
        const found = [];
        for (const { body, key, at } of frames.reverse()) {
            if (complete.has(key))
                continue;
            try {
                const values = this.origin.read(body, key, at);
                found.push({ values, key });
                if (this.#isComplete(values, key))
                    complete.add(key);
            }
            catch (fault) {
                this.onMalformed(fault);
            }
        }
        for (const { values, key } of found.reverse())
            this.#takeValues(values, key);
    }
    /** Whether values lack none that a frame of the key ever sent. */
    #isComplete(values, key) {
        const names = this.#namesOfKey.get(key);
        return names !== undefined && names.size > 0 && [...names].every((name) => values[name] !== undefined);
    }
    #takeValues(values, key) {
        const names = this.#namesOfKey.get(key) ?? new Set();
        this.#namesOfKey.set(key, names);
        for (const name in values) {
            if (name === 'info' || values[name] === undefined)
                continue;
            this.#sentNames.add(name);
            names.add(name);
        }
        return this.#merge(values);
    }
    #merge(values) {
        const known = this.#values;
        const next = { ...known };
        let isNew = false;
        for (const name in values) {
            const value = values[name];
            if (value === undefined || value === known[name])
                continue;
            next[name] = value;
            isNew ||= !NOT_COMPARED.includes(name);
        }
        if (!isNew)
            return false;
        next.info = { ...known.info, ...values.info };
        this.#values = next;
        return true;
    }
    /** A request is worth its cost only while a caller waits. */
    #refreshLater() {
        const { refreshMs } = this.origin;
        if (refreshMs === undefined || this.isClosed)
            return;
        this.#refreshTimer.set(refreshMs, () => {
            if (this.waiting > 0 && this.isOpen)
                this.read(false);
            else
                this.#refreshLater();
        });
    }
}
exports.LatestFeed = LatestFeed;
