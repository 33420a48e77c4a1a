/** The journal: each signed transaction is recorded before its submit, so that the next process can settle it. */
import { type TransactionData } from '../../transaction/data.js';
import type { JournalEntry, JournalOutcome, JournalRecord, RecordedWrite } from '../../transaction/journal-record.js';
/** Where records go: a function, or a file's path. */
export type JournalOption = ((record: JournalRecord) => unknown) | string | undefined;
/**
 * Writes a record, and resolves when it is stored: calls the function, or appends a JSON line to a file that only its owner may
 * read.
 *
 * @returns the size of the file in bytes; 0 of a function
 * @throws {unknown} the error of the function or the file system; the caller submits nothing then
 */
export declare function writeRecord(journal: JournalOption, record: JournalRecord): Promise<number>;
/**
 * Removes the records of a journal file that are no longer needed. It keeps transactions without an outcome, executed ones that
 * used the objects of those, created accounts, and what became of the latest orders with client order ids, without their bytes. A
 * new file replaces the old one at once, so that a crash loses nothing; records that are appended meanwhile are copied.
 *
 * @returns the size of the file in bytes
 * @throws {unknown} the error of the file system, or of a line that is no record; the file is unchanged then
 */
export declare function compactJournal(path: string): Promise<number>;
/** A transaction of a journal. */
export interface RecordedTransaction {
    readonly digest: string;
    readonly write: RecordedWrite;
    /** `0x` and 64 digits. */
    readonly sender: string;
    readonly outcome: JournalOutcome['outcome'] | undefined;
    /** Absent where a compaction has removed it. */
    readonly entry: JournalEntry | undefined;
}
/**
 * Reads the transactions of a wallet from a journal file, oldest first: open ones, and settled ones as far as the file has them.
 *
 * @throws {Problem} `argument` as {@link readJournal} does
 */
export declare function readTransactions(path: string, sender: string): Promise<RecordedTransaction[]>;
/** Client order ids of the orders that a write places. */
export declare function clientOrderIdsOf({ action, request }: RecordedWrite): unknown[];
/** The transactions of a journal, oldest first. */
export interface Journal {
    /** Those without an outcome. */
    readonly open: readonly JournalEntry[];
    /** Executed ones; empty where nothing is open. */
    readonly executed: readonly JournalEntry[];
}
/**
 * Reads a journal file, without a line that was cut off: the transaction of such a line was never submitted.
 *
 * @throws {Problem} `argument` with the path and the line when another line is no record
 */
export declare function readJournal(path: string): Promise<Journal>;
/** Lists the digests of a wallet's transactions that created accounts or may have; empty where the file cannot be read. */
export declare function readAccountCreations(path: string, sender: string): Promise<string[]>;
/**
 * Decodes the transaction of a journal entry.
 *
 * @throws {Problem} `argument` when it is no entry, or its digest is not that of its bytes
 */
export declare function decodeJournalEntry(entry: unknown): TransactionData;
/**
 * Returns whether a wallet, `0x` and 64 digits, sent the transaction of a journal entry.
 *
 * @throws {Problem} `argument` as {@link decodeJournalEntry} does
 */
export declare function isSentBy(entry: JournalEntry, sender: string): boolean;
/** Returns whether a value is `executed` or `failed`. */
export declare function isOutcomeStatus(value: unknown): value is JournalOutcome['outcome'];
/** Returns whether a value has the members of a journal entry that `settle` needs, and no member of another type. */
export declare function isJournalEntry(value: unknown): value is JournalEntry;
