/** The routes, made from the manifest: what is served, and what it takes. */

import { refuse } from '../chain/refusal.js';
import type { Action } from '../chain/types.js';
import { OPERATIONS, UPGRADES, type Operation } from './operations.js';
import { READS } from './reads.js';
import { inline, type Schema } from './schemas.js';
import type { Handler } from './service.js';
import { buildOf, submitOf } from './writes.js';

/** One served route. */
export interface Route {
    /** The operation's or stream's id in the manifest. */
    readonly id: string;
    readonly method: 'GET' | 'POST';
    readonly path: string;
    /** Of the body; `undefined` where none is taken. */
    readonly schema: Schema | undefined;
    readonly handle: Handler;
}

/**
 * Makes the routes of one sandbox.
 *
 * @returns every operation of the unified section and the epoch, and the refusals of sockets
 */
export function createRoutes(): Route[] {
    return [...OPERATIONS.map(toRoute), ...UPGRADES.map(toUpgrade)];
}

function toRoute(operation: Operation): Route {
    const { id, method, path } = operation;
    const schema = 'request' in operation ? (inline(operation.request) as Schema) : undefined;
    return { id, method, path, schema, handle: handlerOf(id) };
}

function handlerOf(id: Operation['id']): Handler {
    if (id in READS) return READS[id as keyof typeof READS];
    const [step, action] = id.split('/') as ['build' | 'submit', Action];
    return step === 'build' ? buildOf(action) : submitOf(action);
}

function toUpgrade({ id, path }: { readonly id: string; readonly path: string }): Route {
    const handle = (): never => {
        throw refuse('request', `${path}: wanted a WebSocket upgrade`);
    };
    return { id, method: 'GET', path, schema: undefined, handle };
}
