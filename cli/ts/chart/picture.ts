/** Draws candles, volume and funding rates as SVG: panels below each other with one time axis. */

import type { ChartData } from './chart-data.js';
import type { PictureLibraries } from './libraries.js';
import { panelsOf, type Panel } from './panels.js';
import type { Theme } from './theme.js';
import { timeTicks, toFixed, toMinute, type Tick } from './ticks.js';

/** Width of a picture, and of one for a phone, pixels. */
export const WIDTH = 1_000;
export const PHONE_WIDTH = 390;
/** Height of the title; of a narrow picture it has a line more. */
const TITLE = 56;
const TITLE_LINE = 18;
/** A narrower picture has its lowest and highest price in a line of their own. */
const NARROW = 700;
const TIME_AXIS = 30;
/** Half of a label of the time axis fits. */
const LEFT = 24;
const TEXT = 12;
const TEXT_LARGE = 17;
/** The width of a digit at most, in parts of the text size. */
const DIGIT = 0.65;
/** Height of the box of a callout, pixels. */
const CALLOUT = 18;
const FONTS = "'DejaVu Sans', system-ui, sans-serif";
/** Distance between labels of the time axis, pixels. */
const TIME_LABEL = 80;

type Plot = PictureLibraries['plot'];

/** The part of Plot's SVG element that is used; this program has no types of a browser. */
interface PlotElement {
    readonly outerHTML: string;
    readonly querySelector: (selector: string) => { readonly remove: () => void } | null;
    readonly scale: (name: string) => { readonly apply: (value: number) => number };
}

/** What the panels of a picture share. */
interface Frame {
    readonly width: number;
    /** The period, milliseconds. */
    readonly from: number;
    readonly end: number;
    readonly times: readonly Tick[];
    /** Width of the labels of values, pixels. */
    readonly right: number;
    readonly theme: Theme;
    readonly libraries: PictureLibraries;
    readonly document: never;
}

/**
 * Draws a chart.
 *
 * @param data the content
 * @param theme colours
 * @param libraries the packages that draw
 * @param width pixels
 * @returns SVG, without references to other files
 */
export function drawChart(data: ChartData, theme: Theme, libraries: PictureLibraries, width = WIDTH): string {
    const { candles, symbol, timeframe } = data;
    const panels = panelsOf(libraries.plot, data, theme);
    const right = rightOf(panels);
    const [from, end] = [candles[0]?.start ?? 0, candles.at(-1)?.end ?? 0];
    const times = timeTicks(from, end, (width - LEFT - right) / TIME_LABEL);
    const { document } = new libraries.jsdom.JSDOM('').window;
    const frame: Frame = { width, from, end, times, right, theme, libraries, document };
    const parts: string[] = [];
    let top = TITLE + (width < NARROW ? TITLE_LINE : 0);
    for (const panel of panels) {
        const isLast = panel === panels.at(-1);
        const height = panel.height + (isLast ? TIME_AXIS : 0);
        parts.push(
            `<svg x="0" y="${top}" width="${width}" height="${height}">${drawPanel(panel, frame, isLast)}</svg>`,
        );
        top += height;
    }
    const size = `width="${width}" height="${top}" viewBox="0 0 ${width} ${top}"`;
    const name = escapeXml(`Candlestick chart of ${symbol}, ${timeframe}`);
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FONTS}" font-size="${TEXT}" role="img" aria-label="${name}">`,
        `<rect width="100%" height="100%" fill="${theme.background}"/>`,
        titleOf(data, width, right, theme),
        ...parts,
        '</svg>',
    ].join('\n');
}

/** The width of the longest label. */
function rightOf(panels: readonly Panel[]): number {
    const texts = panels.flatMap(({ ticks, callout }) => [callout?.text ?? '', ...ticks.map(({ label }) => label)]);
    return Math.ceil(Math.max(...texts.map(({ length }) => length)) * TEXT * DIGIT) + 16;
}

function drawPanel(
    panel: Panel,
    { width, from, end, times, right, theme, libraries, document }: Frame,
    isLast: boolean,
): string {
    const { height, domain, ticks, marks, title, callout } = panel;
    const { plot: Plot } = libraries;
    const bottom = isLast ? TIME_AXIS : 0;
    const grid = { stroke: theme.grid, strokeOpacity: 1 };
    const drawn = Plot.plot({
        document,
        width,
        height: height + bottom,
        ...{ marginLeft: LEFT, marginRight: right, marginTop: title === '' ? 4 : 24, marginBottom: bottom + 4 },
        style: { fontSize: `${TEXT}px`, fontFamily: FONTS, color: theme.muted, background: 'none' },
        x: { type: 'utc', domain: [new Date(from), new Date(end)], axis: null },
        y: { domain: [...domain], axis: null },
        marks: [
            Plot.gridY(
                ticks.map(({ at }) => at),
                grid,
            ),
            Plot.gridX(
                times.map(({ at }) => new Date(at)),
                grid,
            ),
            axisY(
                Plot,
                ticks.filter((tick) => !isBehind(tick, panel)),
            ),
            ...(isLast ? [axisX(Plot, times)] : []),
            marks,
        ],
    }) as unknown as PlotElement;
    const caption = title === '' ? '' : label(LEFT, 14, title, theme.muted);
    if (callout === undefined) return serialize(drawn) + caption;
    const y = drawn.scale('y').apply(callout.at);
    const x = width - right;
    const box = `<rect x="${x + 2}" y="${y - CALLOUT / 2}" width="${right - 4}" height="${CALLOUT}" rx="2" fill="${callout.fill}"/>`;
    return serialize(drawn) + caption + box + label(x + 8, y + 4, callout.text, theme.label);
}

/** Whether the callout would cover the label of a tick. */
function isBehind({ at }: Tick, { callout, domain: [low, high], height }: Panel): boolean {
    return callout !== undefined && (Math.abs(at - callout.at) / (high - low)) * height < CALLOUT;
}

function axisY(Plot: Plot, ticks: readonly Tick[]): ReturnType<Plot['axisY']> {
    const labels = new Map(ticks.map(({ at, label: text }) => [at, text]));
    return Plot.axisY([...labels.keys()], {
        ...{ anchor: 'right', label: null, tickSize: 0, tickPadding: 8 },
        tickFormat: (at: number) => labels.get(at) ?? '',
    });
}

function axisX(Plot: Plot, ticks: readonly Tick[]): ReturnType<Plot['axisX']> {
    const labels = new Map(ticks.map(({ at, label: text }) => [at, text]));
    return Plot.axisX(
        [...labels.keys()].map((at) => new Date(at)),
        { label: null, tickSize: 4, tickFormat: (at: Date) => labels.get(at.getTime()) ?? '' },
    );
}

function titleOf(
    { symbol, timeframe, candles, priceDigits }: ChartData,
    width: number,
    right: number,
    theme: Theme,
): string {
    const [first, last] = [candles[0], candles.at(-1)];
    if (first === undefined || last === undefined) return '';
    const change = (last.close / first.open - 1) * 100;
    const sign = change > 0 ? '+' : '';
    const low = toFixed(Math.min(...candles.map((candle) => candle.low)), priceDigits);
    const high = toFixed(Math.max(...candles.map((candle) => candle.high)), priceDigits);
    const end = width - right;
    const range = `low ${low} · high ${high}`;
    return [
        label(LEFT, 26, `${symbol} · ${timeframe}`, theme.text, TEXT_LARGE),
        label(LEFT, 46, `${toMinute(first.start)} to ${toMinute(last.end)} UTC`, theme.muted),
        label(end, 26, `${sign}${change.toFixed(2)} %`, change < 0 ? theme.down : theme.up, TEXT_LARGE, 'end'),
        width < NARROW
            ? label(LEFT, 46 + TITLE_LINE, range, theme.muted)
            : label(end, 46, range, theme.muted, TEXT, 'end'),
    ].join('\n');
}

function label(x: number, y: number, text: string, fill: string, size = TEXT, anchor = 'start'): string {
    return `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

/** Escapes text of a market's name for XML. */
export function escapeXml(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The SVG of a plot without its style sheet, whose selectors only browsers know. */
function serialize(element: PlotElement): string {
    element.querySelector('style')?.remove();
    return element.outerHTML.replaceAll('&nbsp;', '&#160;');
}
