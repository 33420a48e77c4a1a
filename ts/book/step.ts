/** Ticks and lots: exact conversion between decimal text and whole numbers of steps. */

import { fromUnits, readDecimal, toUnits } from '../core/number/decimal.js';
import { POWERS, roundToStep } from '../core/number/step.js';
import { problem } from '../core/problem.js';

/** A grid of prices or amounts: multiples of `multiple` × 10^-`decimals`. */
export interface BookStep {
    /** The step itself, as decimal text. */
    readonly text: string;
    readonly decimals: number;
    /** 1 for steps such as 0.001, 5 for 0.005. */
    readonly multiple: number;
    /** 10^`decimals`. */
    readonly scale: number;
}

/** The grids of a market: `tick` for prices, `lot` for amounts. */
export interface Grid {
    readonly tick: BookStep;
    readonly lot: BookStep;
}

/** The grid of whole numbers, such as nonces and times. */
export const WHOLE: BookStep = { text: '1', decimals: 0, multiple: 1, scale: 1 };

/** Digits up to which floats hold every decimal number; a service that computes in floats may send more. */
const FLOAT_DIGITS = 15;

const ZERO = 0x30;
const MINUS = 0x2d;

/** Float noise is far smaller than a step: at most one part in this many. */
const NOISE_PARTS = 1_000n;

/**
 * Makes the grids of a market; throws a `Problem` for a step that is not above zero, or has more than 22
 * decimals.
 */
export function toGrid(tick: string, lot: string): Grid {
    return { tick: toStep(tick, 'tick'), lot: toStep(lot, 'lot') };
}

function toStep(text: string, at: string): BookStep {
    const { digits, scale: decimals } = readDecimal(text, at);
    const multiple = Number(digits);
    const scale = POWERS[decimals];
    if (multiple <= 0 || !Number.isSafeInteger(multiple) || scale === undefined) {
        throw problem('argument', at, 'a step above zero with at most 22 decimals', text);
    }
    return { text: fromUnits(digits, decimals), decimals, multiple, scale };
}

/**
 * Reads decimal text as a safe integer of steps. A number off the grid is a fault and never rounded, except
 * for float noise: the service is known to send `87239.09499000001` for `87239.09499`. So a number of more
 * than 15 digits within a thousandth of a step is that step.
 *
 * @throws {Problem} `response` when it is no number, off the grid, or no safe integer
 */
export function toSteps(text: string, step: BookStep, at: string): number {
    const steps = plainSteps(text, step) ?? exactSteps(text, step) ?? noisySteps(text, step);
    if (steps === undefined) throw problem('response', at, `a multiple of ${step.text}`, JSON.stringify(text));
    if (!Number.isSafeInteger(steps)) throw problem('response', at, `a safe number of steps of ${step.text}`, text);
    return steps;
}

/**
 * Steps of a number on the grid, of at most 15 digits and without an exponent, for which floats are exact;
 * else `undefined`.
 */
function plainSteps(text: string, { decimals, multiple }: BookStep): number | undefined {
    const first = text.charCodeAt(0) === MINUS ? 1 : 0;
    const point = text.indexOf('.');
    const count = text.length - first - (point < 0 ? 0 : 1);
    const missing = decimals - (point < 0 ? 0 : text.length - point - 1);
    if (count > FLOAT_DIGITS || missing < 0 || point === first || point === text.length - 1) return undefined;
    let digits = 0;
    for (let i = first; i < text.length; i += 1) {
        const digit = text.charCodeAt(i) - ZERO;
        if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
        else if (i !== point) return undefined;
    }
    const units = digits * (POWERS[missing] ?? NaN);
    if (count === 0 || !(units <= Number.MAX_SAFE_INTEGER) || units % multiple !== 0) return undefined;
    return first === 0 || units === 0 ? units / multiple : -units / multiple;
}

/** Steps of a number on the grid; else `undefined`. */
function exactSteps(text: string, { decimals, multiple }: BookStep): number | undefined {
    const decimal = decimalOf(text);
    if (decimal === undefined || decimal.scale > decimals) return undefined;
    const units = decimal.digits * 10n ** BigInt(decimals - decimal.scale);
    return units % BigInt(multiple) === 0n ? Number(units / BigInt(multiple)) : undefined;
}

/** Steps of a number with float noise; else `undefined`. */
function noisySteps(text: string, step: BookStep): number | undefined {
    const decimal = decimalOf(text);
    if (decimal === undefined || `${decimal.digits}`.replace('-', '').length <= FLOAT_DIGITS) return undefined;
    const finest = Math.max(decimal.scale, step.decimals);
    const nearest = roundToStep(text, step.text);
    const off = toUnits(text, finest) - toUnits(nearest, finest);
    const part = toUnits(step.text, finest) / NOISE_PARTS;
    return (off < 0n ? -off : off) <= part ? exactSteps(nearest, step) : undefined;
}

function decimalOf(text: string): ReturnType<typeof readDecimal> | undefined {
    try {
        return readDecimal(text);
    } catch {
        return undefined;
    }
}

/** Converts steps to the float nearest to the exact decimal, as its text would parse. */
export function fromSteps(steps: number, { decimals, multiple, scale, text }: BookStep): number {
    const units = steps * multiple;
    // A division of two exact integers rounds once, as parsing the text does.
    if (Number.isSafeInteger(units)) return units / scale;
    return Number(fromUnits(BigInt(steps) * toUnits(text, decimals), decimals));
}
