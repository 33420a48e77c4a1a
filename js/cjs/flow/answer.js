"use strict";
/** What an answer must at least be before anything is made of it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toRows = toRows;
exports.toRowsOf = toRowsOf;
exports.toRow = toRow;
exports.convert = convert;
exports.reading = reading;
const problem_js_1 = require("../problem.js");
const params_js_1 = require("../unify/params.js");
/**
 * Takes an answer that is a list of rows.
 *
 * @param answer what the service answered
 * @param at the operation
 * @returns the rows
 * @throws {Problem} `answer` when it is no list
 */
function toRows(answer, at) {
    if (Array.isArray(answer))
        return answer;
    throw (0, problem_js_1.problem)('answer', at, 'a list', (0, params_js_1.told)(answer));
}
/**
 * Takes an answer that is an object around a list of rows, as the native section wraps them.
 *
 * @param answer what the service answered
 * @param at the operation
 * @param member the list's name
 * @returns the rows
 * @throws {Problem} `answer` when there is no such list
 */
function toRowsOf(answer, at, member) {
    const found = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    return toRows(found ? answer[member] : answer, `${at} ${member}`);
}
/**
 * Takes an answer that is one row.
 *
 * @param answer what the service answered
 * @param at the operation
 * @param member one that every such row has
 * @returns the row
 * @throws {Problem} `answer` when it is none
 */
function toRow(answer, at, member) {
    if (typeof answer === 'object' && answer !== null && member in answer)
        return answer;
    throw (0, problem_js_1.problem)('answer', at, `an object with ${member}`, (0, params_js_1.told)(answer));
}
/**
 * Converts an answer; whatever cannot be made of it is the service's fault, not the caller's.
 *
 * @param at the operation
 * @param convert makes of the answer what the user gets
 * @returns what it made
 * @throws {Problem} `answer` when it could not
 */
function convert(at, convert) {
    try {
        return convert();
    }
    catch (cause) {
        throw toFault(at, cause);
    }
}
/**
 * The same for answers that are read while more of them are asked for.
 *
 * @param at the operation
 * @param work reads them; its requests may fail in their own ways
 * @returns what it made
 * @throws {Problem} `answer` when an answer could not be read
 */
async function reading(at, work) {
    try {
        return await work;
    }
    catch (cause) {
        const isOurs = cause instanceof TypeError || cause instanceof RangeError || cause instanceof problem_js_1.Problem;
        throw isOurs ? toFault(at, cause) : cause;
    }
}
function toFault(at, cause) {
    if (cause instanceof problem_js_1.Problem && cause.kind === 'answer')
        return cause;
    return (0, problem_js_1.problem)('answer', at, 'rows of the known shape', cause instanceof Error ? cause.message : (0, params_js_1.told)(cause));
}
