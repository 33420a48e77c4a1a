/** Checks the `params` of a unified method. A key that the method does not know is refused, so that no typo is ignored. */
/** The user's `params`. */
export type Params = Readonly<Record<string, unknown>>;
/** Keys that every method with an account accepts. */
export declare const ACCOUNT_KEYS: readonly ["account", "accountId", "accountNumber"];
/** Keys that every write through a Sui node accepts. */
export declare const NATIVE_WRITE_KEYS: readonly ["account", "accountId", "accountNumber", "gas", "dryRun", "timeout", "signal"];
/** Keys that every write accepts. */
export declare const WRITE_KEYS: readonly ["account", "accountId", "accountNumber", "gas", "dryRun", "timeout", "signal", "request"];
/** Keys that every paged read accepts. */
export declare const READ_KEYS: readonly ["signal", "onProgress"];
/** Keys that the search for one row of an account's history accepts. */
export declare const SEARCH_KEYS: readonly ["account", "accountId", "accountNumber", "signal", "onProgress"];
/**
 * Expects that params are an object, if there are any.
 *
 * @throws {Problem} `argument`
 */
export declare function expectParams(params: unknown, at?: string): Params;
/**
 * Refuses keys that the method does not know, all at once. `request` is always accepted.
 *
 * @throws {Problem} `argument`
 */
export declare function expectKnownParams(params: Params, known: readonly string[]): void;
/**
 * Refuses keys that a write through a Sui node does not know. `request` is refused elsewhere, with a reason.
 *
 * @throws {Problem} `argument`
 */
export declare function expectNativeParams(params: Params, known: readonly string[]): void;
/**
 * Refuses all keys but those that are known, and those that are not listed.
 *
 * @throws {Problem} `argument`
 */
export declare function expectKeys(params: Params, known: readonly string[], unlisted?: readonly string[]): void;
/**
 * Refuses `null` for some keys: without it, the call would do something else than its caller meant. As in CCXT, `undefined` is as if
 * the key were left out.
 *
 * @throws {Problem} `argument`
 */
export declare function expectNoNull(params: Params, keys: readonly string[], at?: string): void;
/**
 * Refuses every key, for a method that sends no body or a fixed one.
 *
 * @throws {Problem} `argument`
 */
export declare function expectNoParams(params: Params): void;
/**
 * Refuses keys of features that the exchange lacks, unless they are `false`. The reasons say what is accepted instead.
 *
 * @throws {Problem} `unsupported`
 */
export declare function expectSupportedParams(params: Params, reasons: Readonly<Record<string, string>>): void;
/**
 * Refuses every margin mode but `isolated`.
 *
 * @throws {Problem} `unsupported` for `cross`; `argument` for any other value
 */
export declare function expectIsolated(marginMode: unknown, at: string): void;
/**
 * Reads a boolean, if it is given.
 *
 * @throws {Problem} `argument` when it is no boolean
 */
export declare function booleanParam(params: Params, key: string): boolean | undefined;
/**
 * Reads a time or another whole number, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, 0 or more
 */
export declare function integerParam(params: Params, key: string): number | undefined;
/**
 * Reads a whole number or its decimal digits, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, or smaller than `least`
 */
export declare function parseWholeNumber(value: unknown, at: string, least: number): number | undefined;
/**
 * Reads a time in milliseconds, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, 0 or more, or is a time in seconds
 */
export declare function parseTime(value: unknown, at: string): number | undefined;
/** Keys of the pagination that CCXT's `fetchPaginatedCall…` methods know. */
export declare const PAGINATION_KEYS: readonly ["paginate", "paginationCalls"];
/**
 * Reads the maximum number of requests of a paginated call; `undefined` without `params.paginate`.
 *
 * @throws {Problem} `argument` when `paginate` is no boolean, or `paginationCalls` not a whole number, 1 or more
 */
export declare function paginationCalls(params: Params): number | undefined;
/** Returns whether a value is a time that a timer can wait, milliseconds. */
export declare function isTimeout(value: unknown): value is number;
/** What {@link isTimeout} accepts. */
export declare const TIMEOUT_RANGE = "whole milliseconds from 1 to 2147483647";
/**
 * Reads `params.timeout` and `params.signal`, which limit a write.
 *
 * @throws {Problem} `argument` when one of them is malformed
 */
export declare function readLimits(params: Params | null | undefined): {
    timeout: number | undefined;
    signal: AbortSignal | undefined;
};
/**
 * Reads `params.signal` and `params.onProgress`, which observe and end a paged read.
 *
 * @throws {Problem} `argument` when one of them is malformed
 */
export declare function readObserver(params: Params): {
    signal: AbortSignal | undefined;
    onProgress: ((progress: object) => unknown) | undefined;
};
/**
 * Merges `params.request` into a request body; its members win.
 *
 * @throws {Problem} `argument` when it is no object
 */
export declare function mergeRequest(body: Readonly<Record<string, unknown>>, params: Params): Record<string, unknown>;
/** Returns whether a value is neither `undefined` nor `null`. */
export declare function isGiven(value: unknown): boolean;
/** Formats a value for a message: its JSON text, at most 80 characters. */
export declare function formatValue(value: unknown): string;
