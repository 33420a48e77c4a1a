"use strict";
/** Integer arithmetic: u64 checks, and fixed-point numbers in units of 10^-18 with explicit rounding. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ONE_SQUARED = exports.NANO = exports.ONE = exports.U64_MAX = void 0;
exports.expectU64 = expectU64;
exports.floorDivide = floorDivide;
exports.ceilDivide = ceilDivide;
exports.abs = abs;
exports.max = max;
exports.min = min;
exports.median = median;
const problem_js_1 = require("../../core/problem.js");
/** Largest u64. */
exports.U64_MAX = (1n << 64n) - 1n;
/** Rejects integers outside the u64 range. @throws {Problem} `argument` */
function expectU64(value, at) {
    if (value < 0n || value > exports.U64_MAX)
        throw (0, problem_js_1.problem)('argument', at, 'a u64', value.toString());
}
/** One, in units of 10^-18. */
exports.ONE = 10n ** 18n;
/** 10^-18 per 10^-9. */
exports.NANO = 10n ** 9n;
/** One, in units of 10^-36: the scale of a product of two 10^-18 numbers. */
exports.ONE_SQUARED = exports.ONE * exports.ONE;
/** Divides by a positive number and rounds towards minus infinity. */
function floorDivide(dividend, divisor) {
    const quotient = dividend / divisor;
    return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
/** Divides by a positive number and rounds towards plus infinity. */
function ceilDivide(dividend, divisor) {
    const quotient = dividend / divisor;
    return dividend > 0n && quotient * divisor !== dividend ? quotient + 1n : quotient;
}
/** Returns the absolute value. */
function abs(value) {
    return value < 0n ? -value : value;
}
/** Returns the larger of two integers. */
function max(a, b) {
    return a < b ? b : a;
}
/** Returns the smaller of two integers. */
function min(a, b) {
    return a < b ? a : b;
}
/** Returns the median of three integers. */
function median(a, b, c) {
    return max(min(a, b), min(max(a, b), c));
}
