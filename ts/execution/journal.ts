/** What was about to be submitted, written down before it is: with it, a process that died can be made good by the next. */

import { writeJson } from '../number/json.js';
import { problem } from '../problem.js';
import { readTransactionBytes } from '../transaction/bytes.js';
import { toTransactionDigest } from '../transaction/digest.js';
import type { Action } from '../transaction/intent.js';
import { readTransactionData } from '../transaction/data.js';

/** A signed transaction, before its submit. Whoever has it can have it executed while it is valid. */
export interface JournalEntry {
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly action: Action;
    /** base64 */
    readonly transactionBytes: string;
    readonly signatures: readonly string[];
    /** The body of the build, as it was sent. */
    readonly request: unknown;
    /** When, milliseconds. */
    readonly timestamp: number;
}

/** What became of a transaction. */
export interface JournalOutcome {
    readonly digest: string;
    readonly outcome: 'executed' | 'failed';
}

/** A line of a journal. */
export type JournalRecord = JournalEntry | JournalOutcome;

/** Where records go: a function, or a file's path. */
export type JournalOption = ((record: JournalRecord) => unknown) | string | undefined;

/**
 * Writes a record down, and waits until that is done.
 *
 * @param journal a function, or the path of a file, to which one JSON line is added that only its owner may read
 * @param record what to write down
 * @throws whatever the function or the file system does; nothing is submitted then
 */
export async function writeRecord(journal: JournalOption, record: JournalRecord): Promise<void> {
    if (typeof journal === 'function') await journal(record);
    if (typeof journal !== 'string') return;
    const { open } = await import('node:fs/promises');
    const file = await open(journal, 'a', 0o600);
    try {
        // One that was there before may have been for others, too.
        await file.chmod(0o600);
        // A line before it that was cut off stays a line of its own.
        await file.appendFile(`\n${writeJson(record)}\n`);
        await file.datasync();
    } finally {
        await file.close();
    }
}

/** What a journal tells. */
export interface Journal {
    /** Transactions whose outcome is not written down, oldest first. */
    readonly open: readonly JournalEntry[];
    /** Those that were executed, oldest first; none where nothing is open. */
    readonly executed: readonly JournalEntry[];
}

/**
 * Reads a journal.
 *
 * @param path of a file
 * @returns what it tells; a line that was cut off is left out, as its transaction was never submitted
 * @throws {Problem} `argument` when a whole line is no record
 */
export async function readJournal(path: string): Promise<Journal> {
    const open = new Map<string, JournalEntry>();
    const executed = new Map<string, JournalEntry>();
    for (const record of await readRecords(path)) {
        if (isJournalEntry(record)) open.set(record.digest, record);
        else {
            const entry = open.get(record.digest);
            if (entry !== undefined && record.outcome === 'executed') executed.set(record.digest, entry);
            open.delete(record.digest);
        }
    }
    return { open: [...open.values()], executed: open.size === 0 ? [] : [...executed.values()] };
}

/**
 * Lists the transactions of a journal that created accounts, or may have.
 *
 * @param path of a file
 * @param sender whose they must be, `0x` and 64 digits
 * @returns their digests, those that failed left out; none where the file cannot be read
 */
export async function readAccountCreations(path: string, sender: string): Promise<string[]> {
    const digests = new Set<string>();
    for (const record of await readRecords(path, true).catch(() => [])) {
        if (isJournalEntry(record) && record.action === 'createAccount' && senderOf(record) === sender)
            digests.add(record.digest);
        if (!isJournalEntry(record) && record.outcome === 'failed') digests.delete(record.digest);
    }
    return [...digests];
}

/** Whose transaction an entry is, by its own bytes, which its digest must be that of. */
function senderOf({ transactionBytes, digest }: JournalEntry): string | undefined {
    try {
        const bytes = readTransactionBytes(transactionBytes);
        return toTransactionDigest(bytes) === digest ? readTransactionData(bytes).sender : undefined;
    } catch {
        return undefined;
    }
}

async function readRecords(path: string, isLenient = false): Promise<JournalRecord[]> {
    const { readFile } = await import('node:fs/promises');
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
        // Nothing was ever written down.
        if ((error as { code?: unknown }).code === 'ENOENT') return '';
        throw error;
    });
    return text.split('\n').flatMap((line, i) => {
        const record = parse(line);
        if (record === undefined) return [];
        if (isJournalEntry(record) || isOutcome(record)) return [record];
        if (isLenient) return [];
        throw problem('argument', `${path}:${i + 1}`, 'a record of a journal', 'other JSON');
    });
}

function parse(line: string): unknown {
    try {
        return JSON.parse(line);
    } catch {
        return undefined;
    }
}

const ACTIONS: Readonly<Record<Action, true>> = {
    createAccount: true,
    deposit: true,
    withdraw: true,
    allocate: true,
    deallocate: true,
    setLeverage: true,
    createOrders: true,
    cancelOrders: true,
};

function isOutcome(value: unknown): value is JournalOutcome {
    const { digest, outcome } = (value ?? {}) as Partial<JournalOutcome>;
    return typeof digest === 'string' && isOutcomeStatus(outcome);
}

/**
 * Tells whether a value says what became of a transaction.
 *
 * @param value any
 * @returns whether it does
 */
export function isOutcomeStatus(value: unknown): value is JournalOutcome['outcome'] {
    return value === 'executed' || value === 'failed';
}

/**
 * Tells whether a value is a journal's entry.
 *
 * @param value any
 * @returns whether it can be settled
 */
export function isJournalEntry(value: unknown): value is JournalEntry {
    const { digest, action, transactionBytes, signatures } = (value ?? {}) as Partial<JournalEntry>;
    const isText = [digest, action, transactionBytes].every((text) => typeof text === 'string');
    if (!isText || !Object.hasOwn(ACTIONS, action ?? '')) return false;
    return Array.isArray(signatures) && signatures.every((signature) => typeof signature === 'string');
}
