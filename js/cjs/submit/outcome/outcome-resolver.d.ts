/**
 * Determines the outcome of a submitted transaction, and never guesses. Proof is a response to the same bytes, the failure of
 * an execution on chain, the account's history, or another transaction that used the same objects.
 */
import type { TransactionData } from '../../transaction/data.js';
import type { EpochClock } from '../epoch-clock.js';
import type { ExecutionEvidence } from './evidence.js';
import type { JournalEntry, JournalOutcome } from '../../transaction/journal-record.js';
import type { ObjectVersions } from '../object-versions.js';
import type { StopSignal, WriteLifecycle } from '../write-lifecycle.js';
import { type ErrorClassifier, type SignedBody, type TransactionSteps } from '../execute-transaction.js';
/** Where a transaction is submitted. */
export type SubmitTarget = Pick<JournalEntry, 'action' | 'via'>;
/** What the resolver needs. */
export interface OutcomeResolverContext {
    /** Submits a signed transaction; `onSend` is called when it leaves, and throws when it must not. */
    readonly submit: (target: SubmitTarget, body: SignedBody, onSend: () => void) => Promise<unknown>;
    /** Looks a transaction up on the chain, where a node is configured; a failed read shows nothing. */
    readonly findOnChain: (digest: string) => Promise<'executed' | 'failed' | undefined>;
    /**
     * Looks up on the chain which other transaction consumed an object of a transaction at the same version, so that this one can never be
     * executed. `undefined` without a node; no `digest` where it shows none, or does not respond soon.
     */
    readonly findRivalOnChain: (one: PendingTransaction) => Promise<{
        readonly digest: string | undefined;
    } | undefined>;
    /** Called when a transaction that this client did not submit has consumed an object of one that was rejected. */
    readonly onRival: (digest: string) => void;
    /** The lifecycle of submits that no call of the user started. */
    readonly lifecycle: () => WriteLifecycle;
    readonly classifier: ErrorClassifier;
    readonly resubmit: () => TransactionSteps<unknown>['resubmit'] & {
        readonly maxAgeMs: number;
    };
    readonly epochs: EpochClock;
    readonly findEvidence: (entry: JournalEntry, transaction: TransactionData) => Promise<ExecutionEvidence>;
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
    /** Makes the error of an unknown outcome; `isEarlier`: of another write than the one that the user called. */
    readonly toOutcomeUnknown: (entry: JournalEntry, cause: unknown, isEarlier: boolean) => Error;
}
/** A proven outcome. */
export interface Resolution extends JournalOutcome {
    /** What was parsed from the submit's response, where there is one. */
    readonly response?: unknown;
    /** Why it failed. */
    readonly error?: Error;
}
/** What a failed transaction did to its objects: nothing; consumed, as the chain ran it; rejected, as the service claims. */
export type FailureEffect = 'nothing' | 'consumed' | 'rejected';
/** A proven outcome, and the effect in case of a failure. */
export type ResolutionWithEffect = readonly [Resolution, FailureEffect];
/** A submitted transaction. */
export interface PendingTransaction {
    readonly entry: JournalEntry;
    readonly transaction: TransactionData;
}
/** A pending transaction and the state of its submits. */
export interface SubmittedTransaction extends PendingTransaction {
    readonly parse: (response: unknown, digest: string) => unknown;
    /** Stops submits: the outcome is proven or set by the user. */
    readonly stop: StopSignal;
    /** When it was submitted last, milliseconds; of an earlier process: when it was signed. */
    submittedAt: number;
    /**
     * When a call of the user submitted it last: the write itself, or `settle` with `resubmit`; of an earlier process: when it was
     * signed. Submits that other calls cause do not count, so that they keep no old order alive.
     */
    wantedAt: number;
    /** The lifecycle in which it is resolved. */
    lifecycle: WriteLifecycle | undefined;
    /** Whether the user has voided it: it is submitted again only with `resubmit: true`, or to fetch a response whose outcome is shown. */
    isUnwanted: boolean;
}
/** Reads lag behind the chain by less, milliseconds. */
export declare const READ_LAG_MS = 10000;
/** Resolves outcomes by submits and reads; changes nothing but the state of the submits. */
export declare class OutcomeResolver {
    #private;
    private readonly context;
    /** What other transactions consumed. */
    private readonly versions;
    constructor(context: OutcomeResolverContext, 
    /** What other transactions consumed. */
    versions: ObjectVersions);
    /** Whether the user wanted a transaction so long ago that it is not submitted again, unless the user wants that. */
    isTooOld({ wantedAt, isUnwanted }: SubmittedTransaction): boolean;
    /**
     * Resolves a transaction whose outcome is unknown; `mayResubmit`: it may be submitted again however old it is.
     *
     * @throws {Error} `toOutcomeUnknown` when nothing proves an outcome
     */
    resolve(pending: SubmittedTransaction, mayResubmit: boolean): Promise<ResolutionWithEffect>;
    /** Resolves a transaction with the outcome that a node shows. */
    resolveShown(pending: SubmittedTransaction, shown: JournalOutcome['outcome']): Promise<ResolutionWithEffect>;
    /**
     * Resolves a transaction that a node does not know, and one of whose objects was used since.
     *
     * @throws {Error} `toOutcomeUnknown` when nothing proves whether it was executed
     */
    resolveConsumed(pending: SubmittedTransaction): Promise<ResolutionWithEffect>;
    /**
     * Resolves a transaction that was rejected and of which an object has been used since, by it or by another. It is not
     * submitted again where reads prove the outcome.
     *
     * @throws {UnresolvedWrite} when nothing proves an outcome
     */
    resolveRejected(pending: SubmittedTransaction): Promise<ResolutionWithEffect>;
    /** Reads what the service shows of a transaction; a failed read shows nothing. */
    findEvidence({ entry, transaction }: PendingTransaction): Promise<ExecutionEvidence>;
}
/** The outcome of a transaction that was not executed, and cannot be any more. */
export declare function toDead({ digest }: JournalEntry): Resolution;
