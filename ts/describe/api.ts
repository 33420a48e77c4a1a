/** CCXT's `api` table and the way from its entries to operations, made from the manifest. */

import { MANIFEST } from '../wire/manifest.js';

/** An operation of the manifest, as far as a request of it needs to know. */
export interface Operation {
    /** With which CCXT calls it a path: what follows `/api/`, and in the unified section `/api/ccxt/`. */
    readonly id: string;
    readonly section: string;
    readonly method: 'GET' | 'POST';
    /** With its variables in braces, such as `/api/coins/{coin_type}`. */
    readonly path: string;
    readonly access: 'public' | 'private';
    readonly cost: number;
    /** Changes something at the service by itself: the same request twice may do it twice. */
    readonly once?: boolean;
    /**
     * Where in the body whole numbers go as `"123n"`: names of members, with `[]` for every item of a list and `*` for
     * every member, such as `marketIdsToData.*.orderIds[]`.
     */
    readonly nativeIntegers?: readonly string[];
}

const OPERATIONS: readonly Operation[] = MANIFEST.operations;

const BY_KEY: ReadonlyMap<string, Operation> = new Map(
    OPERATIONS.map((operation) => [keyOf(operation.access, operation.method, operation.id), operation]),
);

function keyOf(access: string, method: string, id: string): string {
    return `${access} ${method} ${id}`;
}

/**
 * Makes the table from which CCXT makes its implicit methods.
 *
 * @returns access → method → id → cost
 */
export function toApi(): Record<string, Record<string, Record<string, number>>> {
    const api: Record<string, Record<string, Record<string, number>>> = {};
    for (const { access, method, id, cost } of OPERATIONS) {
        const methods = (api[access] ??= {});
        (methods[method.toLowerCase()] ??= {})[id] = cost;
    }
    return api;
}

/**
 * Finds an operation.
 *
 * @param access `public` or `private`
 * @param method `GET` or `POST`
 * @param id the manifest's id, with which CCXT calls it a path
 * @returns the operation, or `undefined`
 */
export function findOperation(access: string, method: string, id: string): Operation | undefined {
    return BY_KEY.get(keyOf(access, method, id));
}
