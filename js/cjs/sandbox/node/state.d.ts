/** The chain as the methods of the node see it. */
import type { Chain } from '../chain/types.js';
import type { Clock } from '../server/time.js';
/** Chain and clock. */
export interface NodeState {
    readonly chain: Chain;
    readonly clock: Clock;
}
/** Reads an address or object id. @throws {RpcFailure} when it is missing or invalid */
export declare function readAddress(text: string | undefined, at: string): string;
/** Converts milliseconds to a timestamp message. */
export declare function toTimestamp(ms: number): {
    seconds: bigint;
    nanos: number;
};
