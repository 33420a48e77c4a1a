/** The time from one `close()` of an exchange to the next: writes belong to the session in which they were asked for. */
import { type Problem } from '../problem.js';
/** Tells that something is to end. */
export interface Stop {
    readonly isStopped: () => boolean;
    /** Settles when it is. */
    readonly stopped: Promise<void>;
}
/** One session: open; closing, when only running writes go on; closed, when nothing is sent any more. */
export declare class Session implements Stop {
    #private;
    readonly stopped: Promise<void>;
    constructor();
    /** @returns whether nothing is sent any more */
    isStopped(): boolean;
    /**
     * Counts a write until it has ended.
     *
     * @param write the write
     * @returns the same
     */
    track<T>(write: Promise<T>): Promise<T>;
    /**
     * Expects that a write may still enter the queue.
     *
     * @throws {Problem} `closed` when the exchange was closed since it was asked for
     */
    expectOpen(): void;
    /**
     * Expects that a running write may still send something.
     *
     * @throws {Problem} `closed` when `close()` has returned
     */
    expectNotStopped(): void;
    /**
     * Ends the session: no write enters the queue any more, and those that run are waited for. A second call waits for the first.
     *
     * @param ms how long they are waited for, milliseconds; what still runs then sends nothing any more
     */
    close(ms: number): Promise<void>;
}
/** @returns what a write is rejected with that was not sent */
export declare function closedProblem(): Problem;
