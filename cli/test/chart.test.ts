/** Charts: what is drawn, in which file, and what is refused before anything is read. */

import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as resvg from '@resvg/resvg-js';
import { Command } from 'commander';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { addChart } from '../ts/chart-command.js';
import { loadInstalled, type Load } from '../ts/chart/libraries.js';
import { THEMES, type Theme } from '../ts/chart/theme.js';
import { timeTicks, toFixed, valueTicks } from '../ts/chart/ticks.js';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { run } from './support.js';

const BTC = 'BTC/USD:USDC';
const NOW = Date.UTC(2026, 8, 15, 14, 22);
const HOUR = 3_600_000;

describe('chart', () => {
    let stage: Stage;
    let env: Record<string, string>;

    beforeAll(async () => {
        stage = await setStage({ now: () => NOW });
        env = { AFTERMATH_HOST: stage.sandbox.url };
    });
    afterAll(async () => {
        await stage.exchange.close();
        await stage.sandbox.close();
    });
    beforeEach(() => {
        stage.sandbox.requests.clear();
    });

    const fileIn = (name: string): string => join(mkdtempSync(join(tmpdir(), 'chart-')), name);

    /** Draws a file, and returns its text. */
    async function draw(name: string, ...options: string[]): Promise<string> {
        const path = fileIn(name);
        const { code, out, err } = await run(['chart', BTC, '--out', path, ...options], { env });
        expect([code, err]).toEqual([0, '']);
        expect(out).toContain(path);
        return readFileSync(path, 'utf8');
    }

    const parse = (text: string): SvgDocument => new JSDOM(text).window.document;

    /** What the tests read of a document. */
    interface SvgDocument {
        readonly querySelectorAll: (selector: string) => Iterable<SvgElement>;
    }
    interface SvgElement extends SvgDocument {
        readonly textContent: string | null;
        readonly getAttribute: (name: string) => string | null;
    }

    const textsOf = (document: SvgDocument): string[] =>
        [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent ?? '');

    const fundingRequests = (): string[] =>
        stage.sandbox.requests.list.map(({ route }) => route).filter((route) => /funding/i.test(route));

    describe('an SVG file', () => {
        test('has a candle and a volume for each row, with its values', async () => {
            const document = parse(await draw('btc.svg', '--limit', '48'));
            const candles = await stage.exchange.fetchOHLCV(BTC, '1h', undefined, 48);
            const titles = [...document.querySelectorAll('rect > title')].map(({ textContent }) => textContent);
            const wanted = candles.map(([start, open, high, low, close, volume]) => {
                const at = new Date(start!).toISOString().slice(0, 16).replace('T', ' ');
                return `${at} UTC\nopen ${open}\nhigh ${high}\nlow ${low}\nclose ${close}\nvolume ${volume}`;
            });
            expect(titles).toEqual([...wanted, ...wanted]);
        });

        test('names the market, the period in UTC, and the last price with the digits of the tick size', async () => {
            const texts = textsOf(parse(await draw('btc.svg', '--limit', '48')));
            expect(fundingRequests()).not.toEqual([]);
            const [, , , , close] = (await stage.exchange.fetchOHLCV(BTC, '1h', undefined, 1))[0]!;
            expect(texts).toEqual(
                expect.arrayContaining([
                    `${BTC} · 1h`,
                    '2026-09-13 15:00 to 2026-09-15 15:00 UTC',
                    toFixed(close!, 3),
                    'Volume, BTC',
                    'Funding rate per interval',
                    'Sep 14',
                    '12:00',
                ]),
            );
        });

        test('omits funding rates of a period that is too long for them', async () => {
            const texts = textsOf(parse(await draw('btc.svg', '--timeframe', '1d', '--limit', '80')));
            expect(texts).toContain('Volume, BTC');
            expect(texts).not.toContain('Funding rate per interval');
            expect(fundingRequests()).toEqual([]);
        });

        test('shows the candles from --since up to --until', async () => {
            const options = ['--since', `${NOW - 5 * HOUR}`, '--until', `${NOW - 2 * HOUR}`];
            const texts = textsOf(parse(await draw('btc.svg', ...options)));
            expect(texts).toContain('2026-09-15 10:00 to 2026-09-15 13:00 UTC');
        });

        test('has the colours of the theme', async () => {
            expect(await draw('btc.svg')).toContain(`fill="${THEMES.light.background}"`);
            expect(await draw('btc.svg', '--theme', 'dark')).toContain(`fill="${THEMES.dark.background}"`);
        });
    });

    describe('an HTML file', () => {
        test('loads nothing, and has both themes', async () => {
            const page = await draw('btc.html');
            expect(page).not.toMatch(/\b(?:src|href)=|@import|url\(|<script/i);
            expect(page.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:/);
            for (const { background } of Object.values(THEMES)) expect(page).toContain(`--background: ${background};`);
            expect(textsOf(parse(page))).toContain(`${BTC} · 1h`);
        });

        test('has a picture for phones, whose text is as large as that of the other one', async () => {
            const page = parse(await draw('btc.html'));
            const [wide, narrow] = [...page.querySelectorAll('figure > svg')];
            expect([wide, narrow].map((svg) => svg?.getAttribute('width'))).toEqual(['1000', '390']);
            expect(narrow?.getAttribute('font-size')).toBe(wide?.getAttribute('font-size'));
            const rightEnds = [...narrow!.querySelectorAll('text')].map((text) => {
                const size = Number(text.getAttribute('font-size') ?? 12);
                const isRight = text.getAttribute('text-anchor') === 'end';
                return Number(text.getAttribute('x') ?? 0) + (isRight ? 0 : 0.65 * size * `${text.textContent}`.length);
            });
            expect(Math.max(...rightEnds)).toBeLessThan(390);
        });

        test('has one theme when it is given', async () => {
            const page = await draw('btc.html', '--theme', 'dark');
            expect(page).toContain(`--background: ${THEMES.dark.background};`);
            expect(page).not.toContain('prefers-color-scheme');
        });
    });

    describe('a PNG file', () => {
        test('has text: pixels differ from those of a picture without it', async () => {
            const path = fileIn('btc.png');
            expect((await run(['chart', BTC, '--out', path], { env })).code).toBe(0);
            const png = readFileSync(path);
            expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 2_000]);
            const svg = await draw('btc.svg');
            const fontFiles = [(await loadInstalled('dejavu-fonts-ttf')) as string];
            const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'DejaVu Sans' };
            const fitTo = { mode: 'zoom', value: 2 } as const;
            const render = (text: string, options: object): Buffer =>
                new resvg.Resvg(text, { fitTo, font: { loadSystemFonts: false }, ...options }).render().asPng();
            expect(png.equals(render(svg, { font }))).toBe(true);
            expect(png.equals(render(svg, {}))).toBe(false);
        });

        test('without any font is refused before anything is read', async () => {
            const without: Load = async (name) => {
                if (name === 'dejavu-fonts-ttf') throw new Error('not installed');
                if (name !== '@resvg/resvg-js') return loadInstalled(name);
                // A machine without fonts.
                return {
                    Resvg: class {
                        getBBox = (): undefined => undefined;
                    },
                };
            };
            expect(await refuse(['chart', BTC, '--out', fileIn('btc.png')], without)).toContain(
                'no font for the text of a PNG file was found; run npm install dejavu-fonts-ttf',
            );
        });
    });

    /** Runs the command with other packages, and returns why it was refused. Nothing was requested. */
    async function refuse(args: readonly string[], load: Load): Promise<string> {
        const [stdin, stdout, stderr] = [0, 1, 2].map(() => new PassThrough());
        const program = new Command().exitOverride();
        const { signal } = new AbortController();
        addChart(program, { stdin: stdin!, stdout: stdout!, stderr: stderr!, env, signal }, load);
        const error: unknown = await program.parseAsync([...args], { from: 'user' }).catch((thrown: unknown) => thrown);
        expect(error).toMatchObject({ name: 'UsageError' });
        expect(stage.sandbox.requests.count()).toBe(0);
        return (error as Error).message;
    }

    test.each([
        [
            ['--out', 'x.png'],
            ['@resvg/resvg-js'],
            'a PNG file needs an optional package; run npm install @resvg/resvg-js',
        ],
        [['--out', 'x.svg'], ['jsdom'], 'a picture needs an optional package; run npm install jsdom'],
        [
            ['--out', 'x.html'],
            ['jsdom', '@observablehq/plot'],
            'a picture needs optional packages; run npm install @observablehq/plot jsdom',
        ],
        [[], ['asciichart'], 'a chart in the terminal needs an optional package; run npm install asciichart'],
    ])('%j without %j names what to install, before anything is read', async (options, missing, message) => {
        const load: Load = (name) =>
            missing.includes(name) ? Promise.reject(new Error('not installed')) : loadInstalled(name);
        expect(await refuse(['chart', BTC, ...options], load)).toBe(message);
    });

    describe('usage', () => {
        test.each([
            [['--out', 'btc.gif'], '--out btc.gif is no picture; end its name with .png, .svg or .html'],
            [['--out', 'png'], '--out png is no picture'],
            [['--timeframe', '7m'], '--timeframe 7m does not exist; give one of 1m, 5m'],
            [['--theme', 'blue'], 'Allowed choices are light, dark'],
            [['--limit', '1001'], 'Give a whole number from 1 to 1000'],
            [['--since', '2026-09-02', '--until', '2026-09-01'], 'is not before the end'],
            [['--since', '2026-08-01', '--until', '2026-09-01', '--timeframe', '1m'], 'a chart has at most 1000'],
        ])('%j exits with 2, and requests and writes nothing', async (options, message) => {
            const { code, out, err } = await run(['chart', BTC, ...options], { env });
            expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
            expect(stage.sandbox.requests.count()).toBe(0);
        });

        test('an unknown market and a period without candles exit with 1, and write nothing', async () => {
            const path = fileIn('x.svg');
            const unknown = await run(['chart', 'NO/USD:USDC', '--out', path], { env });
            expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('NO/USD:USDC')]);
            const empty = await run(['chart', BTC, '--since', '2020-01-01', '--until', '2020-01-02', '--out', path], {
                env,
            });
            expect([empty.code, empty.err]).toEqual([
                1,
                expect.stringContaining('has no candles of 1h in this period'),
            ]);
            expect(readdirSync(join(path, '..'))).toEqual([]);
        });
    });

    describe('in the terminal', () => {
        test('has a price axis with the digits of the tick size, and times below', async () => {
            const { code, out } = await run(['chart', BTC, '--limit', '48'], { env });
            expect(code).toBe(0);
            const lines = out.trimEnd().split('\n');
            expect(lines[0]).toBe(`${BTC} 1h, closing prices from 2026-09-13 15:00 to 2026-09-15 15:00 UTC`);
            const prices = lines.slice(1, -2).map((line) => /^([\d,]+\.\d{3}) [┤┼]/.exec(line)?.[1]);
            const values = prices.map((price) => Number(price!.replaceAll(',', '')));
            expect(values).toEqual([...values].sort((one, other) => other - one));
            const closes = (await stage.exchange.fetchOHLCV(BTC, '1h', undefined, 48)).map(([, , , , close]) => close!);
            expect([values[0], values.at(-1)]).toEqual([Math.max(...closes), Math.min(...closes)]);
            expect(lines.at(-2)).toMatch(/^ +└[─┬]+$/);
            // Each label is below its mark.
            const mark = lines.at(-2)!.indexOf('┬');
            expect(lines.at(-1)!.trim()).toMatch(/^\d\d:\d\d|^Sep 14/);
            expect(Math.abs(lines.at(-1)!.search(/\S/) + 3 - mark)).toBeLessThanOrEqual(1);
        });

        test.each([1, 2, 500])('%i candles fit the columns', async (limit) => {
            const { out } = await run(['chart', BTC, '--timeframe', '5m', '--limit', `${limit}`], { env });
            for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
            expect(fundingRequests()).toEqual([]);
        });
    });

    describe('axes', () => {
        test('times are round, evenly distributed, in the period, and not more than wanted', () => {
            fc.assert(
                fc.property(
                    fc.integer({ min: 0, max: 2e12 }),
                    fc.integer({ min: 60_000, max: 3e11 }),
                    fc.integer({ min: 2, max: 12 }),
                    (from, length, most) => {
                        const ticks = timeTicks(from, from + length, most);
                        expect(ticks.length).toBeLessThanOrEqual(most + 1);
                        for (const { at } of ticks)
                            expect(at >= from && at <= from + length && at % 60_000 === 0).toBe(true);
                        expect(new Set(ticks.map(({ at }) => at)).size).toBe(ticks.length);
                    },
                ),
            );
        });

        test('values are in the range, and their labels are exact and distinct', () => {
            const range = fc.tuple(
                fc.double({ min: -1e6, max: 1e6, noNaN: true }),
                fc.double({ min: 1e-9, max: 1e6, noNaN: true }),
            );
            fc.assert(
                fc.property(range, fc.integer({ min: 2, max: 9 }), ([low, length], count) => {
                    // Prices of a market differ by more than the rounding errors of a double.
                    fc.pre(length > Math.abs(low) * 1e-6);
                    const ticks = valueTicks(low, low + length, count);
                    const labels = ticks.map(({ label }) => label);
                    expect(ticks.length).toBeGreaterThan(0);
                    expect(new Set(labels).size).toBe(labels.length);
                    const slack = length * 1e-9;
                    for (const { at } of ticks) expect(at >= low - slack && at <= low + length + slack).toBe(true);
                    const error = ticks.map(({ at, label }) => Math.abs(at - Number(label.replaceAll(',', ''))));
                    expect(Math.max(...error)).toBeLessThan(length / 1_000);
                }),
            );
        });

        test('a range without length has one label', () => {
            expect(valueTicks(2.5, 2.5, 5)).toEqual([{ at: 2.5, label: '2.5' }]);
        });

        test.each([
            ['2026-09-01T10:00', '2026-09-01T13:00', ['10:00', '11:00', '12:00', '13:00']],
            ['2026-08-31T18:00', '2026-09-01T08:00', ['18:00', 'Sep 1', '06:00']],
            ['2025-11-15', '2026-03-10', ['Dec', '2026', 'Feb', 'Mar']],
        ])('the labels from %s to %s', (from, until, labels) => {
            const at = (text: string): number => Date.parse(text.length === 10 ? text : `${text}Z`);
            expect(timeTicks(at(from), at(until), 4).map(({ label }) => label)).toEqual(labels);
        });
    });

    test.each(Object.entries(THEMES))('text of the theme %s can be read', (_name, theme: Theme) => {
        const pairs = [
            [theme.text, theme.background],
            [theme.muted, theme.background],
            [theme.label, theme.up],
            [theme.label, theme.down],
        ] as const;
        for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
    });

    /** The contrast of two colours by WCAG 2. */
    function contrast(one: string, other: string): number {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (high! + 0.05) / (low! + 0.05);
    }

    function luminance(color: string): number {
        const [red, green, blue] = [1, 3, 5].map((i) => {
            const part = Number.parseInt(color.slice(i, i + 2), 16) / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    }
});
