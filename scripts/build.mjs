/**
 * Builds js/: the bundles of the sources, their types, and the sandbox's page.
 *
 * `--check` fails when js/ differs from a fresh build; `--out <folder>` builds elsewhere; `--unchecked` skips the type check.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleCode, bundleTypes } from './bundle.mjs';
import { buildPage } from './page.mjs';

const { values } = parseArgs({
    options: {
        check: { type: 'boolean', default: false },
        out: { type: 'string', default: 'js' },
        unchecked: { type: 'boolean', default: false },
    },
});

/** Windows has no executable files. */
const isExecutable = (path) => process.platform !== 'win32' && (statSync(path).mode & 0o111) !== 0;

/** Returns the text of every file below a folder and whether it is executable, by path. */
function filesOf(folder) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
        entries.map((entry) => {
            const path = join(entry.parentPath, entry.name);
            return [relative(folder, path), `${isExecutable(path)} ${readFileSync(path, 'utf8')}`];
        }),
    );
}

/** Whether the next commit has the command without its mode; `npm ci` sets it in the folder, but not in git. */
function isModeLost() {
    const { stdout } = spawnSync('git', ['ls-files', '--stage', 'js/cli.js'], { encoding: 'utf8' });
    return stdout?.startsWith('100644') === true;
}

/** Builds into an empty folder. Returns whether the types have no errors. */
async function build(folder) {
    await bundleCode(folder);
    buildPage(join(folder, 'sandbox/page'));
    return bundleTypes(folder, values);
}

/** Returns the files of js/ that differ from a fresh build. */
async function findStale() {
    const folder = mkdtempSync(join(tmpdir(), 'js-'));
    try {
        if (!(await build(folder))) process.exitCode = 1;
        const [built, committed] = [filesOf(folder), filesOf('js')];
        const paths = [...new Set([...built.keys(), ...committed.keys()])];
        return paths.filter((path) => built.get(path) !== committed.get(path));
    } finally {
        rmSync(folder, { recursive: true });
    }
}

if (values.check) {
    const stale = await findStale();
    if (stale.length > 0) {
        console.error(`js/ differs from a fresh build, by content or mode: ${stale.join(', ')}; run: npm run build`);
        process.exitCode = 1;
    }
    if (isModeLost()) {
        console.error('js/cli.js is not executable in git; run: git update-index --chmod=+x js/cli.js');
        process.exitCode = 1;
    }
} else {
    rmSync(values.out, { recursive: true, force: true });
    if (!(await build(values.out))) process.exitCode = 1;
}
