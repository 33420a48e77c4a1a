/** The routes, made from the manifest: what is served, and what it takes. */
import { refuse } from '../chain/refusal.js';
import { OPERATIONS, UPGRADES } from './operations.js';
import { READS } from './reads.js';
import { inline } from './schemas.js';
import { buildOf, submitOf } from './writes.js';
/**
 * Makes the routes of one sandbox.
 *
 * @returns every operation of the unified section and the epoch, and the refusals of sockets
 */
export function createRoutes() {
    return [...OPERATIONS.map(toRoute), ...UPGRADES.map(toUpgrade)];
}
function toRoute(operation) {
    const { id, method, path } = operation;
    const schema = 'request' in operation ? inline(operation.request) : undefined;
    return { id, method, path, schema, handle: handlerOf(id) };
}
function handlerOf(id) {
    if (id in READS)
        return READS[id];
    const [step, action] = id.split('/');
    return step === 'build' ? buildOf(action) : submitOf(action);
}
function toUpgrade({ id, path }) {
    const handle = () => {
        throw refuse('request', `${path}: wanted a WebSocket upgrade`);
    };
    return { id, method: 'GET', path, schema: undefined, handle };
}
