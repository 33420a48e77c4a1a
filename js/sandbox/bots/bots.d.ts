/**
 * Runs the bots: keepers update prices and liquidate, makers quote the generated book, takers execute the generated
 * trades. What happens at a time depends on the seed and on the transactions of users before it, not on the steps.
 */
import type { Engine } from '../engine/types.js';
import type { ModelHistory } from '../history/history.js';
import type { MarketModel } from '../history/model.js';
import type { WorldMarket } from '../history/types.js';
/** What bots know of the undisturbed markets. */
export interface BotHistory extends Pick<ModelHistory, 'indexPrice'> {
    market(marketId: string): MarketModel;
}
/** Options of the bots. */
export interface BotsOptions {
    /** An engine without orders. Others may use it between steps. */
    readonly engine: Engine;
    readonly markets: readonly WorldMarket[];
    readonly past: BotHistory;
    readonly seed: number;
    /** Start time, milliseconds. */
    readonly now: number;
    /** Default 3000. */
    readonly oraclePostMs?: number;
}
/** Running bots. */
export interface Bots {
    /**
     * Executes everything that happens until `now`, in milliseconds, which never decreases. Steps of more than 90
     * seconds skip trades of generated markets, and change only their prices and quotes.
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
 * Creates the bots: opens and funds accounts, opens the generated open interest, stores the first prices, and fills
 * each book.
 *
 * @param options engine, markets and start time
 * @returns the bots
 */
export declare function createBots(options: BotsOptions): Bots;
