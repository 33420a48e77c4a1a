/** The time from one `close()` of an exchange object to the next. A write belongs to the lifecycle in which it was called. */
import { type Problem } from '../problem.js';
/** Signals that something must stop. */
export interface StopSignal {
    readonly isStopped: () => boolean;
    /** Settles when it must. */
    readonly stopped: Promise<void>;
}
/** Creates a signal and what triggers it. */
export declare function createStop(): StopSignal & {
    readonly trigger: () => void;
};
/** A promise and what settles it. */
export interface Deferred {
    readonly promise: Promise<void>;
    readonly resolve: () => void;
    readonly reject: (reason: Error) => void;
}
/** Creates a promise and what settles it. */
export declare function createDeferred(): Deferred;
/** Open; closing, when only running writes continue; stopped, when nothing is sent any more. */
export declare class WriteLifecycle implements StopSignal {
    #private;
    readonly isStopped: () => boolean;
    readonly stopped: Promise<void>;
    /** Counts a write as running until it has ended. */
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
     * Lets no further write enter the queue, and waits for the running ones up to `ms`; those that still run afterwards send
     * nothing more. A second call returns the same promise.
     */
    close(ms: number): Promise<void>;
}
/** Makes the error of a write that `close()` prevented. */
export declare function closedProblem(): Problem;
