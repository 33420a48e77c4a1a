/**
 * What stops writes. A lifecycle is the time from one `close()` of an exchange object to the next; a write belongs to the one in
 * which it was called. A write also stops at its timeout, and when its caller aborts it.
 */
import { type Problem } from '../core/problem.js';
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
/** Limits that the caller of one write sets. */
export interface WriteLimits {
    /** `params.timeout`, milliseconds. */
    readonly timeout: number | undefined;
    /** `params.signal` */
    readonly signal: AbortSignal | undefined;
    /** `options.transaction.maxWaitMs`, which applies where no timeout is given. */
    readonly maxWaitMs: number;
}
/** What a write does, for the error of one that is stopped. */
export type WritePhase = 'being prepared' | 'queued' | 'being built' | 'being signed' | 'being recorded' | 'submitted without a response';
/** Stops one write: at its timeout, when its caller aborts it, or with its lifecycle. Nothing is sent afterwards. */
export declare class WriteStop implements StopSignal {
    #private;
    private readonly lifecycle;
    private readonly limits;
    phase: WritePhase;
    /** Whether the current transaction has left for the service. */
    isSent: boolean;
    constructor(lifecycle: WriteLifecycle, limits: WriteLimits);
    readonly isStopped: () => boolean;
    get stopped(): Promise<void>;
    /**
     * Expects that the write may still enter the queue.
     *
     * @throws {Problem} `timeout` or `closed`
     */
    expectOpen(): void;
    /**
     * Expects that the write may still send something.
     *
     * @throws {Problem} `timeout` or `closed`
     */
    expectNotClosed(): void;
    /**
     * Called when a submit leaves for the service.
     *
     * @throws {Problem} `timeout` or `closed`: it must not leave
     */
    readonly onSend: () => void;
    /**
     * Waits for a step of the write.
     *
     * @throws {Problem} `timeout` or `closed` as soon as the write is stopped; the result of the step is discarded then
     */
    race<T>(step: Promise<T>): Promise<T>;
    /** Waits for a signature, whose time counts against an explicit timeout only: people confirm signatures. */
    whileSigning<T>(sign: () => Promise<T>): Promise<T>;
    /** Runs the whole write: until it has sent something it rejects as soon as it is stopped, later with what it has done. */
    run<T>(write: Promise<T>): Promise<T>;
}
/** Makes the error of a write that `close()` prevented. */
export declare function closedProblem(): Problem;
