/** Rows of a download from the streams of a publisher, in place of the service. */

import { StreamReader, type ReaderOptions } from '../../../ts/core/nats/stream-reader.js';
import { DAY_MS } from '../../../ts/core/clock.js';
import {
    readSeries,
    seriesOf,
    STREAM_KINDS,
    type Segment,
    type StreamRows,
} from '../../../ts/markets/archive/stream-archive.js';
import { UsageError } from '../io.js';
import { DATASETS, type Dataset, type DatasetName, type Part, type DataRow } from './datasets.js';

/** The rows of one file. */
export interface StreamFile {
    readonly symbol: string;
    readonly timeframe: string;
    /** Where the file begins, or continues, milliseconds. */
    readonly from: number;
    /** Where the user ends it, milliseconds. */
    readonly until: number;
    readonly isContinued: boolean;
    readonly signal: AbortSignal;
}

/** Reads one kind of rows. */
export class StreamDownload {
    private constructor(
        private readonly reader: StreamReader,
        private readonly kind: StreamRows,
        /** The address without a user, which the manifest has as the service. */
        readonly service: string,
    ) {}

    /**
     * Connects.
     *
     * @throws {UsageError} when streams have no such rows
     * @throws {Problem} as {@link StreamReader.open} does
     */
    static async open(address: string, kind: DatasetName, options: ReaderOptions): Promise<StreamDownload> {
        if (!isStreamKind(kind)) {
            const accepted = Object.keys(STREAM_KINDS).join(', ');
            throw new UsageError(`${kind} cannot be read with --from; give one of ${accepted}, or leave --from out`);
        }
        const service = address.replaceAll(/\/\/[^@/,]*@/g, '//');
        return new StreamDownload(await StreamReader.open(address, options), kind, service);
    }

    /** How rows are read: as from the service, but of a day at once. */
    get dataset(): Dataset {
        const read = (_: unknown, part: Part): Promise<DataRow[]> => this.#rows(part);
        return { ...DATASETS[this.kind], windowMs: () => DAY_MS, gapMs: () => Infinity, read };
    }

    /**
     * Reads all rows of a file before any is written: they must be rows, and complete.
     *
     * @returns the end of the file, milliseconds
     * @throws {UsageError} when the stream does not have the start, or has a gap after it
     */
    async findEnd({ symbol, timeframe, from, until, isContinued, signal }: StreamFile): Promise<number> {
        const series = seriesOf(this.kind, symbol, timeframe);
        const segments = await readSeries(this.reader, series, { since: from, until }, () => {
            if (signal.aborted) throw new Error('stopped before rows were written');
        });
        if (segments.length === 0 && isContinued) return from;
        const [first, ...others] = segments.filter((segment) => segment.until > from);
        if (first !== undefined && first.from <= from && others.length === 0) return Math.min(until, first.until);
        const name = `${this.service}, subject ${series.subject}`;
        if (first === undefined) {
            const bounds = await this.reader.bounds('AM_MD', series.subject);
            const found =
                bounds === undefined ? 'nothing' : `messages from ${iso(bounds.first)} to ${iso(bounds.last)}`;
            const range = `from ${iso(from)}${until === Number.MAX_SAFE_INTEGER ? '' : ` to ${iso(until)}`}`;
            throw new UsageError(`${name} has no rows ${range}; it has ${found}: give another --since or --until`);
        }
        const known = [first, ...others].map(describe).join(', ');
        throw new UsageError(
            `${name} has not all rows from ${iso(from)} on; it has those ${known}: give a --since and --until of one of these`,
        );
    }

    close(): Promise<void> {
        return this.reader.close();
    }

    async #rows({ symbol = '', timeframe, from, until }: Part): Promise<DataRow[]> {
        const rows: DataRow[] = [];
        const series = seriesOf(this.kind, symbol, timeframe);
        await readSeries(this.reader, series, { since: from, until }, (time, row) => {
            rows.push([time, ...Object.values(row).slice(1)]);
        });
        // Publishers side by side may store two trades of one moment in another order.
        return rows.sort((left, right) => Number(left[0]) - Number(right[0]));
    }
}

function isStreamKind(kind: DatasetName): kind is DatasetName & StreamRows {
    return Object.hasOwn(STREAM_KINDS, kind);
}

function describe({ from, until }: Segment): string {
    return `from ${iso(from)} to ${iso(until)}`;
}

function iso(time: number): string {
    return new Date(time).toISOString();
}
