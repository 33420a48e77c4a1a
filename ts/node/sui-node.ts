/**
 * A Sui full node: objects, gas coins, the epoch, simulations, executions and the outcome of transactions. It
 * is believed as far as the user trusts the node. The SDK's client is loaded at the first call.
 */

import { isGiven } from '../core/shape.js';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { isAddress, SUI_TYPE, toFullAddress } from '../core/address.js';
import { sentence } from '../core/problem.js';
import type { ObjectVersion } from './effects.js';
import { NodeFailure, toNodeFailure } from './failure.js';
import {
    readCoin,
    readHolding,
    readObject,
    readObjectState,
    readSent,
    readPackage,
    readCheckpoint,
    readOutcome,
    readEvents,
    expectDigest,
    readResult,
    readTransaction,
    readSimulation,
    changesOf,
    toCreated,
    toConsumed,
    type NodeCoin,
    type NodeBalance,
    type NodeObject,
    type NodeResult,
    type Simulation,
    type NodeTransaction,
    type SentTransaction,
    type ObjectState,
    type NodeEvent,
    type NodePackage,
} from './responses.js';
import {
    malformed,
    readBytes,
    readDigest,
    readInteger,
    readOptionalText,
    readRow,
    readRows,
    readType,
} from './values.js';

export type {
    NodeCoin,
    NodeBalance,
    NodeObject,
    NodeEvent,
    CreatedObject,
    NodeResult,
    BalanceChange,
    ObjectChange,
    Simulation,
    NodeTransaction,
    SentTransaction,
    ObjectState,
    NodePackage,
} from './responses.js';

/** A client of the SDK, such as `SuiGrpcClient`, or the base address of a node. */
export type NodeClient = ClientWithCoreApi | string;

/** The current epoch, and its price of gas. */
export interface EpochPrice {
    readonly epoch: bigint;
    /** Reference gas price, MIST per unit. */
    readonly gasPrice: bigint;
}

/** The current epoch. */
export interface NodeEpoch extends EpochPrice {
    /** When it began, milliseconds. */
    readonly startedAt: number;
}

/** The key of a dynamic field of an object. */
export interface FieldKey {
    /** Full Move type. */
    readonly type: string;
    /** BCS of its members. */
    readonly bytes: Uint8Array;
}

/** What a node shows as of a checkpoint. */
export interface AtCheckpoint<T> {
    readonly found: T;
    readonly checkpoint: bigint;
}

/** How a transaction ended on the chain; `undefined` where the node does not know it. */
export type ChainOutcome = 'executed' | 'failed' | undefined;

/** Pages of coins that are read at most; a page has 50 or more. */
const MAX_COIN_PAGES = 4;

/** Pages of balances that are read at most: anybody can send coins of a new type to a wallet. */
const MAX_BALANCE_PAGES = 100;

/** More versions than a package has. */
const MAX_PACKAGE_VERSIONS = 1_000;

/** The part of `SuiGrpcClient` that other clients of the SDK do not have. */
type PackageClient = Pick<SuiGrpcClient, 'movePackageService'>;
/** The same: only gRPC states the checkpoint of a response. */
type StateClient = Pick<SuiGrpcClient, 'ledgerService' | 'stateService'>;

/** Dynamic fields of an object that are read at most: one page. */
const MAX_FIELDS = 1_000;

const OBJECT_MEMBERS = { json: true, previousTransaction: true } as const;
const INCLUDED = { effects: true, events: true, balanceChanges: true, objectTypes: true } as const;
const SIMULATED = { ...INCLUDED, commandResults: true } as const;
const RECORDED = { effects: true, balanceChanges: true, bcs: true } as const;
/**
 * The transaction is complete: a node that selects coins for it would simulate another one. Of the client for
 * gRPC only.
 */
const EXACT = { doGasSelection: false };
/** More than any coin has. */
const MAX_DECIMALS = 36;
/** The sender of simulations that only read. */
const NOBODY = toFullAddress('0x0');

/** Calls one node; every call has its own time limit. */
export class SuiNode {
    #loaded: Promise<ClientWithCoreApi> | undefined;

    constructor(
        private readonly client: NodeClient,
        private readonly timeoutMs: () => number,
        /** Sends the requests to an address; that of the platform when left out. */
        private readonly fetch?: typeof globalThis.fetch,
    ) {}

    /** The genesis digest of the chain, base58. */
    async chainId(): Promise<string> {
        const found = await this.#call('getChainIdentifier', (core, options) => core.getChainIdentifier(options));
        return readDigest(readRow(found, 'chain').chainIdentifier, 'chainIdentifier');
    }

    async epoch(): Promise<NodeEpoch> {
        const found = await this.#call('getCurrentSystemState', (core, options) => core.getCurrentSystemState(options));
        const state = readRow(readRow(found, 'epoch').systemState, 'systemState');
        return {
            epoch: readInteger(state.epoch, 'epoch'),
            gasPrice: readInteger(state.referenceGasPrice, 'referenceGasPrice'),
            startedAt: Number(readInteger(state.epochStartTimestampMs, 'epochStartTimestampMs')),
        };
    }

    /** The coins of an owner and a type, each once, the largest first. */
    async coins(owner: string, coinType = SUI_TYPE): Promise<NodeCoin[]> {
        const coins = new Map<string, NodeCoin>();
        let cursor: string | null = null;
        for (let page = 0; page < MAX_COIN_PAGES; page += 1) {
            const after: string | null = cursor;
            const found: unknown = await this.#call('listCoins', (core, options) =>
                core.listCoins({ owner, coinType, cursor: after, ...options }),
            );
            const { objects, hasNextPage, cursor: next } = readRow(found, 'coins');
            for (const coin of readRows(objects, 'coins').map(readCoin)) coins.set(coin.objectId, coin);
            cursor = readOptionalText(next, 'cursor') ?? null;
            if (hasNextPage !== true || cursor === null) break;
        }
        return [...coins.values()].sort((left, right) => (left.balance < right.balance ? 1 : -1));
    }

    /**
     * Lists what an owner holds of each coin type, each once.
     *
     * @throws {Problem} `response` for more pages than a wallet can need
     */
    async balances(owner: string): Promise<NodeBalance[]> {
        const balances = new Map<string, NodeBalance>();
        let cursor: string | null = null;
        for (let page = 0; page < MAX_BALANCE_PAGES; page += 1) {
            const after: string | null = cursor;
            const found: unknown = await this.#call('listBalances', (core, options) =>
                core.listBalances({ owner, cursor: after, ...options }),
            );
            const { balances: rows, hasNextPage, cursor: next } = readRow(found, 'balances');
            for (const row of readRows(rows, 'balances').map(readHolding)) balances.set(row.coinType, row);
            cursor = readOptionalText(next, 'cursor') ?? null;
            if (hasNextPage !== true || cursor === null) return [...balances.values()];
        }
        throw malformed('balances', `at most ${MAX_BALANCE_PAGES} pages`, 'more');
    }

    /**
     * Decimals of a coin type; `undefined` where the node describes it not. They are the word of the node:
     * money needs a pin.
     */
    async decimals(coinType: string): Promise<number | undefined> {
        const found = await this.#call('getCoinMetadata', (core, options) =>
            core.getCoinMetadata({ coinType, ...options }),
        );
        const { coinMetadata } = readRow(found, 'coinMetadata');
        if (coinMetadata === null || coinMetadata === undefined) return undefined;
        const { decimals } = readRow(coinMetadata, 'coinMetadata');
        if (Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= MAX_DECIMALS)
            return Number(decimals);
        throw malformed('decimals', `a whole number, 0 to ${MAX_DECIMALS}`, decimals);
    }

    /** What an owner holds of one coin type. */
    async balance(owner: string, coinType = SUI_TYPE): Promise<NodeBalance> {
        const found = await this.#call('getBalance', (core, options) =>
            core.getBalance({ owner, coinType, ...options }),
        );
        const { coinBalance, addressBalance } = readRow(readRow(found, 'balance').balance, 'balance');
        return {
            coinType,
            coins: readInteger(coinBalance, 'coinBalance'),
            addressBalance: readInteger(addressBalance, 'addressBalance'),
        };
    }

    /** Reads objects, by their id, `0x` and 64 digits; without objects that do not exist. */
    async objects(objectIds: readonly string[]): Promise<ReadonlyMap<string, NodeObject>> {
        if (objectIds.length === 0) return new Map();
        const found = await this.#call('getObjects', (core, options) =>
            core.getObjects({ objectIds: [...objectIds], include: OBJECT_MEMBERS, ...options }),
        );
        const objects = readRows(readRow(found, 'objects').objects, 'objects')
            .filter((object) => !(object instanceof Error))
            .map((object) => readObject(object));
        return new Map(objects.map((object) => [object.objectId, object]));
    }

    /**
     * Lists the objects of a type that an owner has, whatever its type arguments.
     *
     * @throws {Problem} `response` for more pages than a wallet can need
     */
    async owned(owner: string, type: string): Promise<NodeObject[]> {
        const objects = new Map<string, NodeObject>();
        let cursor: string | null = null;
        for (let page = 0; page < MAX_BALANCE_PAGES; page += 1) {
            const after: string | null = cursor;
            const found: unknown = await this.#call('listOwnedObjects', (core, options) =>
                core.listOwnedObjects({ owner, type, cursor: after, include: OBJECT_MEMBERS, ...options }),
            );
            const { objects: rows, hasNextPage, cursor: next } = readRow(found, 'objects');
            for (const row of readRows(rows, 'objects').map(readObject)) objects.set(row.objectId, row);
            cursor = readOptionalText(next, 'cursor') ?? null;
            if (hasNextPage !== true || cursor === null) return [...objects.values()];
        }
        throw malformed('objects', `at most ${MAX_BALANCE_PAGES} pages`, 'more');
    }

    /**
     * Simulates a transaction. @throws {NodeFailure} `failed` when it would fail; `refused` when the node
     * refuses it
     */
    async simulate(transaction: Uint8Array): Promise<Simulation> {
        const found = await this.#call('simulateTransaction', (core, options) =>
            core.simulateTransaction({ transaction, include: SIMULATED, ...options, ...EXACT }),
        );
        return readSimulation(found);
    }

    /**
     * Calls a function that only reads objects, in a simulation without a payer.
     *
     * @param target `package::module::function`
     * @param typeArguments its type arguments
     * @param objectIds its first arguments
     * @param numbers its last arguments, each a u64
     * @returns the BCS of its first result; `undefined` where the node shows none
     * @throws {NodeFailure} when the call fails, or the node refuses it
     */
    async view(
        target: string,
        typeArguments: readonly string[],
        objectIds: readonly string[],
        numbers: readonly bigint[] = [],
    ): Promise<Uint8Array | undefined> {
        const { Transaction } = await import('@mysten/sui/transactions');
        const found = await this.#call('simulateTransaction', (core, options) => {
            const transaction = new Transaction();
            transaction.setSender(NOBODY);
            const objects = objectIds.map((id) => transaction.object(id));
            const values = numbers.map((value) => transaction.pure.u64(value));
            const args = [...objects, ...values];
            transaction.moveCall({ target, typeArguments: [...typeArguments], arguments: args });
            return core.simulateTransaction({ transaction, checksEnabled: false, include: SIMULATED, ...options });
        });
        return readSimulation(found).returned?.[0];
    }

    /**
     * Executes a signed transaction, which the chain does once however often it is called. A response about
     * another digest (base58) proves nothing.
     *
     * @throws {NodeFailure} `failed` when the chain ran it and it failed; `refused` when it was not run;
     *   `unknown` otherwise
     * @throws {Problem} `response` for a response that cannot be read, or is about another transaction
     */
    async execute(transaction: Uint8Array, signatures: readonly string[], digest: string): Promise<NodeResult> {
        const result = await this.#call('executeTransaction', (core, options) =>
            core.executeTransaction({ transaction, signatures: [...signatures], include: INCLUDED, ...options }),
        );
        expectDigest(readOutcome(result).transaction, digest);
        return readResult(result, false);
    }

    /** Looks up the outcome of a transaction, and its result where it was executed. */
    async findOutcome(digest: string): Promise<{ readonly outcome: ChainOutcome; readonly result?: NodeResult }> {
        try {
            const found = await this.#call('getTransaction', (core, options) =>
                core.getTransaction({ digest, include: INCLUDED, ...options }),
            );
            const { transaction, hasFailed } = readOutcome(found);
            expectDigest(transaction, digest);
            if (hasFailed) return { outcome: 'failed' };
            return { outcome: 'executed', result: readResult(found, false) };
        } catch (error) {
            if (error instanceof NodeFailure && error.isNotFound) return { outcome: undefined };
            throw error;
        }
    }

    /** Reads a transaction with its time and balance changes; `undefined` where the node does not know it. */
    async transaction(digest: string): Promise<NodeTransaction | undefined> {
        try {
            const found = await this.#call('getTransaction', (core, options) =>
                core.getTransaction({ digest, include: RECORDED, ...options }),
            );
            expectDigest(readOutcome(found).transaction, digest);
            return readTransaction(found);
        } catch (error) {
            if (error instanceof NodeFailure && error.isNotFound) return undefined;
            throw error;
        }
    }

    /**
     * Lists a page of transactions that an address sent, newest first, from a cursor; `next` is `null` at the
     * end.
     */
    async transactionsOf(
        sender: string,
        before: string | null,
    ): Promise<{ readonly transactions: readonly NodeTransaction[]; readonly next: string | null }> {
        const page = await this.#call('listTransactions', (core, options) =>
            core.listTransactions({ filter: { sender }, before, order: 'descending', include: RECORDED, ...options }),
        );
        const { transactions, hasNextPage, endCursor } = readRow(page, 'transactions');
        const next = readOptionalText(endCursor, 'endCursor') ?? null;
        const rows = readRows(transactions, 'transactions').map(readTransaction);
        return { transactions: rows, next: hasNextPage === true ? next : null };
    }

    /**
     * Lists the objects that a transaction used, executed or failed; empty where the node does not know it.
     */
    async consumedBy(digest: string): Promise<readonly ObjectVersion[]> {
        try {
            const found = await this.#call('getTransaction', (core, options) =>
                core.getTransaction({ digest, include: INCLUDED, ...options }),
            );
            const { transaction } = readOutcome(found);
            expectDigest(transaction, digest);
            return toConsumed(changesOf(transaction));
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
        const { transactions: rows, hasNextPage, endCursor } = readRow(page, 'transactions');
        const transactions = readRows(rows, 'transactions').flatMap((row): SentTransaction[] => {
            const { transaction, hasFailed } = readOutcome(row);
            if (hasFailed) return [];
            const created = toCreated(changesOf(transaction)).map(({ objectId }) => objectId);
            return [{ bytes: readBytes(transaction.bcs, 'bcs'), created }];
        });
        const next = readOptionalText(endCursor, 'endCursor') ?? null;
        return { transactions, next: hasNextPage === true ? next : null };
    }

    /**
     * Reads the events of transactions that an address sent, newest first, a page at a time from a cursor;
     * `next` is `null` at the end.
     */
    async eventsSentBy(
        sender: string,
        before: string | null,
    ): Promise<{ readonly events: readonly NodeEvent[]; readonly next: string | null }> {
        const include = { effects: true, events: true } as const;
        const page = await this.#call('listTransactions', (core, options) =>
            core.listTransactions({ filter: { sender }, before, order: 'descending', include, ...options }),
        );
        const { transactions: rows, hasNextPage, endCursor } = readRow(page, 'transactions');
        const events = readRows(rows, 'transactions').flatMap((row) => readEvents(row).reverse());
        const next = readOptionalText(endCursor, 'endCursor') ?? null;
        return { events, next: hasNextPage === true ? next : null };
    }

    /**
     * Reads objects with their contents, by their id, and the checkpoint of the response; without objects
     * that do not exist.
     *
     * @throws {Problem} `unsupported` with a client that states no checkpoint
     */
    async objectsAt(objectIds: readonly string[]): Promise<AtCheckpoint<ReadonlyMap<string, ObjectState>>> {
        const { ledgerService } = await this.#stateClient();
        const requests = objectIds.map((objectId) => ({ objectId }));
        const readMask = { paths: ['object_id', 'version', 'owner', 'object_type', 'contents'] };
        const call = await this.#call('batchGetObjects', async (_core, { signal: abort }) =>
            ledgerService.batchGetObjects({ requests, readMask }, { abort }),
        );
        const { objects } = readRow(call.response, 'objects');
        const found = readRows(objects, 'objects').flatMap((row) => readObjectState(readRow(row, 'object').result));
        return { found: new Map(found.map((one) => [one.objectId, one])), checkpoint: readCheckpoint(call.headers) };
    }

    /**
     * Lists the keys of the dynamic fields of an object, and the checkpoint of the response.
     *
     * @throws {Problem} `unsupported` with a client that states no checkpoint; `response` for more fields
     *   than one page has
     */
    async fieldsAt(parent: string): Promise<AtCheckpoint<readonly FieldKey[]>> {
        const { stateService } = await this.#stateClient();
        const request = { parent, pageSize: MAX_FIELDS, readMask: { paths: ['field_id', 'name'] } };
        const call = await this.#call('listDynamicFields', async (_core, { signal: abort }) =>
            stateService.listDynamicFields(request, { abort }),
        );
        const { dynamicFields, nextPageToken } = readRow(call.response, 'dynamicFields');
        if (isGiven(nextPageToken)) throw malformed('dynamicFields', `at most ${MAX_FIELDS} fields`, 'more');
        const found = readRows(dynamicFields, 'dynamicFields').map((row) => {
            const { name: type, value } = readRow(readRow(row, 'dynamicField').name, 'name');
            return { type: readType(type, 'name'), bytes: readBytes(value, 'name') };
        });
        return { found, checkpoint: readCheckpoint(call.headers) };
    }

    /**
     * Finds the first transaction that changed an object, which is the one that created it where the node
     * keeps all; `undefined` where it shows none.
     *
     * @throws {Problem} `unsupported` with a client that cannot ask for it
     */
    async firstOf(objectId: string): Promise<SentTransaction | undefined> {
        const { ledgerService } = await this.#stateClient();
        const predicate = { oneofKind: 'affectedObject' as const, affectedObject: { objectId } };
        const request = {
            filter: { terms: [{ literals: [{ negated: false, predicate }] }] },
            options: { limit: 1 },
            readMask: { paths: ['transaction.bcs', 'effects.status', 'effects.changed_objects'] },
        };
        return this.#call('listTransactions', async (_core, { signal: abort }) => {
            for await (const { transaction } of ledgerService.listTransactions(request, { abort }).responses) {
                if (transaction !== undefined) return readSent(transaction);
            }
            return undefined;
        });
    }

    /** Lists the ids of all versions of a package; `undefined` where the client cannot ask for them. */
    async packageVersions(packageId: string): Promise<ReadonlySet<string> | undefined> {
        const { movePackageService: service } = (await this.#client()) as Partial<PackageClient>;
        if (service === undefined) return undefined;
        const pageSize = MAX_PACKAGE_VERSIONS;
        const found = await this.#call('listPackageVersions', async (_core, { signal }) =>
            service.listPackageVersions({ packageId, pageSize }, { abort: signal }),
        );
        const { versions } = readRow(readRow(found, 'versions').response, 'versions');
        const ids = readRows(versions, 'versions').map((version) => readRow(version, 'version').packageId);
        return new Set(ids.filter(isAddress).map(toFullAddress));
    }

    /**
     * Reads a version of a package with the signatures of its functions; `undefined` where the node does not
     * know the package, or the client cannot ask for it.
     */
    async package(packageId: string): Promise<NodePackage | undefined> {
        const { movePackageService: service } = (await this.#client()) as Partial<PackageClient>;
        if (service === undefined) return undefined;
        try {
            const found = await this.#call('getPackage', async (_core, { signal }) =>
                service.getPackage({ packageId }, { abort: signal }),
            );
            return readPackage(readRow(readRow(found, 'package').response, 'package').package);
        } catch (error) {
            if (error instanceof NodeFailure && error.isNotFound) return undefined;
            throw error;
        }
    }

    async #stateClient(): Promise<StateClient> {
        const client = (await this.#client()) as Partial<StateClient>;
        if (client.ledgerService !== undefined && client.stateService !== undefined) return client as StateClient;
        throw sentence(
            'unsupported',
            'options.node is a client that states no checkpoint; pass a SuiGrpcClient, or the address of a node',
        );
    }

    #client(): Promise<ClientWithCoreApi> {
        return (this.#loaded ??= loadClient(this.client, this.fetch));
    }

    async #call<T>(
        name: string,
        call: (core: ClientWithCoreApi['core'], options: { signal: AbortSignal }) => Promise<T>,
    ): Promise<T> {
        const { core } = await this.#client();
        try {
            return await withDeadline(this.timeoutMs(), (signal) => call(core, { signal }));
        } catch (error) {
            throw toNodeFailure(error, `${hostOf(this.client)}${name}`);
        }
    }
}

/** Longest delay of a timer, milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Aborts a call after a time, and ends it then even where the client of a user ignores the signal. */
async function withDeadline<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
        const end = (): void => {
            const error = new Error(`no response in ${ms} ms (exchange.timeout)`);
            reject(error);
            controller.abort(error);
        };
        timer = setTimeout(end, Math.min(ms, MAX_TIMER_MS));
    });
    try {
        return await Promise.race([call(controller.signal), timeout]);
    } finally {
        clearTimeout(timer);
    }
}

/** The host for errors; the rest of an address may contain a key. */
function hostOf(client: NodeClient): string {
    return typeof client === 'string' && URL.canParse(client) ? `${new URL(client).host} ` : '';
}

/** Loads the modules of the SDK, which the first call of a node would load. */
export async function loadSdk(): Promise<void> {
    await Promise.all([import('@mysten/sui/grpc'), import('@mysten/sui/transactions')]);
}

async function loadClient(client: NodeClient, fetch = globalThis.fetch): Promise<ClientWithCoreApi> {
    if (typeof client !== 'string') return client;
    const { SuiGrpcClient } = await import('@mysten/sui/grpc');
    return new SuiGrpcClient({ network: 'custom', baseUrl: client, format: 'binary', fetch });
}
