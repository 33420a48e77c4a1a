"use strict";
/** Checks of options, and their values in errors. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.expectKeys = expectKeys;
exports.show = show;
const node_util_1 = require("node:util");
const problem_js_1 = require("../../core/problem.js");
/**
 * Checks the members of an object. A misspelled one would have no effect.
 *
 * @throws {Problem} `argument` when it is no object, or has another member; names it
 */
function expectKeys(value, keys, at) {
    if (typeof value !== 'object' || value === null)
        throw (0, problem_js_1.problem)('argument', at, 'an object', show(value));
    const unknown = Object.keys(value).find((key) => !keys.includes(key));
    if (unknown !== undefined)
        throw (0, problem_js_1.problem)('argument', at, `only ${keys.join(', ')}`, unknown);
}
/** The text of a value in an error. */
function show(value) {
    return typeof value === 'string' ? value : (0, node_util_1.inspect)(value);
}
