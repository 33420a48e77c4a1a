/** The starts of candles. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/clock.js';

const UNITS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS, M: 31 * DAY_MS };

/** The longest duration of a candle, milliseconds. */
export function durationOf(timeframe: string): number {
    return Number(timeframe.slice(0, -1)) * (UNITS[timeframe.slice(-1)] ?? 0);
}

/** The start of the candle after a start. */
export function nextStart(start: number, timeframe: string): number {
    if (!timeframe.endsWith('M')) return start + durationOf(timeframe);
    const date = new Date(start);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + Number(timeframe.slice(0, -1)), 1);
}

/** The start of the first candle at or after a time; of the months' candles, the start of a month. */
export function firstStart(at: number, timeframe: string): number {
    if (timeframe.endsWith('M')) {
        const date = new Date(at);
        const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
        return month === at ? at : nextStart(month, timeframe);
    }
    const duration = durationOf(timeframe);
    return Math.ceil(at / duration) * duration;
}
