/**
 * Simulates writes with random faults and reads that lag behind them in two workers, and prints the result as JSON lines.
 *
 * `--runs <count>` sets the number of programs, 10 000 without it; `--seed <number>` the first of them. `--trace` prints everything
 * that happens. `--defect <name>` builds a defect of test/simulate/defects.ts into the client and stops when it is found; `--defects`
 * does so with each of them.
 */

import { cpSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { compile, compileText } from './compile.mjs';
import { readOptions } from './read-options.mjs';
import { runPrograms } from './simulate-programs.mjs';

const { values } = readOptions(import.meta.url, {
    options: {
        runs: { type: 'string', default: '10000' },
        seed: { type: 'string', default: '1' },
        trace: { type: 'boolean', default: false },
        defect: { type: 'string' },
        defects: { type: 'boolean', default: false },
    },
});
const [runs, first] = [Number(values.runs), Number(values.seed)];
const COMPILED = 'node_modules/.cache/bench';
const load = compile();
const { DEFECTS } = await load('test/simulate/defects');
const names = values.defects ? Object.keys(DEFECTS) : [values.defect];
for (const name of names) {
    const out = name === undefined ? COMPILED : buildIn(name);
    const start = process.hrtime.bigint();
    const line = { ...(name === undefined ? {} : { defect: name }), ...(await simulate(out, name !== undefined)) };
    const ms = Number((process.hrtime.bigint() - start) / 1_000_000n);
    console.log(JSON.stringify({ ...line, ms }));
    // A defect must be found; without one, nothing may be.
    if (line.violated > 0 !== (name !== undefined)) process.exitCode = 1;
}

/** Copies the compiled client, and compiles changed sources into it. */
function buildIn(name) {
    const changes = DEFECTS[name];
    if (changes === undefined)
        throw new Error(`--defect ${name} is unknown; pass one of ${Object.keys(DEFECTS).join(', ')}`);
    const out = `${COMPILED}-${name}`;
    rmSync(out, { recursive: true, force: true });
    cpSync(COMPILED, out, { recursive: true });
    const texts = new Map();
    for (const { file, from, to } of changes) {
        const path = `ts/${file}`;
        const parts = (texts.get(path) ?? readFileSync(path, 'utf8')).split(from);
        if (parts.length !== 2) throw new Error(`--defect ${name}: ${file} has ${parts.length - 1} of: ${from}`);
        texts.set(path, parts.join(to));
    }
    for (const [path, text] of texts) compileText(text, path, out);
    return out;
}

/** Runs the programs; the seeds are split between the workers. */
async function simulate(out, stopsAtFirst) {
    const count = values.trace || stopsAtFirst || runs < 100 ? 1 : Math.min(2, availableParallelism());
    const workerData = { out, runs, first, count, stopsAtFirst, trace: values.trace };
    const work = async (index) => {
        const total = { runs: 0, violated: 0 };
        const add = ({ seed, violations, counts, trace, hash }) => {
            if (values.trace) console.log([...trace, `hash ${hash}`].join('\n'));
            total.runs += 1;
            for (const [name, value] of Object.entries(counts)) total[name] = (total[name] ?? 0) + value;
            if (violations.length === 0) return;
            total.violated += 1;
            total.firstSeed ??= seed;
            if (total.violated > 5) return;
            const replay = `npm run simulate -- --runs 1 --seed ${seed} --trace`;
            console.log(JSON.stringify({ seed, violations: violations.slice(0, 3), replay }));
        };
        // One after the other in this thread, defects share the libraries, whose start takes longer than most runs.
        if (count === 1) await runPrograms({ ...workerData, index }, add);
        else await runInThread({ ...workerData, index }, add);
        return total;
    };
    const totals = await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
    const sum = {};
    for (const total of totals) for (const [name, value] of Object.entries(total)) sum[name] = (sum[name] ?? 0) + value;
    const found = totals.flatMap(({ firstSeed }) => (firstSeed === undefined ? [] : [firstSeed]));
    delete sum.firstSeed;
    return found.length === 0 ? sum : { foundWithinRuns: Math.min(...found) - first + 1, ...sum };
}

function runInThread(workerData, add) {
    return new Promise((resolve, reject) => {
        const worker = new Worker(new URL('simulate-worker.mjs', import.meta.url), { workerData });
        worker.on('message', add);
        worker.on('error', reject);
        worker.on('exit', resolve);
    });
}
