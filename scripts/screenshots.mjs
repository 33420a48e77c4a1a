/**
 * Takes the screenshots of the sandbox's page for docs/sandbox.md, and draws the chart of docs/cli.md. $CHROMIUM names the browser;
 * default: the system's.
 */

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { compile } from './compile.mjs';
import { buildPage } from './page.mjs';
import { shrinkPng } from './shrink-png.mjs';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, { options: { out: { type: 'string', default: 'docs/images' } } });

const SYMBOL = 'BTC/USD:USDC';
const VIEWS = [
    { name: 'sandbox-dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
    { name: 'sandbox-light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
    { name: 'sandbox-phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
];

const load = compile();
// Where the compiled sandbox looks for it.
buildPage('node_modules/.cache/bench/sandbox/ts/server/pages/sandbox/page');
const { startSandbox } = await load('sandbox/ts/index');
const { aftermath } = await load('ts/aftermath');
const { sandboxUrls } = await load('ts/exchange/describe/urls');

/** Trades, so that every panel has something to show. */
async function trade(sandbox) {
    const wallet = await sandbox.fund({ usdc: 25_000, sui: 20 });
    await sandbox.fund({ usdc: 1_000, sui: 5 });
    const exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });
    await exchange.createAccount(SYMBOL);
    await exchange.deposit('USDC', 20_000);
    for (const [symbol, amount, side] of [
        [SYMBOL, 0.05, 'buy'],
        ['ETH/USD:USDC', 0.8, 'sell'],
    ]) {
        await exchange.addMargin(symbol, 4_000);
        await exchange.setLeverage(10, symbol);
        await exchange.createOrder(symbol, 'market', side, amount);
    }
    const { bid } = await exchange.fetchTicker(SYMBOL);
    await exchange.createOrder(SYMBOL, 'limit', 'buy', 0.02, exchange.priceToPrecision(SYMBOL, bid * 0.995));
    await exchange.createOrder(SYMBOL, 'limit', 'sell', 0.05, exchange.priceToPrecision(SYMBOL, bid * 1.01), {
        reduceOnly: true,
    });
    sandbox.faults.add({ route: 'ticker', status: 503, times: 1 });
    await exchange.fetchTicker(SYMBOL).catch(() => undefined);
    sandbox.faults.add({ route: 'build/createOrders', tamper: 'price', times: 1 });
}

/** Runs the built `ccxt-aftermath chart`, on a market that is the same in every run, and takes a picture of its page. */
async function drawChart(browser) {
    const sandbox = await startSandbox({ life: false, now: () => Date.UTC(2026, 8, 15, 14) });
    const folder = mkdtempSync(join(tmpdir(), 'chart-'));
    const path = join(folder, 'chart.html');
    const args = ['js/cli.js', 'chart', SYMBOL, '--host', sandbox.url, '--out', path, '--theme', 'light'];
    await promisify(execFile)(process.execPath, args);
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
    await page.goto(pathToFileURL(path).href);
    await page.waitForTimeout(1_000);
    writeFileSync(`${values.out}/chart.png`, await shrinkPng(browser, await page.screenshot()));
    await page.close();
    rmSync(folder, { recursive: true });
    await sandbox.close();
}

const sandbox = await startSandbox();
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
    mkdirSync(values.out, { recursive: true });
    await drawChart(browser);
    await trade(sandbox);
    for (const { name, ...options } of VIEWS) {
        const page = await browser.newPage(options);
        await page.goto(sandbox.url);
        await page.locator('#orders td.up').waitFor();
        await page.locator('#log tr[data-kind=transaction]').first().waitFor();
        // Several batches of updates, so that the chart has its final size.
        await page.waitForTimeout(3_000);
        writeFileSync(`${values.out}/${name}.png`, await shrinkPng(browser, await page.screenshot()));
        await page.close();
    }
} finally {
    await browser.close();
    await sandbox.close();
}
