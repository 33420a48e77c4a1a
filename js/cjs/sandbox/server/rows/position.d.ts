/** A position: what an account has in a market, if only margin. */
import type { MarketView, PositionView } from '../../engine/types.js';
import { type Json } from '../json.js';
import type { Listing } from '../listing.js';
/**
 * Tells a position: `contracts` in base and never negative, money in USD or collateral, ratios as fractions.
 *
 * As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional over collateral, and
 * `marginRatio` is margin over notional, so that bigger is safer. A flat row has no side, entry price, margin ratio,
 * liquidation price and time.
 *
 * @param listing the market
 * @param position the position
 * @param market the market's prices
 * @param at when it was so
 * @returns a row of `positions`
 */
export declare function positionRow(listing: Listing, position: PositionView, market: MarketView, at: number): Json;
