/** Positions: margin that is set aside in a market, and what it carries. */
import type { Leverage, MarginMode, MarginModification, Position } from 'ccxt';
import type { WirePosition } from '../wire/types.js';
import type { KnownMarket } from './market.js';
/**
 * The market that a position's id begins with.
 *
 * @param row a position row
 * @returns the market's id
 */
export declare function marketIdOf(row: WirePosition): string | undefined;
/**
 * Unifies a position.
 *
 * The row's `contractSize` is a price and its `marginRatio` is bigger where it is safer; CCXT's are a size and the
 * opposite, so both are made anew.
 *
 * @param row a row of `POST positions`
 * @param market its market
 * @returns what `safePosition` completes; a flat position has neither side nor entry
 * @see manifest.json `positions`
 */
export declare function toPosition(row: WirePosition, market: KnownMarket): Position;
/**
 * The position of a market in which the account has none.
 *
 * @param market the market
 * @param accountNumber the account
 * @returns a row with nothing in it
 */
export declare function flatRow(market: KnownMarket, accountNumber: number): WirePosition;
/**
 * Unifies the margin mode of a market; there is but one.
 *
 * @param market the market
 * @returns isolated
 */
export declare function toMarginMode(market: KnownMarket): MarginMode;
/**
 * Unifies the answer to an allocate or a deallocate.
 *
 * @param row the position as it is now
 * @param market its market
 * @param type which way the margin went
 * @param amount how much, in the settle currency
 * @returns the margin modification; `total` is the margin of the market now
 */
export declare function toMarginModification(row: WirePosition, market: KnownMarket, type: 'add' | 'reduce', amount: string): MarginModification;
/**
 * Unifies the answer to a setLeverage.
 *
 * @param row the position as it is now
 * @param market its market
 * @param leverage what was set
 * @returns the leverage, of both sides
 */
export declare function toLeverage(row: WirePosition, market: KnownMarket, leverage: string): Leverage;
