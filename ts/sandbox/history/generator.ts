/**
 * The undisturbed market: prices, bars, trades, volatility, depth and open interest as pure functions of seed and time.
 * Any moment is computed without its past, so that two processes agree on it to the last digit.
 */

import { keyOf } from '../random.js';
import { DepthModel, type BestPrices, type Depth } from './depth.js';
import type { Factor } from './factor.js';
import { createCommonFactor, MarketPath } from './market-path.js';
import { MinuteBars, type MinuteBar } from './minute-bars.js';
import { minutePoints, priceAt, type MinutePoints } from './minute-points.js';
import { MINUTE, splitBar, type MinuteTrade } from './minute-trades.js';
import { createRandomWalk, type Octave } from './random-walk.js';
import type { MarketModel } from './model.js';
import type { WorldMarket } from './types.js';

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
    readonly #bars: MinuteBars;
    readonly #depth: DepthModel;
    readonly #openInterest: (at: number) => number;
    /** The fair price of the last requested minute. */
    #points: MinutePoints | undefined;
    /** The trades of the last requested minute. */
    #trades: { readonly minute: number; readonly list: readonly MinuteTrade[] } | undefined;

    /**
     * @param market the market
     * @param seed random seed
     * @param common the factor of all markets of the seed
     */
    constructor(market: WorldMarket, seed: number, common: Factor) {
        this.#bars = new MinuteBars(market, seed, new MarketPath(market, seed, common));
        this.#depth = new DepthModel(market, seed, this.#bars);
        const wave = createRandomWalk(keyOf(seed, `open interest ${market.spec.id}`), OPEN_INTEREST_OCTAVES);
        const usual = OPEN_INTEREST_DAYS * DAY_MINUTES * this.#bars.usualLots;
        this.#openInterest = (at) => Math.round(usual * (1 + wave(at)));
    }

    /** One tick and one lot, 10^-9; multiples of the market's. */
    get tickSize(): bigint {
        return this.#bars.tickSize;
    }

    get lotSize(): bigint {
        return this.#bars.lotSize;
    }

    /** @returns the index price, USD */
    index(at: number): number {
        return this.fair(at) / (1 + this.premium(at));
    }

    /** @returns the premium of the market over the index, as a fraction */
    premium(at: number): number {
        return this.#bars.path.premium(at / MINUTE);
    }

    /** @returns the price around which the market trades, USD */
    fair(at: number): number {
        const minute = Math.floor(at / MINUTE);
        if (this.#points?.minute !== minute) this.#points = minutePoints(this.#bars, minute);
        return priceAt(this.#points, at / MINUTE - minute);
    }

    /** @returns the standard deviation of one-minute returns around a time, as a fraction */
    volatility(at: number): number {
        const { path } = this.#bars;
        return path.deviation * Math.sqrt(path.averageIntensity(Math.floor(at / MINUTE)));
    }

    /** @returns the bar of a minute; `minute` is a number since 1970 */
    bar(minute: number): MinuteBar {
        return this.#bars.bar(minute);
    }

    /** @returns the last price before a minute */
    closeBefore(minute: number): number {
        return this.#bars.closeBefore(minute);
    }

    /** @returns the trades of a minute, oldest first */
    trades(minute: number): readonly MinuteTrade[] {
        if (this.#trades?.minute !== minute) {
            this.#trades = { minute, list: splitBar(this.#bars, this.#bars.bar(minute)) };
        }
        return this.#trades.list;
    }

    /** @returns the best prices around the fair price */
    best(at: number): BestPrices {
        const fair = this.fair(at);
        const halfSpread = this.#bars.halfSpread(Math.floor(at / MINUTE));
        return { bid: this.#bars.ticks(fair, false, halfSpread), ask: this.#bars.ticks(fair, true, halfSpread) };
    }

    /** @returns the best prices when a trade happens, which has one of them */
    bestAt({ time, ticks, buys }: MinuteTrade): BestPrices {
        const spread = 2 * this.#bars.halfSpread(Math.floor(time / MINUTE)) * ticks;
        return buys
            ? { bid: Math.max(1, Math.floor(ticks - spread - 1)), ask: ticks }
            : { bid: ticks, ask: Math.ceil(ticks + spread + 1) };
    }

    /** @returns the order book with these best prices */
    depth(best: BestPrices, at: number): Depth {
        return this.#depth.depth(best, Math.floor(at / MINUTE));
    }

    /** @returns the size of all long positions */
    openInterest(at: number): number {
        return this.#openInterest(at);
    }
}

/**
 * Creates the generators of markets.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @returns by market id; each depends only on the seed and its own market
 */
export function createGenerators(markets: readonly WorldMarket[], seed: number): ReadonlyMap<string, GeneratedMarket> {
    const common = createCommonFactor(seed);
    return new Map(markets.map((market) => [market.spec.id, new GeneratedMarket(market, seed, common)]));
}
