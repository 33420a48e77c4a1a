/** The time at which a sandbox starts, and how its clock runs on. */
/**
 * Reads the option `now`.
 *
 * @param now a function that returns milliseconds since 1970; or a start time, from which the clock runs as the system
 *     clock does; default: the system clock
 * @returns a function that returns milliseconds since 1970
 * @throws {Problem} `argument` when it is neither
 */
export declare function toTimeSource(now?: unknown): () => number;
