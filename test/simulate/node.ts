/**
 * A Sui node over the model's chain, as a client of the SDK returns it: evidence of transactions, and the way
 * of voids.
 */

import { toBase58 } from '@mysten/sui/utils';
import type { Owner } from './clock.js';
import type { Executed, World } from './world.js';

const GAS_COIN = `0x${'2'.padStart(64, '0')}::coin::Coin<0x${'2'.padStart(64, '0')}::sui::SUI>`;
const GAS_USED = { computationCost: '1000000', storageCost: '0', storageRebate: '0' };

/** What a node needs to know. */
export interface NodeParts {
    readonly world: World;
    /** The client that calls it. */
    readonly owner: Owner;
    readonly wallet: string;
    readonly chainId: string;
}

type Method = (options: never) => Promise<unknown>;

/** Makes the part of a client that the adapter uses. */
export function createNode({ world, owner, wallet, chainId }: NodeParts): {
    readonly core: Readonly<Record<string, Method>>;
} {
    const own = { $kind: 'AddressOwner', AddressOwner: wallet };
    const call = <T>(name: string, serve: () => T): Promise<T> => world.call(owner, name, serve);
    const show = (digest: string, { hasFailed, consumed, written }: Executed): object => {
        const changedObjects = consumed.map(({ objectId, version }, i) => ({
            objectId,
            inputVersion: `${version}`,
            inputOwner: own,
            outputVersion: `${written[i]?.version}`,
            outputDigest: toBase58(written[i]?.digest ?? new Uint8Array(32)),
            outputOwner: own,
        }));
        const effects = { gasUsed: GAS_USED, gasObject: { objectId: consumed[0]?.objectId }, changedObjects };
        const status = hasFailed ? { error: { message: 'MoveAbort' } } : {};
        const transaction = { digest, status, effects, events: [] };
        return hasFailed ? { FailedTransaction: transaction } : { Transaction: transaction };
    };
    const refuse = (code: string, message: string): never => {
        throw Object.assign(new Error(message), { code });
    };
    return {
        core: {
            getChainIdentifier: () => call('chain', () => ({ chainIdentifier: chainId })),
            getCurrentSystemState: () =>
                call('epoch', () => ({ systemState: { epoch: '993', referenceGasPrice: '750' } })),
            getObjects: ({ objectIds }: { objectIds: readonly string[] }) =>
                call('objects', () => ({
                    objects: objectIds.map((objectId) => {
                        if (!world.requests.initialRefs.has(objectId)) return new Error(`no object ${objectId}`);
                        const { version, digest, by } = world.object(objectId);
                        const type = world.requests.gasCoins.has(objectId)
                            ? GAS_COIN
                            : `${wallet}::account::Capability`;
                        const ref = { objectId, version: `${version}`, digest: toBase58(digest) };
                        return { ...ref, owner: own, type, previousTransaction: by ?? null, json: null };
                    }),
                })),
            getTransaction: ({ digest }: { digest: string }) =>
                call('transaction', () => {
                    const found = world.transaction(digest);
                    return found === undefined ? refuse('NOT_FOUND', `no transaction ${digest}`) : show(digest, found);
                }),
            simulateTransaction: () =>
                call('simulate', () => show('', { hasFailed: false, at: 0, consumed: [], written: [] })),
            executeTransaction: ({ transaction }: { transaction: Uint8Array }) => {
                const bytes = new Uint8Array(transaction);
                const digest = world.send(bytes);
                return call('execute', () => {
                    if (world.execute(bytes) === 'stale') {
                        return refuse('INVALID_ARGUMENT', `object of ${digest} is not available for consumption`);
                    }
                    return show(digest, world.executed.get(digest) as Executed);
                });
            },
        },
    };
}
