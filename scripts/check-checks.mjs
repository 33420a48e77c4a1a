/** Shows that each check can fail: plants a fault in a copy of the project and runs the check in the copy. Run by hand. */

import { execFileSync, spawnSync } from 'node:child_process';
import {
    appendFileSync,
    chmodSync,
    cpSync,
    mkdtempSync,
    readFileSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const edit = (path, change) => (root) => {
    const file = join(root, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const append = (path, text) => (root) => appendFileSync(join(root, path), text);

/** The check that must fail, the planted fault, and the change that plants it. */
const FAULTS = [
    ['check:format', 'a line that is not formatted', append('ts/core/problem.ts', 'export const   x = 1\n')],
    ['check:lint', 'a promise without await', append('ts/core/problem.ts', '\nvoid 0;\nPromise.resolve(1);\n')],
    ['check:lint', 'an export without a doc comment', append('ts/core/problem.ts', '\nexport function f(): void {}\n')],
    ['check:types', 'a string in a number variable', append('ts/core/problem.ts', "\nconst x: number = 'a';\n")],
    ['check:layers', 'an upward import', append('ts/core/number/step.ts', "\nimport '../../streams/feeds/feed.js';\n")],
    [
        'check:layers',
        'an import between two modules of one height',
        append('ts/book/book.ts', "\nimport '../signer/key.js';\n"),
    ],
    [
        'check:layers',
        'an import of the adapter in the sandbox',
        append('ts/sandbox/index.ts', "\nimport '../transaction/bytes.js';\n"),
    ],
    [
        'check:layers',
        'an import of the sandbox in the adapter',
        append('ts/register.ts', "\nimport './sandbox/abort.js';\n"),
    ],
    [
        'check:layers',
        'a cycle of types',
        (root) => {
            append('ts/core/number/decimal.ts', "\nexport type { A } from './planted.js';\n")(root);
            append(
                'ts/core/number/planted.ts',
                "import type { Decimal } from './decimal.js';\nexport type A = Decimal;\n",
            )(root);
        },
    ],
    ['check:layers', 'a file without a module', append('ts/planted.ts', "import './core/problem.js';\n")],
    [
        'check:layers',
        'a value of CCXT in a file that does not load it',
        append('ts/exchange/value.ts', "\nimport { Precise } from 'ccxt';\nvoid Precise;\n"),
    ],
    ['check:unused', 'an unused export', append('ts/core/problem.ts', '\n/** Nothing. */\nexport const UNUSED = 1;\n')],
    ['check:generated', 'a changed manifest', edit('manifest.json', (text) => text.replace('"cost": 1', '"cost": 2'))],
    ['check:build', 'a manual edit of js/', append('js/index.js', '\n// by hand\n')],
    ['check:build', 'a command that is not executable', (root) => chmodSync(join(root, 'js/cli.js'), 0o644)],
    [
        'check:package',
        'a missing entry point',
        edit('package.json', (text) => text.replace('./js/index.js', './js/gone.js')),
    ],
    [
        'check:package',
        'ESM types for CommonJS',
        edit('package.json', (text) => text.replaceAll('./js/index.d.cts', './js/index.d.ts')),
    ],
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');

/** Whether a check fails in a copy of the project with a planted fault. */
function isFound(check, plant) {
    const root = mkdtempSync(join(tmpdir(), 'planted-'));
    for (const file of files) cpSync(file, join(root, file));
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    plant(root);
    const { status } = spawnSync('npm', ['run', check], { cwd: root });
    rmSync(root, { recursive: true, force: true });
    return status !== 0;
}

const report = (line, isExpected) => {
    console.log(`${line}${isExpected ? '' : ' — WRONG'}`);
    if (!isExpected) process.exitCode = 1;
};
for (const check of new Set(FAULTS.map(([name]) => name))) {
    const found = isFound(check, () => undefined);
    report(`${check}: no planted fault → ${found ? 'fails' : 'passes'}`, !found);
}
for (const [check, what, plant] of FAULTS) {
    const found = isFound(check, plant);
    report(`${check}: ${what} → ${found ? 'found' : 'not found'}`, found);
}
