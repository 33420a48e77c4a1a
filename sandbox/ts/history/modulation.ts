/**
 * A market that differs from another one as a function of time: in price, premium, volatility, sizes or
 * spread.
 */

import type { BestPrices, Depth, DepthLevel } from './depth.js';
import { flatBar, type MinuteBar } from './minute-bars.js';
import { MINUTE, type MinuteTrade } from './minute-trades.js';
import type { MarketModel } from './model.js';

/** How a market differs from the one below at a time. */
export interface Conditions {
    /** The index price, USD. */
    readonly index: number;
    /** Added to the premium, as a fraction. */
    readonly premium: number;
    /** Factors of the values of the market below. */
    readonly volatility: number;
    /** Of the size of trades. */
    readonly volume: number;
    readonly spread: number;
    /** Of the size of price levels. */
    readonly depth: number;
    readonly openInterest: number;
}

/** The difference of a market from the one below; pure functions of the time, in milliseconds since 1970. */
export interface Modulation {
    /** Nothing differs until this time, nor at it: a step to this time has executed it already. */
    readonly from: number;
    /** @returns the conditions at a time after {@link from} */
    conditions(at: number): Conditions;
}

/** A market and its modulation; trades have the same times and sides as in the market below. */
export class ModulatedMarket implements MarketModel {
    /**
     * @param market the market below
     * @param modulation the difference; later calls read the one of their time
     */
    constructor(
        private readonly market: MarketModel,
        private readonly modulation: Modulation,
    ) {}

    get tickSize(): bigint {
        return this.market.tickSize;
    }

    get lotSize(): bigint {
        return this.market.lotSize;
    }

    index(at: number): number {
        return this.#conditions(at)?.index ?? this.market.index(at);
    }

    premium(at: number): number {
        return this.market.premium(at) + (this.#conditions(at)?.premium ?? 0);
    }

    volatility(at: number): number {
        return this.market.volatility(at) * (this.#conditions(at)?.volatility ?? 1);
    }

    openInterest(at: number): number {
        return scaleLots(this.market.openInterest(at), this.#conditions(at)?.openInterest ?? 1);
    }

    bar(minute: number): MinuteBar {
        if ((minute + 1) * MINUTE <= this.modulation.from) return this.market.bar(minute);
        const trades = this.trades(minute);
        if (trades.length > 0) return foldTrades(minute, trades);
        return flatBar(minute, this.closeBefore(minute));
    }

    closeBefore(minute: number): number {
        for (let earlier = minute - 1; (earlier + 1) * MINUTE > this.modulation.from; earlier -= 1) {
            const last = this.trades(earlier).at(-1);
            if (last !== undefined) return last.ticks;
        }
        return this.market.closeBefore(Math.min(minute, Math.floor(this.modulation.from / MINUTE)));
    }

    trades(minute: number): readonly MinuteTrade[] {
        const trades = this.market.trades(minute);
        if ((minute + 1) * MINUTE <= this.modulation.from) return trades;
        return mergeEqual(trades.map((trade) => this.#modulate(trade)));
    }

    best(at: number): BestPrices {
        const best = this.market.best(at);
        const conditions = this.#conditions(at);
        if (conditions === undefined) return best;
        const move = this.#moveAt(at, conditions);
        return { bid: move(best.bid, false), ask: move(best.ask, true) };
    }

    bestAt(trade: MinuteTrade): BestPrices {
        const conditions = this.#conditions(trade.time);
        if (conditions === undefined) return this.market.bestAt(trade);
        const { ticks, buys } = trade;
        const spread = 2 * this.#halfSpread(trade.time) * conditions.spread * ticks;
        return buys
            ? { bid: Math.max(LEAST_BID, Math.floor(ticks - spread - 1)), ask: ticks }
            : { bid: ticks, ask: Math.ceil(ticks + spread + 1) };
    }

    depth(best: BestPrices, at: number): Depth {
        const depth = this.market.depth(best, at);
        const factor = this.#conditions(at)?.depth ?? 1;
        if (factor === 1) return depth;
        const resize = ({ ticks, lots }: DepthLevel): DepthLevel => ({ ticks, lots: scaleLots(lots, factor) });
        return { bids: depth.bids.map(resize), asks: depth.asks.map(resize) };
    }

    quoteTimes(minute: number): readonly number[] {
        return this.market.quoteTimes(minute);
    }

    #conditions(at: number): Conditions | undefined {
        return at <= this.modulation.from ? undefined : this.modulation.conditions(at);
    }

    #modulate(trade: MinuteTrade): MinuteTrade {
        const { time, buys } = trade;
        // An order meets the prices before it, and moves them.
        const before = time - 1;
        const conditions = this.#conditions(before);
        if (conditions === undefined) return trade;
        const ticks = this.#moveAt(before, conditions)(trade.ticks, buys);
        return { time, ticks, lots: scaleLots(trade.lots, conditions.volume), buys };
    }

    /** Moves a price at which takers buy or sell, in ticks. */
    #moveAt(at: number, { index, premium, spread }: Conditions): (ticks: number, buys: boolean) => number {
        const usual = 1 + this.market.premium(at);
        const factor = ((index / this.market.index(at)) * (usual + premium)) / usual;
        const wider = spread === 1 ? 0 : (spread - 1) * this.#halfSpread(at);
        return (ticks, buys) =>
            buys
                ? Math.max(LEAST_BID + 1, Math.ceil(ticks * factor * (1 + wider)))
                : Math.max(LEAST_BID, Math.floor(ticks * factor * (1 - wider)));
    }

    /** Half the spread of the market below, as a fraction. */
    #halfSpread(at: number): number {
        const { bid, ask } = this.market.best(at);
        return (ask - bid) / (ask + bid);
    }
}

/** The lowest bid, in ticks. */
const LEAST_BID = 1;

function scaleLots(lots: number, factor: number): number {
    return Math.max(1, Math.round(lots * factor));
}

/** Merges the fills of one order whose prices have become the same. */
function mergeEqual(trades: readonly MinuteTrade[]): MinuteTrade[] {
    const merged: MinuteTrade[] = [];
    for (const trade of trades) {
        const last = merged.at(-1);
        const isEqual = last?.time === trade.time && last.ticks === trade.ticks && last.buys === trade.buys;
        if (isEqual) merged[merged.length - 1] = { ...last, lots: last.lots + trade.lots };
        else merged.push(trade);
    }
    return merged;
}

/** The bar of at least one trade. */
function foldTrades(minute: number, trades: readonly MinuteTrade[]): MinuteBar {
    const prices = trades.map(({ ticks }) => ticks);
    return {
        minute,
        count: trades.length,
        open: prices[0] ?? 0,
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices.at(-1) ?? 0,
        lots: trades.reduce((sum, { lots }) => sum + lots, 0),
        quote: trades.reduce((sum, { ticks, lots }) => sum + ticks * lots, 0),
    };
}
