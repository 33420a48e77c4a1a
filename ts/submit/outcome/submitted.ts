/**
 * The registry of signed transactions from the journal record to a proven outcome. While an outcome is unknown, no other write
 * gets the objects of the transaction. One that has failed and does not expire stays open until it can never be executed.
 */

import { describeFault, problem, sentence, type Problem } from '../../core/problem.js';
import { READ_LAG_MS } from '../../core/clock.js';
import type { OutcomeUnknown } from '../../exchange/errors/classes.js';
import { isStale } from '../../exchange/errors/outcome.js';
import { JournalLock } from '../journal/journal-lock.js';
import { compactJournal, decodeJournalEntry, walletOf, writeRecord, type JournalOption } from '../journal/journal.js';
import { lastEpochOf, type TransactionData } from '../../transaction/data.js';
import type { JournalEntry, JournalOutcome, JournalRecord } from '../../transaction/journal-record.js';
import { dropOldest } from '../../core/bounded.js';
import type { GasAllowance } from '../gas.js';
import {
    createDeferred,
    createStop,
    type Deferred,
    type Lifecycles,
    type StopSignal,
    type WriteLifecycle,
} from '../lifecycle.js';
import type { Outside } from '../outside.js';
import type { TransactionQueue } from '../queue.js';
import { ownedObjectIds, type ObjectVersions } from '../versions.js';
import type { Evidence, FailureEffect, PendingTransaction, Resolution } from './outcomes.js';
import type { FailedWrite } from './repeated-submit.js';
import { OutcomeResolver, toDead, type ResolutionWithEffect, type SubmittedTransaction } from './resolver.js';
import { recordWithin, TransactionRecords, type WriteRecord } from './transaction-records.js';
import { toOutcomeUnknown, toUnrecorded } from './unknown.js';

/** What the rest of the write path shares with the registry. */
export interface RegistryParts {
    readonly outside: Outside;
    readonly queue: TransactionQueue;
    readonly versions: ObjectVersions;
    readonly gas: GasAllowance;
    readonly lifecycles: Lifecycles;
}

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

/** A transaction that is about to be submitted. */
export interface RecordedTransaction extends PendingTransaction {
    /** What it claims in the queue besides its own objects. */
    readonly claims: readonly string[];
    readonly parse: (response: unknown, digest: string) => unknown;
    /** Called when it was executed. */
    readonly onExecuted?: () => void;
    /** What stops the write: the record may take a second longer then. */
    readonly stop: StopSignal & { readonly expectNotClosed: () => void };
}

/** A registered transaction. */
interface Pending extends SubmittedTransaction {
    readonly claims: readonly string[];
    readonly onExecuted: (() => void) | undefined;
    /** Resolved when the write's own submits have ended. */
    readonly submitted: Deferred;
    readonly stop: ReturnType<typeof createStop>;
    /** Whether its outcome is unknown after its submits. */
    isOpen: boolean;
    /** Whether the queue withholds its objects from other writes. */
    isHolding: boolean;
    /** Gas coins that it withholds from writes of other accounts only. */
    keptGas: readonly string[];
    release: () => void;
    /** The attempt to resolve it, which all callers share. */
    resolving: Promise<Resolution> | undefined;
    /** Its failure, which the journal did not record in time. */
    unrecorded: ResolutionWithEffect | undefined;
    readonly records: TransactionRecords;
    /** Whether {@link SubmittedTransactions} resolves it repeatedly, as a write waits for its objects. */
    isWatched: boolean;
    resolution: Resolution | undefined;
}

/** Delays between attempts while a write waits, milliseconds; each is twice the one before. */
const FIRST_DELAY_MS = 1_000;
const LAST_DELAY_MS = 5_000;
const MAX_RESOLUTIONS = 1_000;
const MAX_EXECUTED = 2_000;
/** Equal bytes have equal object versions, so that only recent writes matter. */
const MAX_RECORDED = 10_000;
/** Size above which a journal file is compacted, bytes. */
const COMPACT_BYTES = 256 * 1024;

/** Registers transactions and resolves their outcomes. */
export class SubmittedTransactions {
    /** Called with each proven outcome; it must not throw. */
    onOutcome: (entry: JournalEntry, resolution: Resolution) => void = () => undefined;
    /** Awaited before each record is written to the journal. Where it rejects, the record is not written, and nothing is submitted. */
    beforeRecord: ((record: JournalRecord) => Promise<void>) | undefined;
    readonly #pending = new Map<string, Pending>();
    /** Digests of transactions that the user has voided. */
    readonly #voided = new Set<string>();
    /** Digests of transactions of a journal that failed, and that can still be executed. */
    readonly #failed = new Set<string>();
    readonly #executed = new Set<string>();
    readonly #recorded = new Set<string>();
    /** Outcomes that were unknown at first, for later calls of `settle`. */
    readonly #resolutions = new Map<string, Resolution>();
    readonly #versions: ObjectVersions;
    /** Running proofs of rejections, by the digest of the rejected transaction. */
    readonly #proofs = new Map<string, Promise<void>>();
    readonly #resolver: OutcomeResolver;
    readonly #lock = new JournalLock();
    readonly #outside: Outside;
    /** Size above which the journal file is compacted, bytes. */
    #compactAbove = COMPACT_BYTES;
    #hasReportedRival = false;

    constructor(private readonly parts: RegistryParts) {
        [this.#outside, this.#versions] = [parts.outside, parts.versions];
        this.#resolver = new OutcomeResolver(parts.outside, parts.lifecycles, parts.versions);
    }

    /** Transactions whose outcome is unknown, and failed ones that can still be executed, oldest first. */
    get open(): JournalEntry[] {
        return [...this.#pending.values()].filter(({ isOpen }) => isOpen).map(({ entry }) => entry);
    }

    /** Returns whether a transaction was recorded, and its outcome is not proven. */
    isPending(digest: string): boolean {
        return this.#pending.has(digest);
    }

    /**
     * Returns whether an earlier write recorded a transaction, and was not executed: its bytes must not be signed for another write. Those
     * of an executed one use consumed objects, see {@link findConsumer}.
     */
    isOfUnexecutedWrite(digest: string): boolean {
        return this.#recorded.has(digest) && !this.#executed.has(digest);
    }

    /** Returns whether a write of this object, or of a journal that it has read, recorded a transaction. */
    wasRecorded(digest: string): boolean {
        return this.#recorded.has(digest);
    }

    /** Takes digests that a journal lists. */
    restoreRecorded(digests: readonly string[]): void {
        for (const digest of digests) this.#recorded.add(digest);
        dropOldest(this.#recorded, MAX_RECORDED);
    }

    /**
     * Records a transaction in the journal, and registers it; to be awaited before its first submit.
     *
     * @throws {Problem} `argument` when the journal cannot be written, or another process uses it; the caller submits nothing then
     * @throws {OutcomeUnknown} the journal may have stored it, and did not record the failure, either
     */
    async record({ entry, transaction, claims, parse, onExecuted, stop }: RecordedTransaction): Promise<void> {
        await this.holdJournal();
        const all = [...new Set([...claims, ...ownedObjectIds(transaction)])];
        const pending = createPending({ entry, transaction }, all, parse, onExecuted, this.#outside.now);
        // From the start of the record, so that a `settle` that finds the entry in the journal waits for this write.
        this.#pending.set(entry.digest, pending);
        this.restoreRecorded([entry.digest]);
        const write: WriteRecord = async (onStored) => {
            await this.beforeRecord?.(entry);
            await writeRecord(this.#journal, entry);
            onStored();
        };
        const { fault, hasFailed } = await pending.records.recordEntry(write, stop);
        if (fault !== undefined) {
            const error = hasFailed ? toJournalFault(fault) : reasonOf(stop);
            // A journal that stored the entry in spite of its error must not leave it open.
            await this.#close(pending, [{ digest: entry.digest, outcome: 'failed', error }, 'nothing']);
            throw error;
        }
    }

    get #journal(): JournalOption {
        return this.#outside.pins.options.journal as JournalOption;
    }

    /**
     * Takes the journal file for this process, until {@link releaseJournal}.
     *
     * @throws {Problem} `argument` while another process has it
     */
    holdJournal(): Promise<void> {
        return this.#lock.hold(this.#journal);
    }

    /** Leaves the journal file to other processes, unless another exchange object of this process uses it. */
    releaseJournal(): Promise<void> {
        return this.#lock.release();
    }

    /** Ends a transaction that was executed. */
    async finishExecuted(digest: string, response?: unknown): Promise<void> {
        const pending = this.#pending.get(digest);
        if (pending === undefined) return;
        await this.#close(pending, [{ digest, outcome: 'executed', response }, 'consumed']);
    }

    /**
     * Ends a transaction whose submit proved its failure.
     *
     * @throws {OutcomeUnknown} the journal did not record the failure, so that a later start may submit the transaction
     */
    async finishFailed(digest: string, { cause, effect }: Pick<FailedWrite, 'cause' | 'effect'>): Promise<void> {
        const pending = this.#pending.get(digest);
        if (pending === undefined) return;
        const isClaim = effect === 'consumed' && pending.entry.via !== 'node' && neverExpires(pending);
        const found = { digest, outcome: 'failed', error: cause as Error } as const;
        await this.#close(pending, [found, isClaim ? 'reported' : effect]);
        if (isStale(cause)) this.#proveRejection(pending);
        else if (pending.failure !== undefined) this.#proveEnd(pending);
    }

    /** Looks up at once whether a failed transaction can still be executed: a node may show that it cannot. */
    #proveEnd(pending: Pending): void {
        if (this.#outside.channels.node === undefined) return;
        void this.#resolve(pending, this.parts.lifecycles.current, false).catch(() => undefined);
    }

    /** Looks up at once which transaction was first: later, more of them may have used the object. */
    #proveRejection(pending: Pending): void {
        const { digest } = pending.entry;
        const prove = async (): Promise<void> => {
            const rival = await this.#outside.channels.node?.findRival(pending);
            if (rival === undefined) return;
            this.#versions.forget(digest);
            this.#reportRival(rival);
            if (this.#pending.get(digest)?.failure !== undefined)
                await this.#close(pending, [toDead(pending.entry), 'dead']);
        };
        // Nobody may wait for it: a failure, such as of the user's log, leaves the wait for the history.
        const proof = prove()
            .catch(() => undefined)
            .finally(() => this.#proofs.delete(digest));
        this.#proofs.set(digest, proof);
    }

    /**
     * Logs once that another process uses the wallet: each of the two can reject and outdate the other's transactions. A transaction
     * of this client is no rival, such as one that voids another.
     */
    #reportRival(digest: string): void {
        if (this.#hasReportedRival || this.#executed.has(digest) || this.#pending.has(digest)) return;
        this.#hasReportedRival = true;
        this.#outside.log(
            `another process uses this wallet: transaction ${digest}, which this exchange object did not submit used an object that one of its ` +
                'transactions needed, so that one was rejected; let one exchange object of one process write per wallet: ' +
                'see docs/recipes.md#two-bots',
        );
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
        pending.submittedAt = pending.wantedAt = this.#outside.now();
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
     * @throws {OutcomeUnknown} when the objects contradict the reported outcome of an earlier transaction
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
        // The failure may be that of a simulation, which leaves the objects unchanged: so the last build may use these objects again.
        if (proof === 'failed on chain') return isLast ? undefined : earlier.digest;
        const age = this.#outside.now() - at;
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
     * @throws {OutcomeUnknown} when one of them was executed, or nothing proves its outcome
     */
    async recheckRejections(transaction: TransactionData): Promise<boolean> {
        const { contradictedRejections } = this.#versions.check(transaction);
        await Promise.all(contradictedRejections.flatMap(({ digest }) => this.#proofs.get(digest) ?? []));
        const unproven = this.#versions.check(transaction).contradictedRejections;
        for (const rejected of unproven) await this.#recheckRejection(rejected);
        return contradictedRejections.length > 0;
    }

    /** Returns what a node and reads show of a transaction; where they show a use of its capability, they are current. */
    async findEvidence(digest: string): Promise<Evidence> {
        const pending = this.#pending.get(digest);
        return pending === undefined ? {} : this.#resolver.findCurrentEvidence(pending);
    }

    /**
     * Resolves the outcome of a transaction that the wallet `sender`, `0x` and 64 digits, must have sent. Nothing is submitted once
     * the lifecycle is closed, or where the user sets the outcome; a response that arrives meanwhile takes precedence over that.
     * An old transaction is submitted again only where `mayResubmit`; else it no longer withholds its objects.
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
        const transaction = decodeJournalEntry(entry);
        expectSender(entry, transaction, sender);
        const { digest } = entry;
        const found = this.#pending.get(digest);
        await found?.submitted.promise;
        if (found?.resolution !== undefined) return found.resolution;
        if (outcome !== undefined) return this.#setOutcome(entry, outcome);
        const known = this.#resolutions.get(digest);
        if (known !== undefined) return known;
        if (this.#executed.has(digest)) return { digest, outcome: 'executed' };
        const pending = this.#pending.get(digest);
        if (!mayResubmit) return this.#resolve(pending ?? this.#claim(entry), lifecycle, false);
        const resolution = await pending?.resolving?.catch(() => undefined);
        return resolution ?? this.#resolve(this.#claim(entry), lifecycle, true);
    }

    /**
     * Makes a transaction of the voider's wallet unexecutable, unless it was executed first, by another transaction with one of its
     * objects.
     *
     * @throws {Problem} `argument` when the entry is none, or of another wallet; `unsupported` when it uses no object of the wallet
     * @throws {OutcomeUnknown} the outcome is still unknown
     */
    async voidEntry(entry: JournalEntry, voider: Voider, lifecycle: WriteLifecycle): Promise<Resolution> {
        expectSender(entry, decodeJournalEntry(entry), voider.sender);
        const { digest } = entry;
        const found = this.#pending.get(digest);
        await found?.submitted.promise;
        const resolution = found?.resolution ?? (await this.#pending.get(digest)?.resolving?.catch(() => undefined));
        if (resolution?.outcome === 'executed') return resolution;
        const known = this.#resolutions.get(digest);
        if (known?.outcome === 'executed' || known?.voidedBy !== undefined) return known;
        this.refuseResubmits([digest]);
        const pending = this.#claim(entry);
        return this.#track(pending, lifecycle, () => voider.void(pending, this.#resolver, lifecycle));
    }

    /** Transactions that the user has voided: none of them is submitted again unless the user asks for it. */
    refuseResubmits(digests: readonly string[]): void {
        for (const digest of digests) {
            this.#voided.add(digest);
            const pending = this.#pending.get(digest);
            if (pending !== undefined) pending.isUnwanted = true;
        }
    }

    /** Refuses resubmits of the transactions that entries of a journal void. */
    refuseVoided(entries: readonly JournalEntry[]): void {
        const voids = entries.filter(({ action }) => action === 'void');
        this.refuseResubmits(voids.map(({ request }) => (request as { readonly digest: string }).digest));
    }

    /** Returns whether a transaction of unknown outcome is too old to be submitted again. */
    isTooOld(digest: string): boolean {
        const pending = this.#pending.get(digest);
        return pending !== undefined && this.#resolver.isTooOld(pending);
    }

    /** Returns whether a transaction that does not expire is open, and too old to be submitted again. */
    isStale(digest: string): boolean {
        const pending = this.#pending.get(digest);
        return pending !== undefined && neverExpires(pending) && this.#resolver.isTooOld(pending);
    }

    #isBlocking({ isOpen, isHolding, claims, keptGas }: Pending): boolean {
        return isOpen && this.parts.queue.hasWaiterFor(isHolding ? claims : keptGas);
    }

    /** Restores transactions that a journal lists as executed, so that others with the same objects count as superseded. */
    restoreExecuted(entries: readonly JournalEntry[]): void {
        // Recorded as of now: for a while a lagging read does not contradict them.
        const now = this.#outside.now();
        for (const entry of entries) this.#versions.recordUse(decodeJournalEntry(entry), entry, 'executed', now);
        this.restoreRecorded(entries.map(({ digest }) => digest));
    }

    /**
     * Registers transactions that a journal lists as open, and withholds their objects from other writes until they are resolved; to be
     * called before any write.
     */
    restoreOpen(entries: readonly JournalEntry[]): void {
        this.refuseVoided(entries);
        for (const entry of entries) this.#claim(entry);
    }

    /** Takes the digests of transactions that a journal lists as failed, and that can still be executed. */
    restoreFailed(digests: Iterable<string>): void {
        for (const digest of digests) this.#failed.add(digest);
    }

    async #setOutcome(entry: JournalEntry, outcome: JournalOutcome['outcome']): Promise<Resolution> {
        const { digest } = entry;
        const pending = this.#pending.get(digest);
        pending?.stop.trigger();
        while (pending?.resolving !== undefined) {
            const resolution = await pending.resolving.catch(() => undefined);
            if (resolution !== undefined) return resolution;
        }
        const resolution: Resolution = { digest, outcome };
        if (outcome === 'failed') this.#forget(digest);
        return this.#share(pending ?? this.#register(entry), Promise.resolve([resolution, 'nothing']));
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
        this.#hold(pending);
        return pending;
    }

    #hold(pending: Pending): void {
        if (pending.isHolding) return;
        pending.release();
        [pending.isHolding, pending.keptGas] = [true, []];
        pending.release = this.parts.queue.forceClaim(pending.claims);
    }

    /** Registers a transaction as open. */
    #register(entry: JournalEntry): Pending {
        const transaction = decodeJournalEntry(entry);
        const payer = transaction.gas.payment.length === 0 ? [] : [`gas of ${transaction.gas.owner}`];
        const parse = (response: unknown): unknown => this.#outside.records.parse(entry, response);
        const claims = [...ownedObjectIds(transaction), ...payer];
        const pending = createPending({ entry, transaction }, claims, parse, undefined, this.#outside.now);
        pending.isOpen = true;
        const { digest } = entry;
        if (this.#failed.has(digest)) pending.failure = { digest, outcome: 'failed' };
        pending.isUnwanted = this.#voided.has(digest) || pending.failure !== undefined;
        pending.submitted.resolve();
        this.#pending.set(entry.digest, pending);
        this.restoreRecorded([entry.digest]);
        return pending;
    }

    #resolve(pending: Pending, lifecycle: WriteLifecycle, mayResubmit: boolean): Promise<Resolution> {
        const { unrecorded, failure } = pending;
        return this.#track(pending, lifecycle, () => {
            if (failure !== undefined) return this.#resolver.resolveFailed(pending);
            return unrecorded === undefined
                ? this.#resolver.resolve(pending, mayResubmit)
                : this.#resolver.resolveUnrecorded(pending, unrecorded);
        });
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
            this.#releaseOld(pending);
            throw error;
        }
    }

    #releaseOld(pending: Pending): void {
        if (!this.#resolver.isTooOld(pending) || ownedObjectIds(pending.transaction).length === 0) return;
        pending.isHolding = false;
        pending.release();
        if (pending.failure === undefined && neverExpires(pending)) this.#keepGas(pending);
    }

    /**
     * The next write that uses one of its objects ends a transaction that does not expire. A write of another account would use its gas coin
     * only. The chain may lock that coin if both are submitted at once.
     */
    #keepGas(pending: Pending): void {
        const coins = pending.transaction.gas.payment.map(({ objectId }) => objectId);
        const others = ownedObjectIds(pending.transaction).filter((id) => !coins.includes(id));
        if (others.length === 0) return;
        pending.keptGas = coins;
        pending.release = this.parts.queue.forceClaim(coins, others);
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
        for (let delay = firstDelay; ; delay = Math.min(Math.max(2 * delay, FIRST_DELAY_MS), LAST_DELAY_MS)) {
            const { stop } = pending;
            if (delay > 0) await this.#outside.sleep(delay, stop.isStopped() ? undefined : stop.stopped);
            // After `close()`, writes of the next lifecycle may wait for it.
            const lifecycle = this.parts.lifecycles.current;
            if (lifecycle.isStopped() || !this.#isBlocking(pending)) break;
            await this.#resolve(pending, lifecycle, false).catch(() => undefined);
        }
        pending.isWatched = false;
    }

    /** A rejected transaction of which an object has been used since, by it or by another. */
    async #recheckRejection(entry: JournalEntry): Promise<void> {
        const pending = this.#pending.get(entry.digest) ?? this.#register(entry);
        const resolve = (): Promise<ResolutionWithEffect> =>
            this.#resolver.resolveRejected(pending, (digest) => {
                this.#reportRival(digest);
            });
        try {
            const { outcome } = await this.#track(pending, this.parts.lifecycles.current, resolve);
            if (outcome === 'failed') return;
        } catch {
            throw this.#reopen(entry, 'the service rejected it, but its objects have been used since');
        }
        const cause = new Error('the service rejected it, but it was executed');
        throw toOutcomeUnknown(this.#outside.id, entry, cause, true);
    }

    /** Opens a transaction again whose reported outcome is contradicted. */
    #reopen(entry: JournalEntry, message: string): Error {
        this.#forget(entry.digest);
        this.#claim(entry).unrecorded = undefined;
        return toOutcomeUnknown(this.#outside.id, entry, new Error(message), true);
    }

    /** @throws {OutcomeUnknown} it failed, and the journal did not record that, so that a later start may submit it */
    async #close(pending: Pending, found: ResolutionWithEffect): Promise<Resolution> {
        const [resolution, effect] = found;
        const { entry, transaction } = pending;
        const { digest, outcome, voidedBy } = resolution;
        const mayStillRun = outcome === 'failed' && effect !== 'dead' && effect !== 'consumed';
        const hasNoExpiration = mayStillRun && neverExpires(pending);
        const record: JournalOutcome = {
            ...{ digest, outcome },
            ...(voidedBy === undefined ? {} : { voidedBy }),
            ...(hasNoExpiration ? { mayStillRun: true } : {}),
        };
        const write: WriteRecord = async (onStored) => {
            // Meanwhile an execution may have been proven, whose record must stay the last one.
            if (pending.resolution?.outcome !== 'executed') await this.#writeOutcome(record, onStored);
        };
        const fault = mayStillRun ? await pending.records.recordFailure(write) : undefined;
        if (fault !== undefined) throw this.#keepUnrecorded(pending, found, fault);
        if (hasNoExpiration) return this.#keepFailed(pending, found);
        if (this.#pending.get(digest) === pending) this.#pending.delete(digest);
        const wasOpen = pending.isOpen;
        [pending.isOpen, pending.resolution] = [false, resolution];
        if (wasOpen) {
            this.#remember(resolution);
            this.#outside.records.remember(entry, resolution);
        }
        pending.stop.trigger();
        if (outcome === 'executed') {
            this.#recordExecution(pending);
            const { gas } = transaction;
            if (gas.owner === walletOf(entry, transaction))
                this.parts.gas.reserve(digest, gas.budget, this.#outside.now());
            try {
                pending.onExecuted?.();
            } catch {
                // An option that the user has set to an invalid value meanwhile must not hide the outcome.
            }
        } else {
            this.#recordFailure(pending, effect);
        }
        pending.release();
        this.onOutcome(entry, resolution);
        if (outcome === 'executed') void this.#closeSuperseded();
        // One that is not recorded is resolved once more by a later start.
        if (!mayStillRun) await recordWithin((onStored) => this.#writeOutcome(record, onStored));
        pending.submitted.resolve();
        return resolution;
    }

    /**
     * Keeps a failed transaction open if it does not expire: anyone who has it can execute it until one of its objects is used. Other
     * writes may use its objects. The first of them that is executed ends it.
     */
    #keepFailed(pending: Pending, [resolution, effect]: ResolutionWithEffect): Resolution {
        const { entry, isOpen, failure } = pending;
        [pending.isOpen, pending.isUnwanted, pending.isHolding, pending.keptGas] = [true, true, false, []];
        [pending.failure, pending.unrecorded] = [resolution, undefined];
        this.#pending.set(entry.digest, pending);
        pending.release();
        pending.submitted.resolve();
        if (failure !== undefined) return resolution;
        this.#recordFailure(pending, effect);
        if (isOpen) this.#outside.records.remember(entry, resolution);
        this.onOutcome(entry, resolution);
        return resolution;
    }

    /** Leaves a transaction open that failed, as the journal may have it open. Who settles it, or waits for its objects, records that. */
    #keepUnrecorded(pending: Pending, found: ResolutionWithEffect, fault: unknown): OutcomeUnknown {
        [pending.unrecorded, pending.isOpen] = [found, true];
        this.#hold(pending);
        this.#releaseOld(pending);
        pending.submitted.resolve();
        if (this.#isBlocking(pending)) void this.#watch(pending, FIRST_DELAY_MS);
        return toUnrecorded(this.#outside.id, pending.entry, found[0].error, fault);
    }

    /** Closes old transactions whose objects another one has used meanwhile. */
    async #closeSuperseded(): Promise<void> {
        for (const pending of this.#pending.values()) {
            const { isOpen, isHolding, resolving, transaction, entry } = pending;
            const isWithheld = isHolding && pending.unrecorded === undefined;
            if (!isOpen || isWithheld || resolving) continue;
            if (this.#versions.isSuperseded(transaction, entry.digest)) {
                await this.#close(pending, [toDead(entry), 'dead']);
            } else if (pending.failure !== undefined && this.#versions.isOutdated(transaction)) {
                // Another process has used an object of it, or the chain ran it.
                await this.#resolve(pending, this.parts.lifecycles.current, false).catch(() => undefined);
            }
        }
    }

    #recordExecution({ entry, transaction }: PendingTransaction): void {
        this.#executed.add(entry.digest);
        // One that stayed among the recorded would be taken for one that was not executed.
        for (const [digest] of dropOldest(this.#executed, MAX_EXECUTED)) this.#recorded.delete(digest);
        this.#versions.recordUse(transaction, entry, 'executed', this.#outside.now());
    }

    #recordFailure({ entry, transaction }: PendingTransaction, effect: FailureEffect): void {
        // It pays gas only where it ran.
        if (effect !== 'consumed' && effect !== 'reported') this.parts.gas.release(entry.digest);
        if (effect === 'nothing' || effect === 'dead') this.#versions.forget(entry.digest);
        else if (effect === 'rejected') this.#versions.recordRejection(transaction, entry);
        else this.#versions.recordUse(transaction, entry, 'failed on chain', this.#outside.now());
    }

    async #writeOutcome(outcome: JournalOutcome, onStored: () => void): Promise<void> {
        const journal = this.#journal;
        // After `close()` the journal is held for this record only.
        const lock = new JournalLock();
        try {
            await lock.hold(journal);
            await this.beforeRecord?.(outcome);
            const size = await writeRecord(journal, outcome);
            onStored();
            if (typeof journal !== 'string' || size <= this.#compactAbove) return;
            // Where most records are needed, the next compaction is later.
            this.#compactAbove = Math.max(COMPACT_BYTES, 2 * size);
            this.#compactAbove = Math.max(COMPACT_BYTES, 2 * (await compactJournal(journal)));
        } finally {
            await lock.release();
        }
    }
}

/** Whether anyone who has a transaction can execute it until one of its objects is used. */
function neverExpires({ transaction }: Pick<PendingTransaction, 'transaction'>): boolean {
    return lastEpochOf(transaction) === undefined;
}

function toJournalFault(fault: unknown): Problem {
    const fact = `options.transaction.journal failed: ${describeFault(fault)}`;
    const how = 'pass a function that resolves, or the path of a writable file; nothing was submitted';
    return sentence('argument', `${fact}; ${how}`);
}

/** Why a write was stopped. */
function reasonOf(stop: RecordedTransaction['stop']): Error {
    try {
        stop.expectNotClosed();
    } catch (reason) {
        return reason as Error;
    }
    return new Error('the write was stopped');
}

function expectSender(entry: JournalEntry, transaction: TransactionData, sender: string): void {
    if (walletOf(entry, transaction) === sender) return;
    throw problem('argument', 'entry', `one of your wallet ${sender}`, `a transaction of ${transaction.sender}`);
}

function createPending(
    known: PendingTransaction,
    claims: readonly string[],
    parse: Pending['parse'],
    onExecuted: (() => void) | undefined,
    now: () => number,
): Pending {
    const { entry, transaction } = known;
    return {
        entry,
        transaction,
        claims,
        parse,
        onExecuted,
        submitted: createDeferred(),
        stop: createStop(),
        isOpen: false,
        isHolding: false,
        keptGas: [],
        release: () => undefined,
        resolving: undefined,
        unrecorded: undefined,
        failure: undefined,
        records: new TransactionRecords(now),
        lifecycle: undefined,
        isUnwanted: false,
        isWatched: false,
        submittedAt: entry.timestamp,
        wantedAt: entry.timestamp,
        resolution: undefined,
    };
}
