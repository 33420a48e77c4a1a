/**
 * Changes every member of the service's responses, and prints what the methods make of them, as one JSON line; its progress to stderr, a
 * method a line.
 *
 * `--seed <number>` selects the sandbox; `--only <method>` tries one method, and may be repeated; `--per-method <count>` limits the
 * changes; `--examples <count>` limits the examples of each fault.
 */

import { compile } from './compile.mjs';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, {
    options: {
        seed: { type: 'string', default: '7' },
        only: { type: 'string', multiple: true },
        'per-method': { type: 'string' },
        examples: { type: 'string', default: '10' },
    },
});
const limit = values['per-method'];
const { mutateResponses, faultsOf } = await compile()('test/mutation/run');
const line = await mutateResponses(Number(values.seed), {
    ...(values.only && { only: values.only }),
    ...(limit && { perMethod: Number(limit) }),
    maxExamples: Number(values.examples),
    report: (line) => console.error(line),
});
console.log(JSON.stringify(line));
const faults = faultsOf(line);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
