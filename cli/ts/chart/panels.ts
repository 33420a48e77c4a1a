/** The panels of a chart: prices, volume and funding rates. */

import type { Candle, ChartData, Funding } from './chart-data.js';
import type { PictureLibraries } from './libraries.js';
import type { Theme } from './theme.js';
import { toCompact, toFixed, toMinute, valueTicks, type Tick } from './ticks.js';

type Plot = PictureLibraries['plot'];

/** One panel, from its top to the next panel. */
export interface Panel {
    readonly height: number;
    readonly domain: readonly [low: number, high: number];
    readonly ticks: readonly Tick[];
    /** Empty: the title of the picture is enough. */
    readonly title: string;
    /** A value that stands out on the axis. */
    readonly callout?: { readonly at: number; readonly text: string; readonly fill: string };
    readonly marks: NonNullable<Parameters<Plot['plot']>[0]>['marks'];
}

/** Height of the prices, pixels. */
const PRICE = 350;
/** Height of the other panels, pixels. */
const PANEL = 96;
/** Free space above and below lines, as a part of their range. */
const PADDING = 0.06;
/** The part of its period that a candle fills. */
const BODY = 0.7;

/** The panels of some data, from top to bottom. Fewer than two funding rates have none. */
export function panelsOf(Plot: Plot, data: ChartData, theme: Theme): Panel[] {
    const panels = [pricePanel(Plot, data, theme), volumePanel(Plot, data, theme)];
    if (data.funding.length > 1) panels.push(fundingPanel(Plot, data, theme));
    return panels;
}

function pricePanel(Plot: Plot, { candles, priceDigits }: ChartData, theme: Theme): Panel {
    const low = Math.min(...candles.map((candle) => candle.low));
    const high = Math.max(...candles.map((candle) => candle.high));
    // A market that does not move has a range of its own.
    const space = (high - low || high * 0.001) * PADDING;
    const domain = [low - space, high + space] as const;
    const stroke = (candle: Candle): string => (isUp(candle) ? theme.up : theme.down);
    const last = candles.at(-1);
    return {
        ...{ height: PRICE, domain, title: '', ticks: valueTicks(...domain, 7) },
        ...(last && { callout: { at: last.close, text: toFixed(last.close, priceDigits), fill: stroke(last) } }),
        marks: [
            Plot.ruleX(candles, { x: middleOf, y1: 'low', y2: 'high', stroke }),
            Plot.rect(candles, {
                ...bodyOf,
                y1: ({ open, close }: Candle) => Math.min(open, close),
                y2: ({ open, close }: Candle) => Math.max(open, close),
                fill: stroke,
            }),
            // Rectangles without height are not drawn, and those below a pixel are hard to see.
            Plot.ruleY(candles, { ...bodyOf, y: 'close', stroke }),
            Plot.ruleY(last === undefined ? [] : [last.close], { stroke: theme.muted, strokeDasharray: '2,3' }),
        ],
    };
}

function volumePanel(Plot: Plot, { base, candles }: ChartData, theme: Theme): Panel {
    const highest = Math.max(...candles.map(({ volume }) => volume));
    const domain = [0, highest || 1] as const;
    return {
        ...{ height: PANEL, domain, title: `Volume, ${base}`, ticks: valueTicks(...domain, 3, toCompact) },
        marks: [
            Plot.rect(candles, {
                ...bodyOf,
                y1: 0,
                y2: 'volume',
                fill: (candle: Candle) => (isUp(candle) ? theme.up : theme.down),
                fillOpacity: 0.75,
            }),
        ],
    };
}

/** Rates as steps: each was paid for the interval before it. */
function fundingPanel(Plot: Plot, { funding, candles }: ChartData, theme: Theme): Panel {
    const from = candles[0]?.start ?? 0;
    const paid = funding.filter(({ at }) => at > from);
    // The first interval began before the chart.
    const steps = [...paid.slice(0, 1).map(({ rate }) => ({ at: from, rate })), ...paid];
    const percents = steps.map(({ rate }) => rate * 100);
    const [low, high] = [Math.min(0, ...percents), Math.max(0, ...percents)];
    const space = (high - low || 1e-6) * PADDING;
    const domain = [low - space, high + space] as const;
    const percent = (value: number, digits: number): string => `${toFixed(value, digits)} %`;
    return {
        ...{ height: PANEL, domain, title: 'Funding rate per interval', ticks: valueTicks(...domain, 3, percent) },
        marks: [
            Plot.ruleY([0], { stroke: theme.muted }),
            Plot.line(steps, {
                x: ({ at }: Funding) => new Date(at),
                y: ({ rate }: Funding) => rate * 100,
                curve: 'step-before',
                stroke: theme.line,
                strokeWidth: 1.5,
            }),
        ],
    };
}

const bodyOf = {
    x1: (candle: Candle): Date => partOf(candle, 0.5 - BODY / 2),
    x2: (candle: Candle): Date => partOf(candle, 0.5 + BODY / 2),
    title: describeCandle,
};

function middleOf(candle: Candle): Date {
    return partOf(candle, 0.5);
}

function partOf({ start, end }: Candle, part: number): Date {
    return new Date(start + (end - start) * part);
}

function isUp({ open, close }: Candle): boolean {
    return close >= open;
}

/** The text that a browser shows over a candle. */
function describeCandle({ start, open, high, low, close, volume }: Candle): string {
    return `${toMinute(start)} UTC\nopen ${open}\nhigh ${high}\nlow ${low}\nclose ${close}\nvolume ${volume}`;
}
