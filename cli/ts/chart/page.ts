/** The page of a chart: one file that needs no other one, and no network. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Candle, ChartData } from './chart-data.js';
import { UsageError } from '../io.js';
import { THEMES, toDeclarations, type ThemeName } from './theme.js';

/** Reads the code of lightweight-charts. Replaced in tests. */
export type LoadLibrary = () => Promise<string>;

/** Reads the installed package. */
export const readInstalled: LoadLibrary = () => {
    const file = createRequire(import.meta.url).resolve('lightweight-charts/package.json');
    return readFile(join(dirname(file), 'dist/lightweight-charts.standalone.production.js'), 'utf8');
};

/**
 * Reads the library, so that nothing is read from the service in vain. @throws {UsageError} when it is not
 * installed
 */
export async function loadLibrary(load: LoadLibrary): Promise<string> {
    try {
        return await load();
    } catch {
        throw new UsageError(
            'a chart needs the optional package lightweight-charts; run npm install lightweight-charts',
        );
    }
}

/** Draws the chart in the browser, and again when the reader prefers other colours. */
const SCRIPT = `
const { candles, digits } = JSON.parse(document.getElementById('data').textContent);
const { createChart, CandlestickSeries, HistogramSeries } = LightweightCharts;
const color = (name) => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
const percent = (value) => (100 * value).toFixed(5) + '%';
const chart = createChart(document.getElementById('chart'), {
    autoSize: true,
    layout: { attributionLogo: false },
    timeScale: { timeVisible: true, secondsVisible: false },
});
const prices = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceFormat: { type: 'price', precision: digits, minMove: 10 ** -digits },
});
const volume = chart.addSeries(HistogramSeries, { priceFormat: { type: 'volume' }, title: 'Volume' }, 1);
const rates = candles.filter(({ rate }) => rate !== undefined);
const funding = rates.length < 2 ? undefined : chart.addSeries(HistogramSeries, {
    priceFormat: { type: 'custom', minMove: 1e-7, formatter: percent }, title: 'Funding rate',
}, 2);
chart.panes().forEach((pane, i) => pane.setStretchFactor(i === 0 ? 5 : 1));
function draw() {
    const [up, down, grid] = ['up', 'down', 'grid'].map(color);
    chart.applyOptions({
        layout: {
            background: { color: color('background') }, textColor: color('muted'),
            panes: { separatorColor: grid, separatorHoverColor: grid },
        },
        grid: { vertLines: { color: grid }, horzLines: { color: grid } },
        timeScale: { borderColor: grid },
        rightPriceScale: { borderColor: grid },
    });
    prices.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down });
    prices.setData(candles);
    volume.setData(candles.map(({ time, open, close, volume }) => ({ time, value: volume, color: close >= open ? up : down })));
    funding?.setData(rates.map(({ time, rate }) => ({ time, value: rate, color: rate >= 0 ? up : down })));
}
function describe({ time, open, high, low, close, volume, rate }) {
    const at = new Date(1000 * time).toISOString().slice(0, 16).replace('T', ' ');
    const values = [open, high, low, close].map((price, i) => 'OHLC'[i] + ' ' + price.toFixed(digits));
    const others = ['volume ' + volume, ...(rate === undefined ? [] : ['funding rate ' + percent(rate)])];
    document.getElementById('values').textContent = [at + ' UTC', ...values, ...others].join('  ');
}
chart.subscribeCrosshairMove(({ time }) => describe(candles.find((candle) => candle.time === time) ?? candles.at(-1)));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
draw();
describe(candles.at(-1));
chart.timeScale().fitContent();
`;

/**
 * Makes the page.
 *
 * @param data the content
 * @param library the code of lightweight-charts
 * @param theme colours; undefined: those that the reader prefers
 * @returns HTML
 */
export function toPage(data: ChartData, library: string, theme: ThemeName | undefined): string {
    const { symbol, timeframe, candles, priceDigits } = data;
    const title = escapeHtml(`${symbol} ${timeframe}`);
    const [from, end] = [candles[0]?.start ?? 0, candles.at(-1)?.end ?? 0];
    const rows = candles.map((candle) => {
        const { start, open, high, low, close, volume } = candle;
        return { time: start / 1_000, open, high, low, close, volume, rate: rateOf(candle, data.funding) };
    });
    const json = JSON.stringify({ candles: rows, digits: priceDigits }).replaceAll('<', '\\u003c');
    const dark =
        theme === undefined ? `@media (prefers-color-scheme: dark) { :root { ${toDeclarations(THEMES.dark)} } }\n` : '';
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title}</title>
<style>
:root { color-scheme: ${theme ?? 'light dark'}; ${toDeclarations(THEMES[theme ?? 'light'])} }
${dark}body { margin: 0 auto; padding: 12px; max-width: 1000px; background: var(--background); color: var(--text); font: 14px sans-serif; }
h1 { font-size: 18px; margin: 0 0 4px; }
p, footer { margin: 0 0 8px; color: var(--muted); }
#chart { height: min(600px, 75vh); }
a { color: inherit; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${toMinute(from)} to ${toMinute(end)} UTC</p>
<p id="values"></p>
<div id="chart"></div>
<footer><a href="https://www.tradingview.com/">TradingView</a> Lightweight Charts™, copyright 2025 TradingView, Inc.</footer>
<script type="application/json" id="data">${json}</script>
<script>
${library.replaceAll('</script', '<\\/script')}
</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** The mean rate that was paid in a candle; in a short candle, the last rate before its end. */
function rateOf({ start, end }: Candle, funding: ChartData['funding']): number | undefined {
    const before = funding.filter(({ at }) => at <= end);
    const inside = before.filter(({ at }) => at > start);
    const rates = inside.length > 0 ? inside : before.slice(-1);
    return rates.length === 0 ? undefined : rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length;
}

/** Formats a time as date and time in UTC. */
function toMinute(at: number): string {
    return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

/** Escapes text of a market's name. */
function escapeHtml(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
