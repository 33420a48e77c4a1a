/** What an answer must at least be before anything is made of it. */
/**
 * Takes an answer that is a list of rows.
 *
 * @param answer what the service answered
 * @param at the operation
 * @returns the rows
 * @throws {Problem} `answer` when it is no list
 */
export declare function toRows<T>(answer: unknown, at: string): readonly T[];
/**
 * Takes an answer that is one row.
 *
 * @param answer what the service answered
 * @param at the operation
 * @param member one that every such row has
 * @returns the row
 * @throws {Problem} `answer` when it is none
 */
export declare function toRow<T>(answer: unknown, at: string, member: keyof T & string): T;
