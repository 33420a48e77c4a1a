/** The sandbox's page in a browser: live, complete, usable with the keyboard, and without other hosts. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import type { Controls } from '../../../ts/server/control/control.js';
import { launchBrowser, testInBrowser } from '../../../../test/support/browser.js';
import { openAccount, setStage, type Stage } from '../../../../test/support/exchange.js';

const SYMBOL = 'BTC/USD:USDC';
/** Milliseconds; browsers are slow on a busy machine. */
const TIMEOUT_MS = 120_000;
const START = Date.UTC(2026, 8, 1, 12, 30);

describe('page', () => {
    let browser: Browser | undefined;
    let stage: Stage;
    let sandbox: Sandbox;
    let page: Page;
    /** Requests of the page, and its errors. */
    let requested: URL[];
    let faults: string[];

    beforeAll(async () => {
        // Scrollbars take space on most desktops.
        browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });
    }, TIMEOUT_MS);
    afterAll(() => browser?.close(), TIMEOUT_MS);

    beforeEach(async () => {
        // Time stands still until a test lets it pass.
        stage = await setStage({ now: () => START });
        ({ sandbox } = stage);
    }, TIMEOUT_MS);
    afterEach(async () => {
        await page.close();
        await sandbox.close();
    }, TIMEOUT_MS);

    /** Opens the page and waits until it is complete. */
    async function open(
        options: BrowserContextOptions = {},
        prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
    ): Promise<void> {
        page = await browser!.newPage(options);
        await prepare(page);
        page.setDefaultTimeout(TIMEOUT_MS);
        [requested, faults] = [[], []];
        page.on('request', (request) => requested.push(new URL(request.url())));
        page.on('websocket', (socket) => requested.push(new URL(socket.url().replace(/^ws/, 'http'))));
        page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
        page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
        });
        await page.goto(sandbox.url);
        await page.locator('#status[data-state=live]').waitFor();
        await page.locator('#canvas canvas').first().waitFor();
        await page.locator('#legend', { hasText: 'Vol' }).waitFor();
    }

    /** Waits until an element has another text than before. */
    async function changed(selector: string, before: string): Promise<string> {
        const other = page.locator(selector).filter({ hasNotText: before });
        await other.first().waitFor();
        return other.first().innerText();
    }

    /** Lets the bots trade for some seconds. */
    function pass(seconds: number, from = START): number {
        for (let at = from + 250; at <= from + 1_000 * seconds; at += 250) sandbox.step(at);
        return from + 1_000 * seconds;
    }

    /** Controls of a sandbox whose scenario is a jump of ten minutes. */
    function fakeControls(calls: string[] = []): Controls {
        let [paused, speed, scenario] = [false, 1, undefined as string | undefined];
        return {
            scenarios: () => ['calm', 'crash'],
            currentScenario: () => scenario,
            scenario: (name, { symbol = 'all' }) => {
                calls.push(`scenario ${name} ${symbol}`);
                scenario = name;
                sandbox.step(START + 600_000);
            },
            time: () => ({ paused, speed }),
            pause: () => {
                paused = true;
            },
            resume: () => {
                paused = false;
            },
            speed: (factor) => {
                speed = factor;
            },
            advance: (ms) => {
                calls.push(`advance ${ms}`);
                sandbox.step(START + ms);
            },
        };
    }

    describe('the page', () => {
        testInBrowser(
            'shows every panel without errors and without other hosts',
            async () => {
                await openAccount(stage);
                await open();
                for (const id of ['markets', 'chart', 'book', 'trades', 'controls', 'accounts', 'log']) {
                    expect(await page.locator(`#${id}`).isVisible()).toBe(true);
                }
                expect(await page.locator('#markets tbody tr').count()).toBe(5);
                await page.locator('#bids tbody tr').first().filter({ hasText: /\d/ }).waitFor();
                await page.locator('#depth path.bid[d]').waitFor();
                await page.locator('#wallets', { hasText: stage.wallet.walletAddress.slice(0, 8) }).waitFor();
                await page.locator('#log', { hasText: 'deposits 4,000 USDC' }).waitFor();
                const others = requested.filter(
                    ({ origin, protocol }) => origin !== sandbox.url && protocol !== 'data:',
                );
                expect(others).toEqual([]);
                expect(requested.map(({ pathname }) => pathname)).toEqual(
                    expect.arrayContaining(['/sandbox/page/lightweight-charts.js', '/api/perpetuals/ws/updates']),
                );
                expect(faults).toEqual([]);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'cuts nothing off beside scrollbars',
            async () => {
                sandbox.internals.control.connect(fakeControls());
                await open({ viewport: { width: 1_280, height: 720 } });
                pass(10);
                await page.locator('#trades td', { hasText: '12:30' }).first().waitFor();
                const [scrollbar, cut]: [number, string[]] = await page.evaluate(`[
                    document.querySelector('#trades .scroll').offsetWidth - document.querySelector('#trades .scroll').clientWidth,
                    [...document.querySelectorAll('td, input, select, button, .bar')]
                        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
                        .map((element) => element.outerHTML),
                ]`);
                expect(scrollbar).toBeGreaterThan(0);
                expect(cut).toEqual([]);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'shows live prices, books and trades',
            async () => {
                await open();
                const [mark, book, trade] = await Promise.all(
                    ['#mark', '#bids tbody', '#trades tbody tr'].map(async (at) => {
                        // The first frames may come after the page is complete.
                        const shown = page.locator(at).first().filter({ hasText: /\d/ });
                        await shown.waitFor();
                        return shown.innerText();
                    }),
                );
                pass(30);
                await changed('#mark', mark!);
                await changed('#bids tbody', book!);
                await changed('#trades tbody tr:first-child', trade!);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'shows another market',
            async () => {
                await open();
                await page.getByRole('button', { name: 'ETH' }).click();
                await page.getByRole('heading', { name: 'ETH/USD:USDC' }).waitFor();
                await page.locator('#bids tbody tr').first().filter({ hasText: /^2,/ }).waitFor();
                await page.locator('#legend', { hasText: /O 2,/ }).waitFor();
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'shows an order, its position and its words',
            async () => {
                await open();
                await openAccount(stage);
                const { exchange } = stage;
                const { bid } = await exchange.fetchTicker(SYMBOL);
                await exchange.createOrder(SYMBOL, 'market', 'buy', 0.02);
                await exchange.createOrder(SYMBOL, 'limit', 'buy', 0.01, Math.floor(bid! * 0.95));
                const price = Math.floor(bid! * 0.95).toLocaleString('en');
                await page.locator('#orders tbody tr', { hasText: price }).waitFor();
                await page.locator('#positions tbody tr', { hasText: 'long 0.02' }).waitFor();
                await page.locator('#log tr', { hasText: 'buys 0.02 BTC (market order), filled 0.02 at' }).waitFor();
                const [order] = await exchange.fetchOpenOrders(SYMBOL);
                await exchange.cancelOrder(order!.id!, SYMBOL);
                await page.locator('#orders tbody', { hasText: 'No open orders.' }).waitFor();
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'reconnects, and shows what it missed',
            async () => {
                const sockets: WebSocketRoute[] = [];
                // The page connects again after 250 ms: without a hold a slow browser may never show that it
                // waits.
                let connect!: () => void;
                const connecting = new Promise<void>((resolve) => {
                    connect = resolve;
                });
                await open({}, (opening) =>
                    opening.routeWebSocket('**/updates*', async (socket) => {
                        sockets.push(socket);
                        if (sockets.length > 1) await connecting;
                        socket.connectToServer();
                    }),
                );
                const before = await page.locator('#trades tbody tr').first().innerText();
                expect(sockets).toHaveLength(1);
                await sockets[0]!.close();
                await page.locator('#status', { hasText: 'reconnecting' }).waitFor();
                connect();
                const until = pass(20);
                await changed('#trades tbody tr:first-child', before);
                await page.locator('#status[data-state=live]').waitFor();
                const mark = await page.locator('#mark').innerText();
                pass(20, until);
                await changed('#mark', mark);
                expect(sockets.length).toBeGreaterThan(1);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'loads again when another sandbox has its address',
            async () => {
                await openAccount(stage);
                await open();
                await page.locator('#log', { hasText: 'deposits 4,000 USDC' }).waitFor();
                await sandbox.close();
                const loaded = page.waitForEvent('load');
                sandbox = await startSandbox({ life: false, seed: 8, port: Number(new URL(sandbox.url).port) });
                await loaded;
                await page.locator('#wallets', { hasText: 'No wallet is funded yet.' }).waitFor();
                await page.locator('#log', { hasText: 'Nothing yet.' }).waitFor();
                await page.locator('#bids tbody tr').first().filter({ hasText: /\d/ }).waitFor();
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'names the missing chart library, and works without it',
            async () => {
                page = await browser!.newPage();
                await page.route('**/lightweight-charts.js', (route) => route.fulfill({ status: 501, body: '{}' }));
                await page.goto(sandbox.url);
                await page.locator('#canvas', { hasText: 'npm i lightweight-charts' }).waitFor();
                await page.locator('#bids tbody tr').first().filter({ hasText: /\d/ }).waitFor();
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'has a light and a dark theme, and keeps the choice',
            async () => {
                await open({ colorScheme: 'dark' });
                const background = (): Promise<string> =>
                    page.evaluate('getComputedStyle(document.body).backgroundColor');
                const dark = await background();
                await page.emulateMedia({ colorScheme: 'light' });
                const light = await background();
                expect(light).not.toBe(dark);
                const button = page.getByRole('button', { name: /^Theme/ });
                await button.click();
                await button.click();
                expect(await button.innerText()).toBe('Theme: dark');
                expect(await background()).toBe(dark);
                await page.reload();
                await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
                expect(await background()).toBe(dark);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'fits a phone, and its panels do not overlap',
            async () => {
                await openAccount(stage);
                sandbox.internals.control.connect(fakeControls());
                await open({ viewport: { width: 390, height: 844 }, isMobile: true });
                await page.locator('#positions tbody tr', { hasText: 'flat' }).waitFor();
                expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
                const boxes = await Promise.all(
                    (await page.locator('section').all()).map((panel) => panel.boundingBox()),
                );
                const sorted = boxes.map((box) => box!).sort((one, other) => one.y - other.y);
                for (const [index, { x, y, width }] of sorted.entries()) {
                    const above = sorted[index - 1];
                    if (above !== undefined) expect(y).toBeGreaterThanOrEqual(above.y + above.height);
                    expect(x + width).toBeLessThanOrEqual(390);
                }
            },
            TIMEOUT_MS,
        );
    });

    describe('its controls', () => {
        testInBrowser(
            'are hidden when the sandbox has none, except for faults and funding',
            async () => {
                sandbox.internals.control.connect({});
                await open();
                expect(await page.locator('#scenario-form').isVisible()).toBe(false);
                expect(await page.locator('#pause').isVisible()).toBe(false);
                expect(await page.locator('#fault-form').isVisible()).toBe(true);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'crash a market',
            async () => {
                await open();
                const price = async (): Promise<number> =>
                    Number((await page.locator('#last-price').innerText()).replace(',', ''));
                const before = await price();
                await page.locator('#scenario-form [name=name]').selectOption('crash');
                await page.getByRole('button', { name: 'Start scenario' }).click();
                await page.getByText('Scenario started.').waitFor();
                const text = await page.locator('#legend').innerText();
                pass(90);
                await page.locator('#legend', { hasText: /^12:31/ }).waitFor();
                await changed('#legend', text);
                expect(await price()).toBeLessThan(before * 0.9);
                await page.locator('#markets .down', { hasText: '−' }).first().waitFor();
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'show the current scenario',
            async () => {
                const calls: string[] = [];
                sandbox.internals.control.connect(fakeControls(calls));
                await open();
                await page.locator('#scenario-form [name=name]').selectOption('crash');
                await page.locator('#scenario-form [name=symbol]').selectOption(SYMBOL);
                await page.getByRole('button', { name: 'Start scenario' }).click();
                await page.getByRole('status').filter({ hasText: 'Scenario started.' }).waitFor();
                expect(calls).toEqual([`scenario crash ${SYMBOL}`]);
                // A minute of the present market may come before.
                await page.locator('#legend', { hasText: /^12:40/ }).waitFor();
                await page.locator('#status', { hasText: 'scenario crash' }).waitFor();
                await page.locator('#log', { hasText: `scenario crash symbol ${SYMBOL}` }).waitFor();
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'work with the keyboard',
            async () => {
                const calls: string[] = [];
                sandbox.internals.control.connect(fakeControls(calls));
                await open();
                await page.getByRole('button', { name: 'Pause' }).focus();
                await page.keyboard.press('Enter');
                await page.getByRole('button', { name: 'Resume' }).waitFor();
                await page.locator('#status', { hasText: 'paused' }).waitFor();
                await page.keyboard.press('Tab');
                await page.keyboard.press('ArrowDown');
                await page.getByText('Speed 2×.').waitFor();
                await page.keyboard.press('Tab');
                await page.keyboard.type('5');
                await page.keyboard.press('Enter');
                await page.getByText('Time advanced.').waitFor();
                expect(calls).toEqual(['advance 300000']);
                const outline: string = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
                expect(outline).toBe('solid');
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'can all be reached with the keyboard, and have names',
            async () => {
                sandbox.internals.control.connect(fakeControls());
                await open();
                const unnamed: unknown = await page.evaluate(`
                [...document.querySelectorAll('button, select, input, [tabindex]')]
                    .filter((element) => !(element.labels?.length > 0) && !element.ariaLabel && !element.textContent.trim()
                        && !element.hasAttribute('aria-labelledby'))
                    .map((element) => element.outerHTML)
            `);
                expect(unnamed).toEqual([]);
                await page.evaluate(
                    "document.querySelectorAll('details').forEach((element) => { element.open = true; })",
                );
                const wanted: number = await page.evaluate(
                    "[...document.querySelectorAll('a, button:enabled, select, input, summary')].filter((element) => element.checkVisibility()).length",
                );
                const reached = new Set<string>();
                for (let i = 0; i < wanted + 30; i += 1) {
                    await page.keyboard.press('Tab');
                    reached.add(
                        await page.evaluate(`(() => {
                        const element = document.activeElement;
                        if (!element.matches('a, button, select, input, summary')) return '';
                        element.dataset.tab ??= String(window.tabs = (window.tabs ?? 0) + 1);
                        return element.dataset.tab;
                    })()`),
                    );
                }
                reached.delete('');
                expect(reached.size).toBe(wanted);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'add faults and tampering, show refusals, and clear',
            async () => {
                await open();
                await page.locator('#fault-form [name=route]').fill('ticker');
                await page.locator('#fault-form [name=times]').fill('2');
                await page.locator('#fault-form').getByRole('button', { name: 'Add fault' }).click();
                await page.locator('#active li', { hasText: 'ticker: status 503, 2 times' }).waitFor();
                await expect(stage.exchange.fetchTicker(SYMBOL)).rejects.toThrow('503');
                await page.locator('#active li', { hasText: '1 time' }).waitFor();
                await page.locator('#fault-form [name=route]').fill('tickers');
                await page.locator('#fault-form').getByRole('button', { name: 'Add fault' }).click();
                await page.locator('#message[data-failed]', { hasText: 'fault.route' }).waitFor();
                await page.getByRole('button', { name: 'Clear all' }).click();
                await page.locator('#active li', { hasText: 'none' }).waitFor();
                await stage.exchange.fetchTicker(SYMBOL);
                // The browser itself reports the refusal.
                expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'fund a wallet',
            async () => {
                await open();
                await page.getByText('Fund a wallet').click();
                await page.locator('#fund-form [name=address]').fill(`0x${'cd'.repeat(32)}`);
                await page.getByRole('button', { name: 'Fund', exact: true }).click();
                await page
                    .locator('#wallets tr', { hasText: '0xcdcdcd…cdcdcd' })
                    .filter({ hasText: '10,000.00' })
                    .waitFor();
            },
            TIMEOUT_MS,
        );
    });
});
