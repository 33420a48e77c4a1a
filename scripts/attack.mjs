/**
 * Gives the adapter thousands of tampered transactions and prints one JSON line per deployment: the default sandbox and mainnet's ids.
 *
 * Then a node that lies to a client which writes the commands itself, one line: `--lies <count>` for each write, 25 without it.
 *
 * Then random programs of bounded transactions, 60,000 swaps and 300,000 lists of commands, and one line for each form.
 *
 * `--deployment <own|mainnet>` takes one of them; `--most <count>` limits the mutants of each; `--every <n>` takes each n-th mutant; `--every-write <n>` takes each n-th
 * honest write; `--only <text>` takes the honest writes with this text in the names of their requests; `--seed <number>` selects the mutants;
 * `--programs <count>` sets the number of random programs of each form.
 */

import { compile } from './compile.mjs';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, {
    options: {
        seed: { type: 'string', default: '7' },
        most: { type: 'string' },
        every: { type: 'string' },
        'every-write': { type: 'string' },
        only: { type: 'string' },
        programs: { type: 'string' },
        lies: { type: 'string' },
        deployment: { type: 'string' },
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
const load = compile();
const { attack, faultsOf } = await load('test/attack/run');
const { attackByNode, faultsOfNodeAttack } = await load('test/attack/lying-node');
const { trySwaps, tryKinds, faultsOf: faultsOfPrograms } = await load('test/transaction/bounded/properties');
let attacked = 0;
const toText = (counts) =>
    Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join('; ') || 'none';
for (const deployment of ['own', 'mainnet'].filter((name) => name === (values.deployment ?? name))) {
    const line = await attack(deployment, Number(values.seed), JSON.parse(JSON.stringify(options)));
    if (line === undefined) {
        console.error(`${deployment}: no write has ${JSON.stringify(values.only)} in its name`);
        continue;
    }
    attacked += 1;
    console.log(JSON.stringify(line));
    const { signed, total } = line.harmless;
    console.error(`${deployment}: ${signed} of ${total} harmless signed: ${toText(line.harmlessByCategory)}`);
    console.error(`${deployment}: ${total - signed} refused; expected was: ${toText(line.harmlessRefused)}`);
    const faults = faultsOf(line, isWhole);
    for (const fault of faults) console.error(`${deployment}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
}
// A misspelled text must not pass for a success.
if (attacked === 0) process.exitCode = 1;
const lies = toCount(values.lies) ?? (isWhole ? 25 : 1);
const byNode = await attackByNode(Number(values.seed), lies, options.everyWrite);
console.log(JSON.stringify(byNode));
for (const fault of faultsOfNodeAttack(byNode)) {
    console.error(`lying node: ${fault}`);
    process.exitCode = 1;
}
for (const [form, tryPrograms, whole] of [
    ['swap', trySwaps, 60_000],
    ['kind', tryKinds, 300_000],
]) {
    const programs = toCount(values.programs) ?? (isWhole ? whole : 1_000);
    const start = Date.now();
    const counts = tryPrograms(programs, Number(values.seed));
    console.log(JSON.stringify({ form, programs, ...counts, ms: Date.now() - start }));
    const faults = faultsOfPrograms(counts, programs);
    for (const fault of faults) console.error(`programs of a ${form}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
}
