/**
 * Compiles ts/ into js/ (ESM with types) and js/cjs/ (CommonJS).
 *
 * `--check` fails when js/ differs from a fresh build; `--out <folder>` builds elsewhere; `--unchecked` skips the type check.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { buildPage } from './page.mjs';

const { values } = parseArgs({
    options: {
        check: { type: 'boolean', default: false },
        out: { type: 'string', default: 'js' },
        unchecked: { type: 'boolean', default: false },
    },
});
const out = values.check ? mkdtempSync(join(tmpdir(), 'js-')) : values.out;

/** CommonJS has no `import.meta.url`. */
const MODULE_URL = ['import.meta.url', "require('node:url').pathToFileURL(__filename).href"];

/** Returns the text of every file below a folder, by path. */
function filesOf(folder) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
        entries.map((entry) => {
            const path = join(entry.parentPath, entry.name);
            return [relative(folder, path), readFileSync(path, 'utf8')];
        }),
    );
}

/** Compiles ESM and types. */
function compileModules() {
    const options = ['--outDir', out, ...(values.unchecked ? ['--noCheck'] : [])];
    const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', ...options], {
        stdio: 'inherit',
    });
    if (status !== 0) process.exit(1);
}

/** Transpiles each file to CommonJS, without a second type check, and copies its types. */
function compileCommonJs(folder) {
    const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => console.error(messageText) };
    const { options, fileNames } = ts.getParsedCommandLineOfConfigFile('scripts/tsconfig.cjs.json', {}, host);
    for (const fileName of fileNames.filter((name) => !name.endsWith('.d.ts'))) {
        const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), {
            compilerOptions: options,
            fileName,
        });
        const path = relative('ts', fileName).slice(0, -'.ts'.length);
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, `${path}.js`), outputText.replaceAll(...MODULE_URL));
        cpSync(join(out, `${path}.d.ts`), join(folder, `${path}.d.ts`));
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
}

if (!values.check) rmSync(out, { recursive: true, force: true });
compileModules();
compileCommonJs(join(out, 'cjs'));
buildPage(join(out, 'sandbox/page'));

if (values.check) {
    const [built, committed] = [filesOf(out), filesOf('js')];
    rmSync(out, { recursive: true });
    const paths = [...new Set([...built.keys(), ...committed.keys()])];
    const changed = paths.filter((path) => built.get(path) !== committed.get(path));
    if (changed.length > 0) {
        console.error(`js/ differs from a fresh build: ${changed.slice(0, 20).join(', ')}; run: npm run build`);
        process.exit(1);
    }
}
