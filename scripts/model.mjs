/**
 * Compares the sandbox's engine with the reference model of the contract on random programs in two workers, and prints a JSON line:
 * programs, operations, transactions, how often each event and abort happened, and the number of differences.
 *
 * `--programs <count>` sets the number of programs, 1 000 without it; `--seed <number>` the seed of the first 500, and each further
 * 500 have the next seed. A program that differs is printed in its smallest form, and the exit code is 1.
 */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { compile } from './compile.mjs';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, {
    options: {
        programs: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
    },
});
const [programs, first] = [Number(values.programs), Number(values.seed)];
const CHUNK = 500;
const chunks = Array.from({ length: Math.ceil(programs / CHUNK) }, (_, place) => ({
    programs: Math.min(CHUNK, programs - place * CHUNK),
    seed: first + place,
}));
compile();
const module = new URL('../node_modules/.cache/bench/sandbox/test/engine/comparison/run.js', import.meta.url).href;
const count = Math.min(2, chunks.length, availableParallelism());
const start = process.hrtime.bigint();
const total = { programs: 0, differences: 0 };
const counts = new Map();

const work = (index) =>
    new Promise((resolve, reject) => {
        const url = new URL('model-worker.mjs', import.meta.url);
        const worker = new Worker(url, {
            workerData: { chunks, index, count, module },
            resourceLimits: { maxYoungGenerationSizeMb: 128 },
        });
        worker.on('message', ({ seed, found, ...result }) => {
            total.programs += result.programs;
            for (const [name, value] of result.counts) counts.set(name, (counts.get(name) ?? 0) + value);
            if (found === undefined) return;
            total.differences += 1;
            console.log(JSON.stringify({ seed, ...found }));
        });
        worker.on('error', reject);
        worker.on('exit', resolve);
    });

await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const ms = Number((process.hrtime.bigint() - start) / 1_000_000n);
const [operations, transactions] = [counts.get('operations'), counts.get('transactions')];
const rest = [...counts].filter(([name]) => name !== 'operations' && name !== 'transactions').sort();
const isAbort = ([name]) => name.startsWith('abort ');
const aborts = Object.fromEntries(rest.filter(isAbort).map(([name, value]) => [name.slice(6), value]));
const happened = Object.fromEntries(rest.filter((entry) => !isAbort(entry)));
console.log(JSON.stringify({ ...total, operations, transactions, ms, happened, aborts }));
if (total.differences > 0) process.exitCode = 1;
