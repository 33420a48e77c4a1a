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
    /** Runs work later. The returned function cancels it, and does nothing after the work has run. */
    after(ms: number, work: () => void): () => void;
}
/** The clock of this process. */
export declare const SYSTEM_CLOCK: Clock;
/** One timer that can be set again and canceled. */
export declare class Timer {
    #private;
    private readonly clock;
    constructor(clock: Clock);
    /** Returns whether work is scheduled. */
    get isSet(): boolean;
    /** Schedules work, in place of what was scheduled before. */
    set(ms: number, work: () => void): void;
    /** Cancels what is scheduled. */
    cancel(): void;
}
/** Delays that double up to a limit. */
export declare class Backoff {
    #private;
    private readonly random;
    /**
     * @param bounds in milliseconds, before jitter: the base delay, the longest delay, and the first delay if it is not the base
     * @param random at least 0 and below 1; no jitter when omitted
     */
    constructor({ base, max, first }: {
        readonly base: number;
        readonly max: number;
        readonly first?: number;
    }, random?: () => number);
    /** Returns the delay that {@link next} returns, before jitter, in milliseconds. */
    get delay(): number;
    /** Returns the delay to wait now, milliseconds, from 0.8 to 1.2 times {@link delay}; the next delay is twice as long. */
    next(): number;
    /** Returns to the first delay. */
    reset(): void;
}
/** Waits for a promise, if any, but no longer than a timeout in milliseconds. */
export declare function withTimeout(ms: number, awaited?: Promise<unknown>): Promise<void>;
