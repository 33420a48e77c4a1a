/** Ticks and lots: the decimal text of the wire as a whole number of steps, exactly, and back. */
import { fromUnits, readDecimal, toUnits } from '../number/decimal.js';
import { roundToStep } from '../number/step.js';
import { problem } from '../problem.js';
/** Powers of ten that a float holds exactly, by exponent. */
export const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
/** The grid of whole numbers, such as nonces and times. */
export const WHOLE = { text: '1', decimals: 0, multiple: 1, scale: 1 };
/** Digits up to which every decimal number is told apart by a float; a service that reckons in floats shows more. */
const FLOAT_DIGITS = 15;
/** Float noise is far smaller than a step: at most one part in this many. */
const NOISE_PARTS = 1000n;
/**
 * Makes the grids of a market.
 *
 * @param tick the price step, as decimal text such as `0.001`
 * @param lot the amount step
 * @returns both grids
 * @throws {Problem} `argument` when one is no decimal number above zero with at most 22 decimals
 */
export function toGrid(tick, lot) {
    return { tick: toStep(tick, 'tick'), lot: toStep(lot, 'lot') };
}
function toStep(text, at) {
    const { digits, scale: decimals } = readDecimal(text, at);
    const multiple = Number(digits);
    const scale = POWERS[decimals];
    if (multiple <= 0 || !Number.isSafeInteger(multiple) || scale === undefined) {
        throw problem('argument', at, 'a step above zero with at most 22 decimals', text);
    }
    return { text: fromUnits(digits, decimals), decimals, multiple, scale };
}
/**
 * Reads a number of the wire as whole steps.
 *
 * A number off the grid is a fault and never rounded. What floats add is not off the grid: the service is known to say
 * `87239.09499000001` for `87239.09499`, so a number of more than 15 digits within a thousandth of a step is that step.
 *
 * @param text the number's decimal text
 * @param step its grid
 * @param at what the number is, for the fault
 * @returns a safe integer
 * @throws {Problem} `answer` when it is no number, off the grid, or beyond the safe integers
 */
export function toSteps(text, step, at) {
    const steps = exactSteps(text, step) ?? noisySteps(text, step);
    if (steps === undefined)
        throw problem('answer', at, `a multiple of ${step.text}`, JSON.stringify(text));
    if (!Number.isSafeInteger(steps))
        throw problem('answer', at, `a safe number of steps of ${step.text}`, text);
    return steps;
}
/** The steps of a number on the grid, else nothing. */
function exactSteps(text, { decimals, multiple }) {
    const decimal = decimalOf(text);
    if (decimal === undefined || decimal.scale > decimals)
        return undefined;
    const units = decimal.digits * 10n ** BigInt(decimals - decimal.scale);
    return units % BigInt(multiple) === 0n ? Number(units / BigInt(multiple)) : undefined;
}
/** The steps of a number that floats put beside the grid, else nothing. */
function noisySteps(text, step) {
    const decimal = decimalOf(text);
    if (decimal === undefined || `${decimal.digits}`.replace('-', '').length <= FLOAT_DIGITS)
        return undefined;
    const finest = Math.max(decimal.scale, step.decimals);
    const nearest = roundToStep(text, step.text);
    const off = toUnits(text, finest) - toUnits(nearest, finest);
    const part = toUnits(step.text, finest) / NOISE_PARTS;
    return (off < 0n ? -off : off) <= part ? exactSteps(nearest, step) : undefined;
}
function decimalOf(text) {
    try {
        return readDecimal(text);
    }
    catch {
        return undefined;
    }
}
/**
 * Tells the number that some steps are.
 *
 * @param steps a safe integer
 * @param step its grid
 * @returns the float nearest to the exact decimal, the one that its text would parse to
 */
export function fromSteps(steps, { decimals, multiple, scale, text }) {
    const units = steps * multiple;
    // One division of two exactly held integers rounds once, as parsing the text does.
    if (Number.isSafeInteger(units))
        return units / scale;
    return Number(fromUnits(BigInt(steps) * toUnits(text, decimals), decimals));
}
