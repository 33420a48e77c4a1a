/** Who is on a market besides its makers and takers: users with orders or positions, and a liquidator that still unwinds. */
import type { Engine, EngineEvent } from '../engine/types.js';
import type { BotAccounts } from './accounts.js';
import type { PositionWatcher } from './keepers.js';
/** What others than makers and takers have on a market: orders, or an open liquidation; or else positions; or nothing. */
export type Occupation = 'orders' | 'positions' | 'none';
/** Finds markets without users. */
export declare class Presence {
    #private;
    private readonly engine;
    private readonly botAccounts;
    private readonly watcher;
    /**
     * @param engine of the markets
     * @param botAccounts account numbers of the bots
     * @param watcher tracks the positions of users
     */
    constructor(engine: Engine, botAccounts: BotAccounts, watcher: PositionWatcher);
    /** Records the events of one transaction. */
    take(events: readonly EngineEvent[]): void;
    /** @returns who but makers and takers is on a market */
    of(marketId: string, now: number): Occupation;
}
