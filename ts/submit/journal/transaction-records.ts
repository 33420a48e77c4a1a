/** The records of one transaction in the journal: that it is about to be submitted, and how it ended. */

import { withTimeout } from '../../core/clock.js';
import type { JournalEntry, JournalOutcome } from '../../transaction/journal-record.js';
import type { StopSignal } from '../lifecycle.js';
import type { RunningRecord, WriteJournal } from './write-journal.js';

/** Longest wait for the journal once the outcome is proven, or the write is stopped, milliseconds. */
const RECORD_MS = 1_000;
/** After this time without an answer, a failure is recorded once more, milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** Keeps the record of a failure behind that of the entry, for ten seconds, and repeats one that is lost. */
export class TransactionRecords {
    #entry: RecordState | undefined;
    /** The last attempt, unless the journal has rejected it. */
    #failure: RecordState | undefined;
    /** When that was begun, milliseconds. */
    #failureAt = 0;
    #isExecuted = false;
    #isFailureSent = false;

    constructor(
        private readonly journal: Pick<WriteJournal, 'startEntry' | 'startOutcome'>,
        /** The clock of the exchange, milliseconds. */
        private readonly now: () => number,
    ) {}

    /** Records the entry, and waits for the journal, up to one second after the write is stopped. */
    async recordEntry(entry: JournalEntry, stop: StopSignal): Promise<Pick<RecordState, 'fault' | 'hasFailed'>> {
        const record = new RecordState(this.journal.startEntry(entry));
        this.#entry = record;
        await Promise.race([record.ended, stop.stopped]);
        if (stop.isStopped()) await withTimeout(RECORD_MS, record.ended);
        return record;
    }

    /**
     * Records that the transaction failed, after the record of its entry, and waits a second for that. One
     * that is late counts at the next attempt; one that is not answered for ten seconds is repeated.
     *
     * @returns why it is not recorded; `undefined` when it is
     */
    async recordFailure(failure: JournalOutcome): Promise<unknown> {
        const now = this.now();
        const last = this.#failure;
        const isLost = last?.fault !== undefined && now - this.#failureAt > ASK_AGAIN_MS;
        if (isLost || last?.hasFailed === true) this.#failure = undefined;
        if (this.#failure === undefined) this.#failureAt = now;
        this.#failure ??= new RecordState(this.#startFailure(failure));
        const record = this.#failure;
        await withTimeout(RECORD_MS, record.ended);
        return record.fault;
    }

    async #startFailure(failure: JournalOutcome): Promise<RunningRecord | undefined> {
        await withTimeout(ASK_AGAIN_MS, this.#entry?.ended ?? Promise.resolve());
        // Meanwhile an execution may have been proven, whose record must stay the last one.
        if (this.#isExecuted) return undefined;
        this.#isFailureSent = true;
        return this.journal.startOutcome(failure);
    }

    /**
     * Records an outcome that is final, and waits a second for the journal. A failure that is still on its
     * way may arrive behind it, so that an execution is recorded once more after that.
     */
    async recordEnd(outcome: JournalOutcome): Promise<void> {
        const isExecuted = outcome.outcome === 'executed';
        if (isExecuted) this.#isExecuted = true;
        if (isExecuted && this.#isFailureSent && this.#failure?.hasEnded === false) {
            void this.#failure.ended.then(() => this.journal.startOutcome(outcome));
        }
        await withTimeout(RECORD_MS, new RecordState(this.journal.startOutcome(outcome)).ended);
    }
}

/** What is known of a record on its way to the journal. */
class RecordState {
    /** Why it is not stored; `undefined` when it is. */
    fault: unknown = `no answer within ${RECORD_MS} ms`;
    /** Whether the journal has rejected it. */
    hasFailed = false;
    /** Whether the journal has answered. */
    hasEnded = false;
    /** Resolves when the journal has answered. */
    readonly ended: Promise<void>;

    /** @param record `undefined` of one that is not written any more */
    constructor(record: RunningRecord | Promise<RunningRecord | undefined>) {
        this.ended = this.#follow(record);
    }

    async #follow(record: RunningRecord | Promise<RunningRecord | undefined>): Promise<void> {
        try {
            const running = record instanceof Promise ? await record : record;
            if (running === undefined) return;
            await running.stored;
            this.fault = undefined;
            await running.ended;
        } catch (cause) {
            this.fault = cause ?? 'rejected';
            this.hasFailed = true;
        } finally {
            this.hasEnded = true;
        }
    }
}
