/** Types of market history. */

import type { MarketSpec } from '../engine/types.js';

/** Trading activity of a market. */
export interface MarketActivity {
    /** Usual daily move, as a fraction. */
    readonly volatility: number;
    /** Usual orders of takers per minute, at least 1; some have several trades. */
    readonly tradesPerMinute: number;
    /** Share of minutes without trades, below 1. */
    readonly quietShare: number;
    /**
     * Value of a small order in a usual minute, USD; half the orders are about this value or below, the
     * largest are 200 times this value.
     */
    readonly tradeUsd: number;
}

/** One market of the sandbox. */
export interface WorldMarket {
    readonly spec: MarketSpec;
    /** Approximate price, USD. */
    readonly price: number;
    /** Default {@link DEFAULT_ACTIVITY}. */
    readonly activity?: MarketActivity;
}

/** Default activity of a market. */
export const DEFAULT_ACTIVITY: MarketActivity = {
    volatility: 0.03,
    tradesPerMinute: 6,
    quietShare: 0.01,
    tradeUsd: 150,
};

/** One trade. */
export interface Trade {
    readonly timestamp: number;
    /** 10^-9, a multiple of the tick. */
    readonly price: bigint;
    /** 10^-9 base, a multiple of the lot. */
    readonly size: bigint;
    /** The taker's side. */
    readonly side: 'bid' | 'ask';
    /** Digest of its transaction; generated trades have none. */
    readonly digest?: string;
}

/** A candle; `open` to `close` 10^-9 USD, `base` 10^-9, `quote` 10^-18 USD. */
export interface Candle {
    readonly start: number;
    readonly open: bigint;
    readonly high: bigint;
    readonly low: bigint;
    readonly close: bigint;
    readonly base: bigint;
    readonly quote: bigint;
}

/** The timeframe labels of the service. */
export type Timeframe = '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '12h' | '1d' | '3d' | '1w' | '1mo';

/** History of all markets. */
export interface MarketHistory {
    /** Index price at any time, past or future, 10^-18 USD. */
    indexPrice(marketId: string, at: number): bigint;
    /** Trades with `from <= timestamp < to`, oldest first; deterministic. */
    trades(marketId: string, from: number, to: number): Trade[];
    /** The last price before a time, 10^-9; the first price of the market before any trade. */
    lastPrice(marketId: string, before: number): bigint;
    /**
     * The first time of recorded data, whose candles have no volume in quote; `undefined` for a generated
     * market.
     */
    recordedFrom(marketId: string): number | undefined;
    /** At most `limit` trades before a time, newest first; generates no more minutes than needed. */
    latestTrades(marketId: string, before: number, limit: number): Trade[];
    /** Candle of one minute; flat at the last price without trades. */
    minute(marketId: string, start: number): Candle;
    /**
     * Candle of the trades with `from <= timestamp < to`; `from` is the start of a minute. Flat without
     * trades.
     */
    candle(marketId: string, from: number, to: number): Candle;
    /**
     * Candles from `from` (start of a bucket) up to, not including, `to`; the last candle contains only
     * trades before `to`.
     */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[];
}
