/** The life of the exchange: prices move, makers quote, takers trade and the liquidator watches, step by step. */
import type { Engine } from '../engine/types.js';
import type { Past, WorldMarket, WorldPast } from '../past/types.js';
/** What a life is made of. */
export interface LifeOptions {
    /** Without orders yet; others may use it between the steps. */
    readonly engine: Engine;
    readonly markets: readonly WorldMarket[];
    /** Tells the index; and the fair price, where it knows the premium. */
    readonly past: Past & Partial<WorldPast>;
    readonly seed: number;
    /** When it begins, in milliseconds. */
    readonly now: number;
    /** Default 3000. */
    readonly oraclePostMs?: number;
}
/** A life that has begun. */
export interface Life {
    /**
     * Lives on until `now`, in milliseconds, not before the last step. One step is one reaction of everybody, however long
     * the time since the last; a step a few times a second makes a lively market.
     */
    step(now: number): void;
    /** Transactions of life's own traders that aborted so far. */
    readonly aborts: number;
    /** Account numbers of life's own traders. */
    readonly accounts: readonly number[];
    /** Stops listening to the engine. */
    close(): void;
}
/**
 * Begins a life: opens and funds its traders' accounts, stores the first prices, and fills each book about the last price
 * of the past. What it does from then on depends on the seed, the times of the steps and what others do alone.
 *
 * @param options the engine, its world and when to begin
 * @returns the life, at its beginning
 */
export declare function createLife(options: LifeOptions): Life;
