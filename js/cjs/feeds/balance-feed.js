"use strict";
/** The balance of an account; each frame replaces the one before. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.BalanceFeed = void 0;
const rows_feed_js_1 = require("./rows-feed.js");
/** Keeps the balance of one account. */
class BalanceFeed extends rows_feed_js_1.RowsFeed {
    #source;
    #balance = undefined;
    #frames = 0;
    /**
     * @param source where the balance comes from
     * @param settings where frames come from
     */
    constructor(source, settings) {
        super(`balance of account ${source.accountNumber}`, settings);
        this.#source = source;
    }
    /** @returns the account's currency */
    get code() {
        return this.#source.code;
    }
    /** @returns whether the balance is known */
    get isKnown() {
        return this.#balance !== undefined;
    }
    /** @returns the balance now; a new object after each change */
    get balance() {
        return this.#balance;
    }
    async reconcile() {
        const frames = this.#frames;
        const balance = await this.#source.fetch();
        // A frame that came meanwhile is newer.
        const isNew = this.#frames === frames && this.#change(balance);
        return { isNew, isMissed: isNew };
    }
    take(body) {
        const balance = this.#source.read(body);
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
