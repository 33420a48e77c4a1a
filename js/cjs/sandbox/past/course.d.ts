/** Where a market's prices are at any time: its index, and how far trades stand from it. */
import { type WorldMarket } from './types.js';
/** The courses of one market; pure functions of time in milliseconds. */
export interface Course {
    /** Index price, USD. */
    index(at: number): number;
    /** How far above the index the market trades, as a fraction. */
    premium(at: number): number;
}
/**
 * Makes the courses of a market.
 *
 * @param market whose
 * @param seed of the world
 * @returns the same courses for the same market id, price, temper and seed
 */
export declare function createCourse(market: WorldMarket, seed: number): Course;
