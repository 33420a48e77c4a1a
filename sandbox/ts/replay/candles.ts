/** Reads recorded candles into columns. */

import { problem, sentence } from '../../../ts/core/problem.js';
import { divideAll, firstAtLeast, NumberList } from './columns.js';
import { noRows, placeOf, type RowSource } from './files.js';
import { RowReader, type Row, type Steps } from './rows.js';
import type { RecordedTimeframe } from './types.js';

const MINUTE = 60_000;

/** Columns of candles. */
const CANDLES = { required: ['timestamp', 'open', 'high', 'low', 'close', 'volume'], ignored: [] };

/** Lengths of candles in minutes: those that other timeframes of the service are sums of. */
const LENGTHS: Readonly<Record<RecordedTimeframe, number>> = {
    '1m': 1,
    '5m': 5,
    '15m': 15,
    '30m': 30,
    '1h': 60,
    '4h': 240,
    '12h': 720,
    '1d': 1_440,
};

/** The prices of a candle in ticks. */
export interface CandlePrices {
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
}

/** Ticks and lots of a market's values. */
export interface MarketSteps {
    readonly ticks: Steps;
    readonly lots: Steps;
}

/** Candles of one market in order of time. */
export class CandleTable {
    /**
     * @param source names rows in errors
     * @param minutes length of a candle
     * @param starts minutes since 1970
     * @param open in ticks, as the other prices
     * @param high above or equal to all other prices
     * @param low below or equal to all other prices
     * @param close the last price
     * @param lots volume
     * @param lines of the rows
     */
    constructor(
        readonly source: RowSource,
        readonly minutes: number,
        readonly starts: Float64Array,
        readonly open: Float64Array,
        readonly high: Float64Array,
        readonly low: Float64Array,
        readonly close: Float64Array,
        readonly lots: Float64Array,
        readonly lines: Float64Array,
    ) {}

    /** Number of candles. */
    get length(): number {
        return this.starts.length;
    }

    /** The index of the candle that contains a minute; `undefined` when no row does. */
    indexOf(minute: number): number | undefined {
        const start = Math.floor(minute / this.minutes) * this.minutes;
        const index = firstAtLeast(this.starts, start);
        return this.starts[index] === start ? index : undefined;
    }

    /** The prices of a candle. */
    prices(index: number): CandlePrices {
        const { open, high, low, close } = this;
        return { open: open[index] ?? 0, high: high[index] ?? 0, low: low[index] ?? 0, close: close[index] ?? 0 };
    }

    /** Where a candle comes from. */
    place(index: number): string {
        return placeOf(this.source, this.lines[index] ?? 0);
    }

    /** Changes to coarser ticks and lots, which divide all values. */
    coarsen(ticks: number, lots: number): void {
        for (const prices of [this.open, this.high, this.low, this.close]) divideAll(prices, ticks);
        divideAll(this.lots, lots);
    }
}

/**
 * Reads candles.
 *
 * @param source of the rows
 * @param steps of the market
 * @param timeframe of the candles; default: the shortest distance between two of them
 * @returns the columns; throws {@link Problem} `argument` for an invalid row
 */
export async function readCandles(
    source: RowSource,
    steps: MarketSteps,
    timeframe?: RecordedTimeframe,
): Promise<CandleTable> {
    const reader = new RowReader(source, [CANDLES]);
    const lists = Array.from({ length: 7 }, () => new NumberList());
    const [starts, open, high, low, close, lots, lines] = lists as Seven<NumberList>;
    let shortest = Infinity;
    let before: CandlePrices | undefined;
    for await (const { row, line } of reader.rows()) {
        const start = reader.time(row, line) / MINUTE;
        const last = starts.last;
        if (!Number.isInteger(start)) throw reader.fault(line, 'timestamp', 'the start of a minute', row['timestamp']);
        if (last !== undefined && start <= last) {
            throw reader.fault(
                line,
                'timestamp',
                'a later time than in the row before; sort the rows',
                row['timestamp'],
            );
        }
        shortest = Math.min(shortest, start - (last ?? -Infinity));
        const prices = readPrices(reader, row, line, steps.ticks);
        const volume = raise(reader.steps(row['volume'], line, 'volume', steps.lots, 0), prices, steps.lots);
        expectTrades(reader, line, prices, volume, before);
        for (const [i, value] of [start, ...prices4(prices), volume, line].entries()) lists[i]?.push(value);
        before = prices;
    }
    if (starts.length === 0) throw noRows(source);
    const columns = [starts, open, high, low, close, lots, lines].map((list) => list.toArray());
    const table = new CandleTable(source, lengthOf(source, shortest, timeframe), ...(columns as Seven<Float64Array>));
    expectAligned(table);
    return table;
}

type Seven<T> = [T, T, T, T, T, T, T];

function prices4({ open, high, low, close }: CandlePrices): readonly number[] {
    return [open, high, low, close];
}

function readPrices(reader: RowReader, row: Row, line: number, ticks: Steps): CandlePrices {
    const read = (column: string): number => reader.steps(row[column], line, column, ticks);
    const prices = { open: read('open'), high: read('high'), low: read('low'), close: read('close') };
    const { open, high, low, close } = prices;
    if (high < Math.max(open, low, close)) {
        throw reader.fault(line, 'high', 'the highest of the four prices', row['high']);
    }
    if (low > Math.min(open, close)) throw reader.fault(line, 'low', 'the lowest of the four prices', row['low']);
    return prices;
}

/** A volume that was rounded has at least one lot for each trade that the prices need. */
function raise(volume: number, prices: CandlePrices, { rounds }: Steps): number {
    return rounds && volume > 0 ? Math.max(volume, pathOf(prices).length) : volume;
}

/** Expects a volume of at least one lot for each trade that the prices need. */
function expectTrades(
    reader: RowReader,
    line: number,
    prices: CandlePrices,
    volume: number,
    before: CandlePrices | undefined,
): void {
    const least = pathOf(prices).length;
    if (volume >= least) return;
    if (volume === 0) {
        const price = before?.close ?? prices.open;
        if (least === 1 && prices.open === price) return;
        throw reader.fault(line, 'volume', 'above zero, because the price differs from the close before', '0');
    }
    throw reader.fault(
        line,
        'volume',
        `at least ${least} lots, because the four prices need as many trades`,
        `${volume}`,
    );
}

/**
 * The fewest prices that have this open, high, low and close, in order.
 *
 * @param prices of a candle
 * @param isHighFirst whether the high is before the low
 * @returns one to four prices
 */
export function pathOf({ open, high, low, close }: CandlePrices, isHighFirst = false): number[] {
    const highs = high > Math.max(open, close) ? [high] : [];
    const lows = low < Math.min(open, close) ? [low] : [];
    const between = isHighFirst ? [...highs, ...lows] : [...lows, ...highs];
    return open === close && between.length === 0 ? [open] : [open, ...between, close];
}

function lengthOf({ name }: RowSource, shortest: number, timeframe: RecordedTimeframe | undefined): number {
    const accepted = Object.keys(LENGTHS).join(', ');
    if (timeframe !== undefined) {
        if (Object.hasOwn(LENGTHS, timeframe)) return LENGTHS[timeframe];
        throw problem('argument', `${name}, timeframe`, `one of ${accepted}`, timeframe);
    }
    if (shortest === Infinity) return 1;
    if (Object.values(LENGTHS).includes(shortest)) return shortest;
    const how = `pass candles of ${accepted}, and the option timeframe if minutes are missing between them`;
    throw sentence('argument', `${name} has ${shortest} minutes between two rows; ${how}`);
}

function expectAligned(table: CandleTable): void {
    const misplaced = table.starts.findIndex((start) => start % table.minutes !== 0);
    if (misplaced < 0) return;
    const start = new Date((table.starts[misplaced] ?? 0) * MINUTE).toISOString();
    const wanted = `the start of a candle of ${table.minutes} minutes, or the option timeframe`;
    throw problem('argument', `${table.place(misplaced)}, timestamp`, wanted, start);
}
