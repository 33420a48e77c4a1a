/**
 * Runs every benchmark that a module of test/bench exports and prints each figure as a JSON line. A figure may have a goal: which of
 * its values must be at least or at most a number. The last line says how many goals were met, and which were missed: those within the
 * noise of the run apart from the others, which make the exit code 1. `--tables` also prints the figures with goals as the tables of
 * docs/performance.md.
 */

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { compile } from './compile.mjs';

/** Relative noise of a figure that does not tell its own. */
const NOISE = 0.1;

const [flags, selected] = [true, false].map((isFlag) =>
    process.argv.slice(2).filter((one) => one.startsWith('--') === isFlag),
);

/** A module in a process of its own: what ran before changes times and memory. */
if (flags.includes('--figures')) {
    const module = await compile()(`test/bench/${selected[0]}`);
    for (const bench of Object.values(module).filter((member) => typeof member === 'function')) {
        for (const figure of await bench()) console.log(JSON.stringify(figure));
    }
    process.exit();
}

function* figuresOf(name) {
    const given = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 };
    const { status, stdout } = spawnSync(process.execPath, [import.meta.filename, '--figures', name], given);
    for (const line of stdout.split('\n')) if (line.startsWith('{')) yield JSON.parse(line);
    if (status !== 0) throw new Error(`${name} ended with ${status}`);
}

const names = readdirSync('test/bench')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => selected.length === 0 || selected.includes(name));

/** Returns whether a figure misses its goal by more than a relative noise. A goal that names no number of the figure is missed. */
function isMissed({ goal, ...figure }, noise) {
    const { of, least = -Infinity, most = Infinity } = goal;
    const values = [figure[of]].flat();
    return values.length === 0 || !values.every((value) => value >= least * (1 - noise) && value <= most * (1 + noise));
}

/** The figures of a module as a table of docs/performance.md. Those of one name are one row, with the least and the most. */
function toTable(name, figures) {
    const rows = new Map();
    for (const figure of figures) {
        const { bench, way, goal } = figure;
        const { of, least, most } = goal;
        const bound = [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`].join(' ').trim();
        const key = `| ${way === undefined ? bench : `${bench}, ${way}`} | ${of} |`;
        const row = rows.get(key) ?? { key, bound, values: [], isMissed: false };
        row.values.push(...[figure[of]].flat());
        row.isMissed ||= isMissed(figure, 0);
        rows.set(key, row);
    }
    const lines = [...rows.values()].map(({ key, bound, values, isMissed: isWrong }) => {
        const [least, most] = [Math.min(...values), Math.max(...values)];
        const value = least === most ? `${least}` : `${least} to ${most}`;
        return `${key} ${isWrong ? `**${value}**` : value} | ${bound} |`;
    });
    return `### ${name}\n\n| Figure | Unit | Value | Goal |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
}

const tables = [];
console.log(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, cores: cpus().length }));
const missed = [];
const withinNoise = [];
const seconds = {};
let goals = 0;
for (const name of names) {
    const start = performance.now();
    const rows = [];
    for (const figure of figuresOf(name)) {
        console.log(JSON.stringify(figure));
        if (figure.goal === undefined) continue;
        goals += 1;
        rows.push(figure);
        if (!isMissed(figure, 0)) continue;
        const title = figure.way === undefined ? figure.bench : `${figure.bench}, ${figure.way}`;
        (isMissed(figure, figure.noise ?? NOISE) ? missed : withinNoise).push(title);
    }
    seconds[name] = Math.round((performance.now() - start) / 1_000);
    if (rows.length > 0) tables.push(toTable(name, rows));
}
const met = goals - missed.length - withinNoise.length;
console.log(JSON.stringify({ goals, met, 'within noise': withinNoise, missed, seconds }));
if (flags.includes('--tables')) console.log(`\n${tables.join('\n')}`);
if (missed.length > 0) process.exitCode = 1;
