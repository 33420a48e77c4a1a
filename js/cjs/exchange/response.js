"use strict";
/**
 * Checks the shape of a response before it is parsed. Every function throws a `Problem` that names the operation `at` for a
 * malformed response.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.expectRows = expectRows;
exports.expectRowsIn = expectRowsIn;
exports.expectRow = expectRow;
exports.convertResponse = convertResponse;
exports.convertPages = convertPages;
const problem_js_1 = require("../core/problem.js");
const params_js_1 = require("./params.js");
const shape_js_1 = require("../core/shape.js");
/** Expects a list of rows. */
function expectRows(response, at) {
    if (!Array.isArray(response))
        throw (0, problem_js_1.problem)('response', at, 'a list', (0, params_js_1.formatValue)(response));
    const place = response.findIndex((row) => typeof row !== 'object' || row === null);
    if (place < 0)
        return response;
    throw (0, problem_js_1.problem)('response', `${at}[${place}]`, 'a row', (0, params_js_1.formatValue)(response[place]));
}
/** Expects a list of rows as a member of an object, as responses of the native section have it. */
function expectRowsIn(response, at, member) {
    // A list in place of the object is no page without rows.
    if (Array.isArray(response))
        throw (0, problem_js_1.problem)('response', at, `an object with ${member}`, (0, params_js_1.formatValue)(response));
    return expectRows((0, shape_js_1.isRecord)(response) ? response[member] : response, `${at} ${member}`);
}
/** Expects an object with a member. */
function expectRow(response, at, member) {
    if ((0, shape_js_1.isRecord)(response) && member in response)
        return response;
    throw (0, problem_js_1.problem)('response', at, `an object with ${member}`, (0, params_js_1.formatValue)(response));
}
/** Parses a response. Any error of the parser means that the response is malformed. */
function convertResponse(at, parse) {
    try {
        return parse();
    }
    catch (cause) {
        throw toResponseProblem(at, cause);
    }
}
/** Converts errors of parsers in work that requests and parses several responses. Errors of the requests stay the same. */
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
    if (!(cause instanceof problem_js_1.Problem))
        return (0, problem_js_1.problem)('response', at, 'rows of the known shape', 'others');
    if (cause.kind === 'response' && cause.departures.every((departure) => departure.at.startsWith(at)))
        return cause;
    const departures = cause.departures.map((departure) => ({ ...departure, at: `${at} ${departure.at}` }));
    return new problem_js_1.Problem('response', departures);
}
