/** What can be downloaded: the columns of each kind of rows, the windows in which they are read, and what makes them complete. */
import { BadResponse } from 'ccxt';
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Candles of one step. */
const CANDLES = 500;
/** The datasets by their names on the command line. */
export const DATASETS = {
    candles: {
        columns: {
            timestamp: 'time',
            open: 'number',
            high: 'number',
            low: 'number',
            close: 'number',
            volume: 'number',
        },
        windowMs: (timeframe) => CANDLES * durationOf(timeframe),
        gapMs: () => 0,
        isPrivate: false,
        read: async (exchange, { symbol = '', timeframe, from, until }) => {
            const starts = Math.ceil((until - from) / durationOf(timeframe));
            return await exchange.fetchOHLCV(symbol, timeframe, from, starts, { until: until - 1 });
        },
        findFault: findCandleFault,
    },
    trades: {
        columns: { timestamp: 'time', side: 'text', price: 'number', amount: 'number', id: 'text' },
        windowMs: () => 15 * MINUTE,
        gapMs: () => 15 * MINUTE,
        isPrivate: false,
        read: async (exchange, { symbol = '', from, until }) => {
            const trades = await exchange.fetchTrades(symbol, from, undefined, { until: until - 1 });
            return trades.map(({ timestamp, side, price, amount, id }) => [timestamp, side, price, amount, id]);
        },
        findFault: findOrderFault,
    },
    funding: {
        columns: { timestamp: 'time', fundingRate: 'number' },
        windowMs: () => 30 * DAY,
        gapMs: () => 60 * MINUTE,
        isPrivate: false,
        read: async (exchange, { symbol = '', from, until }) => {
            const rates = await exchange.fetchFundingRateHistory(symbol, from, undefined, { until: until - 1 });
            return rates.map(({ timestamp, fundingRate }) => [timestamp, fundingRate]);
        },
        findFault: findOrderFault,
    },
    'my-trades': {
        columns: {
            ...{ timestamp: 'time', symbol: 'text', side: 'text', price: 'number', amount: 'number', cost: 'number' },
            ...{ fee: 'number', takerOrMaker: 'text', order: 'text', id: 'text' },
        },
        windowMs: () => 7 * DAY,
        isPrivate: true,
        read: async (exchange, { symbol, account, from, until }) => {
            const trades = await exchange.fetchMyTrades(symbol, from, undefined, { until: until - 1, account });
            return trades.map(({ timestamp, symbol: market, side, price, amount, cost, fee, takerOrMaker, order, id }) => {
                return [timestamp, market, side, price, amount, cost, fee?.cost, takerOrMaker, order, id];
            });
        },
        findFault: findOrderFault,
    },
    ledger: {
        columns: { timestamp: 'time', type: 'text', direction: 'text', amount: 'number', currency: 'text', id: 'text' },
        windowMs: () => 7 * DAY,
        isPrivate: true,
        read: async (exchange, { account, from, until }) => {
            const entries = await exchange.fetchLedger(undefined, from, undefined, { until: until - 1, account });
            return entries.map(({ timestamp, type, direction, amount, currency, id }) => {
                return [timestamp, type, direction, amount, currency, id];
            });
        },
        findFault: findOrderFault,
    },
};
/** Reads a window until its rows are complete; a fault that stays after another read is an error. */
export async function readComplete(dataset, exchange, part, last) {
    const rows = await dataset.read(exchange, part);
    if (dataset.findFault(rows, part, last) === undefined)
        return rows;
    const again = await dataset.read(exchange, part);
    const fault = dataset.findFault(again, part, last);
    if (fault === undefined)
        return again;
    throw new BadResponse(`${part.symbol ?? 'the account'} from ${new Date(part.from).toISOString()}: ${fault}`);
}
/** Every row is in the window, not before the one before it, and no two have the same id, or without ids the same time. */
function findOrderFault(rows, { from, until }, last) {
    const seen = new Set();
    let latest = last === undefined ? from : Math.max(from, Number(last[0]));
    for (const row of rows) {
        const at = Number(row[0]);
        if (!(at >= from && at < until))
            return `a row at ${at} is outside the requested period`;
        if (at < latest)
            return `a row at ${at} is before the row before it`;
        latest = at;
        const key = row.length > 2 ? row.at(-1) : at;
        if (key === undefined)
            continue;
        if (seen.has(key))
            return `two rows have the id ${key}`;
        seen.add(key);
    }
    return undefined;
}
/** Candles follow each other without a gap; before the first one of a market there are none. */
function findCandleFault(rows, part, last) {
    const { timeframe, from, until } = part;
    let expected = last === undefined ? undefined : nextStart(Number(last[0]), timeframe);
    for (const [at] of rows) {
        if (!(Number(at) >= from && Number(at) < until))
            return `a candle at ${at} is outside the requested period`;
        if (expected !== undefined && at !== expected)
            return `the candle of ${expected} is missing; found ${at}`;
        expected = nextStart(Number(at), timeframe);
    }
    if (expected !== undefined && expected < until)
        return `the candle of ${expected} is missing`;
    return undefined;
}
const UNITS = { m: MINUTE, h: 60 * MINUTE, d: DAY, w: 7 * DAY, M: 31 * DAY };
/** The longest duration of a candle, milliseconds. */
export function durationOf(timeframe) {
    return Number(timeframe.slice(0, -1)) * (UNITS[timeframe.slice(-1)] ?? 0);
}
/** The start of the candle after a start. */
export function nextStart(start, timeframe) {
    if (!timeframe.endsWith('M'))
        return start + durationOf(timeframe);
    const date = new Date(start);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + Number(timeframe.slice(0, -1)), 1);
}
/** The start of the first candle at or after a time; of the months' candles, the start of a month. */
export function firstStart(at, timeframe) {
    if (timeframe.endsWith('M')) {
        const date = new Date(at);
        const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
        return month === at ? at : nextStart(month, timeframe);
    }
    const duration = durationOf(timeframe);
    return Math.ceil(at / duration) * duration;
}
