/** The chain as the methods of the node see it. */

import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import type { Chain } from '../chain/types.js';
import type { Engine } from '../engine/types.js';
import type { Clock } from '../server/time/time.js';
import { invalidArgument } from './status.js';

/** The parts of the chain that the node serves. */
export type ServedChain = Pick<
    Chain,
    | 'chainId'
    | 'agents'
    | 'collateralType'
    | 'epoch'
    | 'world'
    | 'venueFunctions'
    | 'objects'
    | 'ledger'
    | 'simulate'
    | 'execute'
>;

/** Chain, engine and clock. */
export interface NodeState {
    readonly chain: ServedChain;
    /** Accounts and positions, always of now; without it there are none. */
    readonly engine?: Pick<Engine, 'account' | 'position' | 'positions' | 'market'>;
    readonly clock: Clock;
}

/** Reads an address or object id. @throws {RpcFailure} when it is missing or invalid */
export function readAddress(text: string | undefined, at: string): string {
    const full = normalizeSuiAddress(text ?? '');
    if (text === undefined || text === '' || !isValidSuiAddress(full)) {
        throw invalidArgument(`${at}: wanted an address, found ${JSON.stringify(text ?? '')}`);
    }
    return full;
}

/** Converts milliseconds to a timestamp message. */
export function toTimestamp(ms: number): { seconds: bigint; nanos: number } {
    return { seconds: BigInt(Math.floor(ms / 1_000)), nanos: (ms % 1_000) * 1_000_000 };
}
