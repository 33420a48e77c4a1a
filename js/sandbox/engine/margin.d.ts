/** Valuation and margin requirements at given prices; pure functions that round against the trader. */
import type { Market } from './market.js';
import type { PositionFigures } from './position.js';
import type { Prices } from './state.js';
/** Converts 10^-18 collateral to 10^-18 USD, rounded down. */
export declare function toUsd(collateral: bigint, prices: Prices): bigint;
/** Converts 10^-18 USD to 10^-18 collateral: credits round down, debits round up. */
export declare function toCollateral(usd: bigint, prices: Prices): bigint;
/** Values lots of any sign at the mark price. @returns 10^-18 USD, rounded down */
export declare function valueOf(lots: number, prices: Prices): bigint;
/** Computes the unrealized profit at the mark price, 10^-18 USD. */
export declare function unrealizedPnl(figures: PositionFigures, prices: Prices): bigint;
/** Computes the margin, 10^-18 USD: collateral with settled funding, plus unrealized profit. */
export declare function marginOf(figures: PositionFigures, prices: Prices): bigint;
/** Computes the largest position that the resting orders could lead to. @returns lots, not negative */
export declare function exposedLots(figures: PositionFigures): number;
/** Computes the margin requirement of lots, not negative. @returns 10^-18 USD, rounded up */
export declare function requirementOf(lots: number, ratio: bigint, prices: Prices): bigint;
/** Returns the initial margin ratio of a position, 10^-18; at least the market's. */
export declare function initialRatio(market: Market, figures: PositionFigures): bigint;
/** Computes the initial margin requirement of a position with its resting orders, 10^-18 USD. */
export declare function initialRequirement(market: Market, figures: PositionFigures, prices: Prices): bigint;
/** Computes the free collateral: what exceeds initial margin, without unrealized profit. @returns raw, not negative */
export declare function freeCollateral(market: Market, figures: PositionFigures, prices: Prices): bigint;
