/**
 * The rows of one kind in one order, each once: those of a stream, and those of reads over HTTP of the same
 * time. Rows are trades, for one. A stream may leave out rows when it breaks, and a read those of the last
 * seconds; a row is taken when neither can have left one out.
 */

import { MINUTE_MS } from '../../../ts/core/clock.js';

/** A row; one without an id is ignored in a stream. */
export interface LogRow {
    readonly id?: string | undefined;
    /** Milliseconds since 1970. */
    readonly timestamp?: number | undefined;
}

/** What is known of the rows before. */
export interface LogStart<Row extends LogRow> {
    /** They are all rows from this time on, milliseconds. */
    readonly from: number;
    /** Rows that are taken again, in order: they are replaced. */
    readonly replaced?: readonly Row[];
    /** Times by id of rows that are stored and not taken again. */
    readonly stored?: ReadonlyMap<string, number>;
}

/**
 * Rows are read again this long before a start, and before the end of an earlier one: the service may have
 * returned some of them late. Milliseconds.
 */
export const OVERLAP_MS = MINUTE_MS;
/** Ids of taken rows are remembered this long, milliseconds: the stream may send a row after a read. */
const MEMORY_MS = 15 * MINUTE_MS;

/** Collects rows, and releases them in order. */
export class RowLog<Row extends LogRow> {
    /** Not taken yet, by id. */
    #rows = new Map<string, Row>();
    /** Times of the rows that were taken lately, by id. */
    readonly #taken: Map<string, number>;
    /** Every row before this time is taken. */
    #takenUntil: number | undefined;
    /** Reads have shown every row before this time; `undefined` before the first one. */
    #readUntil: number | undefined;
    /** Time of the first read. */
    #firstAt = Infinity;
    /** The stream has sent the rows from this time on; `undefined` while it is broken. */
    #streamFrom: number | undefined;

    /**
     * @param onLate takes a row that came too late to be released in order
     * @param start what is known of the rows before; `undefined` without any
     */
    constructor(
        private readonly onLate: (row: Row) => void,
        private readonly start?: LogStart<Row>,
    ) {
        this.#taken = new Map(start?.stored);
        this.#takenUntil = latestOf(this.#taken.values());
    }

    /** Time from which on rows are to be read next; `undefined` without rows before. */
    get readFrom(): number | undefined {
        return this.#readUntil ?? this.start?.from;
    }

    /** Whether the stream continues what is read, so that its rows are complete. */
    get isJoined(): boolean {
        if (this.#readUntil === undefined) return this.start === undefined;
        return this.#streamFrom !== undefined && this.#streamFrom <= this.#readUntil;
    }

    /**
     * Takes all rows with `from <= timestamp < until`, where `from` is that of `readFrom`, if there is one.
     */
    addRead(read: readonly Row[], from: number, until: number): void {
        const isFirst = this.#readUntil === undefined;
        const others = isFirst
            ? [...(this.start?.replaced ?? []), ...this.#rows.values()].filter((row) => timeOf(row) >= from)
            : this.#rows.values();
        this.#firstAt = Math.min(this.#firstAt, from);
        // Rows of one millisecond keep the order of the read.
        const rows = new Map<string, Row>();
        for (const row of read) {
            if (this.#taken.has(row.id ?? '')) continue;
            if (timeOf(row) < (this.#takenUntil ?? -Infinity)) this.#addLate(row);
            else rows.set(row.id ?? '', row);
        }
        for (const row of others) if (!rows.has(row.id ?? '')) rows.set(row.id ?? '', row);
        this.#rows = rows;
        this.#readUntil = until;
    }

    /**
     * Takes rows of the stream.
     *
     * @param rows new ones
     * @param from the stream has sent every row from this time on; by default the time of the first of these
     */
    addStreamed(rows: readonly Row[], from?: number): void {
        this.#streamFrom ??= from ?? (rows.length === 0 ? undefined : Math.min(...rows.map(timeOf)));
        for (const row of rows) {
            const { id } = row;
            const [at, until] = [timeOf(row), this.#takenUntil ?? -Infinity];
            if (id === undefined || this.#taken.has(id) || this.#rows.has(id)) continue;
            if (at >= until) this.#rows.set(id, row);
            else if (at >= until - MEMORY_MS && at >= this.#firstAt) this.#addLate(row);
        }
    }

    /** The stream may have left out rows. */
    breakStream(): void {
        this.#streamFrom = undefined;
    }

    /**
     * Releases the rows of which none can be missing, in order.
     *
     * @param ofStream also those that only the stream has shown, if it is not broken
     */
    take(ofStream: boolean): Row[] {
        const isWhole = ofStream && this.isJoined;
        const until = isWhole ? Infinity : this.#readUntil;
        if (until === undefined) return [];
        const rows = [...this.#rows.values()]
            .filter((row) => timeOf(row) < until)
            .sort((left, right) => timeOf(left) - timeOf(right));
        for (const row of rows) {
            this.#rows.delete(row.id ?? '');
            this.#taken.set(row.id ?? '', timeOf(row));
        }
        const last = rows.at(-1);
        const end = isWhole ? (last === undefined ? -Infinity : timeOf(last)) : until;
        this.#takenUntil = Math.max(this.#takenUntil ?? -Infinity, end);
        for (const [id, at] of this.#taken) if (at < this.#takenUntil - MEMORY_MS) this.#taken.delete(id);
        return rows;
    }

    #addLate(row: Row): void {
        this.#taken.set(row.id ?? '', timeOf(row));
        this.onLate(row);
    }
}

/** Returns the time of a row; 0 of one without. */
export function timeOf({ timestamp }: LogRow): number {
    return timestamp ?? 0;
}

/**
 * Returns the latest of times, which may be more than the arguments that one call accepts; `undefined`
 * without any.
 */
export function latestOf(times: Iterable<number>): number | undefined {
    let latest: number | undefined;
    for (const time of times) latest = Math.max(time, latest ?? -Infinity);
    return latest;
}
