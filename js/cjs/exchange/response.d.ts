/**
 * Checks the shape of a response before it is parsed. Every function throws a `Problem` that names the operation `at` for a
 * malformed response.
 */
/** Expects a list of rows. */
export declare function expectRows<T>(response: unknown, at: string): readonly T[];
/** Expects a list of rows as a member of an object, as responses of the native section have it. */
export declare function expectRowsIn<T>(response: unknown, at: string, member: string): readonly T[];
/** Expects an object with a member. */
export declare function expectRow<T>(response: unknown, at: string, member: keyof T & string): T;
/** Parses a response. Any error of the parser means that the response is malformed. */
export declare function convertResponse<T>(at: string, parse: () => T): T;
/** Converts errors of parsers in work that requests and parses several responses. Errors of the requests stay the same. */
export declare function convertPages<T>(at: string, work: Promise<T>): Promise<T>;
