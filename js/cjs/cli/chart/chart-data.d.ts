/** What a chart shows, read from the service. */
import type { aftermath } from '../../aftermath.js';
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
    readonly base: string;
    readonly timeframe: string;
    /** Digits after the point of the tick size. */
    readonly priceDigits: number;
    readonly candles: readonly Candle[];
    /** Fewer than two are not drawn. */
    readonly funding: readonly Funding[];
}
/** What is read. Times are milliseconds. */
export interface ChartRequest {
    readonly symbol: string;
    readonly timeframe: string;
    readonly since: number | undefined;
    readonly until: number | undefined;
    readonly limit: number;
    /** Whether funding rates are read. */
    readonly hasFunding: boolean;
}
/** Reads candles and funding rates. @throws {ExchangeError} when the period has no candles */
export declare function readChart(exchange: aftermath, request: ChartRequest): Promise<ChartData>;
