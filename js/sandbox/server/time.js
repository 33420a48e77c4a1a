/** Time as the sandbox keeps and tells it. */
/**
 * Makes a clock that follows another, but never goes back.
 *
 * @param source milliseconds since 1970
 * @returns the clock
 */
export function createClock(source) {
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
/**
 * Tells a time in words, as recorded; not ISO 8601.
 *
 * @param at milliseconds since 1970
 * @returns such as `2026-09-01 12:30:05.123 UTC`
 */
export function datetime(at) {
    return new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC');
}
