/** Charts: what is drawn, in which file, and what is refused before anything is read. */

import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Command } from 'commander';
import { addChart } from '../ts/chart-command.js';
import { readInstalled, toPage, type LoadLibrary } from '../ts/chart/page.js';
import { THEMES, type Theme } from '../ts/chart/theme.js';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { launchBrowser, testInBrowser } from '../../test/support/browser.js';
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

    /** The candles that a page draws. */
    const candlesOf = (page: string): Record<string, number>[] =>
        (
            JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)![1]!) as {
                candles: Record<string, number>[];
            }
        ).candles;

    const fundingRequests = (): string[] =>
        stage.sandbox.requests.list.map(({ route }) => route).filter((route) => /funding/i.test(route));

    describe('the page', () => {
        test('has a candle for each row, with its values', async () => {
            const drawn = candlesOf(await draw('btc.html', '--limit', '48'));
            const candles = await stage.exchange.fetchOHLCV(BTC, '1h', undefined, 48);
            expect(
                drawn.map(({ time, open, high, low, close, volume }) => [
                    1_000 * time!,
                    open,
                    high,
                    low,
                    close,
                    volume,
                ]),
            ).toEqual(candles);
        });

        test('names the market and the period in UTC, and has the digits of the tick size', async () => {
            const page = await draw('btc.html', '--limit', '48');
            expect(page).toContain(`<h1>${BTC} 1h</h1>`);
            expect(page).toContain('<p>2026-09-13 15:00 to 2026-09-15 15:00 UTC</p>');
            expect(page).toContain('"digits":3}');
        });

        test('has the mean of the funding rates that were paid in a candle, and in a short one the last rate', async () => {
            const long = candlesOf(await draw('btc.html', '--timeframe', '4h', '--limit', '12'));
            const rates = await stage.exchange.fetchFundingRateHistory(BTC, 1_000 * long[0]!.time!);
            const { time, rate } = long[5]!;
            const paid = rates.filter(({ timestamp }) => {
                const after = timestamp! - 1_000 * time!;
                return after > 0 && after <= 4 * HOUR;
            });
            expect(paid).toHaveLength(4);
            expect(rate).toBeCloseTo(paid.reduce((sum, { fundingRate }) => sum + fundingRate!, 0) / 4, 15);
            const short = candlesOf(await draw('btc.html', '--timeframe', '5m', '--limit', '48'));
            expect(new Set(short.slice(-4).map((candle) => candle['rate']))).toEqual(
                new Set([rates.at(-1)!.fundingRate]),
            );
        });

        test('omits funding rates of a period that is too long for them', async () => {
            const candles = candlesOf(await draw('btc.html', '--timeframe', '1d', '--limit', '80'));
            expect(candles).toHaveLength(80);
            expect(candles.filter(({ rate }) => rate !== undefined)).toEqual([]);
            expect(fundingRequests()).toEqual([]);
        });

        test('shows the candles from --since up to --until', async () => {
            const options = ['--since', `${NOW - 5 * HOUR}`, '--until', `${NOW - 2 * HOUR}`];
            expect(await draw('btc.html', ...options)).toContain('<p>2026-09-15 10:00 to 2026-09-15 13:00 UTC</p>');
        });

        test('loads nothing, and has both themes', async () => {
            const page = await draw('btc.html');
            expect(page).toContain("default-src 'none'");
            // The library is a part of the page.
            const own = page.replace(await readInstalled(), '');
            expect(own.length).toBeLessThan(60_000);
            expect(own).not.toMatch(/\bsrc=|<link|@import|url\(/i);
            for (const { background } of Object.values(THEMES)) expect(page).toContain(`--background: ${background};`);
        });

        test('has one theme when it is given', async () => {
            const page = await draw('btc.html', '--theme', 'dark');
            expect(page).toContain(`--background: ${THEMES.dark.background};`);
            expect(page).not.toContain('@media (prefers-color-scheme');
        });

        test('contains no markup of a market', () => {
            const data = { symbol: '</script><b>', timeframe: '1h', priceDigits: 3, candles: [], funding: [] };
            const page = toPage(data, 'const end = "</script>";', 'light');
            expect(page).not.toContain('<b>');
            expect(page.match(/<\/script>/g)).toHaveLength(3);
        });

        testInBrowser(
            'draws in a browser, and shows the values of the last candle',
            async () => {
                const path = fileIn('btc.html');
                expect((await run(['chart', BTC, '--limit', '48', '--out', path], { env })).code).toBe(0);
                const browser = await launchBrowser();
                try {
                    const page = await browser.newPage();
                    const faults: string[] = [];
                    page.on('pageerror', ({ message }) => faults.push(message));
                    page.on('console', (message) => faults.push(message.text()));
                    await page.goto(pathToFileURL(path).href);
                    await page.locator('#chart canvas').first().waitFor();
                    expect(await page.locator('#values').innerText()).toMatch(
                        /^2026-09-15 14:00 UTC\s+O [\d.]+\s+H [\d.]+\s+L [\d.]+\s+C [\d.]+\s+volume [\d.]+\s+funding rate -?[\d.]+%$/,
                    );
                    expect(faults).toEqual([]);
                } finally {
                    await browser.close();
                }
            },
            120_000,
        );
    });

    /** Runs the command without the package, and returns why it was refused. Nothing was requested. */
    async function refuse(args: readonly string[], load: LoadLibrary): Promise<string> {
        const [stdin, stdout, stderr] = [0, 1, 2].map(() => new PassThrough());
        const program = new Command().exitOverride();
        const { signal } = new AbortController();
        addChart(program, { stdin: stdin!, stdout: stdout!, stderr: stderr!, env, signal }, load);
        const error: unknown = await program.parseAsync([...args], { from: 'user' }).catch((thrown: unknown) => thrown);
        expect(error).toMatchObject({ name: 'UsageError' });
        expect(stage.sandbox.requests.count()).toBe(0);
        return (error as Error).message;
    }

    test('without lightweight-charts names what to install, before anything is read', async () => {
        const load = (): Promise<string> => Promise.reject(new Error('not installed'));
        expect(await refuse(['chart', BTC, '--out', fileIn('x.html')], load)).toBe(
            'a chart needs the optional package lightweight-charts; run npm install lightweight-charts',
        );
    });

    describe('usage', () => {
        test.each([
            [['--out', 'btc.png'], '--out btc.png is not a page; end its name with .html'],
            [['--out', 'html'], '--out html is not a page'],
            [['--timeframe', '7m'], '--timeframe 7m does not exist; give one of 1m, 5m'],
            [['--theme', 'blue'], 'Allowed choices are light, dark'],
            [['--limit', '1001'], 'Give a whole number from 1 to 1000'],
            [['--since', '2026-09-02', '--until', '2026-09-01'], 'is not before the end'],
            [['--since', '2026-08-01', '--until', '2026-09-01', '--timeframe', '1m'], 'a chart has at most 1000'],
        ])('%j exits with 2, and requests and writes nothing', async (options, message) => {
            const { code, out, err } = await run(['chart', BTC, '--out', fileIn('x.html'), ...options], { env });
            expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
            expect(stage.sandbox.requests.count()).toBe(0);
        });

        test('an unknown market and a period without candles exit with 1, and write nothing', async () => {
            const path = fileIn('x.html');
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

    test.each(Object.entries(THEMES))('text of the theme %s can be read', (_name, theme: Theme) => {
        const pairs = [
            [theme.text, theme.background],
            [theme.muted, theme.background],
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
