/** Evidence of an execution in the service's reads: the version of the capability, and the histories of the account. */

import { MINUTE_MS } from '../clock.js';
import { writeJson } from '../number/json.js';
import type { Action } from '../transaction/intent.js';
import type { TransactionData } from '../transaction/data.js';
import { parseInteger, parseMilliseconds } from '../parse/value.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import type { WireAccountCap } from '../wire/native.js';
import type { Maybe, WireNumber } from '../wire/types.js';
import type { JournalEntry } from '../transaction/journal-record.js';
import { walkBack, type HistoryPage } from '../history/pages.js';

/** What reads show of a transaction; `undefined` where they show nothing. */
export interface ExecutionEvidence {
    /** Whether this or another transaction has used the capability at the version that this one has. */
    readonly isCapabilityUsed: boolean | undefined;
    /** Whether the account's history contains the digest. */
    readonly isInHistory: boolean | undefined;
}

/** A history of an account. */
export type HistoryName = 'order-history' | 'collateral-history';

/** A row of either history. */
export interface EvidenceRow {
    readonly timestamp: WireNumber;
    readonly txDigest?: Maybe<string>;
}

/** The reads. */
export interface EvidenceReads {
    /** Requests the capabilities of a wallet from the native section. */
    readonly fetchCapabilities: (walletAddress: string) => Promise<readonly WireAccountCap[]>;
    /** Requests a page of a history. */
    readonly fetchPage: (
        history: HistoryName,
        accountId: bigint,
        before: number | undefined,
        limit: number,
    ) => Promise<HistoryPage<EvidenceRow>>;
}

/** Actions that leave at least one history row when they have an effect. */
const HISTORIES: Readonly<Partial<Record<Action, HistoryName>>> = {
    createOrders: 'order-history',
    cancelOrders: 'order-history',
    deposit: 'collateral-history',
    withdraw: 'collateral-history',
    allocate: 'collateral-history',
    deallocate: 'collateral-history',
};

/** More than the difference between the chain's clock and the local one, milliseconds. */
const SKEW_MS = 10 * MINUTE_MS;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;

/**
 * Searches the service's reads for evidence of an execution.
 *
 * @param entry the submitted transaction
 * @param transaction the same, decoded
 * @param reads the service's reads
 * @returns the evidence
 */
export async function findEvidence(
    entry: JournalEntry,
    transaction: TransactionData,
    reads: EvidenceReads,
): Promise<ExecutionEvidence> {
    const capability = await findCapability(transaction, reads);
    if (capability === undefined) return { isCapabilityUsed: undefined, isInHistory: undefined };
    const [isCapabilityUsed, accountId] = [isUsed(capability, transaction), parseInteger(capability.accountId)];
    const history = HISTORIES[entry.action];
    // A transaction that never used its capability has left no rows.
    if (isCapabilityUsed === false || history === undefined || accountId === undefined)
        return { isCapabilityUsed, isInHistory: undefined };
    const fetch: PageFetch = (before, limit) => reads.fetchPage(history, accountId, before, limit);
    return { isCapabilityUsed, isInHistory: await isInHistory(entry, fetch) };
}

async function findCapability(
    { sender, inputs }: TransactionData,
    reads: EvidenceReads,
): Promise<WireAccountCap | undefined> {
    const owned = inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref.objectId] : []));
    const rows = await reads.fetchCapabilities(sender);
    return rows.find(({ objectId }) => isAddress(objectId) && owned.includes(toFullAddress(objectId)));
}

function isUsed({ objectId, objectVersion }: WireAccountCap, { inputs }: TransactionData): boolean | undefined {
    const version = parseInteger(objectVersion);
    const id = toFullAddress(objectId);
    for (const input of inputs) {
        if (input.kind === 'owned' && input.ref.objectId === id && version !== undefined)
            return version > input.ref.version;
    }
    return undefined;
}

type PageFetch = (before: number | undefined, limit: number) => Promise<HistoryPage<EvidenceRow>>;

async function isInHistory({ digest, timestamp }: JournalEntry, fetch: PageFetch): Promise<boolean | undefined> {
    const history = {
        fetch,
        timeOf: (row: EvidenceRow) => parseMilliseconds(row.timestamp) ?? 0,
        keyOf: (row: EvidenceRow) => writeJson(row),
        parse: (rows: readonly EvidenceRow[]) => rows.map(({ txDigest }) => txDigest),
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
