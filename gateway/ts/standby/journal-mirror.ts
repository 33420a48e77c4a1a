/**
 * The journal file of this gateway, and the stream that all gateways of the wallet share. The stream decides:
 * only it says which gateway wrote first. The file of a gateway that waits follows it, so that it can lead at
 * once, and that one gateway without NATS still recovers. What only the file has, such as from a time without
 * a standby, is added to the stream.
 */

import { MINUTE_MS } from '../../../ts/core/clock.js';
import type { LastRecord } from './appender.js';
import type { StreamRecord } from './journal-stream.js';
import type { JournalOutcome, JournalRecord } from '../../../ts/index.js';
import { appendRecords, compactJournal, isJournalEntry, readRecords, readTransactions } from '../../../ts/host.js';

/** The stream, as it is read. */
export interface MirroredStream {
    last(): Promise<LastRecord>;
    read(after: number, upTo: number): AsyncIterable<StreamRecord>;
    remove(before: number, sequences: readonly number[]): Promise<void>;
}

/** What a mirror needs. */
export interface MirrorParts {
    /** The file, which only this process writes. */
    readonly path: string;
    readonly wallet: string;
    readonly stream: MirroredStream;
    /** Milliseconds. */
    readonly now: () => number;
}

/** What the stream has of a transaction. */
interface Streamed {
    readonly sequences: number[];
    /** When its first record was stored, milliseconds. */
    readonly time: number;
    isSettled: boolean;
}

/** Settled transactions stay in the stream for so long, as their keys do. */
const KEPT_MS = 24 * 60 * MINUTE_MS;
/** Records that are written to the file at once. */
const BATCH = 200;
/** Size above which the file is compacted while this gateway waits, bytes. */
const COMPACT_BYTES = 1024 * 1024;

/** Keeps the two equal. */
export class JournalMirror {
    /** The last outcome that the file has of each transaction; `undefined` of an open one. */
    readonly #inFile = new Map<string, JournalOutcome['outcome'] | undefined>();
    readonly #inStream = new Map<string, Streamed>();
    /** Records that begin a term. */
    readonly #terms: number[] = [];
    #last = 0;
    #isOpen = false;
    #compactAbove = COMPACT_BYTES;

    constructor(private readonly parts: MirrorParts) {}

    /**
     * Reads the stream to its end, and adds to the file what it lacks; the first time, it reads the file. To
     * be called while this process holds the file.
     *
     * @returns the number of the last record
     */
    async catchUp(): Promise<number> {
        const { sequence } = await this.parts.stream.last();
        try {
            if (!this.#isOpen) await this.#open();
            await this.#read(sequence);
        } catch (error) {
            // What the file lacks now is not known: both are read anew.
            this.#isOpen = false;
            throw error;
        }
        return sequence;
    }

    async #open(): Promise<void> {
        for (const map of [this.#inFile, this.#inStream]) map.clear();
        this.#terms.length = 0;
        this.#last = 0;
        for (const record of await readRecords(this.parts.path)) this.#takeFile(record);
        this.#isOpen = true;
    }

    async #read(upTo: number): Promise<void> {
        let lacking: JournalRecord[] = [];
        for await (const found of this.parts.stream.read(this.#last, upTo)) {
            this.onStored(found);
            const { record } = found;
            if (record === undefined || !this.#isLackedByFile(record)) continue;
            this.#takeFile(record);
            lacking.push(record);
            if (lacking.length >= BATCH) {
                await this.#write(lacking);
                lacking = [];
            }
        }
        if (lacking.length > 0) await this.#write(lacking);
    }

    /** Takes a record that is in the stream now. */
    onStored({ sequence, time, record }: StreamRecord): void {
        this.#last = Math.max(this.#last, sequence);
        if (record === undefined) {
            this.#terms.push(sequence);
            return;
        }
        const known = this.#inStream.get(record.digest) ?? { sequences: [], time, isSettled: false };
        known.sequences.push(sequence);
        if (!isJournalEntry(record)) known.isSettled = true;
        this.#inStream.set(record.digest, known);
    }

    /**
     * Returns the records of the wallet that the stream lacks: those of open transactions, and of the last 24
     * hours.
     */
    async findLackedByStream(): Promise<JournalRecord[]> {
        const { path, wallet, now } = this.parts;
        const least = now() - KEPT_MS;
        const found = await readTransactions(path, wallet);
        return found.flatMap(({ digest, write, sender, outcome, entry }): JournalRecord[] => {
            const isKept = outcome === undefined || write.timestamp >= least;
            if (!isKept || this.#inStream.has(digest)) return [];
            const first = entry === undefined ? [] : [entry];
            if (outcome === undefined) return first;
            return [...first, { digest, outcome, ...(entry === undefined ? { write: { ...write, sender } } : {}) }];
        });
    }

    /**
     * Removes from the stream what is settled, older than 24 hours, and not needed any more as the file shows
     * after its compaction.
     */
    async compact(): Promise<void> {
        const { path, stream, now } = this.parts;
        // Without a record there is no file.
        if (this.#inStream.size > 0) await compactJournal(path);
        const needed = new Set((await readRecords(path)).map(({ digest }) => digest));
        const least = now() - KEPT_MS;
        // The last record stays: the next append compares with it.
        const old = [...this.#inStream].filter(
            ([digest, { isSettled, time, sequences }]) =>
                isSettled && time < least && !needed.has(digest) && !sequences.includes(this.#last),
        );
        const terms = this.#terms.filter((sequence) => sequence !== this.#last);
        const removed = new Set([...old.flatMap(([, { sequences }]) => sequences), ...terms]);
        if (removed.size === 0) return;
        const kept = [...this.#inStream.values()].flatMap(({ sequences }) => sequences);
        const before = kept.reduce((least, each) => (removed.has(each) ? least : Math.min(least, each)), this.#last);
        await stream.remove(
            before,
            [...removed].filter((sequence) => sequence > before),
        );
        for (const [digest] of old) this.#inStream.delete(digest);
        this.#terms.splice(0, this.#terms.length, ...this.#terms.filter((sequence) => !removed.has(sequence)));
    }

    /** An entry behind the outcome of its transaction would open it again. */
    #isLackedByFile(record: JournalRecord): boolean {
        const { digest } = record;
        if (isJournalEntry(record)) return !this.#inFile.has(digest);
        return this.#inFile.has(digest) ? this.#inFile.get(digest) !== record.outcome : record.write !== undefined;
    }

    #takeFile(record: JournalRecord): void {
        this.#inFile.set(record.digest, isJournalEntry(record) ? undefined : record.outcome);
    }

    async #write(records: readonly JournalRecord[]): Promise<void> {
        const { path } = this.parts;
        if ((await appendRecords(path, records)) < this.#compactAbove) return;
        // What cannot be compacted is only larger.
        const size = await compactJournal(path).catch(() => 0);
        this.#compactAbove = Math.max(COMPACT_BYTES, 2 * size);
    }
}
