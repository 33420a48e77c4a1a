/** The `params` of a unified method: what a method does not know is refused, so that no typing mistake goes unnoticed. */
/** What a user may hand over besides the arguments. */
export type Params = Readonly<Record<string, unknown>>;
/** Keys that every method of an account knows. */
export declare const ACCOUNT_KEYS: readonly ["account", "accountId", "accountNumber"];
/** Keys that every write knows. */
export declare const WRITE_KEYS: readonly ["account", "accountId", "accountNumber", "gas", "dryRun", "request"];
/**
 * Refuses what a method does not know.
 *
 * @param params what the user handed over
 * @param known the keys that the method knows; `request` is always one of them
 * @throws {Problem} `argument` naming every unknown key and the known ones
 */
export declare function expectKnown(params: Params, known: readonly string[]): void;
/**
 * Refuses every param: of a method that sends no body, or a fixed one.
 *
 * @param params what the user handed over
 * @throws {Problem} `argument` naming every key
 */
export declare function expectNone(params: Params): void;
/**
 * Refuses what the exchange cannot do, with the reason.
 *
 * @param params what the user handed over
 * @param reasons for each such key, why
 * @throws {Problem} `unsupported` naming every such key that is set to something other than `false`
 */
export declare function expectSupported(params: Params, reasons: Readonly<Record<string, string>>): void;
/**
 * Reads a switch.
 *
 * @param params what the user handed over
 * @param key which one
 * @returns whether it is on; `undefined` when it was not given
 * @throws {Problem} `argument` when it is no boolean
 */
export declare function booleanParam(params: Params, key: string): boolean | undefined;
/**
 * Reads a time or another whole number.
 *
 * @param params what the user handed over
 * @param key which one
 * @returns the number; `undefined` when it was not given
 * @throws {Problem} `argument` when it is not a whole number, 0 or more
 */
export declare function integerParam(params: Params, key: string): number | undefined;
/**
 * Reads a whole number that a user gave as an argument.
 *
 * @param value the argument; `null` is nothing
 * @param at its name
 * @param least the smallest that can be meant
 * @returns the number; `undefined` when it was not given
 * @throws {Problem} `argument` when it is not a whole number, or too small
 */
export declare function wholeNumber(value: unknown, at: string, least: number): number | undefined;
/**
 * Adds what the user wants in the body as it is.
 *
 * @param body the body that the method made
 * @param params what the user handed over
 * @returns the body with the members of `params.request` in place of its own
 */
export declare function withRequest(body: Readonly<Record<string, unknown>>, params: Params): Record<string, unknown>;
/**
 * Tells whether a value was given: `null` is as good as nothing.
 *
 * @param value any value
 * @returns whether there is one
 */
export declare function isGiven(value: unknown): boolean;
/**
 * Tells what a user's value was, shortly.
 *
 * @param value any value
 * @returns its JSON text, cut off where it is long
 */
export declare function told(value: unknown): string;
