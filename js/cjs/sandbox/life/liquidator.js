"use strict";
/** The liquidator: watches the users' positions, and takes over those that fall below maintenance. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Watch = void 0;
exports.liquidate = liquidate;
const margin_js_1 = require("./margin.js");
/** The positions that are not the crew's. */
class Watch {
    #crew;
    #accounts = new Map();
    #end;
    /**
     * @param engine whose events tell of new positions from now on
     * @param crew account numbers that need no watching
     */
    constructor(engine, crew) {
        this.#crew = new Set(crew);
        this.#end = engine.observe((events) => {
            events.forEach(this.#notice);
        });
    }
    /** @returns accounts with a position on a market, flat or not, in the order they came */
    of(marketId) {
        return this.#accounts.get(marketId) ?? [];
    }
    /** Stops listening. */
    close() {
        this.#end();
    }
    #notice = (event) => {
        if (event.type !== 'CreatedPosition' || this.#crew.has(event.accountId))
            return;
        const accounts = this.#accounts.get(event.marketId) ?? new Set();
        this.#accounts.set(event.marketId, accounts.add(event.accountId));
    };
}
exports.Watch = Watch;
/**
 * Liquidates every watched position of a market that is below maintenance.
 *
 * @param desk the market
 * @param watch tells whose positions
 * @param markPrice 10^-18 USD
 * @param now the time, in milliseconds
 */
function liquidate(desk, watch, markPrice, now) {
    for (const accountId of watch.of(desk.spec.id)) {
        const position = desk.engine.position(desk.spec.id, accountId, now);
        if (position === undefined || !isBelowMaintenance(desk, position, markPrice))
            continue;
        const orders = desk.engine.orders(desk.spec.id, accountId).map(({ orderId }) => orderId);
        desk.hand.attempt(now, (transaction) => {
            const session = transaction.startSession(desk.spec.id, desk.crew.liquidator);
            session.liquidate(accountId, orders);
            session.end({ allocateMissing: true, deallocateFree: false });
        });
    }
}
function isBelowMaintenance({ spec }, position, markPrice) {
    return position.margin < (0, margin_js_1.requirement)(position, spec.maintenanceMarginRatio, markPrice);
}
