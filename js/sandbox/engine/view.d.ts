/** What can be seen of the exchange from outside, in the units of the outside. */
import type { Order } from './book.js';
import type { Market } from './market.js';
import type { Position } from './position.js';
import type { State } from './state.js';
import type { BookView, MarketView, OrderView, PositionView, Totals } from './types.js';
/**
 * Shows a position, its funding reckoned as if it were settled now.
 *
 * @param state holds the collateral price
 * @param market where
 * @param position which
 * @param now milliseconds
 * @returns the view
 */
export declare function viewPosition(state: State, market: Market, position: Position, now: number): PositionView;
/**
 * Shows a resting order.
 *
 * @param market where
 * @param order which
 * @returns the view
 */
export declare function viewOrder(market: Market, order: Order): OrderView;
/**
 * Shows a book.
 *
 * @param market whose
 * @param depth at most so many levels of each side
 * @returns the view, best price first
 */
export declare function viewBook(market: Market, depth: number): BookView;
/**
 * Shows a market.
 *
 * @param state holds the collateral price
 * @param market which
 * @param now milliseconds
 * @returns the view
 */
export declare function viewMarket(state: State, market: Market, now: number): MarketView;
/**
 * Counts all money.
 *
 * @param state where it is
 * @returns what came in and went out, and what accounts and vaults hold
 */
export declare function countTotals(state: State): Totals;
