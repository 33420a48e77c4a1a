/**
 * Builds and packs the package once for each state of the source; `PACKED_JS=committed` packs js/ as it is. `BUILT_PACKAGE` names the
 * folder for the tests.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'rolldown';

// Below node_modules/, so that the built package finds its dependencies.
const CACHE = resolve('node_modules/.cache/package');
// A program that uses a module which the package does not export.
const PROGRAM = 'test/support/lock-holder.mjs';
const SCRIPTS = ['build', 'bundle', 'method-docs', 'page'].map((name) => `scripts/${name}.mjs`);
const isCommitted = process.env.PACKED_JS === 'committed';
const COMPILED = isCommitted
    ? ['js', PROGRAM]
    : ['ts', 'sandbox/ts', 'gateway/ts', 'cli/ts', 'tsconfig.json', 'package-lock.json', PROGRAM, ...SCRIPTS];
const COPIED = ['package.json', 'manifest.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

/** Returns the paths of all files at or below a path. */
function filesAt(path) {
    if (!statSync(path).isDirectory()) return [path];
    const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** Returns a hash of everything that the package is built from. */
function hashSource() {
    const hash = createHash('sha256');
    for (const path of [...COMPILED, ...COPIED].flatMap(filesAt)) hash.update(path).update(readFileSync(path));
    return hash.digest('hex').slice(0, 16);
}

/** Builds and packs the current source, unless an earlier run has done it. */
export default async function buildPackage() {
    const folder = join(CACHE, hashSource());
    process.env.BUILT_PACKAGE = folder;
    if (existsSync(folder)) return;
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(join(CACHE, 'draft-'));
    const root = join(draft, 'package');
    for (const path of COPIED) cpSync(path, join(root, path));
    if (isCommitted) cpSync('js', join(root, 'js'), { recursive: true });
    else {
        execFileSync(process.execPath, ['scripts/build.mjs', '--unchecked', '--out', join(root, 'js')], {
            stdio: 'inherit',
        });
    }
    const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', draft], {
        cwd: root,
        encoding: 'utf8',
        shell: process.platform === 'win32',
    });
    await build({
        input: PROGRAM,
        platform: 'node',
        resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
        output: { file: join(draft, 'lock-holder.mjs') },
    });
    renameSync(join(draft, JSON.parse(packed)[0].filename), join(draft, 'package.tgz'));
    renameSync(draft, folder);
}
