/** The journal: each signed transaction is recorded before its submit, so that the next process can settle it. */
import { type TransactionData } from '../transaction/data.js';
import type { JournalEntry, JournalOutcome, JournalRecord } from '../transaction/journal-record.js';
/** Where records go: a function, or a file's path. */
export type JournalOption = ((record: JournalRecord) => unknown) | string | undefined;
/**
 * Writes a record, and resolves when it is stored.
 *
 * @param journal a function, or the path of a file that only its owner may read; the record is appended as a JSON line
 * @param record the record
 * @throws {unknown} the error of the function or the file system; the caller submits nothing then
 */
export declare function writeRecord(journal: JournalOption, record: JournalRecord): Promise<void>;
/** The content of a journal. */
export interface Journal {
    /** Transactions without an outcome, oldest first. */
    readonly open: readonly JournalEntry[];
    /** Executed ones, oldest first; empty where nothing is open. */
    readonly executed: readonly JournalEntry[];
}
/**
 * Reads a journal.
 *
 * @param path of a file
 * @returns its content, without a line that was cut off: the transaction of such a line was never submitted
 * @throws {Problem} `argument` when a whole line is no record
 */
export declare function readJournal(path: string): Promise<Journal>;
/**
 * Lists the transactions of a journal that created accounts or may have.
 *
 * @param path of a file
 * @param sender only transactions of this wallet, `0x` and 64 digits
 * @returns their digests without failed ones; empty where the file cannot be read
 */
export declare function readAccountCreations(path: string, sender: string): Promise<string[]>;
/**
 * Decodes the transaction of a journal entry.
 *
 * @param entry any value
 * @returns the transaction
 * @throws {Problem} `argument` when it is no entry, or its digest is not that of its bytes
 */
export declare function decodeJournalEntry(entry: unknown): TransactionData;
/**
 * Checks a value for being an outcome.
 *
 * @param value any value
 * @returns whether it is `executed` or `failed`
 */
export declare function isOutcomeStatus(value: unknown): value is JournalOutcome['outcome'];
/**
 * Checks a value for being a journal entry.
 *
 * @param value any value
 * @returns whether it has the members that `settle` needs
 */
export declare function isJournalEntry(value: unknown): value is JournalEntry;
