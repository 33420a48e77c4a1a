/** Random paths through time that need no memory: smooth sums of waves, and lines through points a minute apart. */
/** One wave: it lies within ±`height` and takes a new course every `periodMs`. */
export interface Octave {
    readonly periodMs: number;
    readonly height: number;
}
/**
 * Makes a smooth path, the same for the same key, at any time and in any order of asking.
 *
 * @param key 32 bits
 * @param octaves the waves that it is the sum of
 * @returns its height at a time in milliseconds, within the sum of the octaves' heights
 */
export declare function createWander(key: number, octaves: readonly Octave[]): (at: number) => number;
/** A path that is straight within each minute: what changes in hours need not be reckoned for every trade. */
export declare class Line {
    #private;
    /** @param pointAt a pure function; asked at whole minutes, in milliseconds */
    constructor(pointAt: (at: number) => number);
    /** @returns the height at a time in milliseconds */
    at(time: number): number;
}
