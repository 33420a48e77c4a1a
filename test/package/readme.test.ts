/** The code of the README, and the CommonJS code of the pages, runs unchanged against the built package. */

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { builtPackage } from '../support/package.js';

const README = readFileSync('README.md', 'utf8');
const GETTING_STARTED = readFileSync('docs/getting-started.md', 'utf8');

/** The fenced blocks of a language on a page, each with its heading. */
function blocks(page: string, language: string): { heading: string; code: string }[] {
    return [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
        .filter(([, tag]) => tag === language)
        .map(({ 2: code, index }) => ({
            heading: page
                .slice(0, index)
                .match(/^#+ .*$/gm)!
                .at(-1)!,
            code: code!,
        }));
}

function run(args: readonly string[]): string {
    const cwd = builtPackage('package');
    return execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
        cwd,
        encoding: 'utf8',
    });
}

/** The lines for mainnet, on a sandbox with the ids of mainnet; other code as it is. */
function onSandbox(code: string): string {
    const key = '{ privateKey: process.env.SUI_PRIVATE_KEY }';
    if (!code.includes(key)) return code;
    return `
        import { sandboxUrls } from 'ccxt-aftermath';
        import { startSandbox } from 'ccxt-aftermath/sandbox';
        const sandbox = await startSandbox({ deployment: 'mainnet' });
        const { privateKey } = await sandbox.fund({ usdc: 200, sui: 1 });
        ${code.replace(key, '{ privateKey, urls: sandboxUrls(sandbox.url) }')}
        await exchange.close();
        await sandbox.close();`;
}

describe('README', () => {
    test('trades on mainnet in six lines, without an option', () => {
        const [trade] = blocks(README, 'js');
        expect([trade?.heading, trade?.code.includes('urls')]).toEqual(['## Trade', false]);
        expect(trade?.code.match(/^.*exchange.*$/gm)).toHaveLength(6);
    });

    test.each(blocks(README, 'js').map(({ heading, code }, i) => [i + 1, heading, code] as const))(
        'module %i, under "%s", runs and prints',
        (_number, _heading, code) => {
            expect(run(['--input-type=module', '-e', onSandbox(code)])).not.toBe('');
        },
        60_000,
    );

    test.each(blocks(GETTING_STARTED, 'cjs').map(({ heading, code }) => [heading, code] as const))(
        'script under "%s" of getting-started.md runs and prints',
        (_heading, code) => {
            expect(run(['--input-type=commonjs', '-e', code])).not.toBe('');
        },
        60_000,
    );

    test('its test command is what CI calls', () => {
        expect(README).toMatch(/^npm cit$/m);
        const ci = readFileSync('.ci/run', 'utf8');
        expect(ci).toMatch(/^npm cit$/m);
        expect(ci).toMatch(/^ *npm run check$/m);
    });

    test('is short, and its tables fit on a screen', () => {
        expect(README.split('\n').length).toBeLessThanOrEqual(150);
        expect(Buffer.byteLength(README)).toBeLessThanOrEqual(9_000);
        expect(README.split('\n').filter((line) => line.startsWith('|') && line.length > 120)).toEqual([]);
    });
});

describe('the built demo', () => {
    test('exits with 2 for invalid arguments', () => {
        const program = builtPackage('package/js/cli.js');
        const { status } = spawnSync(process.execPath, [program, 'demo', '--port', 'x'], { encoding: 'utf8' });
        expect(status).toBe(2);
    }, 60_000);
});
