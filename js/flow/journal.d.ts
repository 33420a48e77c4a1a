/** What was about to be submitted, written down before it is: with it, a process that died can be made good by the next. */
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
export declare function writeRecord(journal: JournalOption, record: JournalRecord): Promise<void>;
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
export declare function readJournal(path: string): Promise<Journal>;
/**
 * Lists the transactions of a journal that created accounts, or may have.
 *
 * @param path of a file
 * @param sender whose they must be, `0x` and 64 digits
 * @returns their digests, those that failed left out; none where the file cannot be read
 */
export declare function readCreations(path: string, sender: string): Promise<string[]>;
/**
 * Tells whether a value says what became of a transaction.
 *
 * @param value any
 * @returns whether it does
 */
export declare function isOutcomeWord(value: unknown): value is JournalOutcome['outcome'];
/**
 * Tells whether a value is a journal's entry.
 *
 * @param value any
 * @returns whether it can be settled
 */
export declare function isEntry(value: unknown): value is JournalEntry;
