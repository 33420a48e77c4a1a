/** Compiles ts/ into js/ (ESM) and js/cjs/ (CommonJS); `--check` compiles beside it and fails when js/ is anything else. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isCheck = process.argv.includes('--check');
const out = isCheck ? mkdtempSync(join(tmpdir(), 'js-')) : 'js';

/** Every file below a folder, by its path, with its text. */
function filesOf(folder) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
        entries.map((entry) => {
            const path = join(entry.parentPath, entry.name);
            return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
        }),
    );
}

if (!isCheck) rmSync(out, { recursive: true, force: true });
const tsc = ['node_modules/typescript/bin/tsc', '--outDir'];
execFileSync(process.execPath, [...tsc, out], { stdio: 'inherit' });
execFileSync(process.execPath, [...tsc, join(out, 'cjs'), '-p', 'scripts/tsconfig.cjs.json'], { stdio: 'inherit' });
writeFileSync(join(out, 'cjs/package.json'), '{ "type": "commonjs" }\n');

if (isCheck) {
    const [built, committed] = [filesOf(out), filesOf('js')];
    rmSync(out, { recursive: true });
    const paths = [...new Set([...built.keys(), ...committed.keys()])];
    const drifted = paths.filter((path) => built.get(path) !== committed.get(path));
    if (drifted.length > 0) {
        console.error(`js/ is not what ts/ compiles to: ${drifted.slice(0, 20).join(', ')}; run: npm run build`);
        process.exit(1);
    }
}
