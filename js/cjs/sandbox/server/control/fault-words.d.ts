/** Describes active faults. */
import type { Fault } from '../http/faults.js';
import type { StreamFault } from '../streams/faults.js';
/** A fault, and how often it still applies; `Infinity` without a limit. */
interface Active<Described> {
    readonly fault: Described;
    readonly left: number;
}
/** Describes a fault of requests, such as `ticker: status 503, 1 time`. */
export declare function describeFault({ fault, left }: Active<Fault>): string;
/** Describes a fault of streams, such as `stream orderbook: drop, rate 0.1`. */
export declare function describeStreamFault({ fault, left }: Active<StreamFault>): string;
export {};
