/**
 * A Sui node over the model's chain, as a client of the SDK returns it: evidence of transactions, and the way
 * of voids.
 */

import { toBase58 } from '@mysten/sui/utils';
import { ownedRefs } from '../../ts/recent/object-versions.js';
import { readTransactionData } from '../../ts/transaction/data.js';
import type { Owner } from './clock.js';
import { clientOrderIdOf, orderIdOf, sizeOf, type Intent } from './requests.js';
import type { SharedObject } from './templates.js';
import type { Executed, World } from './world.js';

const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;
const GAS_COIN = `0x${'2'.padStart(64, '0')}::coin::Coin<${SUI}>`;
/** MIST of each coin that pays gas. */
const GAS_BALANCE = 10_000_000_000;
const GAS_USED = { computationCost: '1000000', storageCost: '0', storageRebate: '0' };

/** What a node needs to know. */
export interface NodeParts {
    readonly world: World;
    /** The client that calls it. */
    readonly owner: Owner;
    readonly wallet: string;
    readonly chainId: string;
    /** Whether the client writes commands: the node shows coins, shared objects and events for it. */
    readonly isComposed: boolean;
}

type Method = (options: never) => Promise<unknown>;

/** Makes the part of a client that the adapter uses. */
export function createNode({ world, owner, wallet, chainId, isComposed }: NodeParts): {
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
        const known = isComposed && !hasFailed ? world.known.get(digest) : undefined;
        const events = known === undefined ? [] : eventsOf(known.intent);
        const paid = { address: wallet, coinType: SUI, amount: `-${GAS_USED.computationCost}` };
        const balanceChanges = isComposed ? [paid] : undefined;
        const transaction = { digest, status, effects, events, balanceChanges };
        return hasFailed ? { FailedTransaction: transaction } : { Transaction: transaction };
    };
    const refuse = (code: string, message: string): never => {
        throw Object.assign(new Error(message), { code });
    };
    return {
        core: {
            getChainIdentifier: () => call('chain', () => ({ chainIdentifier: chainId })),
            getCurrentSystemState: () =>
                call('epoch', () => ({
                    systemState: {
                        epoch: world.requests.epoch,
                        referenceGasPrice: '750',
                        epochStartTimestampMs: '0',
                    },
                })),
            getObjects: ({ objectIds }: { objectIds: readonly string[] }) =>
                call('objects', () => ({
                    objects: objectIds.map((objectId) => {
                        const shared = isComposed ? world.requests.sharedObjects.get(objectId) : undefined;
                        if (shared !== undefined) return toShared(objectId, shared);
                        if (!world.requests.initialRefs.has(objectId)) return new Error(`no object ${objectId}`);
                        const { version, digest, by } = world.object(objectId);
                        const type = world.requests.gasCoins.has(objectId)
                            ? GAS_COIN
                            : `${wallet}::account::Capability`;
                        const ref = { objectId, version: `${version}`, digest: toBase58(digest) };
                        return { ...ref, owner: own, type, previousTransaction: by ?? null, json: null };
                    }),
                })),
            listCoins: () =>
                call('coins', () => {
                    if (!isComposed) throw new TypeError('no coins');
                    const objects = [...world.requests.gasCoins].map((objectId) => {
                        const { version, digest } = world.object(objectId);
                        const balance = `${GAS_BALANCE}`;
                        return { objectId, version: `${version}`, digest: toBase58(digest), balance };
                    });
                    return { objects, hasNextPage: false, cursor: null };
                }),
            getTransaction: ({ digest }: { digest: string }) =>
                call('transaction', () => {
                    const found = world.transaction(digest);
                    return found === undefined ? refuse('NOT_FOUND', `no transaction ${digest}`) : show(digest, found);
                }),
            simulateTransaction: ({ transaction }: { transaction: Uint8Array }) =>
                call('simulate', () => {
                    const consumed = isComposed ? ownedRefs(readTransactionData(new Uint8Array(transaction))) : [];
                    const isShown = ({ objectId, version }: { objectId: string; version: bigint }): boolean =>
                        world.object(objectId).version === version;
                    if (!consumed.every(isShown))
                        refuse('INVALID_ARGUMENT', 'an object is not available for consumption');
                    return show('', { hasFailed: false, at: 0, consumed, written: consumed });
                }),
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

function toShared(objectId: string, { initialSharedVersion, type, json }: SharedObject): object {
    const owner = { $kind: 'Shared', Shared: { initialSharedVersion: `${initialSharedVersion}` } };
    const digest = toBase58(new Uint8Array(32));
    return { objectId, version: '1', digest, owner, type, previousTransaction: null, json };
}

/** What a transaction of an intent emits. */
function eventsOf(intent: Intent): object[] {
    const { kind } = intent;
    if (kind !== 'create' && kind !== 'cancel') return [];
    const size = `${BigInt(Math.round(sizeOf(intent) * 1e9))}`;
    const isPost = kind === 'create';
    const json = {
        order_id: orderIdOf(intent),
        ...(isPost ? { order_size: size, client_order_id: clientOrderIdOf(intent) } : { size }),
    };
    return [{ eventType: `0x1::events::${isPost ? 'PostedOrder' : 'CanceledOrder'}`, json }];
}
