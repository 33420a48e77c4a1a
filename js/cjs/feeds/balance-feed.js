"use strict";
/** The balance of an account; each frame replaces the one before. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.BalanceFeed = void 0;
const rows_feed_js_1 = require("./rows-feed.js");
/** Keeps the balance of one account. */
class BalanceFeed extends rows_feed_js_1.RowsFeed {
    #balance = undefined;
    #frames = 0;
    constructor(source, settings) {
        super(`balance of account ${source.accountNumber}`, source, settings);
    }
    get code() {
        return this.origin.code;
    }
    get isKnown() {
        return this.#balance !== undefined;
    }
    /** The balance now; a new object after each change. */
    get balance() {
        return this.#balance;
    }
    async reconcile() {
        const frames = this.#frames;
        const balance = await this.origin.fetch();
        // A frame that came meanwhile is newer.
        const isNew = this.#frames === frames && this.#change(balance);
        return { isNew, isMissed: isNew };
    }
    take(body) {
        const balance = this.origin.read(body);
        if (balance === undefined)
            return false;
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
