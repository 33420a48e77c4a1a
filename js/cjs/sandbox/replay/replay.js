"use strict";
/** Reads the option `replay`, and puts recorded markets in place of the generated ones. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readReplay = readReplay;
exports.withoutLimits = withoutLimits;
exports.startOf = startOf;
const decimal_js_1 = require("../../core/number/decimal.js");
const problem_js_1 = require("../../core/problem.js");
const books_js_1 = require("./books.js");
const candles_js_1 = require("./candles.js");
const files_js_1 = require("./files.js");
const recorded_bars_js_1 = require("./recorded-bars.js");
const recorded_market_js_1 = require("./recorded-market.js");
const rows_js_1 = require("./rows.js");
const trades_js_1 = require("./trades.js");
/** Ticks and lots are made coarser as far as the rows allow it, but stay below these parts of the price and volume. */
const FINEST = 1e-6;
const MEMBERS = [
    'candles',
    'trades',
    'books',
    'timeframe',
    'round',
];
/**
 * Reads all recorded data into memory.
 *
 * @param replay by symbol
 * @param markets of the sandbox
 * @param seed random seed of what is not recorded
 * @returns the recorded markets; throws {@link Problem} `argument` for invalid data, and `symbol` for an unknown market
 */
async function readReplay(replay, markets, seed) {
    const recorded = new Map();
    for (const [symbol, data] of Object.entries(replay)) {
        const market = markets.find(({ spec }) => symbolOf(spec) === symbol);
        if (market === undefined) {
            const symbols = markets.map(({ spec }) => symbolOf(spec)).join(', ');
            throw (0, problem_js_1.problem)('symbol', 'replay', `a symbol of the sandbox: ${symbols}`, symbol);
        }
        recorded.set(market.spec.id, await readMarket(market, symbol, data, seed));
    }
    return recorded;
}
function symbolOf({ base }) {
    return `${base}/USD:USDC`;
}
async function readMarket(market, symbol, data, seed) {
    const unknown = Object.keys(data).find((name) => !MEMBERS.includes(name));
    if (unknown !== undefined)
        throw (0, problem_js_1.problem)('argument', `replay of ${symbol}`, MEMBERS.join(', '), unknown);
    const { tickSize, lotSize } = market.spec;
    const { round = false } = data;
    const steps = {
        ticks: new rows_js_1.Steps(`tick size ${(0, decimal_js_1.fromUnits)(tickSize, 9)} of ${symbol}`, tickSize, round),
        lots: new rows_js_1.Steps(`lot size ${(0, decimal_js_1.fromUnits)(lotSize, 9)} of ${symbol}`, lotSize, round),
    };
    const open = (name) => data[name] === undefined ? undefined : (0, files_js_1.openRows)(data[name], `${name} of ${symbol}`);
    const [candleRows, tradeRows, bookRows] = [open('candles'), open('trades'), open('books')];
    const candles = candleRows && (await (0, candles_js_1.readCandles)(candleRows, steps, data.timeframe));
    const trades = tradeRows && (await (0, trades_js_1.readTrades)(tradeRows, steps));
    const books = bookRows && (await (0, books_js_1.readBooks)(bookRows, steps));
    if (candles === undefined && trades === undefined && books === undefined) {
        throw (0, problem_js_1.problem)('argument', `replay of ${symbol}`, 'candles, trades or books', 'none of them');
    }
    if (candles !== undefined && trades !== undefined)
        (0, recorded_bars_js_1.expectAgreement)(candles, trades, round);
    const [ticks, lots] = [
        steps.ticks.factor(FINEST * steps.ticks.range.least),
        steps.lots.factor(FINEST * steps.lots.range.most),
    ];
    for (const table of [candles, trades, books])
        table?.coarsen(ticks, lots);
    if (candles !== undefined)
        expectSafe(candles);
    const rows = { candles, trades, books, tickSize: tickSize * BigInt(ticks), lotSize: lotSize * BigInt(lots) };
    return new recorded_market_js_1.RecordedMarketModel(market, seed, rows);
}
/** Expects prices × volumes to be exact numbers. */
function expectSafe(candles) {
    const large = candles.lots.findIndex((lots, i) => !Number.isSafeInteger(lots * (candles.high[i] ?? 0)));
    if (large < 0)
        return;
    const wanted = 'at most 2^53 ticks × lots; round the volumes, or use shorter candles';
    throw (0, problem_js_1.problem)('argument', `${candles.place(large)}, volume`, wanted, `${candles.lots[large] ?? 0} lots`);
}
/**
 * Changes the rules of recorded markets: positions and open interest are not limited, because one side of the bots
 * would exceed the limits with the volume of a large exchange.
 *
 * @param markets of the sandbox
 * @param recorded markets by id
 * @returns the markets, in the same order
 */
function withoutLimits(markets, recorded) {
    return markets.map((market) => {
        const model = recorded.get(market.spec.id);
        if (model === undefined)
            return market;
        const { maxOpenInterest, maxOpenInterestThreshold } = market.spec;
        const volume = BigInt(model.totalLots + model.openInterest()) * model.lotSize;
        const limits = {
            maxOpenInterest: maxOpenInterest + 2n * volume,
            maxOpenInterestThreshold: maxOpenInterestThreshold + 2n * volume,
        };
        return { ...market, price: model.firstPrice, spec: { ...market.spec, ...limits } };
    });
}
/** The first time of all recorded markets; `undefined` without any. */
function startOf(recorded) {
    const times = Array.from(recorded.values(), ({ recorded: { from } }) => from);
    return times.length === 0 ? undefined : Math.min(...times);
}
