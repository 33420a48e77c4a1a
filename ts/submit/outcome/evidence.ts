/**
 * Evidence of an execution: in the service's reads, the version of the capability and the histories of the
 * account; on a node, the transactions that consumed the objects.
 */

import { WRITES } from '../../transaction/intent.js';
import { MINUTE_MS } from '../../core/clock.js';
import type { NodeObject, SuiNode } from '../../node/sui-node.js';
import { writeJson } from '../../core/json.js';
import { lastEpochOf, type ObjectRef, type TransactionData } from '../../transaction/data.js';
import { parseInteger, parseMilliseconds } from '../../exchange/value.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import type { WireAccountCap } from '../../wire/native.js';
import type { Maybe, WireNumber } from '../../wire/types.js';
import type { JournalEntry } from '../../transaction/journal-record.js';
import { walkBack, type History, type HistoryPage } from '../../markets/history/pages.js';
import { ownedRefs } from '../../recent/object-versions.js';
import type { Evidence, PendingTransaction } from './outcomes.js';

/** A history of an account. */
export type HistoryName = 'order-history' | 'collateral-history';

/** A row of either history. */
export interface EvidenceRow {
    readonly timestamp: WireNumber;
    readonly txDigest?: Maybe<string>;
}

/** The reads of the service and of a node in which evidence is searched. */
export interface EvidenceReads {
    /** From the native section. */
    readonly fetchCapabilities: (walletAddress: string) => Promise<readonly WireAccountCap[]>;
    readonly fetchPage: (
        history: HistoryName,
        accountNumber: bigint,
        before: number | undefined,
        limit: number,
    ) => Promise<HistoryPage<EvidenceRow>>;
}

/** More than the difference between the chain's clock and the local one, milliseconds. */
export const SKEW_MS = 10 * MINUTE_MS;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;

/** Searches the service's reads for evidence of the execution of a submitted transaction. */
export async function findEvidence(
    { entry, transaction }: PendingTransaction,
    reads: EvidenceReads,
): Promise<Pick<Evidence, 'isCapabilityUsed' | 'isInHistory' | 'leavesNoRows'>> {
    const versions = new Map<string, bigint>();
    for (const input of transaction.inputs) {
        if (input.kind === 'owned') versions.set(input.ref.objectId, input.ref.version);
    }
    const versionOf = ({ objectId }: WireAccountCap): bigint | undefined =>
        isAddress(objectId) ? versions.get(toFullAddress(objectId)) : undefined;
    const capabilities = await reads.fetchCapabilities(transaction.sender);
    const capability = capabilities.find((row) => versionOf(row) !== undefined);
    if (capability === undefined) return { isCapabilityUsed: undefined, isInHistory: undefined };
    const before = versionOf(capability);
    const now = parseInteger(capability.objectVersion);
    const isCapabilityUsed = before === undefined || now === undefined ? undefined : now > before;
    const accountNumber = parseInteger(capability.accountId);
    const name = entry.action === 'void' ? undefined : WRITES[entry.action].history;
    if (name === undefined) return { isCapabilityUsed, leavesNoRows: true };
    // A transaction that never used its capability has left no rows.
    if (isCapabilityUsed === false || accountNumber === undefined) return { isCapabilityUsed, isInHistory: undefined };
    return { isCapabilityUsed, isInHistory: await isInHistory(entry, name, accountNumber, reads) };
}

async function isInHistory(
    { digest, timestamp }: JournalEntry,
    name: HistoryName,
    accountNumber: bigint,
    { fetchPage }: EvidenceReads,
): Promise<boolean | undefined> {
    const history: History<EvidenceRow, Maybe<string>> = {
        fetch: (before, limit) => fetchPage(name, accountNumber, before, limit),
        timeOf: (row) => parseMilliseconds(row.timestamp) ?? 0,
        keyOf: writeJson,
        parse: (rows) => rows.map(({ txDigest }) => txDigest),
        pageSize: PAGE_SIZE,
    };
    let pages = 0;
    for await (const { items, completeFrom } of walkBack(history)) {
        if (items.includes(digest)) return true;
        // A row without a digest may belong to this transaction.
        if (items.some((item) => item === undefined || item === null)) return undefined;
        if (completeFrom < timestamp - SKEW_MS) return false;
        pages += 1;
        if (pages >= MAX_PAGES) return undefined;
    }
    return false;
}

/** Reads of a node. */
type NodeReads = Pick<SuiNode, 'objects' | 'consumedBy'>;

/**
 * Whether a transaction has expired without an execution: its last epoch ended some time ago, and a gas coin
 * or an object of the sender still has the version that it names. Any execution raises that, also a failed
 * one. `undefined` where that is not shown.
 *
 * A node that does not know its digest proves nothing: nodes delete old transactions.
 */
export async function hasExpiredUnexecuted(
    node: Pick<SuiNode, 'epoch' | 'objects'>,
    transaction: TransactionData,
    now: number,
): Promise<true | undefined> {
    const lastEpoch = lastEpochOf(transaction);
    if (lastEpoch === undefined) return undefined;
    // Other servers may serve the same address, and lag behind: the age of the epoch makes them show all of
    // the last one.
    const { epoch, startedAt } = await node.epoch();
    if (epoch <= lastEpoch || now - startedAt <= SKEW_MS) return undefined;
    const refs = ownedRefs(transaction);
    const objects = await node.objects(refs.map(({ objectId }) => objectId));
    const isUnused = ({ objectId, version }: ObjectRef): boolean => {
        const object = objects.get(objectId);
        // An immutable object keeps its version in an execution.
        return object?.owner !== undefined && object.version === version;
    };
    return refs.some(isUnused) ? true : undefined;
}

/**
 * Finds the transaction that consumed an object at a version; `objects` are the latest ones. `undefined`
 * where the object still has the version, and where it has been used again since.
 */
export async function findConsumer(
    node: NodeReads,
    objects: ReadonlyMap<string, NodeObject>,
    { objectId, version }: ObjectRef,
): Promise<string | undefined> {
    const object = objects.get(objectId);
    if (object?.previousTransaction === undefined || object.version <= version) return undefined;
    const consumed = await node.consumedBy(object.previousTransaction);
    const isConsumer = consumed.some((one) => one.objectId === objectId && one.version === version);
    return isConsumer ? object.previousTransaction : undefined;
}

/**
 * Finds another transaction that consumed an object of one that was rejected: this one can never be executed
 * then.
 */
export async function findRival(
    node: NodeReads,
    transaction: TransactionData,
    digest: string,
): Promise<string | undefined> {
    const refs = ownedRefs(transaction);
    const objects = await node.objects(refs.map(({ objectId }) => objectId));
    const found = await Promise.all(refs.map((ref) => findConsumer(node, objects, ref)));
    return found.find((consumer) => consumer !== undefined && consumer !== digest);
}
