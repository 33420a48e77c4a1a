/**
 * Switches off each rule of `ts/transaction/`, `ts/submit/` and `ts/vaults/` (what a rule is: `scripts/reports.mjs`), and moves each limit of
 * `ts/transaction/` and `ts/submit/`, by one or by a factor (which limits, and which moves: `scripts/constants.mjs`), in a copy of the source.
 * It runs the tests with the name of the file, else those near it, else all tests of its module, and prints whether one fails, a rule or a
 * limit a line.
 *
 * `--only <text>` takes the rules with this text in `file:line`, and the limits with it in `file name`. `--rules` takes no limits, and
 * `--limits` no rules.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { findConstants, UNMOVED } from './constants.mjs';
import { findReports } from './reports.mjs';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, {
    options: {
        only: { type: 'string', default: '' },
        rules: { type: 'boolean', default: false },
        limits: { type: 'boolean', default: false },
    },
});

/** Tests whose name has no word of a file that they are about, by the beginning of its path. */
const NEAR = {
    'ts/transaction/writes/': 'test/transaction/intent.test.ts',
    'ts/transaction/verify.ts': 'test/transaction/commands.test.ts',
    'ts/transaction/pools/types.ts': 'test/transaction/intent.test.ts',
};
/** Folders of tests on the sandbox, which may find a rule of a file that no test of its module does. */
const FLOWS = {
    'ts/transaction/dca/verify-dca.ts': ['test/flows/dca'],
    'ts/transaction/vaults/verify-vault.ts': ['test/flows/vaults'],
    'ts/transaction/script/script.ts': ['test/flows/farms', 'test/flows/pools'],
    'ts/transaction/gas-pool/verify-gas-pool.ts': ['test/flows/gas-pool'],
    'ts/transaction/rewards/verify-rewards.ts': ['test/flows/funds'],
};

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
for (const one of [
    'ts',
    'test',
    'sandbox',
    'gateway',
    'cli',
    'docs',
    'scripts',
    'docs',
    'package.json',
    'tsconfig.json',
    'manifest.json',
]) {
    cpSync(one, join(folder, one), { recursive: true });
}
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const JEST = ['node_modules/jest/bin/jest.js', '--ignoreProjects', 'suites', '--ci', '--silent'];

/** Switches off every rule, as limits are moved; what no test of its module finds, a test on the sandbox may. */
function switchOffRules() {
    const rules = movesIn('rule', ['transaction', 'submit', 'vaults'], (file, text) =>
        findReports(file, text).filter(({ name }) => `${file}:${name}`.includes(values.only)),
    );
    for (const some of batchesOf(rules)) {
        const left = [0, 1, 2, 3].reduce((others, round) => notFound(others, testsOf(round)), some);
        for (const rule of some) {
            const isFound = !left.includes(rule);
            const text = rule.text.replaceAll(/\s+/g, ' ').slice(0, 120);
            console.log(`${isFound ? 'found    ' : 'NOT FOUND'} ${rule.file}:${rule.name} ${text}`);
            if (!isFound) process.exitCode = 1;
        }
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
    const moves = movesIn('limit', ['transaction', 'submit'], (file, text) =>
        findConstants(file, text).filter(({ name }) => `${file} ${name}`.includes(values.only)),
    );
    const used = new Set();
    for (const some of batchesOf(moves)) {
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

/**
 * Finds places in the files of modules, each once for each of its moves, and writes the files in which a move can be on.
 *
 * @param kind of the moves: those of another kind, which the files may have, are never on
 * @param find returns the places of a file
 */
function movesIn(kind, modules, find) {
    const moves = modules.flatMap((module) => {
        const tests = listFiles(`test/${module}`, '.test.ts');
        return listFiles(`ts/${module}`, '.ts').flatMap((file) => {
            const rounds = roundsOf(file, tests);
            const places = find(file, readFileSync(file, 'utf8'));
            return places.flatMap((place) => place.moves.map((moved) => ({ ...place, moved, file, rounds })));
        });
    });
    for (const [i, move] of moves.entries()) move.id = `${kind}-${i}`;
    for (const file of new Set(moves.map((move) => move.file)))
        writeFileSync(join(folder, file), withMoves(file, moves));
    return moves;
}

function batchesOf(moves) {
    const count = Math.ceil(moves.length / MOST_MOVES);
    return Array.from({ length: count }, (_, i) => moves.slice(i * MOST_MOVES, (i + 1) * MOST_MOVES));
}

/**
 * The tests of a file in four rounds: those with its name; those that share a word with its name, that are named as its folder, or that import it; all others of
 * its folder, or of its module where `test/` has no such folder; of some files, tests on the sandbox. A move that one round finds is not in the next.
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
        const isListed = Object.entries(NEAR).some(([path, listed]) => file.startsWith(path) && listed === test);
        return isNamed || isListed || readFileSync(test, 'utf8').includes(`/${file.replace(/ts$/, 'js')}'`);
    });
    const rounds = [
        tests.filter((test) => basename(test, '.test.ts') === name),
        near,
        mirrored.length > 0 ? mirrored : within(`test/${module}`),
        (FLOWS[file] ?? []).flatMap((path) => listFiles(path, '.test.ts')),
    ];
    return rounds.map((some, i) => some.filter((test) => !rounds.slice(0, i).flat().includes(test)));
}

/** The text of a file, in which each place has another text while its move is on. */
function withMoves(file, moves) {
    let text = readFileSync(file, 'utf8');
    const ofFile = moves.filter((move) => move.file === file);
    const starts = [...new Set(ofFile.map(({ start }) => start))];
    for (const place of starts.sort((left, right) => right - left)) {
        const here = ofFile.filter(({ start }) => start === place);
        const [{ end, text: number, prefix = '' }] = here;
        const choice = here.map(({ id, moved }) => `globalThis.moveOn === '${id}' ? ${moved} : `).join('');
        text = `${text.slice(0, place)}${prefix}(${choice}${number})${text.slice(end)}`;
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
