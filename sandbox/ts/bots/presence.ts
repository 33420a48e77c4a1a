/**
 * Who is on a market besides its makers and takers: users with orders or positions, and a liquidator that
 * still unwinds.
 */

import type { Engine, EngineEvent, PositionView } from '../engine/types.js';
import type { BotAccounts } from './accounts.js';
import type { PositionWatcher } from './keepers.js';

/**
 * What others than makers and takers have on a market: orders, or an open liquidation; or else positions; or
 * nothing.
 */
export type Occupation = 'orders' | 'positions' | 'none';

/** Finds markets without users. */
export class Presence {
    readonly #traders: ReadonlySet<number>;
    /** Results of {@link of} since the last change. */
    readonly #known = new Map<string, Occupation>();

    /**
     * @param engine of the markets
     * @param botAccounts account numbers of the bots
     * @param watcher tracks the positions of users
     */
    constructor(
        private readonly engine: Engine,
        private readonly botAccounts: BotAccounts,
        private readonly watcher: PositionWatcher,
    ) {
        this.#traders = new Set([...botAccounts.makers, ...botAccounts.takers]);
    }

    /** Records the events of one transaction. */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if ('accountId' in event && 'marketId' in event && !this.#traders.has(event.accountId)) {
                this.#known.delete(event.marketId);
            }
        }
    }

    /** @returns who but makers and takers is on a market */
    of(marketId: string, now: number): Occupation {
        const known = this.#known.get(marketId);
        if (known !== undefined) return known;
        const users = [...this.watcher.of(marketId)].map((accountId) => this.engine.position(marketId, accountId, now));
        const liquidator = this.engine.position(marketId, this.botAccounts.liquidator, now);
        const isTraded = users.some((position) => (position?.pendingOrders ?? 0) > 0) || isOpen(liquidator);
        const occupation = isTraded ? 'orders' : users.some(isOpen) ? 'positions' : 'none';
        this.#known.set(marketId, occupation);
        return occupation;
    }
}

function isOpen(position: PositionView | undefined): boolean {
    return position !== undefined && position.base !== 0n;
}
