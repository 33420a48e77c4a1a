/**
 * A write, from the request to the service's answer: build, read, check, sign, write down, submit.
 *
 * Nothing is signed that was not read, and nothing is submitted but what was signed. When an answer is lost, the same bytes
 * are submitted again, which the chain executes once; no second transaction takes the place of one whose fate is open.
 */
import { problem } from '../problem.js';
import { readBase64, readTransactionBytes } from '../transaction/bytes.js';
import { toSigningDigest, toTransactionDigest } from '../transaction/digest.js';
import { differInDigest } from '../transaction/envelope.js';
import { readProgram } from '../transaction/program.js';
import { verify } from '../transaction/verify.js';
import { toWords } from '../transaction/words.js';
import { refsOf } from './marks.js';
import { closedProblem } from './session.js';
import { within } from './within.js';
/** A submit whose outcome could not be learned. */
export class OpenOutcome extends Error {
    entry;
    cause;
    name = 'OpenOutcome';
    /**
     * @param entry what was submitted
     * @param cause what came in place of an answer, at last
     */
    constructor(entry, cause) {
        super(`the outcome of ${entry.digest} is open`);
        this.entry = entry;
        this.cause = cause;
    }
}
/** The transaction was proven to have done nothing. */
export class Failed extends Error {
    entry;
    cause;
    name = 'Failed';
    /**
     * @param entry what was submitted
     * @param cause the service's word
     */
    constructor(entry, cause) {
        super(`${entry.digest} failed`);
        this.entry = entry;
        this.cause = cause;
    }
}
/** How long the first wait before building again is, milliseconds; it doubles. */
const REBUILD_MS = 50;
/** The longest wait before the same is submitted again, milliseconds. */
const LAST_DELAY_MS = 30_000;
/** How long a write waits for objects of another before it is built again, milliseconds. */
const CONFLICT_MS = 5_000;
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
export async function write(steps, turn) {
    const checked = await buildFree(steps, turn);
    const { transactionBytes, bytes, digest, signingDigest } = checked;
    const { action, request, session } = steps;
    const signatures = [];
    for (const signer of steps.signers) {
        session.expectNotStopped();
        signatures.push(await signer.sign(bytes, signingDigest));
    }
    session.expectNotStopped();
    const entry = { digest, action, transactionBytes, signatures, request, timestamp: steps.now() };
    await steps.record(entry, checked);
    // It was written down, and is submitted by nobody.
    if (session.isStopped())
        throw new Failed(entry, closedProblem());
    return { answer: await submitUntilKnown({ ...steps, stop: session }, entry, false), digest, checked };
}
/**
 * Builds and checks, and signs nothing.
 *
 * @param steps as of a write
 * @returns the transaction in words
 * @throws {Problem} as {@link write}
 */
export async function dryRun(steps) {
    const rebuilds = { left: steps.rebuilds, wait: REBUILD_MS };
    const { program, digest, transactionBytes } = await buildChecked(steps, rebuilds);
    return { transactionDigest: digest, transactionBytes, ...toWords(program) };
}
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
export async function submitUntilKnown(steps, entry, wasSubmitted) {
    const { submit, judge, resubmit, sleep, stop } = steps;
    const { transactionBytes, signatures, digest } = entry;
    let wasUsed = false;
    let last = new Error('it was not submitted again, as somebody knows better');
    for (let round = 0;;) {
        if (stop?.isStopped() === true)
            throw new OpenOutcome(entry, last);
        try {
            return await submit({ transactionBytes, signatures }, digest);
        }
        catch (cause) {
            last = cause;
            const isFirst = round === 0 && !wasSubmitted;
            if (isFirst ? judge.isProvenFailure(cause) : wasUsed && judge.isFailedOnChain(cause)) {
                throw new Failed(entry, cause);
            }
            // The same may be said of a trial, while an earlier submit is on its way. But nothing is tried on objects that
            // are used up: said once more, it is said of the chain.
            if (!isFirst && !wasUsed && judge.isFailedOnChain(cause)) {
                wasUsed = (await steps.isUsed(entry)) === true;
                if (wasUsed)
                    continue;
            }
            if (round >= resubmit.times || stop?.isStopped() === true)
                throw new OpenOutcome(entry, cause);
            await sleep(Math.min(resubmit.delayMs * 2 ** round, LAST_DELAY_MS), stop?.stopped);
            round += 1;
        }
    }
}
/** A checked transaction whose objects nobody else has, and that are not used up. */
async function buildFree(steps, turn) {
    const rebuilds = { left: steps.rebuilds, wait: REBUILD_MS };
    for (;;) {
        const checked = await buildChecked(steps, rebuilds);
        const ids = ownedBy(checked.program);
        const usedUpBy = () => steps.usedUpBy(checked, rebuilds.left === 0);
        // Once more when they are taken: another may have used them while that was looked up.
        const user = (await usedUpBy()) ?? (turn.claim(ids) ? await usedUpBy() : undefined);
        if (user !== undefined) {
            await pause(steps, rebuilds, `lags behind: it built with objects that transaction ${user} used up, as was said`);
        }
        else if (turn.claim(ids))
            return checked;
        else {
            // Not for ever: two that wait for each other's would never go on.
            const wait = turn.freed(ids);
            steps.onConflict();
            await within(CONFLICT_MS, wait.isOver);
            wait.giveUp();
            await pause(steps, rebuilds, 'built with objects that another transaction uses');
        }
    }
}
async function pause({ sleep }, rebuilds, words) {
    if (rebuilds.left === 0)
        throw problem('stale', 'build', 'a transaction on objects as they are now', `one that ${words}`);
    await sleep(rebuilds.wait);
    rebuilds.left -= 1;
    rebuilds.wait *= 2;
}
/** Built again where objects moved on between the service's look at them and its trial. */
async function buildChecked(steps, rebuilds) {
    for (;;) {
        steps.session.expectNotStopped();
        try {
            return await check(await steps.build(), steps);
        }
        catch (error) {
            if (!steps.judge.isStale(error) || rebuilds.left === 0)
                throw error;
            await pause(steps, rebuilds, '');
        }
    }
}
/** Every departure at once. */
async function check(built, { expected, reserve, toMismatch }) {
    const bytes = readTransactionBytes(built.transactionBytes);
    const signingDigest = toSigningDigest(bytes);
    const program = readProgram(bytes);
    const inDigest = differInDigest(signingDigest, readBase64(built.signingDigest, 'signingDigest'));
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
    if (departures.length > 0)
        throw await toMismatch(departures, { program, verdict, expectation });
    const { transactionBytes } = built;
    return { transactionBytes, bytes, program, signingDigest, digest, verdict, expectation };
}
/**
 * Lists the owned objects of a transaction.
 *
 * @param program the transaction
 * @returns ids of its owned inputs and of the coins that pay for it
 */
export function ownedBy(program) {
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
export function orderSigners(signers, sender, sponsor) {
    const wanted = [sender, ...(sponsor === undefined ? [] : [sponsor])];
    return [...new Set(wanted)].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined)
            return signer;
        const found = signers.map((candidate) => candidate.address).join(', ');
        throw problem('credential', 'signers', `one for ${address}`, found === '' ? 'none' : found);
    });
}
