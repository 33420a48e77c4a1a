/** Reads recorded order books into columns. */
import { type BestPrices, type DepthLevel } from '../history/depth.js';
import type { MarketSteps } from './candles.js';
import { type RowSource } from './files.js';
/** A side of a book. */
type Side = 'bid' | 'ask';
/** Order books of one market in order of time. */
export declare class BookTable {
    readonly times: Float64Array;
    private readonly starts;
    private readonly ticks;
    private readonly lots;
    /**
     * @param times milliseconds
     * @param starts index of the first bid and of the first ask of each book, and the end of the last one
     * @param ticks prices of the levels, best first
     * @param lots sizes of the levels
     */
    constructor(times: Float64Array, starts: Float64Array, ticks: Float64Array, lots: Float64Array);
    /** The index of the last book at or before a time; -1 without one. */
    latest(at: number): number;
    /** The best prices of a book. */
    best(index: number): BestPrices;
    /** The levels of a side of a book, best first. */
    levels(index: number, side: Side): DepthLevel[];
    /** Changes to coarser ticks and lots, which divide all values. */
    coarsen(ticks: number, lots: number): void;
}
/**
 * Reads order books: a row per book, or a row per level.
 *
 * @param source of the rows
 * @param steps of the market
 * @returns the columns, with the best levels of each side; throws {@link Problem} `argument` for an invalid row
 */
export declare function readBooks(source: RowSource, steps: MarketSteps): Promise<BookTable>;
export {};
