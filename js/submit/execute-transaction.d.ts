/**
 * A write from the build request to the submit's response: build, verify, sign, record, submit.
 *
 * Only verified bytes are signed, and only signed bytes are submitted. When a response is lost, the same bytes are submitted
 * again, which the chain executes once. No second transaction replaces one whose outcome is unknown.
 */
import { type Departure } from '../core/problem.js';
import type { Signer } from '../signer/signer.js';
import type { Action } from '../transaction/intent.js';
import { type TransactionData } from '../transaction/data.js';
import { type Expectation, type VerificationResult } from '../transaction/verify.js';
import { type TransactionDescription } from '../transaction/describe.js';
import type { WireBuild } from '../wire/types.js';
import type { JournalEntry } from '../transaction/journal-record.js';
import { type SimulatedEffects } from './simulated-effects.js';
import type { Slot } from './transaction-queue.js';
import type { StopSignal, WriteStop } from './write-lifecycle.js';
/** A decoded transaction that meets its expectation. */
export interface VerifiedTransaction {
    /** Canonical base64 of {@link bytes}. */
    readonly transactionBytes: string;
    readonly bytes: Uint8Array;
    readonly transaction: TransactionData;
    readonly signingDigest: Uint8Array;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly verdict: VerificationResult;
    readonly expectation: Expectation;
}
/** The result of a dry run: the transaction that a write would have signed. */
export interface DryRun extends TransactionDescription {
    /** The transaction's id on the chain, base58. */
    readonly transactionDigest: string;
    /** base64 */
    readonly transactionBytes: string;
}
/** The body of a submit. */
export interface SignedBody {
    /** base64 */
    readonly transactionBytes: string;
    readonly signatures: readonly string[];
}
/** What the error of a request says about the transaction. */
export interface ErrorClassifier {
    /** Objects have changed since the build: build again. */
    readonly isStale: (error: unknown) => boolean;
    /** The error of a first submit proves that the transaction had no effect. */
    readonly isProvenFailure: (error: unknown) => boolean;
    /** The transaction failed on chain, or in a simulation. */
    readonly isFailedOnChain: (error: unknown) => boolean;
    /** The failed transaction may have run and consumed its objects. */
    readonly mayHaveRun: (error: unknown) => boolean;
    /** Whether a simulation shows that the gas is not covered. */
    readonly isShortOfGas: (error: unknown) => boolean;
}
/** A built transaction. */
export interface Build extends WireBuild {
    /**
     * Why the node's simulation fails. It is thrown only after the verification: commands that depart from the request are a mismatch,
     * whatever their simulation says.
     */
    readonly refusal?: Error;
    /** What the node's simulation does; compared with the request once the bytes are verified. */
    readonly effects?: SimulatedEffects;
}
/** The steps of one transaction, from its build to its submit, and what they need. */
export interface TransactionSteps<T> {
    readonly action: Action;
    readonly via: JournalEntry['via'];
    /** The body of the build, for the journal. */
    readonly request: unknown;
    /** What else the journal records of the write. */
    readonly note?: Pick<JournalEntry, 'orders' | 'tag'>;
    readonly build: () => Promise<Build>;
    readonly submit: (body: SignedBody, digest: string) => Promise<T>;
    /** What the transaction must be; with a fresh epoch where the known one may be over. */
    readonly expectationFor: (epoch: 'known' | 'fresh') => Promise<Expectation>;
    /** Sender first, then the sponsor where there is one. */
    readonly signers: readonly Signer[];
    readonly classifier: ErrorClassifier;
    /** Digest of the transaction that consumed an object of this one; `isLast`: no further build follows. */
    readonly findConsumer: (verified: VerifiedTransaction, isLast: boolean) => Promise<string | undefined>;
    /** Determines the outcomes of rejected transactions that the objects contradict; returns whether there were any. */
    readonly recheckRejections: (verified: VerifiedTransaction) => Promise<boolean>;
    /** Called when the write waits for objects of another transaction. */
    readonly onConflict: () => void;
    /** Whether the capability has been used since the build; `undefined` where reads do not show it. */
    readonly isCapabilityUsed: (entry: JournalEntry) => Promise<boolean | undefined>;
    readonly rebuilds: number;
    readonly resubmit: {
        readonly times: number;
        readonly delayMs: number;
    };
    /** Waits for a time, or until a promise settles. */
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
    /** Nothing is built, signed or submitted once it is stopped. */
    readonly stop: WriteStop;
    /** Compares what the service states with the chain; a departure for each difference. */
    readonly compareWithChain: (verdict: VerificationResult, expectation: Expectation) => Promise<Departure[]>;
    /** Reserves the gas of a verified transaction; a departure where it exceeds the allowance. */
    readonly reserve: (digest: string, found: Pick<VerifiedTransaction, 'transaction' | 'expectation'>) => Departure[];
    /** Makes the error of a transaction that departs from its expectation. */
    readonly toMismatch: (departures: readonly Departure[], found: Pick<VerifiedTransaction, 'transaction' | 'verdict' | 'expectation'>) => Promise<Error>;
    /** Records the transaction before its first submit; nothing is submitted when it rejects. */
    readonly record: (entry: JournalEntry, verified: VerifiedTransaction) => Promise<void>;
}
/** The transaction was submitted, and its outcome is unknown; the cause is the error of the last submit. */
export declare class UnresolvedWrite extends Error {
    readonly name = "UnresolvedWrite";
    constructor({ digest }: JournalEntry, cause: unknown);
}
/** The transaction provably had no effect; the cause is the service's error. */
export declare class FailedWrite extends Error {
    readonly name = "FailedWrite";
    constructor({ digest }: JournalEntry, cause: unknown);
}
/** A transaction that was executed. */
export interface ExecutedTransaction<T> {
    /** What was parsed from the submit's response. */
    readonly response: T;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly verified: VerifiedTransaction;
}
/**
 * Executes a transaction in a slot of the queue.
 *
 * @throws {Problem} `mismatch` before any signature, when the bytes depart from the expectation; `stale` when every build uses
 *     objects that were consumed
 * @throws {FailedWrite} when the transaction provably had no effect
 * @throws {UnresolvedWrite} when nothing proves an outcome; the caller keeps the objects of the slot until it is settled
 */
export declare function executeTransaction<T>(steps: TransactionSteps<T>, slot: Slot): Promise<ExecutedTransaction<T>>;
/** Builds and verifies as {@link executeTransaction} does, without signing. */
export declare function dryRun(steps: BuildSteps): Promise<DryRun>;
/** What a build and its verification need. */
export type BuildSteps = Omit<TransactionSteps<unknown>, 'record' | 'submit'>;
/** What a submit needs. */
export type SubmitSteps<T> = Pick<TransactionSteps<T>, 'submit' | 'classifier' | 'resubmit' | 'sleep' | 'isCapabilityUsed'> & {
    /** Prevents further submits. */
    readonly stop: StopSignal;
};
/**
 * Submits the same bytes until a response proves the outcome, and returns the parsed response. A rejection proves nothing where
 * `wasSubmitted`: an earlier submit may have been executed.
 *
 * @throws {FailedWrite} when the transaction provably had no effect
 * @throws {UnresolvedWrite} when nothing proves an outcome
 */
export declare function submitUntilResolved<T>(steps: SubmitSteps<T>, entry: JournalEntry, wasSubmitted: boolean): Promise<T>;
/**
 * Selects the signers of a transaction: sender first, then the sponsor where there is one.
 *
 * @throws {Problem} `credential` when one of them is missing
 */
export declare function orderSigners(signers: readonly Signer[], sender: string, sponsor: string | undefined): Signer[];
