/** Suites: each runs the test files of some folders in one registry of modules, which takes half the time. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The files of suites, without `.suite.ts`, the longest first; of each the beginnings of its paths. The
 * longest one that fits decides.
 */
const SUITES = JSON.parse(readFileSync('scripts/suites.json', 'utf8')) as Readonly<Record<string, readonly string[]>>;

const FOLDERS = ['test', 'sandbox/test', 'gateway/test', 'cli/test'];
/**
 * Tests of CCXT's conventions, of the built package, and of pages in a browser have projects of their own.
 */
const OTHERS = /^test\/(ccxt|package)\/|^sandbox\/test\/server\/pages\/.*page|^test\/examples\/browser\./;

/** Returns the test files that suites run. */
export function testFiles(): string[] {
    const paths = FOLDERS.flatMap((folder) =>
        readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)).replaceAll('\\', '/')),
    );
    return paths.filter((path) => path.endsWith('.test.ts') && !OTHERS.test(path)).sort();
}

/** Returns the suite that runs a test file; `undefined` where none does. */
export function suiteOf(path: string): string | undefined {
    const fitting = Object.entries(SUITES).flatMap(([suite, beginnings]) =>
        beginnings.filter((begin) => path.startsWith(begin)).map(({ length }) => ({ suite, length })),
    );
    return fitting.sort((left, right) => right.length - left.length)[0]?.suite;
}

/** Runs the test files of the suite whose file has this URL. */
export async function importTests(url: string): Promise<void> {
    const suite = relative('.', fileURLToPath(url))
        .replaceAll('\\', '/')
        .replace(/\.suite\.ts$/, '');
    for (const path of testFiles().filter((one) => suiteOf(one) === suite)) await import(pathToFileURL(path).href);
}
