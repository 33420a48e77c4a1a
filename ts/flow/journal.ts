/** What was about to be submitted, written down before it is: with it, a process that died can be made good by the next. */

import { writeJson } from '../number/json.js';
import { problem } from '../problem.js';
import type { Action } from '../transaction/intent.js';

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
        // A line before it that was cut off stays a line of its own.
        await file.appendFile(`\n${writeJson(record)}\n`);
        await file.datasync();
    } finally {
        await file.close();
    }
}

/**
 * Finds the transactions of a journal whose outcome is not written down.
 *
 * @param path of a file
 * @returns the entries, oldest first; a line that was cut off is left out, as its transaction was never submitted
 * @throws {Problem} `argument` when a whole line is no record
 */
export async function readOpenEntries(path: string): Promise<JournalEntry[]> {
    const { readFile } = await import('node:fs/promises');
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
        // Nothing was ever written down.
        if ((error as { code?: unknown }).code === 'ENOENT') return '';
        throw error;
    });
    const entries = new Map<string, JournalEntry>();
    for (const [i, line] of text.split('\n').entries()) {
        const record = parse(line);
        if (record === undefined) continue;
        if (isEntry(record)) entries.set(record.digest, record);
        else if (isOutcome(record)) entries.delete(record.digest);
        else throw problem('argument', `${path}:${i + 1}`, 'a record of a journal', 'other JSON');
    }
    return [...entries.values()];
}

function parse(line: string): unknown {
    try {
        return JSON.parse(line);
    } catch {
        return undefined;
    }
}

function isOutcome(value: unknown): value is JournalOutcome {
    const { digest, outcome } = (value ?? {}) as Partial<JournalOutcome>;
    return typeof digest === 'string' && isOutcomeWord(outcome);
}

/**
 * Tells whether a value says what became of a transaction.
 *
 * @param value any
 * @returns whether it does
 */
export function isOutcomeWord(value: unknown): value is JournalOutcome['outcome'] {
    return value === 'executed' || value === 'failed';
}

/**
 * Tells whether a value is a journal's entry.
 *
 * @param value any
 * @returns whether it can be settled
 */
export function isEntry(value: unknown): value is JournalEntry {
    const { digest, action, transactionBytes, signatures } = (value ?? {}) as Partial<JournalEntry>;
    const isText = [digest, action, transactionBytes].every((text) => typeof text === 'string');
    return isText && Array.isArray(signatures) && signatures.every((signature) => typeof signature === 'string');
}
