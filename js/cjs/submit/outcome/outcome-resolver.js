"use strict";
/**
 * Determines the outcome of a submitted transaction, and never guesses. Proof is a response to the same bytes, the failure of
 * an execution on chain, the account's history, or another transaction that used the same objects.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OutcomeResolver = exports.READ_LAG_MS = void 0;
exports.toDead = toDead;
const problem_js_1 = require("../../core/problem.js");
const execute_transaction_js_1 = require("../execute-transaction.js");
/** Reads lag behind the chain by less, milliseconds. */
exports.READ_LAG_MS = 10_000;
/** First delay between reads of a node for the proof of a rejection, milliseconds; each is twice the one before. */
const FIRST_POLL_MS = 250;
const EXPIRED = 'the transaction has expired and cannot be executed any more; nothing proves whether it was executed before';
const CONSUMED = 'its objects have been used, so that it cannot be executed any more; nothing proves whether it was executed before';
const TOO_OLD = 'it is older than options.transaction.resubmit.maxAgeMs, so it was not submitted again, and the next write may use its ' +
    'objects, so that at most one of the two can be executed; pass { resubmit: true } to settle to submit it again';
/** Resolves outcomes by submits and reads; changes nothing but the state of the submits. */
class OutcomeResolver {
    context;
    versions;
    constructor(context, 
    /** What other transactions consumed. */
    versions) {
        this.context = context;
        this.versions = versions;
    }
    /** Whether the user wanted a transaction so long ago that it is not submitted again, unless the user wants that. */
    isTooOld({ wantedAt, isUnwanted }) {
        if (isUnwanted)
            return true;
        // A journal may lack the time, or have one of another clock.
        return !(Math.abs(this.context.now() - wantedAt) <= this.context.resubmit().maxAgeMs);
    }
    /**
     * Resolves a transaction whose outcome is unknown; `mayResubmit`: it may be submitted again however old it is.
     *
     * @throws {Error} `toOutcomeUnknown` when nothing proves an outcome
     */
    async resolve(pending, mayResubmit) {
        const { entry, transaction, stop } = pending;
        const shown = await this.context.findOnChain(entry.digest);
        if (shown !== undefined)
            return this.resolveShown(pending, shown);
        const isExpired = await this.#isExpired(transaction);
        if (mayResubmit)
            pending.wantedAt = this.context.now();
        const isTooOld = !mayResubmit && this.isTooOld(pending);
        let cause = new Error(isExpired ? EXPIRED : TOO_OLD);
        // On a used capability it cannot be executed any more, so a submit only returns the response.
        const isHarmless = !isTooOld || (!isExpired && (await this.findEvidence(pending)).isCapabilityUsed === true);
        if (!isExpired && isHarmless) {
            try {
                return await this.#resubmit(pending, toLimit(mayResubmit, isTooOld));
            }
            catch (error) {
                if (!(error instanceof execute_transaction_js_1.UnresolvedWrite))
                    throw error;
                ({ cause } = error);
            }
        }
        const outcome = stop.isStopped() ? undefined : await this.#prove(pending, isExpired, cause);
        if (outcome === undefined)
            throw this.context.toOutcomeUnknown(entry, cause, false);
        if (outcome === 'executed')
            return [{ digest: entry.digest, outcome }, 'nothing'];
        return [toDead(entry), 'nothing'];
    }
    /** Resolves a transaction with the outcome that a node shows. */
    async resolveShown(pending, shown) {
        return shown === 'executed' ? this.#fetchResponse(pending) : [toFailed(pending.entry), 'consumed'];
    }
    /**
     * Resolves a transaction that a node does not know, and one of whose objects was used since.
     *
     * @throws {Error} `toOutcomeUnknown` when nothing proves whether it was executed
     */
    async resolveConsumed(pending) {
        const cause = new Error(CONSUMED);
        const outcome = await this.#prove(pending, true, cause);
        if (outcome === undefined)
            throw this.context.toOutcomeUnknown(pending.entry, cause, false);
        return [outcome === 'executed' ? { digest: pending.entry.digest, outcome } : toDead(pending.entry), 'nothing'];
    }
    /**
     * Resolves a transaction that was rejected and of which an object has been used since, by it or by another. It is not
     * submitted again where reads prove the outcome.
     *
     * @throws {UnresolvedWrite} when nothing proves an outcome
     */
    async resolveRejected(pending) {
        const { entry, transaction, stop } = pending;
        const { digest } = entry;
        const failed = [{ digest, outcome: 'failed' }, 'nothing'];
        if (this.versions.isSuperseded(transaction, digest))
            return failed;
        const age = this.context.now() - pending.submittedAt;
        let evidence;
        for (let [left, delay] = [exports.READ_LAG_MS - age + 1, FIRST_POLL_MS];; delay *= 2) {
            const shown = await this.context.findOnChain(digest);
            if (shown !== undefined)
                return this.resolveShown(pending, shown);
            const rival = await this.context.findRivalOnChain(pending);
            if (rival?.digest !== undefined) {
                this.context.onRival(rival.digest);
                return failed;
            }
            evidence = await this.findEvidence(pending);
            if (evidence.isInHistory === true)
                return this.#fetchResponse(pending);
            if (left <= 0 || stop.isStopped())
                break;
            // Only a node can prove the rejection before reads do not lag behind any more.
            const ms = rival === undefined ? left : Math.min(delay, left);
            await this.context.sleep(ms, stop.stopped);
            left -= ms;
        }
        if (isUnused(evidence))
            return failed;
        try {
            return await this.#resubmit(pending, 'none');
        }
        catch (error) {
            // A second rejection is believed where nothing contradicts it.
            if (error instanceof execute_transaction_js_1.UnresolvedWrite && this.context.classifier.isProvenFailure(error.cause))
                return failed;
            throw error;
        }
    }
    /** Reads what the service shows of a transaction; a failed read shows nothing. */
    async findEvidence({ entry, transaction }) {
        try {
            return await this.context.findEvidence(entry, transaction);
        }
        catch {
            return { isCapabilityUsed: undefined, isInHistory: undefined };
        }
    }
    async #resubmit(pending, limit) {
        const { entry, parse } = pending;
        const { classifier, sleep, submit, resubmit, now } = this.context;
        const { digest } = entry;
        const lifecycle = pending.lifecycle ?? this.context.lifecycle();
        const isOver = () => limit === 'age' && this.isTooOld(pending);
        const onSend = () => {
            lifecycle.expectNotClosed();
            // It may have waited for CCXT's rate limit.
            if (isOver())
                throw new Error(TOO_OLD);
        };
        const steps = {
            submit: async (body) => {
                lifecycle.expectNotClosed();
                if (limit !== 'response')
                    pending.submittedAt = now();
                return parse(await submit(entry, body, onSend), digest);
            },
            isCapabilityUsed: async () => (await this.findEvidence(pending)).isCapabilityUsed,
            ...{ classifier, sleep, resubmit: resubmit(), stop: eitherStop(pending.stop, lifecycle, isOver) },
        };
        try {
            const response = await (0, execute_transaction_js_1.submitUntilResolved)(steps, entry, true);
            return [{ digest, outcome: 'executed', response }, 'consumed'];
        }
        catch (error) {
            if (!(error instanceof execute_transaction_js_1.FailedWrite))
                throw error;
            return [{ digest, outcome: 'failed', error: error.cause }, 'consumed'];
        }
    }
    /** The outcome that reads prove where the submit's response did not. */
    async #prove(pending, isExpired, cause) {
        const { entry, transaction } = pending;
        if (this.versions.isSuperseded(transaction, entry.digest))
            return 'failed';
        // The last submit may have been executed a moment ago, and reads show an execution only after a delay.
        const isOld = this.context.now() - pending.submittedAt > exports.READ_LAG_MS;
        const evidence = await this.findEvidence(pending);
        if (evidence.isInHistory === true)
            return 'executed';
        const isDead = isExpired || this.context.classifier.isStale(cause);
        return isOld && isDead && isUnused(evidence) ? 'failed' : undefined;
    }
    /** The service answers a repeated submit of an executed transaction with the same response, or with an error. */
    async #fetchResponse({ entry, parse }) {
        const { transactionBytes, signatures, digest } = entry;
        const { submit, lifecycle } = this.context;
        try {
            const current = lifecycle();
            const onSend = () => {
                current.expectNotClosed();
            };
            const response = await submit(entry, { transactionBytes, signatures }, onSend);
            return [{ digest, outcome: 'executed', response: parse(response, digest) }, 'consumed'];
        }
        catch {
            return [{ digest, outcome: 'executed' }, 'consumed'];
        }
    }
    async #isExpired({ expiration }) {
        if (expiration.kind === 'none')
            return false;
        const lastEpoch = expiration.kind === 'epoch' ? expiration.epoch : expiration.maxEpoch;
        if (lastEpoch === undefined)
            return false;
        try {
            return (await this.context.epochs.epoch(true)) > lastEpoch;
        }
        catch {
            return false;
        }
    }
}
exports.OutcomeResolver = OutcomeResolver;
/** The outcome of a transaction that the chain ran without success. */
function toFailed({ digest }) {
    const error = (0, problem_js_1.problem)('refusal', 'transaction', 'an execution with success', 'one that failed on the chain');
    return { digest, outcome: 'failed', error };
}
/** The outcome of a transaction that was not executed, and cannot be any more. */
function toDead({ digest }) {
    const wanted = 'a transaction that can still be executed; call the method again';
    const found = 'one that has expired, or whose objects another transaction used';
    return { digest, outcome: 'failed', error: (0, problem_js_1.problem)('stale', 'transaction', wanted, found) };
}
/** The capability still has its version, or another transaction used it, as no history contains this one. */
function isUnused({ isCapabilityUsed, isInHistory }) {
    return isCapabilityUsed === false || (isCapabilityUsed === true && isInHistory === false);
}
function toLimit(mayResubmit, isTooOld) {
    if (mayResubmit)
        return 'none';
    return isTooOld ? 'response' : 'age';
}
function eitherStop(left, right, isOver) {
    return {
        isStopped: () => left.isStopped() || right.isStopped() || isOver(),
        stopped: Promise.race([left.stopped, right.stopped]),
    };
}
