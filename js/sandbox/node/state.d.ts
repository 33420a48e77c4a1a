/** The chain as the methods of the node see it. */
import type { Chain } from '../chain/types.js';
import type { Clock } from '../server/time/time.js';
/** The parts of the chain that the node serves. */
export type ServedChain = Pick<Chain, 'chainId' | 'collateralType' | 'epoch' | 'world' | 'objects' | 'ledger' | 'simulate' | 'execute'>;
/** Chain and clock. */
export interface NodeState {
    readonly chain: ServedChain;
    readonly clock: Clock;
}
/** Reads an address or object id. @throws {RpcFailure} when it is missing or invalid */
export declare function readAddress(text: string | undefined, at: string): string;
/** Converts milliseconds to a timestamp message. */
export declare function toTimestamp(ms: number): {
    seconds: bigint;
    nanos: number;
};
