/** The takers: trade against the book every few seconds, small sums mostly, and lean back when they hold much. */
import { type WorldMarket } from '../past/types.js';
import type { Desk } from './desk.js';
/** When a market's takers act. */
export interface Flow {
    readonly smallLots: number;
    readonly pauseMs: number;
    lastTradeAt: number;
    lastLookAt: number;
}
/**
 * Starts the flow of a market's takers.
 *
 * @param market its temper decides
 * @param now the time, in milliseconds
 * @returns the flow; {@link take} changes it
 */
export declare function createFlow(market: WorldMarket, now: number): Flow;
/**
 * Lets a taker trade, if it is time.
 *
 * @param desk the market
 * @param flow its takers'; learns of this look and trade
 * @param fair the fair price, in ticks
 * @param key of the draws
 * @param now the time, in milliseconds
 */
export declare function take(desk: Desk, flow: Flow, fair: number, key: number, now: number): void;
/**
 * Brings the liquidator out of what it had to take over.
 *
 * @param desk the market
 * @param flow its takers'
 * @param fair the fair price, in ticks
 * @param now the time, in milliseconds
 */
export declare function unwind(desk: Desk, flow: Flow, fair: number, now: number): void;
