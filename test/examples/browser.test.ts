/** The example for browsers: built by Vite without code of Node, and live in Chromium. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startSandbox, type Sandbox } from '../../sandbox/ts/index.js';
import { launchBrowser, testInBrowser } from '../support/browser.js';
import { buildExample, type BuiltExample } from '../support/browser-example.js';

/** Milliseconds; browsers are slow on a busy machine. */
const TIMEOUT_MS = 120_000;
const START = Date.UTC(2026, 8, 1, 12, 30);
/** Levels of each side. */
const LEVELS = 12;

describe('browser', () => {
    let example: BuiltExample;
    let sandbox: Sandbox;
    let server: { readonly url: string; readonly close: () => void };
    let browser: Browser | undefined;
    let page: Page | undefined;
    /** The time of the sandbox, which stands still until a test lets it pass. */
    let now = START;
    /** Hosts of all requests of the page, and its errors. */
    let hosts: Set<string>;
    let faults: string[];

    beforeAll(() => {
        example = buildExample();
    }, TIMEOUT_MS);
    afterAll(() => {
        example.remove();
    });

    /** Opens the example. */
    async function open(query = '', options: BrowserContextOptions = {}): Promise<Page> {
        page = await browser!.newPage(options);
        page.setDefaultTimeout(TIMEOUT_MS);
        [hosts, faults] = [new Set(), []];
        page.on('request', (request) => hosts.add(new URL(request.url()).host));
        page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
        page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
        page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
        });
        await page.goto(`${server.url}/${query}`);
        return page;
    }

    /** Opens the example and waits until it shows everything. */
    async function openLive(query = '', options: BrowserContextOptions = {}): Promise<Page> {
        const opened = await open(query, options);
        await opened.locator('#status[data-state=live]').waitFor();
        await opened.locator('#bids tr').first().filter({ hasText: /\d/ }).waitFor();
        await opened.locator('#markets tbody tr').first().waitFor();
        return opened;
    }

    /** Lets the bots trade for some seconds. */
    function pass(seconds: number): void {
        const end = now + 1_000 * seconds;
        while (now < end) sandbox.step((now += 250));
    }

    /** Numbers of a column of one side of the book, from the top of the page. */
    async function columnOf(opened: Page, side: 'bids' | 'asks', column: number): Promise<number[]> {
        const texts = await opened.locator(`#${side} td:nth-child(${column})`).allInnerTexts();
        return texts.map((text) => Number(text.replaceAll(',', '')));
    }

    describe('the build', () => {
        /** The installed packages that a path is of, such as `@mysten/sui`. */
        const packageOf = (path: string): string | undefined =>
            /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

        test('has no code of Node and of packages for it', () => {
            const packages = new Set(example.modules.map(packageOf));
            expect(packages).toContain('ccxt');
            for (const name of ['commander', 'undici', 'buffer', 'process']) {
                expect(packages).not.toContain(name);
            }
            // The file of `ws` for browsers only throws.
            const sockets = example.modules.filter((path) => packageOf(path) === 'ws');
            expect(sockets.filter((path) => !path.endsWith('/ws/browser.js'))).toEqual([]);
        });

        test('imports nothing by the name of a package or a module of Node', () => {
            const imported = [...example.scripts.values()].flatMap((text) => [
                ...text.matchAll(/\b(?:from|import|require)\s*\(?\s*["'`]([\w@:./-]+)["'`]/g),
            ]);
            const names = imported.map(([, name]) => name!);
            expect(names).toContainEqual(expect.stringMatching(/^\.\//));
            expect(names.filter((name) => !name.startsWith('./'))).toEqual([]);
        });

        test('has no other exchange of CCXT', () => {
            const exchanges = example.modules.filter((path) => /\/ccxt\/js\/src\/(?:pro\/)?\w+\.js$/.test(path));
            expect(exchanges).toEqual([]);
            expect(example.modules).toContainEqual(expect.stringMatching(/\/ccxt\/js\/src\/base\/Exchange\.js$/));
        });
    });

    describe('the page', () => {
        beforeAll(async () => {
            sandbox = await startSandbox({ life: false, now: () => START });
            server = await example.serve(sandbox.url);
            browser = await launchBrowser();
        }, TIMEOUT_MS);
        afterEach(async () => {
            await page?.close();
            page = undefined;
        }, TIMEOUT_MS);
        afterAll(async () => {
            await browser?.close();
            server.close();
            await sandbox.close();
        }, TIMEOUT_MS);

        testInBrowser(
            'shows live prices and books without errors and without other hosts',
            async () => {
                const opened = await openLive();
                expect(await opened.locator('#markets tbody tr').count()).toBe(5);
                const before = await opened.locator('#price').innerText();
                pass(30);
                await opened.locator('#price').filter({ hasText: /\d/, hasNotText: before }).waitFor();
                const [asks, bids] = [await columnOf(opened, 'asks', 1), await columnOf(opened, 'bids', 1)];
                expect(asks).toHaveLength(LEVELS);
                expect(bids).toHaveLength(LEVELS);
                const prices = [...asks, ...bids];
                expect(prices).toEqual([...prices].sort((one, other) => other - one));
                const totals = await columnOf(opened, 'bids', 3);
                expect(totals[0]).toBeGreaterThan(0);
                expect(totals).toEqual([...totals].sort((one, other) => one - other));
                expect(await opened.evaluate('[typeof process, typeof Buffer]')).toEqual(['undefined', 'undefined']);
                expect([...hosts]).toEqual([new URL(server.url).host]);
                expect(faults).toEqual([]);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'shows the market of its address, and another one that the user selects',
            async () => {
                const opened = await openLive('?symbol=SOL/USD:USDC');
                await opened.getByRole('heading', { name: 'SOL/USD:USDC' }).waitFor();
                await opened.getByRole('button', { name: 'ETH' }).click();
                await opened.getByRole('heading', { name: 'ETH/USD:USDC' }).waitFor();
                await opened.locator('#bids tr').first().filter({ hasText: /^2,/ }).waitFor();
                expect(new URL(opened.url()).searchParams.get('symbol')).toBe('ETH/USD:USDC');
                expect(await opened.locator('#markets tr[aria-current=true]').innerText()).toMatch(/^ETH/);
                expect(faults).toEqual([]);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'says that it reconnects, and goes on',
            async () => {
                const opened = await openLive();
                const restore = sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
                sandbox.streams.kill();
                await opened.locator('#status', { hasText: 'Connection lost. Reconnecting…' }).waitFor();
                restore();
                await opened.locator('#status', { hasText: 'Live, reconnected' }).waitFor();
                const before = await opened.locator('#price').innerText();
                pass(30);
                await opened.locator('#price').filter({ hasText: /\d/, hasNotText: before }).waitFor();
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'shows an outage in words, and goes on when it ends',
            async () => {
                const restore = sandbox.faults.add({ route: '*', status: 503 });
                const opened = await open();
                await opened
                    .locator('#page-problem', { hasText: 'No connection; retrying. Is the sandbox running?' })
                    .waitFor();
                restore();
                await opened.locator('#bids tr').first().filter({ hasText: /\d/ }).waitFor();
                await opened.locator('#page-problem').waitFor({ state: 'hidden' });
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'shows an unknown market in words, and goes on with a known one',
            async () => {
                const opened = await open('?symbol=BTX/USD:USDC');
                await opened.locator('#book-problem', { hasText: 'BTX/USD:USDC' }).waitFor();
                await opened.getByRole('button', { name: 'BTC' }).click();
                await opened.locator('#bids tr').first().filter({ hasText: /\d/ }).waitFor();
                expect(await opened.locator('#book-problem').isVisible()).toBe(false);
                expect(faults).toEqual([]);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'says why a sandbox of another origin does not answer',
            async () => {
                const opened = await open(`?url=${sandbox.url}`);
                await opened.locator('#page-problem', { hasText: 'open this page without “url”' }).waitFor();
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'ends its streams when it closes',
            async () => {
                page = await browser!.newPage();
                const [socket] = await Promise.all([page.waitForEvent('websocket'), page.goto(server.url)]);
                await page.locator('#status[data-state=live]').waitFor();
                const others: string[] = [];
                page.on('websocket', (other) => others.push(other.url()));
                const closed = socket.waitForEvent('close');
                await page.evaluate("dispatchEvent(new Event('pagehide'))");
                await closed;
                // A watch that went on would open another socket with its next frame.
                await page.evaluate(
                    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
                );
                expect(others).toEqual([]);
            },
            TIMEOUT_MS,
        );

        testInBrowser(
            'has a light and a dark theme, and fits a phone',
            async () => {
                const opened = await openLive('', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
                const background = (): Promise<string> =>
                    opened.evaluate('getComputedStyle(document.body).backgroundColor');
                const dark = await background();
                await opened.emulateMedia({ colorScheme: 'light' });
                expect(await background()).not.toBe(dark);
                expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(390);
            },
            TIMEOUT_MS,
        );
    });
});
