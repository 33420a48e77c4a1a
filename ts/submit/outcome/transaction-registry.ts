/** The transactions whose outcomes are not proven, by their digests. */

import type { JournalEntry } from '../../transaction/journal-record.js';
import { decodeJournalEntry } from '../journal/journal.js';
import type { WriteJournal } from '../journal/write-journal.js';
import type { WriteEnvironment } from '../write-environment.js';
import type { TransactionQueue } from '../queue.js';
import type { KnownDigests } from './known-digests.js';
import { TrackedTransaction, type TrackedFacts } from './tracked-transaction.js';

/** Tracks transactions, those of this process and those of a journal. */
export class TransactionRegistry {
    readonly #tracked = new Map<string, TrackedTransaction>();

    constructor(
        private readonly environment: WriteEnvironment,
        private readonly queue: TransactionQueue,
        private readonly journal: WriteJournal,
        private readonly digests: KnownDigests,
    ) {}

    /** The tracked transactions, oldest first. */
    get all(): Iterable<TrackedTransaction> {
        return this.#tracked.values();
    }

    /** Returns a transaction; `undefined` when it is not tracked. */
    findTracked(digest: string): TrackedTransaction | undefined {
        return this.#tracked.get(digest);
    }

    /** Tracks a transaction of a write. */
    addWrite(facts: TrackedFacts): TrackedTransaction {
        const tracked = new TrackedTransaction(facts, this.queue, this.journal, this.environment.now);
        this.put(tracked);
        return tracked;
    }

    /** Tracks a transaction, again where it was removed. */
    put(tracked: TrackedTransaction): void {
        const { digest } = tracked.entry;
        this.#tracked.set(digest, tracked);
        this.digests.addRecorded([digest]);
    }

    /** Tracks a transaction of a journal entry as open; it withholds no objects. */
    addOpen(entry: JournalEntry): TrackedTransaction {
        const { digest } = entry;
        const transaction = decodeJournalEntry(entry);
        const claims = transaction.gas.payment.length === 0 ? [] : [`gas of ${transaction.gas.owner}`];
        const parse = (response: unknown): unknown => this.environment.records.parse(entry, response);
        const tracked = this.addWrite({ entry, transaction, claims, parse });
        tracked.isOpen = true;
        if (this.digests.hasFailed(digest)) tracked.failure = { digest, outcome: 'failed' };
        tracked.isUnwanted = this.digests.wasVoided(digest) || tracked.failure !== undefined;
        tracked.submitted.resolve();
        return tracked;
    }

    /** Tracks a transaction as open, and withholds its objects from other writes. */
    claimObjects(entry: JournalEntry): TrackedTransaction {
        const tracked = this.findTracked(entry.digest) ?? this.addOpen(entry);
        tracked.hold();
        return tracked;
    }

    /** Tracks a transaction no longer. */
    remove(tracked: TrackedTransaction): void {
        const { digest } = tracked.entry;
        if (this.#tracked.get(digest) === tracked) this.#tracked.delete(digest);
    }
}
