/**
 * A Sui full node: objects, gas coins, the epoch, simulations, executions and the outcome of transactions. It is believed as far as
 * the user trusts the node. The SDK's client is loaded at the first call.
 */

import type { ClientWithCoreApi, SuiClientTypes } from '@mysten/sui/client';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { problem } from '../problem.js';
import { isAddress, toFullAddress, toFullType } from '../wire/address.js';
import { NodeFailure, toNodeFailure } from './failure.js';

/** A client of the SDK, such as `SuiGrpcClient`, or the base address of a node. */
export type NodeClient = ClientWithCoreApi | string;

/** A coin object of the gas currency. */
export interface NodeCoin {
    readonly objectId: string;
    readonly version: bigint;
    /** base58 */
    readonly digest: string;
    /** MIST */
    readonly balance: bigint;
}

/** One version of one object. */
export interface ObjectVersion {
    /** `0x` and 64 digits. */
    readonly objectId: string;
    readonly version: bigint;
}

/** The latest version of an object. */
export interface NodeObject extends ObjectVersion {
    /** The address that owns it, `0x` and 64 digits; `undefined` for one that no address owns. */
    readonly owner: string | undefined;
    /** Full Move type. */
    readonly type: string;
    /** Digest of the transaction that changed it last, base58. */
    readonly previousTransaction: string | undefined;
    /** Its fields by their names in the contract, as the node renders them; `undefined` where it shows none. */
    readonly fields: Readonly<Record<string, unknown>> | undefined;
}

/** The current epoch. */
export interface NodeEpoch {
    readonly epoch: bigint;
    /** Reference gas price, MIST per unit. */
    readonly gasPrice: bigint;
}

/** An event of the contract, as the node shows it. */
export interface NodeEvent {
    /** Name of its Move struct, without package, module and type parameters. */
    readonly name: string;
    /** Its members by their names in the contract; empty where the node shows none. */
    readonly members: Readonly<Record<string, unknown>>;
}

/** An object that a transaction created. */
export interface CreatedObject {
    readonly objectId: string;
    /** The address that owns it, `0x` and 64 digits; `undefined` for one that no address owns. */
    readonly owner: string | undefined;
}

/** What became of a transaction that was executed or simulated with success. */
export interface NodeResult {
    readonly events: readonly NodeEvent[];
    readonly created: readonly CreatedObject[];
    /** Objects that it used, with the versions that it consumed. */
    readonly consumed: readonly ObjectVersion[];
    /** Gas that is charged at most, MIST: computation and storage, without the rebate. */
    readonly gas: { readonly computation: bigint; readonly storage: bigint; readonly rebate: bigint };
}

/** A transaction that an address sent. */
export interface SentTransaction {
    /** BCS of its data. */
    readonly bytes: Uint8Array;
    /** Ids of the objects that it created, `0x` and 64 digits. */
    readonly created: readonly string[];
}

/** How a transaction ended on the chain; `undefined` where the node does not know it. */
export type ChainOutcome = 'executed' | 'failed' | undefined;

/** Pages of coins that are read at most; a page has 50 or more. */
const MAX_COIN_PAGES = 4;

/** More versions than a package has. */
const MAX_PACKAGE_VERSIONS = 1_000;

/** The part of `SuiGrpcClient` that other clients of the SDK do not have. */
type PackageClient = Pick<SuiGrpcClient, 'movePackageService'>;

const OBJECT_MEMBERS = { json: true, previousTransaction: true } as const;
const INCLUDED = { effects: true, events: true } as const;

/** Calls one node; every call has its own time limit. */
export class SuiNode {
    #loaded: Promise<ClientWithCoreApi> | undefined;

    constructor(
        private readonly client: NodeClient,
        private readonly timeoutMs: () => number,
    ) {}

    /** The genesis digest of the chain, base58. */
    async chainId(): Promise<string> {
        const { chainIdentifier } = await this.#call('getChainIdentifier', (core, options) =>
            core.getChainIdentifier(options),
        );
        return chainIdentifier;
    }

    async epoch(): Promise<NodeEpoch> {
        const { systemState } = await this.#call('getCurrentSystemState', (core, options) =>
            core.getCurrentSystemState(options),
        );
        return {
            epoch: toInteger(systemState.epoch, 'epoch'),
            gasPrice: toInteger(systemState.referenceGasPrice, 'referenceGasPrice'),
        };
    }

    /** The gas coins of an owner, the largest first. */
    async gasCoins(owner: string): Promise<NodeCoin[]> {
        const coins: NodeCoin[] = [];
        let cursor: string | null = null;
        for (let page = 0; page < MAX_COIN_PAGES; page += 1) {
            const after: string | null = cursor;
            const found: SuiClientTypes.ListCoinsResponse = await this.#call('listCoins', (core, options) =>
                core.listCoins({ owner, cursor: after, ...options }),
            );
            coins.push(
                ...found.objects.map(({ objectId, version, digest, balance }) => ({
                    objectId,
                    version: toInteger(version, 'version'),
                    digest,
                    balance: toInteger(balance, 'balance'),
                })),
            );
            if (!found.hasNextPage) break;
            ({ cursor } = found);
        }
        return coins.sort((left, right) => (left.balance < right.balance ? 1 : -1));
    }

    /** Reads objects, by their id, `0x` and 64 digits; without objects that do not exist. */
    async objects(objectIds: readonly string[]): Promise<ReadonlyMap<string, NodeObject>> {
        if (objectIds.length === 0) return new Map();
        const { objects } = await this.#call('getObjects', (core, options) =>
            core.getObjects({ objectIds: [...objectIds], include: OBJECT_MEMBERS, ...options }),
        );
        const found = objects.flatMap((object): [string, NodeObject][] => {
            if (object instanceof Error) return [];
            const objectId = toFullAddress(object.objectId);
            const { version, owner, type, json } = object;
            const previousTransaction = object.previousTransaction ?? undefined;
            const facts = { version: toInteger(version, 'version'), owner: addressOf(owner), type: toFullType(type) };
            return [[objectId, { objectId, ...facts, previousTransaction, fields: json ?? undefined }]];
        });
        return new Map(found);
    }

    /** Simulates a transaction. @throws {NodeFailure} `failed` when it would fail; `refused` when the node refuses it */
    async simulate(transaction: Uint8Array): Promise<NodeResult> {
        const result = await this.#call('simulateTransaction', (core, options) =>
            core.simulateTransaction({ transaction, include: INCLUDED, ...options }),
        );
        return toResult(result, true);
    }

    /**
     * Executes a signed transaction, which the chain does once however often it is called.
     *
     * @throws {NodeFailure} `failed` when the chain ran it and it failed; `refused` when it was not run; `unknown` otherwise
     */
    async execute(transaction: Uint8Array, signatures: readonly string[]): Promise<NodeResult> {
        const result = await this.#call('executeTransaction', (core, options) =>
            core.executeTransaction({ transaction, signatures: [...signatures], include: INCLUDED, ...options }),
        );
        return toResult(result, false);
    }

    /** Looks up the outcome of a transaction, and its result where it was executed. */
    async findOutcome(digest: string): Promise<{ readonly outcome: ChainOutcome; readonly result?: NodeResult }> {
        try {
            const found = await this.#call('getTransaction', (core, options) =>
                core.getTransaction({ digest, include: INCLUDED, ...options }),
            );
            const { digest: shown } = found.Transaction ?? found.FailedTransaction;
            if (shown !== digest) throw problem('response', 'node getTransaction', digest, shown);
            if (found.FailedTransaction !== undefined) return { outcome: 'failed' };
            return { outcome: 'executed', result: toResult(found, false) };
        } catch (error) {
            if (error instanceof NodeFailure && error.isNotFound) return { outcome: undefined };
            throw error;
        }
    }

    /** Lists the objects that a transaction used, executed or failed; empty where the node does not know it. */
    async consumedBy(digest: string): Promise<readonly ObjectVersion[]> {
        try {
            const found = await this.#call('getTransaction', (core, options) =>
                core.getTransaction({ digest, include: INCLUDED, ...options }),
            );
            return toConsumed((found.Transaction ?? found.FailedTransaction).effects.changedObjects);
        } catch (error) {
            if (error instanceof NodeFailure && error.isNotFound) return [];
            throw error;
        }
    }

    /** Lists transactions that an address sent, oldest first, from a cursor; `next` is `null` at the end. */
    async sentBy(
        sender: string,
        after: string | null,
    ): Promise<{ readonly transactions: readonly SentTransaction[]; readonly next: string | null }> {
        const page = await this.#call('listTransactions', (core, options) =>
            core.listTransactions({ filter: { sender }, after, include: { effects: true, bcs: true }, ...options }),
        );
        const transactions = page.transactions.flatMap(({ Transaction: sent }): SentTransaction[] => {
            const created = toCreated(sent?.effects.changedObjects ?? []).map(({ objectId }) => objectId);
            return sent === undefined ? [] : [{ bytes: sent.bcs, created }];
        });
        return { transactions, next: page.hasNextPage ? page.endCursor : null };
    }

    /** Lists the ids of all versions of a package; `undefined` where the client cannot ask for them. */
    async packageVersions(packageId: string): Promise<ReadonlySet<string> | undefined> {
        const { movePackageService: service } = (await this.#client()) as Partial<PackageClient>;
        if (service === undefined) return undefined;
        const pageSize = MAX_PACKAGE_VERSIONS;
        const { response } = await this.#call('listPackageVersions', async (_core, { signal }) =>
            service.listPackageVersions({ packageId, pageSize }, { abort: signal }),
        );
        const ids = response.versions.map((version) => version.packageId);
        return new Set(ids.filter(isAddress).map(toFullAddress));
    }

    #client(): Promise<ClientWithCoreApi> {
        return (this.#loaded ??= loadClient(this.client));
    }

    async #call<T>(
        name: string,
        call: (core: ClientWithCoreApi['core'], options: { signal: AbortSignal }) => Promise<T>,
    ): Promise<T> {
        const { core } = await this.#client();
        try {
            return await call(core, { signal: AbortSignal.timeout(this.timeoutMs()) });
        } catch (error) {
            throw toNodeFailure(error, `${hostOf(this.client)}${name}`);
        }
    }
}

/** The host for errors; the rest of an address may contain a key. */
function hostOf(client: NodeClient): string {
    return typeof client === 'string' && URL.canParse(client) ? `${new URL(client).host} ` : '';
}

async function loadClient(client: NodeClient): Promise<ClientWithCoreApi> {
    if (typeof client !== 'string') return client;
    const { SuiGrpcClient } = await import('@mysten/sui/grpc');
    return new SuiGrpcClient({ network: 'custom', baseUrl: client, format: 'binary' });
}

type Found = SuiClientTypes.TransactionResult<typeof INCLUDED>;

function toResult(found: Found, isSimulated: boolean): NodeResult {
    if (found.FailedTransaction !== undefined) {
        const { error } = found.FailedTransaction.status;
        throw NodeFailure.ofExecution(error, isSimulated);
    }
    const { gasUsed, changedObjects } = found.Transaction.effects;
    return {
        events: found.Transaction.events.map(({ eventType, json }) => ({
            name: eventType.split('<', 1)[0]?.split('::')[2] ?? '',
            members: json ?? {},
        })),
        created: toCreated(changedObjects),
        consumed: toConsumed(changedObjects),
        gas: {
            computation: toInteger(gasUsed.computationCost, 'computationCost'),
            storage: toInteger(gasUsed.storageCost, 'storageCost'),
            rebate: toInteger(gasUsed.storageRebate, 'storageRebate'),
        },
    };
}

function toCreated(changed: readonly SuiClientTypes.ChangedObject[]): CreatedObject[] {
    return changed
        .filter(({ idOperation }) => idOperation === 'Created')
        .map(({ objectId, outputOwner }) => ({ objectId: toFullAddress(objectId), owner: addressOf(outputOwner) }));
}

function toConsumed(changed: readonly SuiClientTypes.ChangedObject[]): ObjectVersion[] {
    return changed.flatMap(({ objectId, inputVersion }) =>
        inputVersion === null
            ? []
            : [{ objectId: toFullAddress(objectId), version: toInteger(inputVersion, 'inputVersion') }],
    );
}

function addressOf(owner: SuiClientTypes.ObjectOwner | null): string | undefined {
    const address = owner?.$kind === 'AddressOwner' ? owner.AddressOwner : undefined;
    return isAddress(address) ? toFullAddress(address) : undefined;
}

function toInteger(value: unknown, at: string): bigint {
    if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value);
    throw problem('response', `node ${at}`, 'decimal digits', typeof value === 'string' ? value : typeof value);
}
