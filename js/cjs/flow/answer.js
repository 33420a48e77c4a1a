"use strict";
/** What an answer must at least be before anything is made of it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toRows = toRows;
exports.toRow = toRow;
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
