/** What an account holds. */

import type { PositionView } from '../../engine/types.js';
import { exact, floorDivide, type Json } from '../json.js';
import { COLLATERAL } from '../listing.js';

const TOLD_DECIMALS = 9;
const CUT = 10n ** 9n;

/**
 * Tells an account's collateral, keyed by code: `free` is allocated to no market, `used` to some market, profit and
 * loss left out; coins in the wallet do not count.
 *
 * @param collateral what is not allocated, raw
 * @param decimals of the collateral coin
 * @param positions the account's
 * @param at when it was so
 * @returns the answer of `balance`
 */
export function balanceRow(collateral: bigint, decimals: number, positions: readonly PositionView[], at: number): Json {
    const free = collateral * 10n ** BigInt(TOLD_DECIMALS - decimals);
    const used = floorDivide(
        positions.reduce((sum, position) => sum + position.collateral, 0n),
        CUT,
    );
    const [freeText, usedText, total] = [free, used, free + used].map((units) => exact(units, TOLD_DECIMALS));
    return { timestamp: at, balances: { [COLLATERAL]: { free: freeText, used: usedText, total } } };
}
