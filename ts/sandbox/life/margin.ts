/** The margin rule as anyone can reckon it from a position: what it must hold at a ratio, with its resting orders. */

import type { PositionView } from '../engine/types.js';

const ONE = 10n ** 18n;

/**
 * Finds the margin that a position needs.
 *
 * @param position its base and resting orders count
 * @param ratio initial or maintenance, 10^-18
 * @param markPrice 10^-18 USD
 * @returns 10^-18 USD, rounded down
 */
export function requirement(position: PositionView, ratio: bigint, markPrice: bigint): bigint {
    const { base, bidsQuantity, asksQuantity } = position;
    const long = magnitude(base + bidsQuantity);
    const short = magnitude(base - asksQuantity);
    return ((((long > short ? long : short) * markPrice) / ONE) * ratio) / ONE;
}

/**
 * Takes the sign off.
 *
 * @param value any number
 * @returns its distance from zero
 */
export function magnitude(value: bigint): bigint {
    return value < 0n ? -value : value;
}
