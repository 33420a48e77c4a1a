/** CCXT's `api` table and a lookup of operations, made from the manifest. */
import { MANIFEST } from '../../wire/manifest.js';
const OPERATIONS = MANIFEST.operations;
const BY_KEY = new Map(OPERATIONS.map((operation) => [keyOf(operation.access, operation.method, operation.id), operation]));
function keyOf(access, method, id) {
    return `${access} ${method} ${id}`;
}
/** Returns the table from which CCXT creates its implicit methods: access → method → id → cost. */
export function toApi() {
    const api = {};
    for (const { access, method, id, cost } of OPERATIONS) {
        const methods = (api[access] ??= {});
        (methods[method.toLowerCase()] ??= {})[id] = cost;
    }
    return api;
}
/** Finds an operation by its access, method and id, which is CCXT's path. */
export function findOperation(access, method, id) {
    return BY_KEY.get(keyOf(access, method, id));
}
