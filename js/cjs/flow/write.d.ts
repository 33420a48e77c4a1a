/**
 * A write, from the request to the service's answer: build, read, check, sign, write down, submit.
 *
 * Nothing is signed that was not read, and nothing is submitted but what was signed. When an answer is lost, the same bytes
 * are submitted again, which the chain executes once; no second transaction takes the place of one whose fate is open.
 */
import { type Departure } from '../problem.js';
import type { Signer } from '../signer/signer.js';
import type { Action } from '../transaction/intent.js';
import { type Program } from '../transaction/program.js';
import { type Expectation, type Verdict } from '../transaction/verify.js';
import { type ProgramWords } from '../transaction/words.js';
import type { WireBuild } from '../wire/types.js';
import type { JournalEntry } from './journal.js';
import type { Turn } from './lanes.js';
import { type Session, type Stop } from './session.js';
/** A transaction that was read, and found to be what was asked for. */
export interface Checked {
    /** Canonical base64 of {@link bytes}. */
    readonly transactionBytes: string;
    readonly bytes: Uint8Array;
    readonly program: Program;
    readonly signingDigest: Uint8Array;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly verdict: Verdict;
    /** What it was held against. */
    readonly expectation: Expectation;
}
/** A write that was only tried: the transaction that would have been signed. */
export interface DryRun extends ProgramWords {
    /** The transaction's id on the chain, base58, if it were submitted. */
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
/** What an error of a request says about the transaction. */
export interface Judgement {
    /** Objects have moved on since the build: it is to be built again. */
    readonly isStale: (error: unknown) => boolean;
    /** A first submit failed in a way that proves that the transaction did nothing. */
    readonly isProvenFailure: (error: unknown) => boolean;
    /** The chain says that it ran the transaction, which failed, unless a trial says so. */
    readonly isFailedOnChain: (error: unknown) => boolean;
    /** Whether it may have been run, and its objects with it, although it failed. */
    readonly mayHaveRun: (error: unknown) => boolean;
}
/** The two requests of a write, as functions, and what lies between them. */
export interface WriteSteps<T> {
    readonly action: Action;
    /** The body of the build, for the journal. */
    readonly request: unknown;
    readonly build: () => Promise<WireBuild>;
    readonly submit: (body: SignedBody, digest: string) => Promise<T>;
    /** What the transaction must be; asked again where the epoch may have moved on. */
    readonly expected: (epoch: 'known' | 'asked anew') => Promise<Expectation>;
    /** Sender first, then the sponsor where there is one. */
    readonly signers: readonly Signer[];
    readonly judge: Judgement;
    /** Tells which transaction has already used up an object as this one has it; `isLast`: it is not built again. */
    readonly usedUpBy: (checked: Checked, isLast: boolean) => Promise<string | undefined>;
    /** Told that objects are awaited which another transaction has. */
    readonly onConflict: () => void;
    /** Whether an object of what was submitted has been used since; `undefined` where nothing tells. */
    readonly isUsed: (entry: JournalEntry) => Promise<boolean | undefined>;
    readonly rebuilds: number;
    readonly resubmit: {
        readonly times: number;
        readonly delayMs: number;
    };
    /** Waits so long, or until something else settles. */
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
    /** Nothing is built, signed or submitted once it is stopped. */
    readonly session: Pick<Session, 'isStopped' | 'stopped' | 'expectNotStopped'>;
    /** Reserves the gas of a transaction that was verified; a departure where it is more than is left by now. */
    readonly reserve: (digest: string, found: Pick<Checked, 'program' | 'expectation'>) => Departure[];
    /** Makes the error of a transaction that departs from what was asked. */
    readonly toMismatch: (departures: readonly Departure[], found: Pick<Checked, 'program' | 'verdict' | 'expectation'>) => Promise<Error>;
    /** Told before the first submit; nothing is submitted when it fails. */
    readonly record: (entry: JournalEntry, checked: Checked) => Promise<void>;
}
/** A submit whose outcome could not be learned. */
export declare class OpenOutcome extends Error {
    readonly entry: JournalEntry;
    readonly cause: unknown;
    readonly name = "OpenOutcome";
    /**
     * @param entry what was submitted
     * @param cause what came in place of an answer, at last
     */
    constructor(entry: JournalEntry, cause: unknown);
}
/** The transaction was proven to have done nothing. */
export declare class Failed extends Error {
    readonly entry: JournalEntry;
    readonly cause: unknown;
    readonly name = "Failed";
    /**
     * @param entry what was submitted
     * @param cause the service's word
     */
    constructor(entry: JournalEntry, cause: unknown);
}
/** A transaction that was executed. */
export interface Written<T> {
    /** What was read from the submit's answer. */
    readonly answer: T;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly checked: Checked;
}
/**
 * Carries out a write.
 *
 * @param steps its requests, signers and what the transaction must say
 * @param turn its place among the other writes
 * @returns the answer, and the transaction that was executed
 * @throws {Problem} `mismatch` before anything is signed, when the bytes are not what was asked for; `answer` when the
 *     service goes on building what is used up
 * @throws {Failed} when the submit is proven to have done nothing
 * @throws {OpenOutcome} when nothing proves either outcome; what the turn took stays taken until it is settled
 */
export declare function write<T>(steps: WriteSteps<T>, turn: Turn): Promise<Written<T>>;
/**
 * Builds and checks, and signs nothing.
 *
 * @param steps as of a write
 * @returns the transaction in words
 * @throws {Problem} as {@link write}
 */
export declare function dryRun<T>(steps: WriteSteps<T>): Promise<DryRun>;
/** What a submit needs. */
export type SubmitSteps<T> = Pick<WriteSteps<T>, 'submit' | 'judge' | 'resubmit' | 'sleep' | 'isUsed'> & {
    /** Tells that it is not to be submitted any more. */
    readonly stop?: Stop;
};
/**
 * Submits the same bytes until an answer proves what became of them.
 *
 * @param steps requests and how often
 * @param entry what to submit
 * @param wasSubmitted whether it may have been submitted before, so that a plain refusal proves nothing
 * @returns the answer
 * @throws {Failed} when it is proven to have done nothing
 * @throws {OpenOutcome} when nothing is proven
 */
export declare function submitUntilKnown<T>(steps: SubmitSteps<T>, entry: JournalEntry, wasSubmitted: boolean): Promise<T>;
/**
 * Lists the owned objects of a transaction.
 *
 * @param program the transaction
 * @returns ids of its owned inputs and of the coins that pay for it
 */
export declare function ownedBy(program: Program): string[];
/**
 * Puts the signers in order and sees that nobody is missing.
 *
 * @param signers who can sign
 * @param sender whose transaction it will be
 * @param sponsor who pays for it instead
 * @returns sender first, then the sponsor where there is one
 * @throws {Problem} `credential` when one of them is missing
 */
export declare function orderSigners(signers: readonly Signer[], sender: string, sponsor: string | undefined): Signer[];
