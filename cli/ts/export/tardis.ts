/** Writes the CSV files of tardis.dev: `incremental_book_L2` and `trades`, with times in microseconds. */

import { join } from 'node:path';
import type { ChangedLevels } from '../../../ts/book/book-changes.js';
import type { BookRow } from '../../../ts/book/rows.js';
import { dayOf } from '../../../ts/core/clock.js';
import { toToken } from '../../../ts/core/nats/subjects.js';
import { numberText, roundToStep } from '../../../ts/core/number/step.js';
import { expectJoined } from '../../../ts/markets/archive/coverage.js';
import { readRows } from '../../../ts/markets/archive/rows.js';
import { DownloadManifest } from '../download/manifest.js';
import { UsageError } from '../io.js';
import type { RawLine } from '../record/raw/line.js';
import { RecordedTrades } from '../record/raw/recorded-trades.js';
import type { BookReplay } from './book-replay.js';
import { DayFiles, daysOf, type DayFile } from './day-files.js';
import { expectKnown, writeFiles, type ExportFormat, type ExportRequest, type MarketWriter } from './recording.js';

/** The exchange of all rows. */
const EXCHANGE = 'aftermath';
const COLUMNS = {
    incremental_book_L2: 'exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount',
    trades: 'exchange,symbol,timestamp,local_timestamp,id,side,price,amount',
} as const;

/** The file of one kind of rows of one market. */
class TardisFile {
    readonly files: DayFiles;

    constructor(
        folder: string,
        kind: keyof typeof COLUMNS,
        private readonly symbol: string,
    ) {
        const nameOf = (day: string): string => `${EXCHANGE}_${kind}_${day}_${toToken(symbol)}.csv.gz`;
        this.files = new DayFiles(folder, nameOf, COLUMNS[kind]);
    }

    /** Adds a row; times are microseconds. */
    add(local: bigint, timestamp: bigint, ...values: readonly string[]): Promise<void> {
        const row = [EXCHANGE, this.symbol, timestamp, local, ...values].join(',');
        return this.files.add(dayOf(Number(local / 1_000n)), row);
    }
}

/** Writes the book of one market. */
class BookWriter implements MarketWriter {
    readonly #file: TardisFile;
    readonly #replay: BookReplay;
    #day: string | undefined;
    /**
     * The last rows, if they are a whole book: of two that follow each other, a reader would take the second
     * one for a part of the first.
     */
    #whole: ChangedLevels | undefined;

    constructor(folder: string, symbol: string, replay: BookReplay) {
        this.#file = new TardisFile(folder, 'incremental_book_L2', symbol);
        this.#replay = replay;
    }

    get files(): DayFiles {
        return this.#file.files;
    }

    restarted(): void {
        this.#replay.restarted();
    }

    end(): Promise<void> {
        return Promise.resolve();
    }

    async take(line: RawLine, isResponse: boolean): Promise<void> {
        const local = BigInt(line.local) / 1_000n;
        const day = dayOf(Number(local / 1_000n));
        // Each file begins with the whole book.
        if (day !== this.#day) this.#whole = undefined;
        if (day !== this.#day && this.#replay.isShown) await this.#write(local, this.#replay.whole);
        this.#day = day;
        const changes = this.#replay.take(line, isResponse);
        if (changes !== undefined) await this.#write(local, changes);
    }

    async #write(local: bigint, changes: ChangedLevels): Promise<void> {
        const { isWhole, timestamp } = changes;
        const time = timestamp === undefined ? local : BigInt(timestamp) * 1_000n;
        const isSnapshot = isWhole && this.#whole === undefined;
        for (const [side, levels, before] of [
            ['bid', changes.bids, this.#whole?.bids],
            ['ask', changes.asks, this.#whole?.asks],
        ] as const) {
            const rows = isWhole && before !== undefined ? differences(before, levels) : levels;
            for (const [price, amount] of rows) {
                const [priceText, amountText] = [numberText(price, 'price'), numberText(amount, 'amount')];
                await this.#file.add(local, time, `${isSnapshot}`, side, priceText, amountText);
            }
        }
        this.#whole = isWhole ? changes : undefined;
    }
}

/** The changes that make one side of a book another one. */
function differences(before: readonly BookRow[], after: readonly BookRow[]): BookRow[] {
    const old = new Map(before.map(([price, amount]) => [price, amount]));
    const changed = after.filter(([price, amount]) => old.get(price) !== amount);
    const kept = new Set(after.map(([price]) => price));
    return [...before.filter(([price]) => !kept.has(price)).map(([price]) => [price, 0] as const), ...changed];
}

/** Writes the trades of one market. */
class TradesWriter implements MarketWriter {
    readonly #file: TardisFile;
    readonly #trades = new RecordedTrades();

    constructor(
        folder: string,
        symbol: string,
        private readonly tick: string,
    ) {
        this.#file = new TardisFile(folder, 'trades', symbol);
    }

    get files(): DayFiles {
        return this.#file.files;
    }

    restarted(): void {
        this.#trades.ended();
    }

    end(): Promise<void> {
        return Promise.resolve();
    }

    async take({ event, raw, local }: RawLine, isResponse: boolean): Promise<void> {
        if (event === 'open') this.#trades.opened();
        if (raw === undefined) return;
        for (const { row, id } of isResponse ? this.#trades.page(raw) : this.#trades.frame(raw)) {
            const { timestamp, side, price, amount } = row;
            const texts = [roundToStep(numberText(price, 'price'), this.tick), numberText(amount, 'amount')];
            await this.#file.add(BigInt(local) / 1_000n, BigInt(timestamp) * 1_000n, id, side ?? 'unknown', ...texts);
        }
    }
}

/** The format of tardis.dev. */
export const TARDIS: ExportFormat = {
    book: (folder, symbol, replay) => new BookWriter(folder, symbol, replay),
    trades: (folder, symbol, { tick }) => new TradesWriter(folder, symbol, tick),
};

/**
 * Exports the trades of a download; they have no local time, so it is that of the exchange.
 *
 * @throws {UsageError} it has no trades, a market is not in it, or a file exists
 */
export async function exportDownload(folder: string, { out, symbols }: ExportRequest): Promise<DayFile[]> {
    const manifest = await DownloadManifest.open(folder);
    const found = manifest.names.flatMap((name) => {
        const coverage = manifest.find(name);
        const symbol = coverage?.symbol ?? undefined;
        return coverage?.kind === 'trades' && symbol !== undefined ? [{ name, symbol, coverage }] : [];
    });
    if (found.length === 0)
        throw new UsageError(`${folder} has no trades; give a download of trades, or a raw recording`);
    expectKnown(
        symbols,
        found.map(({ symbol }) => symbol),
        folder,
    );
    const chosen = found.filter(({ symbol }) => symbols?.includes(symbol) !== false);
    for (const { name, coverage } of chosen) expectJoined(name, coverage);
    const twice = chosen.find(({ symbol }, i) => chosen.findIndex((other) => other.symbol === symbol) !== i);
    if (twice !== undefined)
        throw new UsageError(`${folder} has trades of ${twice.symbol} in several formats; keep one of them`);
    const outputs = chosen.map(({ symbol }) => new TardisFile(out, 'trades', symbol));
    const days = chosen.flatMap(({ coverage }) => daysOf(coverage.from, coverage.until));
    return writeFiles(
        out,
        outputs.map(({ files }) => files),
        [...new Set(days)],
        async () => {
            for (const [i, { name, coverage }] of chosen.entries()) {
                const rows = await readRows(join(folder, name), coverage);
                for (let at = 0; at < rows.length; at += 1) {
                    const [{ side = 'unknown', price = '', amount = '', id = '' } = {}] = rows.slice(at, at + 1);
                    const time = BigInt(rows.timeAt(at)) * 1_000n;
                    await outputs[i]?.add(time, time, id, side, price, amount);
                }
            }
        },
    );
}
