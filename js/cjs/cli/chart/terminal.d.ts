/** Draws closing prices in the terminal, with a price axis and a time axis. */
import type { ChartData } from './chart-data.js';
import type { loadTerminalLibrary } from './libraries.js';
/**
 * Draws a chart as text.
 *
 * @param data the content; candles share columns, or have several
 * @param columns width of the terminal
 * @param asciichart the package that draws
 * @returns lines without colour
 */
export declare function drawText({ symbol, timeframe, candles, priceDigits }: ChartData, columns: number, asciichart: Awaited<ReturnType<typeof loadTerminalLibrary>>): string[];
