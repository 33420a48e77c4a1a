"use strict";
/** The balance of an account; each frame replaces the one before. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.BalanceFeed = void 0;
const rows_feed_js_1 = require("../../streams/feeds/rows-feed.js");
/** Number of unread frames from which they are parsed although no caller reads them. */
const MAX_UNREAD = 256;
/** Keeps the balance of one account. */
class BalanceFeed extends rows_feed_js_1.RowsFeed {
    #balance = undefined;
    #frames = 0;
    /** Frames that came after an update that was not delivered: only the newest is parsed, when it is. */
    #unread = [];
    constructor(source, settings) {
        super(`balance of account ${source.accountNumber}`, source, settings);
    }
    get code() {
        return this.origin.code;
    }
    get isKnown() {
        return this.#balance !== undefined;
    }
    /** The balance now, which counts as delivered; a new object after each change. */
    get balance() {
        this.#parseUnread();
        this.markDelivered();
        return this.#balance;
    }
    async reconcile() {
        this.#parseUnread();
        const frames = this.#frames;
        const balance = await this.origin.fetch();
        this.#parseUnread();
        // A frame that came meanwhile is newer.
        const isNew = this.#frames === frames && this.#change(balance);
        return { isNew, isMissed: isNew };
    }
    take(body) {
        if (!this.origin.hasBalance(body))
            return false;
        const at = this.origin.now();
        if (this.waiting > 0 || !this.isUndelivered)
            return this.#takeFrame(body, at);
        this.#unread.push({ body, at });
        if (this.#unread.length >= MAX_UNREAD)
            this.#parseUnread();
        return false;
    }
    /** Takes the newest unread frame that can be read. */
    #parseUnread() {
        const frames = this.#unread;
        this.#unread = [];
        for (const { body, at } of frames.reverse()) {
            try {
                this.#takeFrame(body, at);
                return;
            }
            catch (fault) {
                this.onMalformed(fault);
            }
        }
    }
    #takeFrame(body, at) {
        const balance = this.origin.read(body, at);
        this.#frames += 1;
        return this.#change(balance);
    }
    #change(balance) {
        const known = this.#balance;
        if (known?.free === balance.free && known.used === balance.used)
            return false;
        this.#balance = balance;
        return true;
    }
}
exports.BalanceFeed = BalanceFeed;
