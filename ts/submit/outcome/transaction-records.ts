/** The records of one transaction in the journal: that it is about to be submitted, and that it failed. */

import { withTimeout } from '../../core/clock.js';
import type { StopSignal } from '../lifecycle.js';

/** Longest wait for the journal once the outcome is proven, or the write is stopped, milliseconds. */
const RECORD_MS = 1_000;
/** After this time without an answer, a failure is recorded once more, milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** Writes a record; calls `onStored` when the journal has it. What fails later, such as a compaction, leaves it stored. */
export type WriteRecord = (onStored: () => void) => Promise<void>;

/** Writes a record, and waits a second for the journal. */
export async function recordWithin(write: WriteRecord): Promise<void> {
    await withTimeout(RECORD_MS, new JournalWrite(write).ended);
}

/** Keeps the record of a failure behind that of the entry, for ten seconds, and repeats one that is lost. */
export class TransactionRecords {
    #entry: JournalWrite | undefined;
    /** The last attempt, unless the journal has rejected it. */
    #failure: JournalWrite | undefined;
    /** When that was begun, milliseconds. */
    #failureAt = 0;

    /** @param now the clock of the exchange, milliseconds */
    constructor(private readonly now: () => number) {}

    /** Records the entry, and waits for the journal, up to one second after the write is stopped. */
    async recordEntry(write: WriteRecord, stop: StopSignal): Promise<Pick<JournalWrite, 'fault' | 'hasFailed'>> {
        const record = new JournalWrite(write);
        this.#entry = record;
        await Promise.race([record.ended, stop.stopped]);
        if (stop.isStopped()) await withTimeout(RECORD_MS, record.ended);
        return record;
    }

    /**
     * Records that the transaction failed, after the record of its entry, and waits a second for that. One that is late counts at the next
     * attempt; one that is not answered for ten seconds is repeated.
     *
     * @returns why it is not recorded; `undefined` when it is
     */
    async recordFailure(write: WriteRecord): Promise<unknown> {
        const now = this.now();
        const last = this.#failure;
        const isLost = last?.fault !== undefined && now - this.#failureAt > ASK_AGAIN_MS;
        if (isLost || last?.hasFailed === true) this.#failure = undefined;
        if (this.#failure === undefined) this.#failureAt = now;
        this.#failure ??= new JournalWrite(async (onStored) => {
            await withTimeout(ASK_AGAIN_MS, this.#entry?.ended ?? Promise.resolve());
            await write(onStored);
        });
        const record = this.#failure;
        await withTimeout(RECORD_MS, record.ended);
        return record.fault;
    }
}

/** A record on its way to the journal. */
class JournalWrite {
    /** Why it is not stored; `undefined` when it is. */
    fault: unknown = `no answer within ${RECORD_MS} ms`;
    /** Whether the journal has rejected it. */
    hasFailed = false;
    /** Resolves when the journal has answered. */
    readonly ended: Promise<void>;

    constructor(write: WriteRecord) {
        const onStored = (): void => {
            this.fault = undefined;
        };
        this.ended = write(onStored).catch((cause: unknown) => {
            if (this.fault === undefined) return;
            [this.fault, this.hasFailed] = [cause ?? 'rejected', true];
        });
    }
}
