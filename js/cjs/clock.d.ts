/** Time: units, the clock that code takes so that tests can replace it, timers, timeouts and growing delays. */
/** Units of time in milliseconds. */
export declare const SECOND_MS = 1000;
export declare const MINUTE_MS: number;
export declare const HOUR_MS: number;
export declare const DAY_MS: number;
/** A source of time. */
export interface Clock {
    /** @returns milliseconds since a fixed moment; never runs backwards */
    now(): number;
    /**
     * Runs work later.
     *
     * @returns cancels it; does nothing after the work has run
     */
    after(ms: number, work: () => void): () => void;
}
/** The clock of this process. */
export declare const SYSTEM_CLOCK: Clock;
/** One timer that can be set again and canceled. */
export declare class Timer {
    #private;
    /** @param clock runs the timer */
    constructor(clock: Clock);
    /** @returns whether work is scheduled */
    get isSet(): boolean;
    /**
     * Schedules work, in place of what was scheduled before.
     *
     * @param ms delay in milliseconds
     * @param work what to run
     */
    set(ms: number, work: () => void): void;
    /** Cancels what is scheduled. */
    cancel(): void;
}
/** Delays that double up to a limit. */
export declare class Backoff {
    #private;
    /**
     * @param bounds in milliseconds, before jitter: the base delay, the longest delay, and the first delay if it is not the base
     * @param random at least 0 and below 1; no jitter when omitted
     */
    constructor({ base, max, first }: {
        readonly base: number;
        readonly max: number;
        readonly first?: number;
    }, random?: () => number);
    /** @returns the delay that {@link next} returns, before jitter, in milliseconds */
    get delay(): number;
    /** @returns the delay to wait now, in milliseconds, from 0.8 to 1.2 times {@link delay}; the next delay is twice as long */
    next(): number;
    /** Returns to the first delay. */
    reset(): void;
}
/**
 * Waits for a promise, but no longer than a timeout.
 *
 * @param ms the timeout in milliseconds
 * @param awaited the promise; waits for the timeout alone when omitted
 * @throws what the promise rejects with before the timeout
 */
export declare function withTimeout(ms: number, awaited?: Promise<unknown>): Promise<void>;
