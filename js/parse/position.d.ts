/** Parses positions of the unified section. */
import type { Leverage, MarginMode, MarginModification, Position } from 'ccxt';
import type { WirePosition } from '../wire/types.js';
import type { KnownMarket } from './market.js';
/**
 * Returns the market of a position.
 *
 * @param row a position row
 * @returns the market id, which is the first part of the position id
 */
export declare function marketIdOf(row: WirePosition): string | undefined;
/**
 * Parses a position. `contractSize` and `marginRatio` are computed, as the row's have another meaning than CCXT's: a price,
 * and a ratio that grows with safety.
 *
 * @param row a row of `POST positions`
 * @param market its market
 * @returns input of `safePosition`; a flat position has neither side nor entry price
 * @see manifest.json `positions`
 */
export declare function parsePosition(row: WirePosition, market: KnownMarket): Position;
/**
 * Makes the row of a flat position.
 *
 * @param market the market
 * @param accountNumber the account
 * @returns a row with zeros
 */
export declare function flatPositionRow(market: KnownMarket, accountNumber: number): WirePosition;
/**
 * Returns the margin mode of a market, which is always isolated.
 *
 * @param market the market
 * @returns a margin mode structure
 */
export declare function parseMarginMode(market: KnownMarket): MarginMode;
/**
 * Parses the response to an allocate or a deallocate.
 *
 * @param row the updated position
 * @param market its market
 * @param type the direction
 * @param amount in the settle currency
 * @returns a margin modification structure; `total` is the new margin of the position
 */
export declare function parseMarginModification(row: WirePosition, market: KnownMarket, type: 'add' | 'reduce', amount: string): MarginModification;
/**
 * Parses the response to a setLeverage.
 *
 * @param row the updated position
 * @param market its market
 * @param leverage the new leverage
 * @returns a leverage structure with the same value for both sides
 */
export declare function parseLeverage(row: WirePosition, market: KnownMarket, leverage: string): Leverage;
