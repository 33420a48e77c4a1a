/** The fair price within one minute: from its start over both extremes to its end, with noise between them. */
import { type BarSource, type MinuteRange } from './minute-bars.js';
/** The minute has this many equal parts, of 3.75 s; the price is linear in each. */
export declare const PARTS = 16;
/** The fair price of one minute. */
export interface MinutePoints {
    readonly minute: number;
    readonly range: MinuteRange;
    /** USD, at the ends of the parts: one more than there are parts. */
    readonly prices: Float64Array;
    /** The points of the extremes. */
    readonly high: number;
    readonly low: number;
}
/**
 * Computes the fair price of a minute. It is a straight line in minutes with fewer trades than needed to show extremes.
 *
 * @param bars of the market
 * @param minute since 1970
 * @returns a pure function of both
 */
export declare function minutePoints(bars: BarSource, minute: number): MinutePoints;
/** Returns the fair price at a part of the minute, from 0 to 1. */
export declare function priceAt({ prices }: MinutePoints, part: number): number;
