/** The versions of this package and of CCXT. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Exchange } from 'ccxt';
/** Reads the version from the package's own package.json. */
export function ownVersion() {
    return read(fileURLToPath(new URL('../../package.json', import.meta.url))).version;
}
/** Reads the installed version of CCXT. The constants in its code may be those of the release before. */
export function ccxtVersion() {
    let folder = dirname(createRequire(import.meta.url).resolve('ccxt'));
    while (dirname(folder) !== folder) {
        const path = join(folder, 'package.json');
        const { name, version } = existsSync(path) ? read(path) : {};
        if (name === 'ccxt' && version !== undefined)
            return version;
        folder = dirname(folder);
    }
    return Exchange.ccxtVersion;
}
function read(path) {
    return JSON.parse(readFileSync(path, 'utf8'));
}
