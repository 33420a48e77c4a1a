/** Traces that a transaction leaves in what the service can be asked: its capability's version, and its account's histories. */

import { MINUTE_MS } from '../clock.js';
import { writeJson } from '../number/json.js';
import type { Action } from '../transaction/intent.js';
import type { TransactionData } from '../transaction/data.js';
import { parseInteger, parseMilliseconds } from '../parse/native.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import type { WireAccountCap } from '../wire/native.js';
import type { Maybe, WireNumber } from '../wire/types.js';
import type { JournalEntry } from './journal.js';
import { walkBack, type HistoryPage } from '../history/pages.js';

/** What reads tell of a transaction; `undefined` where they tell nothing. */
export interface ExecutionEvidence {
    /** Whether the capability that it had has been used at that version, by it or by another. */
    readonly isUsed: boolean | undefined;
    /** Whether the account's history names it. */
    readonly isTold: boolean | undefined;
}

/** Where a write shows. */
export type HistoryName = 'order-history' | 'collateral-history';

/** A row of either history. */
export interface EvidenceRow {
    readonly timestamp: WireNumber;
    readonly txDigest?: Maybe<string>;
}

/** The reads. */
export interface EvidenceReads {
    /** Capabilities of a wallet, as the native section tells them. */
    readonly owned: (walletAddress: string) => Promise<readonly WireAccountCap[]>;
    /** A page of one of an account's histories. */
    readonly page: (
        history: HistoryName,
        accountId: bigint,
        before: number | undefined,
        limit: number,
    ) => Promise<HistoryPage<EvidenceRow>>;
}

/** Writes of which a history holds at least one row where they did anything. */
const HISTORIES: Readonly<Partial<Record<Action, HistoryName>>> = {
    createOrders: 'order-history',
    cancelOrders: 'order-history',
    deposit: 'collateral-history',
    withdraw: 'collateral-history',
    allocate: 'collateral-history',
    deallocate: 'collateral-history',
};

/** The chain's clock and ours differ by less, milliseconds. */
const SKEW_MS = 10 * MINUTE_MS;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;

/**
 * Looks for traces of a transaction.
 *
 * @param entry what was submitted
 * @param program what it says
 * @param reads the service's
 * @returns what they tell
 */
export async function findEvidence(
    entry: JournalEntry,
    program: TransactionData,
    reads: EvidenceReads,
): Promise<ExecutionEvidence> {
    const capability = await capabilityOf(program, reads);
    if (capability === undefined) return { isUsed: undefined, isTold: undefined };
    const [isUsed, accountId] = [isMoved(capability, program), parseInteger(capability.accountId)];
    const history = HISTORIES[entry.action];
    // What was never used has left no rows.
    if (isUsed === false || history === undefined || accountId === undefined) return { isUsed, isTold: undefined };
    return { isUsed, isTold: await isNamed(entry, (before, limit) => reads.page(history, accountId, before, limit)) };
}

async function capabilityOf(
    { sender, inputs }: TransactionData,
    reads: EvidenceReads,
): Promise<WireAccountCap | undefined> {
    const owned = inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref.objectId] : []));
    const rows = await reads.owned(sender);
    return rows.find(({ objectId }) => isAddress(objectId) && owned.includes(toFullAddress(objectId)));
}

function isMoved({ objectId, objectVersion }: WireAccountCap, { inputs }: TransactionData): boolean | undefined {
    const version = parseInteger(objectVersion);
    const id = toFullAddress(objectId);
    for (const input of inputs) {
        if (input.kind === 'owned' && input.ref.objectId === id && version !== undefined)
            return version > input.ref.version;
    }
    return undefined;
}

async function isNamed(
    { digest, timestamp }: JournalEntry,
    fetch: (before: number | undefined, limit: number) => Promise<HistoryPage<EvidenceRow>>,
): Promise<boolean | undefined> {
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
        // A row that names no transaction may be its.
        if (items.some((item) => item === undefined || item === null)) return undefined;
        if (completeFrom < timestamp - SKEW_MS) return false;
        pages += 1;
        if (pages >= MAX_PAGES) return undefined;
    }
    return false;
}
