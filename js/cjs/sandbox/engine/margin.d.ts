/** What a position is worth and what it must hold, at given prices: pure reckoning, rounded against the trader. */
import type { Market } from './market.js';
import type { PositionFigures } from './position.js';
import type { Prices } from './price.js';
/**
 * Turns collateral into USD.
 *
 * @param collateral 10^-18 collateral, any sign
 * @param prices hold the collateral price
 * @returns 10^-18 USD, rounded down
 */
export declare function toUsd(collateral: bigint, prices: Prices): bigint;
/**
 * Turns USD into collateral: credits round down, debits up.
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
 * Finds the profit that a position would realize at the mark price.
 *
 * @param figures the position's
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
export declare function unrealizedPnl(figures: PositionFigures, prices: Prices): bigint;
/**
 * Finds a position's margin: its collateral and its unrealized profit.
 *
 * @param figures the position's, its funding settled
 * @param prices what it is valued at
 * @returns 10^-18 USD
 */
export declare function marginOf(figures: PositionFigures, prices: Prices): bigint;
/**
 * Finds the most lots that a position could come to hold by its resting orders.
 *
 * @param figures the position's
 * @returns lots, not negative
 */
export declare function exposedLots(figures: PositionFigures): number;
/**
 * Finds the margin that lots need.
 *
 * @param lots not negative
 * @param ratio 10^-18
 * @param prices hold the mark price
 * @returns 10^-18 USD, rounded up
 */
export declare function requirementOf(lots: number, ratio: bigint, prices: Prices): bigint;
/**
 * Finds the initial margin ratio that holds for a position.
 *
 * @param market its market, whose ratio is the least
 * @param figures the position's, which may ask for more
 * @returns 10^-18
 */
export declare function initialRatio(market: Market, figures: PositionFigures): bigint;
/**
 * Finds the initial margin that a position needs with all its resting orders.
 *
 * @param market its market
 * @param figures the position's
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
export declare function initialRequirement(market: Market, figures: PositionFigures, prices: Prices): bigint;
/**
 * Finds what may leave a position: what it holds above initial margin, unrealized profit left out.
 *
 * @param market its market
 * @param figures the position's, its funding settled
 * @param prices what it is valued at; the collateral price above zero
 * @returns raw collateral, rounded down, not negative
 */
export declare function freeCollateral(market: Market, figures: PositionFigures, prices: Prices): bigint;
