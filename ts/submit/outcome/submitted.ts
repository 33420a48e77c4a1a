/**
 * The transactions that were signed, from the journal record to a proven outcome. While an outcome is
 * unknown, no other write gets the objects of the transaction. One that has failed and does not expire stays
 * open until it can never be executed.
 */

import { describeFault, sentence, type Problem } from '../../core/problem.js';
import { mayLag } from '../../recent/recent.js';
import { isStale } from '../../exchange/errors/outcome.js';
import type { TransactionData } from '../../transaction/data.js';
import type { JournalEntry } from '../../transaction/journal-record.js';
import type { GasAllowance } from '../gas.js';
import { decodeJournalEntry } from '../journal/journal.js';
import { WriteJournal } from '../journal/write-journal.js';
import type { Lifecycles, StopSignal } from '../lifecycle.js';
import type { WriteEnvironment } from '../write-environment.js';
import type { TransactionQueue } from '../queue.js';
import type { ObjectVersions } from '../../recent/object-versions.js';
import { KnownDigests } from './known-digests.js';
import { OutcomeSettler } from './outcome-settler.js';
import type { Evidence } from './outcomes.js';
import type { FailedWrite } from './repeated-submit.js';
import type { TrackedFacts } from './tracked-transaction.js';
import { TransactionRegistry } from './transaction-registry.js';

/** What the rest of the write path shares with the submitted transactions. */
export interface SharedState {
    readonly environment: WriteEnvironment;
    readonly queue: TransactionQueue;
    readonly versions: ObjectVersions;
    readonly gas: GasAllowance;
    readonly lifecycles: Lifecycles;
}

/** A transaction that is about to be submitted. */
export interface SignedTransaction extends TrackedFacts {
    /** What stops the write: the record may take a second longer then. */
    readonly stop: StopSignal & { readonly expectNotClosed: () => void };
}

/** Records the transactions of writes, takes their outcomes, and says what they mean to the next build. */
export class SubmittedTransactions {
    readonly journal: WriteJournal;
    readonly settler: OutcomeSettler;
    readonly #environment: WriteEnvironment;
    readonly #lifecycles: Lifecycles;
    readonly #versions: ObjectVersions;
    readonly #gas: GasAllowance;
    readonly #digests = new KnownDigests();
    readonly #registry: TransactionRegistry;

    constructor({ environment, queue, versions, gas, lifecycles }: SharedState) {
        this.#environment = environment;
        this.#lifecycles = lifecycles;
        this.#versions = versions;
        this.#gas = gas;
        this.journal = new WriteJournal(environment.pins);
        this.#registry = new TransactionRegistry(environment, queue, this.journal, this.#digests);
        this.settler = new OutcomeSettler(environment, this.#registry, this.#digests, versions, gas, lifecycles);
    }

    /** Transactions whose outcome is unknown, and failed ones that can still be executed, oldest first. */
    get open(): JournalEntry[] {
        return [...this.#registry.all].filter(({ isOpen }) => isOpen).map(({ entry }) => entry);
    }

    // --- What a write does. ---

    /**
     * Records a transaction in the journal, and tracks it; to be awaited before its first submit.
     *
     * @throws {Problem} `argument` when the journal cannot be written, or another process uses it; the caller
     *   submits nothing then
     * @throws {OutcomeUnknown} the journal may have stored it, and did not record the failure, either
     */
    async record({ stop, ...facts }: SignedTransaction): Promise<void> {
        const { entry } = facts;
        await this.journal.holdFile();
        // From the start of the record, so that a `settle` that finds the entry in the journal waits for this
        // write.
        const pending = this.#registry.addWrite(facts);
        const { fault, hasFailed } = await pending.records.recordEntry(entry, stop);
        if (fault !== undefined) {
            const error = hasFailed ? toJournalFault(fault) : reasonOf(stop);
            // A journal that stored the entry in spite of its error must not leave it open.
            await this.settler.close(pending, [{ digest: entry.digest, outcome: 'failed', error }, 'nothing']);
            throw error;
        }
    }

    /** Ends a transaction that was executed. */
    async finishExecuted(digest: string, response?: unknown): Promise<void> {
        const pending = this.#registry.findTracked(digest);
        if (pending === undefined) return;
        await this.settler.close(pending, [{ digest, outcome: 'executed', response }, 'consumed']);
    }

    /**
     * Ends a transaction whose submit proved its failure.
     *
     * @throws {OutcomeUnknown} the journal did not record the failure, so that a later start may submit the
     *   transaction
     */
    async finishFailed(digest: string, { cause, effect }: Pick<FailedWrite, 'cause' | 'effect'>): Promise<void> {
        const pending = this.#registry.findTracked(digest);
        if (pending === undefined) return;
        const isClaim = effect === 'consumed' && pending.entry.via !== 'node' && pending.neverExpires;
        const found = { digest, outcome: 'failed', error: cause as Error } as const;
        await this.settler.close(pending, [found, isClaim ? 'reported' : effect]);
        if (isStale(cause)) this.settler.startSearch(pending);
        else if (pending.failure !== undefined && this.#environment.channels.node !== undefined) {
            // A node may show at once that it cannot be executed any more.
            void this.settler.resolve(pending, this.#lifecycles.current).catch(() => undefined);
        }
    }

    /** Releases the gas of a build, unless it was recorded: from the record on, the outcome decides. */
    releaseUnrecordedGas(digest: string): void {
        if (!this.wasRecorded(digest)) this.#gas.release(digest);
    }

    /** Leaves a transaction open that withholds no objects, as its outcome is unknown. */
    keepOpenWithoutHold(digest: string): void {
        const pending = this.#registry.findTracked(digest);
        if (pending === undefined) return;
        pending.submittedAt = this.#environment.now();
        pending.wantedAt = pending.submittedAt;
        pending.isOpen = true;
        pending.submitted.resolve();
    }

    /** Leaves a transaction open, as its outcome is unknown; `release` frees its objects. */
    keepOpen(digest: string, release: () => void): void {
        const pending = this.#registry.findTracked(digest);
        if (pending === undefined) {
            release();
            return;
        }
        pending.takeHold(release);
        this.keepOpenWithoutHold(digest);
        this.settler.watchBlocker(pending, 'later');
    }

    /** Starts to resolve every unknown outcome that blocks a waiting write. */
    resolveBlockers(): void {
        for (const pending of this.#registry.all) this.settler.watchBlocker(pending, 'at once');
    }

    // --- What is known of a transaction. ---

    /** Returns whether a transaction was recorded, and its outcome is not proven. */
    isPending(digest: string): boolean {
        return this.#registry.findTracked(digest) !== undefined;
    }

    /**
     * Returns whether an earlier write recorded a transaction, and was not executed: its bytes must not be
     * signed for another write. Those of an executed one use consumed objects, see {@link findConsumer}.
     */
    isOfUnexecutedWrite(digest: string): boolean {
        return this.#digests.wasRecorded(digest) && !this.#digests.wasExecuted(digest);
    }

    /** Returns whether a write of this object, or of a journal that it has read, recorded a transaction. */
    wasRecorded(digest: string): boolean {
        return this.#digests.wasRecorded(digest);
    }

    /**
     * Finds the digest of the transaction that consumed the objects of a build; `undefined` where the objects
     * are current.
     *
     * @param isLast whether no further build follows
     * @throws {OutcomeUnknown} when the objects contradict the reported outcome of an earlier transaction
     */
    async findConsumer(
        { transaction, digest }: { transaction: TransactionData; digest: string },
        isLast: boolean,
    ): Promise<string | undefined> {
        if (this.#digests.wasExecuted(digest)) return digest;
        await this.recheckRejections(transaction);
        const { consumedBy } = this.#versions.check(transaction);
        if (consumedBy === undefined) return undefined;
        const { entry: earlier, proof, at } = consumedBy;
        // The failure may be that of a simulation, which leaves the objects unchanged: so the last build may
        // use these objects again.
        if (proof === 'failed on chain') return isLast ? undefined : earlier.digest;
        const now = this.#environment.now();
        if (isLast && !mayLag(at, now)) {
            const seconds = Math.round((now - at) / 1_000);
            const unchanged = `its objects are unchanged ${seconds} s later`;
            throw this.settler.reopen(earlier, `the service reported it as executed, but ${unchanged}`);
        }
        return earlier.digest;
    }

    /**
     * Determines the outcomes of rejected transactions of which a build shows that an object has been used
     * since. Returns whether there were any: then the build is older than their proof.
     *
     * @throws {OutcomeUnknown} when one of them was executed, or nothing proves its outcome
     */
    async recheckRejections(transaction: TransactionData): Promise<boolean> {
        if (this.#versions.check(transaction).contradictedRejections.length === 0) return false;
        await this.settler.proveRejections(transaction);
        return true;
    }

    /**
     * Returns what a node and reads show of a transaction; where they show a use of its capability, they are
     * current.
     */
    async findEvidence(digest: string): Promise<Evidence> {
        const pending = this.#registry.findTracked(digest);
        return pending === undefined ? {} : this.settler.resolver.findCurrentEvidence(pending);
    }

    /** Returns whether a transaction of unknown outcome is too old to be submitted again. */
    isTooOld(digest: string): boolean {
        const pending = this.#registry.findTracked(digest);
        return pending !== undefined && this.settler.resolver.isTooOld(pending);
    }

    /** Returns whether a transaction that does not expire is open, and too old to be submitted again. */
    isStale(digest: string): boolean {
        const pending = this.#registry.findTracked(digest);
        return pending !== undefined && pending.neverExpires && this.settler.resolver.isTooOld(pending);
    }

    // --- What a journal lists. ---

    /** Takes digests that a journal lists. */
    restoreRecorded(digests: readonly string[]): void {
        this.#digests.addRecorded(digests);
    }

    /**
     * Restores transactions that a journal lists as executed, so that others with the same objects count as
     * superseded.
     */
    restoreExecuted(entries: readonly JournalEntry[]): void {
        // Recorded as of now: for a while a lagging read does not contradict them.
        const now = this.#environment.now();
        for (const entry of entries) this.#versions.recordUse(decodeJournalEntry(entry), entry, 'executed', now);
        this.restoreRecorded(entries.map(({ digest }) => digest));
    }

    /**
     * Tracks transactions that a journal lists as open, and withholds their objects from other writes until
     * they are resolved; to be called before any write.
     */
    restoreOpen(entries: readonly JournalEntry[]): void {
        this.refuseVoided(entries);
        for (const entry of entries) this.#registry.claimObjects(entry);
    }

    /** Takes the digests of transactions that a journal lists as failed, and that can still be executed. */
    restoreFailed(digests: Iterable<string>): void {
        this.#digests.addFailed(digests);
    }

    /** Refuses resubmits of the transactions that entries of a journal void. */
    refuseVoided(entries: readonly JournalEntry[]): void {
        const voids = entries.filter(({ action }) => action === 'void');
        this.settler.refuseResubmits(voids.map(({ request }) => (request as { readonly digest: string }).digest));
    }
}

function toJournalFault(fault: unknown): Problem {
    const fact = `options.transaction.journal failed: ${describeFault(fault)}`;
    const how = 'pass a function that resolves, or the path of a writable file; nothing was submitted';
    return sentence('argument', `${fact}; ${how}`);
}

/** Why a write was stopped. */
function reasonOf(stop: SignedTransaction['stop']): Error {
    try {
        stop.expectNotClosed();
    } catch (reason) {
        return reason as Error;
    }
    return new Error('the write was stopped');
}
