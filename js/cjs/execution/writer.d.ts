/** All writes of one exchange object: their order, their objects, their gas, and what each transaction must be. */
import { type Departure } from '../problem.js';
import type { Signer } from '../signer/signer.js';
import { type Action, type Facts, type Intent } from '../transaction/intent.js';
import type { Scale } from '../transaction/expected-calls.js';
import type { PackagePins } from '../transaction/packages.js';
import type { TransactionOptions } from '../parse/transaction-options.js';
import type { WireBuild } from '../wire/types.js';
import type { EpochClock } from './epoch-clock.js';
import { TransactionQueue, type Priority, type Slot } from './transaction-queue.js';
import { PendingTransactions, type PendingTransactionsContext } from './pending-transactions.js';
import { WriteLifecycle } from './write-lifecycle.js';
import type { DryRun, ErrorClassifier, SignedBody, ExecutedWrite } from './write.js';
/** What a writer needs from the exchange. */
export interface WriterContext extends Pick<PendingTransactionsContext, 'parseResponse' | 'findEvidence' | 'toOutcomeUnknown' | 'onResolved'> {
    readonly options: () => TransactionOptions;
    readonly submit: (action: Action, body: SignedBody, lifecycle: WriteLifecycle) => Promise<unknown>;
    readonly epochs: EpochClock;
    readonly facts: Facts;
    /** Chain id of the deployment, base58; `undefined` where it is not known. */
    readonly knownChainId: () => string | undefined;
    /** Whether packages that are not pinned are learned from executed transactions. */
    readonly mayLearn: () => boolean;
    /** Receives the pins of an executed transaction. */
    readonly learn: (learned: LearnedPins) => void;
    /** Makes the error of a transaction with missing pins; its `pins` contain everything that is known. */
    readonly toUnpinned: (departures: readonly Departure[], intent: Intent, found: Omit<LearnedPins, 'scale'>) => Promise<Error>;
    readonly classifier: ErrorClassifier;
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
}
/** Pins that an executed transaction proves. */
export interface LearnedPins {
    readonly pins: PackagePins;
    /** base58 */
    readonly chainId: string | undefined;
    readonly scale: Scale | undefined;
}
/** A write that a method of the exchange requests. */
export interface WriteRequest<T> {
    readonly action: Action;
    /** The body of the build. */
    readonly body: Readonly<Record<string, unknown>>;
    readonly build: () => Promise<WireBuild>;
    /** Parses the submit's response to the user's result. */
    readonly read: (response: unknown, digest: string) => T;
    readonly sender: string;
    /** Called only when a transaction is signed. */
    readonly signers: () => Promise<readonly Signer[]>;
    readonly priority: Priority;
    readonly context: WriteContext;
    /** Whether the user has not selected the account, so that it must not be used for money or orders. */
    readonly isAccountUnselected: boolean;
}
/** State of a write since the user's call. */
export interface WriteContext {
    /** The write calls this when it has entered the queue. */
    readonly onQueued: () => void;
    readonly lifecycle: WriteLifecycle;
    /** Whether its first transaction has left the queue. */
    isRunning: boolean;
}
/** Executes the writes of one exchange object. */
export declare class Writer {
    #private;
    readonly queue: TransactionQueue;
    readonly pending: PendingTransactions;
    /** @param context what it needs from the exchange */
    constructor(context: WriterContext);
    /**
     * Starts a write whose order in the queue is that of the calls, however long the reads before it take. To be called
     * synchronously by the method of the exchange.
     *
     * @param write the write
     * @returns its result
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    startInOrder<T>(write: (context: WriteContext) => Promise<T>): Promise<T>;
    /**
     * Starts a write that does not wait for earlier ones to enter the queue. To be called synchronously by the method of the
     * exchange.
     *
     * @param write the write
     * @returns its result
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    startNow<T>(write: (context: WriteContext) => Promise<T>): Promise<T>;
    /**
     * Rejects the waiting writes, and waits for the running ones.
     *
     * @param ms longest wait, milliseconds; writes that still run afterwards sign and submit nothing more
     */
    close(ms: number): Promise<void>;
    /** @returns how many writes wait, including those that have not entered the queue yet */
    get waiting(): number;
    /**
     * Builds and verifies what a write would submit, outside the queue; signs and submits nothing.
     *
     * @param request the write
     * @returns the description of the transaction
     */
    dryRun<T>(request: WriteRequest<T>): Promise<DryRun>;
    /**
     * Executes a write.
     *
     * @param request the write
     * @param slot of a write that has several transactions; a new one when left out
     * @returns the executed transaction and the parsed response
     */
    run<T>(request: WriteRequest<T>, slot?: Slot): Promise<ExecutedWrite<T>>;
    /**
     * Runs several transactions in one slot, so that no other write with the same objects comes between.
     *
     * @param claims names and ids of their objects
     * @param priority place among waiting writes
     * @param task runs the transactions
     * @param context state of the write
     * @returns the task's result
     * @throws {Problem} `closed` when the exchange was closed before
     */
    runInSlot<T>(claims: readonly string[], priority: Priority, task: (slot: Slot) => Promise<T>, context: WriteContext): Promise<T>;
    /**
     * Lists the objects of a write that are known before its build.
     *
     * @param request the write
     * @returns object ids, and names for the objects that the service selects
     */
    claimsOf({ action, body, sender }: Pick<WriteRequest<unknown>, 'action' | 'body' | 'sender'>): string[];
    /**
     * Expects that the gas allowance covers several transactions at their largest budget, so that a write with several
     * transactions does not stop in the middle.
     *
     * @param count of transactions
     * @throws {Problem} `mismatch` when `options.transaction.maxGasPerDay` may not cover all of them
     */
    expectGasFor(count: number): void;
}
