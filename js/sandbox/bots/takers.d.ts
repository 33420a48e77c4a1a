/** Takers: execute the generated trades, and hold the open interest. */
import type { MinuteTrade } from '../history/minute-trades.js';
import { type BotMarket } from './accounts.js';
/**
 * Opens the generated open interest between the two takers, at one price.
 *
 * @param botMarket the market, with an empty book
 * @param now milliseconds
 */
export declare function openInterest(botMarket: BotMarket, now: number): void;
/**
 * Moves the open interest to the generated one when it differs by more than 1 %. The takers trade with each other at a
 * price between the best ones, so the book stays as it is.
 *
 * @param botMarket the market
 * @param now milliseconds
 * @param settle brings the book up to date
 */
export declare function alignOpenInterest(botMarket: BotMarket, now: number, settle: () => void): void;
/**
 * Executes a generated trade.
 *
 * @param botMarket the market
 * @param trade the trade
 * @param now milliseconds
 */
export declare function take(botMarket: BotMarket, trade: MinuteTrade, now: number): void;
/**
 * Closes positions that the liquidator took over.
 *
 * @param botMarket the market
 * @param now milliseconds
 */
export declare function unwind(botMarket: BotMarket, now: number): void;
