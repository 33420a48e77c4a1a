/** The time from one `close()` of an exchange object to the next. A write belongs to the lifecycle in which it was called. */
import { type Problem } from '../problem.js';
/** Signals that something must stop. */
export interface StopSignal {
    readonly isStopped: () => boolean;
    /** Settles when it must. */
    readonly stopped: Promise<void>;
}
/** Open; closing, when only running writes continue; closed, when nothing is sent any more. */
export declare class WriteLifecycle implements StopSignal {
    #private;
    readonly stopped: Promise<void>;
    constructor();
    /** @returns whether nothing is sent any more */
    isStopped(): boolean;
    /**
     * Counts a write as running until it has ended.
     *
     * @param write the write
     * @returns the same promise
     */
    track<T>(write: Promise<T>): Promise<T>;
    /**
     * Expects that a write may still enter the queue.
     *
     * @throws {Problem} `closed` after a call of `close()`
     */
    expectOpen(): void;
    /**
     * Expects that a running write may still send something.
     *
     * @throws {Problem} `closed` when `close()` has ended
     */
    expectNotClosed(): void;
    /**
     * Lets no further write enter the queue, and waits for the running ones. A second call returns the same promise.
     *
     * @param ms longest wait, milliseconds; writes that still run afterwards send nothing more
     */
    close(ms: number): Promise<void>;
}
/** @returns the error of a write that close() prevented */
export declare function closedProblem(): Problem;
