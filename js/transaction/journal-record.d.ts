/** The shapes of journal records: a signed transaction, and its outcome. Here because `errors/` and `execution/` share them. */
import type { Action } from './intent.js';
/** A signed transaction before its submit. Anybody who has the entry can execute it while it is valid. */
export interface JournalEntry {
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly action: Action;
    /** Whether it is submitted to a Sui node instead of the service. */
    readonly via?: 'node' | undefined;
    /** base64 */
    readonly transactionBytes: string;
    readonly signatures: readonly string[];
    /** The body of the build request. */
    readonly request: unknown;
    /** When it was signed, milliseconds. */
    readonly timestamp: number;
}
/** The outcome of a transaction. */
export interface JournalOutcome {
    readonly digest: string;
    readonly outcome: 'executed' | 'failed';
}
/** A line of a journal. */
export type JournalRecord = JournalEntry | JournalOutcome;
