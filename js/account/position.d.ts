/** Parses positions of the unified section. */
import type { Leverage, MarginMode, MarginModification, Position } from 'ccxt';
import type { WirePosition } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type ToNumber } from '../exchange/value.js';
/**
 * Parses a position to input of `safePosition`. `contractSize`, `marginRatio` and `leverage` are computed, as the row's have another
 * meaning than CCXT's: a price, a ratio that grows with safety, and notional over collateral. A flat position has no side, entry price
 * and mark price: the price in its row is another one, about 1.
 */
export declare function parsePosition(row: WirePosition, market: KnownMarket, convert?: ToNumber): Position;
/** Whether a price times the contracts of a position is its notional. The prices of base and collateral may be those of two moments. */
export declare function isPriceOf(row: Pick<WirePosition, 'notional'>, contracts: string, price: string): boolean;
/** Returns whether a position has margin at most, and no contracts. */
export declare function isFlat({ contracts }: {
    readonly contracts?: unknown;
}): boolean;
/** Builds the row of a flat position. */
export declare function flatPositionRow({ id, symbol }: KnownMarket, accountNumber: number): WirePosition;
/** Returns the margin mode of a market, which is always isolated. */
export declare function parseMarginMode(market: KnownMarket): MarginMode;
/** Parses the response to an allocate or a deallocate of an amount in the settle currency, which is the updated position. */
export declare function parseMarginModification(row: WirePosition, market: KnownMarket, type: 'add' | 'reduce', amount: string, convert?: ToNumber): MarginModification;
/** Parses the leverage that is set for a market from the initial margin ratio of its position; `undefined` without a position. */
export declare function parseSetLeverage(row: WirePosition | undefined, market: KnownMarket, convert?: ToNumber): Partial<Leverage>;
/** Parses the response to a setLeverage, which is the updated position. */
export declare function parseLeverage(row: WirePosition, market: KnownMarket, leverage: string, convert?: ToNumber): Leverage;
