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
 * Takes an answer that is an object around a list of rows, as the native section wraps them.
 *
 * @param answer what the service answered
 * @param at the operation
 * @param member the list's name
 * @returns the rows
 * @throws {Problem} `answer` when there is no such list
 */
export declare function toRowsOf<T>(answer: unknown, at: string, member: string): readonly T[];
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
/**
 * Converts an answer; whatever cannot be made of it is the service's fault, not the caller's.
 *
 * @param at the operation
 * @param convert makes of the answer what the user gets
 * @returns what it made
 * @throws {Problem} `answer` when it could not
 */
export declare function convert<T>(at: string, convert: () => T): T;
/**
 * The same for answers that are read while more of them are asked for.
 *
 * @param at the operation
 * @param work reads them; its requests may fail in their own ways
 * @returns what it made
 * @throws {Problem} `answer` when an answer could not be read
 */
export declare function reading<T>(at: string, work: Promise<T>): Promise<T>;
