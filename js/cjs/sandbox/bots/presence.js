"use strict";
/** Who is on a market besides its makers and takers: users with orders or positions, and a liquidator that still unwinds. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Presence = void 0;
/** Finds markets without users. */
class Presence {
    engine;
    botAccounts;
    watcher;
    #traders;
    /** Results of {@link of} since the last change. */
    #known = new Map();
    /**
     * @param engine of the markets
     * @param botAccounts account numbers of the bots
     * @param watcher tracks the positions of users
     */
    constructor(engine, botAccounts, watcher) {
        this.engine = engine;
        this.botAccounts = botAccounts;
        this.watcher = watcher;
        this.#traders = new Set([...botAccounts.makers, ...botAccounts.takers]);
    }
    /** Records the events of one transaction. */
    take(events) {
        for (const event of events) {
            if ('accountId' in event && 'marketId' in event && !this.#traders.has(event.accountId)) {
                this.#known.delete(event.marketId);
            }
        }
    }
    /** @returns who but makers and takers is on a market */
    of(marketId, now) {
        const known = this.#known.get(marketId);
        if (known !== undefined)
            return known;
        const users = [...this.watcher.of(marketId)].map((accountId) => this.engine.position(marketId, accountId, now));
        const liquidator = this.engine.position(marketId, this.botAccounts.liquidator, now);
        const isTraded = users.some((position) => (position?.pendingOrders ?? 0) > 0) || isOpen(liquidator);
        const occupation = isTraded ? 'orders' : users.some(isOpen) ? 'positions' : 'none';
        this.#known.set(marketId, occupation);
        return occupation;
    }
}
exports.Presence = Presence;
function isOpen(position) {
    return position !== undefined && position.base !== 0n;
}
