/** The packed tarball, installed with CCXT into an empty folder, used from ESM, CommonJS and TypeScript. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtPackage } from '../support/package.js';

const { peerDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    peerDependencies: { ccxt: string };
    devDependencies: { ccxt: string };
};
/** The oldest version of the peer range, and the version that the other tests use. */
const OLDEST = /^>=(\S+)/.exec(peerDependencies.ccxt)![1]!;
const NEWEST = devDependencies.ccxt;

const ESM = `
import ccxt, * as namespace from 'ccxt';
import { ArgumentsRequired, Exchange, NotSupported, pro } from 'ccxt';
import { aftermath, register, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';
import manifest from 'ccxt-aftermath/manifest.json' with { type: 'json' };
const sandbox = await startSandbox({ life: false });
const wallet = await sandbox.fund({ usdc: 1000, sui: 1 });
const exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });
await exchange.createAccount();
await exchange.deposit('USDC', 500);
const { USDC } = await exchange.fetchBalance();
const error = await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 1, 1, { trailingPercent: 1 }).catch((thrown) => thrown);
const refusal = (() => { try { register(namespace); } catch (thrown) { return thrown; } })();
register(ccxt);
const isRegistered = ccxt.exchanges.includes('aftermath') && ccxt.pro.exchanges.includes('aftermath')
    && pro.aftermath === ccxt.pro.aftermath && refusal instanceof ArgumentsRequired;
const live = new ccxt.pro.aftermath({ urls: sandboxUrls(sandbox.url) });
const { bids } = await live.watchOrderBook('BTC/USD:USDC');
await live.close();
const page = await Promise.all(['', '/sandbox/page/main.js', '/sandbox/page/style.css'].map((path) => fetch(sandbox.url + path)));
console.log(JSON.stringify([page.every(({ ok }) => ok), USDC.free, exchange instanceof Exchange, error instanceof NotSupported,
    new ccxt.aftermath().id === manifest.id, bids.length > 0, isRegistered]));
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
    const error = await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 1, 1, { trailingPercent: 1 }).catch((thrown) => thrown);
    const live = new ccxt.pro.aftermath({ urls: sandboxUrls(sandbox.url) });
    const { bids } = await live.watchOrderBook('BTC/USD:USDC');
    await live.close();
    const page = await Promise.all(['', '/sandbox/page/main.js', '/sandbox/page/style.css'].map((path) => fetch(sandbox.url + path)));
    console.log(JSON.stringify([page.every(({ ok }) => ok), USDC.free, exchange instanceof ccxt.Exchange, error instanceof ccxt.NotSupported,
        require('ccxt-aftermath/manifest.json').id === exchange.id, bids.length > 0,
        ccxt.pro.exchanges.includes('aftermath')]));
    await sandbox.close();
})();
`;

const TS = `
import type { Order } from 'ccxt';
import { aftermath, pro, sandboxUrls, type Departure, OutcomeUnknown, TransactionMismatch } from 'ccxt-aftermath';
import { startSandbox, type Sandbox, type WalletView } from 'ccxt-aftermath/sandbox';
export async function use(): Promise<[Order, WalletView, readonly Departure[] | string]> {
    const sandbox: Sandbox = await startSandbox({ port: 0, seed: 7, host: '127.0.0.1' });
    const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
    const exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });
    const order: Order = await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 1, 1, { reduceOnly: true });
    const raw: unknown = await exchange.privatePostBuildCreateOrders({});
    const error: unknown = raw;
    const detail = error instanceof TransactionMismatch ? error.departures
        : error instanceof OutcomeUnknown ? error.transactionDigest : 'none';
    // @ts-expect-error walletAddress is misspelt
    void new aftermath({ walletAdress: '0x1' });
    // @ts-expect-error walletAddress is misspelt
    void new pro.aftermath({ walletAdress: '0x1' });
    void new pro.aftermath({ walletAddress: '0x1', enableLastJsonResponse: true, options: { account: 1 } });
    // @ts-expect-error the amount is missing
    void exchange.deposit('USDC');
    return [order, sandbox.wallet(wallet.walletAddress), detail];
}
`;

/** Prints the errors of a user's program and of this package's declarations; CCXT's own have errors, and take a minute to check. */
const COMPILE = `
const ts = require('typescript');
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(process.argv[1], {}, ts.sys);
const program = ts.createProgram(fileNames, options);
const files = program.getSourceFiles().filter(({ fileName }) => /user[.]mts$|[/]ccxt-aftermath[/](js|manifest)/.test(fileName));
if (files.length < 10) throw new Error('the declarations are missing');
for (const file of [undefined, ...files]) {
    const errors = file === undefined ? program.getGlobalDiagnostics()
        : [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    for (const { messageText } of errors) console.log(file?.fileName, ts.flattenDiagnosticMessageText(messageText, ' '));
}
`;

/** Runs a command and returns its output; rejects unless it exits with 0. */
async function run(command: string, options: readonly string[], cwd: string): Promise<string> {
    const { stdout } = await promisify(execFile)(command, options, { cwd, encoding: 'utf8' });
    return stdout;
}

/** One folder for each version of CCXT. */
const folders = new Map([OLDEST, NEWEST].map((version) => [version, mkdtempSync(join(tmpdir(), 'user-'))]));

describe('package', () => {
    beforeAll(async () => {
        const install = async ([version, folder]: [string, string]): Promise<void> => {
            writeFileSync(join(folder, 'package.json'), '{ "private": true }');
            const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
            await run('npm', ['install', ...options, builtPackage('package.tgz'), `ccxt@${version}`], folder);
        };
        await Promise.all([...folders].map(install));
    }, 300_000);
    afterAll(() => {
        for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
    });

    describe.each([
        ['oldest', OLDEST],
        ['newest', NEWEST],
    ])('with the %s supported CCXT, %s', (_which, version) => {
        const folder = folders.get(version)!;

        test.each([
            ['an ES module', 'user.mjs', ESM],
            ['a CommonJS module', 'user.cjs', CJS],
        ])(
            '%s trades with CCXT’s own classes',
            async (_kind, file, code) => {
                writeFileSync(join(folder, file), code);
                const output = await run('node', ['--disable-warning=ExperimentalWarning', file], folder);
                expect(output.trim()).toBe('[true,500,true,true,true,true,true]');
            },
            60_000,
        );

        test.each([
            ['ESM', { module: 'NodeNext', moduleResolution: 'NodeNext' }],
            ['bundler', { module: 'ESNext', moduleResolution: 'bundler' }],
        ])(
            'a TypeScript user (%s) compiles against its types, which have no errors',
            async (_kind, options) => {
                const compilerOptions = {
                    ...options,
                    target: 'ES2022',
                    strict: true,
                    skipLibCheck: false,
                    noEmit: true,
                    types: ['node'],
                    typeRoots: [resolve('node_modules/@types')],
                };
                writeFileSync(join(folder, 'user.mts'), TS);
                writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['user.mts'] }));
                expect(
                    await run('node', ['--input-type=commonjs', '-e', COMPILE, join(folder, 'tsconfig.json')], '.'),
                ).toBe('');
            },
            60_000,
        );

        test('the command prints its usage', async () => {
            expect(await run('npx', ['ccxt-aftermath', '--help'], folder)).toContain(
                'Usage: ccxt-aftermath [options] [command]',
            );
        }, 60_000);
    });
});
