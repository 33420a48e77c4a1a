"use strict";
/** What a chart shows, read from the service. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readChart = readChart;
const ccxt_1 = require("ccxt");
const datasets_js_1 = require("../download/datasets.js");
const ticks_js_1 = require("./ticks.js");
/** The longest period whose funding rates are read; of a longer one they are too dense to be read off. */
const FUNDING_PERIOD_MS = 62 * 86_400_000;
/** Reads candles and funding rates. @throws {ExchangeError} when the period has no candles */
async function readChart(exchange, request) {
    const { symbol, timeframe, since, until, limit } = request;
    await exchange.loadMarkets();
    const market = exchange.market(symbol);
    const rows = await exchange.fetchOHLCV(symbol, timeframe, since, limit, until === undefined ? {} : { until: until - 1 });
    const candles = rows.map(([start = 0, open = 0, high = 0, low = 0, close = 0, volume = 0]) => {
        return { start, end: (0, datasets_js_1.nextStart)(start, timeframe), open, high, low, close, volume };
    });
    const [first, last] = [candles[0], candles.at(-1)];
    if (first === undefined || last === undefined) {
        throw new ccxt_1.ExchangeError(`${symbol} has no candles of ${timeframe} in this period; give another --since or --until`);
    }
    return {
        ...{ symbol: market.symbol, base: market.base, timeframe, candles },
        priceDigits: (0, ticks_js_1.digitsOf)(Number(market.precision.price)),
        funding: request.hasFunding ? await readFunding(exchange, symbol, first.start, last.end) : [],
    };
}
async function readFunding(exchange, symbol, from, end) {
    if (end - from > FUNDING_PERIOD_MS)
        return [];
    const rates = await exchange.fetchFundingRateHistory(symbol, from, undefined, { until: end });
    return rates.map(({ timestamp = 0, fundingRate = 0 }) => ({ at: timestamp, rate: fundingRate }));
}
