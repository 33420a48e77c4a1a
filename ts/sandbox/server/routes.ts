/** The routes, made from the manifest: where they are, what they take, and which of them the sandbox simulates. */

import { SHAPES } from '../../wire/shapes.js';
import type { Action } from '../chain/types.js';
import { Refusal, refuse } from '../errors.js';
import { supportedCoins } from './listing.js';
import { ACCOUNT_READS } from './native/account-reads.js';
import { MARKET_READS } from './native/market-reads.js';
import { OPERATIONS, UPGRADES, inline, type Schema, type Operation } from './operations.js';
import type { Handler } from './service.js';
import { READS } from './unified/reads.js';
import { buildOf, submitOf } from './unified/writes.js';

/** One route. */
export interface Route {
    /** The operation's id in the manifest. */
    readonly id: string;
    readonly method: 'GET' | 'POST';
    /** With its variables in braces, such as `/api/coins/{coin_type}`. */
    readonly path: string;
    /** Of the body; `undefined` where none is taken, or none is looked at. */
    readonly schema: Schema | undefined;
    /** Whether there is more behind it than the answer 501. */
    readonly isSimulated: boolean;
    readonly handle: Handler;
}

const NOT_IMPLEMENTED = 501;

const HANDLERS: Readonly<Record<string, Handler>> = {
    ...READS,
    ...MARKET_READS,
    ...ACCOUNT_READS,
    'router/supported-coins': ({ listings }) => supportedCoins(listings),
};

/** Not simulated, and yet particular about their bodies, as the service is. */
const VALIDATED: readonly Operation['id'][] = ['router/transactions/trade'];

/**
 * Makes the routes of one sandbox.
 *
 * @returns every operation of the manifest; those that are not simulated answer 501
 */
export function createRoutes(): Route[] {
    return [...OPERATIONS.map(toRoute), ...UPGRADES.map(toUpgrade)];
}

function toRoute(operation: Operation): Route {
    const { id, method, path } = operation;
    const handler = handlerOf(id);
    const request = SHAPES[`${method} ${id}`]?.request;
    const isValidated = request !== undefined && (handler !== undefined || VALIDATED.includes(id));
    const schema = isValidated ? (inline(request) as Schema) : undefined;
    const handle = handler ?? ((): never => refuseUnsimulated(operation));
    return { id, method, path, schema, isSimulated: handler !== undefined, handle };
}

function handlerOf(id: string): Handler | undefined {
    const [step, action] = id.split('/') as [string, Action];
    if (step === 'build') return buildOf(action);
    return step === 'submit' ? submitOf(action) : HANDLERS[id];
}

function refuseUnsimulated({ method, path }: Operation): never {
    throw new Refusal(
        NOT_IMPLEMENTED,
        NOT_IMPLEMENTED,
        `${method} ${path}: the sandbox does not simulate this operation`,
    );
}

function toUpgrade({ id, path }: Operation): Route {
    const handle = (): never => {
        throw refuse('request', `${path}: wanted a WebSocket upgrade`);
    };
    return { id, method: 'GET', path, schema: undefined, isSimulated: true, handle };
}

/** The routes of one sandbox, to be looked up by requests. */
export class RouteTable {
    readonly #fixed = new Map<string, Route>();
    readonly #variable: { readonly method: string; readonly pattern: RegExp; readonly route: Route }[] = [];

    /** @param routes each under its method and path */
    constructor(routes: readonly Route[]) {
        for (const route of routes) {
            const { method, path } = route;
            if (path.includes('{')) this.#variable.push({ method, pattern: patternOf(path), route });
            else this.#fixed.set(`${method} ${path}`, route);
        }
    }

    /**
     * Finds the route of a request.
     *
     * @param method of HTTP
     * @param path without the query, as it came
     * @returns the route, one without variables before one with; `undefined` where there is none
     */
    find(method: string, path: string): Route | undefined {
        const fixed = this.#fixed.get(`${method} ${path}`);
        return fixed ?? this.#variable.find((entry) => entry.method === method && entry.pattern.test(path))?.route;
    }
}

/** `/api/coins/{coin_type}` takes one segment that is not empty for each variable. */
function patternOf(path: string): RegExp {
    const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${source}$`);
}
