"use strict";
/** Reads recorded trades into columns. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TradeTable = void 0;
exports.readTrades = readTrades;
const columns_js_1 = require("./columns.js");
const files_js_1 = require("./files.js");
const rows_js_1 = require("./rows.js");
/** Columns of trades; the others are those of a CCXT trade structure. */
const TRADES = {
    required: ['timestamp', 'price', 'amount', 'side'],
    ignored: ['id', 'info', 'datetime', 'symbol', 'order', 'type', 'takerOrMaker', 'cost', 'fee', 'fees'],
};
/** Trades of one market in order of time. */
class TradeTable {
    times;
    ticks;
    lots;
    /**
     * @param times milliseconds
     * @param ticks prices
     * @param lots sizes, negative when the taker sold
     */
    constructor(times, ticks, lots) {
        this.times = times;
        this.ticks = ticks;
        this.lots = lots;
    }
    /** Number of trades. */
    get length() {
        return this.times.length;
    }
    /** The trades with `from <= time < to`. */
    between(from, to) {
        const [first, end] = [(0, columns_js_1.firstAtLeast)(this.times, from), (0, columns_js_1.firstAtLeast)(this.times, to)];
        return Array.from({ length: end - first }, (_, i) => this.#trade(first + i));
    }
    /** The index of the last trade before a time; `undefined` without one. */
    indexBefore(time) {
        const index = (0, columns_js_1.firstAtLeast)(this.times, time) - 1;
        return index < 0 ? undefined : index;
    }
    /** Changes to coarser ticks and lots, which divide all values. */
    coarsen(ticks, lots) {
        (0, columns_js_1.divideAll)(this.ticks, ticks);
        (0, columns_js_1.divideAll)(this.lots, lots);
    }
    #trade(index) {
        const lots = this.lots[index] ?? 0;
        return {
            time: this.times[index] ?? 0,
            ticks: this.ticks[index] ?? 0,
            lots: Math.abs(lots),
            buys: lots > 0,
        };
    }
}
exports.TradeTable = TradeTable;
/**
 * Reads trades.
 *
 * @param source of the rows
 * @param steps of the market
 * @returns the columns; throws {@link Problem} `argument` for an invalid row
 */
async function readTrades(source, steps) {
    const reader = new rows_js_1.RowReader(source, [TRADES]);
    const [times, ticks, lots] = [new columns_js_1.NumberList(), new columns_js_1.NumberList(), new columns_js_1.NumberList()];
    let lastId;
    for await (const { row, line } of reader.rows()) {
        const time = reader.time(row, line);
        if (time < (times.last ?? 0)) {
            throw reader.fault(line, 'timestamp', 'no earlier time than in the row before; sort the rows', row['timestamp']);
        }
        const { id, side } = row;
        if (lastId !== undefined && lastId !== null && lastId !== '' && id === lastId) {
            throw reader.fault(line, 'id', 'another id than in the row before; remove one of the two', id);
        }
        if (side !== 'buy' && side !== 'sell')
            throw reader.fault(line, 'side', 'buy or sell, of the taker', side);
        times.push(time);
        ticks.push(reader.steps(row['price'], line, 'price', steps.ticks));
        const size = reader.steps(row['amount'], line, 'amount', steps.lots);
        lots.push(side === 'buy' ? size : -size);
        lastId = id;
    }
    if (times.length === 0)
        throw (0, files_js_1.noRows)(source);
    return new TradeTable(times.toArray(), ticks.toArray(), lots.toArray());
}
