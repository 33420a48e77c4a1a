/** Reads recorded order books into columns. */

import { readJson } from '../../../ts/core/json.js';
import { MAX_LEVELS, type BestPrices, type DepthLevel } from '../history/depth.js';
import type { MarketSteps } from './candles.js';
import { divideAll, firstAtLeast, NumberList } from './columns.js';
import { noRows, type RowSource } from './files.js';
import { RowReader, type Row } from './rows.js';

/** A row per book, with the levels as JSON; the ignored members are those of a CCXT order book structure. */
const BOOKS = { required: ['timestamp', 'bids', 'asks'], ignored: ['datetime', 'symbol', 'nonce', 'info'] };

/** A row per level; consecutive rows of one time are one book. */
const LEVELS = { required: ['timestamp', 'side', 'price', 'amount'], ignored: [] };

/** A side of a book. */
type Side = 'bid' | 'ask';

/** Order books of one market in order of time. */
export class BookTable {
    /**
     * @param times milliseconds
     * @param starts index of the first bid and of the first ask of each book, and the end of the last one
     * @param ticks prices of the levels, best first
     * @param lots sizes of the levels
     */
    constructor(
        readonly times: Float64Array,
        private readonly starts: Float64Array,
        private readonly ticks: Float64Array,
        private readonly lots: Float64Array,
    ) {}

    /** The index of the last book at or before a time; -1 without one. */
    latest(at: number): number {
        return firstAtLeast(this.times, at + 1) - 1;
    }

    /** The best prices of a book. */
    best(index: number): BestPrices {
        const [bid = 0, ask = 0] = [this.starts[2 * index], this.starts[2 * index + 1]];
        return { bid: this.ticks[bid] ?? 0, ask: this.ticks[ask] ?? 0 };
    }

    /** The levels of a side of a book, best first. */
    levels(index: number, side: Side): DepthLevel[] {
        const at = 2 * index + (side === 'bid' ? 0 : 1);
        const [first = 0, end = 0] = [this.starts[at], this.starts[at + 1]];
        return Array.from({ length: end - first }, (_, i) => ({
            ticks: this.ticks[first + i] ?? 0,
            lots: this.lots[first + i] ?? 0,
        }));
    }

    /** Changes to coarser ticks and lots, which divide all values. */
    coarsen(ticks: number, lots: number): void {
        divideAll(this.ticks, ticks);
        divideAll(this.lots, lots);
    }
}

/** A book while its rows are read. */
interface Draft {
    readonly time: number;
    readonly line: number;
    readonly bid: DepthLevel[];
    readonly ask: DepthLevel[];
}

/**
 * Reads order books: a row per book, or a row per level.
 *
 * @param source of the rows
 * @param steps of the market
 * @returns the columns, with the best levels of each side; throws {@link Problem} `argument` for an invalid
 *   row
 */
export async function readBooks(source: RowSource, steps: MarketSteps): Promise<BookTable> {
    const reader = new BookReader(source, steps);
    const columns = [new NumberList(), new NumberList(), new NumberList(), new NumberList()] as const;
    const [times, starts, ticks, lots] = columns;
    for await (const draft of reader.books()) {
        times.push(draft.time);
        for (const side of ['bid', 'ask'] as const) {
            starts.push(ticks.length);
            for (const level of reader.sorted(draft, side)) {
                ticks.push(level.ticks);
                lots.push(level.lots);
            }
        }
    }
    if (times.length === 0) throw noRows(source);
    starts.push(ticks.length);
    return new BookTable(times.toArray(), starts.toArray(), ticks.toArray(), lots.toArray());
}

class BookReader {
    readonly #reader: RowReader;

    constructor(
        source: RowSource,
        private readonly steps: MarketSteps,
    ) {
        this.#reader = new RowReader(source, [BOOKS, LEVELS]);
    }

    /** The books; rows of one time that have a level each are joined. */
    async *books(): AsyncGenerator<Draft> {
        let open: Draft | undefined;
        for await (const { row, line } of this.#reader.rows()) {
            const time = this.#reader.time(row, line);
            const isLevel = Object.hasOwn(row, 'side');
            if (time < (open?.time ?? 0) || (time === open?.time && !isLevel)) {
                const wanted = 'a later time than in the book before: sort the rows';
                throw this.#reader.fault(line, 'timestamp', wanted, row['timestamp']);
            }
            if (time !== open?.time) {
                if (open !== undefined) yield open;
                open = { time, line, bid: [], ask: [] };
            }
            if (isLevel) this.#addLevel(open, row, line);
            else this.#addSides(open, row, line);
        }
        if (open !== undefined) yield open;
    }

    /**
     * The levels of a side, best first. @throws {Problem} when a side is empty, or a price is not the only
     * one
     */
    sorted(draft: Draft, side: Side): DepthLevel[] {
        const levels = draft[side].sort((a, b) => (side === 'bid' ? b.ticks - a.ticks : a.ticks - b.ticks));
        const column = `${side}s`;
        if (levels.length === 0)
            throw this.#reader.fault(draft.line, column, 'at least one level on each side', 'none');
        const twice = levels.find(({ ticks }, i) => ticks === levels[i + 1]?.ticks);
        if (twice !== undefined) {
            const price = this.steps.ticks.format(twice.ticks);
            throw this.#reader.fault(draft.line, column, 'each price once', `${price} twice`);
        }
        if (side === 'ask' && (draft.bid[0]?.ticks ?? 0) >= (levels[0]?.ticks ?? 0)) {
            const price = this.steps.ticks.format(levels[0]?.ticks ?? 0);
            throw this.#reader.fault(draft.line, column, 'prices above those of the bids', price);
        }
        return levels.slice(0, MAX_LEVELS);
    }

    #addLevel(draft: Draft, { side, price, amount }: Row, line: number): void {
        if (side !== 'bid' && side !== 'ask') throw this.#reader.fault(line, 'side', 'bid or ask', side);
        draft[side].push(this.#level(price, amount, line, 'price', 'amount'));
    }

    #addSides(draft: Draft, row: Row, line: number): void {
        for (const side of ['bid', 'ask'] as const) {
            const column = `${side}s`;
            const levels = this.#parsed(row[column], line, column);
            draft[side].push(...levels.map((level, i) => this.#pair(level, line, `${column}[${i}]`)));
        }
    }

    #parsed(value: unknown, line: number, column: string): readonly unknown[] {
        try {
            const levels = typeof value === 'string' ? readJson(value) : value;
            if (Array.isArray(levels)) return levels;
        } catch {
            // Reported below.
        }
        throw this.#reader.fault(line, column, '[[price, amount], …]', value);
    }

    #pair(level: unknown, line: number, column: string): DepthLevel {
        if (!Array.isArray(level)) throw this.#reader.fault(line, column, '[price, amount]', level);
        const [price, amount] = level as readonly unknown[];
        return this.#level(price, amount, line, `${column}[0]`, `${column}[1]`);
    }

    #level(price: unknown, amount: unknown, line: number, priceAt: string, amountAt: string): DepthLevel {
        return {
            ticks: this.#reader.steps(price, line, priceAt, this.steps.ticks),
            lots: this.#reader.steps(amount, line, amountAt, this.steps.lots),
        };
    }
}
