/** Prints the modules of the adapter that the gateway and the command line import, and fails where they are more than before. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * As many as there are. Most are pure files of `core/`, `book/` and `wire/`. What reaches into the object, its writes or its journal belongs
 * to `ts/host.ts`, so that a change of the adapter shows there whom it concerns.
 */
const MOST = 47;
const IMPORT = /(?:from|import\()\s*'(\.[^']+)\.js'/g;

/** Which programs import a module, by its path. */
const users = new Map();
for (const program of ['gateway', 'cli']) {
    for (const name of readdirSync(`${program}/ts`, { recursive: true })) {
        if (!name.endsWith('.ts')) continue;
        const path = join(program, 'ts', name);
        for (const [, specifier] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
            const module = join(path, '..', specifier).replaceAll('\\', '/');
            if (module.startsWith('ts/')) users.set(module, (users.get(module) ?? new Set()).add(program));
        }
    }
}
for (const [module, programs] of [...users].sort()) console.log(`${module}: ${[...programs].join(', ')}`);
console.log(`${users.size} modules of the adapter, at most ${MOST}`);
if (users.size > MOST) {
    console.error('import what is new from ts/host.ts, or from ts/index.ts where users have it');
    process.exitCode = 1;
}
