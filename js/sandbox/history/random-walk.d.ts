/** Smooth random paths without state: sums of waves. */
/** One wave: values within ±`height` that change direction every `periodMs`. */
export interface Octave {
    readonly periodMs: number;
    readonly height: number;
}
/**
 * Creates a smooth random path; deterministic and available in any order.
 *
 * @param key 32 bits
 * @param octaves waves to sum
 * @returns the value at a time in milliseconds, within the sum of the heights
 */
export declare function createRandomWalk(key: number, octaves: readonly Octave[]): (at: number) => number;
