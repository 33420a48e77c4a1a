/**
 * Clients that this project did not write, on its sandbox: CCXT 4.5.64's own class of this exchange, and the
 * makers' SDK. What each of them sees differently has a verdict in test/judges; a difference without a
 * verdict fails, and a verdict without a difference.
 *
 * `programs` runs programs on CCXT instead. `--list` prints each difference, too. The clients are installed
 * from the npm registry into `node_modules/.cache/judges`, once for each test/judges/package-lock.json.
 */

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { install } from './install-clients.mjs';
import { readOptions } from './read-options.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
const { values, positionals } = readOptions(import.meta.url, {
    options: { list: { type: 'boolean', default: false } },
    allowPositionals: true,
});
const load = compile();
const { toTable } = await load('test/judges/report');
const judge = positionals.includes('programs') ? judgePrograms : judgeClients;
const { rows, failures, details } = await judge();
if (values.list) for (const line of details) console.log(line);
console.log(toTable(rows));
for (const failure of failures) console.error(`failed: ${failure}`);
if (failures.length > 0) process.exitCode = 1;

async function judgeClients() {
    const folder = install('test/judges');
    const installed = (path) => import(pathToFileURL(join(folder, 'node_modules', path)).href);
    const { judgeOldClass, judgeSdk } = await import('../test/judges/judges.mjs');
    const results = [await judgeOldClass({ load, installed }), await judgeSdk({ load, installed, folder })];
    return {
        rows: results.flatMap((result) => result.rows),
        failures: results.flatMap((result) => result.failures),
        details: results.flatMap((result) => result.details),
    };
}

async function judgePrograms() {
    const { runPrograms } = await import('../test/judges/programs.mjs');
    return runPrograms({ load, folder: install('test/judges/programs') });
}
