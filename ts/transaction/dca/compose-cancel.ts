/** Writes the cancel of a DCA order or of a limit order: one call, which closes the order. */

import { base58 } from '@scure/base';
import { problem } from '../../core/problem.js';
import { describeFacts, type FindObject } from '../bounded/terms.js';
import type { Program } from '../data.js';
import { DCA_MODULE } from './calls.js';

/** An order that is closed. */
export interface ClosedOrder {
    readonly objectId: string;
    readonly version: bigint;
    /** base58 */
    readonly digest: string;
    /** Full Move types of the coin that it sells, and of the one that it buys. */
    readonly types: readonly [string, string];
}

/** The contract of the order: its package, and its configuration. */
export interface OrderContract {
    readonly package: string;
    readonly config: string;
}

/**
 * Writes the commands.
 *
 * @throws {Problem} `mismatch` where the node does not state the configuration as shared
 */
export function composeCancel(
    { objectId, version, digest, types }: ClosedOrder,
    { package: id, config }: OrderContract,
    object: FindObject,
): Program {
    const facts = object(config);
    if (facts?.kind !== 'shared') {
        const found = `${config}, ${describeFacts(facts)}`;
        throw problem('mismatch', 'configuration of the orders', 'a shared object', found);
    }
    const { initialSharedVersion } = facts;
    return {
        inputs: [
            { kind: 'owned', ref: { objectId, version, digest: base58.decode(digest) } },
            { kind: 'shared', objectId: config, initialSharedVersion, mutable: false },
        ],
        commands: [
            {
                ...{ kind: 'moveCall', package: id, module: DCA_MODULE, function: 'close_order' },
                typeArguments: types,
                arguments: [0, 1].map((index) => ({ kind: 'input', index })),
            },
        ],
    };
}
