"use strict";
/** An engine whose books are brought up to date before anyone uses it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SettledEngine = void 0;
/** Passes each call on, after {@link settle}. */
class SettledEngine {
    engine;
    /** Brings all books up to date, with the engine itself. */
    settle = () => undefined;
    #isHeld = false;
    constructor(engine) {
        this.engine = engine;
    }
    get markets() {
        return this.engine.markets;
    }
    get latestAt() {
        return this.engine.latestAt;
    }
    transact(context, work) {
        return this.#settled().transact(context, work);
    }
    simulate(context, work) {
        return this.#settled().simulate(context, work);
    }
    observe(listener) {
        return this.engine.observe(listener);
    }
    account(accountId) {
        return this.#settled().account(accountId);
    }
    position(marketId, accountId, now) {
        return this.#settled().position(marketId, accountId, now);
    }
    positions(accountId, now) {
        return this.#settled().positions(accountId, now);
    }
    orders(marketId, accountId) {
        return this.#settled().orders(marketId, accountId);
    }
    order(marketId, orderId) {
        return this.#settled().order(marketId, orderId);
    }
    book(marketId, depth) {
        return this.#settled().book(marketId, depth);
    }
    market(marketId, now, bookPrice) {
        return this.#settled().market(marketId, now, bookPrice);
    }
    totals() {
        return this.#settled().totals();
    }
    /** Runs work that uses the engine itself. Listeners that it calls read the books without bringing them up to date. */
    hold(work) {
        const wasHeld = this.#isHeld;
        this.#isHeld = true;
        try {
            work();
        }
        finally {
            this.#isHeld = wasHeld;
        }
    }
    #settled() {
        if (!this.#isHeld)
            this.hold(this.settle);
        return this.engine;
    }
}
exports.SettledEngine = SettledEngine;
