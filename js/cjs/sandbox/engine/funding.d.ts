/** Funding: cumulative rates, settlement of positions, and socialized bad debt. */
import type { Market } from './market.js';
import type { PositionFigures, Position } from './position.js';
import type { TransactionScope, Prices } from './state.js';
/** Updates the cumulative rates when a funding time has passed. */
export declare function updateFunding(scope: TransactionScope, market: Market, book?: bigint | undefined): void;
/** Computes the unsettled funding of a position, without rounding. @returns 10^-36 USD, negative when it pays */
export declare function unsettledFunding(market: Market, figures: PositionFigures): bigint;
/** Settles the funding of a position. */
export declare function settleFunding(scope: TransactionScope, market: Market, position: Position, prices: Prices): void;
/**
 * Distributes a debt of 10^-18 USD over one side: each position pays its part as funding, in total at least the debt.
 * @throws {Abort} 21 without open interest, 22 when the debt is too large, 24 when the cost per base is too large
 */
export declare function socialize(scope: TransactionScope, market: Market, payer: 'longs' | 'shorts', debt: bigint, prices: Prices): void;
