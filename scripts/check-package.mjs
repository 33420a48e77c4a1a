/** Packs the package and checks the tarball with publint and arethetypeswrong. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'pack-'));
try {
    const [packed] = JSON.parse(
        execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { encoding: 'utf8' }),
    );
    const tarball = join(folder, packed.filename);
    execFileSync('npx', ['publint', tarball, '--strict'], { stdio: 'inherit' });
    execFileSync('npx', ['attw', tarball, '--profile', 'node16'], { stdio: 'inherit' });
} finally {
    rmSync(folder, { recursive: true });
}
