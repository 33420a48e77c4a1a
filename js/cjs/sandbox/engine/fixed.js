"use strict";
/** Fixed-point arithmetic on whole units of 10^-18; every rounding is said by name. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ONE_SQUARED = exports.ONE = void 0;
exports.floorDivide = floorDivide;
exports.ceilDivide = ceilDivide;
exports.magnitude = magnitude;
exports.larger = larger;
exports.smaller = smaller;
exports.median = median;
/** One, in units of 10^-18. */
exports.ONE = 10n ** 18n;
/** One, in units of 10^-36: what a product of two 10^-18 numbers is divided by once more. */
exports.ONE_SQUARED = exports.ONE * exports.ONE;
/**
 * Divides towards minus infinity: what is credited gets no more, what is debited gets no less.
 *
 * @param dividend any whole number
 * @param divisor above zero
 * @returns the quotient, rounded down
 */
function floorDivide(dividend, divisor) {
    const quotient = dividend / divisor;
    return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
/**
 * Divides towards plus infinity: what must be brought is never too little.
 *
 * @param dividend any whole number
 * @param divisor above zero
 * @returns the quotient, rounded up
 */
function ceilDivide(dividend, divisor) {
    const quotient = dividend / divisor;
    return dividend > 0n && quotient * divisor !== dividend ? quotient + 1n : quotient;
}
/**
 * Takes the sign off.
 *
 * @param value any whole number
 * @returns its distance from zero
 */
function magnitude(value) {
    return value < 0n ? -value : value;
}
/**
 * Finds the larger of two.
 *
 * @param a one number
 * @param b another
 * @returns the one that is not below the other
 */
function larger(a, b) {
    return a < b ? b : a;
}
/**
 * Finds the smaller of two.
 *
 * @param a one number
 * @param b another
 * @returns the one that is not above the other
 */
function smaller(a, b) {
    return a < b ? a : b;
}
/**
 * Finds the middle of three.
 *
 * @param a one number
 * @param b another
 * @param c the third
 * @returns the one that is neither above nor below both others
 */
function median(a, b, c) {
    return larger(smaller(a, b), smaller(larger(a, b), c));
}
