/** Lengths of time: milliseconds, or text such as `'90s'`. */
/** Milliseconds, or a number with a unit: `ms`, `s`, `m`, `h`, `d` or `w`. */
export type Duration = number | string;
/**
 * Reads a length of time.
 *
 * @param value milliseconds, or a number with a unit
 * @param name of the value, for errors
 * @returns milliseconds, at least 1
 * @throws {Problem} `argument` for everything else
 */
export declare function readDuration(value: unknown, name: string): number;
