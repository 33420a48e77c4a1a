/** Valuation and margin requirements at given prices; pure functions that round against the trader. */
import type { Market } from './market.js';
import type { PositionFigures } from './position.js';
import type { Prices } from './state.js';
/**
 * Converts collateral to USD.
 *
 * @param collateral 10^-18 collateral, any sign
 * @param prices hold the collateral price
 * @returns 10^-18 USD, rounded down
 */
export declare function toUsd(collateral: bigint, prices: Prices): bigint;
/**
 * Converts USD to collateral: credits round down, debits round up.
 *
 * @param usd 10^-18 USD, negative for a debit
 * @param prices hold the collateral price
 * @returns 10^-18 collateral
 */
export declare function toCollateral(usd: bigint, prices: Prices): bigint;
/**
 * Values lots at the mark price.
 *
 * @param lots any sign
 * @param prices hold the mark price
 * @returns 10^-18 USD, rounded down
 */
export declare function valueOf(lots: number, prices: Prices): bigint;
/**
 * Computes the unrealized profit at the mark price.
 *
 * @param figures of the position
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
export declare function unrealizedPnl(figures: PositionFigures, prices: Prices): bigint;
/**
 * Computes the margin: collateral plus unrealized profit.
 *
 * @param figures of a position with settled funding
 * @param prices for the valuation
 * @returns 10^-18 USD
 */
export declare function marginOf(figures: PositionFigures, prices: Prices): bigint;
/** Computes the largest position that the resting orders could lead to. @returns lots, not negative */
export declare function exposedLots(figures: PositionFigures): number;
/**
 * Computes the margin requirement of lots.
 *
 * @param lots not negative
 * @param ratio 10^-18
 * @param prices hold the mark price
 * @returns 10^-18 USD, rounded up
 */
export declare function requirementOf(lots: number, ratio: bigint, prices: Prices): bigint;
/**
 * Returns the initial margin ratio of a position.
 *
 * @param market defines the minimum
 * @param figures may require more
 * @returns 10^-18
 */
export declare function initialRatio(market: Market, figures: PositionFigures): bigint;
/**
 * Computes the initial margin requirement of a position with its resting orders.
 *
 * @param market its market
 * @param figures of the position
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
export declare function initialRequirement(market: Market, figures: PositionFigures, prices: Prices): bigint;
/**
 * Computes the free collateral: what exceeds initial margin, without unrealized profit.
 *
 * @param market its market
 * @param figures of a position with settled funding
 * @param prices for the valuation; the collateral price is above zero
 * @returns raw collateral, rounded down, not negative
 */
export declare function freeCollateral(market: Market, figures: PositionFigures, prices: Prices): bigint;
