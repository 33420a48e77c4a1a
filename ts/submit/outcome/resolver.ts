/**
 * Determines the outcome of a submitted transaction, and never guesses: it submits the same bytes again, and
 * reads, until the table of evidence gives a verdict.
 */

import { sentence } from '../../core/problem.js';
import { lastEpochOf, type TransactionData } from '../../transaction/data.js';
import type { JournalEntry, JournalOutcome } from '../../transaction/journal-record.js';
import type { SignedBody } from '../channels/channel.js';
import { createStop, type Lifecycles, type StopSignal, type WriteLifecycle } from '../lifecycle.js';
import type { WriteEnvironment } from '../write-environment.js';
import type { ObjectVersions } from '../../recent/object-versions.js';
import { lagLeft } from '../../recent/recent.js';
import {
    judge,
    type Evidence,
    type FailureEffect,
    type PendingTransaction,
    type Resolution,
    type Verdict,
} from './outcomes.js';
import { FailedWrite, submitUntilResolved, UnresolvedWrite } from './repeated-submit.js';
import { toOutcomeUnknown } from './unknown.js';

/** A proven outcome, and the effect in case of a failure. */
export type ResolutionWithEffect = readonly [Resolution, FailureEffect];

/**
 * The outcome of a rejected transaction, and where a node shows it, the other one that used an object first.
 */
export interface RejectedResolution {
    readonly found: ResolutionWithEffect;
    /** base58 */
    readonly rival?: string;
}

/** A pending transaction and the state of its submits. */
export interface SubmittedTransaction extends PendingTransaction {
    readonly parse: (response: unknown, digest: string) => unknown;
    /** Stops submits: the outcome is proven or set by the user. */
    readonly stop: StopSignal;
    /** When it was submitted last, milliseconds; of an earlier process: when it was signed. */
    submittedAt: number;
    /** When a read first showed its capability as used: nothing executes it later. Milliseconds. */
    usedBy?: number;
    /**
     * When a call of the user submitted it last: the write itself, or `settle` with `resubmit`; of an earlier
     * process: when it was signed. Submits that other calls cause do not count, so that they keep no old
     * order alive.
     */
    wantedAt: number;
    /** The lifecycle in which it is resolved. */
    lifecycle: WriteLifecycle | undefined;
    /**
     * Its failure, where it does not expire and can still be executed. The caller knows of the failure, so
     * the client does not submit it again.
     */
    failure: Resolution | undefined;
    /**
     * Whether the user has voided it: it is submitted again only with `resubmit: true`, or to fetch a
     * response whose outcome is shown.
     */
    isUnwanted: boolean;
}

/**
 * How long submits are repeated: while the transaction is not too old; without a limit; or without one, as it
 * cannot be executed any more, and only its response is missing.
 */
type ResubmitLimit = 'age' | 'none' | 'response';

/**
 * First delay between reads of a node for the proof of a rejection, milliseconds; each is twice the one
 * before.
 */
const FIRST_POLL_MS = 250;

const EXPIRED =
    'the transaction has expired and cannot be executed any more; nothing proves whether it was executed before';
const CONSUMED =
    'its objects have been used, so that it cannot be executed any more; nothing proves whether it was executed before';
const MAY_STILL_RUN =
    'it failed, does not expire, and can still be executed until one of its objects is used; the next write of the same account does ' +
    "that, or settle(entry, 'void')";
const TOO_OLD =
    'it is older than options.transaction.resubmit.maxAgeMs, so it was not submitted again, and the next write may use its ' +
    'objects, so that at most one of the two can be executed; pass { resubmit: true } to settle to submit it again';

/**
 * Finds outcomes by reads, and by submitting the same bytes again. It changes of a transaction only when it
 * was submitted, and since when its capability was used.
 */
export class OutcomeResolver {
    constructor(
        private readonly environment: WriteEnvironment,
        private readonly lifecycles: Lifecycles,
        /** What other transactions consumed. */
        private readonly versions: ObjectVersions,
    ) {}

    /**
     * Whether the user wanted a transaction so long ago that it is not submitted again, unless the user wants
     * that.
     */
    isTooOld({ wantedAt, isUnwanted }: SubmittedTransaction): boolean {
        if (isUnwanted) return true;
        // A journal may lack the time, or have one of another clock.
        return !(Math.abs(this.environment.now() - wantedAt) <= this.environment.pins.options.resubmit.maxAgeMs);
    }

    /**
     * Resolves a transaction whose outcome is unknown; `mayResubmit`: it may be submitted again however old
     * it is.
     *
     * @throws {OutcomeUnknown} nothing proves an outcome
     */
    async resolve(pending: SubmittedTransaction, mayResubmit: boolean): Promise<ResolutionWithEffect> {
        const shown = judge(await this.#findOnNode(pending));
        if (shown !== undefined) return this.conclude(pending, shown.outcome);
        const isExpired = await this.#isExpired(pending.transaction);
        if (mayResubmit) pending.wantedAt = this.environment.now();
        const isTooOld = !mayResubmit && this.isTooOld(pending);
        let cause: unknown = new Error(isExpired ? EXPIRED : TOO_OLD);
        // On a used capability it cannot be executed any more, so a submit only returns the response.
        const isHarmless = !isTooOld || (!isExpired && (await this.findEvidence(pending)).isCapabilityUsed === true);
        if (!isExpired && isHarmless) {
            try {
                return await this.#resubmit(pending, toLimit(mayResubmit, isTooOld));
            } catch (error) {
                if (!(error instanceof UnresolvedWrite)) throw error;
                ({ cause } = error);
            }
        }
        const verdict = pending.stop.isStopped() ? undefined : await this.#prove(pending, isExpired, cause);
        return this.#toResolution(pending, verdict, cause);
    }

    /**
     * Resolves a transaction that failed here, and whose failure was not recorded: a later start may have
     * submitted it meanwhile.
     */
    async resolveUnrecorded(
        pending: SubmittedTransaction,
        failed: ResolutionWithEffect,
    ): Promise<ResolutionWithEffect> {
        const shown = judge(await this.#findOnNode(pending)) ?? judge(await this.findEvidence(pending));
        return shown === undefined ? failed : this.conclude(pending, shown.outcome);
    }

    /**
     * Resolves a failed transaction that does not expire: it is over once it was executed after all, or
     * another one used its objects.
     *
     * @throws {OutcomeUnknown} it can still be executed
     */
    async resolveFailed(pending: SubmittedTransaction): Promise<ResolutionWithEffect> {
        const { entry, transaction } = pending;
        const shown = judge(await this.#findOnNode(pending));
        if (shown !== undefined) return this.conclude(pending, shown.outcome);
        const rival = await this.environment.channels.node?.findRival(pending);
        const isSuperseded = rival !== undefined || this.versions.isSuperseded(transaction, entry.digest);
        const evidence = isSuperseded ? {} : await this.findEvidence(pending);
        const isDead = evidence.isCapabilityUsed === true;
        const verdict = judge({ ...evidence, isSuperseded, isDead });
        return this.#toResolution(pending, verdict, new Error(MAY_STILL_RUN));
    }

    /** Resolves a transaction with the outcome that a node shows. */
    async conclude(pending: SubmittedTransaction, outcome: JournalOutcome['outcome']): Promise<ResolutionWithEffect> {
        return outcome === 'executed' ? this.#fetchResponse(pending) : [toFailed(pending.entry), 'consumed'];
    }

    /**
     * Resolves a transaction that a node does not know, and one of whose objects was used since.
     *
     * @throws {OutcomeUnknown} nothing proves whether it was executed
     */
    async resolveConsumed(pending: SubmittedTransaction): Promise<ResolutionWithEffect> {
        const cause = new Error(CONSUMED);
        return this.#toResolution(pending, await this.#prove(pending, true, cause), cause);
    }

    /**
     * Resolves a transaction that was rejected and of which an object has been used since, by it or by
     * another. It is not submitted again where reads prove the outcome.
     *
     * @throws {UnresolvedWrite} when nothing proves an outcome
     */
    async resolveRejected(pending: SubmittedTransaction): Promise<RejectedResolution> {
        const { entry, transaction, stop } = pending;
        const toFailure = (effect: FailureEffect): RejectedResolution => ({
            found: [{ digest: entry.digest, outcome: 'failed' }, effectOf(transaction, effect)],
        });
        const failed = toFailure('dead');
        if (this.versions.isSuperseded(transaction, entry.digest)) return failed;
        let delay = FIRST_POLL_MS;
        for (;;) {
            const shown = judge(await this.#findOnNode(pending));
            if (shown !== undefined) return { found: await this.conclude(pending, shown.outcome) };
            const { node } = this.environment.channels;
            const rival = await node?.findRival(pending);
            if (rival !== undefined) return { ...failed, rival };
            const evidence = await this.findEvidence(pending);
            const verdict = judge({ ...evidence, wasRejected: true });
            if (verdict?.outcome === 'executed') return { found: await this.#fetchResponse(pending) };
            if (verdict !== undefined) return toFailure(verdict.effect);
            // A timer may fire one millisecond early.
            const left = this.#lagOf(pending) + 1;
            if (evidence.areReadsCurrent === true || stop.isStopped()) break;
            // Only a node can prove the rejection before reads do not lag behind any more.
            await this.environment.sleep(node === undefined ? left : Math.min(delay, left), stop.stopped);
            delay *= 2;
        }
        try {
            return { found: await this.#resubmit(pending, 'none') };
        } catch (error) {
            if (!(error instanceof UnresolvedWrite)) throw error;
            const verdict = judge({ wasRejected: true, error: error.cause });
            if (verdict === undefined) throw error;
            return toFailure(verdict.effect);
        }
    }

    /** Reads what the service shows of a transaction; a failed read shows nothing. */
    async findEvidence(pending: SubmittedTransaction): Promise<Evidence> {
        const { channels, now } = this.environment;
        const startedAt = now();
        const evidence = await channels.service.findEvidenceOf(pending);
        if (evidence.isCapabilityUsed === true) pending.usedBy ??= now();
        return { ...evidence, areReadsCurrent: this.#lagOf(pending, startedAt) === 0 };
    }

    /**
     * Returns what a node and reads show of a transaction; waits until they are current where they show a use
     * of its capability.
     */
    async findCurrentEvidence(pending: SubmittedTransaction): Promise<Evidence> {
        const onNode = await this.#findOnNode(pending);
        if (onNode.onChain !== undefined) return onNode;
        const evidence = await this.findEvidence(pending);
        const left = this.#lagOf(pending);
        const mayProve = evidence.isInHistory === false || evidence.leavesNoRows === true;
        if (evidence.isCapabilityUsed !== true || !mayProve || left === 0) return evidence;
        await this.#sleepUntilCurrent(pending);
        return { ...(await this.#findOnNode(pending)), ...(await this.findEvidence(pending)) };
    }

    /**
     * How long after a time reads may still lack an execution, milliseconds. A used capability may have been
     * used by the execution.
     */
    #lagOf({ usedBy, submittedAt }: SubmittedTransaction, at = this.environment.now()): number {
        return lagLeft(usedBy ?? submittedAt, at);
    }

    /** Waits until reads show every execution of a transaction. */
    async #sleepUntilCurrent(pending: SubmittedTransaction): Promise<void> {
        // A timer may fire one millisecond early.
        await this.environment.sleep(this.#lagOf(pending) + 1, pending.stop.stopped);
    }

    async #findOnNode(pending: PendingTransaction): Promise<Evidence> {
        return (await this.environment.channels.node?.findEvidenceOf(pending)) ?? {};
    }

    async #resubmit(pending: SubmittedTransaction, limit: ResubmitLimit): Promise<ResolutionWithEffect> {
        const { entry, parse } = pending;
        const { channels, pins, sleep, now } = this.environment;
        const { digest, action, via } = entry;
        const lifecycle = pending.lifecycle ?? this.lifecycles.current;
        const isOver = (): boolean => limit === 'age' && this.isTooOld(pending);
        const { stop, leave } = eitherStop(pending.stop, lifecycle, isOver);
        const onSend = (): void => {
            lifecycle.expectNotClosed();
            // It may have waited for CCXT's rate limit.
            if (isOver()) throw new Error(TOO_OLD);
        };
        const submits = {
            submit: async (signed: SignedBody): Promise<unknown> => {
                lifecycle.expectNotClosed();
                if (limit !== 'response') pending.submittedAt = now();
                return parse(await channels.channelOf(via).submit(action, signed, onSend), digest);
            },
            findEvidence: () => this.findCurrentEvidence(pending),
            ...{ resubmit: pins.options.resubmit, sleep, stop },
        };
        try {
            const response = await submitUntilResolved(submits, entry, true);
            return [{ digest, outcome: 'executed', response }, 'consumed'];
        } catch (error) {
            if (!(error instanceof FailedWrite)) throw error;
            return [{ digest, outcome: 'failed', error: error.cause as Error }, error.effect];
        } finally {
            leave();
        }
    }

    /** The outcome that reads prove where the submit's response did not. */
    async #prove(pending: SubmittedTransaction, isDead: boolean, error: unknown): Promise<Verdict | undefined> {
        const { entry, transaction } = pending;
        const isSuperseded = this.versions.isSuperseded(transaction, entry.digest);
        if (isSuperseded) return judge({ isSuperseded });
        const hasExpiredUnexecuted = isDead && (await this.environment.channels.node?.hasExpiredUnexecuted(pending));
        if (hasExpiredUnexecuted === true) return judge({ hasExpiredUnexecuted });
        const evidence = await this.findEvidence(pending);
        const verdict = judge({ ...evidence, isDead, error });
        const left = this.#lagOf(pending);
        if (verdict !== undefined || evidence.isInHistory !== false || left === 0) return verdict;
        await this.#sleepUntilCurrent(pending);
        return judge({ ...(await this.findEvidence(pending)), isDead, error });
    }

    /** @throws {OutcomeUnknown} without a verdict */
    #toResolution(
        { entry, transaction }: SubmittedTransaction,
        verdict: Verdict | undefined,
        cause: unknown,
    ): ResolutionWithEffect {
        if (verdict === undefined) throw toOutcomeUnknown(this.environment.id, entry, cause, false);
        const { outcome, effect } = verdict;
        const resolution = outcome === 'executed' ? { digest: entry.digest, outcome } : toDead(entry);
        return [resolution, effectOf(transaction, effect)];
    }

    /**
     * The service answers a repeated submit of an executed transaction with the same response, or with an
     * error.
     */
    async #fetchResponse({ entry, parse, lifecycle: own }: SubmittedTransaction): Promise<ResolutionWithEffect> {
        const { transactionBytes, signatures, digest, action, via } = entry;
        const lifecycle = own ?? this.lifecycles.current;
        const onSend = (): void => {
            lifecycle.expectNotClosed();
        };
        try {
            const channel = this.environment.channels.channelOf(via);
            const response = await channel.submit(action, { transactionBytes, signatures }, onSend);
            return [{ digest, outcome: 'executed', response: parse(response, digest) }, 'consumed'];
        } catch {
            return [{ digest, outcome: 'executed' }, 'consumed'];
        }
    }

    async #isExpired(transaction: TransactionData): Promise<boolean> {
        const lastEpoch = lastEpochOf(transaction);
        if (lastEpoch === undefined) return false;
        try {
            return (await this.environment.channels.epochs.epoch(true)) > lastEpoch;
        } catch {
            return false;
        }
    }
}

/** A failed transaction that expires counts as never executed; one that does not expire needs a proof. */
function effectOf(transaction: TransactionData, effect: FailureEffect): FailureEffect {
    return lastEpochOf(transaction) === undefined ? effect : 'dead';
}

/** The outcome of a transaction that the chain ran without success. */
function toFailed({ digest }: JournalEntry): Resolution {
    const error = sentence(
        'refusal',
        `transaction ${digest} failed on the chain; call the method again if you still want it`,
    );
    return { digest, outcome: 'failed', error };
}

/** The outcome of a transaction that was not executed, and cannot be any more. */
export function toDead({ digest }: JournalEntry): Resolution {
    const fact = 'the transaction has expired, or another one used its objects, so that it was not executed';
    return { digest, outcome: 'failed', error: sentence('stale', `${fact}; call the method again`) };
}

function toLimit(mayResubmit: boolean, isTooOld: boolean): ResubmitLimit {
    if (mayResubmit) return 'none';
    return isTooOld ? 'response' : 'age';
}

/** A signal of either of two that live longer. `leave` ends its connection with them. */
function eitherStop(
    left: StopSignal,
    right: StopSignal,
    isOver: () => boolean,
): { readonly stop: StopSignal; readonly leave: () => void } {
    const { trigger, ...stop } = createStop();
    const leaves = [left, right].map((each) => each.onStop(trigger));
    return {
        stop: { ...stop, isStopped: () => stop.isStopped() || isOver() },
        leave: () => {
            for (const leave of leaves) leave();
        },
    };
}
