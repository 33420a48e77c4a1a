"use strict";
/**
 * A write, from the request to the service's answer: build, read, check, sign, write down, submit.
 *
 * Nothing is signed that was not read, and nothing is submitted but what was signed. When an answer is lost, the same bytes
 * are submitted again, which the chain executes once; no second transaction takes the place of one whose fate is open.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Failed = exports.OpenOutcome = void 0;
exports.write = write;
exports.dryRun = dryRun;
exports.submitUntilKnown = submitUntilKnown;
exports.ownedBy = ownedBy;
exports.orderSigners = orderSigners;
const problem_js_1 = require("../problem.js");
const bytes_js_1 = require("../transaction/bytes.js");
const digest_js_1 = require("../transaction/digest.js");
const envelope_js_1 = require("../transaction/envelope.js");
const program_js_1 = require("../transaction/program.js");
const verify_js_1 = require("../transaction/verify.js");
const words_js_1 = require("../transaction/words.js");
const marks_js_1 = require("./marks.js");
const session_js_1 = require("./session.js");
const within_js_1 = require("./within.js");
/** A submit whose outcome could not be learned. */
class OpenOutcome extends Error {
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
exports.OpenOutcome = OpenOutcome;
/** The transaction was proven to have done nothing. */
class Failed extends Error {
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
exports.Failed = Failed;
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
async function write(steps, turn) {
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
        throw new Failed(entry, (0, session_js_1.closedProblem)());
    return { answer: await submitUntilKnown({ ...steps, stop: session }, entry, false), digest, checked };
}
/**
 * Builds and checks, and signs nothing.
 *
 * @param steps as of a write
 * @returns the transaction in words
 * @throws {Problem} as {@link write}
 */
async function dryRun(steps) {
    const rebuilds = { left: steps.rebuilds, wait: REBUILD_MS };
    const { program, digest, transactionBytes } = await buildChecked(steps, rebuilds);
    return { transactionDigest: digest, transactionBytes, ...(0, words_js_1.toWords)(program) };
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
async function submitUntilKnown(steps, entry, wasSubmitted) {
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
            await (0, within_js_1.within)(CONFLICT_MS, wait.isOver);
            wait.giveUp();
            await pause(steps, rebuilds, 'built with objects that another transaction uses');
        }
    }
}
async function pause({ sleep }, rebuilds, words) {
    if (rebuilds.left === 0)
        throw (0, problem_js_1.problem)('stale', 'build', 'a transaction on objects as they are now', `one that ${words}`);
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
    const bytes = (0, bytes_js_1.readTransactionBytes)(built.transactionBytes);
    const signingDigest = (0, digest_js_1.toSigningDigest)(bytes);
    const program = (0, program_js_1.readProgram)(bytes);
    const inDigest = (0, envelope_js_1.differInDigest)(signingDigest, (0, bytes_js_1.readBase64)(built.signingDigest, 'signingDigest'));
    let expectation = await expected('known');
    let verdict = (0, verify_js_1.verify)(program, expectation);
    // A known epoch can only be too small, and its gas price that of another: before it is called a departure, it is asked anew.
    if (verdict.departures.some(({ at }) => at === 'expiration' || at === 'gas price')) {
        expectation = await expected('asked anew');
        verdict = (0, verify_js_1.verify)(program, expectation);
    }
    const digest = (0, digest_js_1.toTransactionDigest)(bytes);
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
function ownedBy(program) {
    return (0, marks_js_1.refsOf)(program).map(({ objectId }) => objectId);
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
function orderSigners(signers, sender, sponsor) {
    const wanted = [sender, ...(sponsor === undefined ? [] : [sponsor])];
    return [...new Set(wanted)].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined)
            return signer;
        const found = signers.map((candidate) => candidate.address).join(', ');
        throw (0, problem_js_1.problem)('credential', 'signers', `one for ${address}`, found === '' ? 'none' : found);
    });
}
