/** Runs the bots step by step: keepers update prices and liquidate, makers quote, takers trade. */
import type { Engine } from '../engine/types.js';
import type { MarketHistory, WorldMarket, GeneratedHistory } from '../history/types.js';
/** Options of the bots. */
export interface BotsOptions {
    /** An engine without orders. Others may use it between steps. */
    readonly engine: Engine;
    readonly markets: readonly WorldMarket[];
    /** Source of the index price, and of the premium if known. */
    readonly past: MarketHistory & Partial<GeneratedHistory>;
    readonly seed: number;
    /** Start time, milliseconds. */
    readonly now: number;
    /** Default 3000. */
    readonly oraclePostMs?: number;
}
/** Running bots. */
export interface Bots {
    /**
     * Runs one step of all bots at `now`, in milliseconds, which never decreases. A few steps per second give an active
     * market.
     */
    step(now: number): void;
    /** Number of aborted bot transactions. */
    readonly aborts: number;
    /** Account numbers of the bots. */
    readonly accounts: readonly number[];
    /** Unsubscribes from the engine. */
    close(): void;
}
/**
 * Creates the bots: opens and funds accounts, stores the first prices, and fills each book around the last historical
 * price. Their behaviour depends only on the seed, the step times and other users.
 *
 * @param options engine, markets and start time
 * @returns the bots
 */
export declare function createBots(options: BotsOptions): Bots;
