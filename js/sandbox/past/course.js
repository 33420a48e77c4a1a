/** Where a market's prices are at any time: its index, and how far trades stand from it. */
import { keyOf } from './chance.js';
import { DEFAULT_TEMPER } from './types.js';
import { createWander, Line } from './wander.js';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Each wave is four times as long as the one before and twice as high, from 16 s to 12 days: the gait of prices. */
const PERIODS = Array.from({ length: 9 }, (_, i) => 16_000 * 4 ** i);
/** So many waves are shorter than a minute, and followed within it. */
const QUICK = 1;
/** Makes the usual move over a time come out near volatility × √time; found by trying. */
const GAIT = 1;
/** A lasting half of a basis point, as longs mostly pay; and what comes and goes in hours. */
const PREMIUM = 0.000_05;
const PREMIUM_OCTAVES = [
    { periodMs: 2 * HOUR, height: 0.000_15 },
    { periodMs: 12 * HOUR, height: 0.000_1 },
];
/**
 * Makes the courses of a market.
 *
 * @param market whose
 * @param seed of the world
 * @returns the same courses for the same market id, price, temper and seed
 */
export function createCourse(market, seed) {
    const { volatility } = market.temper ?? DEFAULT_TEMPER;
    const octaves = PERIODS.map((periodMs) => ({ periodMs, height: GAIT * volatility * Math.sqrt(periodMs / DAY) }));
    const quick = createWander(keyOf(seed, `ripple ${market.spec.id}`), octaves.slice(0, QUICK));
    const slow = createWander(keyOf(seed, `tide ${market.spec.id}`), octaves.slice(QUICK));
    const lean = createWander(keyOf(seed, `premium ${market.spec.id}`), PREMIUM_OCTAVES);
    const tide = new Line((at) => market.price * Math.exp(slow(at)));
    const premium = new Line((at) => PREMIUM + lean(at));
    return {
        index: (at) => tide.at(at) * (1 + quick(at)),
        premium: (at) => premium.at(at),
    };
}
