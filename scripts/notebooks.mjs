/**
 * Executes the notebooks of examples/notebooks, each in a clean folder, and writes their outputs into them. A failing cell ends
 * this program with 1. Arguments select notebooks: `npm run notebooks -- market-data`; `--check` writes nothing.
 *
 * The kernel and the libraries of TypeScript come from npm, Jupyter and those of Python from Debian. None becomes a dependency of this
 * project. The packages of npm are installed in a temporary folder, with the packed tarball of js/; python/ is used as it is.
 */

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
    copyFileSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    statSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readOptions } from './read-options.mjs';

const { values, positionals } = readOptions(import.meta.url, {
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
});

const SOURCE = resolve('examples/notebooks');
/** Names its native package, because npm's optional packages are left out of some installations. */
const POLARS = `nodejs-polars-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;
const CCXT = { ccxt: '4.5.84' };
/** Packages of npm by the language of the notebooks that need them. */
const PACKAGES = {
    python: CCXT,
    typescript: {
        ...CCXT,
        '@observablehq/plot': '0.6.17',
        '@resvg/resvg-js': '2.6.2',
        'dejavu-fonts-ttf': '2.37.3',
        deno: '2.9.6',
        jsdom: '29.1.1',
        'nodejs-polars': '0.26.1',
        [POLARS]: '0.26.1',
    },
};
/** Packages of these packages are as of this day: a registry may have one before what it needs. */
const PACKAGES_OF = '2026-11-20';
/** Names of Jupyter's kernels. */
const KERNELS = { python: 'python3', typescript: 'deno' };
const JUPYTER = ['jupyter-nbconvert', 'jupyter-core', 'jupyter-client', 'python3-ipykernel', 'python3-nbformat'];
const DEBIAN = { python: [...JUPYTER, 'python3-pandas', 'python3-matplotlib'], typescript: JUPYTER };
/** Python's kernel is Debian's, which has Debian's libraries. */
const PYTHON = '/usr/bin/python3';
/** The clock of the sandboxes that notebooks in Python start. Prices are a function of seed and time, so that outputs are equal. */
const NOW = Date.UTC(2026, 8, 15, 14);
const CLOCK = `const { Date } = globalThis;
const shift = ${NOW} - Date.now();
globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [globalThis.Date.now()] : given)); }
    static now() { return Date.now() + shift; }
};
`;
/** The folder of the module kernel_manager. */
const SCRIPTS = import.meta.dirname;
/** Ports of kernels, by the place of the notebook: below those that the system chooses, 32768 to 60999 on Linux. */
const FIRST_PORT = 10_000;
const PORTS_OF_KERNEL = 1_000;
/** A forge shows larger notebooks slowly, or not at all. */
const MOST_BYTES = 500_000;
/** A cell that trades waits for fills, of which the sandbox gives about one in 10 s, by chance. */
const CELL_TIMEOUT_S = 330;
/** Outputs may come after the end of a cell; Jupyter would go on without them after 4 s. */
const OUTPUT_TIMEOUT_S = 60;

/** Ends this program with a message. */
function fail(message) {
    console.error(message);
    process.exit(1);
}

/** Installs what is missing of Jupyter and of the libraries of Python. */
function installFromDebian(language) {
    const libraries = language === 'python' ? 'ipykernel, pandas, matplotlib' : 'ipykernel';
    const isInstalled = () =>
        spawnSync('jupyter', ['nbconvert', '--version']).status === 0 &&
        spawnSync(PYTHON, ['-c', `import ${libraries}`]).status === 0;
    if (isInstalled()) return;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...DEBIAN[language]]]) {
        spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    if (!isInstalled())
        fail(`Jupyter could not be installed; install it: apt-get install ${DEBIAN[language].join(' ')}`);
}

/** Installs the packages and this project in a folder. */
function installPackages(folder, languages) {
    const [packed] = JSON.parse(
        execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { encoding: 'utf8' }),
    );
    const own = { 'ccxt-aftermath': `file:${packed.filename}` };
    const dependencies = Object.assign(own, ...languages.map((language) => PACKAGES[language]));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const { status } = spawnSync('npm', ['install', `--before=${PACKAGES_OF}`, ...quiet], {
        cwd: folder,
        stdio: 'inherit',
    });
    if (status !== 0) fail('the packages of the notebooks could not be installed');
}

/** Adds a kernel whose path is that of the installed Deno. */
function addKernel(folder) {
    const deno = join(folder, 'node_modules/.bin/deno');
    const kernel = {
        argv: [deno, 'jupyter', '--kernel', '--conn', '{connection_file}'],
        display_name: 'Deno',
        language: 'typescript',
    };
    mkdirSync(join(folder, 'kernels/deno'), { recursive: true });
    writeFileSync(join(folder, 'kernels/deno/kernel.json'), JSON.stringify(kernel));
}

/** Returns the environment of notebooks in Python: the client, and the program of its gateway. */
function pythonEnvironment(folder) {
    const clock = join(folder, 'clock.mjs');
    writeFileSync(clock, CLOCK);
    const program = [process.execPath, '--import', clock, join(folder, 'node_modules/ccxt-aftermath/js/cli.js')];
    return {
        CCXT_AFTERMATH_COMMAND: JSON.stringify(program),
        PYTHONPATH: [resolve('python'), SCRIPTS].join(delimiter),
        PYTHONDONTWRITEBYTECODE: '1',
    };
}

function languageOf(name) {
    return JSON.parse(readFileSync(join(SOURCE, name), 'utf8')).metadata.kernelspec.language;
}

/** Executes a notebook, and returns the path of the executed one; rejects with what Jupyter printed. */
async function execute(folder, name, place) {
    const own = mkdtempSync(join(folder, 'run-'));
    for (const file of [name, ...readdirSync(SOURCE).filter((entry) => entry.endsWith('.ts'))]) {
        copyFileSync(join(SOURCE, file), join(own, file));
    }
    const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const language = languageOf(name);
    const more =
        language === 'python'
            ? pythonEnvironment(folder)
            : { PATH, PYTHONPATH: SCRIPTS, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' };
    const KERNEL_PORTS = `${FIRST_PORT + place * PORTS_OF_KERNEL}`;
    const env = { ...process.env, JUPYTER_PATH: folder, KERNEL_PORTS, ...more };
    const settings = [
        `timeout=${CELL_TIMEOUT_S}`,
        `iopub_timeout=${OUTPUT_TIMEOUT_S}`,
        'raise_on_iopub_timeout=True',
        'record_timing=False',
        `kernel_name=${KERNELS[language]}`,
        'kernel_manager_class=kernel_manager.KernelManager',
    ];
    const options = settings.map((setting) => `--ExecutePreprocessor.${setting}`);
    const startedAt = Date.now();
    const args = ['nbconvert', '--to', 'notebook', '--execute', '--inplace', '--log-level=ERROR', ...options, name];
    await promisify(execFile)('jupyter', args, { cwd: own, env }).catch(({ stderr }) => {
        throw new Error(`${name}: a cell failed\n${stderr}`);
    });
    const path = join(own, name);
    const { size } = statSync(path);
    console.log(`${name}: ${Math.round((Date.now() - startedAt) / 1_000)} s, ${Math.round(size / 1_000)} kB`);
    if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes; make its outputs smaller than ${MOST_BYTES}`);
    return path;
}

const names = readdirSync(SOURCE).filter((name) => name.endsWith('.ipynb'));
const selected = positionals.length === 0 ? names : positionals.map((name) => `${basename(name, '.ipynb')}.ipynb`);
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0) fail(`no such notebook: ${unknown.join(', ')}; there are ${names.join(', ')}`);
const languages = [...new Set(selected.map(languageOf))];
languages.forEach(installFromDebian);
const folder = mkdtempSync(join(tmpdir(), 'notebooks-'));
// `process.exit` runs no `finally`.
process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
});
installPackages(folder, languages);
if (languages.includes('typescript')) addKernel(folder);
const results = await Promise.allSettled(
    selected.map(async (name, place) => {
        const path = await execute(folder, name, place);
        if (!values.check) copyFileSync(path, join(SOURCE, name));
    }),
);
const errors = results.flatMap(({ reason }) => (reason === undefined ? [] : [reason.message]));
if (errors.length > 0) fail(errors.join('\n'));
