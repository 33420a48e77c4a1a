/** Prints every figure as a JSON line: compiles test/bench and runs what each of its modules exports. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { pathToFileURL } from 'node:url';

const out = 'node_modules/.cache/bench';
mkdirSync(out, { recursive: true });
writeFileSync(`${out}/package.json`, '{ "type": "module" }\n');
const tsc = ['node_modules/typescript/bin/tsc', '-p', 'test/tools/tsconfig.bench.json', '--outDir', out];
execFileSync(process.execPath, tsc, { stdio: 'inherit' });

const wanted = process.argv.slice(2);
const names = readdirSync('test/bench')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => wanted.length === 0 || wanted.includes(name));

console.log(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, cores: cpus().length }));
for (const name of names) {
    const module = await import(pathToFileURL(`${out}/test/bench/${name}.js`).href);
    for (const bench of Object.values(module).filter((member) => typeof member === 'function')) {
        for (const figure of await bench()) console.log(JSON.stringify(figure));
    }
}
