/**
 * The versions of this package and of CCXT. Nothing is loaded for them, so that `--version` answers at once.
 */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Reads the version from the package's own package.json. */
export function ownVersion(): string {
    return findVersion('ccxt-aftermath', fileURLToPath(import.meta.url)) ?? 'unknown';
}

/**
 * Reads the installed version of CCXT from its package.json: the constants in its code may be those of the
 * release before.
 */
export function ccxtVersion(): string | undefined {
    return findVersion('ccxt', createRequire(import.meta.url).resolve('ccxt'));
}

/** Finds the version of a package in the folders above one of its files. */
function findVersion(wanted: string, file: string): string | undefined {
    for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder)) {
        const path = join(folder, 'package.json');
        const { name, version } = existsSync(path) ? read(path) : {};
        if (name === wanted && version !== undefined) return version;
    }
    return undefined;
}

function read(path: string): { readonly name?: string; readonly version?: string } {
    return JSON.parse(readFileSync(path, 'utf8')) as { name?: string; version?: string };
}
