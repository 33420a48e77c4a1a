"use strict";
/** What an account holds: each frame tells all of it, and what it told before holds no more. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.BalanceFeed = void 0;
const hearing_js_1 = require("./hearing.js");
const rows_feed_js_1 = require("./rows-feed.js");
/** Keeps the balance of one account. */
class BalanceFeed extends rows_feed_js_1.RowsFeed {
    #source;
    #held = undefined;
    #frames = 0;
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source, settings) {
        super(`balance of account ${source.accountNumber}`, (0, hearing_js_1.byItself)(settings));
        this.#source = source;
    }
    /** @returns the account's currency */
    get code() {
        return this.#source.code;
    }
    /** @returns whether there is something to show */
    get isKnown() {
        return this.#held !== undefined;
    }
    /** @returns what is held now; another object after each change, and never changed itself */
    get held() {
        return this.#held;
    }
    /** Empty or not, what is read first is a change. */
    get isSnapshot() {
        return false;
    }
    async reconcile() {
        const frames = this.#frames;
        const held = await this.#source.fetch();
        // What the socket told meanwhile is newer.
        const isNew = this.#frames === frames && this.#change(held);
        return { isNew, isMissed: isNew };
    }
    take(body) {
        const held = this.#source.read(body);
        if (held === undefined)
            return false;
        this.#frames += 1;
        return this.#change(held);
    }
    #change(held) {
        const known = this.#held;
        if (known?.free === held.free && known.used === held.used)
            return false;
        this.#held = held;
        return true;
    }
}
exports.BalanceFeed = BalanceFeed;
