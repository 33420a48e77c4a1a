/** Hands the adapter thousands of transactions that are not what it asked for, and prints one JSON line a dialect. */

import { parseArgs } from 'node:util';
import { compile } from './compile.mjs';

const { values } = parseArgs({
    options: { seed: { type: 'string', default: '7' }, most: { type: 'string' }, every: { type: 'string' } },
});
const toCount = (text) => (text === undefined ? undefined : Number(text));
const options = { most: toCount(values.most), every: toCount(values.every) };
const { attack } = await compile()('attack/run');
for (const dialect of ['contract', 'unknown']) {
    const line = await attack(dialect, Number(values.seed), JSON.parse(JSON.stringify(options)));
    console.log(JSON.stringify(line));
    if (line.harmful.signed > 0 || line.honest.accepted < line.honest.total) process.exitCode = 1;
}
