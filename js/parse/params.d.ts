/** Checks the `params` of a unified method. A key that the method does not know is refused, so that no typo is ignored. */
/** The user's `params`. */
export type Params = Readonly<Record<string, unknown>>;
/** Keys that every method with an account accepts. */
export declare const ACCOUNT_KEYS: readonly ["account", "accountId", "accountNumber"];
/** Keys that every write accepts. */
export declare const WRITE_KEYS: readonly ["account", "accountId", "accountNumber", "gas", "dryRun", "request"];
/**
 * Refuses unknown keys.
 *
 * @param params the user's params
 * @param known the method's keys; `request` is always accepted
 * @throws {Problem} `argument` with every unknown key and the accepted ones
 */
export declare function expectKnownParams(params: Params, known: readonly string[]): void;
/**
 * Refuses every key, for a method that sends no body or a fixed one.
 *
 * @param params the user's params
 * @throws {Problem} `argument` with every key
 */
export declare function expectNoParams(params: Params): void;
/**
 * Refuses keys of features that the exchange lacks.
 *
 * @param params the user's params
 * @param reasons what is accepted instead, by key
 * @throws {Problem} `unsupported` with every such key that is set to something other than `false`
 */
export declare function expectSupportedParams(params: Params, reasons: Readonly<Record<string, string>>): void;
/**
 * Reads a boolean.
 *
 * @param params the user's params
 * @param key of the boolean
 * @returns its value; `undefined` when it is not given
 * @throws {Problem} `argument` when it is no boolean
 */
export declare function booleanParam(params: Params, key: string): boolean | undefined;
/**
 * Reads a time or another whole number.
 *
 * @param params the user's params
 * @param key of the number
 * @returns the number; `undefined` when it is not given
 * @throws {Problem} `argument` when it is not a whole number, 0 or more
 */
export declare function integerParam(params: Params, key: string): number | undefined;
/**
 * Reads a whole number.
 *
 * @param value the user's argument; `null` counts as not given
 * @param at its name
 * @param least the smallest accepted number
 * @returns the number; `undefined` when it is not given
 * @throws {Problem} `argument` when it is not a whole number, or too small
 */
export declare function parseWholeNumber(value: unknown, at: string, least: number): number | undefined;
/**
 * Merges `params.request` into a request body.
 *
 * @param body the method's body
 * @param params the user's params
 * @returns the body; the members of `params.request` win
 * @throws {Problem} `argument` when `params.request` is no object
 */
export declare function mergeRequest(body: Readonly<Record<string, unknown>>, params: Params): Record<string, unknown>;
/**
 * Checks whether a value is given.
 *
 * @param value any value
 * @returns whether it is neither `undefined` nor `null`
 */
export declare function isGiven(value: unknown): boolean;
/**
 * Checks for an object that is no list.
 *
 * @param value any value
 * @returns whether it is one
 */
export declare function isRecord(value: unknown): value is Record<string, unknown>;
/**
 * Checks for a whole number, 0 or more.
 *
 * @param value any value
 * @returns whether it is one
 */
export declare function isCount(value: unknown): boolean;
/**
 * Formats a value for a message.
 *
 * @param value any value
 * @returns its JSON text, at most 80 characters
 */
export declare function formatValue(value: unknown): string;
