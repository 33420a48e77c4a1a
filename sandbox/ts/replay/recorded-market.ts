/** A market whose prices, trades and order books are recorded. */

import { DepthModel, type BestPrices, type Depth, type DepthLevel } from '../history/depth.js';
import type { MinuteBar } from '../history/minute-bars.js';
import { MINUTE, type MinuteTrade } from '../history/minute-trades.js';
import type { MarketModel, RecordedRange } from '../history/model.js';
import { DEFAULT_ACTIVITY, type WorldMarket } from '../history/types.js';
import type { BookTable } from './books.js';
import { CandleTrades } from './candle-trades.js';
import type { CandleTable } from './candles.js';
import { firstAtLeast } from './columns.js';
import { RecordedBars } from './recorded-bars.js';
import type { TradeTable } from './trades.js';

const DAY_MINUTES = 1_440;

/** Half the spread where no book is recorded, as a fraction. */
const HALF_SPREAD = 0.000_05;

/** A recorded book is used for this long, unless no other data is recorded. */
const MAX_BOOK_AGE = 5 * MINUTE;

/** Size of the mean trade in small trades, as in the generated markets. */
const MEAN_SIZE = 5.3;

/** Open interest in daily volumes, and its smallest and largest value, USD: the bots must afford it. */
const OPEN_INTEREST_DAYS = 0.5;
const OPEN_INTEREST_USD = { least: 1_000, most: 100_000_000 };

/** Least value of a level and of a small trade, USD: the contract refuses smaller orders. */
const LEAST_USD = 2;

/** Minutes of returns that give the volatility. */
const VOLATILITY_MINUTES = 60;

/** The rows of one market. */
export interface RecordedRowsOfMarket {
    readonly candles: CandleTable | undefined;
    readonly trades: TradeTable | undefined;
    readonly books: BookTable | undefined;
    /** One tick and one lot of the rows, 10^-9. */
    readonly tickSize: bigint;
    readonly lotSize: bigint;
}

/** A recorded market. */
export class RecordedMarketModel implements MarketModel {
    readonly recorded: RecordedRange;
    readonly tickSize: bigint;
    readonly lotSize: bigint;
    /** The first price, USD. */
    readonly firstPrice: number;
    /** All recorded lots. */
    readonly totalLots: number;
    readonly #bars: RecordedBars;
    readonly #books: BookTable | undefined;
    readonly #hasOnlyBooks: boolean;
    readonly #depth: DepthModel;
    readonly #ticksPerUsd: number;
    readonly #openInterest: number;

    /**
     * @param market the market
     * @param seed random seed of what is not recorded
     * @param rows at least one of candles, trades and books
     */
    constructor(market: WorldMarket, seed: number, rows: RecordedRowsOfMarket) {
        const { candles, trades, books } = rows;
        this.tickSize = rows.tickSize;
        this.lotSize = rows.lotSize;
        this.#ticksPerUsd = 1e9 / Number(rows.tickSize);
        this.#books = books;
        this.#hasOnlyBooks = candles === undefined && trades === undefined;
        const { from, ticks } = firstOf(rows);
        this.recorded = { from, bookTimes: (start, end) => bookTimes(books, start, end) };
        const split = candles === undefined ? undefined : new CandleTrades(candles, seed, market.spec.id);
        this.#bars = new RecordedBars(candles, split, trades, ticks);
        this.firstPrice = ticks / this.#ticksPerUsd;
        const lotsPerUsd = 1e9 / Number(rows.lotSize) / this.firstPrice;
        const { lots, minutes } = volumeOf(rows);
        this.totalLots = lots;
        const { tradesPerMinute, tradeUsd } = market.activity ?? DEFAULT_ACTIVITY;
        const usual = lots === 0 ? tradeUsd * lotsPerUsd : lots / minutes / tradesPerMinute / MEAN_SIZE;
        const smallLots = Math.max(usual, LEAST_USD * lotsPerUsd);
        const source = { ticksPerUsd: this.#ticksPerUsd, smallLots, intensity: () => 1 };
        this.#depth = new DepthModel({ ...market, price: this.firstPrice }, seed, source);
        const { least, most } = OPEN_INTEREST_USD;
        const wanted = (OPEN_INTEREST_DAYS * DAY_MINUTES * lots) / minutes;
        this.#openInterest = Math.ceil(Math.max(least * lotsPerUsd, Math.min(most * lotsPerUsd, wanted)));
    }

    /** @returns the index price, USD: the middle of the recorded book, else the last recorded price */
    index(at: number): number {
        const book = this.#bookAt(at);
        if (book === undefined) return this.#bars.priceAt(at) / this.#ticksPerUsd;
        return middle(book.table.best(book.index)) / this.#ticksPerUsd;
    }

    /** @returns no premium, because funding rates are not recorded */
    premium(): number {
        return 0;
    }

    /** @returns the standard deviation of one-minute returns in the hour before a time, as a fraction */
    volatility(at: number): number {
        const minute = Math.floor(at / MINUTE);
        let [sum, later] = [0, this.#bars.closeBefore(minute)];
        for (let i = 1; i <= VOLATILITY_MINUTES; i += 1) {
            const earlier = this.#bars.closeBefore(minute - i);
            sum += Math.log(later / earlier) ** 2;
            later = earlier;
        }
        return Math.sqrt(sum / VOLATILITY_MINUTES);
    }

    /** @returns the bar of a minute */
    bar(minute: number): MinuteBar {
        return this.#bars.bar(minute);
    }

    /** @returns the last price before a minute */
    closeBefore(minute: number): number {
        return this.#bars.closeBefore(minute);
    }

    /** @returns the trades of a minute, oldest first */
    trades(minute: number): readonly MinuteTrade[] {
        return this.#bars.tradesOf(minute);
    }

    /** @returns the best prices of the recorded book, else those around the last price */
    best(at: number): BestPrices {
        const book = this.#bookAt(at);
        if (book !== undefined) return book.table.best(book.index);
        const price = this.#bars.priceAt(at);
        const bid = Math.max(1, Math.floor(price * (1 - HALF_SPREAD)));
        return { bid, ask: Math.max(bid + 1, Math.ceil(price * (1 + HALF_SPREAD))) };
    }

    /**
     * @returns the best prices when a trade happens; its price is one of them, the other one is as recorded
     *   if it can be
     */
    bestAt({ time, ticks, buys }: MinuteTrade): BestPrices {
        const book = this.#bookAt(time);
        const best = book?.table.best(book.index);
        const spread = 2 * HALF_SPREAD * ticks;
        if (buys) return { bid: Math.max(1, Math.min(ticks - 1, best?.bid ?? Math.floor(ticks - spread))), ask: ticks };
        return { bid: ticks, ask: Math.max(ticks + 1, best?.ask ?? Math.ceil(ticks + spread)) };
    }

    /** @returns the recorded levels behind these best prices, else generated ones */
    depth(best: BestPrices, at: number): Depth {
        const book = this.#bookAt(at);
        if (book === undefined) return this.#depth.depth(best, Math.floor(at / MINUTE));
        const behind = (levels: readonly DepthLevel[], ticks: number, sign: 1 | -1): DepthLevel[] => {
            const lots = levels.find((level) => level.ticks === ticks)?.lots ?? 0;
            const others = levels.filter((level) => sign * (level.ticks - ticks) > 0);
            return [{ ticks, lots }, ...others].map((level) => this.#quotable(level));
        };
        const { table, index } = book;
        return {
            bids: behind(table.levels(index, 'bid'), best.bid, -1),
            asks: behind(table.levels(index, 'ask'), best.ask, 1),
        };
    }

    /** @returns no times: quotes change with the recorded books and trades */
    quoteTimes(): readonly number[] {
        return [];
    }

    /** @returns half the usual daily volume */
    openInterest(): number {
        return this.#openInterest;
    }

    /** A level that is large enough to be an order. */
    #quotable({ ticks, lots }: DepthLevel): DepthLevel {
        const usdPerLot = (ticks / this.#ticksPerUsd) * (Number(this.lotSize) / 1e9);
        return { ticks, lots: Math.max(lots, Math.ceil(LEAST_USD / usdPerLot)) };
    }

    #bookAt(at: number): { readonly table: BookTable; readonly index: number } | undefined {
        if (this.#books === undefined) return undefined;
        const index = this.#books.latest(at);
        if (index < 0) return this.#hasOnlyBooks ? { table: this.#books, index: 0 } : undefined;
        const isFresh = at - (this.#books.times[index] ?? 0) <= MAX_BOOK_AGE;
        return isFresh || this.#hasOnlyBooks ? { table: this.#books, index } : undefined;
    }
}

function middle({ bid, ask }: BestPrices): number {
    return (bid + ask) / 2;
}

function* bookTimes(books: BookTable | undefined, from: number, to: number): Iterable<number> {
    if (books === undefined) return;
    for (let index = firstAtLeast(books.times, from); (books.times[index] ?? to) < to; index += 1) {
        yield books.times[index] ?? 0;
    }
}

/** The time of the first row, and its price in ticks. */
function firstOf({ candles, trades, books }: RecordedRowsOfMarket): { readonly from: number; readonly ticks: number } {
    const firsts = [
        candles && { from: (candles.starts[0] ?? 0) * MINUTE, ticks: candles.open[0] ?? 0 },
        trades && { from: trades.times[0] ?? 0, ticks: trades.ticks[0] ?? 0 },
        books && { from: books.times[0] ?? 0, ticks: middle(books.best(0)) },
    ].filter((first) => first !== undefined);
    const from = Math.min(...firsts.map((first) => first.from));
    return { from, ticks: Math.max(1, Math.floor(firsts.find((first) => first.from === from)?.ticks ?? 1)) };
}

/**
 * All lots, at most twice where both candles and trades have them, and the number of minutes that one of the
 * two covers.
 */
function volumeOf({ candles, trades }: RecordedRowsOfMarket): { readonly lots: number; readonly minutes: number } {
    const sum = (lots: Float64Array): number => lots.reduce((total, each) => total + Math.abs(each), 0);
    if (candles !== undefined) {
        const last = candles.starts[candles.length - 1] ?? 0;
        const minutes = last + candles.minutes - (candles.starts[0] ?? 0);
        return { lots: sum(candles.lots) + (trades === undefined ? 0 : sum(trades.lots)), minutes };
    }
    if (trades === undefined) return { lots: 0, minutes: 1 };
    const span = (trades.times[trades.length - 1] ?? 0) - (trades.times[0] ?? 0);
    return { lots: sum(trades.lots), minutes: Math.max(1, Math.ceil(span / MINUTE)) };
}
