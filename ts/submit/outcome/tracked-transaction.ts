/**
 * One transaction from its record to a proven outcome: what it withholds from other writes, and what is known
 * of its end.
 */

import { lastEpochOf, type TransactionData } from '../../transaction/data.js';
import type { JournalEntry } from '../../transaction/journal-record.js';
import { TransactionRecords } from '../journal/transaction-records.js';
import type { WriteJournal } from '../journal/write-journal.js';
import { createDeferred, createStop, type WriteLifecycle } from '../lifecycle.js';
import type { TransactionQueue } from '../queue.js';
import { ownedObjectIds } from '../../recent/object-versions.js';
import type { PendingTransaction, Resolution } from './outcomes.js';
import type { ResolutionWithEffect, SubmittedTransaction } from './resolver.js';

/** What is known of a transaction when it is tracked. */
export interface TrackedFacts extends PendingTransaction {
    /** What it claims in the queue besides its own objects. */
    readonly claims: readonly string[];
    readonly parse: (response: unknown, digest: string) => unknown;
    /** Called when it was executed. */
    readonly onExecuted?: (() => void) | undefined;
}

/** A transaction whose outcome is not proven yet. */
export class TrackedTransaction implements SubmittedTransaction {
    readonly entry: JournalEntry;
    readonly transaction: TransactionData;
    readonly parse: TrackedFacts['parse'];
    readonly onExecuted: TrackedFacts['onExecuted'];
    readonly records: TransactionRecords;
    /** Resolved when the write's own submits have ended. */
    readonly submitted = createDeferred();
    readonly stop = createStop();
    /** Whether its outcome is unknown after its submits. */
    isOpen = false;
    /** The attempt to resolve it, which all callers share. */
    resolving: Promise<Resolution> | undefined;
    /** Its failure, which the journal did not record in time. */
    unrecorded: ResolutionWithEffect | undefined;
    failure: Resolution | undefined;
    resolution: Resolution | undefined;
    lifecycle: WriteLifecycle | undefined;
    isUnwanted = false;
    /** Whether it is resolved repeatedly, as a write waits for its objects. */
    isWatched = false;
    submittedAt: number;
    wantedAt: number;
    usedBy?: number;
    readonly #claims: readonly string[];
    /** Whether the queue withholds its objects from other writes. */
    #isHolding = false;
    /** Gas coins that it withholds from writes of other accounts only. */
    #keptGas: readonly string[] = [];
    #release: () => void = () => undefined;

    constructor(
        { entry, transaction, claims, parse, onExecuted }: TrackedFacts,
        private readonly queue: Pick<TransactionQueue, 'forceClaim' | 'hasWaiterFor'>,
        journal: WriteJournal,
        now: () => number,
    ) {
        this.entry = entry;
        this.transaction = transaction;
        this.parse = parse;
        this.onExecuted = onExecuted;
        this.records = new TransactionRecords(journal, now);
        this.submittedAt = entry.timestamp;
        this.wantedAt = entry.timestamp;
        this.#claims = [...new Set([...claims, ...ownedObjectIds(transaction)])];
    }

    /** Whether anyone who has it can execute it until one of its objects is used. */
    get neverExpires(): boolean {
        return lastEpochOf(this.transaction) === undefined;
    }

    /** Whether the queue withholds its objects from other writes. */
    get isHolding(): boolean {
        return this.#isHolding;
    }

    /** Whether a write waits until its outcome is known. */
    get isBlocking(): boolean {
        return this.isOpen && this.queue.hasWaiterFor(this.#isHolding ? this.#claims : this.#keptGas);
    }

    /**
     * Withholds its objects from other writes, which the queue has withheld for its write so far; `release`
     * frees them.
     */
    takeHold(release: () => void): void {
        this.#isHolding = true;
        this.#release = release;
    }

    /** Withholds its objects from other writes. */
    hold(): void {
        if (this.#isHolding) return;
        this.#release();
        this.#keptGas = [];
        this.takeHold(this.queue.forceClaim(this.#claims));
    }

    /** Lets other writes use its objects. */
    release(): void {
        this.#isHolding = false;
        this.#keptGas = [];
        this.#release();
    }

    /**
     * Lets the next write of the account use its objects. Of a transaction that does not expire, that write
     * is its end: a write of another account would use its gas coin only. The chain may lock that coin if
     * both are submitted at once.
     */
    releaseToAccount(): void {
        this.release();
        if (this.failure !== undefined || !this.neverExpires) return;
        const coins = this.transaction.gas.payment.map(({ objectId }) => objectId);
        const others = ownedObjectIds(this.transaction).filter((id) => !coins.includes(id));
        if (others.length === 0) return;
        this.#keptGas = coins;
        this.#release = this.queue.forceClaim(coins, others);
    }
}
