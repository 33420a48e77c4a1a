/**
 * What became of every transaction that was signed here: asked for until something proves it, and never guessed.
 *
 * Proof is the service's answer to the submit, the chain's word that it ran and failed, the account's history, or that its
 * objects were used by another; and the user's own word. Until then nothing else may use what it holds.
 */

import { Problem, problem } from '../problem.js';
import { readTransactionBytes } from '../transaction/bytes.js';
import { toTransactionDigest } from '../transaction/digest.js';
import type { Action } from '../transaction/intent.js';
import { readTransactionData, type TransactionData } from '../transaction/data.js';
import type { EpochClock } from './epoch-clock.js';
import { isEntry, writeRecord, type JournalEntry, type JournalOption, type JournalOutcome } from './journal.js';
import type { TransactionQueue } from './transaction-queue.js';
import { drop, ObjectVersions } from './object-versions.js';
import type { ExecutionEvidence } from './evidence.js';
import type { WriteLifecycle, Stop } from './write-lifecycle.js';
import { SECOND_MS, withTimeout } from '../clock.js';
import {
    FailedWrite,
    OpenOutcome,
    ownedBy,
    submitUntilResolved,
    type ErrorClassifier,
    type SignedBody,
} from './write.js';

/** What outcomes are learned with. */
export interface PendingTransactionsContext {
    readonly lanes: TransactionQueue;
    /** Submits a signed transaction, unless the session is over. */
    readonly submit: (action: Action, body: SignedBody, session: WriteLifecycle) => Promise<unknown>;
    /** The session that a submit belongs to which nobody asked for. */
    readonly session: () => WriteLifecycle;
    /** Receives every transaction that was executed, however that was learned. */
    readonly onExecuted: (digest: string, program: TransactionData) => void;
    /** Makes of a submit's answer what a journal's entry is settled with; throws when it tells nothing. */
    readonly readAgain: (entry: JournalEntry, answer: unknown) => unknown;
    readonly judge: ErrorClassifier;
    readonly resubmit: () => { readonly times: number; readonly delayMs: number };
    readonly journal: () => JournalOption;
    readonly epochs: EpochClock;
    /** Looks for traces of a transaction in what can be read. */
    readonly trace: (entry: JournalEntry, program: TransactionData) => Promise<ExecutionEvidence>;
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
    /** Makes the error of an outcome that is open; `isEarlier`: of another write than the one that was asked for. */
    readonly toOutcomeUnknown: (entry: JournalEntry, cause: unknown, isEarlier: boolean) => Error;
    /** Told what was learned by asking, where nobody may have waited for it. */
    readonly onLearned: (entry: JournalEntry, told: Resolution) => void;
}

/** What is known in the end. */
export interface Resolution extends JournalOutcome {
    /** What was read from the answer, where one came. */
    readonly answer?: unknown;
    /** Why it failed. */
    readonly error?: Error;
}

/** A transaction that was handed to the service. */
export interface PendingTransaction {
    readonly entry: JournalEntry;
    readonly program: TransactionData;
}

/** A case until it is told. */
interface Pending extends PendingTransaction {
    readonly claims: readonly string[];
    readonly read: (answer: unknown, digest: string) => unknown;
    /** Told of it when it was executed. */
    readonly onExecuted: () => void;
    /** Settles when its own submit has ended, whatever came of it. */
    readonly landed: Promise<void>;
    readonly land: () => void;
    isOpen: boolean;
    /** Whether nothing else gets what it uses. */
    isHeld: boolean;
    /** Being asked for, once for all that want to know. */
    asking: Promise<Resolution> | undefined;
    /** The session in which it is asked for. */
    session: WriteLifecycle | undefined;
    /** Asked for again and again, as some write waits. */
    isWatched: boolean;
    /** It is told, or somebody knows better: it is submitted no more. */
    readonly stop: Stop & { readonly now: () => void };
    release: () => void;
    /** When it was submitted last, milliseconds: what reads do not tell yet, it may have done. */
    submittedAt: number;
    told: Resolution | undefined;
}

/** While a write waits for an open outcome, it is asked for after so long, and then after twice as long, milliseconds. */
const FIRST_ASK_MS = SECOND_MS;
const LAST_ASK_MS = 5 * SECOND_MS;
/** Reads lag behind by less, milliseconds. */
const LAG_MS = 10 * SECOND_MS;
/** So many answers are kept for those who ask later. */
const MAX_LEARNED = 1_000;
/** A journal is not waited for longer, once the outcome is known, milliseconds. */
const NOTE_MS = SECOND_MS;

/** Remembers and asks. */
export class PendingTransactions {
    readonly #parts: PendingTransactionsContext;
    readonly #pending = new Map<string, Pending>();
    readonly #executed = new Set<string>();
    /** What was learned by asking, for who asks later. */
    readonly #learned = new Map<string, Resolution>();
    readonly #marks = new ObjectVersions();

    /** @param parts what outcomes are learned with */
    constructor(parts: PendingTransactionsContext) {
        this.#parts = parts;
    }

    /** @returns what was submitted and not settled, oldest first */
    get open(): JournalEntry[] {
        return [...this.#pending.values()].filter(({ isOpen }) => isOpen).map(({ entry }) => entry);
    }

    // ------------------------------------------------------- a write's own

    /**
     * Takes a transaction that is about to be submitted, and writes it down.
     *
     * @param one the transaction
     * @param claims what it takes, besides its own objects
     * @param read makes of the submit's answer what the user gets
     * @param onExecuted told of it when it was executed
     * @throws {Problem} `argument` when the journal cannot be written; the transaction is not submitted then
     */
    async begin(
        { entry, program }: PendingTransaction,
        claims: readonly string[],
        read: Pending['read'],
        onExecuted: () => void,
    ): Promise<void> {
        try {
            await writeRecord(this.#parts.journal(), entry);
        } catch (cause) {
            // Who wrote it down all the same is told that it was never submitted.
            await this.#note({ digest: entry.digest, outcome: 'failed' });
            const words = (cause as { message?: string } | undefined)?.message ?? typeof cause;
            throw problem(
                'argument',
                'options.transaction.journal',
                'one that can be written; nothing was submitted',
                words,
            );
        }
        const all = [...new Set([...claims, ...ownedBy(program)])];
        this.#pending.set(entry.digest, toPending({ entry, program }, all, read, onExecuted));
    }

    /**
     * Takes what became of a submit.
     *
     * @param digest of the transaction
     * @param told what is known of it
     */
    async end(digest: string, told: Resolution): Promise<void> {
        const one = this.#pending.get(digest);
        if (one === undefined) return;
        const mayHaveRun = told.error !== undefined && this.#parts.judge.mayHaveRun(told.error);
        await this.#close(one, told, mayHaveRun ? 'used' : 'suspect');
    }

    /**
     * Keeps a transaction whose outcome is open.
     *
     * @param digest of it
     * @param release lets go of what it holds
     */
    keep(digest: string, release: () => void): void {
        const one = this.#pending.get(digest);
        if (one === undefined) {
            release();
            return;
        }
        one.submittedAt = this.#parts.now();
        [one.isOpen, one.isHeld, one.release] = [true, true, release];
        one.land();
        if (this.#parts.lanes.isWanted(one.claims)) void this.#watch(one, FIRST_ASK_MS);
    }

    /** Asks for every open outcome that a write waits for, now and again while one does. */
    askForWanted(): void {
        for (const one of this.#pending.values()) {
            if (one.isOpen && this.#parts.lanes.isWanted(one.claims)) void this.#watch(one, 0);
        }
    }

    /**
     * Tells which transaction has used up what another one that was built uses.
     *
     * @param one the transaction, and its digest; not submitted yet
     * @param isLast whether it will not be built again
     * @returns the digest of the one that was executed on it; `undefined` where none was
     * @throws {Error} the error of an earlier transaction that was said to be refused, or executed, and the objects belie it
     */
    async usedUpBy(
        { program, digest }: { program: TransactionData; digest: string },
        isLast: boolean,
    ): Promise<string | undefined> {
        if (this.#executed.has(digest)) return digest;
        const { usedUpBy, suspects } = this.#marks.look(program);
        for (const suspect of suspects) await this.#clearUp(suspect);
        if (usedUpBy === undefined) return undefined;
        const { entry: earlier, certainty, at } = usedUpBy;
        // A trial may have been told as a failure: then its objects are as they were.
        if (certainty === 'failed on chain') return isLast ? undefined : earlier.digest;
        const age = this.#parts.now() - at;
        if (isLast && age > LAG_MS) {
            const words = `it was told as executed, but ${Math.round(age / 1_000)} s later its objects are as they were before`;
            throw this.#doubt(earlier, words);
        }
        return earlier.digest;
    }

    // ---------------------------------------------------------------- settle

    /**
     * Learns what became of a transaction.
     *
     * @param entry from a journal or an error
     * @param sender whose it must be, `0x` and 64 digits
     * @param word the caller's own, when he knows better: nothing is submitted then
     * @param session in which the caller asks: nothing is submitted once it is over
     * @returns what became of it; the service's word, where it came while the caller's was on its way
     * @throws {Problem} `argument` when the entry is none
     * @throws {Error} of an outcome that is open still
     */
    async settle(
        entry: JournalEntry,
        sender: string,
        word: JournalOutcome['outcome'] | undefined,
        session: WriteLifecycle,
    ): Promise<Resolution> {
        const program = readEntry(entry);
        if (program.sender !== sender)
            throw problem('argument', 'entry', `one of your wallet ${sender}`, program.sender);
        const { digest } = entry;
        const found = this.#pending.get(digest);
        await found?.landed;
        if (found?.told !== undefined) return found.told;
        if (word !== undefined) return this.#believe({ entry, program }, word);
        const known = this.#learned.get(digest);
        if (known !== undefined) return known;
        if (this.#executed.has(digest)) return { digest, outcome: 'executed' };
        return this.#ask(this.#pending.get(digest) ?? this.#reopen({ entry, program }), session);
    }

    /**
     * Takes transactions of a journal that are known to have been executed: what used their objects can never be.
     *
     * @param entries of a journal
     */
    recall(entries: readonly JournalEntry[]): void {
        // As of now: that a view lags behind is no contradiction yet.
        const now = this.#parts.now();
        for (const entry of entries) this.#marks.use(readEntry(entry), entry, 'executed', now);
    }

    /** The user's word; the service's comes first where it is on its way. */
    async #believe({ entry, program }: PendingTransaction, outcome: JournalOutcome['outcome']): Promise<Resolution> {
        const { digest } = entry;
        const one = this.#pending.get(digest);
        if (one !== undefined) {
            one.stop.now();
            const told = await one.asking?.catch(() => undefined);
            if (told !== undefined) return told;
        }
        const told: Resolution = { digest, outcome };
        if (outcome === 'failed') this.#forget(digest);
        else this.#use({ entry, program });
        this.#learn(told);
        if (one === undefined) await this.#note(told);
        else await this.#close(one, told, 'nothing');
        return told;
    }

    #learn(told: Resolution): void {
        this.#learned.set(told.digest, told);
        drop(this.#learned, MAX_LEARNED);
    }

    /** A process that died may have had it executed or not: nothing else may use its objects until that is known. */
    #reopen(one: PendingTransaction): Pending {
        const pending = this.#pending.get(one.entry.digest) ?? this.#doubted(one);
        if (!pending.isHeld) {
            pending.isHeld = true;
            pending.release = this.#parts.lanes.seize(pending.claims);
        }
        return pending;
    }

    /** One that is to be asked for, and holds nothing yet. */
    #doubted(one: PendingTransaction): Pending {
        const { entry, program } = one;
        const payer = program.gas.payment.length === 0 ? [] : [`gas of ${program.gas.owner}`];
        const read = (answer: unknown): unknown => this.#parts.readAgain(entry, answer);
        const pending = toPending(one, [...ownedBy(program), ...payer], read, () => undefined);
        pending.isOpen = true;
        pending.land();
        this.#pending.set(entry.digest, pending);
        return pending;
    }

    // ------------------------------------------------------------------- ask

    /** Once for all that want to know at the time. */
    #ask(one: Pending, session: WriteLifecycle): Promise<Resolution> {
        if (one.asking !== undefined) return one.asking;
        one.session = session;
        one.asking = session.track(
            this.#find(one).finally(() => {
                one.asking = undefined;
            }),
        );
        return one.asking;
    }

    /** Asks, less and less often, as long as some write waits. */
    async #watch(one: Pending, firstWait: number): Promise<void> {
        if (one.isWatched) return;
        one.isWatched = true;
        const session = this.#parts.session();
        for (let wait = firstWait; ; wait = Math.min(Math.max(2 * wait, FIRST_ASK_MS), LAST_ASK_MS)) {
            if (wait > 0) await this.#parts.sleep(wait, one.stop.stopped);
            if (session.isStopped() || !one.isOpen || !this.#parts.lanes.isWanted(one.claims)) break;
            // It stays open, and the write waits on.
            await this.#ask(one, session).catch(() => undefined);
        }
        one.isWatched = false;
    }

    async #find(one: Pending): Promise<Resolution> {
        const { entry, program } = one;
        const isExpired = await this.#isExpired(program);
        let cause: unknown = new Error(
            'it has expired, so that it cannot be executed any more; whether it was before, nothing tells',
        );
        if (!isExpired) {
            try {
                return await this.#resubmit(one);
            } catch (error) {
                if (!(error instanceof OpenOutcome)) throw error;
                ({ cause } = error);
            }
        }
        const outcome = one.stop.isStopped() ? undefined : await this.#prove(one, isExpired, cause);
        if (outcome === undefined) throw this.#parts.toOutcomeUnknown(entry, cause, false);
        const told: Resolution = { digest: entry.digest, outcome };
        const why = problem(
            'stale',
            'transaction',
            'one that can be executed',
            'its objects were used by another, or its time is over',
        );
        return this.#close(one, outcome === 'failed' ? { ...told, error: why } : told, 'nothing');
    }

    async #resubmit(one: Pending): Promise<Resolution> {
        const { entry, read } = one;
        const { judge, sleep, submit, resubmit } = this.#parts;
        const { digest, action } = entry;
        const session = one.session ?? this.#parts.session();
        const steps = {
            submit: async (body: SignedBody): Promise<unknown> => {
                session.expectNotStopped();
                one.submittedAt = this.#parts.now();
                return read(await submit(action, body, session), digest);
            },
            isUsed: async () => (await this.#trace(one)).isUsed,
            ...{ judge, sleep, resubmit: resubmit(), stop: either(one.stop, session) },
        };
        try {
            const answer = await submitUntilResolved(steps, entry, true);
            return await this.#close(one, { digest, outcome: 'executed', answer }, 'used');
        } catch (error) {
            if (!(error instanceof FailedWrite)) throw error;
            return this.#close(one, { digest, outcome: 'failed', error: error.cause as Error }, 'used');
        }
    }

    /** What reads prove, where the submit's answer did not. */
    async #prove(one: Pending, isExpired: boolean, cause: unknown): Promise<JournalOutcome['outcome'] | undefined> {
        const { entry, program } = one;
        if (this.#marks.isOutrun(program, entry.digest)) return 'failed';
        // The last submit may have been executed a moment ago, whatever was said of it: reads tell of it only after a while.
        const isOld = this.#parts.now() - one.submittedAt > LAG_MS;
        const { isUsed, isTold } = await this.#trace(one);
        if (isTold === true) return 'executed';
        // The chain will not have it any more; and it has not had it, as its capability is unused, or no history names it.
        const isDead = isExpired || this.#parts.judge.isStale(cause);
        const isUnused = isUsed === false || (isUsed === true && isTold === false);
        return isOld && isDead && isUnused ? 'failed' : undefined;
    }

    /**
     * Tells whether the capability of a transaction that was submitted here was used since.
     *
     * @param digest of the transaction
     * @returns what the service's reads say; `undefined` where they say nothing
     */
    async isUsed(digest: string): Promise<boolean | undefined> {
        const one = this.#pending.get(digest);
        return one === undefined ? undefined : (await this.#trace(one)).isUsed;
    }

    async #trace({ entry, program }: PendingTransaction): Promise<ExecutionEvidence> {
        try {
            return await this.#parts.trace(entry, program);
        } catch {
            return { isUsed: undefined, isTold: undefined };
        }
    }

    async #isExpired({ expiration }: TransactionData): Promise<boolean> {
        const last =
            expiration.kind === 'epoch'
                ? expiration.epoch
                : expiration.kind === 'during'
                  ? expiration.maxEpoch
                  : undefined;
        if (last === undefined) return false;
        try {
            return (await this.#parts.epochs.epoch(true)) > last;
        } catch {
            return false;
        }
    }

    // --------------------------------------------------------------- suspects

    /** One that was said to be refused, and of which an object was used since: by it, or by another. */
    async #clearUp(entry: JournalEntry): Promise<void> {
        const one = this.#pending.get(entry.digest) ?? this.#doubted({ entry, program: readEntry(entry) });
        one.asking ??= this.#exonerate(one).finally(() => {
            one.asking = undefined;
        });
        try {
            const { outcome } = await one.asking;
            if (outcome === 'failed') return;
        } catch {
            throw this.#doubt(entry, 'it was refused, but its objects have been used since');
        }
        throw this.#parts.toOutcomeUnknown(entry, new Error('it was refused, but executed all the same'), true);
    }

    /** It is not submitted again where reads tell enough: it was refused, and its objects are gone. */
    async #exonerate(one: Pending): Promise<Resolution> {
        const { digest } = one.entry;
        const failed: Resolution = { digest, outcome: 'failed' };
        if (this.#marks.isOutrun(one.program, digest)) return this.#close(one, failed, 'nothing');
        const first = await this.#trace(one);
        if (first.isTold === true) return this.#close(one, await this.#answered(one), 'used');
        const age = this.#parts.now() - one.submittedAt;
        if (age <= LAG_MS) await this.#parts.sleep(LAG_MS - age + 1, one.stop.stopped);
        const { isUsed, isTold } = age <= LAG_MS ? await this.#trace(one) : first;
        if (isTold === true) return this.#close(one, await this.#answered(one), 'used');
        if (isUsed === false || (isUsed === true && isTold === false)) return this.#close(one, failed, 'nothing');
        try {
            return await this.#resubmit(one);
        } catch (error) {
            // Refused before, and again: that is believed, where nothing tells otherwise.
            if (error instanceof OpenOutcome && this.#parts.judge.isProvenFailure(error.cause)) {
                return this.#close(one, failed, 'nothing');
            }
            throw error;
        }
    }

    /** What was executed answers the same again, for who wants to know; it may also not. */
    async #answered({ entry, read }: Pending): Promise<Resolution> {
        const { transactionBytes, signatures, digest, action } = entry;
        try {
            const answer = await this.#parts.submit(action, { transactionBytes, signatures }, this.#parts.session());
            return { digest, outcome: 'executed', answer: read(answer, digest) };
        } catch {
            return { digest, outcome: 'executed' };
        }
    }

    #forget(digest: string): void {
        this.#marks.forget(digest);
        this.#executed.delete(digest);
        this.#learned.delete(digest);
    }

    /** An earlier transaction is not what it was told to be: it is open again. */
    #doubt(entry: JournalEntry, words: string): Error {
        this.#forget(entry.digest);
        this.#reopen({ entry, program: readEntry(entry) });
        return this.#parts.toOutcomeUnknown(entry, new Error(words), true);
    }

    // -------------------------------------------------------------------- end

    /** What it left of its objects, where it failed: nothing; used ones, as the chain ran it; or, as was said, all as they were. */
    async #close(one: Pending, told: Resolution, left: 'used' | 'suspect' | 'nothing'): Promise<Resolution> {
        const { entry, program } = one;
        this.#pending.delete(entry.digest);
        const wasOpen = one.isOpen;
        [one.isOpen, one.told] = [false, told];
        if (wasOpen) {
            this.#learn(told);
            this.#parts.onLearned(entry, told);
        }
        one.stop.now();
        if (told.outcome === 'executed') {
            this.#use(one);
            this.#parts.onExecuted(entry.digest, program);
            try {
                one.onExecuted();
            } catch {
                // An option that was set wrong meanwhile keeps it from being learned from, and nothing else.
            }
        } else if (left === 'nothing') this.#marks.forget(entry.digest);
        else if (left === 'used') this.#marks.use(program, entry, 'failed on chain', this.#parts.now());
        else this.#marks.suspect(program, entry);
        one.release();
        await this.#note({ digest: entry.digest, outcome: told.outcome });
        one.land();
        return told;
    }

    #use({ entry, program }: PendingTransaction): void {
        this.#executed.add(entry.digest);
        drop(this.#executed);
        this.#marks.use(program, entry, 'executed', this.#parts.now());
    }

    /** After the fact: what a journal does not hold is settled once more, which changes nothing. */
    async #note(outcome: JournalOutcome): Promise<void> {
        const note = async (): Promise<void> => writeRecord(this.#parts.journal(), outcome);
        await withTimeout(
            NOTE_MS,
            note().catch(() => undefined),
        );
    }
}

function toPending(
    one: PendingTransaction,
    claims: readonly string[],
    read: Pending['read'],
    onExecuted: () => void,
): Pending {
    let land = (): void => undefined;
    const landed = new Promise<void>((resolve) => (land = resolve));
    return {
        ...one,
        ...{ claims, read, onExecuted, landed, land },
        isOpen: false,
        isHeld: false,
        asking: undefined,
        session: undefined,
        isWatched: false,
        stop: toStop(),
        release: () => undefined,
        submittedAt: one.entry.timestamp,
        told: undefined,
    };
}

/**
 * Tells whose a journal's entry is.
 *
 * @param entry of a journal
 * @param sender a wallet, `0x` and 64 digits
 * @returns whether its transaction is that wallet's
 * @throws {Problem} `argument` when it is no entry
 */
export function isSignedFor(entry: JournalEntry, sender: string): boolean {
    return readEntry(entry).sender === sender;
}

/** Stops when either does. */
function either(left: Stop, right: Stop): Stop {
    return {
        isStopped: () => left.isStopped() || right.isStopped(),
        stopped: Promise.race([left.stopped, right.stopped]),
    };
}

function toStop(): Pending['stop'] {
    let isStopped = false;
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const now = (): void => {
        isStopped = true;
        stop();
    };
    return { isStopped: () => isStopped, stopped, now };
}

/** @returns what the entry's bytes say. @throws {Problem} `argument` when it is no entry */
function readEntry(entry: unknown): TransactionData {
    const wanted = 'an entry of a journal: { digest, action, transactionBytes, signatures }';
    if (!isEntry(entry)) throw problem('argument', 'entry', wanted, typeof entry);
    try {
        const bytes = readTransactionBytes(entry.transactionBytes);
        if (toTransactionDigest(bytes) === entry.digest) return readTransactionData(bytes);
    } catch (cause) {
        if (!(cause instanceof Problem)) throw cause;
    }
    throw problem('argument', 'entry.digest', 'the digest of entry.transactionBytes', entry.digest);
}
