/** Injectable faults of HTTP responses, for tests of clients. */
import { problem } from '../../../core/problem.js';
import { MANIFEST } from '../../../wire/manifest.js';
import { TAMPERINGS } from '../../chain/tamper.js';
import { LAGGING_PATHS, NODE_PATHS } from '../../node/methods.js';
/** The active faults. */
export class FaultList {
    #faults = [];
    add(fault) {
        expectFault(fault);
        const entry = { fault, left: fault.times ?? Infinity };
        this.#faults.push(entry);
        return () => {
            this.#faults = this.#faults.filter((other) => other !== entry);
        };
    }
    /** Removes all faults. */
    clear() {
        this.#faults = [];
    }
    /** The faults that are not used up. */
    list() {
        return this.#faults.filter(({ left }) => left > 0).map(({ fault, left }) => ({ fault, left }));
    }
    /** Finds the fault of a request and counts the use. @returns the fault; `undefined` when none matches */
    take(route) {
        const entry = this.#faults.find(({ fault, left }) => left > 0 && matchesTarget(fault, route));
        if (entry !== undefined)
            entry.left -= 1;
        return entry?.fault;
    }
}
const MEMBERS = {
    route: true,
    times: true,
    delayMs: true,
    lagMs: true,
    drop: true,
    status: true,
    body: true,
    execute: true,
    headers: true,
    tamper: true,
    rewrite: true,
    garble: true,
};
const ROUTES = new Set(['*', ...MANIFEST.operations.map(({ id }) => id), ...NODE_PATHS]);
/** A typing error would make a test pass without testing anything. */
function expectFault(fault) {
    const unknown = Object.keys(fault).find((key) => !Object.hasOwn(MEMBERS, key));
    if (unknown !== undefined)
        throw problem('argument', `fault.${unknown}`, Object.keys(MEMBERS).join(', '), 'another');
    const { route, tamper, lagMs } = fault;
    if (typeof route === 'string' ? !ROUTES.has(route) : !(route instanceof RegExp)) {
        throw problem('argument', 'fault.route', 'an id of the manifest, a path of the node, a pattern of these, or *', String(route));
    }
    if (lagMs !== undefined)
        expectLag(lagMs, route);
    if (tamper !== undefined && !TAMPERINGS.has(tamper)) {
        throw problem('argument', 'fault.tamper', [...TAMPERINGS].join(', '), tamper);
    }
}
function expectLag(lagMs, route) {
    if (typeof lagMs !== 'number' || !(lagMs > 0) || !Number.isFinite(lagMs)) {
        throw problem('argument', 'fault.lagMs', 'milliseconds, more than 0', String(lagMs));
    }
    if (typeof route !== 'string' || route === '*' || LAGGING_PATHS.has(route))
        return;
    const wanted = `${[...LAGGING_PATHS].join(', ')}, a pattern of these, or *`;
    throw problem('argument', 'fault.route', wanted, route);
}
/** Operations whose responses have a transaction. */
const BUILDS = /^(build|perpetuals\/transactions|perpetuals\/account\/transactions)\//;
function matchesTarget({ route: wanted, tamper, lagMs }, route) {
    if (tamper !== undefined && !BUILDS.test(route))
        return false;
    if (lagMs !== undefined && !LAGGING_PATHS.has(route))
        return false;
    if (typeof wanted === 'string')
        return wanted === '*' || wanted === route;
    return route.search(wanted) >= 0;
}
