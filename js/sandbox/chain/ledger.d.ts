/** Ledger of executed transactions. */
import type { Effects } from './effects.js';
import type { ParsedTransaction } from './transaction-data.js';
/** A transaction with its effects. */
export interface ProcessedTransaction {
    readonly transaction: ParsedTransaction;
    readonly effects: Effects;
    readonly epoch: number;
    /** Id of the first gas coin; `undefined` when an address balance paid. */
    readonly gasCoinId: string | undefined;
}
/** An executed transaction. */
export interface LedgerEntry extends ProcessedTransaction {
    /** In base64. */
    readonly signatures: readonly string[];
    /** Sequence number; each transaction has its own checkpoint. */
    readonly checkpoint: bigint;
    /** Milliseconds since 1970. */
    readonly timestamp: number;
}
/** Executed transactions as others may read them. */
export type LedgerReader = Pick<Ledger, 'find' | 'entries' | 'height'>;
/** Executed transactions in order. */
export declare class Ledger {
    #private;
    /** All transactions, oldest first. */
    get entries(): readonly LedgerEntry[];
    /** Number of the latest checkpoint. */
    get height(): bigint;
    /** Finds a transaction by its base58 digest. */
    find(digest: string): LedgerEntry | undefined;
    add(processed: ProcessedTransaction, signatures: readonly string[], timestamp: number): LedgerEntry;
}
