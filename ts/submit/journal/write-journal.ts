/** The journal of one exchange object: takes its file for this process, and writes and compacts records. */

import type { JournalEntry, JournalOutcome, JournalRecord } from '../../transaction/journal-record.js';
import type { WritePins } from '../expectations.js';
import { JournalLock } from './journal-lock.js';
import { compactJournal, writeRecord, type JournalOption } from './journal.js';

/** A record that is being written. */
export interface RunningRecord {
    /** Settles when the journal has the record, or has rejected it. */
    readonly stored: Promise<unknown>;
    /**
     * Resolves when nothing more of it runs, such as a compaction; what fails after the record leaves it
     * stored.
     */
    readonly ended: Promise<unknown>;
}

/** Size above which a journal file is compacted, bytes. */
const COMPACT_BYTES = 256 * 1024;

/** Writes the records of an exchange object. */
export class WriteJournal {
    /**
     * Awaited before each record is written to the journal. Where it rejects, the record is not written, and
     * nothing is submitted.
     */
    beforeRecord: ((record: JournalRecord) => Promise<void>) | undefined;
    readonly #lock = new JournalLock();
    /** Size above which the journal file is compacted, bytes. */
    #compactAbove = COMPACT_BYTES;

    constructor(private readonly pins: Pick<WritePins, 'options'>) {}

    get #option(): JournalOption {
        return this.pins.options.journal as JournalOption;
    }

    /**
     * Takes the journal file for this process, until {@link releaseFile}.
     *
     * @throws {Problem} `argument` while another process has it
     */
    holdFile(): Promise<void> {
        return this.#lock.hold(this.#option);
    }

    /** Leaves the journal file to other processes, unless another exchange object of this process uses it. */
    releaseFile(): Promise<void> {
        return this.#lock.release();
    }

    /** Records a transaction that is about to be submitted. */
    startEntry(entry: JournalEntry): RunningRecord {
        const stored = this.#writeEntry(entry);
        return { stored, ended: stored.catch(() => undefined) };
    }

    async #writeEntry(entry: JournalEntry): Promise<void> {
        await this.beforeRecord?.(entry);
        await writeRecord(this.#option, entry);
    }

    /** Records the outcome of a transaction, and compacts a file that is large. */
    startOutcome(outcome: JournalOutcome): RunningRecord {
        // After `close()` the journal is held for this record only.
        const lock = new JournalLock();
        const stored = this.#writeOutcome(outcome, lock);
        const end = async (): Promise<void> => {
            try {
                await this.#compactLarge(await stored);
            } finally {
                await lock.release();
            }
        };
        return { stored, ended: end().catch(() => undefined) };
    }

    /**
     * @throws {Error} where the record is not written, also for an option that the user has set to an invalid
     *   value meanwhile
     */
    async #writeOutcome(outcome: JournalOutcome, lock: JournalLock): Promise<WrittenJournal> {
        const journal = this.#option;
        await lock.hold(journal);
        await this.beforeRecord?.(outcome);
        return { journal, size: await writeRecord(journal, outcome) };
    }

    async #compactLarge({ journal, size }: WrittenJournal): Promise<void> {
        if (typeof journal !== 'string' || size <= this.#compactAbove) return;
        // Where most records are needed, the next compaction is later.
        this.#compactAbove = Math.max(COMPACT_BYTES, 2 * size);
        this.#compactAbove = Math.max(COMPACT_BYTES, 2 * (await compactJournal(journal)));
    }
}

/** A journal that has a record. */
interface WrittenJournal {
    readonly journal: JournalOption;
    /** Of the file, bytes; 0 of a function. */
    readonly size: number;
}
