/**
 * Switches off each rule of the verifiers of swaps, staking, vaults, gas pools, rewards, DCA orders and scripts in a copy
 * of the source, and runs their tests: prints whether one fails, a rule a line. Then it moves each limit of `ts/transaction/` and `ts/submit/`, by one or by a factor (which limits, and
 * which moves: `scripts/constants.mjs`), and runs the tests with the name of its file, else all tests of its module.
 *
 * `--only <text>` takes the rules with this text in `file:line`, and the limits with it in `file name`. `--rules` takes no limits, and
 * `--limits` no rules.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { findConstants, UNMOVED } from './constants.mjs';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, {
    options: {
        only: { type: 'string', default: '' },
        rules: { type: 'boolean', default: false },
        limits: { type: 'boolean', default: false },
    },
});

const BOUNDED = ['test/transaction/bounded'];
/** The tests of each file with rules; those that need no sandbox come first. */
const TESTS = {
    'ts/transaction/bounded/terms.ts': BOUNDED,
    'ts/transaction/bounded/swap.ts': BOUNDED,
    'ts/transaction/bounded/spending.ts': BOUNDED,
    'ts/transaction/bounded/staking.ts': BOUNDED,
    'ts/transaction/dca/verify-dca.ts': ['test/transaction/dca.test.ts', 'test/flows/dca'],
    'ts/transaction/vaults/verify-vault.ts': ['test/transaction/vaults.test.ts', 'test/flows/vaults'],
    'ts/transaction/script/script.ts': ['test/transaction/script.test.ts', 'test/flows/farms', 'test/flows/pools'],
    'ts/transaction/gas-pool/verify-gas-pool.ts': ['test/transaction/gas-pool.test.ts', 'test/flows/gas-pool'],
    'ts/transaction/rewards/verify-rewards.ts': [
        'test/transaction/rewards.test.ts',
        'test/flows/funds/rewards.test.ts',
    ],
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

const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const JEST = ['node_modules/jest/bin/jest.js', '--ignoreProjects', 'suites', '--ci', '--silent'];

/** Whether a test fails; a file that does not compile says nothing. */
function fails(tests) {
    try {
        execFileSync(process.execPath, [...FLAGS, ...JEST, '--bail', ...tests], { cwd: folder, stdio: 'pipe' });
        return false;
    } catch (error) {
        const text = `${error.stderr}`;
        if (error.status === 1 && !text.includes('Test suite failed to run')) return true;
        console.error(text);
        throw error;
    }
}

function switchOffRules() {
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
}

/** The tests of a process, which share its start; more of them would fill its memory. */
const MOST_MOVES = 24;
/** The time of the tests of one move, in which one of them must fail. */
const MAX_MS = 30_000;
/** Of more files than these, it is first asked whether one process can run them: it may wait without an end. */
const MOST_FILES = 12;

/**
 * Moves every limit. The source is changed once: each number reads at run time which move is on, and a test file for each move imports the
 * tests of its source.
 */
function moveLimits() {
    const moves = ['transaction', 'submit'].flatMap((module) => {
        const tests = listFiles(`test/${module}`, '.test.ts');
        return listFiles(`ts/${module}`, '.ts').flatMap((file) => movesOf(file, roundsOf(file, tests)));
    });
    for (const [i, move] of moves.entries()) move.id = `${i}`;
    for (const file of new Set(moves.map((move) => move.file)))
        writeFileSync(join(folder, file), withMoves(file, moves));
    const used = new Set();
    for (let from = 0; from < moves.length; from += MOST_MOVES) {
        const some = moves.slice(from, from + MOST_MOVES);
        const near = notFound(notFound(some, testsOf(0)), testsOf(1));
        const [listed, others] = [true, false].map((is) =>
            near.filter((move) => (listedAs(move) !== undefined) === is),
        );
        const left = [...listed, ...notFound(others, testsOf(2))];
        for (const move of some) used.add(print(move, !left.includes(move)));
    }
    if (values.only !== '') return;
    for (const entry of Object.keys(UNMOVED).filter((one) => !used.has(one))) {
        console.log(`NO LIMIT  ${entry}: a test finds it, or it is gone: take it out of UNMOVED`);
        process.exitCode = 1;
    }
}

const lineOf = ({ file, name, text, moved }) => `${file} ${name}: ${text} as ${moved}`;

/** The entry of the list of {@link UNMOVED} that a move fits. */
function listedAs(move) {
    return Object.keys(UNMOVED).find((entry) => lineOf(move).startsWith(entry));
}

/** Prints what became of a move. @returns the entry of the list of {@link UNMOVED} that it needs */
function print(move, isFound) {
    const listed = isFound ? undefined : listedAs(move);
    const result = isFound ? 'found    ' : listed === undefined ? 'NOT FOUND' : 'listed   ';
    console.log(`${result} ${lineOf(move)}`);
    if (!isFound && listed === undefined) process.exitCode = 1;
    return listed;
}

/** The limits of a file, each once for each of its moves. */
function movesOf(file, rounds) {
    const constants = findConstants(file, readFileSync(file, 'utf8'));
    const wanted = constants.filter(({ name }) => `${file} ${name}`.includes(values.only));
    return wanted.flatMap((constant) => constant.moves.map((moved) => ({ ...constant, moved, file, rounds })));
}

/**
 * The tests of a file in three rounds: those with its name; those that share a word with its name, that are named as its folder, or that import it; all others of
 * its folder, or of its module where `test/` has no such folder. A move that one round finds is not in the next.
 */
function roundsOf(file, tests) {
    const [, module] = file.split('/');
    const within = (folder) => tests.filter((test) => test.startsWith(`${folder}/`));
    const mirrored = within(dirname(file).replace('ts/', 'test/'));
    const name = basename(file, '.ts');
    const words = [basename(dirname(file)), ...name.split('-')];
    const near = tests.filter((test) => {
        const isNamed = basename(test, '.test.ts')
            .split('-')
            .some((word) => words.includes(word));
        return isNamed || readFileSync(test, 'utf8').includes(`/${file.replace(/ts$/, 'js')}'`);
    });
    const rounds = [
        tests.filter((test) => basename(test, '.test.ts') === name),
        near,
        mirrored.length > 0 ? mirrored : within(`test/${module}`),
    ];
    return rounds.map((some, i) => some.filter((test) => !rounds.slice(0, i).flat().includes(test)));
}

/** The text of a file, in which each number is another one while its move is on. */
function withMoves(file, moves) {
    let text = readFileSync(file, 'utf8');
    const ofFile = moves.filter((move) => move.file === file);
    const starts = [...new Set(ofFile.map(({ start }) => start))];
    for (const place of starts.sort((left, right) => right - left)) {
        const here = ofFile.filter(({ start }) => start === place);
        const [{ end, text: number }] = here;
        const choice = here.map(({ id, moved }) => `globalThis.moveOn === '${id}' ? ${moved} : `).join('');
        text = `${text.slice(0, place)}(${choice}${number})${text.slice(end)}`;
    }
    return text;
}

const testsOf =
    (round) =>
    ({ rounds }) =>
        rounds[round];

/**
 * Runs the tests for each move. Where a move crashes the process, or the process does not end, each half of the moves is tried by
 * itself; a single move without an end counts as found. Files whose tests fail or wait in one process without a move are tried by halves.
 *
 * @param testsFor the files of the tests of a move
 * @returns the moves that no test finds
 * @throws {Error} if the tests of a file fail without a move
 */
function notFound(moves, testsFor) {
    const tried = moves.filter((move) => testsFor(move).length > 0);
    if (tried.length === 0) return moves;
    const all = [...new Set(tried.flatMap(testsFor))];
    const control = ['none', all];
    const passesAlone = () => passedOf([control]).has('none');
    const byHalves = () =>
        halvesOf(all).reduce(
            (left, half) => notFound(left, (move) => testsFor(move).filter((test) => half.includes(test))),
            moves,
        );
    if (all.length > MOST_FILES && !passesAlone()) return byHalves();
    const passed = passedOf([...tried.map((move) => [move.id, testsFor(move)]), control]);
    if (passed.has('end') && passed.has('none'))
        return moves.filter((one) => !tried.includes(one) || passed.has(one.id));
    if (!passesAlone()) {
        if (all.length === 1) throw new Error(`these tests fail without a move: ${all[0]}`);
        return byHalves();
    }
    if (tried.length === 1) return moves.filter((one) => one !== tried[0]);
    const left = halvesOf(tried).flatMap((half) => notFound(half, testsFor));
    return moves.filter((one) => !tried.includes(one) || left.includes(one));
}

function halvesOf(list) {
    const half = Math.ceil(list.length / 2);
    return [list.slice(0, half), list.slice(half)];
}

/** Runs tests in one process, each list of them with its move on. @returns the ids of the moves with which all pass, and `end` */
function passedOf(runs) {
    const runsFolder = join(folder, 'test/transaction/moved');
    mkdirSync(runsFolder);
    for (const [id, tests] of runs) {
        const imports = tests.map((test) => `await import(${JSON.stringify(join(folder, test))});`).join('\n');
        writeFileSync(join(runsFolder, `${id}.test.ts`), `globalThis.moveOn = '${id}';\n${imports}\n`);
    }
    const report = join(folder, 'passed.txt');
    writeFileSync(report, '');
    // Another option follows, as this one takes all texts up to it.
    const reporter = '--reporters=<rootDir>/scripts/passed-reporter.mjs';
    try {
        execFileSync(
            process.execPath,
            [...FLAGS, ...JEST, reporter, '--runInBand', '--forceExit', 'test/transaction/moved/'],
            {
                cwd: folder,
                stdio: 'ignore',
                timeout: MAX_MS * (1 + runs.length),
                killSignal: 'SIGKILL',
                env: { ...process.env, PASSED: report },
            },
        );
    } catch {
        // The report says what has passed.
    } finally {
        rmSync(runsFolder, { recursive: true });
    }
    const lines = readFileSync(report, 'utf8').trim().split('\n');
    return new Set(lines.map((line) => basename(line, '.test.ts')));
}

function listFiles(under, ending) {
    const paths = readdirSync(under, { recursive: true }).map((path) => join(under, path).replaceAll('\\', '/'));
    return paths.filter((path) => path.endsWith(ending)).sort();
}

try {
    if (!values.limits) switchOffRules();
    if (!values.rules) moveLimits();
} finally {
    rmSync(folder, { recursive: true });
}
