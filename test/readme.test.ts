/** The README's code runs as it stands, against the built package; its commands are the package's. */

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { builtPackage } from './support/package.js';

const README = readFileSync('README.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The fenced blocks of a language, each with the heading that it stands under. */
function blocks(language: string): { heading: string; code: string }[] {
    return [...README.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
        .filter(([, tag]) => tag === language)
        .map(({ 2: code, index }) => ({
            heading: README.slice(0, index)
                .match(/^#+ .*$/gm)!
                .at(-1)!,
            code: code!,
        }));
}

function run(words: readonly string[]): string {
    const cwd = builtPackage('package');
    return execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
        cwd,
        encoding: 'utf8',
    });
}

describe('README', () => {
    test.each(blocks('js').map(({ heading, code }, i) => [i + 1, heading, code] as const))(
        'module %i, under "%s", runs and prints',
        (_number, _heading, code) => {
            expect(run(['--input-type=module', '-e', code])).not.toBe('');
        },
        60_000,
    );

    test.each(blocks('cjs').map(({ heading, code }) => [heading, code] as const))(
        'script under "%s" runs and prints',
        (_heading, code) => {
            expect(run(['--input-type=commonjs', '-e', code])).not.toBe('');
        },
        60_000,
    );

    test('every npm script that it names is one', () => {
        const named = [...README.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
        expect(named).toContain('demo');
        for (const name of named) expect(Object.keys(scripts)).toContain(name);
    });

    test('its test command is what CI calls', () => {
        expect(README).toContain('npm cit ');
        expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm cit$[\s]^npm run check$/m);
    });

    test('every method that it lists is one that has claims', async () => {
        const { toHas } = await import('../ts/describe/has.js');
        const table = README.slice(README.indexOf('## What it can do'), README.indexOf('- Every one of'));
        const listed = [...table.matchAll(/`(\w+)`/g)]
            .map(([, name]) => name!)
            .filter((name) => name !== 'createAccount');
        const has = toHas();
        const served = Object.keys(has).filter((name) => has[name] === true || has[name] === 'emulated');
        const derived = /^(create(Limit|Market|ReduceOnly)|fetchL2|sandbox$|swap$)/;
        expect(listed.sort()).toEqual(served.filter((name) => !derived.test(name)).sort());
    });
});

test('every method that it says is watched is one, and none is left out', async () => {
    const { aftermath } = await import('../ts/pro/aftermath.js');
    const table = README.slice(README.indexOf('methods, with `unWatch'), README.indexOf('- **A book that cannot'));
    const listed = [...table.matchAll(/`(watch\w+)`/g)].map(([, name]) => name!);
    const exchange = new aftermath();
    const watched = Object.keys(exchange.has).filter((name) => name.startsWith('watch') && exchange.has[name] === true);
    expect(listed.sort()).toEqual(watched.sort());
    const methods = exchange as unknown as Record<string, unknown>;
    for (const name of listed) {
        // CCXT has no such method of liquidations; what watches them is ended by the one for a market, or for all.
        const ended = name === 'watchMyLiquidationsForSymbols' ? 'watchMyLiquidations' : name;
        expect([name, typeof methods[ended.replace('watch', 'unWatch')]]).toEqual([name, 'function']);
    }
});

describe('the demo', () => {
    for (const options of [[], ['--read-lag', '2000'], ['--deposit-to', 'capability'], ['--dialect', 'unknown']]) {
        test(`adds up ${options.join(' ')}`, () => {
            const said = run(['js/cli/index.js', 'demo', ...options]);
            expect(said).toContain('it adds up');
            expect(said).toMatch(/done in \d+\.\d s/);
        }, 60_000);
    }

    test('a command line that cannot be carried out ends with 2', () => {
        for (const words of [['demo', '--port', 'x'], ['demo', 'sandbox'], ['dance'], []]) {
            expect(
                spawnSync(process.execPath, [builtPackage('package/js/cli/index.js'), ...words], { encoding: 'utf8' }),
            ).toMatchObject({
                status: 2,
            });
        }
    }, 60_000);
});
