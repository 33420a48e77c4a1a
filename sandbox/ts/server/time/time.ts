/** Clock, timers, and search in rows sorted by time. */

/** A clock that never goes back. */
export interface Clock {
    now(): number;
    /** Advances to a time, if it is later. */
    advance(to: number): void;
}

/** Creates a clock that follows another one but never goes back. */
export function createClock(source: () => number): SandboxClock {
    return new SandboxClock(source);
}

/** A clock that follows another one at any speed, but never goes back. */
export class SandboxClock implements Clock {
    #latest = -Infinity;
    /** The time is the source's time multiplied by the rate, plus the offset. */
    #offset = 0;
    #rate = 1;
    #speed = 1;
    #isPaused = false;
    #isHeld = false;

    constructor(private readonly source: () => number) {}

    /** How fast time passes, unless it stands still. */
    get speed(): number {
        return this.#speed;
    }

    get isPaused(): boolean {
        return this.#isPaused;
    }

    /** Whether time passes by itself. */
    get isRunning(): boolean {
        return this.#rate > 0;
    }

    now(): number {
        this.advance(this.source() * this.#rate + this.#offset);
        return this.#latest;
    }

    advance(to: number): void {
        this.#latest = Math.max(this.#latest, Math.floor(to));
    }

    /** Stops the clock until {@link resume}. */
    pause(): void {
        this.#isPaused = true;
        this.#setRate();
    }

    resume(): void {
        this.#isPaused = false;
        this.#setRate();
    }

    /** Lets time pass this many times as fast as at the source, now or when it passes again. */
    setSpeed(speed: number): void {
        this.#speed = speed;
        this.#setRate();
    }

    /**
     * Stops the clock except for {@link advance}, until the returned function is called; then it runs on from
     * there.
     */
    hold(): () => void {
        this.#isHeld = true;
        this.#setRate();
        return () => {
            this.#isHeld = false;
            this.#setRate();
        };
    }

    /** Continues from the current time at the rate that applies now. */
    #setRate(): void {
        const now = this.now();
        this.#rate = this.#isPaused || this.#isHeld ? 0 : this.#speed;
        this.#offset = now - this.source() * this.#rate;
    }
}

/** Formats a time as recorded, such as `2026-09-01 12:30:05.123 UTC`; not ISO 8601. */
export function datetime(at: number): string {
    return new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC');
}

/** Timers that can be ended together. */
export class Timers {
    readonly #ends = new Set<() => void>();

    /** Waits without keeping the process running; ends early when all timers are ended. */
    wait(ms: number): Promise<void> {
        return new Promise((resolve) => {
            const end = (): void => {
                clearTimeout(timer);
                this.#ends.delete(end);
                resolve();
            };
            const timer = setTimeout(end, ms).unref();
            this.#ends.add(end);
        });
    }

    /** Ends all waits immediately. */
    end(): void {
        for (const end of this.#ends) end();
    }
}

/**
 * Finds the index of the first row at or after a time, in rows sorted by time; the length when none exists.
 */
export function lowerBound<Row>(rows: readonly Row[], timeOf: (row: Row) => number, at: number): number {
    let [low, high] = [0, rows.length];
    while (low < high) {
        const middle = (low + high) >>> 1;
        const row = rows[middle];
        if (row !== undefined && timeOf(row) < at) low = middle + 1;
        else high = middle;
    }
    return low;
}

/**
 * Keeps the newest rows. Drops the others when an eighth is too many, because each drop moves all other rows.
 */
export function trim(rows: unknown[], kept: number): void {
    if (rows.length > kept * 1.125) rows.splice(0, rows.length - kept);
}
