/** A Sui node without a socket, on a copy of the set-up: what a client of the SDK returns. Every simulation succeeds. */

import { toBase64 } from '@mysten/sui/utils';
import { describeFailure } from '../../ts/sandbox/chain/effects.js';
import type { Chain } from '../../ts/sandbox/chain/types.js';
import { REFERENCE_GAS_PRICE } from '../../ts/sandbox/chain/world.js';
import { NOW, suiCoins } from './setup.js';

/** The part of a client that an adapter uses. */
export interface FakeNode {
    readonly core: Readonly<Record<string, (options: never) => Promise<unknown>>>;
}

const EFFECTS = {
    gasUsed: { computationCost: '1000000', storageCost: '9000000', storageRebate: '0' },
    changedObjects: [],
};
const EXECUTED = { Transaction: { effects: EFFECTS, events: [] } };

/**
 * Creates a node.
 *
 * @param chain that executes
 * @returns a client of it
 */
export function fakeNode(chain: Chain): FakeNode {
    return {
        core: {
            getChainIdentifier: () => Promise.resolve({ chainIdentifier: chain.chainId }),
            getCurrentSystemState: () =>
                Promise.resolve({
                    systemState: { epoch: `${chain.epoch(NOW)}`, referenceGasPrice: `${REFERENCE_GAS_PRICE}` },
                }),
            listCoins: ({ owner }: { owner: string }) => {
                const objects = suiCoins({ chain }, owner).map(({ objectId, version, digest, balance }) => {
                    return { objectId, version: `${version}`, digest, balance: `${balance}` };
                });
                return Promise.resolve({ objects, hasNextPage: false, cursor: null });
            },
            simulateTransaction: () => Promise.resolve(EXECUTED),
            executeTransaction: async ({
                transaction,
                signatures,
            }: {
                transaction: Uint8Array;
                signatures: string[];
            }) => {
                const { effects } = await chain.execute(toBase64(transaction), signatures, NOW);
                if (effects.failure !== undefined) throw new Error(describeFailure(effects.failure));
                return EXECUTED;
            },
        },
    };
}
