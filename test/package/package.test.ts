/** The packed tarball, installed with CCXT into an empty folder, used from ESM, CommonJS and TypeScript. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtPackage } from '../support/package.js';
import { sized } from '../support/size.js';

const { dependencies, peerDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    peerDependencies: { ccxt: string };
    devDependencies: Record<string, string> & { ccxt: string };
};
/**
 * The oldest version of the peer range, the version that the other tests use as sources, and the newest one,
 * which `npm run test:node` looks up.
 */
const OLDEST = /^>=(\S+)/.exec(peerDependencies.ccxt)![1]!;
const LOCKED = devDependencies.ccxt;
const NEWEST = process.env.CCXT_NEWEST;
const VERSIONS: readonly string[] =
    NEWEST === undefined ? sized([OLDEST], [OLDEST, LOCKED]) : [...new Set([OLDEST, LOCKED, NEWEST])];

/** What both programs do; each imports in its own way. */
const TRADE = `
const sandbox = await startSandbox({ life: false });
const wallet = await sandbox.fund({ usdc: 1000, sui: 1 });
const exchange = new own.aftermath({ ...wallet, urls: own.sandboxUrls(sandbox.url) });
await exchange.createAccount();
await exchange.deposit('USDC', 700);
await exchange.addMargin('BTC/USD:USDC', 200);
const { USDC } = await exchange.fetchBalance();
const error = await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 1, 1, { trailingPercent: 1 }).catch((thrown) => thrown);
own.register(ccxt);
const live = new ccxt.pro.aftermath({ urls: own.sandboxUrls(sandbox.url) });
const { bids } = await live.watchOrderBook('BTC/USD:USDC');
await live.close();
const order = await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 0.001, bids.at(-1)[0], { postOnly: true });
const page = await Promise.all(['/', '/sandbox/page/main.js', '/sandbox/page/lightweight-charts.js'].map(async (path) => {
    const response = await fetch(sandbox.url + path);
    return [response.status, (await response.text()).length > 0].join();
}));
console.log(JSON.stringify({
    page, free: USDC.free, status: order.status,
    classes: [own.aftermath, own.pro.aftermath, own.TransactionMismatch, own.OutcomeUnknown].map(({ name }) => name),
    isOwn: own.pro.aftermath.prototype instanceof own.aftermath,
    isOfCcxt: exchange instanceof ccxt.Exchange && error instanceof ccxt.NotSupported
        && own.OutcomeUnknown.prototype instanceof ccxt.OperationFailed
        && own.TransactionMismatch.prototype instanceof ccxt.ExchangeError,
    isRegistered: ccxt.aftermath === own.aftermath && ccxt.pro.aftermath === own.pro.aftermath
        && ccxt.exchanges.includes('aftermath') && ccxt.pro.exchanges.includes('aftermath'),
    isManifest: manifest.id === exchange.id,
}));
await sandbox.close();
`;

const ESM = `
import ccxt, * as namespace from 'ccxt';
import { pro } from 'ccxt';
import * as own from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';
import manifest from 'ccxt-aftermath/manifest.json' with { type: 'json' };
const refusal = (() => { try { own.register(namespace); } catch (thrown) { return thrown; } })();
if (!(refusal instanceof ccxt.ArgumentsRequired)) throw new Error('a namespace was accepted');
${TRADE}
if (pro.aftermath !== own.pro.aftermath) throw new Error('the named export lacks the exchange');
`;

const CJS = `
const ccxt = require('ccxt');
const own = require('ccxt-aftermath');
const { startSandbox } = require('ccxt-aftermath/sandbox');
const manifest = require('ccxt-aftermath/manifest.json');
(async () => {
${TRADE}
})();
`;

/**
 * Programs that do not know the package; the preload adds the exchange to the copies of CCXT that they load.
 */
const SHOW = `
console.log(JSON.stringify([
    new copy.aftermath().urls.api.rest, new copy.pro.aftermath().options.walletFromApiKey,
    new copy.pro.aftermath() instanceof copy.Exchange, copy.aftermath.name,
    (Array.isArray(copy.exchanges) ? copy.exchanges : Object.keys(copy.exchanges)).includes('aftermath'), copy.pro.exchanges.includes('aftermath'),
]));
`;
const PRELOADED_ESM = `
import * as namespace from 'ccxt';
import ccxt, { aftermath, hyperliquid, NetworkError } from 'ccxt';
if (aftermath !== ccxt.aftermath || hyperliquid !== ccxt.hyperliquid || NetworkError !== ccxt.NetworkError) throw new Error('two copies');
if (await import('ccxt') !== namespace) throw new Error('two namespaces');
for (const copy of [ccxt, namespace]) {${SHOW}}
`;
const PRELOADED_CJS = `
const ccxt = require('ccxt');
if (require('ccxt').aftermath !== ccxt.aftermath) throw new Error('two classes');
import('ccxt').then((namespace) => { for (const copy of [ccxt, namespace]) {${SHOW}} });
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

/** What the types accept and refuse. */
const TYPES = readFileSync('test/package/types.ts', 'utf8');

/**
 * The TypeScript of each page by the name of its file; blocks after the first one are scopes of their own.
 */
const PAGES = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
        const code = readFileSync(join('docs', name), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm);
        const [setUp = '', ...others] = [...code].map(([, block]) => block!);
        return [
            `page-${name.replace('.md', '.mts')}`,
            [setUp, ...others.map((block) => `{\n${block}}\n`)].join(''),
        ] as const;
    })
    .filter(([, code]) => code !== '');

/**
 * What a bundle imports when it is loaded, and what its types import. CommonJS has no lines; what it loads
 * later is an argument.
 */
const STATIC_IMPORT = /^(?:import|export)\b.*? from "([^"]+)"|=require\("([^"]+)"\)/gm;

/** The text of a built file. */
const textOf = (name: string): string => readFileSync(join(builtPackage('package/js'), name), 'utf8');

/** Returns the bundles that load with a bundle, itself included, and the packages that load with them. */
function loadedWith(name: string, loaded = { bundles: new Set<string>(), packages: new Set<string>() }): typeof loaded {
    if (loaded.bundles.has(name)) return loaded;
    loaded.bundles.add(name);
    for (const [, imported, required] of textOf(name).matchAll(STATIC_IMPORT)) {
        const id = (imported ?? required)!;
        if (id.startsWith('./')) loadedWith(posix.join(posix.dirname(name), id), loaded);
        else if (!isBuiltin(id)) loaded.packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(id)![0]);
    }
    return loaded;
}

describe('package', () => {
    describe('the bundles', () => {
        const names = readdirSync(builtPackage('package/js')).filter((name) => /\.c?js$/.test(name));

        test('have each module once, so that entries share its classes', () => {
            // Those of CommonJS do not name their modules; the build expects the same of them.
            const modules = names.flatMap((name) => textOf(name).match(/^\/\/ ts\/.*\.ts$/gm) ?? []);
            expect(modules.length).toBeGreaterThan(300);
            expect(modules.filter((module, i) => modules.indexOf(module) !== i)).toEqual([]);
        });

        test('are in strict mode as CommonJS, too', () => {
            const modules = names.filter((name) => name.endsWith('.cjs'));
            expect(modules).toEqual(expect.arrayContaining(['index.cjs', 'sandbox.cjs']));
            expect(modules.filter((name) => !/^["']use strict["'];/.test(textOf(name)))).toEqual([]);
        });

        test('import optional packages and the sandbox only when they are used', () => {
            const required = [...Object.keys(dependencies), 'ccxt'];
            for (const name of names) {
                expect([name, [...loadedWith(name).packages].filter((id) => !required.includes(id))]).toEqual([
                    name,
                    [],
                ]);
            }
            const library = ['@mysten/bcs', '@noble/hashes', '@scure/base', 'ccxt'];
            expect([...loadedWith('index.js').packages].sort()).toEqual(library);
            expect([...loadedWith('index.cjs').packages].sort()).toEqual(library);
            for (const entry of ['index', 'sandbox', 'register'].flatMap((name) => [`${name}.js`, `${name}.cjs`])) {
                expect([...loadedWith(entry).bundles].filter((name) => name.startsWith('packages/'))).toEqual([]);
            }
            // The command line answers --version without any package.
            expect([...loadedWith('cli.js').packages]).toEqual([]);
            expect(loadedWith('program.js').bundles).toContain('index-program.js');
            expect(loadedWith('program.js').bundles).not.toContain('sandbox.js');
            expect(textOf('program.js')).toContain('await import("./sandbox.js")');
        });

        test('have types that import dependencies only', () => {
            for (const entry of ['index', 'register', 'sandbox']) {
                const name = `${entry}.d.cts`;
                const { bundles, packages } = loadedWith(name);
                expect([...bundles]).toEqual([name]);
                expect(['@mysten/sui', 'ccxt']).toEqual(expect.arrayContaining([...packages]));
                expect(textOf(name)).not.toContain('"node:');
                expect(textOf(`${entry}.d.ts`)).toBe(`export * from "./${entry}.cjs";\n`);
            }
        });

        test('name the licences of the packages that they contain', () => {
            const licences = textOf('packages/LICENSES');
            for (const name of ['ajv', 'commander', 'hash-wasm', 'hyparquet', 'string-width']) {
                expect(licences).toMatch(new RegExp(`^${name} ${devDependencies[name] ?? '[\\d.]+'}, MIT$`, 'm'));
            }
        });
    });

    /**
     * Prints the errors of users' programs and of this package's four declarations; CCXT's own have errors,
     * and take a minute to check.
     */
    const COMPILE = `
const ts = require('typescript');
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(process.argv[1], {}, ts.sys);
const program = ts.createProgram(fileNames, options);
const files = program.getSourceFiles().filter(({ fileName }) => /(?:user|page-.*)[.][cm]ts$|[/]ccxt-aftermath[/]js/.test(fileName));
if (files.length !== fileNames.length + 4) throw new Error('the declarations are missing');
for (const file of [undefined, ...files]) {
    const errors = file === undefined ? program.getGlobalDiagnostics()
        : [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    for (const { messageText } of errors) console.log(file?.fileName, ts.flattenDiagnosticMessageText(messageText, ' '));
}
`;

    /** Runs a command and returns its output; rejects unless it exits with 0. */
    async function run(command: string, options: readonly string[], cwd: string, more: object = {}): Promise<string> {
        const env = { ...process.env, ...more };
        const { stdout } = await promisify(execFile)(command, options, { cwd, env, encoding: 'utf8' });
        return stdout;
    }

    /** One folder for each version of CCXT. */
    const folders = new Map(VERSIONS.map((version) => [version, mkdtempSync(join(tmpdir(), 'user-'))]));

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

    describe.each(VERSIONS)('with CCXT %s', (version) => {
        const folder = folders.get(version)!;

        test.each([
            ['an ES module', 'user.mjs', ESM],
            ['a CommonJS module', 'user.cjs', CJS],
        ])(
            '%s trades with CCXT’s own classes',
            async (_kind, file, code) => {
                writeFileSync(join(folder, file), code);
                const output = await run('node', ['--disable-warning=ExperimentalWarning', file], folder);
                expect(JSON.parse(output)).toEqual({
                    // The chart is an optional peer: its text says what to install.
                    page: ['200,true', '200,true', '501,true'],
                    free: 500,
                    status: 'open',
                    classes: ['aftermath', 'aftermath', 'TransactionMismatch', 'OutcomeUnknown'],
                    isOwn: true,
                    isOfCcxt: true,
                    isRegistered: true,
                    isManifest: true,
                });
            },
            60_000,
        );

        test.each([
            // Types of ES modules and of CommonJS are resolved by the extensions of the two programs.
            ['nodenext', ['user.mts', 'user.cts'], { module: 'NodeNext', moduleResolution: 'NodeNext' }, PAGES],
            ['node16', ['user.mts', 'user.cts'], { module: 'Node16', moduleResolution: 'Node16' }, []],
            ['bundler', ['user.mts'], { module: 'ESNext', moduleResolution: 'bundler' }, []],
        ])(
            'a TypeScript user (%s) compiles against its types, which have no errors and refuse misspelt names',
            async (_kind, names, options, pages) => {
                const compilerOptions = {
                    ...options,
                    target: 'ES2022',
                    strict: true,
                    skipLibCheck: false,
                    noEmit: true,
                    types: [],
                };
                const typed = names.map((name) => [`typed-${name}`, TYPES] as const);
                const programs = [...names.map((name) => [name, TS] as const), ...typed, ...pages];
                for (const [name, code] of programs) writeFileSync(join(folder, name), code);
                const files = programs.map(([name]) => name);
                writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
                const compile = ['--input-type=commonjs', '-e', COMPILE, join(folder, 'tsconfig.json')];
                expect(await run('node', compile, '.')).toBe('');
            },
            60_000,
        );

        test.each([
            ['--import', 'preloaded.mjs', PRELOADED_ESM],
            ['--require', 'preloaded.mjs', PRELOADED_ESM],
            ['--import', 'preloaded.cjs', PRELOADED_CJS],
            ['--require', 'preloaded.cjs', PRELOADED_CJS],
        ])(
            '%s ccxt-aftermath/register adds the exchange to the copies of CCXT that %s loads',
            async (flag, file, code) => {
                writeFileSync(join(folder, file), code);
                const env = { AFTERMATH_HOST: 'http://127.0.0.1:8090', AFTERMATH_WALLET_FROM_API_KEY: 'true' };
                const output = await run('node', [flag, 'ccxt-aftermath/register', file], folder, env);
                const shown = JSON.stringify([env.AFTERMATH_HOST, true, true, 'aftermath', true, true]);
                expect(output).toBe(`${shown}\n${shown}\n`);
            },
            60_000,
        );

        test.each([
            [{ AFTERMATH_HOST: '127.0.0.1:8090' }, 'AFTERMATH_HOST is 127.0.0.1:8090; give an address with its scheme'],
            [{ AFTERMATH_WALLET_FROM_API_KEY: '1' }, 'AFTERMATH_WALLET_FROM_API_KEY is 1; give true or false'],
        ])('a preload refuses the environment %j', async (env, message) => {
            const running = run('node', ['--import', 'ccxt-aftermath/register', '-e', '0'], folder, env);
            await expect(running).rejects.toThrow(message);
        });

        test('the command prints its usage', async () => {
            expect(await run('node_modules/.bin/ccxt-aftermath', ['--help'], folder)).toContain(
                'Usage: ccxt-aftermath [options] [command]',
            );
        }, 60_000);
    });
});
