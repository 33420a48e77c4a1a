"use strict";
/**
 * A write from the build request to the submit's response: build, verify, sign, record, submit.
 *
 * Only verified bytes are signed, and only signed bytes are submitted. When a response is lost, the same bytes are submitted
 * again, which the chain executes once. No second transaction replaces one whose outcome is unknown.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.FailedWrite = exports.UnresolvedWrite = void 0;
exports.executeTransaction = executeTransaction;
exports.dryRun = dryRun;
exports.submitUntilResolved = submitUntilResolved;
exports.orderSigners = orderSigners;
const problem_js_1 = require("../core/problem.js");
const bytes_js_1 = require("../transaction/bytes.js");
const envelope_js_1 = require("../transaction/envelope.js");
const data_js_1 = require("../transaction/data.js");
const verify_js_1 = require("../transaction/verify.js");
const describe_js_1 = require("../transaction/describe.js");
const simulated_effects_js_1 = require("./simulated-effects.js");
const object_versions_js_1 = require("./object-versions.js");
const clock_js_1 = require("../core/clock.js");
/** The transaction was submitted, and its outcome is unknown; the cause is the error of the last submit. */
class UnresolvedWrite extends Error {
    name = 'UnresolvedWrite';
    constructor({ digest }, cause) {
        super(`the outcome of transaction ${digest} is unknown`, { cause });
    }
}
exports.UnresolvedWrite = UnresolvedWrite;
/** The transaction provably had no effect; the cause is the service's error. */
class FailedWrite extends Error {
    name = 'FailedWrite';
    constructor({ digest }, cause) {
        super(`transaction ${digest} failed`, { cause });
    }
}
exports.FailedWrite = FailedWrite;
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
async function executeTransaction(steps, slot) {
    const { action, request, stop } = steps;
    stop.phase = 'being built';
    stop.isSent = false;
    const verified = await stop.race(buildInSlot(steps, slot));
    const { transactionBytes, bytes, digest, signingDigest } = verified;
    stop.phase = 'being signed';
    const signatures = [];
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
    }
    catch (cause) {
        // Stopped while the journal recorded it: the failure must be recorded, too.
        throw new FailedWrite(entry, cause);
    }
    stop.phase = 'submitted without a response';
    return { response: await submitUntilStopped(steps, entry), digest, verified };
}
/** Submits until the outcome is proven or the write is stopped. */
async function submitUntilStopped(steps, entry) {
    const { stop } = steps;
    try {
        return await stop.race(submitUntilResolved(steps, entry, false));
    }
    catch (cause) {
        if (cause instanceof FailedWrite || cause instanceof UnresolvedWrite)
            throw cause;
        // Stopped. A submit that still waits for CCXT's rate limit never leaves.
        throw stop.isSent ? new UnresolvedWrite(entry, cause) : new FailedWrite(entry, cause);
    }
}
/** Builds and verifies as {@link executeTransaction} does, without signing. */
async function dryRun(steps) {
    const { transaction, digest, transactionBytes } = await buildVerified(steps);
    return { transactionDigest: digest, transactionBytes, ...(0, describe_js_1.describeTransaction)(transaction) };
}
/**
 * Submits the same bytes until a response proves the outcome, and returns the parsed response. A rejection proves nothing where
 * `wasSubmitted`: an earlier submit may have been executed.
 *
 * @throws {FailedWrite} when the transaction provably had no effect
 * @throws {UnresolvedWrite} when nothing proves an outcome
 */
async function submitUntilResolved(steps, entry, wasSubmitted) {
    const { submit, classifier, resubmit, sleep, stop } = steps;
    const { transactionBytes, signatures, digest } = entry;
    let isConsumed = false;
    let last = new Error('not submitted again: the exchange was closed, or the outcome was settled meanwhile');
    for (let round = 0;;) {
        if (stop.isStopped())
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
            if (round >= resubmit.times || stop.isStopped())
                throw new UnresolvedWrite(entry, cause);
            await sleep(Math.min(resubmit.delayMs * 2 ** round, LAST_DELAY_MS), stop.stopped);
            round += 1;
        }
    }
}
/** Builds until no other write uses the objects, none is consumed, and the write holds its slot. */
async function buildInSlot(steps, slot) {
    const rebuilds = { left: steps.rebuilds, delay: REBUILD_MS };
    const isOvertaken = () => slot.isOvertaken;
    for (;;) {
        const verified = await buildVerified(steps, rebuilds, slot).catch((error) => {
            // The cancel that has overtaken the write has changed the objects.
            if (isOvertaken() && steps.classifier.isStale(error))
                return undefined;
            throw error;
        });
        // After a check that took time the write is built anew: its objects and prices may be outdated.
        if (verified !== undefined && !isOvertaken() && !(await steps.recheckRejections(verified))) {
            const found = await holdObjects(steps, slot, verified, rebuilds.left === 0);
            if (found === undefined)
                return verified;
            if (!isOvertaken())
                await delayRebuild(steps, rebuilds, found);
        }
        if (isOvertaken())
            await waitForTurn(steps, slot);
    }
}
/** Holds the slot with the objects of a build; else returns which objects prevent it. */
async function holdObjects({ findConsumer, onConflict }, slot, verified, isLast) {
    const ids = (0, object_versions_js_1.ownedObjectIds)(verified.transaction);
    const wasHeld = slot.isHeld;
    const find = () => findConsumer(verified, isLast);
    // Checked again once it is held: another write may have used the objects during the first check.
    const consumer = (await find()) ?? (slot.hold(ids) ? await find() : undefined);
    if (consumer === undefined && slot.hold(ids))
        return undefined;
    if (consumer !== undefined) {
        if (!wasHeld)
            slot.letPass();
        return `one on objects that transaction ${consumer} consumed`;
    }
    if (!slot.isOvertaken) {
        // Limited, as two writes that wait for each other's objects would wait for ever.
        const wait = slot.waitUntilFree(ids);
        onConflict();
        await (0, clock_js_1.withTimeout)(CONFLICT_MS, wait.finished);
        wait.cancel();
    }
    return 'one on objects that another transaction uses';
}
/** Waits until the cancels that have overtaken the write have ended. It is built again as often as its time allows. */
async function waitForTurn({ stop, onConflict }, slot) {
    stop.expectNotClosed();
    stop.phase = 'queued';
    const turn = slot.waitForTurn();
    onConflict();
    await turn;
    stop.phase = 'being built';
}
async function delayRebuild({ sleep }, rebuilds, found) {
    if (rebuilds.left === 0) {
        const wanted = 'a transaction on current objects; call the method again, or raise options.transaction.rebuilds';
        throw (0, problem_js_1.problem)('stale', 'build', wanted, found);
    }
    await sleep(rebuilds.delay);
    rebuilds.left -= 1;
    rebuilds.delay *= 2;
}
/** Builds again where objects changed while the service built, unless a cancel has overtaken the write meanwhile. */
async function buildVerified(steps, rebuilds = { left: steps.rebuilds, delay: REBUILD_MS }, slot) {
    for (;;) {
        steps.stop.expectNotClosed();
        try {
            return await verifyBuild(await steps.build(), steps);
        }
        catch (error) {
            if (!steps.classifier.isStale(error) || slot?.isOvertaken === true || rebuilds.left === 0)
                throw error;
            await delayRebuild(steps, rebuilds, '');
        }
    }
}
async function verifyBuild(built, { expectationFor, compareWithChain, reserve, toMismatch }) {
    const bytes = (0, bytes_js_1.readTransactionBytes)(built.transactionBytes);
    const signingDigest = (0, bytes_js_1.toSigningDigest)(bytes);
    const transaction = (0, data_js_1.readTransactionData)(bytes);
    const inDigest = (0, envelope_js_1.verifyDigest)(signingDigest, (0, bytes_js_1.readBase64)(built.signingDigest, 'signingDigest'));
    let expectation = await expectationFor('known');
    let verdict = (0, verify_js_1.verify)(transaction, expectation);
    // A known epoch may be over, and its gas price with it.
    if (verdict.departures.some(({ at }) => at === 'expiration' || at === 'gas price')) {
        expectation = await expectationFor('fresh');
        verdict = (0, verify_js_1.verify)(transaction, expectation);
    }
    const digest = (0, bytes_js_1.toTransactionDigest)(bytes);
    const found = [...inDigest, ...verdict.departures];
    const { effects } = built;
    if (found.length === 0 && effects !== undefined)
        found.push(...(0, simulated_effects_js_1.verifyEffects)(effects, transaction, expectation));
    const differences = found.length > 0 ? found : await compareWithChain(verdict, expectation);
    if (differences.length === 0 && built.refusal !== undefined)
        throw built.refusal;
    const departures = differences.length > 0 ? differences : reserve(digest, { transaction, expectation });
    if (departures.length > 0)
        throw await toMismatch(departures, { transaction, verdict, expectation });
    const { transactionBytes } = built;
    return { transactionBytes, bytes, transaction, signingDigest, digest, verdict, expectation };
}
/**
 * Selects the signers of a transaction: sender first, then the sponsor where there is one.
 *
 * @throws {Problem} `credential` when one of them is missing
 */
function orderSigners(signers, sender, sponsor) {
    const addresses = new Set([sender, ...(sponsor === undefined ? [] : [sponsor])]);
    return [...addresses].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined)
            return signer;
        const found = signers.map((candidate) => candidate.address).join(', ');
        throw (0, problem_js_1.problem)('credential', 'signers', `a signer for ${address}`, found === '' ? 'none' : found);
    });
}
