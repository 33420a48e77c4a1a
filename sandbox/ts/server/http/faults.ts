/** Injectable faults of HTTP responses, for tests of clients. */

import { problem } from '../../../../ts/core/problem.js';
import { MANIFEST } from '../../../../ts/wire/manifest.js';
import { TAMPERINGS } from '../../chain/tamper.js';
import type { Tampering } from '../../chain/types.js';
import { LAGGING_PATHS, NODE_PATHS } from '../../node/methods.js';
import type { StreamFault } from '../streams/faults.js';

/** A fault, and the requests it applies to. */
export interface Fault {
    /**
     * Operation id in the manifest, such as `submit/createOrders`; path of a node method, such as
     * `/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction`; a pattern of these; or `*` for all.
     */
    readonly route: string | RegExp;
    /** Number of requests. Default: unlimited. */
    readonly times?: number;
    /** Delays the response after the request was executed, milliseconds. */
    readonly delayMs?: number;
    /**
     * The node answers from its state so many milliseconds ago: objects, balances, transactions and
     * simulations. Executions and the service are never behind. Applies only to node methods that read the
     * chain.
     */
    readonly lagMs?: number;
    /** Cuts the connection: `before` the request is executed, or `after` it, instead of a response. */
    readonly drop?: 'before' | 'after';
    /** Status of the response; without `body`, the body is an ErrorResponse. */
    readonly status?: number;
    /** Body of the response: text as it is, anything else as JSON. */
    readonly body?: unknown;
    /** Whether the request is executed although `status` or `body` replace its response. Default `false`. */
    readonly execute?: boolean;
    /** Additional response headers. */
    readonly headers?: Readonly<Record<string, string>>;
    /**
     * Changes the transaction of a build, with a digest that fits the changed bytes. Applies only to builds.
     */
    readonly tamper?: Tampering;
    /** Changes the parsed body of a successful response; of a node method, each message. */
    readonly rewrite?: (answer: unknown) => unknown;
    /** Changes the text of the response, after all other changes; of a binary response, `latin1` text. */
    readonly garble?: (text: string) => string;
}

/** Fault injection. */
export interface Faults {
    /**
     * Adds a fault. Each request meets at most one fault: the first matching one that is not used up.
     *
     * @returns removes the fault
     * @throws {Problem} `argument` on an unknown member, route or tampering
     */
    add(fault: Fault): () => void;
    /**
     * Adds a fault of the streams. Removing it restores normal operation, except for skipped nonces.
     *
     * @returns removes the fault
     * @throws {Problem} `argument` on an invalid stream, kind, rate, number or code
     */
    stream(fault: StreamFault): () => void;
    /** Removes all faults. */
    clear(): void;
}

/** A fault, and how often it still applies. */
export interface ActiveFault {
    readonly fault: Fault;
    /** `Infinity` without a limit. */
    readonly left: number;
}

/** The active faults. */
export class FaultList {
    #faults: { readonly fault: Fault; left: number }[] = [];

    add(fault: Fault): () => void {
        expectFault(fault);
        const entry = { fault, left: fault.times ?? Infinity };
        this.#faults.push(entry);
        return () => {
            this.#faults = this.#faults.filter((other) => other !== entry);
        };
    }

    /** Removes all faults. */
    clear(): void {
        this.#faults = [];
    }

    /** The faults that are not used up. */
    list(): readonly ActiveFault[] {
        return this.#faults.filter(({ left }) => left > 0).map(({ fault, left }) => ({ fault, left }));
    }

    /** Finds the fault of a request and counts the use. @returns the fault; `undefined` when none matches */
    take(route: string): Fault | undefined {
        const entry = this.#faults.find(({ fault, left }) => left > 0 && matchesTarget(fault, route));
        if (entry !== undefined) entry.left -= 1;
        return entry?.fault;
    }
}

const MEMBERS: Readonly<Record<keyof Fault, true>> = {
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
const ROUTES: ReadonlySet<string> = new Set(['*', ...MANIFEST.operations.map(({ id }) => id), ...NODE_PATHS]);

/** A typing error would make a test pass without testing anything. */
function expectFault(fault: Fault): void {
    const unknown = Object.keys(fault).find((key) => !Object.hasOwn(MEMBERS, key));
    if (unknown !== undefined)
        throw problem('argument', `fault.${unknown}`, `one of ${Object.keys(MEMBERS).join(', ')}`, 'an unknown key');
    const { route, tamper, lagMs } = fault;
    if (typeof route === 'string' ? !ROUTES.has(route) : !(route instanceof RegExp)) {
        throw problem(
            'argument',
            'fault.route',
            'an id of the manifest, a path of the node, a pattern of these, or *',
            String(route),
        );
    }
    if (lagMs !== undefined) expectLag(lagMs, route);
    if (tamper !== undefined && !TAMPERINGS.has(tamper)) {
        throw problem('argument', 'fault.tamper', `one of ${[...TAMPERINGS].join(', ')}`, tamper);
    }
}

function expectLag(lagMs: unknown, route: Fault['route']): void {
    if (typeof lagMs !== 'number' || !(lagMs > 0) || !Number.isFinite(lagMs)) {
        throw problem('argument', 'fault.lagMs', 'milliseconds, more than 0', String(lagMs));
    }
    if (typeof route !== 'string' || route === '*' || LAGGING_PATHS.has(route)) return;
    const wanted = `one of ${[...LAGGING_PATHS].join(', ')}, a pattern of these, or *`;
    throw problem('argument', 'fault.route', wanted, route);
}

/** Operations whose responses have a transaction. */
const BUILDS = /^build\/|(^|\/)transactions\//;

function matchesTarget({ route: wanted, tamper, lagMs }: Fault, route: string): boolean {
    if (tamper !== undefined && !BUILDS.test(route)) return false;
    if (lagMs !== undefined && !LAGGING_PATHS.has(route)) return false;
    if (typeof wanted === 'string') return wanted === '*' || wanted === route;
    return route.search(wanted) >= 0;
}
