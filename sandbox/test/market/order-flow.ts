/** Trades, spread and depth of the undisturbed markets: what they say about the price, before and after. */

import { createGenerators } from '../../ts/history/generator.js';
import { worldMarkets } from '../../ts/history/markets.js';
import type { MinuteTrade } from '../../ts/history/minute-trades.js';
import type { MarketModel } from '../../ts/history/model.js';
import { middle, middles } from './price-path.js';
import { autocorrelation, changesOf, correlation, dispersion, fit, mean } from './statistics.js';
import { NOW, type Add, type Measurement } from './types.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Counts of trades are those of so many milliseconds. */
const COUNT_MS = 6 * SECOND;

/** A maker's profit is measured after this time. */
const AFTER_MS = 30 * SECOND;

const BASIS_POINT = 10_000;

export const ORDER_FLOW: Measurement = {
    limits: {
        "correlation of a minute's signed volume with its return": { least: 0.3, most: 0.7 },
        'autocorrelation of trade signs, lag 1': { least: 0.2 },
        'variance over mean of 6 s counts': { least: 1 },
        'share of orders with several fills': { least: 0.01, most: 0.5 },
        "maker's realised half-spread after 30 s, bp": { least: -1.5, most: 0.3 },
        'half-spread of trades, bp': {},
        'correlation of book imbalance with the next 5 s': { least: 0.01, most: 0.3 },
        'effect of a usual book imbalance, half-spreads': { least: 0.01, most: 0.9 },
        'correlation of spread with volatility before': {},
        'correlation of spread with volatility after': {},
        'correlation of spread with volatility, before less after': { least: 0.01 },
    },
    measure({ seeds, share }, add) {
        for (const seed of seeds) {
            for (const market of createGenerators(worldMarkets(seed), seed).values()) {
                measureTrades(market, Math.round(1_440 * share), add);
                measureImbalance(market, Math.round(8 * HOUR * share), add);
                measureSpread(market, Math.round(1_500 * share), add);
            }
        }
    },
};

function measureTrades(market: MarketModel, count: number, add: Add): void {
    const minutes = Array.from({ length: count }, (_, i) => NOW / MINUTE - count + i);
    const prices = middles(market, NOW - count * MINUTE, MINUTE, count + 1);
    const all = minutes.map((minute) => market.trades(minute));
    const signed = all.map((trades) => trades.reduce((sum, { lots, buys }) => sum + (buys ? lots : -lots), 0));
    add("correlation of a minute's signed volume with its return", correlation(signed, changesOf(prices)));
    const orders = ordersOf(all.flat());
    const signs = orders.map(([{ buys }]) => (buys ? 1 : -1));
    add('autocorrelation of trade signs, lag 1', autocorrelation(signs, 1));
    const counts = new Array<number>((count * MINUTE) / COUNT_MS).fill(0);
    for (const [{ time }] of orders) {
        const at = Math.floor((time - NOW + count * MINUTE) / COUNT_MS);
        counts[at] = (counts[at] ?? 0) + 1;
    }
    add('variance over mean of 6 s counts', dispersion(counts));
    add('share of orders with several fills', mean(orders.map(({ length }) => (length > 1 ? 1 : 0))));
    const gains = all.flat().map(({ time, ticks, buys }) => {
        const earned = Math.log(ticks) - middle(market, time + AFTER_MS);
        return BASIS_POINT * (buys ? earned : -earned);
    });
    add("maker's realised half-spread after 30 s, bp", mean(gains));
    const spreads = orders.map(([trade]) => {
        const { bid, ask } = market.bestAt(trade);
        return (BASIS_POINT * (ask - bid)) / (ask + bid);
    });
    add('half-spread of trades, bp', mean(spreads));
}

/** Fills of one taker at one time. */
function ordersOf(trades: readonly MinuteTrade[]): (readonly [MinuteTrade, ...MinuteTrade[]])[] {
    const orders: [MinuteTrade, ...MinuteTrade[]][] = [];
    for (const trade of trades) {
        const last = orders.at(-1);
        if (last?.[0].time === trade.time && last[0].buys === trade.buys) last.push(trade);
        else orders.push([trade]);
    }
    return orders;
}

function measureImbalance(market: MarketModel, length: number, add: Add): void {
    const step = 5 * SECOND;
    const times = Array.from({ length: length / step }, (_, i) => NOW - length + i * step);
    const prices = middles(market, NOW - length, step, times.length + 1);
    const imbalances = times.map((at) => {
        const { bids, asks } = market.depth(market.best(at), at);
        const [bid, ask] = [bids[0]?.lots ?? 0, asks[0]?.lots ?? 0];
        return (bid - ask) / (bid + ask);
    });
    const moves = changesOf(prices);
    const spread = mean(
        times.map((at) => {
            const { bid, ask } = market.best(at);
            return (ask - bid) / (ask + bid);
        }),
    );
    const [slope = 0] = fit(
        imbalances.map((imbalance) => [imbalance]),
        moves,
    );
    add('correlation of book imbalance with the next 5 s', correlation(imbalances, moves));
    const usual = Math.sqrt(mean(imbalances.map((imbalance) => imbalance ** 2)));
    add('effect of a usual book imbalance, half-spreads', (slope * usual) / spread);
}

/** Volatility is the sum of absolute moves of five minutes. */
function measureSpread(market: MarketModel, count: number, add: Add): void {
    const step = 5 * MINUTE;
    const times = Array.from({ length: count }, (_, i) => NOW - 14 * DAY + i * step + 2_500);
    const spreads = times.map((at) => {
        const { bid, ask } = market.best(at);
        return (ask - bid) / (ask + bid);
    });
    const moved = (from: number): number =>
        changesOf(middles(market, from, MINUTE, 6)).reduce((sum, move) => sum + Math.abs(move), 0);
    const before = correlation(
        spreads,
        times.map((at) => moved(at - step)),
    );
    const after = correlation(spreads, times.map(moved));
    add('correlation of spread with volatility before', before);
    add('correlation of spread with volatility after', after);
    add('correlation of spread with volatility, before less after', before - after);
}
