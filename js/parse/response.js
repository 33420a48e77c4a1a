/** Checks the shape of a response before it is parsed. */
import { Problem, problem } from '../problem.js';
import { formatValue, isRecord } from './params.js';
/**
 * Expects a list of rows.
 *
 * @param response of the service
 * @param at the operation
 * @returns the rows
 * @throws {Problem} `answer` when it is no list
 */
export function expectRows(response, at) {
    if (Array.isArray(response))
        return response;
    throw problem('answer', at, 'a list', formatValue(response));
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
export function expectRowsIn(response, at, member) {
    return expectRows(isRecord(response) ? response[member] : response, `${at} ${member}`);
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
export function expectRow(response, at, member) {
    if (typeof response === 'object' && response !== null && member in response)
        return response;
    throw problem('answer', at, `an object with ${member}`, formatValue(response));
}
/**
 * Parses a response. An error of the parser means that the response is malformed.
 *
 * @param at the operation
 * @param parse the parser
 * @returns its result
 * @throws {Problem} `answer` when the parser throws
 */
export function convertResponse(at, parse) {
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
export async function convertPages(at, work) {
    try {
        return await work;
    }
    catch (cause) {
        const isOfParser = cause instanceof TypeError || cause instanceof RangeError || cause instanceof Problem;
        throw isOfParser ? toResponseProblem(at, cause) : cause;
    }
}
function toResponseProblem(at, cause) {
    if (cause instanceof Problem && cause.kind === 'answer')
        return cause;
    const found = cause instanceof Error ? cause.message : formatValue(cause);
    return problem('answer', at, 'rows of the known shape', found);
}
