/** Markets for tests: generated ones, and one with the finest steps of the contract. */

import { worldMarkets } from '../../ts/history/markets.js';
import type { WorldMarket } from '../../ts/history/types.js';

/** 2026-11-02 00:00 UTC, a Monday, and a day on which no month starts. */
export const MONDAY = Date.UTC(2026, 10, 2);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A market with a lot and a tick of 10^-9, default activity, and a price with many digits. */
export function fineMarket(): WorldMarket {
    const [btc] = worldMarkets(7);
    return { spec: { ...btc!.spec, id: `0x${'5'.repeat(64)}`, lotSize: 1n, tickSize: 1n }, price: 64_000 };
}

/** A market where most minutes are empty. */
export function quietMarket(): WorldMarket {
    const { spec, price } = worldMarkets(7)[3]!;
    const activity = { volatility: 0.05, tradesPerMinute: 1, quietShare: 0.8, tradeUsd: 100 };
    return { spec: { ...spec, id: `0x${'6'.repeat(64)}` }, price, activity };
}

/** A market whose sums exceed 2^53 soon. */
export function busyMarket(): WorldMarket {
    const activity = { volatility: 0.03, tradesPerMinute: 600, quietShare: 0, tradeUsd: 90 };
    return { ...fineMarket(), price: 90_000, activity };
}

/** Generated markets and the two unusual ones. */
export function allMarkets(seed: number): WorldMarket[] {
    return [...worldMarkets(seed), fineMarket(), quietMarket()];
}
