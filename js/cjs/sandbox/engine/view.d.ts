/** Views of the engine's state in external units. */
import type { Market } from './market.js';
import type { Position, Order } from './position.js';
import type { State } from './state.js';
import type { PositionView, OrderView, BookView, MarketView, Totals } from './types.js';
/** Creates the view of a position with its unsettled funding. */
export declare function viewPosition(state: State, market: Market, position: Position, now: number): PositionView;
/** Creates the view of a resting order. */
export declare function viewOrder(market: Market, order: Order): OrderView;
/** Creates the view of a book with at most `depth` levels per side. */
export declare function viewBook(market: Market, depth: number): BookView;
/** Creates the view of a market; `book` is its book price, 10^-18 USD. */
export declare function viewMarket(state: State, market: Market, now: number, book?: bigint | undefined): MarketView;
/** Sums all collateral. */
export declare function countTotals(state: State): Totals;
