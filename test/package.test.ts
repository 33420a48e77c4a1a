/** The packed tarball, installed into an empty folder beside CCXT, as a user has it: ESM, CommonJS and TypeScript. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { peerDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    peerDependencies: { ccxt: string };
    devDependencies: { ccxt: string; typescript: string };
};
/** The oldest that the peer range names, and the newest that we know. */
const OLDEST = /^>=(\S+)/.exec(peerDependencies.ccxt)![1]!;
const NEWEST = devDependencies.ccxt;

const ESM = `
import ccxt, { Exchange, NotSupported } from 'ccxt';
import { aftermath, register, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';
import manifest from 'ccxt-aftermath/manifest.json' with { type: 'json' };
const sandbox = await startSandbox({ life: false });
const wallet = await sandbox.fund({ usdc: 1000, sui: 1 });
const exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });
await exchange.createAccount();
await exchange.deposit('USDC', 500);
const { USDC } = await exchange.fetchBalance();
const error = await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 1, 1, { postOnly: true }).catch((thrown) => thrown);
register(ccxt);
const live = new ccxt.pro.aftermath({ urls: sandboxUrls(sandbox.url) });
const { bids } = await live.watchOrderBook('BTC/USD:USDC');
await live.close();
console.log(JSON.stringify([USDC.free, exchange instanceof Exchange, error instanceof NotSupported,
    new ccxt.aftermath().id === manifest.id, bids.length > 0]));
await sandbox.close();
`;

const CJS = `
const ccxt = require('ccxt');
const { aftermath, register, sandboxUrls } = require('ccxt-aftermath');
const { startSandbox } = require('ccxt-aftermath/sandbox');
(async () => {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 1000, sui: 1 });
    register(ccxt);
    const exchange = new ccxt.aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });
    await exchange.createAccount();
    await exchange.deposit('USDC', 500);
    const { USDC } = await exchange.fetchBalance();
    const error = await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 1, 1, { postOnly: true }).catch((thrown) => thrown);
    const live = new ccxt.pro.aftermath({ urls: sandboxUrls(sandbox.url) });
    const { bids } = await live.watchOrderBook('BTC/USD:USDC');
    await live.close();
    console.log(JSON.stringify([USDC.free, exchange instanceof ccxt.Exchange, error instanceof ccxt.NotSupported,
        require('ccxt-aftermath/manifest.json').id === exchange.id, bids.length > 0]));
    await sandbox.close();
})();
`;

const TS = `
import type { Order } from 'ccxt';
import { aftermath, sandboxUrls, type Departure, OutcomeUnknown, TransactionMismatch } from 'ccxt-aftermath';
import { startSandbox, type Sandbox, type WalletView } from 'ccxt-aftermath/sandbox';
export async function use(): Promise<[Order, WalletView, readonly Departure[] | string]> {
    const sandbox: Sandbox = await startSandbox({ port: 0, seed: 7, host: '127.0.0.1' });
    const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
    const exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });
    const order: Order = await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 1, 1, { reduceOnly: true });
    const raw: unknown = await exchange.privatePostBuildCreateOrders({});
    const error: unknown = raw;
    const told = error instanceof TransactionMismatch ? error.departures
        : error instanceof OutcomeUnknown ? error.transactionDigest : 'none';
    // @ts-expect-error how much is missing
    void exchange.deposit('USDC');
    return [order, sandbox.wallet(wallet.walletAddress), told];
}
`;

function run(command: string, words: readonly string[], cwd: string): string {
    const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${words.join(' ')} exited with ${status}:\n${stdout}\n${stderr}`);
    return stdout;
}

describe.each([
    ['the oldest', OLDEST],
    ['the newest', NEWEST],
])('beside %s CCXT, %s', (_which, version) => {
    const folder = mkdtempSync(join(tmpdir(), 'user-'));
    beforeAll(() => {
        const packed = run('npm', ['pack', '--json', '--pack-destination', folder], process.cwd());
        const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
        writeFileSync(join(folder, 'package.json'), '{ "private": true }');
        const wanted = [`ccxt@${version}`, `typescript@${devDependencies.typescript}`, '@types/node@20'];
        run(
            'npm',
            ['install', '--no-audit', '--no-fund', '--ignore-scripts', join(folder, filename), ...wanted],
            folder,
        );
    }, 300_000);
    afterAll(() => {
        rmSync(folder, { recursive: true, force: true });
    });

    test('an ESM user trades, with CCXT’s own classes', () => {
        writeFileSync(join(folder, 'user.mjs'), ESM);
        expect(run('node', ['--disable-warning=ExperimentalWarning', 'user.mjs'], folder).trim()).toBe(
            '[500,true,true,true,true]',
        );
    }, 60_000);

    test('a CommonJS user trades, with CCXT’s own classes', () => {
        writeFileSync(join(folder, 'user.cjs'), CJS);
        expect(run('node', ['--disable-warning=ExperimentalWarning', 'user.cjs'], folder).trim()).toBe(
            '[500,true,true,true,true]',
        );
    }, 60_000);

    for (const [kind, options] of [
        ['ESM', { module: 'NodeNext', moduleResolution: 'NodeNext' }],
        ['bundled', { module: 'ESNext', moduleResolution: 'bundler' }],
    ] as const) {
        test(`a TypeScript user (${kind}) is told the types`, () => {
            const compilerOptions = {
                ...options,
                target: 'ES2022',
                strict: true,
                skipLibCheck: true,
                noEmit: true,
                types: ['node'],
            };
            writeFileSync(join(folder, 'user.mts'), TS);
            writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['user.mts'] }));
            expect(run('npx', ['tsc'], folder)).toBe('');
        }, 60_000);
    }

    test('the command is there', () => {
        expect(run('npx', ['ccxt-aftermath', '--help'], folder)).toContain('ccxt-aftermath sandbox');
    }, 60_000);
});
