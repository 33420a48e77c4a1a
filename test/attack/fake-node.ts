/** A Sui node without a socket, on a copy of the set-up: what a client of the SDK returns. Every simulation succeeds. */

import { GrpcTypes } from '@mysten/sui/grpc';
import { toBase64 } from '@mysten/sui/utils';
import { describeFailure } from '../../ts/sandbox/chain/effects.js';
import type { Chain } from '../../ts/sandbox/chain/types.js';
import { REFERENCE_GAS_PRICE, type World } from '../../ts/sandbox/chain/world.js';
import type { EngineEvent } from '../../ts/sandbox/engine/types.js';
import { toEvents } from '../../ts/sandbox/node/events.js';
import { NOW, suiCoins } from './setup.js';

/** The part of a client that an adapter uses. */
export interface FakeNode {
    readonly core: Readonly<Record<string, (options: never) => Promise<unknown>>>;
}

const EFFECTS = {
    gasUsed: { computationCost: '1000000', storageCost: '9000000', storageRebate: '0' },
    changedObjects: [],
};
const SIMULATED = { Transaction: { effects: EFFECTS, events: [] } };

/**
 * Creates a node.
 *
 * @param chain that executes
 * @param world ids of its packages
 * @param record writes the events of each transaction into the service's history, where the adapter looks for fills
 * @returns a client of it
 */
export function fakeNode(chain: Chain, world: World, record: (events: readonly EngineEvent[]) => void): FakeNode {
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
            // No recipient of the corpus is an object, and the markets are those of the service.
            getObjects: ({ objectIds }: { objectIds: readonly string[] }) =>
                Promise.resolve({ objects: objectIds.map((id) => new Error(`no object ${id}`)) }),
            simulateTransaction: () => Promise.resolve(SIMULATED),
            executeTransaction: async ({
                transaction,
                signatures,
            }: {
                transaction: Uint8Array;
                signatures: string[];
            }) => {
                const { effects } = await chain.execute(toBase64(transaction), signatures, NOW);
                if (effects.failure !== undefined) throw new Error(describeFailure(effects.failure));
                record(effects.events);
                const { events = [] } = toEvents(effects.events, '', world);
                return { Transaction: { effects: EFFECTS, events: events.map(toCoreEvent) } };
            },
        },
    };
}

/** The event as the SDK's client returns it: its fields as plain JSON. */
function toCoreEvent(event: Parameters<typeof GrpcTypes.Event.create>[0]): object {
    return GrpcTypes.Event.toJson(GrpcTypes.Event.create(event)) as object;
}
