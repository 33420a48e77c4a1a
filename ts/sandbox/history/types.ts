/** What happened before the sandbox started, and what the index will be: pure functions of seed, market and time. */

import type { MarketSpec } from '../engine/types.js';

/** How lively a market is. */
export interface MarketActivity {
    /** Usual move of a day, as a fraction. */
    readonly volatility: number;
    /** Usual trades in a minute, at least 1. */
    readonly tradesPerMinute: number;
    /** Share of minutes without a trade, below 1. */
    readonly quietShare: number;
    /** Worth of a small trade, USD; half the trades are below twice this, the largest are 200 times this. */
    readonly tradeUsd: number;
}

/** One market of the sandbox's world. */
export interface WorldMarket {
    readonly spec: MarketSpec;
    /** About where its price wanders, USD. */
    readonly price: number;
    /** {@link DEFAULT_ACTIVITY} when left out. */
    readonly activity?: MarketActivity;
}

/** The temper of a market that says nothing of it. */
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
    /** Of its transaction; what is made up has none. */
    readonly digest?: string;
}

/** A candle in whole units; `open` to `close` 10^-9 USD, `base` 10^-9, `quote` 10^-18 USD. */
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

/** The past of all markets. */
export interface MarketHistory {
    /** Index price at any time, past or future, 10^-18 USD. */
    indexPrice(marketId: string, at: number): bigint;
    /** Trades with `from <= timestamp < to`, oldest first; equal arguments give equal answers for ever. */
    trades(marketId: string, from: number, to: number): Trade[];
    /** The same, newest first and at most `limit`, without making more minutes than needed. */
    latestTrades(marketId: string, before: number, limit: number): Trade[];
    /** One minute's candle, folded from that minute's trades; a minute without trades is flat at the last price. */
    minute(marketId: string, start: number): Candle;
    /**
     * Folds minutes from `from` (a bucket's start) up to, not including, `to`; the last candle holds only what happened
     * before `to`.
     */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[];
}

/** A past that also tells how far trades stand from the index; funding follows from it. */
export interface GeneratedHistory extends MarketHistory {
    /** How far above the index the market trades at any time, as 10^-18 of the index; negative below. */
    premium(marketId: string, at: number): bigint;
}
