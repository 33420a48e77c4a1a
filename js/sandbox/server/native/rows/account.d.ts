/** An account's whole state as the native section tells it: collateral, positions and resting orders. */
import type { MarketView, OrderView, PositionView } from '../../../engine/types.js';
import { type Json } from '../../json.js';
/** One position with what it is valued by, and its resting orders. */
export interface Holding {
    readonly position: PositionView;
    readonly market: MarketView;
    readonly orders: readonly OrderView[];
}
/** Everything that an account's row tells of. */
export interface AccountState {
    readonly accountNumber: number;
    /** What is not allocated to any market, raw. */
    readonly collateral: bigint;
    /** Of the collateral coin. */
    readonly decimals: number;
    /** 10^-18 USD. */
    readonly collateralPrice: bigint;
    /** All of them, as the totals are of all. */
    readonly holdings: readonly Holding[];
}
/**
 * Tells an account: all amounts with every digit, ratios as fractions, money in USD where the name says so and else in
 * collateral. Positions come by market id, resting orders bids first and then by id.
 *
 * @param state the account's
 * @param marketIds which positions to tell; all when left out. The totals are of all in any case.
 * @returns the object of `accounts/positions`, and of the frames of `user`
 */
export declare function accountStateRow(state: AccountState, marketIds?: ReadonlySet<string>): Json;
