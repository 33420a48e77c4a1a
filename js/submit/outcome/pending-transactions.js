/**
 * The registry of signed transactions from the submit to a proven outcome. While an outcome is unknown, no other write gets
 * the objects of the transaction.
 */
import { problem } from '../../core/problem.js';
import { withTimeout } from '../../core/clock.js';
import { JournalLock } from '../journal/journal-lock.js';
import { compactJournal, decodeJournalEntry, writeRecord } from '../journal/journal.js';
import { dropOldest } from '../../streams/recent.js';
import { ObjectVersions, ownedObjectIds } from '../object-versions.js';
import { OutcomeResolver, READ_LAG_MS, toDead, } from './outcome-resolver.js';
import { TransactionVoider } from './void-transaction.js';
import { createDeferred, createStop } from '../write-lifecycle.js';
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
    context;
    #pending = new Map();
    /** Digests of transactions that the user has voided. */
    #voided = new Set();
    #executed = new Set();
    /** Outcomes that were unknown at first, for later calls of `settle`. */
    #resolutions = new Map();
    #versions = new ObjectVersions();
    /** Running proofs of rejections, by the digest of the rejected transaction. */
    #proofs = new Map();
    /** Transactions that consumed objects. */
    versions = this.#versions;
    #resolver;
    #lock = new JournalLock();
    /** Size above which the journal file is compacted, bytes. */
    #compactAbove = COMPACT_BYTES;
    constructor(context) {
        this.context = context;
        const onRival = (digest) => {
            this.#reportRival(digest);
        };
        this.#resolver = new OutcomeResolver({ ...context, onRival }, this.#versions);
    }
    /** Transactions whose outcome is unknown, oldest first. */
    get open() {
        return [...this.#pending.values()].filter(({ isOpen }) => isOpen).map(({ entry }) => entry);
    }
    /**
     * Registers a transaction before its submit, and records it in the journal; `claims` are what it claims besides its own
     * objects.
     *
     * @throws {Problem} `argument` when the journal cannot be written, or another process uses it; the caller submits nothing then
     */
    async begin({ entry, transaction }, claims, parse, onExecuted) {
        await this.holdJournal();
        try {
            await writeRecord(this.context.journal(), entry);
        }
        catch (cause) {
            // A journal that stored the entry in spite of its error must not leave it open.
            await this.#recordOutcome({ digest: entry.digest, outcome: 'failed' });
            const found = cause?.message ?? typeof cause;
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
    holdJournal() {
        return this.#lock.hold(this.context.journal());
    }
    /** Leaves the journal file to other processes, unless another exchange object of this process uses it. */
    releaseJournal() {
        return this.#lock.release();
    }
    /** Ends a transaction whose submit proved its outcome. */
    async finish(resolution) {
        const pending = this.#pending.get(resolution.digest);
        if (pending === undefined)
            return;
        const { classifier } = this.context;
        const { error } = resolution;
        const mayHaveRun = error !== undefined && classifier.mayHaveRun(error);
        await this.#close(pending, [resolution, mayHaveRun ? 'consumed' : 'rejected']);
        if (error !== undefined && classifier.isStale(error))
            this.#proveRejection(pending);
    }
    /** Looks up at once which transaction was first: later, more of them may have used the object. */
    #proveRejection(pending) {
        const { digest } = pending.entry;
        const prove = async () => {
            const rival = await this.context.findRivalOnChain(pending);
            if (rival?.digest === undefined)
                return;
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
    #reportRival(digest) {
        if (!this.#executed.has(digest) && !this.#pending.has(digest))
            this.context.onRival(digest);
    }
    /** Leaves a transaction open that withholds no objects, as its outcome is unknown. */
    keepOpenWithoutHold(digest) {
        this.keepOpen(digest, () => undefined);
        const pending = this.#pending.get(digest);
        if (pending !== undefined)
            pending.isHolding = false;
    }
    /** Leaves a transaction open, as its outcome is unknown; `release` frees its objects. */
    keepOpen(digest, release) {
        const pending = this.#pending.get(digest);
        if (pending === undefined) {
            release();
            return;
        }
        pending.submittedAt = pending.wantedAt = this.context.now();
        [pending.isOpen, pending.isHolding, pending.release] = [true, true, release];
        pending.submitted.resolve();
        if (this.#isBlocking(pending))
            void this.#watch(pending, FIRST_DELAY_MS);
    }
    /** Starts to resolve every unknown outcome that blocks a waiting write. */
    resolveBlockers() {
        for (const pending of this.#pending.values()) {
            if (this.#isBlocking(pending))
                void this.#watch(pending, 0);
        }
    }
    /**
     * Finds the digest of the transaction that consumed the objects of a build; `undefined` where the objects are current.
     *
     * @param isLast whether no further build follows
     * @throws {Error} `toOutcomeUnknown` when the objects contradict the reported outcome of an earlier transaction
     */
    async findConsumer({ transaction, digest }, isLast) {
        if (this.#executed.has(digest))
            return digest;
        await this.recheckRejections(transaction);
        const { consumedBy } = this.#versions.check(transaction);
        if (consumedBy === undefined)
            return undefined;
        const { entry: earlier, proof, at } = consumedBy;
        // The failure may be that of a simulation, which leaves the objects unchanged: the last build is accepted with them.
        if (proof === 'failed on chain')
            return isLast ? undefined : earlier.digest;
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
    async recheckRejections(transaction) {
        const { contradictedRejections } = this.#versions.check(transaction);
        await Promise.all(contradictedRejections.flatMap(({ digest }) => this.#proofs.get(digest) ?? []));
        const unproven = this.#versions.check(transaction).contradictedRejections;
        for (const rejected of unproven)
            await this.#recheckRejection(rejected);
        return contradictedRejections.length > 0;
    }
    /** Returns whether the capability of a transaction has been used since its build; `undefined` where reads show nothing. */
    async isCapabilityUsed(digest) {
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
    async resolveEntry(entry, sender, outcome, lifecycle, mayResubmit = false) {
        const transaction = decodeJournalEntry(entry);
        expectSender(transaction, sender);
        const { digest } = entry;
        const found = this.#pending.get(digest);
        await found?.submitted.promise;
        if (found?.resolution !== undefined)
            return found.resolution;
        if (outcome !== undefined)
            return this.#setOutcome({ entry, transaction }, outcome);
        const known = this.#resolutions.get(digest);
        if (known !== undefined)
            return known;
        if (this.#executed.has(digest))
            return { digest, outcome: 'executed' };
        const pending = this.#pending.get(digest);
        if (!mayResubmit)
            return this.#resolve(pending ?? this.#claim(entry), lifecycle, false);
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
    async voidEntry(entry, means, lifecycle) {
        expectSender(decodeJournalEntry(entry), means.sender);
        const { digest } = entry;
        const found = this.#pending.get(digest);
        await found?.submitted.promise;
        const resolution = found?.resolution ?? (await this.#pending.get(digest)?.resolving?.catch(() => undefined));
        if (resolution?.outcome === 'executed')
            return resolution;
        const known = this.#resolutions.get(digest);
        if (known?.outcome === 'executed' || known?.voidedBy !== undefined)
            return known;
        const voider = new TransactionVoider({ ...this.context, transactions: this, resolver: this.#resolver }, means);
        this.refuseResubmits([digest]);
        const pending = this.#claim(entry);
        return this.#track(pending, lifecycle, () => voider.void(pending, lifecycle));
    }
    /** Transactions that the user has voided: none of them is submitted again unless the user asks for it. */
    refuseResubmits(digests) {
        for (const digest of digests) {
            this.#voided.add(digest);
            const pending = this.#pending.get(digest);
            if (pending !== undefined)
                pending.isUnwanted = true;
        }
    }
    /** Returns whether the unknown outcome of a transaction withholds its objects from other writes. */
    isHolding(digest) {
        return this.#pending.get(digest)?.isHolding === true;
    }
    #isBlocking({ isOpen, isHolding, claims }) {
        return isOpen && isHolding && this.context.queue.hasWaiterFor(claims);
    }
    /** Restores transactions that a journal lists as executed, so that others with the same objects count as superseded. */
    restoreExecuted(entries) {
        // Recorded as of now: for a while a lagging read does not contradict them.
        const now = this.context.now();
        for (const entry of entries)
            this.#versions.recordUse(decodeJournalEntry(entry), entry, 'executed', now);
    }
    async #setOutcome({ entry, transaction }, outcome) {
        const { digest } = entry;
        const pending = this.#pending.get(digest);
        if (pending !== undefined) {
            pending.stop.trigger();
            const resolution = await pending.resolving?.catch(() => undefined);
            if (resolution !== undefined)
                return resolution;
        }
        const resolution = { digest, outcome };
        if (outcome === 'failed')
            this.#forget(digest);
        else
            this.#recordExecution({ entry, transaction });
        this.#remember(resolution);
        if (pending === undefined)
            await this.#recordOutcome(resolution);
        else
            await this.#close(pending, [resolution, 'nothing']);
        return resolution;
    }
    #remember(resolution) {
        this.#resolutions.set(resolution.digest, resolution);
        dropOldest(this.#resolutions, MAX_RESOLUTIONS);
    }
    #forget(digest) {
        this.#versions.forget(digest);
        this.#executed.delete(digest);
        this.#resolutions.delete(digest);
    }
    /** Registers a transaction as open, and withholds its objects from other writes. */
    #claim(entry) {
        const pending = this.#pending.get(entry.digest) ?? this.#register(entry);
        if (!pending.isHolding) {
            pending.isHolding = true;
            pending.release = this.context.queue.forceClaim(pending.claims);
        }
        return pending;
    }
    /** Registers a transaction as open. */
    #register(entry) {
        const transaction = decodeJournalEntry(entry);
        const payer = transaction.gas.payment.length === 0 ? [] : [`gas of ${transaction.gas.owner}`];
        const parse = (response) => this.context.parseResponse(entry, response);
        const claims = [...ownedObjectIds(transaction), ...payer];
        const pending = createPending({ entry, transaction }, claims, parse, () => undefined);
        pending.isOpen = true;
        pending.isUnwanted = this.#voided.has(entry.digest);
        pending.submitted.resolve();
        this.#pending.set(entry.digest, pending);
        return pending;
    }
    #resolve(pending, lifecycle, mayResubmit) {
        return this.#track(pending, lifecycle, () => this.#resolver.resolve(pending, mayResubmit));
    }
    /** Starts to resolve a transaction; a running attempt is returned instead. */
    #track(pending, lifecycle, resolve) {
        if (pending.resolving !== undefined)
            return pending.resolving;
        pending.lifecycle = lifecycle;
        return lifecycle.track(this.#share(pending, this.#resolveOrRelease(pending, resolve)));
    }
    /** The next write uses the same objects as an old transaction, so that at most one of the two can be executed. */
    async #resolveOrRelease(pending, resolve) {
        try {
            return await resolve();
        }
        catch (error) {
            if (this.#resolver.isTooOld(pending) && ownedObjectIds(pending.transaction).length > 0) {
                pending.isHolding = false;
                pending.release();
            }
            throw error;
        }
    }
    /** Closes the transaction with the outcome; all callers that resolve it meanwhile get the same promise. */
    #share(pending, outcome) {
        pending.resolving = outcome
            .then((found) => this.#close(pending, found))
            .finally(() => {
            pending.resolving = undefined;
        });
        return pending.resolving;
    }
    /** Resolves a transaction repeatedly with growing delays, as long as a write waits for its objects. */
    async #watch(pending, firstDelay) {
        if (pending.isWatched)
            return;
        pending.isWatched = true;
        const lifecycle = this.context.lifecycle();
        for (let delay = firstDelay;; delay = Math.min(Math.max(2 * delay, FIRST_DELAY_MS), LAST_DELAY_MS)) {
            if (delay > 0)
                await this.context.sleep(delay, pending.stop.stopped);
            if (lifecycle.isStopped() || !this.#isBlocking(pending))
                break;
            await this.#resolve(pending, lifecycle, false).catch(() => undefined);
        }
        pending.isWatched = false;
    }
    /** A rejected transaction of which an object has been used since, by it or by another. */
    async #recheckRejection(entry) {
        const pending = this.#pending.get(entry.digest) ?? this.#register(entry);
        const resolving = pending.resolving ?? this.#share(pending, this.#resolver.resolveRejected(pending));
        try {
            const { outcome } = await resolving;
            if (outcome === 'failed')
                return;
        }
        catch {
            throw this.#reopen(entry, 'the service rejected it, but its objects have been used since');
        }
        const cause = new Error('the service rejected it, but it was executed');
        throw this.context.toOutcomeUnknown(entry, cause, true);
    }
    /** Opens a transaction again whose reported outcome is contradicted. */
    #reopen(entry, message) {
        this.#forget(entry.digest);
        this.#claim(entry);
        return this.context.toOutcomeUnknown(entry, new Error(message), true);
    }
    async #close(pending, [resolution, effect]) {
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
            }
            catch {
                // An option that the user has set to an invalid value meanwhile must not hide the outcome.
            }
        }
        else
            this.#recordFailure(pending, effect);
        pending.release();
        if (resolution.outcome === 'executed')
            void this.#closeSuperseded();
        const { digest, outcome, voidedBy } = resolution;
        await this.#recordOutcome({ digest, outcome, ...(voidedBy === undefined ? {} : { voidedBy }) });
        pending.submitted.resolve();
        return resolution;
    }
    /** Closes old transactions whose objects another one has used meanwhile. */
    async #closeSuperseded() {
        for (const pending of this.#pending.values()) {
            const { isOpen, isHolding, resolving, transaction, entry } = pending;
            if (!isOpen || isHolding || resolving || !this.#versions.isSuperseded(transaction, entry.digest))
                continue;
            await this.#close(pending, [toDead(entry), 'nothing']);
        }
    }
    #recordExecution({ entry, transaction }) {
        this.#executed.add(entry.digest);
        dropOldest(this.#executed, MAX_EXECUTED);
        this.#versions.recordUse(transaction, entry, 'executed', this.context.now());
    }
    #recordFailure({ entry, transaction }, effect) {
        if (effect === 'nothing')
            this.#versions.forget(entry.digest);
        else if (effect === 'rejected')
            this.#versions.recordRejection(transaction, entry);
        else
            this.#versions.recordUse(transaction, entry, 'failed on chain', this.context.now());
    }
    /** An error changes nothing: an outcome that the journal lacks is only resolved once more. */
    async #recordOutcome(outcome) {
        const write = async () => {
            const journal = this.context.journal();
            // After `close()` the journal is held for this record only.
            const lock = new JournalLock();
            try {
                await lock.hold(journal);
                const size = await writeRecord(journal, outcome);
                if (typeof journal !== 'string' || size <= this.#compactAbove)
                    return;
                // Where most records are needed, the next compaction is later.
                this.#compactAbove = Math.max(COMPACT_BYTES, 2 * size);
                this.#compactAbove = Math.max(COMPACT_BYTES, 2 * (await compactJournal(journal)));
            }
            finally {
                await lock.release();
            }
        };
        await withTimeout(RECORD_MS, write().catch(() => undefined));
    }
}
function expectSender(transaction, sender) {
    if (transaction.sender === sender)
        return;
    throw problem('argument', 'entry', `a transaction of your wallet ${sender}`, `one of ${transaction.sender}`);
}
function createPending(known, claims, parse, onExecuted) {
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
