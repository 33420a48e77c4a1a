/** What an account holds. */
import type { PositionView } from '../../engine/types.js';
import { type Json } from '../json.js';
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
export declare function balanceRow(collateral: bigint, decimals: number, positions: readonly PositionView[], at: number): Json;
