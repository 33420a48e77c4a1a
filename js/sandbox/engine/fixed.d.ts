/** Fixed-point arithmetic on whole units of 10^-18; every rounding is said by name. */
/** One, in units of 10^-18. */
export declare const ONE: bigint;
/** One, in units of 10^-36: what a product of two 10^-18 numbers is divided by once more. */
export declare const ONE_SQUARED: bigint;
/**
 * Divides towards minus infinity: what is credited gets no more, what is debited gets no less.
 *
 * @param dividend any whole number
 * @param divisor above zero
 * @returns the quotient, rounded down
 */
export declare function floorDivide(dividend: bigint, divisor: bigint): bigint;
/**
 * Divides towards plus infinity: what must be brought is never too little.
 *
 * @param dividend any whole number
 * @param divisor above zero
 * @returns the quotient, rounded up
 */
export declare function ceilDivide(dividend: bigint, divisor: bigint): bigint;
/**
 * Takes the sign off.
 *
 * @param value any whole number
 * @returns its distance from zero
 */
export declare function magnitude(value: bigint): bigint;
/**
 * Finds the larger of two.
 *
 * @param a one number
 * @param b another
 * @returns the one that is not below the other
 */
export declare function larger(a: bigint, b: bigint): bigint;
/**
 * Finds the smaller of two.
 *
 * @param a one number
 * @param b another
 * @returns the one that is not above the other
 */
export declare function smaller(a: bigint, b: bigint): bigint;
/**
 * Finds the middle of three.
 *
 * @param a one number
 * @param b another
 * @param c the third
 * @returns the one that is neither above nor below both others
 */
export declare function median(a: bigint, b: bigint, c: bigint): bigint;
