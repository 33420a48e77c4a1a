/** Time as the sandbox keeps and tells it. */

/** A clock that never goes back. */
export interface Clock {
    now(): number;
    /** Moves on to a time; from then on no earlier one is told. */
    advance(to: number): void;
}

/**
 * Makes a clock that follows another, but never goes back.
 *
 * @param source milliseconds since 1970
 * @returns the clock
 */
export function createClock(source: () => number): Clock {
    let latest = -Infinity;
    const advance = (to: number): void => {
        latest = Math.max(latest, Math.floor(to));
    };
    return {
        advance,
        now: () => {
            advance(source());
            return latest;
        },
    };
}

/**
 * Tells a time in words, as recorded; not ISO 8601.
 *
 * @param at milliseconds since 1970
 * @returns such as `2026-09-01 12:30:05.123 UTC`
 */
export function datetime(at: number): string {
    return new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC');
}

/** Timers that can be ended together. */
export class Timers {
    readonly #ends = new Set<() => void>();

    /**
     * Waits, holding no process open.
     *
     * @param ms how long
     * @returns resolves then, or when all are ended
     */
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

    /** Ends all waits. */
    end(): void {
        for (const end of this.#ends) end();
    }
}

/**
 * Finds where a time begins.
 *
 * @param rows none earlier than the one before it
 * @param timeOf a row's time
 * @param at the time
 * @returns the index of the first row that is not before it; the length where there is none
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
 * Cuts the oldest rows off, but only once an eighth is too much, as cutting moves all that stay.
 *
 * @param rows oldest first; changed
 * @param kept at least so many stay
 */
export function trim(rows: unknown[], kept: number): void {
    if (rows.length > kept * 1.125) rows.splice(0, rows.length - kept);
}
