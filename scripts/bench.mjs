/**
 * Runs every benchmark that a module of test/bench exports and prints each figure as a JSON line. A figure may have a goal: which of
 * its values must be at least or at most a number. The last line says how many goals were met, and which were missed: those within the
 * noise of the run apart from the others, which make the exit code 1. `--tables` also prints the figures with goals as the tables of
 * docs/performance.md.
 */

import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { compile } from './compile.mjs';

/** Relative noise of a figure that does not tell its own. */
const NOISE = 0.1;

const load = compile();
const selected = process.argv.slice(2).filter((name) => name !== '--tables');
const withTables = process.argv.includes('--tables');
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

/** The rows of a module in the tables of docs/performance.md. */
function toRow({ bench, way, goal, ...figure }) {
    const { of, least, most } = goal;
    const value = [figure[of]].flat().join(', ');
    const bound = [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`].join(' ').trim();
    const isMet = !isMissed({ goal, ...figure }, 0);
    return `| ${way === undefined ? bench : `${bench}, ${way}`} | ${of} | ${isMet ? value : `**${value}**`} | ${bound} |`;
}

const tables = [];
console.log(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, cores: cpus().length }));
const missed = [];
const withinNoise = [];
const seconds = {};
let goals = 0;
for (const name of names) {
    const module = await load(`test/bench/${name}`);
    const start = performance.now();
    const rows = [];
    for (const bench of Object.values(module).filter((member) => typeof member === 'function')) {
        for (const figure of await bench()) {
            console.log(JSON.stringify(figure));
            if (figure.goal === undefined) continue;
            goals += 1;
            rows.push(toRow(figure));
            if (!isMissed(figure, 0)) continue;
            const name = figure.way === undefined ? figure.bench : `${figure.bench}, ${figure.way}`;
            (isMissed(figure, figure.noise ?? NOISE) ? missed : withinNoise).push(name);
        }
    }
    seconds[name] = Math.round((performance.now() - start) / 1_000);
    if (rows.length > 0)
        tables.push(`## ${name}\n\n| Figure | Unit | Value | Goal |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`);
}
const met = goals - missed.length - withinNoise.length;
console.log(JSON.stringify({ goals, met, 'within noise': withinNoise, missed, seconds }));
if (withTables) console.log(`\n${tables.join('\n')}`);
if (missed.length > 0) process.exitCode = 1;
