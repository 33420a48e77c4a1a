/** What an answer must at least be before anything is made of it. */
import { problem } from '../problem.js';
import { told } from '../unify/params.js';
/**
 * Takes an answer that is a list of rows.
 *
 * @param answer what the service answered
 * @param at the operation
 * @returns the rows
 * @throws {Problem} `answer` when it is no list
 */
export function toRows(answer, at) {
    if (Array.isArray(answer))
        return answer;
    throw problem('answer', at, 'a list', told(answer));
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
export function toRow(answer, at, member) {
    if (typeof answer === 'object' && answer !== null && member in answer)
        return answer;
    throw problem('answer', at, `an object with ${member}`, told(answer));
}
