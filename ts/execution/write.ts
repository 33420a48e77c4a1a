/**
 * A write, from the request to the service's answer: build, read, check, sign, write down, submit.
 *
 * Nothing is signed that was not read, and nothing is submitted but what was signed. When an answer is lost, the same bytes
 * are submitted again, which the chain executes once; no second transaction takes the place of one whose fate is open.
 */

import { problem, type Departure } from '../problem.js';
import type { Signer } from '../signer/signer.js';
import { readBase64, readTransactionBytes } from '../transaction/bytes.js';
import { toSigningDigest, toTransactionDigest } from '../transaction/digest.js';
import { verifyDigest } from '../transaction/envelope.js';
import type { Action } from '../transaction/intent.js';
import { readTransactionData, type TransactionData } from '../transaction/data.js';
import { verify, type Expectation, type Verdict } from '../transaction/verify.js';
import { describeTransaction, type TransactionDescription } from '../transaction/describe.js';
import type { WireBuild } from '../wire/types.js';
import type { JournalEntry } from './journal.js';
import type { Slot } from './transaction-queue.js';
import { refsOf } from './object-versions.js';
import { closedProblem, type WriteLifecycle, type Stop } from './write-lifecycle.js';
import { SECOND_MS, withTimeout } from '../clock.js';

/** A transaction that was read, and found to be what was asked for. */
export interface VerifiedTransaction {
    /** Canonical base64 of {@link bytes}. */
    readonly transactionBytes: string;
    readonly bytes: Uint8Array;
    readonly program: TransactionData;
    readonly signingDigest: Uint8Array;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly verdict: Verdict;
    /** What it was held against. */
    readonly expectation: Expectation;
}

/** A write that was only tried: the transaction that would have been signed. */
export interface DryRun extends TransactionDescription {
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
export interface ErrorClassifier {
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
    readonly judge: ErrorClassifier;
    /** Tells which transaction has already used up an object as this one has it; `isLast`: it is not built again. */
    readonly usedUpBy: (checked: VerifiedTransaction, isLast: boolean) => Promise<string | undefined>;
    /** Told that objects are awaited which another transaction has. */
    readonly onConflict: () => void;
    /** Whether an object of what was submitted has been used since; `undefined` where nothing tells. */
    readonly isUsed: (entry: JournalEntry) => Promise<boolean | undefined>;
    readonly rebuilds: number;
    readonly resubmit: { readonly times: number; readonly delayMs: number };
    /** Waits so long, or until something else settles. */
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
    /** Nothing is built, signed or submitted once it is stopped. */
    readonly session: Pick<WriteLifecycle, 'isStopped' | 'stopped' | 'expectNotStopped'>;
    /** Reserves the gas of a transaction that was verified; a departure where it is more than is left by now. */
    readonly reserve: (digest: string, found: Pick<VerifiedTransaction, 'program' | 'expectation'>) => Departure[];
    /** Makes the error of a transaction that departs from what was asked. */
    readonly toMismatch: (
        departures: readonly Departure[],
        found: Pick<VerifiedTransaction, 'program' | 'verdict' | 'expectation'>,
    ) => Promise<Error>;
    /** Told before the first submit; nothing is submitted when it fails. */
    readonly record: (entry: JournalEntry, checked: VerifiedTransaction) => Promise<void>;
}

/** A submit whose outcome could not be learned. */
export class OpenOutcome extends Error {
    override readonly name = 'OpenOutcome';

    /**
     * @param entry what was submitted
     * @param cause what came in place of an answer, at last
     */
    constructor(
        readonly entry: JournalEntry,
        override readonly cause: unknown,
    ) {
        super(`the outcome of ${entry.digest} is open`);
    }
}

/** The transaction was proven to have done nothing. */
export class FailedWrite extends Error {
    override readonly name = 'Failed';

    /**
     * @param entry what was submitted
     * @param cause the service's word
     */
    constructor(
        readonly entry: JournalEntry,
        override readonly cause: unknown,
    ) {
        super(`${entry.digest} failed`);
    }
}

/** A transaction that was executed. */
export interface Written<T> {
    /** What was read from the submit's answer. */
    readonly answer: T;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly checked: VerifiedTransaction;
}

/** How long the first wait before building again is, milliseconds; it doubles. */
const REBUILD_MS = 50;
/** The longest wait before the same is submitted again, milliseconds. */
const LAST_DELAY_MS = 30 * SECOND_MS;
/** How long a write waits for objects of another before it is built again, milliseconds. */
const CONFLICT_MS = 5 * SECOND_MS;

/**
 * Carries out a write.
 *
 * @param steps its requests, signers and what the transaction must say
 * @param turn its place among the other writes
 * @returns the answer, and the transaction that was executed
 * @throws {Problem} `mismatch` before anything is signed, when the bytes are not what was asked for; `answer` when the
 *     service goes on building what is used up
 * @throws {FailedWrite} when the submit is proven to have done nothing
 * @throws {OpenOutcome} when nothing proves either outcome; what the turn took stays taken until it is settled
 */
export async function write<T>(steps: WriteSteps<T>, turn: Slot): Promise<Written<T>> {
    const checked = await buildFree(steps, turn);
    const { transactionBytes, bytes, digest, signingDigest } = checked;
    const { action, request, session } = steps;
    const signatures: string[] = [];
    for (const signer of steps.signers) {
        session.expectNotStopped();
        signatures.push(await signer.sign(bytes, signingDigest));
    }
    session.expectNotStopped();
    const entry = { digest, action, transactionBytes, signatures, request, timestamp: steps.now() };
    await steps.record(entry, checked);
    // It was written down, and is submitted by nobody.
    if (session.isStopped()) throw new FailedWrite(entry, closedProblem());
    return { answer: await submitUntilResolved({ ...steps, stop: session }, entry, false), digest, checked };
}

/**
 * Builds and checks, and signs nothing.
 *
 * @param steps as of a write
 * @returns the transaction in words
 * @throws {Problem} as {@link write}
 */
export async function dryRun<T>(steps: WriteSteps<T>): Promise<DryRun> {
    const rebuilds = { left: steps.rebuilds, wait: REBUILD_MS };
    const { program, digest, transactionBytes } = await buildChecked(steps, rebuilds);
    return { transactionDigest: digest, transactionBytes, ...describeTransaction(program) };
}

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
 * @throws {FailedWrite} when it is proven to have done nothing
 * @throws {OpenOutcome} when nothing is proven
 */
export async function submitUntilResolved<T>(
    steps: SubmitSteps<T>,
    entry: JournalEntry,
    wasSubmitted: boolean,
): Promise<T> {
    const { submit, judge, resubmit, sleep, stop } = steps;
    const { transactionBytes, signatures, digest } = entry;
    let wasUsed = false;
    let last: unknown = new Error('it was not submitted again, as somebody knows better');
    for (let round = 0; ;) {
        if (stop?.isStopped() === true) throw new OpenOutcome(entry, last);
        try {
            return await submit({ transactionBytes, signatures }, digest);
        } catch (cause) {
            last = cause;
            const isFirst = round === 0 && !wasSubmitted;
            if (isFirst ? judge.isProvenFailure(cause) : wasUsed && judge.isFailedOnChain(cause)) {
                throw new FailedWrite(entry, cause);
            }
            // The same may be said of a trial, while an earlier submit is on its way. But nothing is tried on objects that
            // are used up: said once more, it is said of the chain.
            if (!isFirst && !wasUsed && judge.isFailedOnChain(cause)) {
                wasUsed = (await steps.isUsed(entry)) === true;
                if (wasUsed) continue;
            }
            if (round >= resubmit.times || stop?.isStopped() === true) throw new OpenOutcome(entry, cause);
            await sleep(Math.min(resubmit.delayMs * 2 ** round, LAST_DELAY_MS), stop?.stopped);
            round += 1;
        }
    }
}

/** How often a write may be built again, whatever for. */
interface Rebuilds {
    left: number;
    wait: number;
}

/** A checked transaction whose objects nobody else has, and that are not used up. */
async function buildFree<T>(steps: WriteSteps<T>, turn: Slot): Promise<VerifiedTransaction> {
    const rebuilds: Rebuilds = { left: steps.rebuilds, wait: REBUILD_MS };
    for (;;) {
        const checked = await buildChecked(steps, rebuilds);
        const ids = ownedBy(checked.program);
        const usedUpBy = (): Promise<string | undefined> => steps.usedUpBy(checked, rebuilds.left === 0);
        // Once more when they are taken: another may have used them while that was looked up.
        const user = (await usedUpBy()) ?? (turn.claim(ids) ? await usedUpBy() : undefined);
        if (user !== undefined) {
            await pause(
                steps,
                rebuilds,
                `lags behind: it built with objects that transaction ${user} used up, as was said`,
            );
        } else if (turn.claim(ids)) return checked;
        else {
            // Not for ever: two that wait for each other's would never go on.
            const wait = turn.freed(ids);
            steps.onConflict();
            await withTimeout(CONFLICT_MS, wait.isOver);
            wait.giveUp();
            await pause(steps, rebuilds, 'built with objects that another transaction uses');
        }
    }
}

async function pause<T>({ sleep }: WriteSteps<T>, rebuilds: Rebuilds, words: string): Promise<void> {
    if (rebuilds.left === 0)
        throw problem('stale', 'build', 'a transaction on objects as they are now', `one that ${words}`);
    await sleep(rebuilds.wait);
    rebuilds.left -= 1;
    rebuilds.wait *= 2;
}

/** Built again where objects moved on between the service's look at them and its trial. */
async function buildChecked<T>(steps: WriteSteps<T>, rebuilds: Rebuilds): Promise<VerifiedTransaction> {
    for (;;) {
        steps.session.expectNotStopped();
        try {
            return await check(await steps.build(), steps);
        } catch (error) {
            if (!steps.judge.isStale(error) || rebuilds.left === 0) throw error;
            await pause(steps, rebuilds, '');
        }
    }
}

/** Every departure at once. */
async function check<T>(
    built: WireBuild,
    { expected, reserve, toMismatch }: WriteSteps<T>,
): Promise<VerifiedTransaction> {
    const bytes = readTransactionBytes(built.transactionBytes);
    const signingDigest = toSigningDigest(bytes);
    const program = readTransactionData(bytes);
    const inDigest = verifyDigest(signingDigest, readBase64(built.signingDigest, 'signingDigest'));
    let expectation = await expected('known');
    let verdict = verify(program, expectation);
    // A known epoch can only be too small, and its gas price that of another: before it is called a departure, it is asked anew.
    if (verdict.departures.some(({ at }) => at === 'expiration' || at === 'gas price')) {
        expectation = await expected('asked anew');
        verdict = verify(program, expectation);
    }
    const digest = toTransactionDigest(bytes);
    const differences = [...inDigest, ...verdict.departures];
    const departures = differences.length > 0 ? differences : reserve(digest, { program, expectation });
    if (departures.length > 0) throw await toMismatch(departures, { program, verdict, expectation });
    const { transactionBytes } = built;
    return { transactionBytes, bytes, program, signingDigest, digest, verdict, expectation };
}

/**
 * Lists the owned objects of a transaction.
 *
 * @param program the transaction
 * @returns ids of its owned inputs and of the coins that pay for it
 */
export function ownedBy(program: TransactionData): string[] {
    return refsOf(program).map(({ objectId }) => objectId);
}

/**
 * Puts the signers in order and sees that nobody is missing.
 *
 * @param signers who can sign
 * @param sender whose transaction it will be
 * @param sponsor who pays for it instead
 * @returns sender first, then the sponsor where there is one
 * @throws {Problem} `credential` when one of them is missing
 */
export function orderSigners(signers: readonly Signer[], sender: string, sponsor: string | undefined): Signer[] {
    const wanted = [sender, ...(sponsor === undefined ? [] : [sponsor])];
    return [...new Set(wanted)].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined) return signer;
        const found = signers.map((candidate) => candidate.address).join(', ');
        throw problem('credential', 'signers', `one for ${address}`, found === '' ? 'none' : found);
    });
}
