/** CCXT's `api` table and a lookup of operations, made from the manifest. */

import { MANIFEST, type Operation } from '../../wire/manifest.js';

const OPERATIONS = MANIFEST.operations;

const BY_KEY: ReadonlyMap<string, Operation> = new Map(
    OPERATIONS.map((operation) => [keyOf(operation.access, operation.method, operation.id), operation]),
);

function keyOf(access: string, method: string, id: string): string {
    return `${access} ${method} ${id}`;
}

/** Returns the table from which CCXT creates its implicit methods: access → method → id → cost. */
export function toApi(): Record<string, Record<string, Record<string, number>>> {
    const api: Record<string, Record<string, Record<string, number>>> = {};
    for (const { access, method, id, cost } of OPERATIONS) {
        const methods = (api[access] ??= {});
        (methods[method.toLowerCase()] ??= {})[id] = cost;
    }
    return api;
}

/** Finds an operation by its access, method and id, which is CCXT's path. */
export function findOperation(access: string, method: string, id: string): Operation | undefined {
    return BY_KEY.get(keyOf(access, method, id));
}

/** Builds, submits and transactions of other systems, whose ids have variables. */
const WRITES = /\/(?:build|submit|transactions)\//;
/** Paths of operations that change something at the service. */
const ONCE = OPERATIONS.filter(({ once }) => once === true).map(({ path }) => path);

/**
 * Returns whether a request only reads: it neither builds nor submits a transaction, and changes nothing at
 * the service.
 */
export function isRead(url: string): boolean {
    const [address = ''] = url.split(/[?#]/);
    return !WRITES.test(address) && !isOnce(address);
}

/** Returns whether a request must not be sent twice, such as a submit. */
export function isOnce(url: string): boolean {
    return ONCE.some((path) => url.endsWith(path));
}

/**
 * Returns whether a later request sends the response of a path back to the service, which must get it as it
 * was.
 */
export function isSentBack(path: string): boolean {
    return path === 'router/trade-route';
}
