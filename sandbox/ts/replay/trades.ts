/** Reads recorded trades into columns. */

import type { MinuteTrade } from '../history/minute-trades.js';
import type { MarketSteps } from './candles.js';
import { divideAll, firstAtLeast, NumberList } from './columns.js';
import { noRows, type RowSource } from './files.js';
import { RowReader } from './rows.js';

/** Columns of trades; the others are those of a CCXT trade structure. */
const TRADES = {
    required: ['timestamp', 'price', 'amount', 'side'],
    ignored: ['id', 'info', 'datetime', 'symbol', 'order', 'type', 'takerOrMaker', 'cost', 'fee', 'fees'],
};

/** Trades of one market in order of time. */
export class TradeTable {
    /**
     * @param times milliseconds
     * @param ticks prices
     * @param lots sizes, negative when the taker sold
     */
    constructor(
        readonly times: Float64Array,
        readonly ticks: Float64Array,
        readonly lots: Float64Array,
    ) {}

    /** Number of trades. */
    get length(): number {
        return this.times.length;
    }

    /** The trades with `from <= time < to`. */
    between(from: number, to: number): MinuteTrade[] {
        const [first, end] = [firstAtLeast(this.times, from), firstAtLeast(this.times, to)];
        return Array.from({ length: end - first }, (_, i) => this.#trade(first + i));
    }

    /** The index of the last trade before a time; `undefined` without one. */
    indexBefore(time: number): number | undefined {
        const index = firstAtLeast(this.times, time) - 1;
        return index < 0 ? undefined : index;
    }

    /** Changes to coarser ticks and lots, which divide all values. */
    coarsen(ticks: number, lots: number): void {
        divideAll(this.ticks, ticks);
        divideAll(this.lots, lots);
    }

    #trade(index: number): MinuteTrade {
        const lots = this.lots[index] ?? 0;
        return {
            time: this.times[index] ?? 0,
            ticks: this.ticks[index] ?? 0,
            lots: Math.abs(lots),
            buys: lots > 0,
        };
    }
}

/**
 * Reads trades.
 *
 * @param source of the rows
 * @param steps of the market
 * @returns the columns; throws {@link Problem} `argument` for an invalid row
 */
export async function readTrades(source: RowSource, steps: MarketSteps): Promise<TradeTable> {
    const reader = new RowReader(source, [TRADES]);
    const [times, ticks, lots] = [new NumberList(), new NumberList(), new NumberList()];
    let lastId: unknown;
    for await (const { row, line } of reader.rows()) {
        const time = reader.time(row, line);
        if (time < (times.last ?? 0)) {
            throw reader.fault(
                line,
                'timestamp',
                'no earlier time than in the row before; sort the rows',
                row['timestamp'],
            );
        }
        const { id, side } = row;
        if (lastId !== undefined && lastId !== null && lastId !== '' && id === lastId) {
            throw reader.fault(line, 'id', 'another id than in the row before; remove one of the two', id);
        }
        if (side !== 'buy' && side !== 'sell') throw reader.fault(line, 'side', 'buy or sell, of the taker', side);
        times.push(time);
        ticks.push(reader.steps(row['price'], line, 'price', steps.ticks));
        const size = reader.steps(row['amount'], line, 'amount', steps.lots);
        lots.push(side === 'buy' ? size : -size);
        lastId = id;
    }
    if (times.length === 0) throw noRows(source);
    return new TradeTable(times.toArray(), ticks.toArray(), lots.toArray());
}
