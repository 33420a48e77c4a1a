/**
 * The schedule of a TWAP order. The contract's abort codes are known, its formulas are not: those here are assumptions of
 * this sandbox.
 *
 * - Chunk n makes the scheduled amount size × n / chunks, in whole lots. What earlier chunks did not fill is part of it.
 * - A chunk starts one gap after the chunk before it, give or take the uncertainty, or later within the time for retries.
 * - For that time after its start, a chunk that was not filled may be retried.
 * - No execution is larger than the maximum. A small rest is executed at once, unless that exceeds the maximum.
 */
import { type TwapTerms, type TwapTicket } from './twap-orders.js';
/** The next execution of an order. */
export interface TwapRun {
    /** Whether it repeats the last chunk. */
    readonly isRetry: boolean;
    /** 10^-9 base, a multiple of the lot size. */
    readonly amount: bigint;
    /** Scheduled amount of the order after this execution. */
    readonly scheduled: bigint;
}
/** State of an order that its schedule depends on. */
type Progress = Pick<TwapTicket, 'chunksStarted' | 'chunkStartedAt' | 'processed' | 'scheduled'>;
/**
 * Plans the execution at a time in milliseconds.
 * @throws {Abort} 6303 when it is too early; 6301, 6304, 6305 or 6310 when there will be none
 */
export declare function planRun(progress: Progress, terms: TwapTerms, lotSize: bigint, now: number): TwapRun;
export {};
