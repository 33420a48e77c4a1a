/** Installs clients that this project did not write, for what compares it with them. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Installs a locked package.json, unless an earlier run has done it. @returns its folder in the cache */
export function install(source) {
    const lock = readFileSync(join(source, 'package-lock.json'));
    const hash = createHash('sha256').update(lock).digest('hex').slice(0, 16);
    const folder = resolve('node_modules/.cache/judges', hash);
    if (existsSync(join(folder, 'installed'))) return folder;
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(source, name), join(folder, name));
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    execFileSync('npm', ['ci', ...quiet], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
    writeFileSync(join(folder, 'installed'), '');
    return folder;
}
