/**
 * Runs the bots: keepers update prices and liquidate, makers quote the generated book, takers execute the generated
 * trades. What happens at a time depends on the seed and on the transactions of users before it, not on the steps.
 */
import type { Engine, EngineEvent } from '../engine/types.js';
import type { ModelHistory } from '../history/history.js';
import type { MarketModel } from '../history/model.js';
import type { WorldMarket } from '../history/types.js';
import { type BotPrices, type IdleOptions } from './idle-markets.js';
/** What bots know of the undisturbed markets. */
export interface BotHistory extends Pick<ModelHistory, 'indexPrice' | 'premium'> {
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
    /** Default: no market is ever idle, so the engine executes all trades. */
    readonly idle?: IdleOptions;
}
/** Running bots. */
export interface Bots {
    /**
     * Executes everything that happens until `now`, in milliseconds, which never decreases. The size of the steps has no
     * effect on trades.
     */
    step(now: number): void;
    /** Brings the books of idle markets up to date. @returns whether one was not */
    settle(): boolean;
    /** The prices of a market, without bringing its book up to date. */
    prices(marketId: string, now: number): BotPrices;
    /** Number of aborted bot transactions. */
    readonly aborts: number;
    /** Whether an event is a fill of bots that only moves the open interest, which is no public trade. */
    isHidden(event: EngineEvent): boolean;
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
