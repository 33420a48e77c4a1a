/** Rows of accounts, balances and positions in the unified section. */
import type { ChainAccount } from '../../chain/types.js';
import type { PositionView, MarketView } from '../../engine/types.js';
import { type Json } from '../json.js';
import { type Listing } from '../listing.js';
/** Creates the row of an account's capability, which writes use as account id. @returns a row of type `capability` */
export declare function capabilityRow(account: ChainAccount): Json;
/**
 * Creates the row of an account.
 *
 * @param account the account
 * @param collateral unallocated, raw; omitted when `undefined`
 * @param decimals of the collateral coin
 * @returns a row of type `account`
 */
export declare function accountRow(account: ChainAccount, collateral?: bigint, decimals?: number): Json;
/**
 * Creates the balance of an account: `free` is unallocated, `used` is allocated to markets without profit and loss.
 * Wallet coins are not included.
 *
 * @param collateral unallocated, raw
 * @param decimals of the collateral coin
 * @param positions of the account
 * @param at time of the state
 * @returns the response of `balance`
 */
export declare function balanceRow(collateral: bigint, decimals: number, positions: readonly PositionView[], at: number): Json;
/**
 * Creates the row of a position: `contracts` in base and never negative, amounts in USD or collateral, ratios as
 * fractions. As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional / collateral,
 * and `marginRatio` is margin / notional. A flat row has no side, entry price, margin ratio, liquidation price and
 * time.
 *
 * @param listing the market
 * @param position the position
 * @param market its prices
 * @param at time of the state
 * @returns a row of `positions`
 */
export declare function positionRow(listing: Listing, position: PositionView, market: MarketView, at: number): Json;
