/** Draws closing prices in the terminal, with a price axis and a time axis. */

import type { ChartData } from './chart-data.js';
import type { loadTerminalLibrary } from './libraries.js';
import { timeTicks, toFixed, toMinute } from './ticks.js';

/** Lines of the price axis. */
const HEIGHT = 16;
/** Columns of a label of the time axis, with space. */
const TIME_LABEL = 12;
/** The narrowest plot. */
const LEAST_COLUMNS = 20;
/** Columns of the axis and the space before it. */
const AXIS = 2;

/**
 * Draws a chart as text.
 *
 * @param data the content; candles share columns, or have several
 * @param columns width of the terminal
 * @param asciichart the package that draws
 * @returns lines without colour
 */
export function drawText(
    { symbol, timeframe, candles, priceDigits }: ChartData,
    columns: number,
    asciichart: Awaited<ReturnType<typeof loadTerminalLibrary>>,
): string[] {
    const closes = candles.map(({ close }) => close);
    const labelWidth = Math.max(...closes.map((close) => toFixed(close, priceDigits).length));
    const width = Math.max(LEAST_COLUMNS, columns - labelWidth - AXIS);
    const values = fit(closes, width);
    const [from, end] = [candles[0]?.start ?? 0, candles.at(-1)?.end ?? 0];
    const plot = asciichart.plot(values, {
        ...{ height: HEIGHT - 1, offset: AXIS },
        format: (value) => `${toFixed(value, priceDigits).padStart(labelWidth)} `,
    });
    const margin = ' '.repeat(labelWidth + 1);
    return [
        `${symbol} ${timeframe}, closing prices from ${toMinute(from)} to ${toMinute(end)} UTC`,
        ...plot.split('\n').map((line) => line.trimEnd()),
        ...timeAxis(from, end, values.length).map((line) => `${margin}${line}`.trimEnd()),
    ];
}

/** One value for each column: the last of those that share it. */
function fit(values: readonly number[], width: number): number[] {
    const each = Math.max(1, Math.floor(width / values.length));
    const count = Math.min(width, values.length * each);
    return Array.from({ length: count }, (_, i) => values[Math.ceil(((i + 1) * values.length) / count) - 1] ?? 0);
}

/** Marks and times below the plot. */
function timeAxis(from: number, end: number, width: number): [marks: string, labels: string] {
    const marks = ['└', ...Array.from({ length: width }, () => '─')];
    let labels = '';
    for (const { at, label } of timeTicks(from, end, Math.floor(width / TIME_LABEL))) {
        const column = 1 + Math.floor(((at - from) / (end - from)) * width);
        const start = Math.max(0, column - Math.floor(label.length / 2));
        if (column > width || start + label.length > width + 1) continue;
        marks[column] = '┬';
        labels = `${labels.padEnd(start)}${label}`;
    }
    return [marks.join(''), labels];
}
