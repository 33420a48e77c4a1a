/** Writes the CSV files of books and trades that a sandbox replays. */

import { toToken } from '../../../ts/core/nats/subjects.js';
import { numberText, roundToStep } from '../../../ts/core/number/step.js';
import type { RawLine, RawMarket } from '../record/raw/line.js';
import { RecordedTrades } from '../record/raw/recorded-trades.js';
import type { BookReplay } from './book-replay.js';
import { DayFiles } from './day-files.js';
import type { ExportFormat, MarketWriter } from './recording.js';

/** Levels of a side that a sandbox uses at most. */
const DEPTH = 68;
/** Shortest time between two books, as `record` has it, milliseconds. */
const INTERVAL_MS = 1_000;

/** One file for the whole recording, and the day of all its rows. */
function filesOf(folder: string, symbol: string, kind: 'books' | 'trades', header: string): DayFiles {
    return new DayFiles(folder, () => `${toToken(symbol)}.${kind}.csv`, header);
}

/** Writes whole books, at most one a second, each with the time of its last change. */
class BookWriter implements MarketWriter {
    readonly files: DayFiles;
    /** Time of the last change that is not written, milliseconds. */
    #changedAt: number | undefined;
    #writtenAt = -Infinity;

    constructor(
        folder: string,
        symbol: string,
        private readonly replay: BookReplay,
    ) {
        this.files = filesOf(folder, symbol, 'books', 'timestamp,side,price,amount');
    }

    restarted(): void {
        this.replay.restarted();
    }

    async take(line: RawLine, isResponse: boolean): Promise<void> {
        const now = line.exchange ?? Number(BigInt(line.local) / 1_000_000n);
        if (line.raw !== undefined && now >= this.#writtenAt + INTERVAL_MS) await this.end();
        if (this.replay.take(line, isResponse) !== undefined) this.#changedAt = now;
    }

    /** Writes the book, unless it is not known, or has not changed. */
    async end(): Promise<void> {
        const at = this.#changedAt;
        this.#changedAt = undefined;
        if (at === undefined || at <= this.#writtenAt || !this.replay.isShown) return;
        const { bids, asks } = this.replay.whole;
        if (bids.length === 0 || asks.length === 0) return;
        this.#writtenAt = at;
        for (const [side, levels] of [
            ['bid', bids],
            ['ask', asks],
        ] as const) {
            for (const [price, amount] of levels.slice(0, DEPTH)) {
                await this.files.add(
                    '',
                    [at, side, numberText(price, 'price'), numberText(amount, 'amount')].join(','),
                );
            }
        }
    }
}

/**
 * Writes trades in order of the exchange's time: a response brings those that a break of the stream left out
 * late.
 */
class TradesWriter implements MarketWriter {
    readonly files: DayFiles;
    readonly #trades = new RecordedTrades();
    readonly #rows: (readonly [at: number, row: string])[] = [];

    constructor(
        folder: string,
        symbol: string,
        private readonly tick: string,
    ) {
        this.files = filesOf(folder, symbol, 'trades', 'timestamp,side,price,amount,id');
    }

    restarted(): void {
        this.#trades.ended();
    }

    take({ event, raw }: RawLine, isResponse: boolean): Promise<void> {
        if (event === 'open') this.#trades.opened();
        const trades = raw === undefined ? [] : isResponse ? this.#trades.page(raw) : this.#trades.frame(raw);
        for (const { row, id } of trades) {
            const { timestamp, side = 'unknown', price, amount } = row;
            const texts = [roundToStep(numberText(price, 'price'), this.tick), numberText(amount, 'amount')];
            this.#rows.push([Number(timestamp), [timestamp, side, ...texts, id].join(',')]);
        }
        return Promise.resolve();
    }

    async end(): Promise<void> {
        for (const [, row] of this.#rows.sort(([a], [b]) => a - b)) await this.files.add('', row);
    }
}

/** The format of the option `replay` of a sandbox. */
export const REPLAY: ExportFormat = {
    book: (folder, symbol, replay) => new BookWriter(folder, symbol, replay),
    trades: (folder, symbol, { tick }: RawMarket) => new TradesWriter(folder, symbol, tick),
};
