/**
 * Gives the adapter thousands of tampered transactions and prints one JSON line per dialect and mode.
 *
 * `--most <count>` limits the mutants of each mode; `--every <n>` takes each n-th mutant; `--every-write <n>` takes each n-th
 * honest write; `--only <text>` takes the honest writes with this text in the names of their requests; `--seed <number>` selects the mutants.
 */

import { parseArgs } from 'node:util';
import { compile } from './compile.mjs';

const { values } = parseArgs({
    options: {
        seed: { type: 'string', default: '7' },
        most: { type: 'string' },
        every: { type: 'string' },
        'every-write': { type: 'string' },
        only: { type: 'string' },
    },
});
const toCount = (text) => (text === undefined ? undefined : Number(text));
const options = {
    most: toCount(values.most),
    every: toCount(values.every),
    everyWrite: toCount(values['every-write']),
    only: values.only,
};
const isWhole = Object.values(options).every((value) => value === undefined);
const { attack, faultsOf } = await compile()('attack/run');
for (const dialect of ['contract', 'unknown']) {
    for (const line of await attack(dialect, Number(values.seed), JSON.parse(JSON.stringify(options)))) {
        console.log(JSON.stringify(line));
        const { signed, total } = line.harmless;
        const categories = Object.entries(line.harmlessByCategory).map(([name, count]) => `${count} ${name}`);
        console.error(
            `${dialect}, ${line.mode}: ${signed} of ${total} harmless signed: ${categories.join('; ') || 'none'}`,
        );
        const faults = faultsOf(line, isWhole);
        for (const fault of faults) console.error(`${dialect}, ${line.mode}: ${fault}`);
        if (faults.length > 0) process.exitCode = 1;
    }
}
