/** Compiles what runs outside jest (benches, attack, chaos) with the current source. `npm run check:lint` checks its types. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const OUT = 'node_modules/.cache/bench';

/** @returns {(path: string) => Promise<Record<string, unknown>>} imports a compiled module, such as `bench/engine` */
export function compile() {
    mkdirSync(OUT, { recursive: true });
    writeFileSync(`${OUT}/package.json`, '{ "type": "module" }\n');
    const tsc = ['node_modules/typescript/bin/tsc', '-p', 'scripts/tsconfig.bench.json', '--noCheck', '--outDir', OUT];
    execFileSync(process.execPath, tsc, { stdio: 'inherit' });
    return (path) => import(pathToFileURL(`${OUT}/test/${path}.js`).href);
}
