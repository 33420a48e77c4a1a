"use strict";
/** The panels of a chart: prices, volume and funding rates. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.panelsOf = panelsOf;
const ticks_js_1 = require("./ticks.js");
/** Height of the prices, pixels. */
const PRICE = 350;
/** Height of the other panels, pixels. */
const PANEL = 96;
/** Free space above and below lines, as a part of their range. */
const PADDING = 0.06;
/** The part of its period that a candle fills. */
const BODY = 0.7;
/** The panels of some data, from top to bottom. Fewer than two funding rates have none. */
function panelsOf(Plot, data, theme) {
    const panels = [pricePanel(Plot, data, theme), volumePanel(Plot, data, theme)];
    if (data.funding.length > 1)
        panels.push(fundingPanel(Plot, data, theme));
    return panels;
}
function pricePanel(Plot, { candles, priceDigits }, theme) {
    const low = Math.min(...candles.map((candle) => candle.low));
    const high = Math.max(...candles.map((candle) => candle.high));
    // A market that does not move has a range of its own.
    const space = (high - low || high * 0.001) * PADDING;
    const domain = [low - space, high + space];
    const stroke = (candle) => (isUp(candle) ? theme.up : theme.down);
    const last = candles.at(-1);
    return {
        ...{ height: PRICE, domain, title: '', ticks: (0, ticks_js_1.valueTicks)(...domain, 7) },
        ...(last && { callout: { at: last.close, text: (0, ticks_js_1.toFixed)(last.close, priceDigits), fill: stroke(last) } }),
        marks: [
            Plot.ruleX(candles, { x: middleOf, y1: 'low', y2: 'high', stroke }),
            Plot.rect(candles, {
                ...bodyOf,
                y1: ({ open, close }) => Math.min(open, close),
                y2: ({ open, close }) => Math.max(open, close),
                fill: stroke,
            }),
            // Rectangles without height are not drawn, and those below a pixel are hard to see.
            Plot.ruleY(candles, { ...bodyOf, y: 'close', stroke }),
            Plot.ruleY(last === undefined ? [] : [last.close], { stroke: theme.muted, strokeDasharray: '2,3' }),
        ],
    };
}
function volumePanel(Plot, { base, candles }, theme) {
    const highest = Math.max(...candles.map(({ volume }) => volume));
    const domain = [0, highest || 1];
    return {
        ...{ height: PANEL, domain, title: `Volume, ${base}`, ticks: (0, ticks_js_1.valueTicks)(...domain, 3, ticks_js_1.toCompact) },
        marks: [
            Plot.rect(candles, {
                ...bodyOf,
                y1: 0,
                y2: 'volume',
                fill: (candle) => (isUp(candle) ? theme.up : theme.down),
                fillOpacity: 0.75,
            }),
        ],
    };
}
/** Rates as steps: each was paid for the interval before it. */
function fundingPanel(Plot, { funding, candles }, theme) {
    const from = candles[0]?.start ?? 0;
    const paid = funding.filter(({ at }) => at > from);
    // The first interval began before the chart.
    const steps = [...paid.slice(0, 1).map(({ rate }) => ({ at: from, rate })), ...paid];
    const percents = steps.map(({ rate }) => rate * 100);
    const [low, high] = [Math.min(0, ...percents), Math.max(0, ...percents)];
    const space = (high - low || 1e-6) * PADDING;
    const domain = [low - space, high + space];
    const percent = (value, digits) => `${(0, ticks_js_1.toFixed)(value, digits)} %`;
    return {
        ...{ height: PANEL, domain, title: 'Funding rate per interval', ticks: (0, ticks_js_1.valueTicks)(...domain, 3, percent) },
        marks: [
            Plot.ruleY([0], { stroke: theme.muted }),
            Plot.line(steps, {
                x: ({ at }) => new Date(at),
                y: ({ rate }) => rate * 100,
                curve: 'step-before',
                stroke: theme.line,
                strokeWidth: 1.5,
            }),
        ],
    };
}
const bodyOf = {
    x1: (candle) => partOf(candle, 0.5 - BODY / 2),
    x2: (candle) => partOf(candle, 0.5 + BODY / 2),
    title: describeCandle,
};
function middleOf(candle) {
    return partOf(candle, 0.5);
}
function partOf({ start, end }, part) {
    return new Date(start + (end - start) * part);
}
function isUp({ open, close }) {
    return close >= open;
}
/** The text that a browser shows over a candle. */
function describeCandle({ start, open, high, low, close, volume }) {
    return `${(0, ticks_js_1.toMinute)(start)} UTC\nopen ${open}\nhigh ${high}\nlow ${low}\nclose ${close}\nvolume ${volume}`;
}
