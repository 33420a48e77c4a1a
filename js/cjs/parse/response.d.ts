/** Checks the shape of a response before it is parsed. */
/**
 * Expects a list of rows.
 *
 * @param response of the service
 * @param at the operation
 * @returns the rows
 * @throws {Problem} `answer` when it is no list
 */
export declare function expectRows<T>(response: unknown, at: string): readonly T[];
/**
 * Expects a list of rows in an object, as responses of the native section have it.
 *
 * @param response of the service
 * @param at the operation
 * @param member name of the list
 * @returns the rows
 * @throws {Problem} `answer` when there is no such list
 */
export declare function expectRowsIn<T>(response: unknown, at: string, member: string): readonly T[];
/**
 * Expects one row.
 *
 * @param response of the service
 * @param at the operation
 * @param member a member of every such row
 * @returns the row
 * @throws {Problem} `answer` when it is no object with that member
 */
export declare function expectRow<T>(response: unknown, at: string, member: keyof T & string): T;
/**
 * Parses a response. An error of the parser means that the response is malformed.
 *
 * @param at the operation
 * @param parse the parser
 * @returns its result
 * @throws {Problem} `answer` when the parser throws
 */
export declare function convertResponse<T>(at: string, parse: () => T): T;
/**
 * Parses responses while further ones are requested. Errors of the requests are not converted.
 *
 * @param at the operation
 * @param work requests and parses
 * @returns its result
 * @throws {Problem} `answer` when the parser throws
 */
export declare function convertPages<T>(at: string, work: Promise<T>): Promise<T>;
