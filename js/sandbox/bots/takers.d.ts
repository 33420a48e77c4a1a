/** Takers: trade against the book every few seconds, mostly small sizes, and reduce large inventories. */
import { type WorldMarket } from '../history/types.js';
import { type BotMarket } from './accounts.js';
/** Timing and size of a market's takers. */
export interface TakerState {
    readonly smallLots: number;
    readonly pauseMs: number;
    lastTradeAt: number;
    lastLookAt: number;
}
/**
 * Creates the state of a market's takers.
 *
 * @param market defines the activity
 * @param now milliseconds
 * @returns the state; {@link take} updates it
 */
export declare function createTakerState(market: WorldMarket, now: number): TakerState;
/**
 * Trades with one taker when a trade is due.
 *
 * @param botMarket the market
 * @param takerState of the market; updated
 * @param fair the fair price, in ticks
 * @param key random key
 * @param now milliseconds
 */
export declare function take(botMarket: BotMarket, takerState: TakerState, fair: number, key: number, now: number): void;
/**
 * Closes positions that the liquidator took over.
 *
 * @param botMarket the market
 * @param takerState of the market
 * @param fair the fair price, in ticks
 * @param now milliseconds
 */
export declare function unwind(botMarket: BotMarket, takerState: TakerState, fair: number, now: number): void;
