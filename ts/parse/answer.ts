/** What an answer must at least be before anything is made of it. */

import { Problem, problem } from '../problem.js';
import { formatValue } from './params.js';

/**
 * Takes an answer that is a list of rows.
 *
 * @param answer what the service answered
 * @param at the operation
 * @returns the rows
 * @throws {Problem} `answer` when it is no list
 */
export function expectRows<T>(answer: unknown, at: string): readonly T[] {
    if (Array.isArray(answer)) return answer as readonly T[];
    throw problem('answer', at, 'a list', formatValue(answer));
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
export function expectRowsIn<T>(answer: unknown, at: string, member: string): readonly T[] {
    const found = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    return expectRows<T>(found ? (answer as Record<string, unknown>)[member] : answer, `${at} ${member}`);
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
export function expectRow<T>(answer: unknown, at: string, member: keyof T & string): T {
    if (typeof answer === 'object' && answer !== null && member in answer) return answer as T;
    throw problem('answer', at, `an object with ${member}`, formatValue(answer));
}

/**
 * Converts an answer; whatever cannot be made of it is the service's fault, not the caller's.
 *
 * @param at the operation
 * @param convert makes of the answer what the user gets
 * @returns what it made
 * @throws {Problem} `answer` when it could not
 */
export function convertResponse<T>(at: string, convert: () => T): T {
    try {
        return convert();
    } catch (cause) {
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
export async function convertPages<T>(at: string, work: Promise<T>): Promise<T> {
    try {
        return await work;
    } catch (cause) {
        const isOurs = cause instanceof TypeError || cause instanceof RangeError || cause instanceof Problem;
        throw isOurs ? toFault(at, cause) : cause;
    }
}

function toFault(at: string, cause: unknown): unknown {
    if (cause instanceof Problem && cause.kind === 'answer') return cause;
    return problem(
        'answer',
        at,
        'rows of the known shape',
        cause instanceof Error ? cause.message : formatValue(cause),
    );
}
