/** Funding: how the cumulative rates move, what a position owes by them, and how bad debt is laid on one side by them. */
import { type Prices } from './price.js';
import type { Market } from './market.js';
import type { Position, PositionFigures } from './position.js';
import type { Run } from './state.js';
/**
 * Moves the cumulative rates, where a boundary has passed; else does nothing.
 *
 * @param run the transaction
 * @param market whose; its index must be fresh
 */
export declare function updateFunding(run: Run, market: Market): void;
/**
 * Finds the funding that a position has not settled, before any rounding.
 *
 * @param market its market
 * @param figures the position's
 * @returns 10^-36 USD, negative when it pays
 */
export declare function unsettledFunding(market: Market, figures: PositionFigures): bigint;
/**
 * Pays or takes a position's funding up to now.
 *
 * @param run the transaction
 * @param market its market
 * @param position which
 * @param prices hold the collateral price
 */
export declare function settleFunding(run: Run, market: Market, position: Position, prices: Prices): void;
/**
 * Lays a debt on one side: each of its positions will pay its part as funding, together at least the debt.
 *
 * @param run the transaction
 * @param market whose
 * @param payer the side that pays
 * @param debt 10^-18 USD, above zero
 * @param prices hold the mark price
 * @throws {Abort} 21 when nobody is there, 22 when the debt is too large, 24 when it would cost each base too much
 */
export declare function socialize(run: Run, market: Market, payer: 'longs' | 'shorts', debt: bigint, prices: Prices): void;
