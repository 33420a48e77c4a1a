/**
 * The registry of signed transactions from the submit to a proven outcome. While an outcome is unknown, no other write gets
 * the objects of the transaction.
 */
import type { TransactionData } from '../transaction/data.js';
import { type JournalOption } from './journal.js';
import type { JournalEntry, JournalOutcome } from '../transaction/journal-record.js';
import { type OutcomeResolverContext, type PendingTransaction, type Resolution, type SubmittedTransaction } from './outcome-resolver.js';
import type { TransactionQueue } from './transaction-queue.js';
import type { StopSignal, WriteLifecycle } from './write-lifecycle.js';
export type { PendingTransaction, Resolution } from './outcome-resolver.js';
/** What the registry needs. */
export interface PendingTransactionsContext extends OutcomeResolverContext {
    readonly queue: TransactionQueue;
    readonly journal: () => JournalOption;
    /** Parses a submit's response for `settle`; throws when it cannot be parsed. */
    readonly parseResponse: (entry: JournalEntry, response: unknown) => unknown;
    /** Called for every executed transaction. */
    readonly onExecuted: (digest: string, transaction: TransactionData) => void;
    /** Called for every outcome that was unknown at first. */
    readonly onResolved: (entry: JournalEntry, resolution: Resolution) => void;
}
/** A registered transaction. */
interface Pending extends SubmittedTransaction {
    readonly claims: readonly string[];
    readonly onExecuted: () => void;
    /** Settles when the write's own submits have ended. */
    readonly submitted: Promise<void>;
    readonly markSubmitted: () => void;
    readonly stop: StopSignal & {
        readonly trigger: () => void;
    };
    /** Whether its outcome is unknown after its submits. */
    isOpen: boolean;
    /** Whether the queue withholds its objects from other writes. */
    isHolding: boolean;
    release: () => void;
    /** The attempt to resolve it, which all callers share. */
    resolving: Promise<Resolution> | undefined;
    /** Whether {@link PendingTransactions} resolves it repeatedly, as a write waits for its objects. */
    isWatched: boolean;
    resolution: Resolution | undefined;
}
/** Registers transactions and resolves their outcomes. */
export declare class PendingTransactions {
    #private;
    /** @param context requests, options and callbacks */
    constructor(context: PendingTransactionsContext);
    /** @returns transactions whose outcome is unknown, oldest first */
    get open(): JournalEntry[];
    /**
     * Registers a transaction before its submit, and records it in the journal.
     *
     * @param started the transaction
     * @param claims names and ids that it claims besides its own objects
     * @param parse parses the submit's response
     * @param onExecuted called when it was executed
     * @throws {Problem} `argument` when the journal cannot be written; the caller submits nothing then
     */
    begin({ entry, transaction }: PendingTransaction, claims: readonly string[], parse: Pending['parse'], onExecuted: () => void): Promise<void>;
    /**
     * Ends a transaction whose submit proved its outcome.
     *
     * @param digest of the transaction
     * @param resolution the outcome
     */
    finish(digest: string, resolution: Resolution): Promise<void>;
    /**
     * Keeps a transaction whose outcome is unknown.
     *
     * @param digest of the transaction
     * @param release frees its objects
     */
    keepOpen(digest: string, release: () => void): void;
    /** Starts to resolve every unknown outcome that blocks a waiting write. */
    resolveBlockers(): void;
    /**
     * Finds the transaction that consumed the objects of a build.
     *
     * @param build the transaction and its digest, before its submit
     * @param isLast whether no further build follows
     * @returns the digest of the executed transaction; `undefined` where the objects are current
     * @throws {Error} `toOutcomeUnknown` of an earlier transaction whose outcome the objects contradict
     */
    findConsumer({ transaction, digest }: {
        transaction: TransactionData;
        digest: string;
    }, isLast: boolean): Promise<string | undefined>;
    /**
     * Checks whether the capability of a registered transaction has been used since its build.
     *
     * @param digest of the transaction
     * @returns whether reads show so; `undefined` where they show nothing
     */
    isCapabilityUsed(digest: string): Promise<boolean | undefined>;
    /**
     * Resolves the outcome of a transaction.
     *
     * @param entry from a journal or an error
     * @param sender the wallet that must have sent it, `0x` and 64 digits
     * @param outcome set by the user: nothing is submitted then
     * @param lifecycle of the call: nothing is submitted once it is closed
     * @returns the outcome; the service's response wins over the user's where it arrives in the meantime
     * @throws {Problem} `argument` when the entry is none, or of another wallet
     * @throws {Error} `toOutcomeUnknown` when the outcome is still unknown
     */
    settle(entry: JournalEntry, sender: string, outcome: JournalOutcome['outcome'] | undefined, lifecycle: WriteLifecycle): Promise<Resolution>;
    /**
     * Restores transactions that a journal lists as executed, so that others with the same objects count as superseded.
     *
     * @param entries of a journal
     */
    restoreExecuted(entries: readonly JournalEntry[]): void;
}
/**
 * Checks who sent the transaction of a journal entry.
 *
 * @param entry of a journal
 * @param sender a wallet, `0x` and 64 digits
 * @returns whether this wallet did
 * @throws {Problem} `argument` when it is no entry
 */
export declare function isSentBy(entry: JournalEntry, sender: string): boolean;
