/** What a chart shows, read from the service. */

import { ExchangeError } from 'ccxt';
import { nextStart } from '../../../ts/markets/archive/candle-starts.js';
import type { aftermath } from '../../../ts/index.js';

/** One candle with its end. Times are milliseconds. */
export interface Candle {
    readonly start: number;
    readonly end: number;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
    /** In the base currency. */
    readonly volume: number;
}

/** A funding rate that was paid at a time. */
export interface Funding {
    readonly at: number;
    /** Fraction of the position's value per interval; positive: longs pay. */
    readonly rate: number;
}

/** The content of a chart, oldest first. */
export interface ChartData {
    readonly symbol: string;
    readonly timeframe: string;
    /** Digits after the point of the tick size. */
    readonly priceDigits: number;
    readonly candles: readonly Candle[];
    readonly funding: readonly Funding[];
}

/** What is read. Times are milliseconds. */
export interface ChartRequest {
    readonly symbol: string;
    readonly timeframe: string;
    readonly since: number | undefined;
    readonly until: number | undefined;
    readonly limit: number;
}

/** The longest period whose funding rates are read; of a longer one they are too dense to be read off. */
const FUNDING_PERIOD_MS = 62 * 86_400_000;

/** Reads candles and funding rates. @throws {ExchangeError} when the period has no candles */
export async function readChart(exchange: aftermath, request: ChartRequest): Promise<ChartData> {
    const { symbol, timeframe, since, until, limit } = request;
    await exchange.loadMarkets();
    const market = exchange.market(symbol);
    const rows = await exchange.fetchOHLCV(
        symbol,
        timeframe,
        since,
        limit,
        until === undefined ? {} : { until: until - 1 },
    );
    const candles = rows.map(([start = 0, open = 0, high = 0, low = 0, close = 0, volume = 0]) => {
        return { start, end: nextStart(start, timeframe), open, high, low, close, volume };
    });
    const [first, last] = [candles[0], candles.at(-1)];
    if (first === undefined || last === undefined) {
        throw new ExchangeError(
            `${symbol} has no candles of ${timeframe} in this period; give another --since or --until`,
        );
    }
    return {
        ...{ symbol: market.symbol, timeframe, candles },
        priceDigits: digitsOf(Number(market.precision.price)),
        funding: await readFunding(exchange, symbol, first.start, last.end),
    };
}

async function readFunding(exchange: aftermath, symbol: string, from: number, end: number): Promise<Funding[]> {
    if (end - from > FUNDING_PERIOD_MS) return [];
    const rates = await exchange.fetchFundingRateHistory(symbol, from, undefined, { until: end });
    return rates.map(({ timestamp = 0, fundingRate = 0 }) => ({ at: timestamp, rate: fundingRate }));
}

/** Returns the digits after the point of a number such as a tick size. */
function digitsOf(value: number): number {
    return (value.toFixed(12).replace(/0+$/, '').split('.')[1] ?? '').length;
}
