/** The hand of the sandbox's own traders: runs their transactions, names them, and counts those that abort. */
import type { Engine, EngineTransaction } from '../engine/types.js';
/** Acts on the engine. */
export declare class Hand {
    #private;
    /** Transactions that aborted so far; some are to be expected, as users change the market in between. */
    aborts: number;
    /**
     * @param engine to act on
     * @param seed of the digests
     */
    constructor(engine: Engine, seed: number);
    /**
     * Runs one transaction.
     *
     * @param now its time, in milliseconds
     * @param work its calls
     * @returns what `work` returned
     * @throws {Abort} when a call aborts; nothing is changed then
     */
    act<T>(now: number, work: (transaction: EngineTransaction) => T): T;
    /**
     * Runs one transaction that may fail.
     *
     * @param now its time, in milliseconds
     * @param work its calls
     * @returns whether it went through; a fault other than an abort is thrown on
     */
    attempt(now: number, work: (transaction: EngineTransaction) => void): boolean;
}
