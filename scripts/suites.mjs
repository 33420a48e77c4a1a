/**
 * Writes test/suites/: each suite runs the test files of some folders in one registry of modules, which takes half the time. `--check`
 * compares them, and fails for a test file that no suite runs, or whose hooks would run for each test of its suite.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REAL_TIME, SUITES } from './suite-table.mjs';

const test = fileURLToPath(new URL('../test/', import.meta.url));
const examples = fileURLToPath(new URL('../examples/', import.meta.url));

/** Tests of the built package, of pages in a browser, and of CCXT's conventions have projects of their own. */
const OTHERS = /^ccxt\/|^package\/|^sandbox\/server\/pages\/.*page|^examples\/browser\./;

const paths = readdirSync(test, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts') && !OTHERS.test(path))
    .sort();

/** A hook outside any `describe`. */
const OUTER_HOOK = /^(before|after)(Each|All)\(/m;

const examplesWithTests = readdirSync(examples).filter((name) => name.endsWith('.test.ts'));
for (const file of [
    ...paths.map((path) => `${test}${path}`),
    ...examplesWithTests.map((name) => `${examples}${name}`),
]) {
    if (!OUTER_HOOK.test(readFileSync(file, 'utf8'))) continue;
    throw new Error(
        `a hook of ${file} is outside any describe, so it runs for each test of the suite: put it into one`,
    );
}

/** Returns the name of the suite that runs a file. */
function suiteOf(path) {
    const fitting = Object.entries(SUITES).flatMap(([name, prefixes]) =>
        prefixes.filter((prefix) => path.startsWith(prefix)).map((prefix) => ({ name, length: prefix.length })),
    );
    if (fitting.length === 0) throw new Error(`no suite runs test/${path}: add its folder to scripts/suite-table.mjs`);
    return fitting.sort((left, right) => right.length - left.length)[0].name;
}

const files = new Map(Object.keys(SUITES).map((name) => [`${name}.suite.ts`, []]));
for (const path of paths) files.get(`${suiteOf(path)}.suite.ts`).push(path);

/** Returns the source of a suite. */
function sourceOf(name, members) {
    const options = REAL_TIME.some((one) => name === `${one}.suite.ts`)
        ? '/** @jest-environment-options {"realTime": true} */\n\n'
        : '';
    const imports = members.map((path) => `import '../${path.replace(/\.ts$/, '.js')}';\n`);
    return `${options}// Written by \`npm run generate\`; do not edit.\n\n${imports.join('')}`;
}

const folder = `${test}suites/`;
if (process.argv.includes('--check')) {
    const committed = new Set(readdirSync(folder));
    const changed = [...files]
        .filter(
            ([name, members]) =>
                !committed.delete(name) || readFileSync(`${folder}${name}`, 'utf8') !== sourceOf(name, members),
        )
        .map(([name]) => name);
    if (changed.length + committed.size > 0) {
        console.error(`test/suites/ differs: ${[...changed, ...committed].join(', ')}; run: npm run generate`);
        process.exit(1);
    }
} else {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, members] of files) writeFileSync(`${folder}${name}`, sourceOf(name, members));
}
