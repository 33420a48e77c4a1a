/** Parses tickers and order books of the unified section. */
import { compare, roundToStep } from '../number/step.js';
import { orUndefined, toDatetime, toNumber } from './value.js';
/**
 * Parses a ticker.
 *
 * @param row the response of `POST ticker`
 * @param market its market
 * @param last price of the last public trade, for a row without it
 * @returns input of `safeTicker`; numbers as decimal text
 * @see manifest.json `ticker`
 */
export function parseTicker(row, market, last) {
    const timestamp = toNumber(row.timestamp);
    const close = orUndefined(row.last) ?? orUndefined(row.close) ?? last;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        high: orUndefined(row.high),
        low: orUndefined(row.low),
        bid: orUndefined(row.bid),
        bidVolume: orUndefined(row.bidVolume),
        ask: orUndefined(row.ask),
        askVolume: orUndefined(row.askVolume),
        vwap: orUndefined(row.vwap),
        open: orUndefined(row.open),
        close,
        last: close,
        previousClose: orUndefined(row.previousClose),
        change: orUndefined(row.change),
        percentage: orUndefined(row.percentage),
        average: orUndefined(row.average),
        baseVolume: orUndefined(row.baseVolume),
        quoteVolume: orUndefined(row.quoteVolume),
        markPrice: orUndefined(row.markPrice),
        indexPrice: orUndefined(row.indexPrice),
        info: row,
    };
}
/**
 * Parses an order book.
 *
 * @param row the response of `POST orderbook`
 * @param market its market
 * @param limit most levels per side
 * @returns the book, best prices first, prices rounded to the tick
 * @see manifest.json `orderbook`
 */
export function parseOrderBook(row, market, limit) {
    const timestamp = toNumber(row.timestamp);
    const tick = `${market.precision.price}`;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        nonce: toNumber(row.nonce),
        bids: toLevels(row.bids, tick, -1).slice(0, limit),
        asks: toLevels(row.asks, tick, 1).slice(0, limit),
    };
}
function toLevels(levels, tick, direction) {
    return levels
        .map(([price, amount]) => [roundToStep(price, tick), amount])
        .sort(([left], [right]) => direction * compare(left, right))
        .map(([price, amount]) => [Number(price), Number(amount)]);
}
