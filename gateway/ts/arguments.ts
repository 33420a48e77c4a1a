/** The arguments of a call as JSON has them, and as the method takes them. */

import { BadRequest } from 'ccxt';
import { isRecord, typeOf } from '../../ts/core/shape.js';
import type { Method } from './method.js';

/** The name of CCXT's last argument. */
const PARAMS = 'params';

/**
 * Returns the positional arguments of a method. `null` in a position, and empty `params`, are as if the
 * argument were left out; `null` inside `params` stays.
 *
 * @param name of the method, for errors
 * @param method from the table
 * @param args a list of positional arguments, or an object of named ones; none when `undefined`
 * @returns as many as the method takes
 * @throws {BadRequest} it is neither, there are too many, or a name is unknown
 */
export function toPositional(name: string, method: Method, args: unknown): unknown[] {
    const names = method.arguments.map((argument) => argument.name);
    const listed = toList(name, names, args ?? []);
    const positional = names.map((_, i) => listed[i] ?? undefined);
    const i = names.indexOf(PARAMS);
    if (i >= 0 && positional[i] !== undefined && !isRecord(positional[i])) {
        throw new BadRequest(`${name}: params is ${typeOf(positional[i])}; pass an object`);
    }
    return positional.map((value, at) => (at === i && isEmpty(value) ? undefined : value));
}

function isEmpty(value: unknown): boolean {
    return isRecord(value) && Object.keys(value).length === 0;
}

function toList(name: string, names: readonly string[], args: unknown): readonly unknown[] {
    const accepted = names.length === 0 ? 'no arguments' : names.join(', ');
    if (Array.isArray(args)) {
        if (args.length <= names.length) return args as unknown[];
        throw new BadRequest(`${name} got ${args.length} arguments; pass ${accepted}`);
    }
    if (!isRecord(args)) {
        throw new BadRequest(`the arguments of ${name} are ${typeOf(args)}; pass a list, or an object of ${accepted}`);
    }
    const unknown = Object.keys(args).filter((key) => !names.includes(key));
    if (unknown.length > 0) throw new BadRequest(`${name} has no argument ${unknown.join(', ')}; pass ${accepted}`);
    return names.map((key) => args[key]);
}

/** Returns the params among positional arguments; empty where none are given. */
export function paramsOf(method: Method, positional: readonly unknown[]): Readonly<Record<string, unknown>> {
    const params = positional[indexOfParams(method)];
    return isRecord(params) ? params : {};
}

/** Whether params ask for a description of the transaction instead of the write. */
export function isDryRun({ dryRun, test }: Readonly<Record<string, unknown>>): boolean {
    return dryRun === true || test === true;
}

/** Replaces the params among positional arguments. */
export function withParams(
    method: Method,
    positional: readonly unknown[],
    params: Readonly<Record<string, unknown>>,
): unknown[] {
    const i = indexOfParams(method);
    return positional.map((value, at) => (at === i ? params : value));
}

/** Leaves a named argument out. */
export function withoutArgument(method: Method, positional: readonly unknown[], name: string): unknown[] {
    return positional.map((value, i) => (method.arguments[i]?.name === name ? undefined : value));
}

function indexOfParams({ arguments: list }: Method): number {
    return list.findIndex(({ name }) => name === PARAMS);
}

/** Returns the value of a named argument. */
export function argumentOf(method: Method, positional: readonly unknown[], name: string): unknown {
    return positional[method.arguments.findIndex((argument) => argument.name === name)];
}

/**
 * Returns the markets that a call names: by `symbol`, `symbols`, the rows of `orders` and of
 * `symbolsAndTimeframes`.
 */
export function symbolsOf(method: Method, positional: readonly unknown[]): string[] {
    const of = (name: string): unknown => argumentOf(method, positional, name);
    const rows = [of('orders'), of('symbolsAndTimeframes')].filter(Array.isArray).flat() as unknown[];
    const ofRows = rows.map((row) =>
        Array.isArray(row) ? (row as unknown[])[0] : isRecord(row) ? row['symbol'] : undefined,
    );
    const listed = [of('symbol'), of('symbolOrCode'), of('symbols'), ofRows].flat(2);
    return [...new Set(listed.filter((symbol): symbol is string => typeof symbol === 'string'))];
}
