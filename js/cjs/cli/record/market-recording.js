"use strict";
/**
 * The recording of one market: order books, trades and prices, each in a file of JSON lines. Trades have the time of the
 * exchange, books and prices that of their arrival, because the service sends none with them.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MarketRecording = void 0;
exports.expectNoFiles = expectNoFiles;
const node_path_1 = require("node:path");
const datasets_js_1 = require("../download/datasets.js");
const row_file_js_1 = require("../download/row-file.js");
const io_js_1 = require("../io.js");
const last_rows_js_1 = require("./last-rows.js");
/** What is recorded, and the columns of its file. */
const COLUMNS = {
    books: { timestamp: 'time', bids: 'json', asks: 'json' },
    trades: datasets_js_1.DATASETS.trades.columns,
    marks: { timestamp: 'time', markPrice: 'number', indexPrice: 'number', fundingRate: 'number' },
};
const KINDS = Object.keys(COLUMNS);
/** Trades wait this long to be written in order, because some come late. */
const HOLD_MS = 10_000;
/** Collects what is watched, and writes it when asked to. */
class MarketRecording {
    symbol;
    files;
    onLate;
    #book;
    #mark;
    #fundingRate;
    #isPauseKnown = false;
    /** Not written yet, by id. */
    #trades = new Map();
    /** Ids of the trades that were written with the time of the last one. */
    #lastIds;
    constructor(symbol, files, onLate, lastIds) {
        this.symbol = symbol;
        this.files = files;
        this.onLate = onLate;
        this.#lastIds = new Set(lastIds);
    }
    /** Opens the files of a market, and continues those that exist. */
    static async open(symbol, folder, onLate) {
        const files = {};
        let lastIds = [];
        for (const kind of KINDS) {
            const file = nameOf(symbol, kind);
            const path = (0, node_path_1.join)(folder, file);
            const end = await (0, last_rows_js_1.readFileEnd)(path);
            const last = end?.rows.at(-1)?.timestamp;
            if (kind === 'trades') {
                const latest = end?.rows.filter(({ timestamp }) => timestamp === last) ?? [];
                lastIds = latest.flatMap(({ id }) => (id === undefined ? [] : [id]));
            }
            const writer = await row_file_js_1.RowFile.open(path, { columns: COLUMNS[kind] }, 'jsonl', end?.length ?? 0);
            files[kind] = { file, writer, rows: 0, last };
        }
        return new MarketRecording(symbol, files, onLate, lastIds);
    }
    /** Time of the last trade of an earlier recording. */
    get lastTradeAt() {
        return this.files.trades.last;
    }
    get summary() {
        return KINDS.map((kind) => this.files[kind]);
    }
    takeBook(book) {
        this.#book = book;
    }
    takeMark(mark) {
        this.#mark = mark;
    }
    takeFundingRate({ fundingRate }) {
        this.#fundingRate = fundingRate;
    }
    /** Takes the trades since an earlier recording; none is written before. */
    takePause(trades) {
        this.takeTrades(trades);
        this.#isPauseKnown = true;
    }
    /** Takes trades, of which some may have come before. */
    takeTrades(trades) {
        for (const trade of trades)
            this.#takeTrade(trade);
    }
    /** Writes the book and the prices if they have changed, and the trades that no late one can precede. */
    write() {
        return this.#write(false);
    }
    /** Writes everything that is left. */
    writeRest() {
        return this.#write(true);
    }
    async #write(isEnd) {
        const book = this.#book;
        this.#book = undefined;
        // A replay accepts only books with two sides.
        if (book?.timestamp !== undefined && book.bids.length > 0 && book.asks.length > 0) {
            // Two books of one millisecond keep their order.
            const at = Math.max(book.timestamp, (this.files.books.last ?? 0) + 1);
            await this.#append('books', [[at, levelsOf(book.bids), levelsOf(book.asks)]]);
        }
        const mark = this.#mark;
        this.#mark = undefined;
        if (mark?.timestamp !== undefined) {
            const { timestamp, markPrice, indexPrice } = mark;
            await this.#append('marks', [[timestamp, markPrice, indexPrice, this.#fundingRate]]);
        }
        await this.#writeTrades(isEnd);
    }
    async close() {
        for (const kind of KINDS)
            await this.files[kind].writer.close();
    }
    #takeTrade(trade) {
        const { timestamp, id } = trade;
        if (timestamp === undefined || id === undefined)
            return;
        const { last } = this.files.trades;
        if (last !== undefined && timestamp === last && this.#lastIds.has(id))
            return;
        if (last !== undefined && timestamp < last) {
            if (this.files.trades.rows > 0)
                this.onLate(trade);
            return;
        }
        this.#trades.set(id, trade);
    }
    async #writeTrades(isEnd) {
        if (!this.#isPauseKnown)
            return;
        const waiting = [...this.#trades.values()].sort((left, right) => timeOf(left) - timeOf(right));
        const newest = waiting.at(-1);
        const isReady = (trade) => isEnd || (newest && timeOf(trade) <= timeOf(newest) - HOLD_MS) === true;
        const rows = waiting.filter(isReady);
        for (const { id } of rows)
            this.#trades.delete(id ?? '');
        const last = rows.at(-1);
        if (last === undefined)
            return;
        if (timeOf(last) !== this.files.trades.last)
            this.#lastIds.clear();
        for (const { id, timestamp } of rows)
            if (timestamp === last.timestamp)
                this.#lastIds.add(id ?? '');
        await this.#append('trades', rows.map(({ timestamp, side, price, amount, id }) => [timestamp, side, price, amount, id]));
    }
    async #append(kind, rows) {
        const file = this.files[kind];
        await file.writer.append(rows);
        file.rows += rows.length;
        file.last = Number(rows.at(-1)?.[0]);
    }
}
exports.MarketRecording = MarketRecording;
/**
 * Refuses to start a recording over an earlier one.
 *
 * @throws {UsageError} when a file of the market exists
 */
async function expectNoFiles(symbol, folder) {
    for (const kind of KINDS) {
        const file = nameOf(symbol, kind);
        if ((await (0, last_rows_js_1.readFileEnd)((0, node_path_1.join)(folder, file))) === undefined)
            continue;
        throw new io_js_1.UsageError(`${file} exists already; give --resume to continue it, or another --out`);
    }
}
function nameOf(symbol, kind) {
    return `${symbol.replaceAll(/[^A-Za-z0-9.]+/g, '-')}.${kind}.jsonl`;
}
function timeOf({ timestamp }) {
    return timestamp ?? 0;
}
function levelsOf(levels) {
    return JSON.stringify(levels.map(([price, amount]) => [price, amount]));
}
