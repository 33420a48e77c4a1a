/** Ledger of executed transactions. */

import type { EngineEvent } from '../engine/types.js';
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

/** A transaction of an executor: the chain has no bytes of it. */
export interface ExecutorTransaction {
    /** base58 */
    readonly digest: string;
    readonly sender: string;
    readonly events: readonly EngineEvent[];
    readonly epoch: number;
    /** Milliseconds since 1970. */
    readonly timestamp: number;
}

/** Executed transactions as others may read them. */
export type LedgerReader = Pick<Ledger, 'find' | 'findOfExecutor' | 'entries' | 'height'>;

/** Number of the first checkpoint. */
const FIRST_CHECKPOINT = 100_000_000n;

/** Executed transactions in order. */
export class Ledger {
    readonly #entries: LedgerEntry[] = [];
    readonly #byDigest = new Map<string, LedgerEntry>();
    readonly #ofExecutors = new Map<string, ExecutorTransaction>();

    /** All transactions, oldest first. */
    get entries(): readonly LedgerEntry[] {
        return this.#entries;
    }

    /** Number of the latest checkpoint. */
    get height(): bigint {
        return FIRST_CHECKPOINT + BigInt(this.#entries.length);
    }

    /** Finds a transaction by its base58 digest. */
    find(digest: string): LedgerEntry | undefined {
        return this.#byDigest.get(digest);
    }

    /** Finds a transaction of an executor by its base58 digest. */
    findOfExecutor(digest: string): ExecutorTransaction | undefined {
        return this.#ofExecutors.get(digest);
    }

    addOfExecutor(transaction: ExecutorTransaction): void {
        this.#ofExecutors.set(transaction.digest, transaction);
    }

    add(processed: ProcessedTransaction, signatures: readonly string[], timestamp: number): LedgerEntry {
        const entry = { ...processed, signatures, checkpoint: this.height + 1n, timestamp };
        this.#entries.push(entry);
        this.#byDigest.set(processed.transaction.digest, entry);
        return entry;
    }
}
