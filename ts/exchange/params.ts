/**
 * Checks the `params` of a unified method. A key that the method does not know is refused, so that no typo is
 * ignored.
 */

import { isAddress, toFullAddress } from '../core/address.js';
import { isCount, isGiven, isRecord, typeOf } from '../core/shape.js';
import { Problem, problem, sentence, statement } from '../core/problem.js';
import { toAborted } from './request-queue.js';

export { isGiven };

/** The user's `params`. */
export type Params = Readonly<Record<string, unknown>>;

/** Keys that every method with an account accepts. */
export const ACCOUNT_KEYS = ['account', 'accountId', 'accountNumber', 'vault'] as const;

/** Key of a call whose request body the caller may extend. */
export const REQUEST_KEYS = ['request'] as const;

/** Keys that every call about the state of an account accepts. */
export const ACCOUNT_STATE_KEYS = [...ACCOUNT_KEYS, ...REQUEST_KEYS] as const;

/** Keys about how a write runs. */
export const RUN_KEYS = ['gas', 'dryRun', 'test', 'timeout', 'signal', 'tag', 'build'] as const;

/** Keys that every write through a Sui node accepts. */
export const NODE_WRITE_KEYS = [...ACCOUNT_KEYS, ...RUN_KEYS] as const;

/** Keys that every write accepts. */
export const WRITE_KEYS = [...NODE_WRITE_KEYS, ...REQUEST_KEYS] as const;

/** Keys that every paged read accepts. */
export const READ_KEYS = ['signal', 'onProgress'] as const;

/** Keys that the search for one row of an account's history accepts. */
export const SEARCH_KEYS = [...ACCOUNT_STATE_KEYS, ...READ_KEYS] as const;

/**
 * CCXT's params that have one value here. Every method accepts them with it, and leaves them out of requests.
 */
export const ONLY_VALUES = { type: 'swap', subType: 'linear', marginMode: 'isolated', network: 'SUI' } as const;

/** CCXT's params of pagination that say how, and not whether. */
export const PAGE_KEYS = ['paginationDirection', 'maxEntriesPerRequest'] as const;
export const DIRECTIONS = ['forward', 'backward'] as const;

/** CCXT's params that every method accepts. */
const UNIFIED_KEYS = [...Object.keys(ONLY_VALUES), ...PAGE_KEYS];

/** The longest delay of a timer, milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Expects that params are an object, if there are any.
 *
 * @throws {Problem} `argument`
 */
export function expectParams(params: unknown, at = 'params'): Params {
    if (params === undefined) return {};
    if (isRecord(params)) return params;
    throw problem('argument', at, 'an object', formatValue(params));
}

/**
 * Refuses `params.request`: the arguments of the method say all that the write does.
 *
 * @throws {Problem} `unsupported`
 */
export function expectNoRequest(params: Params): void {
    if (!isGiven(params.request)) return;
    throw sentence('unsupported', 'params.request is not accepted by this write; leave it out');
}

/**
 * Refuses `params.request`, and keys that a write of the wallet does not know.
 *
 * @throws {Problem} as {@link expectNoRequest} and {@link expectKeys}
 */
export function expectRunParams(params: Params, known: readonly string[]): void {
    expectNoRequest(expectParams(params));
    expectKeys(params, known);
}

/**
 * Refuses keys that a write through a Sui node does not know. `request` is refused elsewhere, with a reason.
 *
 * @throws {Problem} as {@link expectKeys}
 */
export function expectNodeParams(params: Params, known: readonly string[]): void {
    expectKeys(params, known, REQUEST_KEYS);
}

/**
 * Refuses all keys but those that are known, CCXT's that every method accepts, and those that are not listed.
 *
 * @throws {Problem} `argument`; `unsupported` for another value of one that has one value
 */
export function expectKeys(params: Params, known: readonly string[], unlisted: readonly string[] = []): void {
    const lists = [known, UNIFIED_KEYS, unlisted];
    const unknown = listGiven(params).filter((key) => !lists.some((keys) => keys.includes(key)));
    if (unknown.length > 0) {
        const wanted = `one of ${[...new Set([...known, ...UNIFIED_KEYS])].sort().join(', ')}`;
        const faults = unknown.map((key) => ({ at: `params.${key}`, wanted, found: 'an unknown key' }));
        throw new Problem('argument', faults);
    }
    expectOnlyValues(params);
}

/**
 * Returns whether a call is about the wallet, `type: 'spot'`, and not about an account.
 *
 * @throws {Problem} `unsupported` for another type
 */
export function isOfWallet(params: Params): boolean {
    const { type } = expectParams(params);
    if (!isGiven(type) || type === ONLY_VALUES.type) return false;
    if (type === 'spot') return true;
    throw problem('unsupported', 'params.type', '"swap", or "spot" for the wallet', formatValue(type));
}

/** Refuses other values of params that have one value. */
function expectOnlyValues(params: Params): void {
    const others = Object.entries(ONLY_VALUES)
        .filter(([key, value]) => isGiven(params[key]) && params[key] !== value)
        .map(([key, value]) => ({
            at: `params.${key}`,
            wanted: `"${value}", the only one`,
            found: formatValue(params[key]),
        }));
    if (others.length > 0) throw new Problem('unsupported', others);
    const { paginationDirection: direction } = params;
    if (isGiven(direction) && !DIRECTIONS.includes(direction as never)) {
        throw problem('argument', 'params.paginationDirection', '"forward" or "backward"', formatValue(direction));
    }
    parseWholeNumber(params.maxEntriesPerRequest, 'params.maxEntriesPerRequest', 1);
}

/**
 * Refuses `null` for some keys: without it, the call would do something else than its caller meant. As in
 * CCXT, `undefined` is as if the key were left out.
 *
 * @throws {Problem} `argument`
 */
export function expectNoNull(params: Params, keys: readonly string[], at = 'params'): void {
    const wanted = 'a value, or undefined for none';
    const faults = keys
        .filter((key) => params[key] === null)
        .map((key) => ({ at: `${at}.${key}`, wanted, found: 'null' }));
    if (faults.length > 0) throw new Problem('argument', faults);
}

/**
 * Refuses every key but CCXT's that every method accepts, for a method that sends no body or a fixed one.
 *
 * @throws {Problem} as {@link expectKeys}
 */
export function expectNoParams(params: Params): void {
    expectKeys(params, []);
}

/**
 * Checks the params of a read, as {@link expectKeys}, and returns how its requests are sent.
 *
 * @throws {Problem} as {@link expectKeys}; `argument` for a malformed signal; `closed` when it is aborted
 *   already
 */
export function readOptions(params: Params, known: readonly string[]): { readonly signal: AbortSignal | undefined } {
    expectKeys(params, [...known, 'signal']);
    const signal = readSignal(expectParams(params));
    if (signal?.aborted === true) throw toAborted();
    return { signal };
}

/**
 * Refuses keys of features that the exchange lacks, unless they are `false`. The reasons also say what to do
 * instead.
 *
 * @throws {Problem} `unsupported`
 */
export function expectSupportedParams(params: Params, reasons: Readonly<Record<string, string>>): void {
    const requested = Object.entries(reasons)
        .filter(([key]) => isGiven(params[key]) && params[key] !== false)
        .map(([key, reason]) => statement(`params.${key} ${formatValue(params[key])} is not accepted: ${reason}`));
    if (requested.length > 0) throw new Problem('unsupported', requested);
}

/**
 * Reads a boolean, if it is given.
 *
 * @throws {Problem} `argument` when it is no boolean
 */
export function booleanParam(params: Params, key: string): boolean | undefined {
    const value = params[key];
    if (!isGiven(value)) return undefined;
    if (typeof value === 'boolean') return value;
    throw problem('argument', `params.${key}`, 'true or false', formatValue(value));
}

/**
 * Returns whether a write only describes its transaction: `dryRun`, or `test`, CCXT's name for it. `null` is
 * refused, because a caller who passes it does not want the write sent.
 *
 * @throws {Problem} `argument` when one of them is no boolean, or they contradict each other
 */
export function readDryRun(params: Params): boolean {
    const [dryRun, test] = (['dryRun', 'test'] as const).map((key) => {
        if (params[key] === null) throw problem('argument', `params.${key}`, 'true or false', 'null');
        return booleanParam(params, key);
    });
    if (dryRun === undefined || test === undefined || dryRun === test) return dryRun ?? test ?? false;
    throw problem('argument', 'params.test', `${dryRun}, as params.dryRun, or nothing`, `${test}`);
}

/**
 * Reads who writes the commands of a write, if it is given: the service, or the client.
 *
 * @throws {Problem} `argument` when it is neither
 */
export function readBuild({ build }: Params): 'service' | 'client' | undefined {
    if (!isGiven(build)) return undefined;
    if (build === 'service' || build === 'client') return build;
    throw problem('argument', 'params.build', '"service" or "client"', formatValue(build));
}

/**
 * Reads a time or another whole number, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, 0 or more
 */
export function integerParam(params: Params, key: string): number | undefined {
    return parseWholeNumber(params[key], `params.${key}`, 0);
}

/**
 * Reads a whole number or its decimal digits, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, or smaller than `least`
 */
export function parseWholeNumber(value: unknown, at: string, least: number): number | undefined {
    if (!isGiven(value)) return undefined;
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= least) return number;
    throw problem('argument', at, `a whole number, ${least} or more`, formatValue(value));
}

/**
 * Returns the accepted text that a text is in other letters, such as `buy` for `BUY`; any other value stays
 * the same.
 */
export function toLower<T>(value: T, accepted: readonly string[]): T | string {
    const lower = typeof value === 'string' ? value.toLowerCase() : undefined;
    return lower !== undefined && accepted.includes(lower) ? lower : value;
}

/** Milliseconds of 1973: a smaller time of ten digits or more is one in seconds. */
const LEAST_MILLISECONDS = 1e11;
const LEAST_SECONDS = 1e9;
/** Milliseconds of the year 2100: a later time is one in microseconds or nanoseconds. */
const MOST_MILLISECONDS = 4_102_444_800_000;

/**
 * Reads a time in milliseconds, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, 0 or more, or is a time in seconds,
 *   microseconds or nanoseconds
 */
export function parseTime(value: unknown, at: string): number | undefined {
    const time = parseWholeNumber(value, at, 0);
    if (time === undefined || time < LEAST_SECONDS) return time;
    if (time >= LEAST_MILLISECONDS && time < MOST_MILLISECONDS) return time;
    const how =
        time < LEAST_MILLISECONDS ? 'multiply a time in seconds by 1000' : 'divide a time in microseconds by 1000';
    throw problem('argument', at, `milliseconds since 1970, before the year 2100; ${how}`, formatValue(value));
}

/** Keys of the pagination that CCXT's `fetchPaginatedCall…` methods know. */
export const PAGINATION_KEYS = ['paginate', 'paginationCalls'] as const;
/** Requests of a paginated call, as CCXT's default. */
const PAGINATION_CALLS = 10;

/** How a paginated call reads. */
export interface Pagination {
    /** Rows that a request returns at most. */
    readonly pageSize: number;
    readonly direction: 'forward' | 'backward';
}

/**
 * Reads the maximum number of requests of a paginated call; `undefined` without `params.paginate`.
 *
 * @throws {Problem} `argument` when `paginate` is no boolean, or `paginationCalls` not a whole number, 1 or
 *   more; `unsupported` for another direction, or fewer entries in a request
 */
export function paginationCalls(params: Params, { pageSize, direction }: Pagination): number | undefined {
    const calls = parseWholeNumber(params.paginationCalls, 'params.paginationCalls', 1);
    if (booleanParam(params, 'paginate') !== true) return undefined;
    const { paginationDirection, maxEntriesPerRequest } = params;
    if (isGiven(paginationDirection) && paginationDirection !== direction) {
        const wanted = `"${direction}", the only one of this call`;
        throw problem('unsupported', 'params.paginationDirection', wanted, formatValue(paginationDirection));
    }
    if (isGiven(maxEntriesPerRequest) && Number(maxEntriesPerRequest) < pageSize) {
        const wanted = `${pageSize} or more, as a request returns up to ${pageSize} rows`;
        throw problem('unsupported', 'params.maxEntriesPerRequest', wanted, formatValue(maxEntriesPerRequest));
    }
    return calls ?? PAGINATION_CALLS;
}

/** Returns whether a value is a time that a timer can wait, milliseconds. */
export function isTimeout(value: unknown): value is number {
    return isCount(value) && value !== 0 && value <= MAX_TIMEOUT_MS;
}

/** What {@link isTimeout} accepts. */
export const TIMEOUT_RANGE = `whole milliseconds from 1 to ${MAX_TIMEOUT_MS}`;

/**
 * Reads `params.timeout` and `params.signal`, which limit a write.
 *
 * @throws {Problem} `argument` when one of them is malformed
 */
export function readLimits(params: Params | null | undefined): {
    timeout: number | undefined;
    signal: AbortSignal | undefined;
} {
    const { timeout } = params ?? {};
    if (isGiven(timeout) && !isTimeout(timeout)) {
        throw problem('argument', 'params.timeout', TIMEOUT_RANGE, formatValue(timeout));
    }
    return { timeout: (timeout ?? undefined) as number | undefined, signal: readSignal(params ?? {}) };
}

/**
 * Reads `params.signal` and `params.onProgress`, which observe and end a paged read.
 *
 * @throws {Problem} `argument` when one of them is malformed
 */
export function readObserver(params: Params): {
    signal: AbortSignal | undefined;
    onProgress: ((progress: object) => unknown) | undefined;
} {
    const { onProgress } = expectParams(params);
    if (isGiven(onProgress) && typeof onProgress !== 'function') {
        throw problem('argument', 'params.onProgress', 'a function', formatValue(onProgress));
    }
    return { signal: readSignal(params), onProgress: (onProgress ?? undefined) as () => unknown };
}

/** Reads `params.signal`. @throws {Problem} `argument` when it is no AbortSignal */
export function readSignal({ signal }: Params): AbortSignal | undefined {
    if (!isGiven(signal)) return undefined;
    if (isSignal(signal)) return signal;
    throw problem('argument', 'params.signal', 'an AbortSignal', formatValue(signal));
}

/** Also accepts the AbortSignal of a library or another realm. */
function isSignal(value: unknown): value is AbortSignal {
    const { aborted, addEventListener, removeEventListener } = Object(value) as Partial<AbortSignal>;
    return (
        typeof aborted === 'boolean' &&
        [addEventListener, removeEventListener].every((one) => typeof one === 'function')
    );
}

/**
 * Merges `params.request` into a request body; its members win.
 *
 * @throws {Problem} `argument` when it is no object
 */
export function mergeRequest(body: Readonly<Record<string, unknown>>, params: Params): Record<string, unknown> {
    const request = params.request ?? {};
    if (typeof request === 'object' && !Array.isArray(request)) return { ...body, ...request };
    throw problem('argument', 'params.request', 'an object with members of the request body', formatValue(request));
}

/**
 * Reads an object id that the user names.
 *
 * @param value as the user passes it
 * @param at its place, for errors
 * @param what it is of, such as `a pool`
 * @throws {Problem} `missing` without one; `argument` when it is none
 */
export function readObjectId(value: unknown, at: string, what: string): string {
    const wanted = `the object id of ${what}: 0x and hexadecimal digits`;
    if (isAddress(value)) return toFullAddress(value);
    if (!isGiven(value) || value === '') throw problem('missing', at, wanted);
    throw problem('argument', at, wanted, formatValue(value));
}

function listGiven(params: Params): string[] {
    const given = expectParams(params);
    return Object.keys(given).filter((key) => isGiven(given[key]));
}

/** Formats a value for a message: its JSON text, at most 80 characters. */
export function formatValue(value: unknown): string {
    if (typeof value === 'number') return `${value}`;
    if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') return typeOf(value);
    const text = toJson(value) ?? 'nothing';
    return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** The JSON text of a value; `undefined` where it has none. */
function toJson(value: unknown): string | undefined {
    try {
        return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
    } catch {
        // Too many levels, or a value that contains itself.
        return Array.isArray(value) ? 'a list' : 'an object';
    }
}
