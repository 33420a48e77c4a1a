/**
 * Builds and tests the Python client: the wheel twice, whose bytes must be equal; types; and the tests from the installed wheel, also
 * against a gateway of js/ (`npm run build` before), or of the program in `CCXT_AFTERMATH_COMMAND`. Arguments select modules of tests:
 * `npm run python -- test_http`. `--keep <folder>` stores the wheel there.
 *
 * Python and its tools come from Debian; nothing is installed outside of a temporary folder, unless these are missing.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOptions } from './read-options.mjs';

const { values, positionals } = readOptions(import.meta.url, {
    options: { keep: { type: 'string' } },
    allowPositionals: true,
});

const PYTHON = '/usr/bin/python3';
const DEBIAN = ['python3-venv', 'python3-setuptools', 'python3-wheel', 'mypy'];
const SOURCE = resolve('python');
const EXAMPLES = ['market_maker.py', 'recorder.py'].map((name) => resolve('examples/python', name));
const BUILT = ['ccxt_aftermath', 'pyproject.toml', 'README.md'];

/** Runs a command; throws when it fails. */
function run(command, options, { cwd, env = {} } = {}) {
    const { status, error } = spawnSync(command, options, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    if (status === 0) return;
    throw new Error(`failed: ${[command, ...options].join(' ')}${error === undefined ? '' : ` (${error.message})`}`);
}

/** Installs the tools that are missing. */
function installTools() {
    const isInstalled = () =>
        spawnSync(PYTHON, ['-c', 'import ensurepip, setuptools, wheel, mypy']).status === 0 &&
        spawnSync('mypy', ['--version']).status === 0;
    if (isInstalled()) return;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...DEBIAN]]) {
        spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    if (!isInstalled()) throw new Error(`install the tools: apt-get install ${DEBIAN.join(' ')}`);
}

/** Builds the wheel from a copy of the sources, and returns its path. */
function buildWheel(folder, python) {
    const source = join(folder, 'source');
    mkdirSync(source, { recursive: true });
    const isSource = (path) => !path.includes('__pycache__') && !path.endsWith('.egg-info');
    for (const name of BUILT) cpSync(join(SOURCE, name), join(source, name), { recursive: true, filter: isSource });
    const offline = ['--no-build-isolation', '--no-index', '--no-deps', '--quiet'];
    const time = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim();
    run(python, ['-m', 'pip', 'wheel', '.', ...offline, '--wheel-dir', folder], {
        cwd: source,
        env: { SOURCE_DATE_EPOCH: time },
    });
    return join(
        folder,
        readdirSync(folder).find((name) => name.endsWith('.whl')),
    );
}

const folder = mkdtempSync(join(tmpdir(), 'python-'));
try {
    installTools();
    // The build sees Debian's setuptools; the tests see the wheel and Debian's pandas, if it is there.
    run(PYTHON, ['-m', 'venv', '--system-site-packages', join(folder, 'build')]);
    run(PYTHON, ['-m', 'venv', '--system-site-packages', join(folder, 'test')]);
    const wheels = ['first', 'second'].map((name) => buildWheel(join(folder, name), join(folder, 'build/bin/python')));
    const [first, second] = wheels.map((path) => readFileSync(path));
    if (!first.equals(second)) throw new Error('two builds of the wheel differ');
    console.log(`${first.length} bytes, twice the same: ${wheels[0].split('/').at(-1)}`);
    if (values.keep !== undefined) {
        mkdirSync(values.keep, { recursive: true });
        copyFileSync(wheels[0], join(values.keep, wheels[0].split('/').at(-1)));
    }

    const python = join(folder, 'test/bin/python');
    run(python, ['-m', 'pip', 'install', '--no-index', '--no-deps', '--quiet', wheels[0]]);
    const cache = ['--cache-dir', join(folder, 'mypy')];
    run('mypy', ['--strict', ...cache, 'ccxt_aftermath', 'tests', ...EXAMPLES], { cwd: SOURCE });

    for (const name of ['tests', 'README.md']) cpSync(join(SOURCE, name), join(folder, name), { recursive: true });
    const command = process.env.CCXT_AFTERMATH_COMMAND ?? JSON.stringify([process.execPath, resolve('js/cli.js')]);
    const env = {
        CCXT_AFTERMATH_COMMAND: command,
        CCXT_AFTERMATH_REPOSITORY: resolve('.'),
        CCXT_AFTERMATH_DOCS: resolve('docs'),
        PYTHONPATH: '',
        PYTHONDONTWRITEBYTECODE: '1',
    };
    // The types of the wheel, as its users see them.
    const use = "from ccxt_aftermath import aftermath; bids: float = aftermath().fetch_order_book('x')['bids']";
    run('mypy', ['--strict', ...cache, '--python-executable', python, '-c', use], { cwd: folder });
    const all = ['discover', '-s', 'tests', '-t', '.'];
    const selected = positionals.length > 0 ? positionals.map((name) => `tests.${name}`) : all;
    run(python, ['-m', 'unittest', ...selected, '-v'], { cwd: folder, env });
} catch (error) {
    console.error(error.message);
    process.exitCode = 1;
} finally {
    rmSync(folder, { recursive: true });
}
