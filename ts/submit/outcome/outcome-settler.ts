/**
 * Brings tracked transactions to their proven outcomes: resolves them, again and again while a write waits
 * for their objects, voids them, and closes them with all that follows.
 */

import { problem } from '../../core/problem.js';
import type { OutcomeUnknown } from '../../exchange/errors/classes.js';
import type { TransactionData } from '../../transaction/data.js';
import type { JournalEntry, JournalOutcome } from '../../transaction/journal-record.js';
import type { GasAllowance } from '../gas.js';
import { decodeJournalEntry, walletOf } from '../journal/journal.js';
import type { Lifecycles, WriteLifecycle } from '../lifecycle.js';
import type { WriteEnvironment } from '../write-environment.js';
import { ownedObjectIds, type ObjectVersions } from '../../recent/object-versions.js';
import type { KnownDigests } from './known-digests.js';
import type { FailureEffect, PendingTransaction, Resolution } from './outcomes.js';
import { OutcomeResolver, toDead, type ResolutionWithEffect, type SubmittedTransaction } from './resolver.js';
import { Rivals } from './rivals.js';
import type { TrackedTransaction } from './tracked-transaction.js';
import type { TransactionRegistry } from './transaction-registry.js';
import { toOutcomeUnknown, toUnrecorded } from './unknown.js';

/** Makes submitted transactions of a wallet unexecutable. */
export interface Voider {
    /** The wallet. */
    readonly sender: string;
    /** Voids a transaction, or resolves it where it was executed or where another one used its objects. */
    void(
        pending: SubmittedTransaction,
        resolver: OutcomeResolver,
        lifecycle: WriteLifecycle,
    ): Promise<ResolutionWithEffect>;
}

/** Delays between attempts while a write waits, milliseconds; each is twice the one before. */
const FIRST_DELAY_MS = 1_000;
const LAST_DELAY_MS = 5_000;

/** Settles the outcomes of tracked transactions. */
export class OutcomeSettler {
    /** Called with each proven outcome; it must not throw. */
    onOutcome: (entry: JournalEntry, resolution: Resolution) => void = () => undefined;
    readonly resolver: OutcomeResolver;
    readonly #rivals: Rivals;

    constructor(
        private readonly environment: WriteEnvironment,
        private readonly registry: TransactionRegistry,
        private readonly digests: KnownDigests,
        private readonly versions: ObjectVersions,
        private readonly gas: GasAllowance,
        private readonly lifecycles: Lifecycles,
    ) {
        this.resolver = new OutcomeResolver(environment, lifecycles, versions);
        this.#rivals = new Rivals(environment);
    }

    // --- What a user asks. ---

    /**
     * Resolves the outcome of a transaction that the wallet `sender`, `0x` and 64 digits, must have sent.
     * Nothing is submitted once the lifecycle is closed, or where the user sets the outcome; a response that
     * arrives meanwhile takes precedence over that. An old transaction is submitted again only where
     * `mayResubmit`; else it no longer withholds its objects.
     *
     * @throws {Problem} `argument` when the entry is none, or of another wallet
     * @throws {OutcomeUnknown} when the outcome is still unknown
     */
    async resolveEntry(
        entry: JournalEntry,
        sender: string,
        outcome: JournalOutcome['outcome'] | undefined,
        lifecycle: WriteLifecycle,
        mayResubmit = false,
    ): Promise<Resolution> {
        expectSender(entry, decodeJournalEntry(entry), sender);
        const { digest } = entry;
        const found = this.registry.findTracked(digest);
        await found?.submitted.promise;
        if (found?.resolution !== undefined) return found.resolution;
        if (outcome !== undefined) return this.#setOutcome(entry, outcome);
        const known = this.digests.findResolution(digest);
        if (known !== undefined) return known;
        if (this.digests.wasExecuted(digest)) return { digest, outcome: 'executed' };
        const pending = this.registry.findTracked(digest);
        if (!mayResubmit) return this.resolve(pending ?? this.registry.claimObjects(entry), lifecycle);
        const resolution = await pending?.resolving?.catch(() => undefined);
        return resolution ?? this.resolve(this.registry.claimObjects(entry), lifecycle, true);
    }

    /**
     * Makes a transaction of the voider's wallet unexecutable, unless it was executed first, by another
     * transaction with one of its objects.
     *
     * @throws {Problem} `argument` when the entry is none, or of another wallet; `unsupported` when it uses
     *   no object of the wallet
     * @throws {OutcomeUnknown} the outcome is still unknown
     */
    async voidEntry(entry: JournalEntry, voider: Voider, lifecycle: WriteLifecycle): Promise<Resolution> {
        expectSender(entry, decodeJournalEntry(entry), voider.sender);
        const { digest } = entry;
        const found = this.registry.findTracked(digest);
        await found?.submitted.promise;
        const resolution =
            found?.resolution ?? (await this.registry.findTracked(digest)?.resolving?.catch(() => undefined));
        if (resolution?.outcome === 'executed') return resolution;
        const known = this.digests.findResolution(digest);
        if (known?.outcome === 'executed' || known?.voidedBy !== undefined) return known;
        this.refuseResubmits([digest]);
        const pending = this.registry.claimObjects(entry);
        return this.#track(pending, lifecycle, () => voider.void(pending, this.resolver, lifecycle));
    }

    /** Transactions that the user has voided: none of them is submitted again unless the user asks for it. */
    refuseResubmits(digests: readonly string[]): void {
        for (const digest of digests) {
            this.digests.addVoided(digest);
            const pending = this.registry.findTracked(digest);
            if (pending !== undefined) pending.isUnwanted = true;
        }
    }

    async #setOutcome(entry: JournalEntry, outcome: JournalOutcome['outcome']): Promise<Resolution> {
        const { digest } = entry;
        const pending = this.registry.findTracked(digest);
        pending?.stop.trigger();
        while (pending?.resolving !== undefined) {
            const resolution = await pending.resolving.catch(() => undefined);
            if (resolution !== undefined) return resolution;
        }
        const resolution: Resolution = { digest, outcome };
        if (outcome === 'failed') this.#forgetOutcome(digest);
        return this.#share(pending ?? this.registry.addOpen(entry), Promise.resolve([resolution, 'nothing']));
    }

    // --- Attempts to resolve. ---

    /**
     * Resolves a transaction; a running attempt is returned instead. `mayResubmit`: it may be submitted again
     * however old it is.
     */
    resolve(pending: TrackedTransaction, lifecycle: WriteLifecycle, mayResubmit = false): Promise<Resolution> {
        const { unrecorded, failure } = pending;
        return this.#track(pending, lifecycle, () => {
            if (failure !== undefined) return this.resolver.resolveFailed(pending);
            return unrecorded === undefined
                ? this.resolver.resolve(pending, mayResubmit)
                : this.resolver.resolveUnrecorded(pending, unrecorded);
        });
    }

    /** Starts an attempt; a running one is returned instead. */
    #track(
        pending: TrackedTransaction,
        lifecycle: WriteLifecycle,
        resolve: () => Promise<ResolutionWithEffect>,
    ): Promise<Resolution> {
        if (pending.resolving !== undefined) return pending.resolving;
        pending.lifecycle = lifecycle;
        return lifecycle.track(this.#share(pending, this.#orRelease(pending, resolve())));
    }

    /**
     * The next write uses the same objects as an old transaction, so that at most one of the two can be
     * executed.
     */
    async #orRelease(
        pending: TrackedTransaction,
        attempt: Promise<ResolutionWithEffect>,
    ): Promise<ResolutionWithEffect> {
        try {
            return await attempt;
        } catch (error) {
            this.#releaseOld(pending);
            throw error;
        }
    }

    #releaseOld(pending: TrackedTransaction): void {
        if (!this.resolver.isTooOld(pending) || ownedObjectIds(pending.transaction).length === 0) return;
        pending.releaseToAccount();
    }

    /**
     * Closes the transaction with the outcome; all callers that resolve it meanwhile get the same promise.
     */
    #share(pending: TrackedTransaction, outcome: Promise<ResolutionWithEffect>): Promise<Resolution> {
        pending.resolving = outcome
            .then((found) => this.close(pending, found))
            .finally(() => {
                pending.resolving = undefined;
            });
        return pending.resolving;
    }

    /**
     * Resolves a transaction as long as a write waits for its objects: after a delay, or at once, and with
     * growing delays.
     */
    watchBlocker(pending: TrackedTransaction, start: 'at once' | 'later'): void {
        if (!pending.isBlocking || pending.isWatched) return;
        pending.isWatched = true;
        void this.#watch(pending, start === 'later' ? FIRST_DELAY_MS : 0);
    }

    async #watch(pending: TrackedTransaction, firstDelay: number): Promise<void> {
        let delay = firstDelay;
        for (;;) {
            const { stop } = pending;
            if (delay > 0) await this.environment.sleep(delay, stop.isStopped() ? undefined : stop.stopped);
            // After `close()`, writes of the next lifecycle may wait for it.
            const lifecycle = this.lifecycles.current;
            if (lifecycle.isStopped() || !pending.isBlocking) break;
            await this.resolve(pending, lifecycle).catch(() => undefined);
            delay = Math.min(Math.max(2 * delay, FIRST_DELAY_MS), LAST_DELAY_MS);
        }
        pending.isWatched = false;
    }

    // --- Rejected transactions. ---

    /** Looks up at once which transaction was first: later, more of them may have used the object. */
    startSearch(rejected: TrackedTransaction): void {
        this.#rivals.addSearch(rejected.entry.digest, this.#findRival(rejected));
    }

    async #findRival(rejected: TrackedTransaction): Promise<void> {
        const { entry } = rejected;
        const rival = await this.#rivals.findRivalOf(rejected);
        if (rival === undefined) return;
        this.versions.forget(entry.digest);
        this.#reportRival(rival);
        if (this.registry.findTracked(entry.digest)?.failure !== undefined) {
            await this.close(rejected, [toDead(entry), 'dead']);
        }
    }

    /** A transaction of this client is no rival, such as one that voids another. */
    #reportRival(digest: string): void {
        if (this.digests.wasExecuted(digest) || this.registry.findTracked(digest) !== undefined) return;
        this.#rivals.report(digest);
    }

    /**
     * Determines the outcomes of rejected transactions of which a build shows that an object has been used
     * since.
     *
     * @throws {OutcomeUnknown} when one of them was executed, or nothing proves its outcome
     */
    async proveRejections(transaction: TransactionData): Promise<void> {
        const { contradictedRejections } = this.versions.check(transaction);
        await this.#rivals.waitForSearches(contradictedRejections.map(({ digest }) => digest));
        const unproven = this.versions.check(transaction).contradictedRejections;
        for (const rejected of unproven) await this.#proveRejection(rejected);
    }

    /** A rejected transaction of which an object has been used since, by it or by another. */
    async #proveRejection(entry: JournalEntry): Promise<void> {
        const pending = this.registry.findTracked(entry.digest) ?? this.registry.addOpen(entry);
        const resolve = async (): Promise<ResolutionWithEffect> => {
            const { found, rival } = await this.resolver.resolveRejected(pending);
            if (rival !== undefined) this.#reportRival(rival);
            return found;
        };
        try {
            const { outcome } = await this.#track(pending, this.lifecycles.current, resolve);
            if (outcome === 'failed') return;
        } catch {
            throw this.reopen(entry, 'the service rejected it, but its objects have been used since');
        }
        const cause = new Error('the service rejected it, but it was executed');
        throw toOutcomeUnknown(this.environment.id, entry, cause, true);
    }

    /**
     * Opens a transaction again whose reported outcome is contradicted; returns the error of the write that
     * found it.
     */
    reopen(entry: JournalEntry, message: string): OutcomeUnknown {
        this.#forgetOutcome(entry.digest);
        this.registry.claimObjects(entry).unrecorded = undefined;
        return toOutcomeUnknown(this.environment.id, entry, new Error(message), true);
    }

    #forgetOutcome(digest: string): void {
        this.versions.forget(digest);
        this.digests.forgetOutcome(digest);
    }

    // --- The end of a transaction. ---

    /**
     * Closes a transaction with its outcome.
     *
     * @throws {OutcomeUnknown} it failed, and the journal did not record that, so that a later start may
     *   submit it
     */
    async close(pending: TrackedTransaction, found: ResolutionWithEffect): Promise<Resolution> {
        const [resolution, effect] = found;
        const { entry } = pending;
        const { digest, outcome, voidedBy } = resolution;
        const mayStillRun = outcome === 'failed' && effect !== 'dead' && effect !== 'consumed';
        const hasNoExpiration = mayStillRun && pending.neverExpires;
        const record: JournalOutcome = {
            ...{ digest, outcome },
            ...(voidedBy === undefined ? {} : { voidedBy }),
            ...(hasNoExpiration ? { mayStillRun: true } : {}),
        };
        const fault = mayStillRun ? await pending.records.recordFailure(record) : undefined;
        if (fault !== undefined) throw this.#keepUnrecorded(pending, found, fault);
        if (hasNoExpiration) return this.#keepFailed(pending, found);
        this.registry.remove(pending);
        const wasOpen = pending.isOpen;
        pending.isOpen = false;
        pending.resolution = resolution;
        if (wasOpen) {
            this.digests.addResolution(resolution);
            this.environment.records.remember(entry, resolution);
        }
        pending.stop.trigger();
        if (outcome === 'executed') this.#recordExecution(pending);
        else this.#recordFailure(pending, effect);
        pending.release();
        this.onOutcome(entry, resolution);
        if (outcome === 'executed') void this.#closeSuperseded();
        // One that is not recorded is resolved once more by a later start.
        if (!mayStillRun) await pending.records.recordEnd(record);
        pending.submitted.resolve();
        return resolution;
    }

    /**
     * Keeps a failed transaction open if it does not expire: anyone who has it can execute it until one of
     * its objects is used. Other writes may use its objects. The first of them that is executed ends it.
     */
    #keepFailed(pending: TrackedTransaction, [resolution, effect]: ResolutionWithEffect): Resolution {
        const { entry, isOpen, failure } = pending;
        pending.isOpen = true;
        pending.isUnwanted = true;
        pending.failure = resolution;
        pending.unrecorded = undefined;
        this.registry.put(pending);
        pending.release();
        pending.submitted.resolve();
        if (failure !== undefined) return resolution;
        this.#recordFailure(pending, effect);
        if (isOpen) this.environment.records.remember(entry, resolution);
        this.onOutcome(entry, resolution);
        return resolution;
    }

    /**
     * Leaves a transaction open that failed, as the journal may have it open. Who settles it, or waits for
     * its objects, records that.
     */
    #keepUnrecorded(pending: TrackedTransaction, found: ResolutionWithEffect, fault: unknown): OutcomeUnknown {
        pending.unrecorded = found;
        pending.isOpen = true;
        pending.hold();
        this.#releaseOld(pending);
        pending.submitted.resolve();
        this.watchBlocker(pending, 'later');
        return toUnrecorded(this.environment.id, pending.entry, found[0].error, fault);
    }

    /** Closes old transactions whose objects another one has used meanwhile. */
    async #closeSuperseded(): Promise<void> {
        for (const pending of this.registry.all) {
            const { isOpen, isHolding, resolving, transaction, entry } = pending;
            const isWithheld = isHolding && pending.unrecorded === undefined;
            if (!isOpen || isWithheld || resolving) continue;
            if (this.versions.isSuperseded(transaction, entry.digest)) {
                await this.close(pending, [toDead(entry), 'dead']);
            } else if (pending.failure !== undefined && this.versions.isOutdated(transaction)) {
                // Another process has used an object of it, or the chain ran it.
                await this.resolve(pending, this.lifecycles.current).catch(() => undefined);
            }
        }
    }

    #recordExecution({ entry, transaction, onExecuted }: TrackedTransaction): void {
        const { digest } = entry;
        const { gas } = transaction;
        const now = this.environment.now();
        this.digests.addExecuted(digest);
        this.versions.recordUse(transaction, entry, 'executed', now);
        if (gas.owner === walletOf(entry, transaction)) this.gas.reserve(digest, gas.budget, now);
        try {
            onExecuted?.();
        } catch {
            // An option that the user has set to an invalid value meanwhile must not hide the outcome.
        }
    }

    #recordFailure({ entry, transaction }: PendingTransaction, effect: FailureEffect): void {
        // It pays gas only where it ran.
        if (effect !== 'consumed' && effect !== 'reported') this.gas.release(entry.digest);
        if (effect === 'nothing' || effect === 'dead') this.versions.forget(entry.digest);
        else if (effect === 'rejected') this.versions.recordRejection(transaction, entry);
        else this.versions.recordUse(transaction, entry, 'failed on chain', this.environment.now());
    }
}

function expectSender(entry: JournalEntry, transaction: TransactionData, sender: string): void {
    if (walletOf(entry, transaction) === sender) return;
    throw problem('argument', 'entry', `one of your wallet ${sender}`, `a transaction of ${transaction.sender}`);
}
