/**
 * The registry of signed transactions from the submit to a proven outcome. While an outcome is unknown, no other write gets
 * the objects of the transaction.
 */
import type { TransactionData } from '../../transaction/data.js';
import { type JournalOption } from '../journal/journal.js';
import type { JournalEntry, JournalOutcome } from '../../transaction/journal-record.js';
import { ObjectVersions } from '../object-versions.js';
import { type OutcomeResolverContext, type PendingTransaction, type Resolution, type SubmittedTransaction } from './outcome-resolver.js';
import type { TransactionQueue } from '../transaction-queue.js';
import { type VoidMeans } from './void-transaction.js';
import { createStop, type Deferred, type WriteLifecycle } from '../write-lifecycle.js';
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
    /** Resolved when the write's own submits have ended. */
    readonly submitted: Deferred;
    readonly stop: ReturnType<typeof createStop>;
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
    private readonly context;
    /** Transactions that consumed objects. */
    readonly versions: Pick<ObjectVersions, 'lastUse'>;
    constructor(context: PendingTransactionsContext);
    /** Transactions whose outcome is unknown, oldest first. */
    get open(): JournalEntry[];
    /**
     * Registers a transaction before its submit, and records it in the journal; `claims` are what it claims besides its own
     * objects.
     *
     * @throws {Problem} `argument` when the journal cannot be written, or another process uses it; the caller submits nothing then
     */
    begin({ entry, transaction }: PendingTransaction, claims: readonly string[], parse: Pending['parse'], onExecuted: () => void): Promise<void>;
    /**
     * Takes the journal file for this process, until {@link releaseJournal}.
     *
     * @throws {Problem} `argument` while another process has it
     */
    holdJournal(): Promise<void>;
    /** Leaves the journal file to other processes, unless another exchange object of this process uses it. */
    releaseJournal(): Promise<void>;
    /** Ends a transaction whose submit proved its outcome. */
    finish(resolution: Resolution): Promise<void>;
    /** Leaves a transaction open that withholds no objects, as its outcome is unknown. */
    keepOpenWithoutHold(digest: string): void;
    /** Leaves a transaction open, as its outcome is unknown; `release` frees its objects. */
    keepOpen(digest: string, release: () => void): void;
    /** Starts to resolve every unknown outcome that blocks a waiting write. */
    resolveBlockers(): void;
    /**
     * Finds the digest of the transaction that consumed the objects of a build; `undefined` where the objects are current.
     *
     * @param isLast whether no further build follows
     * @throws {Error} `toOutcomeUnknown` when the objects contradict the reported outcome of an earlier transaction
     */
    findConsumer({ transaction, digest }: {
        transaction: TransactionData;
        digest: string;
    }, isLast: boolean): Promise<string | undefined>;
    /**
     * Determines the outcomes of rejected transactions of which a build shows that an object has been used since. Returns whether there
     * were any: then the build is older than their proof.
     *
     * @throws {Error} `toOutcomeUnknown` when one of them was executed, or nothing proves its outcome
     */
    recheckRejections(transaction: TransactionData): Promise<boolean>;
    /** Returns whether the capability of a transaction has been used since its build; `undefined` where reads show nothing. */
    isCapabilityUsed(digest: string): Promise<boolean | undefined>;
    /**
     * Resolves the outcome of a transaction that the wallet `sender`, `0x` and 64 digits, must have sent. Nothing is submitted once
     * the lifecycle is closed, or where the user sets the outcome; a response that arrives meanwhile takes precedence over that.
     * An old transaction is submitted again only where `mayResubmit`; else it no longer withholds its objects.
     *
     * @throws {Problem} `argument` when the entry is none, or of another wallet
     * @throws {Error} `toOutcomeUnknown` when the outcome is still unknown
     */
    resolveEntry(entry: JournalEntry, sender: string, outcome: JournalOutcome['outcome'] | undefined, lifecycle: WriteLifecycle, mayResubmit?: boolean): Promise<Resolution>;
    /**
     * Makes a transaction of the wallet `sender` unexecutable, unless it was executed first, by another transaction with one of its
     * objects.
     *
     * @throws {Problem} `argument` when the entry is none, or of another wallet; `unsupported` when it uses no object of the wallet
     * @throws {Error} as calls of the node fail; `toOutcomeUnknown` when the outcome is still unknown
     */
    voidEntry(entry: JournalEntry, means: VoidMeans, lifecycle: WriteLifecycle): Promise<Resolution>;
    /** Transactions that the user has voided: none of them is submitted again unless the user asks for it. */
    refuseResubmits(digests: readonly string[]): void;
    /** Returns whether the unknown outcome of a transaction withholds its objects from other writes. */
    isHolding(digest: string): boolean;
    /** Restores transactions that a journal lists as executed, so that others with the same objects count as superseded. */
    restoreExecuted(entries: readonly JournalEntry[]): void;
}
export {};
