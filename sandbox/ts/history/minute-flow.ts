/**
 * The orders of takers in one minute, and the fair price between them.
 *
 * The fair price passes from cell to cell as a Brownian motion over trading time. Within a cell it is a
 * bridge whose steps are the orders and the pauses between them, and a pause is a bridge again. A part of
 * each order's side follows from the move of its step, as if its taker knew more than the makers; the rest
 * follows from noise and from a direction that lasts, as if large orders were split. Neither predicts a later
 * step.
 */

import { draw, keyOf, mix } from '../random.js';
import { CELLS } from './factor.js';
import type { MarketPath } from './market-path.js';
import { DEFAULT_ACTIVITY, type MarketActivity, type WorldMarket } from './types.js';

/** Milliseconds. */
export const MINUTE = 60_000;
const CELL = MINUTE / CELLS;
const CELL_ROOT = 1 / Math.sqrt(CELLS);

/**
 * Upper limits of price steps, of the lots of a small order and of any order, and of the orders of a cell.
 */
const MAX_TICKS = 100_000;
export const MAX_FINE_TICKS = 10_000_000;
const MAX_SMALL_LOTS = 1_000;
const MAX_LOTS = 1_000_000;
const MAX_ORDERS = 512;

/** The number of orders without volatility, as a share of the usual number. */
const CALM_SHARE = 0.3;

/** The part of a cell's variance that happens at the usual number of orders, and at most. */
const INFORMED = 0.8;
const MAX_INFORMED = 0.9;

/** What the side of an order follows: the price step, the direction that lasts, and noise. */
const SIDE = { step: 1.5, direction: 1.3, noise: 0.8 };

/** Minutes of the longest direction. */
const DIRECTION_MINUTES = 8;

/** Sizes are in proportion to 1 / (random + this), and larger with larger price steps. */
const TAIL = 0.03;
const STEADY = 0.25;

/**
 * The mean size in small orders, and the size of the mean of 1 / (random + {@link TAIL}); the largest size.
 */
const MEAN_SIZE = 5.3;
const MEAN_WEIGHT = Math.log((1 + TAIL) / TAIL);
const MAX_SIZE = 200;

/** Number of values of half a hash. */
const HALVES = 2 ** 16;

/** The mean of (size of an order) × (random + {@link TAIL}), of a random below {@link HALVES}. */
const SIZE_SCALE = (HALVES * MEAN_SIZE) / MEAN_WEIGHT;

/** Converts half a hash to a draw with mean 0 and deviation 1. */
const EVEN_SCALE = Math.sqrt(12) / HALVES;
const EVEN_MEAN = Math.sqrt(3) * (1 - 1 / HALVES);

/** An order of each multiple of this size, in small orders, may take another price level; at most so many. */
const SWEEP_SIZE = 12;
const MAX_FILLS = 4;

/**
 * Half the spread: the mean price step of an order in its direction, less what makers earn besides; and its
 * limits.
 */
const HALF_SPREAD = { share: 0.56, less: 0.000_045, least: 0.000_01, most: 0.005 };

/** Pauses are exponential, to this power: orders come in bursts. */
const BURST = 1.4;

/** Quote changes of makers in a minute: this number times the square of its orders, and the most. */
const QUOTES_PER_SQUARE = 0.85;
const MAX_QUOTES = 900;

/** The price is a straight line within this time, milliseconds. */
const FINEST_MS = 40;

/** Random counters of a minute, and of an order. */
const DRAWS = { quiet: 0, size: 1, direction: 2, directions: 3, quotes: 4, cells: 16 } as const;
const ORDER_DRAWS = 8;

/** Orders of a minute. Values are valid until some other minutes are requested. */
export class MinuteFlow {
    minute = Number.NaN;
    /** Half the spread, as a fraction. */
    halfSpread = 0;
    /** Sums of the orders: number of fills, highest and lowest price in ticks, lots, and ticks × lots. */
    trades = 0;
    high = 0;
    low = Infinity;
    sum = 0;
    quote = 0;
    /** Number of orders; and the number before each cell, and before the end. */
    count = 0;
    readonly firsts = new Int32Array(CELLS + 1);
    /** By order: the fair price before and after it, USD; and the price of its first fill, in ticks. */
    before: Float64Array = new Float64Array(64);
    after: Float64Array = new Float64Array(64);
    ticks: Float64Array = new Float64Array(64);
    /** By order: its size in lots, negative for sales; and its number of fills at different prices. */
    lots: Float64Array = new Float64Array(64);
    fills: Uint8Array = new Uint8Array(64);
    /** By cell: the fair price at its start, and at the end; and the standard deviation of a pause, USD. */
    readonly fair = new Float64Array(CELLS + 1);
    readonly pause = new Float64Array(CELLS);
    /** By order: milliseconds within the minute. Empty until requested. */
    times: Int32Array | undefined;

    /** Makes room for a number of orders. */
    reserve(orders: number): void {
        if (orders <= this.before.length) return;
        const length = Math.max(orders, 2 * this.before.length);
        this.before = extend(this.before, length);
        this.after = extend(this.after, length);
        this.ticks = extend(this.ticks, length);
        this.lots = extend(this.lots, length);
        const fills = new Uint8Array(length);
        fills.set(this.fills);
        this.fills = fills;
    }
}

function extend(values: Float64Array, length: number): Float64Array {
    const longer = new Float64Array(length);
    longer.set(values);
    return longer;
}

/** Minutes that are kept, because requests alternate between neighbours. */
const KEPT = 4;

/** Orders of one market as a pure function of the minute. */
export class OrderFlow {
    /** Tick and lot, 10^-9; multiples of the market's. */
    readonly tickSize: bigint;
    readonly lotSize: bigint;
    readonly ticksPerUsd: number;
    /** Lots of a small order. */
    readonly smallLots: number;
    /** Lots of a usual minute. */
    readonly usualLots: number;
    readonly #activity: MarketActivity;
    readonly #key: number;
    /** Key of the directions of several minutes. */
    readonly #directions: number;
    readonly #kept: readonly MinuteFlow[] = Array.from({ length: KEPT }, () => new MinuteFlow());
    #next = 0;
    /** The times of quotes of the last requested minute. */
    #quotes: { readonly minute: number; readonly times: readonly number[] } | undefined;
    /** Draws of the cell that is computed: half of each for the pause before an order, half for its step. */
    readonly #hashes = new Int32Array(MAX_ORDERS + 1);
    readonly #parts = new CellParts();

    /**
     * @param market the market
     * @param seed random seed
     * @param path of the market
     * @param maxTicks upper limit of the price in ticks
     */
    constructor(
        market: WorldMarket,
        seed: number,
        private readonly path: MarketPath,
        maxTicks = MAX_TICKS,
    ) {
        this.#activity = market.activity ?? DEFAULT_ACTIVITY;
        const smallBase = this.#activity.tradeUsd / market.price;
        this.tickSize = coarsen(market.spec.tickSize, market.price / maxTicks, [1n, 2n, 5n]);
        this.lotSize = coarsen(market.spec.lotSize, smallBase / MAX_SMALL_LOTS, [1n]);
        this.ticksPerUsd = 1e9 / Number(this.tickSize);
        this.smallLots = (smallBase * 1e9) / Number(this.lotSize);
        this.usualLots = this.#activity.tradesPerMinute * this.smallLots * MEAN_SIZE;
        this.#key = keyOf(seed, `orders ${market.spec.id}`);
        this.#directions = mix(this.#key, DRAWS.directions);
    }

    /** @returns the orders of a minute */
    of(minute: number): MinuteFlow {
        for (const flow of this.#kept) if (flow.minute === minute) return flow;
        const flow = this.#kept[this.#next] as MinuteFlow;
        this.#next = (this.#next + 1) % KEPT;
        this.#compute(flow, minute);
        return flow;
    }

    /** @returns the price at which takers buy or sell at a fair price, in ticks */
    ticks(fair: number, buys: boolean, halfSpread: number): number {
        const ticks = fair * this.ticksPerUsd;
        return buys ? Math.ceil(ticks * (1 + halfSpread)) : Math.max(1, Math.floor(ticks * (1 - halfSpread)));
    }

    /** @returns the times of orders, in milliseconds within their minute; they increase */
    times(flow: MinuteFlow): Int32Array {
        flow.times ??= this.#times(flow);
        return flow.times;
    }

    /** @returns the fair price at a time within a minute, from 0 to below 60,000 ms */
    fair(flow: MinuteFlow, offset: number): number {
        const cell = Math.min(CELLS - 1, Math.floor(offset / CELL));
        const times = this.times(flow);
        const [first = 0, end = 0] = [flow.firsts[cell], flow.firsts[cell + 1]];
        let next = first;
        while (next < end && (times[next] ?? 0) <= offset) next += 1;
        const from = next === first ? cell * CELL : (times[next - 1] ?? 0);
        const to = next === end ? (cell + 1) * CELL : (times[next] ?? 0);
        const left = (next === first ? flow.fair[cell] : flow.after[next - 1]) ?? 0;
        const right = (next === end ? flow.fair[cell + 1] : flow.before[next]) ?? 0;
        const key = mix(mix(this.#key, flow.minute), DRAWS.cells + CELLS + 16 * next + cell);
        return bridge({ left, right, deviation: flow.pause[cell] ?? 0, length: to - from }, key, offset - from);
    }

    /** @returns the number of the order at a time within a minute; `undefined` without one */
    orderAt(flow: MinuteFlow, offset: number): number | undefined {
        const index = this.times(flow).indexOf(offset);
        return index < 0 ? undefined : index;
    }

    /**
     * @returns when makers change their quotes in a minute, milliseconds since 1970; more often after
     *   volatile minutes
     */
    quoteTimes(minute: number): readonly number[] {
        if (this.#quotes?.minute !== minute) this.#quotes = { minute, times: this.#quoteTimes(minute) };
        return this.#quotes.times;
    }

    /** @returns the price of a fill of an order, in ticks */
    fillTicks(flow: MinuteFlow, order: number, fill: number): number {
        const first = flow.ticks[order] ?? 0;
        if (fill === 0) return first;
        const last = this.ticks(flow.after[order] ?? 0, (flow.lots[order] ?? 0) > 0, flow.halfSpread);
        return first + Math.trunc(((last - first) * fill) / (flow.fills[order] ?? 1));
    }

    /** @returns the lots of a fill of an order */
    fillLots(flow: MinuteFlow, order: number, fill: number): number {
        const lots = Math.abs(flow.lots[order] ?? 0);
        const fills = flow.fills[order] ?? 1;
        const each = Math.floor(lots / fills);
        return fill === 0 ? lots - each * (fills - 1) : each;
    }

    #quoteTimes(minute: number): number[] {
        const orders = this.#activity.tradesPerMinute * activityOf(Math.sqrt(this.path.pastIntensity(minute)));
        const count = Math.min(MAX_QUOTES, Math.ceil(QUOTES_PER_SQUARE * orders * orders));
        const key = mix(mix(this.#key, minute), DRAWS.quotes);
        return Array.from(
            { length: count },
            (_, i) => minute * MINUTE + Math.floor(((i + draw(key, i)) * MINUTE) / count),
        );
    }

    #compute(flow: MinuteFlow, minute: number): void {
        const key = mix(this.#key, minute);
        const { fair, intensity } = this.path.cells(minute);
        const { tradesPerMinute, quietShare } = this.#activity;
        flow.minute = minute;
        flow.times = undefined;
        flow.halfSpread = this.#halfSpread(minute);
        flow.count = 0;
        flow.trades = 0;
        flow.high = 0;
        flow.low = Infinity;
        flow.sum = 0;
        flow.quote = 0;
        for (let i = 0; i <= CELLS; i += 1) flow.fair[i] = fair[i] ?? 0;
        const isQuiet = draw(key, DRAWS.quiet) < quietShare;
        const volume = this.smallLots * (0.4 + 0.3 / (draw(key, DRAWS.size) + 0.15));
        const ofMinute = signOf(mix(key, DRAWS.direction));
        const ofMinutes = signOf(mix(this.#directions, Math.floor(minute / DIRECTION_MINUTES)));
        const parts = this.#parts;
        for (let cell = 0; cell < CELLS; cell += 1) {
            flow.firsts[cell] = flow.count;
            const busyness = Math.sqrt(intensity[cell] ?? 0);
            const cellKey = mix(key, DRAWS.cells + cell);
            const usual = (tradesPerMinute / CELLS) * activityOf(busyness);
            const orders = isQuiet ? 0 : poisson(usual, draw(cellKey, 0));
            const deviation = this.path.deviation * busyness * (fair[cell] ?? 0) * CELL_ROOT;
            const step = Math.min(INFORMED / usual, MAX_INFORMED / Math.max(1, orders));
            const pause = (1 - orders * step) / (orders + 1);
            flow.pause[cell] = deviation * Math.sqrt(pause);
            if (orders === 0) continue;
            const choice = cellKey & 7;
            const lasting = choice < 5 ? ofMinutes : choice < 7 ? ofMinute : signOf(cellKey >>> 3);
            parts.orders[cell] = orders;
            parts.deviation[cell] = deviation;
            parts.step[cell] = step;
            parts.share[cell] = pause;
            parts.direction[cell] = SIDE.direction * lasting;
            parts.scale[cell] = volume * busyness;
            this.#fillCell(flow, cell, cellKey);
        }
        flow.firsts[CELLS] = flow.count;
    }

    /** Divides the move of a cell into steps, and derives the orders from theirs. */
    #fillCell(flow: MinuteFlow, cell: number, key: number): void {
        const parts = this.#parts;
        const orders = parts.orders[cell] ?? 0;
        const deviation = parts.deviation[cell] ?? 0;
        const step = parts.step[cell] ?? 0;
        const pause = parts.share[cell] ?? 0;
        const direction = parts.direction[cell] ?? 0;
        const scale = parts.scale[cell] ?? 0;
        const start = flow.fair[cell] ?? 0;
        const move = ((flow.fair[cell + 1] ?? 0) - start) / deviation;
        const stepRoot = Math.sqrt(step);
        const pauseRoot = Math.sqrt(pause);
        const hashes = this.#hashes;
        let [pauseSum, stepSum] = [0, 0];
        for (let i = 0; i <= orders; i += 1) {
            const hash = mix(key, ORDER_DRAWS + 2 * i);
            hashes[i] = hash;
            pauseSum += hash & 0xffff;
            stepSum += hash >>> 16;
        }
        // The last pause has no step after it.
        stepSum -= (hashes[orders] ?? 0) >>> 16;
        // A bridge: the moves lead to the end of the cell.
        const pauses = pauseSum * EVEN_SCALE - (orders + 1) * EVEN_MEAN;
        const steps = stepSum * EVEN_SCALE - orders * EVEN_MEAN;
        const missing = move - pauseRoot * pauses - stepRoot * steps;
        const afterStep = stepRoot * missing - EVEN_MEAN;
        const pauseMove = deviation * pauseRoot * EVEN_SCALE;
        const pauseDrift = deviation * (pause * missing - pauseRoot * EVEN_MEAN);
        const stepMove = deviation * stepRoot;
        const sideMean = direction - SIDE.noise * EVEN_MEAN;
        const sideScale = SIDE.noise * EVEN_SCALE;
        const sizeScale = SIZE_SCALE * scale;
        const [most, sweep] = [MAX_SIZE * scale, SWEEP_SIZE * scale];
        flow.reserve(flow.count + orders);
        const { before, after, ticks, lots, fills, halfSpread } = flow;
        const [ask, bid] = [this.ticksPerUsd * (1 + halfSpread), this.ticksPerUsd * (1 - halfSpread)];
        let { high, low, sum, quote } = flow;
        let price = start;
        for (let i = 0, order = flow.count; i < orders; i += 1, order += 1) {
            const draws = hashes[i] ?? 0;
            price += pauseMove * (draws & 0xffff) + pauseDrift;
            before[order] = price;
            const step = EVEN_SCALE * (draws >>> 16) + afterStep;
            const hash = mix(key, ORDER_DRAWS + 2 * i + 1);
            const buys = SIDE.step * step + sideScale * (hash & 0xffff) + sideMean > 0;
            // Comparisons, because Math.min, max and round take a third of the time of an order.
            let first = buys ? Math.ceil(price * ask) : Math.floor(price * bid);
            if (first < 1) first = 1;
            ticks[order] = first;
            price += stepMove * step;
            after[order] = price;
            const random = (hash >>> 16) + TAIL * HALVES;
            let wanted = (sizeScale * (STEADY + (1 - STEADY) * step * step)) / random;
            if (wanted > most) wanted = most;
            let size = Math.floor(wanted + 0.5);
            if (size < 1) size = 1;
            else if (size > MAX_LOTS) size = MAX_LOTS;
            lots[order] = buys ? size : -size;
            sum += size;
            if (first > high) high = first;
            if (first < low) low = first;
            if (wanted < sweep) {
                fills[order] = 1;
                quote += first * size;
                continue;
            }
            const count = this.#fills(flow, order, wanted / scale);
            fills[order] = count;
            flow.trades += count - 1;
            for (let fill = 0; fill < count; fill += 1) {
                const price = this.fillTicks(flow, order, fill);
                quote += price * this.fillLots(flow, order, fill);
                if (price > high) high = price;
                if (price < low) low = price;
            }
        }
        flow.high = high;
        flow.low = low;
        flow.sum = sum;
        flow.quote = quote;
        flow.trades += orders;
        flow.count += orders;
    }

    /** The number of prices of a large order: no further than the makers quote after it. */
    #fills(flow: MinuteFlow, order: number, small: number): number {
        const lots = flow.lots[order] ?? 0;
        const last = this.ticks(flow.after[order] ?? 0, lots > 0, flow.halfSpread);
        const reach = last - (flow.ticks[order] ?? 0);
        const levels = lots > 0 ? reach : -reach;
        return Math.max(1, Math.min(MAX_FILLS, 1 + Math.floor(small / SWEEP_SIZE), levels, Math.abs(lots)));
    }

    /** Follows the price steps of orders that are to be expected from the variance of the past. */
    #halfSpread(minute: number): number {
        const intensity = this.path.pastIntensity(minute);
        const orders = this.#activity.tradesPerMinute * activityOf(Math.sqrt(intensity));
        const step = this.path.deviation * Math.sqrt((intensity * INFORMED) / orders);
        const half = HALF_SPREAD.share * step - HALF_SPREAD.less;
        return Math.max(HALF_SPREAD.least, Math.min(HALF_SPREAD.most, half));
    }

    #times(flow: MinuteFlow): Int32Array {
        const times = new Int32Array(flow.count);
        const key = mix(this.#key, flow.minute);
        for (let cell = 0; cell < CELLS; cell += 1) {
            const [first = 0, end = 0] = [flow.firsts[cell], flow.firsts[cell + 1]];
            if (first === end) continue;
            const cellKey = mix(mix(key, DRAWS.cells + cell), 1);
            let sum = 0;
            for (let i = first; i <= end; i += 1) sum += pauseOf(draw(cellKey, i - first));
            // None at the start of a minute, so that the price of its end is that of the next one's start.
            let [passed, last] = [0, 0];
            for (let i = first; i < end; i += 1) {
                passed += pauseOf(draw(cellKey, i - first));
                const latest = CELL - (end - i);
                last = Math.min(latest, Math.max(last + 1, Math.floor((passed / sum) * CELL)));
                times[i] = cell * CELL + last;
            }
        }
        return times;
    }
}

/**
 * The cells of a minute while its orders are computed; arrays, because numbers in objects cost an allocation
 * each.
 */
class CellParts {
    readonly orders = new Int32Array(CELLS);
    /** Standard deviation of the move of the cell, USD. */
    readonly deviation = new Float64Array(CELLS);
    /** The parts of its variance in each step and in each pause. */
    readonly step = new Float64Array(CELLS);
    readonly share = new Float64Array(CELLS);
    /** What the sides have in common. */
    readonly direction = new Float64Array(CELLS);
    /** Lots of a small order. */
    readonly scale = new Float64Array(CELLS);
}

/** The number of orders in usual ones, at a volatility in usual ones. */
function activityOf(busyness: number): number {
    return CALM_SHARE + (1 - CALM_SHARE) * busyness;
}

function pauseOf(random: number): number {
    return (-Math.log(1 - random)) ** BURST;
}

function signOf(hash: number): number {
    return (hash & 1) === 0 ? 1 : -1;
}

/** A pause: its ends and length, and the standard deviation of its move. */
interface Pause {
    readonly left: number;
    readonly right: number;
    readonly deviation: number;
    readonly length: number;
}

/** A Brownian bridge at a time, halved until its parts are short. */
function bridge(pause: Pause, key: number, at: number): number {
    let { left, right, length } = pause;
    let half = pause.deviation / 2;
    let passed = at;
    for (let node = 1; length > FINEST_MS;) {
        length /= 2;
        const middle = (left + right) / 2 + half * normal(mix(key, node));
        const isRight = passed >= length;
        if (isRight) {
            left = middle;
            passed -= length;
        } else right = middle;
        node = 2 * node + (isRight ? 1 : 0);
        half *= Math.SQRT1_2;
    }
    return length === 0 ? left : left + ((right - left) * passed) / length;
}

/**
 * An even draw with mean 0 and deviation 1, from half a hash. Sums of steps, and with them longer moves, are
 * normal.
 */
function even(half: number): number {
    return half * EVEN_SCALE - EVEN_MEAN;
}

/** A draw with mean 0 and deviation 1 within ±2.45: a sum of two even draws. */
function normal(hash: number): number {
    return (even(hash >>> 16) + even(hash & 0xffff)) * Math.SQRT1_2;
}

/** A draw of a Poisson distribution; of a normal one when the mean is large. */
function poisson(mean: number, random: number): number {
    if (mean > 40) {
        // The logistic distribution is close to the normal one.
        const count = mean + Math.sqrt(mean) * 0.551 * Math.log((random + 1e-9) / (1 - random + 1e-9));
        return Math.max(0, Math.min(MAX_ORDERS, Math.round(count)));
    }
    let chance = Math.exp(-mean);
    let sum = chance;
    let count = 0;
    while (random >= sum && count < MAX_ORDERS) {
        count += 1;
        chance *= mean / count;
        sum += chance;
    }
    return count;
}

/** The smallest step × factor × 10^n that is at least `finest`, in whole coins. */
function coarsen(step: bigint, finest: number, factors: readonly bigint[]): bigint {
    for (let coarse = step; ; coarse *= 10n) {
        for (const factor of factors) if (Number(coarse * factor) >= finest * 1e9) return coarse * factor;
    }
}
