/** Views of the engine's state in external units. */
import type { Market } from './market.js';
import type { Position, Order } from './position.js';
import type { State } from './state.js';
import type { PositionView, OrderView, BookView, MarketView, Totals } from './types.js';
/**
 * Creates the view of a position with its unsettled funding.
 *
 * @param state holds the collateral price
 * @param market the market
 * @param position the position
 * @param now milliseconds
 * @returns the view
 */
export declare function viewPosition(state: State, market: Market, position: Position, now: number): PositionView;
/** Creates the view of a resting order. */
export declare function viewOrder(market: Market, order: Order): OrderView;
/**
 * Creates the view of a book.
 *
 * @param market the market
 * @param depth maximum levels per side
 * @returns the view, best price first
 */
export declare function viewBook(market: Market, depth: number): BookView;
/**
 * Creates the view of a market.
 *
 * @param state holds the collateral price
 * @param market the market
 * @param now milliseconds
 * @returns the view
 */
export declare function viewMarket(state: State, market: Market, now: number): MarketView;
/** Sums all collateral. @returns deposits, withdrawals, and balances of accounts and vaults */
export declare function countTotals(state: State): Totals;
