/** Faults on order: the sandbox late, silent, wrong or rude, so that a client can be tried against it. */
import { type Tampering } from '../chain/tamper.js';
import type { StreamFault } from './stream/faults.js';
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
export declare class FaultList {
    #private;
    /**
     * Orders a fault.
     *
     * @param fault what goes wrong
     * @returns takes it back
     * @throws {Problem} `argument` on a member, a route or a lie that is not known
     */
    add(fault: Fault): () => void;
    /** Takes all back. */
    clear(): void;
    /**
     * Finds the fault that a request meets, and counts it.
     *
     * @param route the operation's id
     * @returns the fault; `undefined` when all goes well
     */
    take(route: string): Fault | undefined;
}
