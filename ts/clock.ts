/** Time: units, the clock that code takes so that tests can replace it, timers, timeouts and growing delays. */

/** Units of time in milliseconds. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

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
export const SYSTEM_CLOCK: Clock = {
    now: () => performance.now(),
    after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => {
            clearTimeout(timer);
        };
    },
};

/** One timer that can be set again and canceled. */
export class Timer {
    readonly #clock: Clock;
    #cancel: (() => void) | undefined = undefined;

    /** @param clock runs the timer */
    constructor(clock: Clock) {
        this.#clock = clock;
    }

    /** @returns whether work is scheduled */
    get isSet(): boolean {
        return this.#cancel !== undefined;
    }

    /**
     * Schedules work, in place of what was scheduled before.
     *
     * @param ms delay in milliseconds
     * @param work what to run
     */
    set(ms: number, work: () => void): void {
        this.cancel();
        this.#cancel = this.#clock.after(ms, () => {
            this.#cancel = undefined;
            work();
        });
    }

    /** Cancels what is scheduled. */
    cancel(): void {
        this.#cancel?.();
        this.#cancel = undefined;
    }
}

/** Jitter as a fraction of a delay, to either side: clients that were cut off together do not return together. */
const JITTER = 0.2;

/** Delays that double up to a limit. */
export class Backoff {
    readonly #base: number;
    readonly #max: number;
    readonly #first: number;
    readonly #random: () => number;
    #delay: number;

    /**
     * @param bounds in milliseconds, before jitter: the base delay, the longest delay, and the first delay if it is not the base
     * @param random at least 0 and below 1; no jitter when omitted
     */
    constructor(
        { base, max, first = base }: { readonly base: number; readonly max: number; readonly first?: number },
        random = (): number => 0.5,
    ) {
        this.#base = base;
        this.#max = max;
        this.#first = first;
        this.#random = random;
        this.#delay = first;
    }

    /** @returns the delay that {@link next} returns, before jitter, in milliseconds */
    get delay(): number {
        return this.#delay;
    }

    /** @returns the delay to wait now, in milliseconds, from 0.8 to 1.2 times {@link delay}; the next delay is twice as long */
    next(): number {
        const delay = this.#delay;
        this.#delay = Math.max(this.#base, Math.min(this.#max, 2 * delay));
        return delay * (1 - JITTER + 2 * JITTER * this.#random());
    }

    /** Returns to the first delay. */
    reset(): void {
        this.#delay = this.#first;
    }
}

/**
 * Waits for a promise, but no longer than a timeout.
 *
 * @param ms the timeout in milliseconds
 * @param awaited the promise; waits for the timeout alone when omitted
 * @throws what the promise rejects with before the timeout
 */
export async function withTimeout(ms: number, awaited?: Promise<unknown>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    try {
        await Promise.race(awaited === undefined ? [timeout] : [awaited, timeout]);
    } finally {
        clearTimeout(timer);
    }
}
