/** The shapes of journal records: a signed transaction, and its outcome. Here because `errors/` and `execution/` share them. */
import type { Action } from './intent.js';
/** What a recorded transaction does: `void` uses an object of another one, so that the other one cannot be executed any more. */
export type JournalAction = Action | 'void';
/** A signed transaction before its submit. Anybody who has the entry can execute it while it is valid. */
export interface JournalEntry {
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly action: JournalAction;
    /** Whether it is submitted to a Sui node instead of the service. */
    readonly via?: 'node' | undefined;
    /** base64 */
    readonly transactionBytes: string;
    readonly signatures: readonly string[];
    /** The body of the build request; of a `void`: the digest of the other transaction. */
    readonly request: unknown;
    /** When it was signed, milliseconds. */
    readonly timestamp: number;
}
/** The outcome of a transaction. */
export interface JournalOutcome {
    readonly digest: string;
    readonly outcome: 'executed' | 'failed';
    /** Digest of the transaction that used its objects for `settle(entry, 'void')`. */
    readonly voidedBy?: string;
}
/** A line of a journal. */
export type JournalRecord = JournalEntry | JournalOutcome;
