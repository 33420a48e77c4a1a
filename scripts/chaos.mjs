/**
 * Watches order books during stream faults and prints the result as one JSON line.
 *
 * `--frames <count>` sets the length, 100 000 without it; `--seed <number>` selects the faults.
 */

import { parseArgs } from 'node:util';
import { compile } from './compile.mjs';

const { values } = parseArgs({
    options: { seed: { type: 'string', default: '7' }, frames: { type: 'string', default: '100000' } },
});
const { chaos } = await compile()('chaos/run');
const line = await chaos({ seed: Number(values.seed), frames: Number(values.frames) });
console.log(JSON.stringify(line));
if (line.wrong > 0 || line.frozen > 0) process.exitCode = 1;
