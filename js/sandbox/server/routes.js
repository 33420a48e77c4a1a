/** The routes, made from the manifest: where they are, what they take, and which of them the sandbox simulates. */
import { SHAPES } from '../../wire/shapes.js';
import { Refusal } from '../abort.js';
import { refuse } from '../chain/refusal.js';
import { supportedCoins } from './coins.js';
import { NATIVE } from './native/index.js';
import { OPERATIONS, UPGRADES } from './operations.js';
import { READS } from './reads.js';
import { inline } from './schemas.js';
import { buildOf, submitOf } from './writes.js';
const NOT_IMPLEMENTED = 501;
const HANDLERS = {
    ...READS,
    ...NATIVE,
    'router/supported-coins': ({ listings }) => supportedCoins(listings),
};
/** Not simulated, and yet particular about their bodies, as the service is. */
const JUDGED = ['router/transactions/trade'];
/**
 * Makes the routes of one sandbox.
 *
 * @returns every operation of the manifest; those that are not simulated answer 501
 */
export function createRoutes() {
    return [...OPERATIONS.map(toRoute), ...UPGRADES.map(toUpgrade)];
}
function toRoute(operation) {
    const { id, method, path } = operation;
    const handler = handlerOf(id);
    const request = SHAPES[`${method} ${id}`]?.request;
    const isJudged = request !== undefined && (handler !== undefined || JUDGED.includes(id));
    const schema = isJudged ? inline(request) : undefined;
    const handle = handler ?? (() => refuseUnsimulated(operation));
    return { id, method, path, schema, isSimulated: handler !== undefined, handle };
}
function handlerOf(id) {
    const [step, action] = id.split('/');
    if (step === 'build')
        return buildOf(action);
    return step === 'submit' ? submitOf(action) : HANDLERS[id];
}
function refuseUnsimulated({ method, path }) {
    throw new Refusal(NOT_IMPLEMENTED, NOT_IMPLEMENTED, `${method} ${path}: the sandbox does not simulate this operation`);
}
function toUpgrade({ id, path }) {
    const handle = () => {
        throw refuse('request', `${path}: wanted a WebSocket upgrade`);
    };
    return { id, method: 'GET', path, schema: undefined, isSimulated: true, handle };
}
/** The routes of one sandbox, to be looked up by requests. */
export class RouteTable {
    #fixed = new Map();
    #variable = [];
    /** @param routes each under its method and path */
    constructor(routes) {
        for (const route of routes) {
            const { method, path } = route;
            if (path.includes('{'))
                this.#variable.push({ method, pattern: patternOf(path), route });
            else
                this.#fixed.set(`${method} ${path}`, route);
        }
    }
    /**
     * Finds the route of a request.
     *
     * @param method of HTTP
     * @param path without the query, as it came
     * @returns the route, one without variables before one with; `undefined` where there is none
     */
    find(method, path) {
        const fixed = this.#fixed.get(`${method} ${path}`);
        return fixed ?? this.#variable.find((entry) => entry.method === method && entry.pattern.test(path))?.route;
    }
}
/** `/api/coins/{coin_type}` takes one segment that is not empty for each variable. */
function patternOf(path) {
    const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${source}$`);
}
