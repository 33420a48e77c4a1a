/**
 * Checks the shape of a response before it is parsed. Every function throws a `Problem` that names the
 * operation `at` for a malformed response.
 */

import { Problem, problem, statement } from '../core/problem.js';
import { formatValue } from './params.js';
import { isRecord } from '../core/shape.js';

/** Expects a list of rows. */
export function expectRows<T>(response: unknown, at: string): readonly T[] {
    if (!Array.isArray(response)) throw problem('response', at, 'a list', formatValue(response));
    const place = response.findIndex((row) => typeof row !== 'object' || row === null);
    if (place < 0) return response as readonly T[];
    throw problem('response', `${at}[${place}]`, 'a row', formatValue(response[place]));
}

/** Expects a list of rows as a member of an object, as responses of the native section have it. */
export function expectRowsIn<T>(response: unknown, at: string, member: string): readonly T[] {
    // A list in place of the object is no page without rows.
    if (Array.isArray(response)) throw problem('response', at, `an object with ${member}`, formatValue(response));
    return expectRows<T>(isRecord(response) ? response[member] : response, `${at} ${member}`);
}

/** Expects an object with a member. */
export function expectRow<T>(response: unknown, at: string, member: keyof T & string): T {
    if (isRecord(response) && member in response) return response as T;
    throw problem('response', at, `an object with ${member}`, formatValue(response));
}

/** Parses a response. Any error of the parser means that the response is malformed. */
export function convertResponse<T>(at: string, parse: () => T): T {
    try {
        return parse();
    } catch (cause) {
        throw toResponseProblem(at, cause);
    }
}

/**
 * Converts errors of parsers in work that requests and parses several responses. Errors of the requests stay
 * the same.
 */
export async function convertPages<T>(at: string, work: Promise<T>): Promise<T> {
    try {
        return await work;
    } catch (cause) {
        const isOfParser = cause instanceof TypeError || cause instanceof RangeError || cause instanceof Problem;
        throw isOfParser ? toResponseProblem(at, cause) : cause;
    }
}

function toResponseProblem(at: string, cause: unknown): unknown {
    if (!(cause instanceof Problem)) return problem('response', at, 'rows of the known shape', 'other rows');
    if (cause.kind === 'response' && cause.departures.every((departure) => departure.at.startsWith(at))) return cause;
    const departures = cause.departures.map((departure) =>
        departure.at === '' ? statement(`${at}: ${departure.found}`) : { ...departure, at: `${at} ${departure.at}` },
    );
    return new Problem('response', departures);
}
