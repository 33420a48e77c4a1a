/** Splits a bar into its trades, exactly: they have its open, high, low, close, volume and quote. */
import { type BarSource, type MinuteBar } from './minute-bars.js';
/** Milliseconds. */
export declare const MINUTE = 60000;
/** One trade of a minute. */
export interface MinuteTrade {
    /** Milliseconds since 1970. */
    readonly time: number;
    readonly ticks: number;
    readonly lots: number;
    /** Whether the taker bought. */
    readonly buys: boolean;
}
/**
 * Computes the trades of a bar.
 *
 * @param bars of the market
 * @param bar of a minute, or of a longer period
 * @param length of the bar, milliseconds
 * @returns oldest first; each has its own part of the bar, so that their times are unique
 */
export declare function splitBar(bars: BarSource, bar: MinuteBar, length?: number): MinuteTrade[];
