/** Calls of methods of an exchange object as data, so that a cassette can hold them. */

import type { aftermath } from '../../ts/index.js';

/** A call of a method. */
export type MethodCall = readonly [method: string, ...args: unknown[]];

/** Calls a method. */
export async function perform(exchange: aftermath, [method, ...args]: MethodCall): Promise<unknown> {
    const methods = exchange as unknown as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
    const call = methods[method];
    if (call === undefined) throw new Error(`${method} is no method of the exchange`);
    return call.apply(exchange, args);
}
