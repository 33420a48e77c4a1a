/** Routes of the manifest, with their schemas and handlers. */

import type { Operation } from '../../../../ts/wire/manifest.js';
import { SHAPES } from '../../../../ts/wire/shapes.js';
import { ACCOUNT_BUILDS, CODE_BUILDS } from '../../chain/native-intents.js';
import type { Action, NativeBuild } from '../../chain/types.js';
import { Refusal, refuse } from '../../errors.js';
import { supportedCoins } from '../markets/listing.js';
import { ACCOUNT_READS } from '../native/account-reads.js';
import { MARKET_READS } from '../native/market-reads.js';
import { PREVIEWS } from '../native/previews.js';
import { OPERATIONS, UPGRADES, inline, type Schema } from './operations.js';
import type { Handler } from '../simulation/exchange.js';
import type { Json } from './json.js';
import { ADDRESSES } from '../venues/addresses.js';
import { VENUES } from '../venues/venues.js';
import { READS } from '../unified/reads.js';
import { buildOf, submitOf } from '../unified/writes.js';
import { unsimulatedReason } from './unsimulated.js';

/** One route. */
export interface HttpRoute {
    /** The operation's id in the manifest. */
    readonly id: string;
    readonly method: 'GET' | 'POST';
    /** Variables in braces, such as `/api/coins/{coin_type}`. */
    readonly path: string;
    /** Schema of the body; `undefined`: not validated. */
    readonly schema: Schema | undefined;
    /** False for routes that always respond with 501. */
    readonly isSimulated: boolean;
    readonly handle: Handler;
}

const NOT_IMPLEMENTED = 501;

/** Native builders: they return transactions without sender, gas and expiration. */
const NATIVE_BUILDS: Readonly<Record<string, Handler>> = Object.fromEntries([
    ['perpetuals/transactions/create-account', nativeBuildOf('create-account')],
    ...CODE_BUILDS.map((build) => [`perpetuals/builder-codes/transactions/${build}`, nativeBuildOf(build)] as const),
    ...ACCOUNT_BUILDS.filter((build) => !CODE_BUILDS.includes(build)).map(
        (build) => [`perpetuals/account/transactions/${build}`, nativeBuildOf(build)] as const,
    ),
]);

const HANDLERS: Readonly<Record<string, Handler>> = {
    ...READS,
    ...MARKET_READS,
    ...ACCOUNT_READS,
    ...NATIVE_BUILDS,
    ...PREVIEWS,
    ...ADDRESSES,
    ...Object.fromEntries(VENUES.flatMap(({ routes }) => Object.entries(routes))),
    'router/supported-coins': ({ chain }) => supportedCoins(chain.world.coins.values()),
};

/** Creates the routes of all operations; those that are not simulated respond with 501. */
export function createRoutes(): HttpRoute[] {
    return [...OPERATIONS.map(toRoute), ...UPGRADES.map(toUpgrade)];
}

function toRoute(operation: Operation): HttpRoute {
    const { id, method, path } = operation;
    const handler = handlerOf(id);
    const request = SHAPES[`${method} ${id}`]?.request;
    const schema = request !== undefined && handler !== undefined ? (inline(request) as Schema) : undefined;
    const handle = handler ?? refusalOf(id);
    return { id, method, path, schema, isSimulated: handler !== undefined, handle };
}

function nativeBuildOf(build: NativeBuild): Handler {
    return ({ chain, clock }, body: Record<string, unknown>) =>
        chain.buildKind(build, body, clock.now()) as unknown as Json;
}

function handlerOf(id: string): Handler | undefined {
    const [step, action] = id.split('/') as [string, Action];
    if (step === 'build') return buildOf(action);
    return step === 'submit' ? submitOf(action) : HANDLERS[id];
}

function refusalOf(id: string): Handler {
    const message = `the sandbox does not simulate this operation: ${unsimulatedReason(id) ?? 'not listed'}`;
    return () => {
        throw new Refusal(NOT_IMPLEMENTED, NOT_IMPLEMENTED, message);
    };
}

function toUpgrade({ id, path }: Operation): HttpRoute {
    const handle = (): never => {
        throw refuse('request', `${path}: wanted a WebSocket upgrade`);
    };
    return { id, method: 'GET', path, schema: undefined, isSimulated: true, handle };
}

/** The route of a request. */
export interface FoundRoute {
    readonly route: HttpRoute;
    /** Decoded values of the variables of its path, by name. */
    readonly variables: Readonly<Record<string, string>>;
}

/** Finds routes of requests. */
export class RouteTable {
    readonly #fixed = new Map<string, HttpRoute>();
    readonly #variable: { readonly method: string; readonly pattern: RegExp; readonly route: HttpRoute }[] = [];

    /** The routes are unique by method and path. */
    constructor(routes: readonly HttpRoute[]) {
        for (const route of routes) {
            const { method, path } = route;
            if (path.includes('{')) this.#variable.push({ method, pattern: patternOf(path), route });
            else this.#fixed.set(`${method} ${path}`, route);
        }
    }

    /**
     * Finds the route of a path without query, fixed paths first. Slashes may repeat, as some clients write
     * `/api//addresses`.
     */
    find(method: string, given: string): FoundRoute | undefined {
        const path = given.replace(/\/{2,}/g, '/');
        const fixed = this.#fixed.get(`${method} ${path}`);
        if (fixed !== undefined) return { route: fixed, variables: {} };
        for (const { method: own, pattern, route } of this.#variable) {
            const match = own === method ? pattern.exec(path) : null;
            if (match !== null) return { route, variables: decoded(match.groups ?? {}) };
        }
        return undefined;
    }
}

/** Each variable of `/api/coins/{coin_type}` matches one segment that is not empty. */
function patternOf(path: string): RegExp {
    const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return new RegExp(`^${source}$`);
}

/** Text that is not URL-encoded stays as it is. */
function decoded(variables: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
        Object.entries(variables).map(([name, text]) => {
            try {
                return [name, decodeURIComponent(text)];
            } catch {
                return [name, text];
            }
        }),
    );
}
