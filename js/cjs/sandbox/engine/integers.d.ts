/** Integer arithmetic: u64 checks, and fixed-point numbers in units of 10^-18 with explicit rounding. */
/** Largest u64. */
export declare const U64_MAX: bigint;
/** Rejects integers outside the u64 range. @throws {Problem} `argument` */
export declare function expectU64(value: bigint, at: string): void;
/** One, in units of 10^-18. */
export declare const ONE: bigint;
/** 10^-18 per 10^-9. */
export declare const NANO: bigint;
/** One, in units of 10^-36: the scale of a product of two 10^-18 numbers. */
export declare const ONE_SQUARED: bigint;
/** Divides by a positive number and rounds towards minus infinity. */
export declare function floorDivide(dividend: bigint, divisor: bigint): bigint;
/** Divides by a positive number and rounds towards plus infinity. */
export declare function ceilDivide(dividend: bigint, divisor: bigint): bigint;
/** Returns the absolute value. */
export declare function abs(value: bigint): bigint;
/** Returns the larger of two integers. */
export declare function max(a: bigint, b: bigint): bigint;
/** Returns the smaller of two integers. */
export declare function min(a: bigint, b: bigint): bigint;
/** Returns the median of three integers. */
export declare function median(a: bigint, b: bigint, c: bigint): bigint;
