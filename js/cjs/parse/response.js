"use strict";
/** Checks the shape of a response before it is parsed. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.expectRows = expectRows;
exports.expectRowsIn = expectRowsIn;
exports.expectRow = expectRow;
exports.convertResponse = convertResponse;
exports.convertPages = convertPages;
const problem_js_1 = require("../problem.js");
const params_js_1 = require("./params.js");
/**
 * Expects a list of rows.
 *
 * @param response of the service
 * @param at the operation
 * @returns the rows
 * @throws {Problem} `answer` when it is no list
 */
function expectRows(response, at) {
    if (Array.isArray(response))
        return response;
    throw (0, problem_js_1.problem)('answer', at, 'a list', (0, params_js_1.formatValue)(response));
}
/**
 * Expects a list of rows in an object, as responses of the native section have it.
 *
 * @param response of the service
 * @param at the operation
 * @param member name of the list
 * @returns the rows
 * @throws {Problem} `answer` when there is no such list
 */
function expectRowsIn(response, at, member) {
    return expectRows((0, params_js_1.isRecord)(response) ? response[member] : response, `${at} ${member}`);
}
/**
 * Expects one row.
 *
 * @param response of the service
 * @param at the operation
 * @param member a member of every such row
 * @returns the row
 * @throws {Problem} `answer` when it is no object with that member
 */
function expectRow(response, at, member) {
    if (typeof response === 'object' && response !== null && member in response)
        return response;
    throw (0, problem_js_1.problem)('answer', at, `an object with ${member}`, (0, params_js_1.formatValue)(response));
}
/**
 * Parses a response. An error of the parser means that the response is malformed.
 *
 * @param at the operation
 * @param parse the parser
 * @returns its result
 * @throws {Problem} `answer` when the parser throws
 */
function convertResponse(at, parse) {
    try {
        return parse();
    }
    catch (cause) {
        throw toResponseProblem(at, cause);
    }
}
/**
 * Parses responses while further ones are requested. Errors of the requests are not converted.
 *
 * @param at the operation
 * @param work requests and parses
 * @returns its result
 * @throws {Problem} `answer` when the parser throws
 */
async function convertPages(at, work) {
    try {
        return await work;
    }
    catch (cause) {
        const isOfParser = cause instanceof TypeError || cause instanceof RangeError || cause instanceof problem_js_1.Problem;
        throw isOfParser ? toResponseProblem(at, cause) : cause;
    }
}
function toResponseProblem(at, cause) {
    if (cause instanceof problem_js_1.Problem && cause.kind === 'answer')
        return cause;
    const found = cause instanceof Error ? cause.message : (0, params_js_1.formatValue)(cause);
    return (0, problem_js_1.problem)('answer', at, 'rows of the known shape', found);
}
