/**
 * A write from the build request to the submit's response: build, verify, sign, record, submit.
 *
 * Only verified bytes are signed, and only signed bytes are submitted. When a response is lost, the same bytes are submitted
 * again, which the chain executes once. No second transaction replaces one whose outcome is unknown.
 */
import { problem } from '../problem.js';
import { readBase64, readTransactionBytes } from '../transaction/bytes.js';
import { toSigningDigest, toTransactionDigest } from '../transaction/digest.js';
import { verifyDigest } from '../transaction/envelope.js';
import { readTransactionData } from '../transaction/data.js';
import { verify } from '../transaction/verify.js';
import { describeTransaction } from '../transaction/describe.js';
import { ownedRefs } from './object-versions.js';
import { closedProblem } from './write-lifecycle.js';
import { withTimeout } from '../clock.js';
/** The transaction was submitted, and its outcome is unknown. */
export class UnresolvedWrite extends Error {
    entry;
    cause;
    name = 'UnresolvedWrite';
    /**
     * @param entry the submitted transaction
     * @param cause the error of the last submit
     */
    constructor(entry, cause) {
        super(`the outcome of transaction ${entry.digest} is unknown`);
        this.entry = entry;
        this.cause = cause;
    }
}
/** The transaction provably had no effect. */
export class FailedWrite extends Error {
    entry;
    cause;
    name = 'FailedWrite';
    /**
     * @param entry the transaction
     * @param cause the service's error
     */
    constructor(entry, cause) {
        super(`transaction ${entry.digest} failed`);
        this.entry = entry;
        this.cause = cause;
    }
}
/** First delay before another build, milliseconds; each is twice the one before. */
const REBUILD_MS = 50;
/** Longest delay before another submit, milliseconds. */
const LAST_DELAY_MS = 30_000;
/** Longest wait for objects of another write before another build, milliseconds. */
const CONFLICT_MS = 5_000;
/**
 * Executes a write.
 *
 * @param steps requests, signers and expectation
 * @param slot the write's slot in the queue
 * @returns the executed transaction and the parsed response
 * @throws {Problem} `mismatch` before any signature, when the bytes depart from the expectation; `stale` when every build uses
 *     objects that were consumed
 * @throws {FailedWrite} when the transaction provably had no effect
 * @throws {UnresolvedWrite} when nothing proves an outcome; the caller keeps the objects of the slot until it is settled
 */
export async function write(steps, slot) {
    const verified = await buildOnFreeObjects(steps, slot);
    const { transactionBytes, bytes, digest, signingDigest } = verified;
    const { action, request, lifecycle } = steps;
    const signatures = [];
    for (const signer of steps.signers) {
        lifecycle.expectNotClosed();
        signatures.push(await signer.sign(bytes, signingDigest));
    }
    lifecycle.expectNotClosed();
    const entry = { digest, action, transactionBytes, signatures, request, timestamp: steps.now() };
    await steps.record(entry, verified);
    // Closed while the journal recorded it: the failure must be recorded, too.
    if (lifecycle.isStopped())
        throw new FailedWrite(entry, closedProblem());
    return { response: await submitUntilResolved({ ...steps, stop: lifecycle }, entry, false), digest, verified };
}
/**
 * Builds and verifies without signing.
 *
 * @param steps of the write
 * @returns the description of the transaction
 * @throws {Problem} as {@link write}
 */
export async function dryRun(steps) {
    const rebuilds = { left: steps.rebuilds, delay: REBUILD_MS };
    const { transaction, digest, transactionBytes } = await buildVerified(steps, rebuilds);
    return { transactionDigest: digest, transactionBytes, ...describeTransaction(transaction) };
}
/**
 * Submits the same bytes until a response proves the outcome.
 *
 * @param steps requests and limits
 * @param entry the signed transaction
 * @param wasSubmitted whether it may have been submitted before, so that a rejection proves nothing
 * @returns the parsed response
 * @throws {FailedWrite} when the transaction provably had no effect
 * @throws {UnresolvedWrite} when nothing proves an outcome
 */
export async function submitUntilResolved(steps, entry, wasSubmitted) {
    const { submit, classifier, resubmit, sleep, stop } = steps;
    const { transactionBytes, signatures, digest } = entry;
    let isConsumed = false;
    let last = new Error('not submitted again: the exchange was closed, or the outcome was settled meanwhile');
    for (let round = 0;;) {
        if (stop?.isStopped() === true)
            throw new UnresolvedWrite(entry, last);
        try {
            return await submit({ transactionBytes, signatures }, digest);
        }
        catch (cause) {
            last = cause;
            const isFirst = round === 0 && !wasSubmitted;
            if (isFirst ? classifier.isProvenFailure(cause) : isConsumed && classifier.isFailedOnChain(cause)) {
                throw new FailedWrite(entry, cause);
            }
            // A simulation may fail while an earlier submit is still in flight. On consumed objects no simulation runs, so the
            // same failure after that proves that the execution failed.
            if (!isFirst && !isConsumed && classifier.isFailedOnChain(cause)) {
                isConsumed = (await steps.isCapabilityUsed(entry)) === true;
                if (isConsumed)
                    continue;
            }
            if (round >= resubmit.times || stop?.isStopped() === true)
                throw new UnresolvedWrite(entry, cause);
            await sleep(Math.min(resubmit.delayMs * 2 ** round, LAST_DELAY_MS), stop?.stopped);
            round += 1;
        }
    }
}
/** Builds until no other write uses the objects and none is consumed. */
async function buildOnFreeObjects(steps, slot) {
    const rebuilds = { left: steps.rebuilds, delay: REBUILD_MS };
    for (;;) {
        const verified = await buildVerified(steps, rebuilds);
        const ids = ownedObjectIds(verified.transaction);
        const findConsumer = () => steps.findConsumer(verified, rebuilds.left === 0);
        // Checked again after the claim: another write may have used the objects during the first check.
        const consumer = (await findConsumer()) ?? (slot.claim(ids) ? await findConsumer() : undefined);
        if (consumer !== undefined) {
            await delayRebuild(steps, rebuilds, `one on objects that transaction ${consumer} consumed`);
        }
        else if (slot.claim(ids))
            return verified;
        else {
            // Limited, as two writes that wait for each other's objects would wait for ever.
            const wait = slot.waitUntilFree(ids);
            steps.onConflict();
            await withTimeout(CONFLICT_MS, wait.finished);
            wait.cancel();
            await delayRebuild(steps, rebuilds, 'one on objects that another transaction uses');
        }
    }
}
async function delayRebuild({ sleep }, rebuilds, found) {
    if (rebuilds.left === 0) {
        const wanted = 'a transaction on current objects; call the method again, or raise options.transaction.rebuilds';
        throw problem('stale', 'build', wanted, found);
    }
    await sleep(rebuilds.delay);
    rebuilds.left -= 1;
    rebuilds.delay *= 2;
}
/** Builds again where objects changed while the service built. */
async function buildVerified(steps, rebuilds) {
    for (;;) {
        steps.lifecycle.expectNotClosed();
        try {
            return await verifyBuild(await steps.build(), steps);
        }
        catch (error) {
            if (!steps.classifier.isStale(error) || rebuilds.left === 0)
                throw error;
            await delayRebuild(steps, rebuilds, '');
        }
    }
}
async function verifyBuild(built, { expectationFor, reserve, toMismatch }) {
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
    const differences = [...inDigest, ...verdict.departures];
    const departures = differences.length > 0 ? differences : reserve(digest, { transaction, expectation });
    if (departures.length > 0)
        throw await toMismatch(departures, { transaction, verdict, expectation });
    const { transactionBytes } = built;
    return { transactionBytes, bytes, transaction, signingDigest, digest, verdict, expectation };
}
/**
 * Lists the owned objects of a transaction.
 *
 * @param transaction the transaction
 * @returns ids of its owned inputs and gas coins
 */
export function ownedObjectIds(transaction) {
    return ownedRefs(transaction).map(({ objectId }) => objectId);
}
/**
 * Selects the signers of a transaction.
 *
 * @param signers available signers
 * @param sender address of the sender
 * @param sponsor address that pays for the gas instead
 * @returns sender first, then the sponsor where there is one
 * @throws {Problem} `credential` when one of them is missing
 */
export function orderSigners(signers, sender, sponsor) {
    const addresses = new Set([sender, ...(sponsor === undefined ? [] : [sponsor])]);
    return [...addresses].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined)
            return signer;
        const found = signers.map((candidate) => candidate.address).join(', ');
        throw problem('credential', 'signers', `a signer for ${address}`, found === '' ? 'none' : found);
    });
}
