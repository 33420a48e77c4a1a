"use strict";
/** Delayed reads: snapshots after each transaction, kept as long as the lag requires. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DelayedReads = void 0;
const time_js_1 = require("../time/time.js");
/** Snapshots per account or market; beyond this the oldest are dropped, and the lag shrinks. */
const MAX_SNAPSHOTS = 2_000;
/** States of one account or market over time. */
class Snapshots {
    #snapshots = [];
    /** Adds a state and drops those older than the last one before `needed`. */
    add(at, state, needed) {
        this.#snapshots.push({ at, state });
        const past = (0, time_js_1.lowerBound)(this.#snapshots, timeOf, needed + 1) - 1;
        const excess = Math.max(past, this.#snapshots.length - MAX_SNAPSHOTS);
        if (excess > 0)
            this.#snapshots.splice(0, excess);
    }
    /** The state at a time; `undefined` before the first one. */
    at(time) {
        return this.#snapshots[(0, time_js_1.lowerBound)(this.#snapshots, timeOf, time + 1) - 1]?.state;
    }
    get oldest() {
        return this.#snapshots[0]?.state;
    }
    get newest() {
        return this.#snapshots.at(-1)?.state;
    }
}
/** The exchange some time ago. Accounts created before this object are not tracked. */
class DelayedReads {
    options;
    #accounts = new Map();
    #markets = new Map();
    constructor(options) {
        this.options = options;
        for (const marketId of options.engine.markets.keys())
            this.#captureMarket(marketId);
    }
    /** Captures the state after a transaction. */
    take(events) {
        for (const event of events) {
            if (event.type === 'CreatedAccount')
                this.#accounts.set(event.accountId, new Snapshots());
        }
        const named = new Set(events.flatMap(accountsIn));
        const markets = new Set(events.flatMap((event) => ('marketId' in event ? [event.marketId] : [])));
        for (const marketId of markets)
            this.#captureMarket(marketId);
        for (const [accountNumber, snapshots] of this.#accounts) {
            // Prices may have changed for all positions of the market.
            const hasPosition = [...(snapshots.newest?.orders.keys() ?? [])].some((marketId) => markets.has(marketId));
            if (hasPosition || named.has(accountNumber))
                this.#captureAccount(accountNumber, snapshots);
        }
    }
    /** The exchange at the delayed time. */
    view() {
        const { chain, engine, clock, lagMs } = this.options;
        const at = clock.now() - lagMs;
        const account = (accountNumber) => this.#accounts.get(accountNumber)?.at(at);
        const isSeen = ({ accountNumber }) => account(accountNumber) !== undefined;
        return {
            at,
            accountsOf: (address) => chain.accountsOf(address).filter(isSeen),
            account: (id) => [chain.account(id)].find((found) => found !== undefined && isSeen(found)),
            collateral: (accountNumber) => account(accountNumber)?.collateral ?? 0n,
            positions: (accountNumber) => account(accountNumber)?.positions ?? [],
            orders: (marketId, accountNumber) => account(accountNumber)?.orders.get(marketId) ?? [],
            book: (marketId) => this.#market(marketId, at)?.book ?? engine.book(marketId),
            market: (marketId) => this.#market(marketId, at)?.market ?? engine.market(marketId, at),
        };
    }
    /** Before its first snapshot, a market is as it opened. */
    #market(marketId, at) {
        const snapshots = this.#markets.get(marketId);
        return snapshots?.at(at) ?? snapshots?.oldest;
    }
    #captureMarket(marketId) {
        const { engine, clock, lagMs } = this.options;
        const at = clock.now();
        const snapshots = this.#markets.get(marketId) ?? new Snapshots();
        this.#markets.set(marketId, snapshots);
        snapshots.add(at, { book: engine.book(marketId), market: engine.market(marketId, at) }, at - lagMs);
    }
    #captureAccount(accountNumber, snapshots) {
        const { engine, clock, lagMs } = this.options;
        const at = clock.now();
        const positions = engine.positions(accountNumber, at);
        const orders = new Map(positions.map(({ marketId }) => [marketId, engine.orders(marketId, accountNumber)]));
        const collateral = engine.account(accountNumber)?.collateral ?? 0n;
        snapshots.add(at, { collateral, positions, orders }, at - lagMs);
    }
}
exports.DelayedReads = DelayedReads;
/** All accounts in an event, in any role. */
function accountsIn(event) {
    return Object.entries(event).flatMap(([key, value]) => /accountId$/i.test(key) && typeof value === 'number' ? [value] : []);
}
function timeOf({ at }) {
    return at;
}
