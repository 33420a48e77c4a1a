/**
 * Bundles a page with webpack, Vite and esbuild, and a program for Node with webpack and esbuild, and runs the program: it trades on the
 * sandbox. The package is packed from js/ and installed from the npm registry, without its optional peers, in an empty folder.
 *
 * A run that succeeds writes the hash of package-lock.json. `--check` fails when the hash is that of another lock file.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const STAMP = 'scripts/bundlers.sha256';
/** The bundlers, and what CCXT needs. Vite is the locked one. */
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const INSTALLED = {
    ccxt: devDependencies.ccxt,
    esbuild: '0.28.2',
    protobufjs: '7.5.4',
    vite: devDependencies.vite,
    webpack: '5.113.0',
};

const PAGE = `
import { NetworkError } from 'ccxt';
import { multisig, pro, sandboxUrls } from 'ccxt-aftermath';
const exchange = new pro.aftermath({ urls: sandboxUrls(location.origin), options: { transaction: { journal: 'journal' } } });
const show = (text) => document.body.append(text);
exchange.watchOrderBook('BTC/USD:USDC').then(({ bids }) => show(bids[0]), (error) => show(error instanceof NetworkError));
show(multisig.name);
`;

const PROGRAM = `
import { aftermath, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';
async function main() {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 1000, sui: 10 });
    const exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });
    await exchange.createAccount();
    await exchange.deposit('USDC', 700);
    console.log((await exchange.fetchBalance()).USDC.total);
    await exchange.close();
    await sandbox.close();
}
main();
`;

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const isOwn = (path) => path.includes('node_modules/ccxt-aftermath/');

/** Packs js/ and installs it, with the bundlers. */
function install(folder) {
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const [{ filename }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8' }));
    const dependencies = { ...INSTALLED, 'ccxt-aftermath': `file:${filename}` };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
    writeFileSync(join(folder, 'page.js'), PAGE);
    writeFileSync(join(folder, 'program.js'), PROGRAM);
    writeFileSync(join(folder, 'empty.js'), 'export default {};');
    writeFileSync(
        join(folder, 'index.html'),
        '<!doctype html><body><script type="module" src="page.js"></script></body>',
    );
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    execFileSync('npm', ['install', ...quiet], { cwd: folder, stdio: 'inherit' });
}

/** Bundles with webpack; any error fails. */
async function runWebpack({ default: webpack }, folder, name, target) {
    const config = {
        context: folder,
        mode: 'production',
        target,
        // It takes minutes, and finds no more.
        optimization: { minimize: false },
        entry: `./${name}.js`,
        output: { path: join(folder, 'webpack'), filename: `${name}.cjs` },
        resolve: target === 'web' ? { fallback: { crypto: false } } : {},
    };
    const compiler = webpack(config);
    const stats = await promisify(compiler.run.bind(compiler))();
    const { errors } = stats.toJson({ all: false, errors: true });
    if (errors.length > 0) {
        throw new Error(errors.map(({ moduleName, message }) => `${moduleName}: ${message.split('\n')[0]}`).join('\n'));
    }
}

/** Bundles the page with Vite; a module of Node in this package fails. */
async function runVite({ build, createLogger }, folder) {
    const warnings = [];
    const customLogger = {
        ...createLogger('warn'),
        warn: (text) => warnings.push(text),
        warnOnce: (text) => warnings.push(text),
    };
    await build({
        root: folder,
        customLogger,
        resolve: { alias: { undici: join(folder, 'empty.js') } },
        build: { outDir: 'vite', target: 'es2022' },
    });
    const own = warnings.filter(isOwn);
    if (own.length > 0) throw new Error(own.join('\n'));
}

/** Bundles with esbuild, which sees through constants when it minifies; an import of this package that stays outside of the bundle fails. */
async function runEsbuild({ build }, folder) {
    const { metafile } = await build({
        absWorkingDir: folder,
        entryPoints: ['page.js'],
        bundle: true,
        minify: true,
        format: 'esm',
        outfile: 'esbuild/page.js',
        alias: { undici: './empty.js', crypto: './empty.js' },
        external: ['node:*'],
        metafile: true,
        logLevel: 'error',
    });
    const outside = Object.entries(metafile.inputs).flatMap(([path, { imports }]) =>
        isOwn(path) ? imports.filter(({ external }) => external).map((found) => `${path}: ${found.path}`) : [],
    );
    if (outside.length > 0) throw new Error(outside.join('\n'));
    await build({
        absWorkingDir: folder,
        entryPoints: ['program.js'],
        bundle: true,
        minify: true,
        platform: 'node',
        outfile: 'esbuild/program.cjs',
        logLevel: 'error',
    });
}

function runProgram(folder, bundler) {
    const printed = execFileSync(process.execPath, [join(bundler, 'program.cjs')], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 120_000,
    });
    if (printed !== '700\n') throw new Error(`the program printed ${printed}`);
}

/** Runs a step, and prints its name and its time. */
async function step(name, run) {
    const start = performance.now();
    try {
        await run();
    } catch (error) {
        throw new Error(`${name} failed`, { cause: error });
    }
    console.log(`${name}: ${Math.round((performance.now() - start) / 1_000)} s`);
}

async function main() {
    const folder = mkdtempSync(join(tmpdir(), 'bundlers-'));
    try {
        await step('install', () => install(folder));
        const { resolve: locate } = createRequire(join(folder, 'package.json'));
        const load = (name) => import(pathToFileURL(locate(name)).href);
        const [webpack, esbuild] = [await load('webpack'), await load('esbuild')];
        const vite = await import(pathToFileURL(join(folder, 'node_modules/vite/dist/node/index.js')).href);
        await step('webpack, page', () => runWebpack(webpack, folder, 'page', 'web'));
        await step('webpack, program', () => runWebpack(webpack, folder, 'program', 'node'));
        await step('webpack, run', () => runProgram(folder, 'webpack'));
        await step('vite, page', () => runVite(vite, folder));
        await step('esbuild, page and program', () => runEsbuild(esbuild, folder));
        await step('esbuild, run', () => runProgram(folder, 'esbuild'));
        writeFileSync(STAMP, `${lockHash()}\n`);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
process.chdir(resolve(import.meta.dirname, '..'));
if (!values.check) await main();
else if (readFileSync(STAMP, 'utf8').trim() !== lockHash()) {
    console.error(
        `package-lock.json changed after the last run of the bundlers; run: npm run test:bundlers, and commit ${STAMP}`,
    );
    process.exitCode = 1;
}
