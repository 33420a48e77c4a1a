/** The `params` of a unified method: what a method does not know is refused, so that no typing mistake goes unnoticed. */

import { Problem, problem } from '../problem.js';

/** What a user may hand over besides the arguments. */
export type Params = Readonly<Record<string, unknown>>;

/** Keys that every method of an account knows. */
export const ACCOUNT_KEYS = ['account', 'accountId', 'accountNumber'] as const;

/** Keys that every write knows. */
export const WRITE_KEYS = [...ACCOUNT_KEYS, 'gas', 'dryRun', 'request'] as const;

/**
 * Refuses what a method does not know.
 *
 * @param params what the user handed over
 * @param known the keys that the method knows; `request` is always one of them
 * @throws {Problem} `argument` naming every unknown key and the known ones
 */
export function expectKnownParams(params: Params, known: readonly string[]): void {
    if (typeof params !== 'object' || (params as unknown) === null)
        throw problem('argument', 'params', 'an object', formatValue(params));
    const right = [...new Set([...known, 'request'])].sort();
    const unknown = Object.keys(params).filter((key) => isGiven(params[key]) && !right.includes(key));
    if (unknown.length === 0) return;
    const wanted = `one of ${right.join(', ')}`;
    throw new Problem(
        'argument',
        unknown.map((key) => ({ at: `params.${key}`, wanted, found: 'a key that this method does not know' })),
    );
}

/**
 * Refuses every param: of a method that sends no body, or a fixed one.
 *
 * @param params what the user handed over
 * @throws {Problem} `argument` naming every key
 */
export function expectNoParams(params: Params): void {
    if (typeof params !== 'object' || (params as unknown) === null)
        throw problem('argument', 'params', 'an object', formatValue(params));
    const given = Object.keys(params).filter((key) => isGiven(params[key]));
    if (given.length === 0) return;
    const wanted = 'nothing: this method knows no params';
    throw new Problem(
        'argument',
        given.map((key) => ({ at: `params.${key}`, wanted, found: formatValue(params[key]) })),
    );
}

/**
 * Refuses what the exchange cannot do, with the reason.
 *
 * @param params what the user handed over
 * @param reasons for each such key, why
 * @throws {Problem} `unsupported` naming every such key that is set to something other than `false`
 */
export function expectSupportedParams(params: Params, reasons: Readonly<Record<string, string>>): void {
    const asked = Object.keys(reasons).filter((key) => isGiven(params[key]) && params[key] !== false);
    if (asked.length === 0) return;
    throw new Problem(
        'unsupported',
        asked.map((key) => ({ at: `params.${key}`, wanted: reasons[key] ?? '', found: formatValue(params[key]) })),
    );
}

/**
 * Reads a switch.
 *
 * @param params what the user handed over
 * @param key which one
 * @returns whether it is on; `undefined` when it was not given
 * @throws {Problem} `argument` when it is no boolean
 */
export function booleanParam(params: Params, key: string): boolean | undefined {
    const value = params[key];
    if (!isGiven(value)) return undefined;
    if (typeof value === 'boolean') return value;
    throw problem('argument', `params.${key}`, 'true or false', formatValue(value));
}

/**
 * Reads a time or another whole number.
 *
 * @param params what the user handed over
 * @param key which one
 * @returns the number; `undefined` when it was not given
 * @throws {Problem} `argument` when it is not a whole number, 0 or more
 */
export function integerParam(params: Params, key: string): number | undefined {
    return parseWholeNumber(params[key], `params.${key}`, 0);
}

/**
 * Reads a whole number that a user gave as an argument.
 *
 * @param value the argument; `null` is nothing
 * @param at its name
 * @param least the smallest that can be meant
 * @returns the number; `undefined` when it was not given
 * @throws {Problem} `argument` when it is not a whole number, or too small
 */
export function parseWholeNumber(value: unknown, at: string, least: number): number | undefined {
    if (!isGiven(value)) return undefined;
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= least) return number;
    throw problem('argument', at, `a whole number, ${least} or more`, formatValue(value));
}

/**
 * Adds what the user wants in the body as it is.
 *
 * @param body the body that the method made
 * @param params what the user handed over
 * @returns the body with the members of `params.request` in place of its own
 */
export function mergeRequest(body: Readonly<Record<string, unknown>>, params: Params): Record<string, unknown> {
    const request = params.request ?? {};
    if (typeof request === 'object' && !Array.isArray(request)) return { ...body, ...request };
    throw problem('argument', 'params.request', 'an object whose members go to the body', formatValue(request));
}

/**
 * Tells whether a value was given: `null` is as good as nothing.
 *
 * @param value any value
 * @returns whether there is one
 */
export function isGiven(value: unknown): boolean {
    return value !== undefined && value !== null;
}

/**
 * Tells what a user's value was, shortly.
 *
 * @param value any value
 * @returns its JSON text, cut off where it is long
 */
export function formatValue(value: unknown): string {
    if (typeof value === 'number') return `${value}`;
    if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') return typeof value;
    const text = (JSON.stringify(value) as string | undefined) ?? 'nothing';
    return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
