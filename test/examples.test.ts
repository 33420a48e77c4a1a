/** The examples run against the built package, as they stand, and print what they promise. */

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { startSandbox } from '../ts/sandbox/index.js';
import { builtPackage } from './support/package.js';

const LINE = /^(\S+) (\d+) bid (\S+) for (\S+) ask (\S+) for (\S+)$/;

/** What each example prints. */
const PRINTED: Readonly<Record<string, (lines: readonly string[]) => void>> = {
    'watch-book.ts': (lines) => {
        const books = lines.map((line) => LINE.exec(line)!.slice(1));
        expect(books).toHaveLength(5);
        for (const [i, [symbol, nonce, bid, bidSize, ask, askSize]] of books.entries()) {
            expect(symbol).toBe('BTC/USD:USDC');
            expect(Number(nonce)).toBeGreaterThan(Number(books[i - 1]?.[1] ?? 0));
            expect(Number(bid)).toBeLessThan(Number(ask));
            expect(Number(bidSize)).toBeGreaterThan(0);
            expect(Number(askSize)).toBeGreaterThan(0);
        }
    },
};

const FILES = readdirSync('examples').filter((name) => name.endsWith('.ts'));

function sourceOf(file: string): string {
    return readFileSync(`examples/${file}`, 'utf8');
}

function compile(file: string): string {
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    return ts.transpileModule(sourceOf(file), { compilerOptions }).outputText;
}

/** Runs code as a module of the package; rejects when it ends with anything but 0. */
async function run(code: string, env: Readonly<Record<string, string>> = {}): Promise<string[]> {
    const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
    const options = { cwd: builtPackage('package'), env: { ...process.env, ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, words, options);
    return stdout.trimEnd().split('\n');
}

describe('examples', () => {
    test('each one is held against what it prints', () => {
        expect(FILES).toEqual(Object.keys(PRINTED));
    });

    test.each(FILES)(
        '%s runs, prints and ends',
        async (file) => {
            PRINTED[file]!(await run(compile(file)));
        },
        60_000,
    );

    test.each(FILES)(
        '%s runs as it stands where Node reads no TypeScript',
        async (file) => {
            PRINTED[file]!(await run(sourceOf(file)));
        },
        60_000,
    );

    test('watch-book.ts watches what the environment names', async () => {
        const sandbox = await startSandbox();
        try {
            const env = { AFTERMATH_URL: sandbox.url, SYMBOL: 'ETH/USD:USDC', BOOKS: '2' };
            const lines = await run(compile('watch-book.ts'), env);
            expect(lines.map((line) => LINE.exec(line)![1])).toEqual(['ETH/USD:USDC', 'ETH/USD:USDC']);
            expect(sandbox.requests.count('stream/orderbook')).toBe(1);
        } finally {
            await sandbox.close();
        }
    }, 60_000);
});
