/** Prints every figure as a JSON line: compiles test/bench and runs what each of its modules exports. */

import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { compile } from './compile.mjs';

const load = compile();
const wanted = process.argv.slice(2);
const names = readdirSync('test/bench')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => wanted.length === 0 || wanted.includes(name));

console.log(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, cores: cpus().length }));
for (const name of names) {
    const module = await load(`bench/${name}`);
    for (const bench of Object.values(module).filter((member) => typeof member === 'function')) {
        for (const figure of await bench()) console.log(JSON.stringify(figure));
    }
}
