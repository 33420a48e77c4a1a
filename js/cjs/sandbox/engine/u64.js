"use strict";
/** The one integer type that callers hand to the contract. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.U64_MAX = void 0;
exports.expectU64 = expectU64;
const problem_js_1 = require("../../problem.js");
/** Largest u64. */
exports.U64_MAX = (1n << 64n) - 1n;
/**
 * Stops a number that no call could carry.
 *
 * @param value the number
 * @param at what it is
 * @throws {Problem} `argument` when it is below zero or above 2^64 - 1
 */
function expectU64(value, at) {
    if (value < 0n || value > exports.U64_MAX)
        throw (0, problem_js_1.problem)('argument', at, 'a u64', value.toString());
}
