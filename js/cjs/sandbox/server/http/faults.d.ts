/** Injectable faults of HTTP responses, for tests of clients. */
import type { Tampering } from '../../chain/types.js';
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
     * The node answers from its state so many milliseconds ago: objects, balances, transactions and simulations. Executions and the
     * service are never behind. Applies only to node methods that read the chain.
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
    /** Changes the transaction of a build, with a digest that fits the changed bytes. Applies only to builds. */
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
export declare class FaultList {
    #private;
    add(fault: Fault): () => void;
    /** Removes all faults. */
    clear(): void;
    /** The faults that are not used up. */
    list(): readonly ActiveFault[];
    /** Finds the fault of a request and counts the use. @returns the fault; `undefined` when none matches */
    take(route: string): Fault | undefined;
}
