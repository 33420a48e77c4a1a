/**
 * Runs the tests of the package, the README and a sample of the unit tests with each supported version of Node. Arguments select
 * versions: `npm run test:node -- 22`. The package is installed and used with the oldest CCXT of its peer range, with the one of the
 * lock file, and with the newest of the registry, which may be later.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const VERSIONS = ['20', '22', '24'];
const CACHE = resolve('node_modules/.cache/node');
const TESTS = ['package/package', 'package/readme', 'book', 'core', 'signer', 'wire', 'cli/compression'];
/** The part of npm's package `node` for this machine; `node` itself needs an install script to get it. */
const BINARY = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const isShell = process.platform === 'win32';

/** Runs a command with a version of Node first in the path; ends this program when it fails. */
function run(command, options, { cwd = '.', bin, env = {} } = {}) {
    const PATH = [...(bin === undefined ? [] : [bin]), process.env.PATH].join(delimiter);
    const { status } = spawnSync(command, options, {
        cwd,
        stdio: 'inherit',
        env: { ...process.env, ...env, PATH },
        shell: isShell,
    });
    if (status !== 0) process.exit(1);
}

/** Installs a version unless an earlier run has done it, and returns the folder of its executable. */
function install(version) {
    const folder = join(CACHE, version);
    const bin = join(folder, 'node_modules', BINARY, 'bin');
    if (!existsSync(bin)) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'package.json'), '{ "private": true }');
        const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
        run('npm', ['install', ...quiet, `${BINARY}@${version}`], { cwd: folder });
    }
    return bin;
}

const CCXT_NEWEST = execFileSync('npm', ['view', 'ccxt', 'version'], { encoding: 'utf8', shell: isShell }).trim();
console.log(`newest CCXT of the registry: ${CCXT_NEWEST}`);
const selected = process.argv.slice(2);
for (const version of selected.length > 0 ? selected : VERSIONS) {
    const bin = install(version);
    run('node', ['--version'], { bin });
    const jest = [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
    ];
    const projects = ['--selectProjects', 'modules', 'files', 'package'];
    const pattern = `/test/(${TESTS.join('|')})[./]`;
    run('node', [...jest, '--ci', ...projects, '--testPathPatterns', pattern], { bin, env: { CCXT_NEWEST } });
}
