/**
 * The registry of signed transactions from the submit to a proven outcome. While an outcome is unknown, no other write gets
 * the objects of the transaction.
 */

import { problem } from '../../core/problem.js';
import { withTimeout } from '../../core/clock.js';
import type { TransactionData } from '../../transaction/data.js';
import { JournalLock } from '../journal/journal-lock.js';
import { compactJournal, decodeJournalEntry, writeRecord, type JournalOption } from '../journal/journal.js';
import type { JournalEntry, JournalOutcome } from '../../transaction/journal-record.js';
import { dropOldest } from '../../streams/recent.js';
import { ObjectVersions, ownedObjectIds } from '../object-versions.js';
import {
    OutcomeResolver,
    READ_LAG_MS,
    toDead,
    type FailureEffect,
    type OutcomeResolverContext,
    type PendingTransaction,
    type Resolution,
    type ResolutionWithEffect,
    type SubmittedTransaction,
} from './outcome-resolver.js';
import type { TransactionQueue } from '../transaction-queue.js';
import { TransactionVoider, type VoidMeans } from './void-transaction.js';
import { createDeferred, createStop, type Deferred, type WriteLifecycle } from '../write-lifecycle.js';

/** What the registry needs. */
export interface PendingTransactionsContext extends OutcomeResolverContext {
    readonly queue: TransactionQueue;
    readonly journal: () => JournalOption;
    /** Parses a submit's response for `settle`; throws when it cannot be parsed. */
    readonly parseResponse: (entry: JournalEntry, response: unknown) => unknown;
    /** Called for every executed transaction. */
    readonly onExecuted: (digest: string, transaction: TransactionData) => void;
    /** Called for every outcome that was unknown at first. */
    readonly onResolved: (entry: JournalEntry, resolution: Resolution) => void;
}

/** A registered transaction. */
interface Pending extends SubmittedTransaction {
    readonly claims: readonly string[];
    readonly onExecuted: () => void;
    /** Resolved when the write's own submits have ended. */
    readonly submitted: Deferred;
    readonly stop: ReturnType<typeof createStop>;
    /** Whether its outcome is unknown after its submits. */
    isOpen: boolean;
    /** Whether the queue withholds its objects from other writes. */
    isHolding: boolean;
    release: () => void;
    /** The attempt to resolve it, which all callers share. */
    resolving: Promise<Resolution> | undefined;
    /** Whether {@link PendingTransactions} resolves it repeatedly, as a write waits for its objects. */
    isWatched: boolean;
    resolution: Resolution | undefined;
}

/** Delays between attempts while a write waits, milliseconds; each is twice the one before. */
const FIRST_DELAY_MS = 1_000;
const LAST_DELAY_MS = 5_000;
const MAX_RESOLUTIONS = 1_000;
const MAX_EXECUTED = 2_000;
/** Size above which a journal file is compacted, bytes. */
const COMPACT_BYTES = 256 * 1024;
/** Longest wait for the journal to record a proven outcome, milliseconds. */
const RECORD_MS = 1_000;

/** Registers transactions and resolves their outcomes. */
export class PendingTransactions {
    readonly #pending = new Map<string, Pending>();
    /** Digests of transactions that the user has voided. */
    readonly #voided = new Set<string>();
    readonly #executed = new Set<string>();
    /** Outcomes that were unknown at first, for later calls of `settle`. */
    readonly #resolutions = new Map<string, Resolution>();
    readonly #versions = new ObjectVersions();
    /** Running proofs of rejections, by the digest of the rejected transaction. */
    readonly #proofs = new Map<string, Promise<void>>();
    /** Transactions that consumed objects. */
    readonly versions: Pick<ObjectVersions, 'lastUse'> = this.#versions;
    readonly #resolver: OutcomeResolver;
    readonly #lock = new JournalLock();
    /** Size above which the journal file is compacted, bytes. */
    #compactAbove = COMPACT_BYTES;

    constructor(private readonly context: PendingTransactionsContext) {
        const onRival = (digest: string): void => {
            this.#reportRival(digest);
        };
        this.#resolver = new OutcomeResolver({ ...context, onRival }, this.#versions);
    }

    /** Transactions whose outcome is unknown, oldest first. */
    get open(): JournalEntry[] {
        return [...this.#pending.values()].filter(({ isOpen }) => isOpen).map(({ entry }) => entry);
    }

    /**
     * Registers a transaction before its submit, and records it in the journal; `claims` are what it claims besides its own
     * objects.
     *
     * @throws {Problem} `argument` when the journal cannot be written, or another process uses it; the caller submits nothing then
     */
    async begin(
        { entry, transaction }: PendingTransaction,
        claims: readonly string[],
        parse: Pending['parse'],
        onExecuted: () => void,
    ): Promise<void> {
        await this.holdJournal();
        try {
            await writeRecord(this.context.journal(), entry);
        } catch (cause) {
            // A journal that stored the entry in spite of its error must not leave it open.
            await this.#recordOutcome({ digest: entry.digest, outcome: 'failed' });
            const found = (cause as { message?: string } | undefined)?.message ?? typeof cause;
            const wanted = 'a function that resolves, or the path of a writable file; nothing was submitted';
            throw problem('argument', 'options.transaction.journal', wanted, found);
        }
        const all = [...new Set([...claims, ...ownedObjectIds(transaction)])];
        this.#pending.set(entry.digest, createPending({ entry, transaction }, all, parse, onExecuted));
    }

    /**
     * Takes the journal file for this process, until {@link releaseJournal}.
     *
     * @throws {Problem} `argument` while another process has it
     */
    holdJournal(): Promise<void> {
        return this.#lock.hold(this.context.journal());
    }

    /** Leaves the journal file to other processes, unless another exchange object of this process uses it. */
    releaseJournal(): Promise<void> {
        return this.#lock.release();
    }

    /** Ends a transaction whose submit proved its outcome. */
    async finish(resolution: Resolution): Promise<void> {
        const pending = this.#pending.get(resolution.digest);
        if (pending === undefined) return;
        const { classifier } = this.context;
        const { error } = resolution;
        const mayHaveRun = error !== undefined && classifier.mayHaveRun(error);
        await this.#close(pending, [resolution, mayHaveRun ? 'consumed' : 'rejected']);
        if (error !== undefined && classifier.isStale(error)) this.#proveRejection(pending);
    }

    /** Looks up at once which transaction was first: later, more of them may have used the object. */
    #proveRejection(pending: PendingTransaction): void {
        const { digest } = pending.entry;
        const prove = async (): Promise<void> => {
            const rival = await this.context.findRivalOnChain(pending);
            if (rival?.digest === undefined) return;
            this.#versions.forget(digest);
            this.#reportRival(rival.digest);
        };
        // Nobody may wait for it: a failure, such as of the user's log, leaves the wait for the history.
        const proof = prove()
            .catch(() => undefined)
            .finally(() => this.#proofs.delete(digest));
        this.#proofs.set(digest, proof);
    }

    /** A transaction of this client is no rival, such as one that voids another. */
    #reportRival(digest: string): void {
        if (!this.#executed.has(digest) && !this.#pending.has(digest)) this.context.onRival(digest);
    }

    /** Leaves a transaction open that withholds no objects, as its outcome is unknown. */
    keepOpenWithoutHold(digest: string): void {
        this.keepOpen(digest, () => undefined);
        const pending = this.#pending.get(digest);
        if (pending !== undefined) pending.isHolding = false;
    }

    /** Leaves a transaction open, as its outcome is unknown; `release` frees its objects. */
    keepOpen(digest: string, release: () => void): void {
        const pending = this.#pending.get(digest);
        if (pending === undefined) {
            release();
            return;
        }
        pending.submittedAt = pending.wantedAt = this.context.now();
        [pending.isOpen, pending.isHolding, pending.release] = [true, true, release];
        pending.submitted.resolve();
        if (this.#isBlocking(pending)) void this.#watch(pending, FIRST_DELAY_MS);
    }

    /** Starts to resolve every unknown outcome that blocks a waiting write. */
    resolveBlockers(): void {
        for (const pending of this.#pending.values()) {
            if (this.#isBlocking(pending)) void this.#watch(pending, 0);
        }
    }

    /**
     * Finds the digest of the transaction that consumed the objects of a build; `undefined` where the objects are current.
     *
     * @param isLast whether no further build follows
     * @throws {Error} `toOutcomeUnknown` when the objects contradict the reported outcome of an earlier transaction
     */
    async findConsumer(
        { transaction, digest }: { transaction: TransactionData; digest: string },
        isLast: boolean,
    ): Promise<string | undefined> {
        if (this.#executed.has(digest)) return digest;
        await this.recheckRejections(transaction);
        const { consumedBy } = this.#versions.check(transaction);
        if (consumedBy === undefined) return undefined;
        const { entry: earlier, proof, at } = consumedBy;
        // The failure may be that of a simulation, which leaves the objects unchanged: the last build is accepted with them.
        if (proof === 'failed on chain') return isLast ? undefined : earlier.digest;
        const age = this.context.now() - at;
        if (isLast && age > READ_LAG_MS) {
            const seconds = Math.round(age / 1_000);
            const unchanged = `its objects are unchanged ${seconds} s later`;
            throw this.#reopen(earlier, `the service reported it as executed, but ${unchanged}`);
        }
        return earlier.digest;
    }

    /**
     * Determines the outcomes of rejected transactions of which a build shows that an object has been used since. Returns whether there
     * were any: then the build is older than their proof.
     *
     * @throws {Error} `toOutcomeUnknown` when one of them was executed, or nothing proves its outcome
     */
    async recheckRejections(transaction: TransactionData): Promise<boolean> {
        const { contradictedRejections } = this.#versions.check(transaction);
        await Promise.all(contradictedRejections.flatMap(({ digest }) => this.#proofs.get(digest) ?? []));
        const unproven = this.#versions.check(transaction).contradictedRejections;
        for (const rejected of unproven) await this.#recheckRejection(rejected);
        return contradictedRejections.length > 0;
    }

    /** Returns whether the capability of a transaction has been used since its build; `undefined` where reads show nothing. */
    async isCapabilityUsed(digest: string): Promise<boolean | undefined> {
        const pending = this.#pending.get(digest);
        return pending === undefined ? undefined : (await this.#resolver.findEvidence(pending)).isCapabilityUsed;
    }

    /**
     * Resolves the outcome of a transaction that the wallet `sender`, `0x` and 64 digits, must have sent. Nothing is submitted once
     * the lifecycle is closed, or where the user sets the outcome; a response that arrives meanwhile takes precedence over that.
     * An old transaction is submitted again only where `mayResubmit`; else it no longer withholds its objects.
     *
     * @throws {Problem} `argument` when the entry is none, or of another wallet
     * @throws {Error} `toOutcomeUnknown` when the outcome is still unknown
     */
    async resolveEntry(
        entry: JournalEntry,
        sender: string,
        outcome: JournalOutcome['outcome'] | undefined,
        lifecycle: WriteLifecycle,
        mayResubmit = false,
    ): Promise<Resolution> {
        const transaction = decodeJournalEntry(entry);
        expectSender(transaction, sender);
        const { digest } = entry;
        const found = this.#pending.get(digest);
        await found?.submitted.promise;
        if (found?.resolution !== undefined) return found.resolution;
        if (outcome !== undefined) return this.#setOutcome({ entry, transaction }, outcome);
        const known = this.#resolutions.get(digest);
        if (known !== undefined) return known;
        if (this.#executed.has(digest)) return { digest, outcome: 'executed' };
        const pending = this.#pending.get(digest);
        if (!mayResubmit) return this.#resolve(pending ?? this.#claim(entry), lifecycle, false);
        const resolution = await pending?.resolving?.catch(() => undefined);
        return resolution ?? this.#resolve(this.#claim(entry), lifecycle, true);
    }

    /**
     * Makes a transaction of the wallet `sender` unexecutable, unless it was executed first, by another transaction with one of its
     * objects.
     *
     * @throws {Problem} `argument` when the entry is none, or of another wallet; `unsupported` when it uses no object of the wallet
     * @throws {Error} as calls of the node fail; `toOutcomeUnknown` when the outcome is still unknown
     */
    async voidEntry(entry: JournalEntry, means: VoidMeans, lifecycle: WriteLifecycle): Promise<Resolution> {
        expectSender(decodeJournalEntry(entry), means.sender);
        const { digest } = entry;
        const found = this.#pending.get(digest);
        await found?.submitted.promise;
        const resolution = found?.resolution ?? (await this.#pending.get(digest)?.resolving?.catch(() => undefined));
        if (resolution?.outcome === 'executed') return resolution;
        const known = this.#resolutions.get(digest);
        if (known?.outcome === 'executed' || known?.voidedBy !== undefined) return known;
        const voider = new TransactionVoider({ ...this.context, transactions: this, resolver: this.#resolver }, means);
        this.refuseResubmits([digest]);
        const pending = this.#claim(entry);
        return this.#track(pending, lifecycle, () => voider.void(pending, lifecycle));
    }

    /** Transactions that the user has voided: none of them is submitted again unless the user asks for it. */
    refuseResubmits(digests: readonly string[]): void {
        for (const digest of digests) {
            this.#voided.add(digest);
            const pending = this.#pending.get(digest);
            if (pending !== undefined) pending.isUnwanted = true;
        }
    }

    /** Returns whether the unknown outcome of a transaction withholds its objects from other writes. */
    isHolding(digest: string): boolean {
        return this.#pending.get(digest)?.isHolding === true;
    }

    #isBlocking({ isOpen, isHolding, claims }: Pending): boolean {
        return isOpen && isHolding && this.context.queue.hasWaiterFor(claims);
    }

    /** Restores transactions that a journal lists as executed, so that others with the same objects count as superseded. */
    restoreExecuted(entries: readonly JournalEntry[]): void {
        // Recorded as of now: for a while a lagging read does not contradict them.
        const now = this.context.now();
        for (const entry of entries) this.#versions.recordUse(decodeJournalEntry(entry), entry, 'executed', now);
    }

    async #setOutcome(
        { entry, transaction }: PendingTransaction,
        outcome: JournalOutcome['outcome'],
    ): Promise<Resolution> {
        const { digest } = entry;
        const pending = this.#pending.get(digest);
        if (pending !== undefined) {
            pending.stop.trigger();
            const resolution = await pending.resolving?.catch(() => undefined);
            if (resolution !== undefined) return resolution;
        }
        const resolution: Resolution = { digest, outcome };
        if (outcome === 'failed') this.#forget(digest);
        else this.#recordExecution({ entry, transaction });
        this.#remember(resolution);
        if (pending === undefined) await this.#recordOutcome(resolution);
        else await this.#close(pending, [resolution, 'nothing']);
        return resolution;
    }

    #remember(resolution: Resolution): void {
        this.#resolutions.set(resolution.digest, resolution);
        dropOldest(this.#resolutions, MAX_RESOLUTIONS);
    }

    #forget(digest: string): void {
        this.#versions.forget(digest);
        this.#executed.delete(digest);
        this.#resolutions.delete(digest);
    }

    /** Registers a transaction as open, and withholds its objects from other writes. */
    #claim(entry: JournalEntry): Pending {
        const pending = this.#pending.get(entry.digest) ?? this.#register(entry);
        if (!pending.isHolding) {
            pending.isHolding = true;
            pending.release = this.context.queue.forceClaim(pending.claims);
        }
        return pending;
    }

    /** Registers a transaction as open. */
    #register(entry: JournalEntry): Pending {
        const transaction = decodeJournalEntry(entry);
        const payer = transaction.gas.payment.length === 0 ? [] : [`gas of ${transaction.gas.owner}`];
        const parse = (response: unknown): unknown => this.context.parseResponse(entry, response);
        const claims = [...ownedObjectIds(transaction), ...payer];
        const pending = createPending({ entry, transaction }, claims, parse, () => undefined);
        pending.isOpen = true;
        pending.isUnwanted = this.#voided.has(entry.digest);
        pending.submitted.resolve();
        this.#pending.set(entry.digest, pending);
        return pending;
    }

    #resolve(pending: Pending, lifecycle: WriteLifecycle, mayResubmit: boolean): Promise<Resolution> {
        return this.#track(pending, lifecycle, () => this.#resolver.resolve(pending, mayResubmit));
    }

    /** Starts to resolve a transaction; a running attempt is returned instead. */
    #track(
        pending: Pending,
        lifecycle: WriteLifecycle,
        resolve: () => Promise<ResolutionWithEffect>,
    ): Promise<Resolution> {
        if (pending.resolving !== undefined) return pending.resolving;
        pending.lifecycle = lifecycle;
        return lifecycle.track(this.#share(pending, this.#resolveOrRelease(pending, resolve)));
    }

    /** The next write uses the same objects as an old transaction, so that at most one of the two can be executed. */
    async #resolveOrRelease(
        pending: Pending,
        resolve: () => Promise<ResolutionWithEffect>,
    ): Promise<ResolutionWithEffect> {
        try {
            return await resolve();
        } catch (error) {
            if (this.#resolver.isTooOld(pending) && ownedObjectIds(pending.transaction).length > 0) {
                pending.isHolding = false;
                pending.release();
            }
            throw error;
        }
    }

    /** Closes the transaction with the outcome; all callers that resolve it meanwhile get the same promise. */
    #share(pending: Pending, outcome: Promise<ResolutionWithEffect>): Promise<Resolution> {
        pending.resolving = outcome
            .then((found) => this.#close(pending, found))
            .finally(() => {
                pending.resolving = undefined;
            });
        return pending.resolving;
    }

    /** Resolves a transaction repeatedly with growing delays, as long as a write waits for its objects. */
    async #watch(pending: Pending, firstDelay: number): Promise<void> {
        if (pending.isWatched) return;
        pending.isWatched = true;
        const lifecycle = this.context.lifecycle();
        for (let delay = firstDelay; ; delay = Math.min(Math.max(2 * delay, FIRST_DELAY_MS), LAST_DELAY_MS)) {
            if (delay > 0) await this.context.sleep(delay, pending.stop.stopped);
            if (lifecycle.isStopped() || !this.#isBlocking(pending)) break;
            await this.#resolve(pending, lifecycle, false).catch(() => undefined);
        }
        pending.isWatched = false;
    }

    /** A rejected transaction of which an object has been used since, by it or by another. */
    async #recheckRejection(entry: JournalEntry): Promise<void> {
        const pending = this.#pending.get(entry.digest) ?? this.#register(entry);
        const resolving = pending.resolving ?? this.#share(pending, this.#resolver.resolveRejected(pending));
        try {
            const { outcome } = await resolving;
            if (outcome === 'failed') return;
        } catch {
            throw this.#reopen(entry, 'the service rejected it, but its objects have been used since');
        }
        const cause = new Error('the service rejected it, but it was executed');
        throw this.context.toOutcomeUnknown(entry, cause, true);
    }

    /** Opens a transaction again whose reported outcome is contradicted. */
    #reopen(entry: JournalEntry, message: string): Error {
        this.#forget(entry.digest);
        this.#claim(entry);
        return this.context.toOutcomeUnknown(entry, new Error(message), true);
    }

    async #close(pending: Pending, [resolution, effect]: ResolutionWithEffect): Promise<Resolution> {
        const { entry, transaction } = pending;
        this.#pending.delete(entry.digest);
        const wasOpen = pending.isOpen;
        [pending.isOpen, pending.resolution] = [false, resolution];
        if (wasOpen) {
            this.#remember(resolution);
            this.context.onResolved(entry, resolution);
        }
        pending.stop.trigger();
        if (resolution.outcome === 'executed') {
            this.#recordExecution(pending);
            this.context.onExecuted(entry.digest, transaction);
            try {
                pending.onExecuted();
            } catch {
                // An option that the user has set to an invalid value meanwhile must not hide the outcome.
            }
        } else this.#recordFailure(pending, effect);
        pending.release();
        if (resolution.outcome === 'executed') void this.#closeSuperseded();
        const { digest, outcome, voidedBy } = resolution;
        await this.#recordOutcome({ digest, outcome, ...(voidedBy === undefined ? {} : { voidedBy }) });
        pending.submitted.resolve();
        return resolution;
    }

    /** Closes old transactions whose objects another one has used meanwhile. */
    async #closeSuperseded(): Promise<void> {
        for (const pending of this.#pending.values()) {
            const { isOpen, isHolding, resolving, transaction, entry } = pending;
            if (!isOpen || isHolding || resolving || !this.#versions.isSuperseded(transaction, entry.digest)) continue;
            await this.#close(pending, [toDead(entry), 'nothing']);
        }
    }

    #recordExecution({ entry, transaction }: PendingTransaction): void {
        this.#executed.add(entry.digest);
        dropOldest(this.#executed, MAX_EXECUTED);
        this.#versions.recordUse(transaction, entry, 'executed', this.context.now());
    }

    #recordFailure({ entry, transaction }: PendingTransaction, effect: FailureEffect): void {
        if (effect === 'nothing') this.#versions.forget(entry.digest);
        else if (effect === 'rejected') this.#versions.recordRejection(transaction, entry);
        else this.#versions.recordUse(transaction, entry, 'failed on chain', this.context.now());
    }

    /** An error changes nothing: an outcome that the journal lacks is only resolved once more. */
    async #recordOutcome(outcome: JournalOutcome): Promise<void> {
        const write = async (): Promise<void> => {
            const journal = this.context.journal();
            // After `close()` the journal is held for this record only.
            const lock = new JournalLock();
            try {
                await lock.hold(journal);
                const size = await writeRecord(journal, outcome);
                if (typeof journal !== 'string' || size <= this.#compactAbove) return;
                // Where most records are needed, the next compaction is later.
                this.#compactAbove = Math.max(COMPACT_BYTES, 2 * size);
                this.#compactAbove = Math.max(COMPACT_BYTES, 2 * (await compactJournal(journal)));
            } finally {
                await lock.release();
            }
        };
        await withTimeout(
            RECORD_MS,
            write().catch(() => undefined),
        );
    }
}

function expectSender(transaction: TransactionData, sender: string): void {
    if (transaction.sender === sender) return;
    throw problem('argument', 'entry', `a transaction of your wallet ${sender}`, `one of ${transaction.sender}`);
}

function createPending(
    known: PendingTransaction,
    claims: readonly string[],
    parse: Pending['parse'],
    onExecuted: () => void,
): Pending {
    return {
        ...known,
        ...{ claims, parse, onExecuted },
        submitted: createDeferred(),
        stop: createStop(),
        isOpen: false,
        isHolding: false,
        release: () => undefined,
        resolving: undefined,
        lifecycle: undefined,
        isUnwanted: false,
        isWatched: false,
        submittedAt: known.entry.timestamp,
        wantedAt: known.entry.timestamp,
        resolution: undefined,
    };
}
