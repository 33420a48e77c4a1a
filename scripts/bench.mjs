/** Runs every benchmark that a module of test/bench exports and prints each figure as a JSON line. */

import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { compile } from './compile.mjs';

const load = compile();
const selected = process.argv.slice(2);
const names = readdirSync('test/bench')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => selected.length === 0 || selected.includes(name));

console.log(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, cores: cpus().length }));
for (const name of names) {
    const module = await load(`bench/${name}`);
    for (const bench of Object.values(module).filter((member) => typeof member === 'function')) {
        for (const figure of await bench()) console.log(JSON.stringify(figure));
    }
}
