/** Faults on order: the sandbox late, silent, wrong or rude, so that a client can be tried against it. */

import { problem } from '../../problem.js';
import { MANIFEST } from '../../wire/manifest.js';
import { TAMPERINGS } from '../chain/tamper.js';
import type { Tampering } from '../chain/types.js';
import type { StreamFault } from './streams/faults.js';

/** One thing that goes wrong, for the requests it is meant for. */
export interface Fault {
    /** An operation's id in the manifest, such as `submit/createOrders`; a pattern of ids; or `*` for all. */
    readonly route: string | RegExp;
    /** For so many requests, then no more; for ever when left out. */
    readonly times?: number;
    /** The answer waits, after the request was carried out. */
    readonly delayMs?: number;
    /** The connection is cut: `before` the request is carried out, or `after` it, in place of the answer. */
    readonly drop?: 'before' | 'after';
    /** An answer of this status; with `body` left out, an ErrorResponse of its own. */
    readonly status?: number;
    /** An answer of this body: text goes out as it is, anything else as JSON. */
    readonly body?: unknown;
    /** Whether the request is carried out although `status` or `body` stand in for its answer; `false` when left out. */
    readonly execute?: boolean;
    /** Added to the answer. */
    readonly headers?: Readonly<Record<string, string>>;
    /** What a service that lies writes into the transaction of a build, with a digest that fits; other operations never meet it. */
    readonly tamper?: Tampering;
    /** Changes the parsed answer of a request that went well. */
    readonly rewrite?: (answer: unknown) => unknown;
    /** Changes the answer's text, last of all. */
    readonly garble?: (text: string) => string;
}

/** The faults on order. */
export interface Faults {
    /**
     * Orders a fault. Each request meets one fault at most: the first that was added, is meant for it and is not used up.
     *
     * @returns takes it back
     * @throws {Problem} `argument` on a member, a route or a lie that is not known
     */
    add(fault: Fault): () => void;
    /**
     * Orders a fault of the streams; once it is taken back, all is normal again, but for nonces that have leapt.
     *
     * @returns takes it back
     * @throws {Problem} `argument` on a stream, kind, rate, number or code that cannot be
     */
    stream(fault: StreamFault): () => void;
    /** Takes all back. */
    clear(): void;
}

/** The faults on order, as the server looks at them. */
export class FaultList {
    #faults: { readonly fault: Fault; left: number }[] = [];

    /**
     * Orders a fault.
     *
     * @param fault what goes wrong
     * @returns takes it back
     * @throws {Problem} `argument` on a member, a route or a lie that is not known
     */
    add(fault: Fault): () => void {
        expectFault(fault);
        const entry = { fault, left: fault.times ?? Infinity };
        this.#faults.push(entry);
        return () => {
            this.#faults = this.#faults.filter((other) => other !== entry);
        };
    }

    /** Takes all back. */
    clear(): void {
        this.#faults = [];
    }

    /**
     * Finds the fault that a request meets, and counts it.
     *
     * @param route the operation's id
     * @returns the fault; `undefined` when all goes well
     */
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
    drop: true,
    status: true,
    body: true,
    execute: true,
    headers: true,
    tamper: true,
    rewrite: true,
    garble: true,
};
const ROUTES: ReadonlySet<string> = new Set(['*', ...MANIFEST.operations.map(({ id }) => id)]);

/** A typing mistake would make a test pass for nothing. */
function expectFault(fault: Fault): void {
    const unknown = Object.keys(fault).find((key) => !Object.hasOwn(MEMBERS, key));
    if (unknown !== undefined)
        throw problem('argument', `fault.${unknown}`, Object.keys(MEMBERS).join(', '), 'another');
    const { route, tamper } = fault;
    if (typeof route === 'string' ? !ROUTES.has(route) : !(route instanceof RegExp)) {
        throw problem('argument', 'fault.route', 'an id of the manifest, a pattern of ids, or *', String(route));
    }
    if (tamper !== undefined && !TAMPERINGS.has(tamper)) {
        throw problem('argument', 'fault.tamper', [...TAMPERINGS].join(', '), tamper);
    }
}

function matchesTarget({ route: wanted, tamper }: Fault, route: string): boolean {
    if (tamper !== undefined && !route.startsWith('build/')) return false;
    if (typeof wanted === 'string') return wanted === '*' || wanted === route;
    return route.search(wanted) >= 0;
}
