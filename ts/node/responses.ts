/** What a Sui node shows, read from the responses of the SDK's client. */

import type { SuiClientTypes } from '@mysten/sui/client';
import { isAddress, toFullAddress } from '../core/address.js';
import { isCount, isGiven } from '../core/shape.js';
import type { NodeEffects, ObjectVersion, WrittenObject } from './effects.js';
import { NodeFailure } from './failure.js';
import {
    malformed,
    readBytes,
    readDigest,
    readId,
    readInteger,
    readOptionalText,
    readOwner,
    readOwnership,
    readRow,
    readRows,
    readSigned,
    readText,
    readType,
    readU64,
    type Ownership,
} from './values.js';

/** A coin object. */
export interface NodeCoin {
    readonly objectId: string;
    readonly version: bigint;
    /** base58 */
    readonly digest: string;
    /** The coin's own units; MIST of SUI. */
    readonly balance: bigint;
}

/** What an address holds of one coin type, in the coin's own units. */
export interface NodeBalance {
    /** Full Move type. */
    readonly coinType: string;
    /** In coin objects. */
    readonly coins: bigint;
    /** In its address balance. */
    readonly addressBalance: bigint;
}

/** The latest version of an object. */
export interface NodeObject extends ObjectVersion {
    /** base58 */
    readonly digest: string;
    /** The address that owns it, `0x` and 64 digits; `undefined` for one that no address owns. */
    readonly owner: string | undefined;
    /** Full Move type. */
    readonly type: string;
    /** Digest of the transaction that changed it last, base58. */
    readonly previousTransaction: string | undefined;
    readonly ownership: Ownership;
    /**
     * Its fields by their names in the contract, as the node renders them; `undefined` where it shows none.
     */
    readonly fields: Readonly<Record<string, unknown>> | undefined;
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
export interface NodeResult extends NodeEffects {
    readonly events: readonly NodeEvent[];
    readonly created: readonly CreatedObject[];
    /** `undefined` where the node states none. */
    readonly balances: readonly BalanceChange[] | undefined;
    /** The types of the objects that it changed, by their full ids, as far as the node states them. */
    readonly types?: ReadonlyMap<string, string>;
}

/** What an address gains or loses of a coin, by its coins and by its address balance. */
export interface BalanceChange {
    /** `0x` and 64 digits. */
    readonly owner: string;
    /** Full Move type. */
    readonly coinType: string;
    /** The coin's own units; negative for a loss. */
    readonly amount: bigint;
}

/** An object that a transaction creates, changes or deletes. */
export interface ObjectChange {
    /** `0x` and 64 digits. */
    readonly objectId: string;
    /**
     * The addresses that own it before and after, `0x` and 64 digits; `undefined` where none does, or it does
     * not exist.
     */
    readonly before: string | undefined;
    readonly after: string | undefined;
    /** Full Move type; `undefined` where the node does not state it. */
    readonly type: string | undefined;
}

/** What a transaction would do. */
export interface Simulation extends NodeResult {
    readonly objects: readonly ObjectChange[];
    /** BCS of the first value that each command returns; `undefined` where the node states none. */
    readonly returned: readonly (Uint8Array | undefined)[] | undefined;
}

/** A transaction on the chain. */
export interface NodeTransaction {
    /** base58 */
    readonly digest: string;
    /** BCS of its data. */
    readonly bytes: Uint8Array;
    readonly hasFailed: boolean;
    /** Milliseconds; `undefined` before its checkpoint. */
    readonly timestamp: number | undefined;
    readonly balances: readonly BalanceChange[] | undefined;
    /** Gas that it paid, MIST. */
    readonly gas: NodeEffects['gas'];
}

/** A transaction that an address sent. */
export interface SentTransaction {
    /** BCS of its data. */
    readonly bytes: Uint8Array;
    /** Ids of the objects that it created, `0x` and 64 digits. */
    readonly created: readonly string[];
}

/** An object as it was at a checkpoint. */
export interface ObjectState {
    /** `0x` and 64 digits. */
    readonly objectId: string;
    readonly version: bigint;
    /** The address that owns it, `0x` and 64 digits; `undefined` for one that no address owns. */
    readonly owner: string | undefined;
    /** Full Move type. */
    readonly type: string;
    /** BCS of its fields, the first of which is its id. */
    readonly contents: Uint8Array;
}

/** A version of a Move package. */
export interface NodePackage {
    /** The first version, which types name, `0x` and 64 digits. */
    readonly originalId: string;
    /** From 1. */
    readonly version: bigint;
    /** The signatures of its functions as JSON, by `module::name`; empty where the node shows none. */
    readonly functions: ReadonlyMap<string, string>;
}

/** The header with the checkpoint of a response. */
const CHECKPOINT = 'x-sui-checkpoint-height';

/** A coin object of a list. */
export function readCoin(value: unknown): NodeCoin {
    const { objectId, version, digest, balance } = readRow(value, 'coin');
    return {
        objectId: readId(objectId, 'coin'),
        version: readInteger(version, 'version'),
        digest: readDigest(digest, 'digest'),
        balance: readInteger(balance, 'balance'),
    };
}

/** What an owner holds of one coin type. */
export function readHolding(value: unknown): NodeBalance {
    const { coinType, coinBalance, addressBalance } = readRow(value, 'balance');
    return {
        coinType: readType(coinType, 'coinType'),
        coins: readInteger(coinBalance, 'coinBalance'),
        addressBalance: readInteger(addressBalance, 'addressBalance'),
    };
}

/** An object at its latest version. */
export function readObject(value: unknown): NodeObject {
    const { objectId, version, digest, owner, type, previousTransaction, json } = readRow(value, 'object');
    return {
        objectId: readId(objectId, 'object'),
        version: readInteger(version, 'version'),
        digest: readDigest(digest, 'digest'),
        owner: readOwner(owner, 'owner'),
        ownership: readOwnership(owner, 'owner'),
        type: readType(type, 'type'),
        previousTransaction: readOptionalText(previousTransaction, 'previousTransaction'),
        fields: readOptionalRow(json, 'json'),
    };
}

/** Reads one result of a batch; nothing for an object that does not exist. */
export function readObjectState(result: unknown): ObjectState[] {
    const { oneofKind, object } = readRow(result, 'result');
    if (oneofKind !== 'object') return [];
    const { objectId, version, owner, objectType, contents } = readRow(object, 'object');
    const { kind, address } = isGiven(owner) ? readRow(owner, 'owner') : {};
    return [
        {
            objectId: readId(objectId, 'object'),
            version: readU64(version, 'version'),
            owner: kind === ADDRESS_OWNER ? readId(address, 'owner') : undefined,
            type: readType(objectType, 'objectType'),
            contents: readBytes(readRow(contents, 'contents').value, 'contents'),
        },
    ];
}

/** Kind of an object's owner in messages of gRPC: an address. */
const ADDRESS_OWNER = 1;
/** What a transaction did with the id of an object in messages of gRPC: created it. */
const CREATED = 2;

/** A transaction in a message of gRPC, and the ids of the objects that it created. */
export function readSent(transaction: unknown): SentTransaction {
    const { transaction: data, effects } = readRow(transaction, 'transaction');
    const { changedObjects } = readRow(effects, 'effects');
    const changes = readRows(changedObjects, 'changedObjects').map((change) => readRow(change, 'changedObject'));
    const created = changes.filter(({ idOperation }) => idOperation === CREATED);
    return {
        bytes: readBytes(readRow(readRow(data, 'transaction').bcs, 'bcs').value, 'bcs'),
        created: created.map(({ objectId }) => readId(objectId, 'changedObject')),
    };
}

/** A version of a package, with the signatures of its functions. */
export function readPackage(value: unknown): NodePackage {
    const { originalId, version, modules } = readRow(value, 'package');
    const functions = readRows(modules, 'modules').flatMap((row) => {
        const { name, functions: rows = [] } = readRow(row, 'module');
        return readRows(rows, 'functions').map((one): [string, string] => {
            const { name: functionName, ...signature } = readRow(one, 'function');
            return [`${readText(name, 'module')}::${readText(functionName, 'function')}`, JSON.stringify(signature)];
        });
    });
    return {
        originalId: readId(originalId, 'originalId'),
        version: readU64(version, 'version'),
        functions: new Map(functions),
    };
}

/** @throws {Problem} `response` where a node states no checkpoint */
export function readCheckpoint(headers: Readonly<Record<string, unknown>>): bigint {
    const height = headers[CHECKPOINT];
    return readInteger(Array.isArray(height) ? height[0] : height, `header ${CHECKPOINT}`);
}

type Row = ReturnType<typeof readRow>;

function readOptionalRow(value: unknown, at: string): Row | undefined {
    return value === undefined || value === null ? undefined : readRow(value, at);
}

/** The transaction in a result of the SDK, which is under one of two names. */
export function readOutcome(found: unknown): { readonly transaction: Row; readonly hasFailed: boolean } {
    const { Transaction: executed, FailedTransaction: failed } = readRow(found, 'transaction');
    const hasFailed = failed !== undefined;
    return { transaction: readRow(hasFailed ? failed : executed, 'transaction'), hasFailed };
}

/** @throws {Problem} `response` for another transaction than the requested one */
export function expectDigest({ digest: shown }: Row, digest: string): void {
    const text = readText(shown, 'digest');
    if (text !== digest) throw malformed('digest', digest, text);
}

/** The result of a transaction. @throws {NodeFailure} `failed` where it failed */
export function readResult(found: unknown, isSimulated: boolean): NodeResult {
    const { transaction, hasFailed } = readOutcome(found);
    if (hasFailed) {
        const { error } = readRow(transaction.status, 'status');
        const effects = isSimulated || !isGiven(transaction.effects) ? undefined : readEffects(transaction);
        throw NodeFailure.ofExecution(error as SuiClientTypes.ExecutionError | null, isSimulated, effects);
    }
    return {
        events: readRows(transaction.events, 'events').map(readEvent),
        created: toCreated(changesOf(transaction)),
        balances: isGiven(transaction.balanceChanges)
            ? readRows(transaction.balanceChanges, 'balanceChanges').map(readBalance)
            : undefined,
        types: readTypes(transaction),
        ...readEffects(transaction),
    };
}

/** The events of a transaction; none of one that failed. */
export function readEvents(found: unknown): NodeEvent[] {
    const { transaction, hasFailed } = readOutcome(found);
    return hasFailed || !isGiven(transaction.events) ? [] : readRows(transaction.events, 'events').map(readEvent);
}

function readTypes({ objectTypes }: Row): ReadonlyMap<string, string> {
    const rows = Object.entries(readOptionalRow(objectTypes, 'objectTypes') ?? {});
    return new Map(rows.flatMap(([id, type]) => (isGiven(type) ? [[toId(id), readType(type, 'objectType')]] : [])));
}

/** A transaction of the chain, executed or failed. */
export function readTransaction(found: unknown): NodeTransaction {
    const { transaction, hasFailed } = readOutcome(found);
    const { digest, bcs, timestampMs, balanceChanges } = transaction;
    return {
        digest: readDigest(digest, 'digest'),
        bytes: readBytes(bcs, 'bcs'),
        hasFailed,
        timestamp: isCount(timestampMs) ? timestampMs : undefined,
        balances: isGiven(balanceChanges) ? readRows(balanceChanges, 'balanceChanges').map(readBalance) : undefined,
        gas: readEffects(transaction).gas,
    };
}

function readEffects(transaction: Row): NodeEffects {
    const { gasUsed, gasObject } = readRow(transaction.effects, 'effects');
    const { computationCost, storageCost, storageRebate } = readRow(gasUsed, 'gasUsed');
    const changes = changesOf(transaction);
    return {
        consumed: toConsumed(changes),
        written: toWritten(changes),
        gasCoinId: isGiven(gasObject) ? readId(readRow(gasObject, 'gasObject').objectId, 'gasObject') : undefined,
        gas: {
            computation: readInteger(computationCost, 'computationCost'),
            storage: readInteger(storageCost, 'storageCost'),
            rebate: readInteger(storageRebate, 'storageRebate'),
        },
    };
}

function readEvent(value: unknown): NodeEvent {
    const { eventType, json } = readRow(value, 'event');
    return {
        name: readText(eventType, 'eventType').split('<', 1)[0]?.split('::')[2] ?? '',
        members: readOptionalRow(json, 'event') ?? {},
    };
}

/** The result of a simulation. @throws {NodeFailure} `failed` where it would fail */
export function readSimulation(found: unknown): Simulation {
    const result = readResult(found, true);
    const { transaction } = readOutcome(found);
    const types = readTypes(transaction);
    const { commandResults: returned } = readRow(found, 'transaction');
    return {
        ...result,
        objects: changesOf(transaction).map((change) => toObjectChange(change, types)),
        returned: isGiven(returned) ? readRows(returned, 'commandResults').map(readReturned) : undefined,
    };
}

function readBalance(value: unknown): BalanceChange {
    const { address, coinType, amount } = readRow(value, 'balanceChange');
    return {
        owner: readId(address, 'balanceChange address'),
        coinType: readType(coinType, 'coinType'),
        amount: readSigned(amount, 'balanceChange amount'),
    };
}

function readReturned(value: unknown): Uint8Array | undefined {
    const [first] = readRows(readRow(value, 'commandResult').returnValues, 'returnValues');
    const bytes = first === undefined ? undefined : readRow(first, 'returnValue').bcs;
    return isGiven(bytes) ? readBytes(bytes, 'returnValue') : undefined;
}

/** The objects that a transaction changes, by their full ids. */
export function changesOf(transaction: Row): readonly (Row & { readonly objectId: string })[] {
    const { changedObjects } = readRow(transaction.effects, 'effects');
    return readRows(changedObjects, 'changedObjects').map((value) => {
        const row = readRow(value, 'changedObject');
        return { ...row, objectId: readId(row.objectId, 'changedObject') };
    });
}

type Changes = ReturnType<typeof changesOf>;

function toId(text: string): string {
    return isAddress(text) ? toFullAddress(text) : text;
}

function toObjectChange(change: Changes[number], types: ReadonlyMap<string, string>): ObjectChange {
    const { objectId } = change;
    return {
        objectId,
        before: readOwner(change.inputOwner, 'inputOwner'),
        after: readOwner(change.outputOwner, 'outputOwner'),
        type: types.get(objectId),
    };
}

/** The objects that a transaction created. */
export function toCreated(changes: Changes): CreatedObject[] {
    return changes
        .filter(({ idOperation }) => idOperation === 'Created')
        .map(({ objectId, outputOwner }) => ({ objectId, owner: readOwner(outputOwner, 'outputOwner') }));
}

function toWritten(changes: Changes): WrittenObject[] {
    return changes.flatMap(({ objectId, outputVersion, outputDigest, outputOwner }) => {
        if (!isGiven(outputVersion) || !isGiven(outputDigest)) return [];
        const version = readInteger(outputVersion, 'outputVersion');
        const digest = readDigest(outputDigest, 'outputDigest');
        return [{ objectId, version, digest, owner: readOwner(outputOwner, 'outputOwner') }];
    });
}

/** The objects that a transaction used, with their versions before it. */
export function toConsumed(changes: Changes): ObjectVersion[] {
    return changes.flatMap(({ objectId, inputVersion }) =>
        isGiven(inputVersion) ? [{ objectId, version: readInteger(inputVersion, 'inputVersion') }] : [],
    );
}
