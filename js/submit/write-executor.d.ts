/** All writes of one exchange object: their order, their objects, their gas, and what each transaction must be. */
import type { TransactionOptions } from '../exchange/options/transaction-options.js';
import { type Departure } from '../core/problem.js';
import type { Signer } from '../signer/signer.js';
import type { Scale } from '../transaction/expected-calls.js';
import { type Action, type Facts, type Intent } from '../transaction/intent.js';
import type { JournalEntry } from '../transaction/journal-record.js';
import type { PackagePins } from '../transaction/packages.js';
import type { Build, DryRun, ExecutedTransaction, TransactionSteps } from './execute-transaction.js';
import type { NodeTransactions } from './node-transactions.js';
import type { Resolution } from './outcome/outcome-resolver.js';
import { PendingTransactions, type PendingTransactionsContext } from './outcome/pending-transactions.js';
import { TransactionQueue, type Priority, type Slot } from './transaction-queue.js';
import { WriteLifecycle, WriteStop, type WriteLimits } from './write-lifecycle.js';
/** What the executor needs from the exchange. */
export interface WriteExecutorContext extends Pick<TransactionSteps<unknown>, 'compareWithChain'>, Pick<PendingTransactionsContext, 'submit' | 'findOnChain' | 'findRivalOnChain' | 'onRival' | 'classifier' | 'epochs' | 'now' | 'parseResponse' | 'findEvidence' | 'toOutcomeUnknown' | 'onResolved'> {
    readonly pins: WritePins;
}
/** Options, and what transactions are verified against. */
export interface WritePins {
    readonly options: TransactionOptions;
    readonly facts: Facts;
    /** Chain id of the deployment, base58; `undefined` where it is not known. */
    readonly deploymentChainId: string | undefined;
    /** Whether packages that are not pinned are learned from executed transactions. */
    readonly mayLearn: boolean;
    /** Receives the pins of an executed transaction. */
    learn(learned: LearnedPins): void;
    /** Makes the error of a transaction with missing pins; its `pins` contain everything that is known. */
    toUnpinned(departures: readonly Departure[], intent: Intent, found: Omit<LearnedPins, 'scale'>): Promise<Error>;
}
/** Pins that an executed transaction proves. */
export interface LearnedPins {
    readonly pins: PackagePins;
    /** Executors of stop orders; `undefined` where it shows none. */
    readonly executors: readonly string[] | undefined;
    /** base58 */
    readonly chainId: string | undefined;
    readonly scale: Scale | undefined;
}
/** A write that a method of the exchange requests. */
export interface WriteRequest<T> {
    readonly action: Action;
    /** The body of the build. */
    readonly body: Readonly<Record<string, unknown>>;
    /** What the journal records of it beside its body. */
    readonly note?: TransactionSteps<T>['note'];
    readonly build: () => Promise<Build>;
    /** Where it is submitted: to the service when omitted. */
    readonly via?: JournalEntry['via'];
    /** Parses the submit's response to the user's result. */
    readonly read: (response: unknown, digest: string) => T;
    readonly sender: string;
    /** Called only when a transaction is signed. */
    readonly signers: () => Promise<readonly Signer[]>;
    readonly priority: Priority;
    readonly context: WriteProgress;
    /** Whether the account was only found on the chain, and not selected by the user: then it must get no money and no orders. */
    readonly isAccountDiscovered: boolean;
}
/** How far a write has come since the user's call. */
export interface WriteProgress {
    /** The write calls this when it has entered the queue. */
    readonly onQueued: () => void;
    readonly stop: WriteStop;
    /** Whether its first transaction has left the queue. */
    isRunning: boolean;
}
/** Executes the writes of one exchange object. */
export declare class WriteExecutor {
    #private;
    private readonly context;
    readonly queue: TransactionQueue;
    readonly pending: PendingTransactions;
    constructor(context: WriteExecutorContext);
    /**
     * Starts a write whose order in the queue is that of the calls, however long the reads before it take. To be called
     * synchronously by the method of the exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    startInOrder<T>(limits: WriteLimits, write: (context: WriteProgress) => Promise<T>): Promise<T>;
    /**
     * Starts a write that does not wait for earlier ones to enter the queue. To be called synchronously by the method of the
     * exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    startNow<T>(limits: WriteLimits, write: (context: WriteProgress) => Promise<T>, onQueued?: () => void): Promise<T>;
    /** Runs work that `close()` waits for. */
    track<T>(work: (lifecycle: WriteLifecycle) => Promise<T>): Promise<T>;
    /**
     * Rejects the waiting writes, and waits for the running ones up to `ms`; those that still run afterwards sign and submit
     * nothing more.
     */
    close(ms: number): Promise<void>;
    /** Returns whether an executed write of this client proves that an account has a position in a market. */
    hasPosition(accountId: string, marketId: string): boolean;
    /** How many writes wait, including those that have not entered the queue yet. */
    get waiting(): number;
    /** Builds and verifies what a write would submit, outside the queue; signs and submits nothing. */
    dryRun<T>(request: WriteRequest<T>): Promise<DryRun>;
    /** Executes a write, in a new slot where the write has only one transaction. */
    run<T>(request: WriteRequest<T>, slot?: Slot): Promise<ExecutedTransaction<T>>;
    /**
     * Runs several transactions in one slot, so that no other write with the same objects comes between.
     *
     * @param claims names and ids of their objects
     * @throws {Problem} `closed` or `timeout` when it was stopped before
     */
    runInSlot<T>(claims: readonly string[], priority: Priority, task: (slot: Slot) => Promise<T>, context: WriteProgress): Promise<T>;
    /**
     * Makes a transaction unexecutable by another one on its objects, as {@link PendingTransactions.voidEntry} does; the body is that of
     * a write, for its gas options.
     */
    voidEntry(entry: JournalEntry, wallet: Pick<WriteRequest<unknown>, 'sender' | 'body' | 'signers'>, native: NodeTransactions, lifecycle: WriteLifecycle): Promise<Resolution>;
    /** Lists the objects of a write that are known before its build: ids, and names for those that the service selects. */
    claimsOf({ action, body, sender }: Pick<WriteRequest<unknown>, 'action' | 'body' | 'sender'>): string[];
    /**
     * Expects that the gas allowance covers several transactions at their largest budget, so that a write with several
     * transactions does not stop in the middle.
     *
     * @throws {Problem} `mismatch` when `options.transaction.maxGasPerDay` may not cover all of them
     */
    expectGasFor(count: number): void;
}
