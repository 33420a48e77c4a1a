/** Watches books during rounds of stream faults, and prints one JSON line with the result. */

import { parseArgs } from 'node:util';
import { compile } from './compile.mjs';

const { values } = parseArgs({
    options: { seed: { type: 'string', default: '7' }, frames: { type: 'string', default: '100000' } },
});
const { chaos } = await compile()('chaos/run');
const line = await chaos({ seed: Number(values.seed), frames: Number(values.frames) });
console.log(JSON.stringify(line));
if (line.wrong > 0 || line.frozen > 0) process.exitCode = 1;
