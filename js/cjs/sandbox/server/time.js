"use strict";
/** Clock, timers, and search in rows sorted by time. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Timers = void 0;
exports.createClock = createClock;
exports.datetime = datetime;
exports.lowerBound = lowerBound;
exports.trim = trim;
/** Creates a clock that follows another one but never goes back. */
function createClock(source) {
    let latest = -Infinity;
    const advance = (to) => {
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
/** Formats a time as recorded, such as `2026-09-01 12:30:05.123 UTC`; not ISO 8601. */
function datetime(at) {
    return new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC');
}
/** Timers that can be ended together. */
class Timers {
    #ends = new Set();
    /** Waits without keeping the process running; ends early when all timers are ended. */
    wait(ms) {
        return new Promise((resolve) => {
            const end = () => {
                clearTimeout(timer);
                this.#ends.delete(end);
                resolve();
            };
            const timer = setTimeout(end, ms).unref();
            this.#ends.add(end);
        });
    }
    /** Ends all waits immediately. */
    end() {
        for (const end of this.#ends)
            end();
    }
}
exports.Timers = Timers;
/** Finds the index of the first row at or after a time, in rows sorted by time; the length when none exists. */
function lowerBound(rows, timeOf, at) {
    let [low, high] = [0, rows.length];
    while (low < high) {
        const middle = (low + high) >>> 1;
        const row = rows[middle];
        if (row !== undefined && timeOf(row) < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
/** Keeps the newest rows. Drops the others when an eighth is too many, because each drop moves all other rows. */
function trim(rows, kept) {
    if (rows.length > kept * 1.125)
        rows.splice(0, rows.length - kept);
}
