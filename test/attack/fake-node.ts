/**
 * A Sui node without a socket, on a copy of the set-up: what a client of the SDK returns. Every simulation
 * succeeds with the effects of the honest transaction, so that only the verification of the bytes rejects a
 * mutant.
 */

import { GrpcTypes } from '@mysten/sui/grpc';
import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { describeFailure } from '../../sandbox/ts/chain/effects.js';
import type { BuildResponse, Chain } from '../../sandbox/ts/chain/types.js';
import { epochStart, REFERENCE_GAS_PRICE, type World } from '../../sandbox/ts/chain/world.js';
import type { EngineEvent } from '../../sandbox/ts/engine/types.js';
import { toBalanceChanges, toEffects } from '../../sandbox/ts/node/effects.js';
import { objectDigest } from '../../sandbox/ts/chain/objects.js';
import { objectType } from '../../sandbox/ts/node/move-types.js';
import { toEvents } from '../../sandbox/ts/node/events.js';
import { toCommandOutputs } from '../../sandbox/ts/node/executed-transaction.js';
import { coinsOf, NOW } from './setup.js';

/** The part of a client that an adapter uses. */
export interface FakeNode {
    readonly core: Readonly<Record<string, (options: never) => Promise<unknown>>>;
}

const EFFECTS = {
    gasUsed: { computationCost: '1000000', storageCost: '9000000', storageRebate: '0' },
    changedObjects: [],
};

/** The effects of a transaction, with the gas of every simulation here, which covers that of mutants. */
function simulate(bytes: string, chain: Chain, world: World): object {
    const processed = chain.simulate(bytes, NOW, true);
    const { changedObjects: changes } = GrpcTypes.TransactionEffects.create(toEffects(processed, world));
    const changedObjects = changes.map(({ objectId, inputOwner, outputOwner }) => {
        return { objectId, inputOwner: toCoreOwner(inputOwner), outputOwner: toCoreOwner(outputOwner) };
    });
    const objectTypes = Object.fromEntries(
        changes.map(({ objectId, objectType }) => [String(objectId), objectType] as const),
    );
    const balanceChanges = toBalanceChanges(processed);
    const commandResults = toCommandOutputs(processed).map((output) => ({
        returnValues: GrpcTypes.CommandResult.create(output).returnValues.map(({ value }) => ({
            bcs: value?.value ?? null,
        })),
    }));
    const effects = { ...EFFECTS, changedObjects };
    return { Transaction: { effects, events: [], balanceChanges, objectTypes }, commandResults };
}

function toCoreOwner(owner: { kind?: number; address?: string } | undefined): object | null {
    const isOfAddress = owner?.kind === GrpcTypes.Owner_OwnerKind.ADDRESS;
    return isOfAddress ? { $kind: 'AddressOwner', AddressOwner: owner.address } : null;
}

/** A vault, or a capability of one. */
function ofVault(id: string, chain: Chain, world: World): object | undefined {
    const object = chain.objects.get(id);
    const isVault = world.venues.vaults.some((spec) => spec.id === id);
    if (object === undefined || !(isVault || (object.kind === 'capability' && object.vault !== undefined)))
        return undefined;
    const common = {
        objectId: id,
        version: `${object.version}`,
        digest: objectDigest(object),
        type: objectType(object, world),
    };
    if (object.kind === 'capability')
        return { ...common, owner: { $kind: 'AddressOwner', AddressOwner: object.owner } };
    return { ...common, owner: { $kind: 'Shared', Shared: { initialSharedVersion: `${object.version}` } } };
}

/**
 * Creates a node.
 *
 * @param chain that executes
 * @param world ids of its packages
 * @param honest the transaction whose effects every simulation has
 * @param record writes the events of each transaction into the service's history, where the adapter looks for
 *   fills
 * @returns a client of it
 */
export function fakeNode(
    chain: Chain,
    world: World,
    honest: BuildResponse,
    record: (events: readonly EngineEvent[]) => void,
): FakeNode {
    const simulated = simulate(honest.transactionBytes, chain, world);
    return {
        core: {
            getChainIdentifier: () => Promise.resolve({ chainIdentifier: chain.chainId }),
            getCurrentSystemState: () =>
                Promise.resolve({
                    systemState: {
                        epoch: `${chain.epoch(NOW)}`,
                        epochStartTimestampMs: `${epochStart(chain.epoch(NOW), world)}`,
                        referenceGasPrice: `${REFERENCE_GAS_PRICE}`,
                    },
                }),
            listCoins: ({ owner, coinType }: { owner: string; coinType: string }) => {
                const objects = coinsOf(chain, owner, coinType).map(({ objectId, version, digest, balance }) => {
                    return { objectId, version: `${version}`, digest, balance: `${balance}` };
                });
                return Promise.resolve({ objects, hasNextPage: false, cursor: null });
            },
            getBalance: ({ owner, coinType }: { owner: string; coinType: string }) => {
                const addressBalance = `${chain.objects.addressBalance(owner, coinType)}`;
                const coins = coinsOf(chain, owner, coinType).map(({ balance }) => balance);
                const coinBalance = `${coins.reduce((sum, balance) => sum + balance, 0n)}`;
                return Promise.resolve({ balance: { coinBalance, addressBalance } });
            },
            // No recipient of the corpus is an object, and the markets are those of the service.
            getObjects: ({ objectIds }: { objectIds: readonly string[] }) =>
                Promise.resolve({
                    objects: objectIds.map((id) => ofVault(id, chain, world) ?? new Error(`no object ${id}`)),
                }),
            simulateTransaction: () => Promise.resolve(simulated),
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
                const { events = [] } = toEvents(effects, '', world);
                const digest = TransactionDataBuilder.getDigestFromBytes(transaction);
                return { Transaction: { digest, effects: EFFECTS, events: events.map(toCoreEvent) } };
            },
        },
    };
}

/** The event as the SDK's client returns it: its fields as plain JSON. */
function toCoreEvent(event: Parameters<typeof GrpcTypes.Event.create>[0]): object {
    return GrpcTypes.Event.toJson(GrpcTypes.Event.create(event)) as object;
}
