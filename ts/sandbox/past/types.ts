/** What happened before the sandbox started, and what the index will be: pure functions of seed, market and time. */

import type { MarketSpec } from '../engine/types.js';

/** One market of the sandbox's world. */
export interface WorldMarket {
    readonly spec: MarketSpec;
    /** About where its price wanders, USD. */
    readonly price: number;
}

export interface PastTrade {
    readonly timestamp: number;
    /** 10^-9, a multiple of the tick. */
    readonly price: bigint;
    /** 10^-9 base, a multiple of the lot. */
    readonly size: bigint;
    /** The taker's side. */
    readonly side: 'bid' | 'ask';
}

/** A candle in whole units; `open` to `close` 10^-9 USD, `base` 10^-9, `quote` 10^-18 USD. */
export interface PastCandle {
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

export interface Past {
    /** Index price at any time, past or future, 10^-18 USD. */
    indexPrice(marketId: string, at: number): bigint;
    /** Trades with `from <= timestamp < to`, oldest first; equal arguments give equal answers for ever. */
    trades(marketId: string, from: number, to: number): PastTrade[];
    /** The same, newest first and at most `limit`, without making more minutes than needed. */
    latestTrades(marketId: string, before: number, limit: number): PastTrade[];
    /** One minute's candle, folded from that minute's trades; a minute without trades is flat at the last price. */
    minute(marketId: string, start: number): PastCandle;
    /** Folds minutes from `from` (a bucket's start) up to, not including, `to`. */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): PastCandle[];
}
