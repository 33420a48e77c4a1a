/** Compiles what runs outside jest (benches, attack, chaos) with the current source. `npm run check:lint` checks its types. */

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { textToCompile } from './method-docs.mjs';

const OUT = 'node_modules/.cache/bench';

/** @returns {(path: string) => Promise<Record<string, unknown>>} imports a compiled module, such as `test/bench/engine` */
export function compile() {
    for (const folder of ['ts', 'test', 'sandbox', 'gateway', 'cli']) {
        for (const path of readdirSync(folder, { recursive: true })) {
            if (!/(?<!\.d|\.test|\.suite)\.ts$/.test(path)) continue;
            compileText(readFileSync(join(folder, path), 'utf8'), join(folder, path), OUT);
        }
    }
    copyFileSync('manifest.json', `${OUT}/manifest.json`);
    writeFileSync(`${OUT}/package.json`, '{ "type": "module" }\n');
    return (path) => import(pathToFileURL(`${OUT}/${path}.js`).href);
}

/** Compiles the text of a file, such as `ts/index.ts`, into a folder. */
export function compileText(text, path, out) {
    const { code, errors } = transformSync(path, textToCompile(path, text), { target: 'es2022' });
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
    const target = join(out, path.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
}
