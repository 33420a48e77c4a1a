/** Shows that each check can fail: plants a fault in a copy of the project, and runs the check there. Run by hand. */

import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const edit = (path, change) => (root) => {
    const file = join(root, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const append = (path, text) => (root) => appendFileSync(join(root, path), text);

/** What is planted, and the check that must find it. */
const FAULTS = [
    ['check:format', 'a line that is not formatted', append('ts/problem.ts', 'export const   x = 1\n')],
    ['check:lint', 'a promise that nobody awaits', append('ts/problem.ts', '\nvoid 0;\nPromise.resolve(1);\n')],
    ['check:lint', 'an export without a doc comment', append('ts/problem.ts', '\nexport function f(): void {}\n')],
    ['check:types', 'a text where a number belongs', append('ts/problem.ts', "\nconst x: number = 'a';\n")],
    ['check:layers', 'an import that goes up', append('ts/number/step.ts', "\nimport '../feeds/feed.js';\n")],
    [
        'check:layers',
        'the adapter in the sandbox',
        append('ts/sandbox/errors.ts', "\nimport '../transaction/bytes.js';\n"),
    ],
    [
        'check:unused',
        'an export that nobody uses',
        append('ts/problem.ts', '\n/** Nothing. */\nexport const UNUSED = 1;\n'),
    ],
    [
        'check:generated',
        'a manifest that has moved on',
        edit('manifest.json', (text) => text.replace('"cost": 1', '"cost": 2')),
    ],
    ['check:build', 'js/ edited by hand', append('js/index.js', '\n// by hand\n')],
    [
        'check:package',
        'an entry point that is not there',
        edit('package.json', (text) => text.replace('./js/index.js', './js/gone.js')),
    ],
    [
        'check:package',
        'types of the other format',
        edit('package.json', (text) =>
            text.replace('./js/cjs/index.d.ts', './js/index.d.ts').replace('./js/cjs/index.d.ts', './js/index.d.ts'),
        ),
    ],
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');

/** Runs a check in a copy of the project. */
function isFound(check, plant) {
    const root = mkdtempSync(join(tmpdir(), 'planted-'));
    for (const file of files) cpSync(file, join(root, file));
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    plant(root);
    const { status } = spawnSync('npm', ['run', check], { cwd: root });
    rmSync(root, { recursive: true, force: true });
    return status !== 0;
}

let wrong = 0;
const tell = (line, isRight) => {
    console.log(`${line}${isRight ? '' : ' — WRONG'}`);
    if (!isRight) wrong += 1;
};
for (const check of new Set(FAULTS.map(([name]) => name))) {
    const found = isFound(check, () => undefined);
    tell(`${check}: nothing planted → ${found ? 'a fault' : 'passes'}`, !found);
}
for (const [check, what, plant] of FAULTS) {
    const found = isFound(check, plant);
    tell(`${check}: ${what} → ${found ? 'found' : 'not found'}`, found);
}
process.exitCode = wrong === 0 ? 0 : 1;
