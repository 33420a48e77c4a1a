/**
 * A write from the build request to the submit's response: build, verify, sign, record, submit.
 *
 * Only verified bytes are signed, and only signed bytes are submitted. When a response is lost, the same bytes are submitted
 * again, which the chain executes once. No second transaction replaces one whose outcome is unknown.
 */

import { problem, type Departure } from '../core/problem.js';
import type { Signer } from '../signer/signer.js';
import { readBase64, readTransactionBytes, toSigningDigest, toTransactionDigest } from '../transaction/bytes.js';
import { verifyDigest } from '../transaction/envelope.js';
import type { Action } from '../transaction/intent.js';
import { readTransactionData, type TransactionData } from '../transaction/data.js';
import { verify, type Expectation, type VerificationResult } from '../transaction/verify.js';
import { describeTransaction, type TransactionDescription } from '../transaction/describe.js';
import type { WireBuild } from '../wire/types.js';
import type { JournalEntry } from '../transaction/journal-record.js';
import { verifyEffects, type SimulatedEffects } from './simulated-effects.js';
import type { Slot } from './transaction-queue.js';
import { ownedObjectIds } from './object-versions.js';
import type { StopSignal, WriteStop } from './write-lifecycle.js';
import { withTimeout } from '../core/clock.js';

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
    readonly resubmit: { readonly times: number; readonly delayMs: number };
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
    readonly toMismatch: (
        departures: readonly Departure[],
        found: Pick<VerifiedTransaction, 'transaction' | 'verdict' | 'expectation'>,
    ) => Promise<Error>;
    /** Records the transaction before its first submit; nothing is submitted when it rejects. */
    readonly record: (entry: JournalEntry, verified: VerifiedTransaction) => Promise<void>;
}

/** The transaction was submitted, and its outcome is unknown; the cause is the error of the last submit. */
export class UnresolvedWrite extends Error {
    override readonly name = 'UnresolvedWrite';

    constructor({ digest }: JournalEntry, cause: unknown) {
        super(`the outcome of transaction ${digest} is unknown`, { cause });
    }
}

/** The transaction provably had no effect; the cause is the service's error. */
export class FailedWrite extends Error {
    override readonly name = 'FailedWrite';

    constructor({ digest }: JournalEntry, cause: unknown) {
        super(`transaction ${digest} failed`, { cause });
    }
}

/** A transaction that was executed. */
export interface ExecutedTransaction<T> {
    /** What was parsed from the submit's response. */
    readonly response: T;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly verified: VerifiedTransaction;
}

/** First delay before another build, milliseconds; each is twice the one before. */
const REBUILD_MS = 50;
/** Longest delay before another submit, milliseconds. */
const LAST_DELAY_MS = 30_000;
/** Longest wait for objects of another write before another build, milliseconds. */
const CONFLICT_MS = 5_000;

/**
 * Executes a transaction in a slot of the queue.
 *
 * @throws {Problem} `mismatch` before any signature, when the bytes depart from the expectation; `stale` when every build uses
 *     objects that were consumed
 * @throws {FailedWrite} when the transaction provably had no effect
 * @throws {UnresolvedWrite} when nothing proves an outcome; the caller keeps the objects of the slot until it is settled
 */
export async function executeTransaction<T>(steps: TransactionSteps<T>, slot: Slot): Promise<ExecutedTransaction<T>> {
    const { action, request, stop } = steps;
    stop.phase = 'being built';
    stop.isSent = false;
    const verified = await stop.race(buildInSlot(steps, slot));
    const { transactionBytes, bytes, digest, signingDigest } = verified;
    stop.phase = 'being signed';
    const signatures: string[] = [];
    for (const signer of steps.signers) {
        stop.expectNotClosed();
        signatures.push(await stop.whileSigning(() => signer.sign(bytes, signingDigest)));
    }
    stop.expectNotClosed();
    stop.phase = 'being recorded';
    const via = steps.via === undefined ? {} : { via: steps.via };
    const entry = {
        digest,
        action,
        ...via,
        transactionBytes,
        signatures,
        request,
        ...steps.note,
        timestamp: steps.now(),
    };
    await steps.record(entry, verified);
    try {
        stop.expectNotClosed();
    } catch (cause) {
        // Stopped while the journal recorded it: the failure must be recorded, too.
        throw new FailedWrite(entry, cause);
    }
    stop.phase = 'submitted without a response';
    return { response: await submitUntilStopped(steps, entry), digest, verified };
}

/** Submits until the outcome is proven or the write is stopped. */
async function submitUntilStopped<T>(steps: TransactionSteps<T>, entry: JournalEntry): Promise<T> {
    const { stop } = steps;
    try {
        return await stop.race(submitUntilResolved(steps, entry, false));
    } catch (cause) {
        if (cause instanceof FailedWrite || cause instanceof UnresolvedWrite) throw cause;
        // Stopped. A submit that still waits for CCXT's rate limit never leaves.
        throw stop.isSent ? new UnresolvedWrite(entry, cause) : new FailedWrite(entry, cause);
    }
}

/** Builds and verifies as {@link executeTransaction} does, without signing. */
export async function dryRun(steps: BuildSteps): Promise<DryRun> {
    const { transaction, digest, transactionBytes } = await buildVerified(steps);
    return { transactionDigest: digest, transactionBytes, ...describeTransaction(transaction) };
}

/** What a build and its verification need. */
export type BuildSteps = Omit<TransactionSteps<unknown>, 'record' | 'submit'>;

/** What a submit needs. */
export type SubmitSteps<T> = Pick<
    TransactionSteps<T>,
    'submit' | 'classifier' | 'resubmit' | 'sleep' | 'isCapabilityUsed'
> & {
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
export async function submitUntilResolved<T>(
    steps: SubmitSteps<T>,
    entry: JournalEntry,
    wasSubmitted: boolean,
): Promise<T> {
    const { submit, classifier, resubmit, sleep, stop } = steps;
    const { transactionBytes, signatures, digest } = entry;
    let isConsumed = false;
    let last: unknown = new Error('not submitted again: the exchange was closed, or the outcome was settled meanwhile');
    for (let round = 0; ;) {
        if (stop.isStopped()) throw new UnresolvedWrite(entry, last);
        try {
            return await submit({ transactionBytes, signatures }, digest);
        } catch (cause) {
            last = cause;
            const isFirst = round === 0 && !wasSubmitted;
            if (isFirst ? classifier.isProvenFailure(cause) : isConsumed && classifier.isFailedOnChain(cause)) {
                throw new FailedWrite(entry, cause);
            }
            // A simulation may fail while an earlier submit is still in flight. On consumed objects no simulation runs, so the
            // same failure after that proves that the execution failed.
            if (!isFirst && !isConsumed && classifier.isFailedOnChain(cause)) {
                isConsumed = (await steps.isCapabilityUsed(entry)) === true;
                if (isConsumed) continue;
            }
            if (round >= resubmit.times || stop.isStopped()) throw new UnresolvedWrite(entry, cause);
            await sleep(Math.min(resubmit.delayMs * 2 ** round, LAST_DELAY_MS), stop.stopped);
            round += 1;
        }
    }
}

/** The builds that are left, for all reasons together. */
interface Rebuilds {
    left: number;
    delay: number;
}

/** Builds until no other write uses the objects, none is consumed, and the write holds its slot. */
async function buildInSlot(steps: TransactionSteps<unknown>, slot: Slot): Promise<VerifiedTransaction> {
    const rebuilds = { left: steps.rebuilds, delay: REBUILD_MS };
    const isOvertaken = (): boolean => slot.isOvertaken;
    for (;;) {
        const verified = await buildVerified(steps, rebuilds, slot).catch((error: unknown) => {
            // The cancel that has overtaken the write has changed the objects.
            if (isOvertaken() && steps.classifier.isStale(error)) return undefined;
            throw error;
        });
        // After a check that took time the write is built anew: its objects and prices may be outdated.
        if (verified !== undefined && !isOvertaken() && !(await steps.recheckRejections(verified))) {
            const found = await holdObjects(steps, slot, verified, rebuilds.left === 0);
            if (found === undefined) return verified;
            if (!isOvertaken()) await delayRebuild(steps, rebuilds, found);
        }
        if (isOvertaken()) await waitForTurn(steps, slot);
    }
}

/** Holds the slot with the objects of a build; else returns which objects prevent it. */
async function holdObjects(
    { findConsumer, onConflict }: TransactionSteps<unknown>,
    slot: Slot,
    verified: VerifiedTransaction,
    isLast: boolean,
): Promise<string | undefined> {
    const ids = ownedObjectIds(verified.transaction);
    const wasHeld = slot.isHeld;
    const find = (): Promise<string | undefined> => findConsumer(verified, isLast);
    // Checked again once it is held: another write may have used the objects during the first check.
    const consumer = (await find()) ?? (slot.hold(ids) ? await find() : undefined);
    if (consumer === undefined && slot.hold(ids)) return undefined;
    if (consumer !== undefined) {
        if (!wasHeld) slot.letPass();
        return `one on objects that transaction ${consumer} consumed`;
    }
    if (!slot.isOvertaken) {
        // Limited, as two writes that wait for each other's objects would wait for ever.
        const wait = slot.waitUntilFree(ids);
        onConflict();
        await withTimeout(CONFLICT_MS, wait.finished);
        wait.cancel();
    }
    return 'one on objects that another transaction uses';
}

/** Waits until the cancels that have overtaken the write have ended. It is built again as often as its time allows. */
async function waitForTurn({ stop, onConflict }: TransactionSteps<unknown>, slot: Slot): Promise<void> {
    stop.expectNotClosed();
    stop.phase = 'queued';
    const turn = slot.waitForTurn();
    onConflict();
    await turn;
    stop.phase = 'being built';
}

async function delayRebuild({ sleep }: BuildSteps, rebuilds: Rebuilds, found: string): Promise<void> {
    if (rebuilds.left === 0) {
        const wanted = 'a transaction on current objects; call the method again, or raise options.transaction.rebuilds';
        throw problem('stale', 'build', wanted, found);
    }
    await sleep(rebuilds.delay);
    rebuilds.left -= 1;
    rebuilds.delay *= 2;
}

/** Builds again where objects changed while the service built, unless a cancel has overtaken the write meanwhile. */
async function buildVerified(
    steps: BuildSteps,
    rebuilds: Rebuilds = { left: steps.rebuilds, delay: REBUILD_MS },
    slot?: Pick<Slot, 'isOvertaken'>,
): Promise<VerifiedTransaction> {
    for (;;) {
        steps.stop.expectNotClosed();
        try {
            return await verifyBuild(await steps.build(), steps);
        } catch (error) {
            if (!steps.classifier.isStale(error) || slot?.isOvertaken === true || rebuilds.left === 0) throw error;
            await delayRebuild(steps, rebuilds, '');
        }
    }
}

async function verifyBuild(
    built: Build,
    { expectationFor, compareWithChain, reserve, toMismatch }: BuildSteps,
): Promise<VerifiedTransaction> {
    const bytes = readTransactionBytes(built.transactionBytes);
    const signingDigest = toSigningDigest(bytes);
    const transaction = readTransactionData(bytes);
    const inDigest = verifyDigest(signingDigest, readBase64(built.signingDigest, 'signingDigest'));
    let expectation = await expectationFor('known');
    let verdict = verify(transaction, expectation);
    // A known epoch may be over, and its gas price with it.
    if (verdict.departures.some(({ at }) => at === 'expiration' || at === 'gas price')) {
        expectation = await expectationFor('fresh');
        verdict = verify(transaction, expectation);
    }
    const digest = toTransactionDigest(bytes);
    const found = [...inDigest, ...verdict.departures];
    const { effects } = built;
    if (found.length === 0 && effects !== undefined) found.push(...verifyEffects(effects, transaction, expectation));
    const differences = found.length > 0 ? found : await compareWithChain(verdict, expectation);
    if (differences.length === 0 && built.refusal !== undefined) throw built.refusal;
    const departures = differences.length > 0 ? differences : reserve(digest, { transaction, expectation });
    if (departures.length > 0) throw await toMismatch(departures, { transaction, verdict, expectation });
    const { transactionBytes } = built;
    return { transactionBytes, bytes, transaction, signingDigest, digest, verdict, expectation };
}

/**
 * Selects the signers of a transaction: sender first, then the sponsor where there is one.
 *
 * @throws {Problem} `credential` when one of them is missing
 */
export function orderSigners(signers: readonly Signer[], sender: string, sponsor: string | undefined): Signer[] {
    const addresses = new Set([sender, ...(sponsor === undefined ? [] : [sponsor])]);
    return [...addresses].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined) return signer;
        const found = signers.map((candidate) => candidate.address).join(', ');
        throw problem('credential', 'signers', `a signer for ${address}`, found === '' ? 'none' : found);
    });
}
