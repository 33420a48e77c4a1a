/** Columns of recorded data as typed arrays, because objects would take ten times the memory. */
/** A list of numbers that grows; 8 bytes a number. */
export declare class NumberList {
    #private;
    /** Appends a number. */
    push(value: number): void;
    /** Number of numbers. */
    get length(): number;
    /** The last number; `undefined` when the list is empty. */
    get last(): number | undefined;
    /** The numbers, in an array without spare room. */
    toArray(): Float64Array;
}
/** The index of the first number that is at least `value`, in sorted numbers; their count when none is. */
export declare function firstAtLeast(values: Float64Array, value: number): number;
/** Divides all numbers, each a multiple of the divisor. */
export declare function divideAll(values: Float64Array, divisor: number): void;
