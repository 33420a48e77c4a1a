/**
 * Switches off each rule of the verifiers of swaps, staking, vaults and DCA orders in a copy of the source, and runs their tests: prints
 * whether one fails, a rule a line.
 *
 * `--only <text>` takes the rules with this text in `file:line`.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, { options: { only: { type: 'string', default: '' } } });

const BOUNDED = ['test/transaction/bounded'];
/** The tests of each file with rules; those that need no sandbox come first. */
const TESTS = {
    'ts/transaction/bounded/terms.ts': BOUNDED,
    'ts/transaction/bounded/swap.ts': BOUNDED,
    'ts/transaction/bounded/spending.ts': BOUNDED,
    'ts/transaction/bounded/staking.ts': BOUNDED,
    'ts/transaction/dca/verify-dca.ts': ['test/transaction/dca.test.ts', 'test/flows/dca'],
    'ts/transaction/vaults/verify-vault.ts': ['test/transaction/vaults.test.ts', 'test/flows/vaults'],
    'ts/submit/bounded-effects.ts': ['test/submit/bounded-effects.test.ts'],
};
/** A report of a departure, or a list of one. */
const RULE = /(?:this\.#report|this\.report\.add|\breport\.add)\(|return \[\{ at, wanted/g;

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
for (const one of [
    'ts',
    'test',
    'sandbox',
    'gateway',
    'cli',
    'scripts',
    'package.json',
    'tsconfig.json',
    'manifest.json',
]) {
    cpSync(one, join(folder, one), { recursive: true });
}
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

/** Whether a test fails; a file that does not compile says nothing. */
function fails(tests) {
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const jest = ['node_modules/jest/bin/jest.js', '--ignoreProjects', 'suites', '--ci', '--bail', '--silent'];
    try {
        execFileSync(process.execPath, [...flags, ...jest, ...tests], { cwd: folder, stdio: 'pipe' });
        return false;
    } catch (error) {
        const text = `${error.stderr}`;
        if (error.status === 1 && !text.includes('Test suite failed to run')) return true;
        console.error(text);
        throw error;
    }
}

try {
    for (const [file, tests] of Object.entries(TESTS)) {
        const text = readFileSync(file, 'utf8');
        for (const match of text.matchAll(RULE)) {
            const line = text.slice(0, match.index).split('\n').length;
            const at = `${file}:${line}`;
            if (!at.includes(values.only)) continue;
            // Its arguments are evaluated, and nothing is reported.
            const none = {
                'report.add(': '((..._: unknown[]) => report)(',
                'this.report.add(': '((..._: unknown[]) => this.report)(',
                'this.#report(': '((..._: unknown[]) => this.departures)(',
                'return [{ at, wanted': 'if (at.length > 0) return []; return [{ at, wanted',
            };
            const off = none[match[0]];
            writeFileSync(
                join(folder, file),
                text.slice(0, match.index) + off + text.slice(match.index + match[0].length),
            );
            const isFound = fails(tests);
            console.log(`${isFound ? 'found    ' : 'NOT FOUND'} ${at} ${text.split('\n')[line - 1].trim()}`);
            if (!isFound) process.exitCode = 1;
        }
        writeFileSync(join(folder, file), text);
    }
} finally {
    rmSync(folder, { recursive: true });
}
