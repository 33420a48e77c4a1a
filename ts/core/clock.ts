/**
 * Time: units, the clock that code takes so that tests can replace it, timers, timeouts and growing delays.
 */

/** Units of time in milliseconds. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Reads of the service lag behind writes and frames by less; `ts/recent/recent.ts` compares times with it.
 */
export const READ_LAG_MS = 10 * SECOND_MS;

/** The day of a time in UTC, such as `2026-09-01`. */
export function dayOf(ms: number): string {
    return new Date(ms).toISOString().slice(0, 10);
}

/** A source of time. */
export interface Clock {
    /** @returns milliseconds since a fixed moment; never runs backwards */
    now(): number;
    /** Runs work later. The returned function cancels it, and does nothing after the work has run. */
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
    #cancel: (() => void) | undefined = undefined;

    constructor(private readonly clock: Clock) {}

    /** Returns whether work is scheduled. */
    get isSet(): boolean {
        return this.#cancel !== undefined;
    }

    /** Schedules work, in place of what was scheduled before. */
    set(ms: number, work: () => void): void {
        this.cancel();
        this.#cancel = this.clock.after(ms, () => {
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

/**
 * Jitter as a fraction of a delay, to either side: clients that were cut off together do not return together.
 */
const JITTER = 0.2;

/** Delays that double up to a limit. */
export class Backoff {
    readonly #bounds: { readonly base: number; readonly max: number; readonly first: number };
    #delay: number;

    /**
     * @param bounds in milliseconds: the base delay and the first one if it is another, before jitter, and
     *   the longest delay
     * @param random at least 0 and below 1; no jitter when omitted
     */
    constructor(
        { base, max, first = base }: { readonly base: number; readonly max: number; readonly first?: number },
        private readonly random = (): number => 0.5,
    ) {
        this.#bounds = { base, max, first };
        this.#delay = first;
    }

    /** Returns the delay that {@link next} returns, before jitter, in milliseconds. */
    get delay(): number {
        return this.#delay;
    }

    /**
     * Returns the delay to wait now, milliseconds, from 0.8 to 1.2 times {@link delay} and at most the
     * longest; the next delay is twice as long.
     */
    next(): number {
        const delay = this.#delay;
        const { base, max } = this.#bounds;
        this.#delay = Math.max(base, Math.min(max, 2 * delay));
        return Math.min(Math.max(base, max), delay * (1 - JITTER + 2 * JITTER * this.random()));
    }

    /** Returns to the first delay. */
    reset(): void {
        this.#delay = this.#bounds.first;
    }
}

/** Waits for a promise, if any, but no longer than a timeout in milliseconds. */
export async function withTimeout(ms: number, awaited?: Promise<unknown>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    try {
        await Promise.race(awaited === undefined ? [timeout] : [awaited, timeout]);
    } finally {
        clearTimeout(timer);
    }
}
