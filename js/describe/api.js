/** CCXT's `api` table and the way from its entries to paths, made from the manifest. */
import { MANIFEST } from '../wire/manifest.js';
const REQUESTS = MANIFEST.operations.filter((operation) => !('upgrade' in operation));
/**
 * Makes the table from which CCXT makes its implicit methods.
 *
 * @returns access → method → id → cost
 */
export function toApi() {
    const api = {};
    for (const { access, method, id, cost } of REQUESTS) {
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
export function findOperation(access, method, id) {
    return REQUESTS.find((entry) => entry.access === access && entry.method === method && entry.id === id);
}
