/**
 * The shapes of journal records: a signed transaction, and its outcome. Here because `exchange/` and
 * `submit/` share them.
 */

import type { Action } from './intent.js';

/**
 * What a recorded transaction does: `void` uses an object of another one, so that the other one cannot be
 * executed any more.
 */
export type JournalAction = Action | 'void';

/** An order as the caller named it; numbers as decimal text. */
export interface JournalOrder {
    readonly symbol: string;
    /** The caller's: a market order with a bound is a limit order on the chain. */
    readonly type: string;
    readonly side: string;
    /** Base; absent of a stop order that closes the whole position. */
    readonly amount?: string;
    readonly price?: string;
    readonly clientOrderId?: string;
    /** Of a stop or TWAP order that only reduces a position. */
    readonly reduceOnly?: true;
}

/** What a write asked for. It holds no key and no signature. */
export interface RecordedWrite {
    readonly action: JournalAction;
    /** Whether it is submitted to a Sui node instead of the service. */
    readonly via?: 'node' | undefined;
    /** The body of the build request; of a `void`: the digest of the other transaction. */
    readonly request: unknown;
    /** The orders that it places or changes; journals of version 0.1.0 have them only in `request`. */
    readonly orders?: readonly JournalOrder[];
    /** A note of the caller about the write. */
    readonly tag?: Readonly<Record<string, unknown>>;
    /** When it was signed, milliseconds. */
    readonly timestamp: number;
}

/** A signed transaction before its submit. Anybody who has the entry can execute it while it is valid. */
export interface JournalEntry extends RecordedWrite {
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    /** base64 */
    readonly transactionBytes: string;
    readonly signatures: readonly string[];
}

/** The outcome of a transaction. */
export interface JournalOutcome {
    readonly digest: string;
    readonly outcome: 'executed' | 'failed';
    /** Digest of the transaction that used its objects for `settle(entry, 'void')`. */
    readonly voidedBy?: string;
    /**
     * Whether a failed one can still be executed: it does not expire, and nothing proves that its objects
     * were used.
     */
    readonly mayStillRun?: true;
    /**
     * What the transaction asked for, and the wallet that sent it, where a compaction has removed its entry:
     * so the file still says what became of an order.
     */
    readonly write?: RecordedWrite & { readonly sender: string };
}

/** A line of a journal. */
export type JournalRecord = JournalEntry | JournalOutcome;

/**
 * The executors that a wallet accepted for its first stop or TWAP order without a pin. Only a journal file
 * keeps it.
 */
export interface ExecutorConsent {
    /** Addresses, `0x` and 64 digits. */
    readonly executors: readonly string[];
    /** Domains of their tickets, in the same form; absent without one. */
    readonly domains?: readonly string[] | undefined;
    readonly wallet: string;
}

/**
 * What a node proved about an account, so that a later process needs no node for it. Only a journal file
 * keeps it; a function as journal does not get it.
 */
export interface AccountProof {
    /** Object id of the capability, `0x` and 64 digits, as all ids here. */
    readonly capability: string;
    /** Object id of the account. */
    readonly account: string;
    readonly number: number;
    /** The wallet that owns the capability. */
    readonly wallet: string;
    /** Whether a transaction of the wallet created the account, so that no other wallet ever owned it. */
    readonly isCreated: boolean;
    /**
     * The checkpoint of the node's response, decimal digits; absent of an account that the wallet created.
     */
    readonly checkpoint?: string;
    /**
     * Markets in which the account had no position and no resting orders; empty of one that the wallet
     * created.
     */
    readonly markets: readonly string[];
}
