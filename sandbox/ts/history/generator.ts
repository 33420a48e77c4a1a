/**
 * The undisturbed market: prices, bars, trades, volatility, depth and open interest as pure functions of seed
 * and time. Any moment is computed without its past, so that two processes agree on it to the last digit.
 */

import { keyOf } from '../random.js';
import { DepthModel, type BestPrices, type Depth } from './depth.js';
import type { Factor } from './factor.js';
import { createCommonFactor, MarketPath } from './market-path.js';
import { barOf, closeBefore, type MinuteBar } from './minute-bars.js';
import { MINUTE, OrderFlow } from './minute-flow.js';
import { tradesOf, type MinuteTrade } from './minute-trades.js';
import { createRandomWalk, type Octave } from './random-walk.js';
import type { MarketModel } from './model.js';
import type { WorldMarket } from './types.js';

const SECOND = 1_000;

/** The best sizes predict a little of the price after this time, milliseconds. */
const LEAN_MS = 5_000;

const DAY_MINUTES = 1_440;
const DAY = DAY_MINUTES * MINUTE;

/** Open interest in usual daily volumes, and its relative waves. */
const OPEN_INTEREST_DAYS = 0.5;
const OPEN_INTEREST_OCTAVES: readonly Octave[] = [
    { periodMs: 2 * DAY, height: 0.1 },
    { periodMs: 14 * DAY, height: 0.2 },
];

/** One generated market. */
export class GeneratedMarket implements MarketModel {
    readonly #path: MarketPath;
    readonly #orders: OrderFlow;
    readonly #depth: DepthModel;
    readonly #openInterest: (at: number) => number;
    /** The trades of the last requested minute. */
    #trades: { readonly minute: number; readonly list: readonly MinuteTrade[] } | undefined;

    /**
     * @param market the market
     * @param seed random seed
     * @param common the factor of all markets of the seed
     * @param maxTicks upper limit of the price in ticks
     */
    constructor(market: WorldMarket, seed: number, common: Factor, maxTicks?: number) {
        this.#path = new MarketPath(market, seed, common);
        this.#orders = new OrderFlow(market, seed, this.#path, maxTicks);
        const { ticksPerUsd, smallLots, usualLots } = this.#orders;
        const intensity = (minute: number): number => this.#path.pastIntensity(minute);
        this.#depth = new DepthModel(market, seed, { ticksPerUsd, smallLots, intensity });
        const wave = createRandomWalk(keyOf(seed, `open interest ${market.spec.id}`), OPEN_INTEREST_OCTAVES);
        const usual = OPEN_INTEREST_DAYS * DAY_MINUTES * usualLots;
        this.#openInterest = (at) => Math.round(usual * (1 + wave(at)));
    }

    /** One tick and one lot, 10^-9; multiples of the market's. */
    get tickSize(): bigint {
        return this.#orders.tickSize;
    }

    get lotSize(): bigint {
        return this.#orders.lotSize;
    }

    /** @returns the index price, USD */
    index(at: number): number {
        return this.fair(at) / (1 + this.premium(at));
    }

    /** @returns the premium of the market over the index, as a fraction */
    premium(at: number): number {
        return this.#path.premium(at / MINUTE);
    }

    /** @returns the price around which the market trades, USD; after an order of this time */
    fair(at: number): number {
        const minute = Math.floor(at / MINUTE);
        return this.#orders.fair(this.#orders.of(minute), at - minute * MINUTE);
    }

    /** @returns the standard deviation of returns of the minute of a time, as a fraction */
    volatility(at: number): number {
        return this.#path.deviation * Math.sqrt(this.#path.intensity(Math.floor(at / MINUTE)));
    }

    /** @returns the bar of a minute; `minute` is a number since 1970 */
    bar(minute: number): MinuteBar {
        return barOf(this.#orders, minute);
    }

    /** @returns the last price before a minute */
    closeBefore(minute: number): number {
        return closeBefore(this.#orders, minute);
    }

    /** @returns the trades of a minute, oldest first */
    trades(minute: number): readonly MinuteTrade[] {
        if (this.#trades?.minute !== minute) this.#trades = { minute, list: tradesOf(this.#orders, minute) };
        return this.#trades.list;
    }

    /** @returns the best prices around the fair price; after an order of this time */
    best(at: number): BestPrices {
        const { halfSpread } = this.#orders.of(Math.floor(at / MINUTE));
        return this.#around(this.fair(at), halfSpread);
    }

    /** @returns the best prices before the order of a trade */
    bestAt({ time }: MinuteTrade): BestPrices {
        const minute = Math.floor(time / MINUTE);
        const flow = this.#orders.of(minute);
        const order = this.#orders.orderAt(flow, time - minute * MINUTE);
        return order === undefined ? this.best(time) : this.#around(flow.before[order] ?? 0, flow.halfSpread);
    }

    /** @returns the order book with these best prices */
    depth(best: BestPrices, at: number): Depth {
        return this.#depth.depth(best, Math.floor(at / MINUTE), this.#lean(at));
    }

    /**
     * The direction of the price in the seconds after the last whole second: 1, -1, or 0 for a small move.
     */
    #lean(at: number): number {
        const second = Math.floor(at / SECOND) * SECOND;
        const move = this.fair(second + LEAN_MS) / this.fair(second) - 1;
        const usual =
            this.#path.deviation * Math.sqrt((this.#path.pastIntensity(Math.floor(at / MINUTE)) * LEAN_MS) / MINUTE);
        return Math.abs(move) < usual / 4 ? 0 : Math.sign(move);
    }

    /** @returns when makers change their quotes in a minute, milliseconds since 1970 */
    quoteTimes(minute: number): readonly number[] {
        return this.#orders.quoteTimes(minute);
    }

    /** @returns the size of all long positions */
    openInterest(at: number): number {
        return this.#openInterest(at);
    }

    #around(fair: number, halfSpread: number): BestPrices {
        const bid = this.#orders.ticks(fair, false, halfSpread);
        return { bid, ask: Math.max(bid + 1, this.#orders.ticks(fair, true, halfSpread)) };
    }
}

/**
 * Creates the generators of markets.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @param maxTicks upper limit of a price in ticks; default a step of about 0.1 to 0.3 basis points
 * @returns by market id; each depends only on the seed and its own market
 */
export function createGenerators(
    markets: readonly WorldMarket[],
    seed: number,
    maxTicks: (market: WorldMarket) => number | undefined = () => undefined,
): ReadonlyMap<string, GeneratedMarket> {
    const common = createCommonFactor(seed);
    const create = (market: WorldMarket): GeneratedMarket =>
        new GeneratedMarket(market, seed, common, maxTicks(market));
    return new Map(markets.map((market) => [market.spec.id, create(market)]));
}
