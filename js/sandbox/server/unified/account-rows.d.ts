/** Rows of accounts, balances and positions in the unified section. */
import type { ChainAccount } from '../../chain/types.js';
import type { PositionView, MarketView } from '../../engine/types.js';
import { type Json } from '../http/json.js';
import { type Listing } from '../markets/listing.js';
/** Creates the row of an account's capability, which writes use as account id. @returns a row of type `capability` */
export declare function capabilityRow(account: ChainAccount): Json;
/** Creates a row of type `account`; `collateral` is unallocated, raw. */
export declare function accountRow(account: ChainAccount, collateral?: bigint, decimals?: number): Json;
/**
 * Creates the response of `balance`: `free` is unallocated, `used` is allocated to markets without profit and loss.
 * Wallet coins are not included.
 */
export declare function balanceRow(collateral: bigint, decimals: number, positions: readonly PositionView[], at: number): Json;
/**
 * Creates a row of `positions`: `contracts` in base and never negative, amounts in USD or collateral, ratios as
 * fractions. As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional / collateral,
 * and `marginRatio` is margin / notional. A flat row has no side, entry price, margin ratio, liquidation price and
 * time, and its `contractSize` is about 1, as the price of the collateral.
 */
export declare function positionRow(listing: Listing, position: PositionView, market: MarketView, at: number): Json;
