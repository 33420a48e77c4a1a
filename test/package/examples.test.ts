/** The examples run unchanged, print what they promise, and end. */

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import Hyperliquid from '../../node_modules/ccxt/js/src/hyperliquid.js';
import { startSandbox } from '../../sandbox/ts/index.js';
import { builtPackage } from '../support/package.js';
import { runCode } from '../support/run-code.js';

const BOOK = /^(\S+) (\d+) bid (\S+) for (\S+) ask (\S+) for (\S+)$/;

type Check = (lines: readonly string[]) => void;

/** What each program prints, with options that make it short. */
const PROGRAMS: Readonly<Record<string, readonly [options: readonly string[], check: Check]>> = {
    'dry-run.ts': [
        [],
        (lines) => {
            for (const write of ['deposit', 'addMargin', 'createOrder', 'withdraw']) {
                expect(lines).toContainEqual(expect.stringMatching(`^${write}: at most \\d+ MIST`));
            }
            expect(lines.join('\n')).toContain('side buy, size 0.01');
        },
    ],
    'funding-carry.ts': [
        ['--updates', '1'],
        (lines) => {
            expect(lines[0]).toMatch(/^\w+\/USD:USDC: \S+ per \w+, \S+ % a year$/);
            expect(lines[1]).toMatch(/^(buy|sell) \S+ at \d\S*; hedge: (buy|sell) \S+ spot$/);
            expect(lines.at(-1)).toMatch(/^funding payments: \d+$/);
        },
    ],
    'grid.ts': [
        ['--updates', '5'],
        (lines) => {
            expect(lines[0]).toMatch(/^grid of 6 orders around \d/);
            expect(lines.at(-1)).toMatch(/^canceled: [1-9]/);
        },
    ],
    'hyperliquid-port.mjs': [
        [],
        (lines) => {
            expect(lines).toEqual([
                'post-only: buy 0.01, filled 0, open',
                'edited: buy 0.02, filled 0, open',
                'immediate-or-cancel: buy 0.01, filled 0.01, closed',
                'market: buy 0.01, filled 0.01, closed',
                'trigger: sell 0.01, filled 0, open',
                'stop loss: sell 0.01, filled 0, open',
                'take profit: sell 0.01, filled 0, open',
                'with stop loss and take profit: buy 0.01, filled 0, open',
                'canceled stop orders: 4',
                'reduce-only: sell 0.02, filled 0.02, closed',
                'canceled: 2; open: 0',
            ]);
        },
    ],
    'journal.ts': [
        [],
        ([unknown, settled, position, closed]) => {
            const digest = unknown!.replace('outcome unknown: ', '');
            expect(settled).toBe(`settled: createOrders executed ${digest}`);
            expect(position).toBe('position: 0.01');
            expect(closed).toMatch(/^closed at \d/);
        },
    ],
    'market-maker.ts': [
        ['--rounds', '2'],
        (lines) => {
            expect(lines.filter((line) => /^round [12]: (buy|sell) 0.01 at \d/.test(line)).length).toBeGreaterThan(1);
            expect(lines.at(-1)).toBe('flat: 0');
        },
    ],
    'multisig.ts': [
        [],
        ([wallet, account]) => {
            expect(wallet).toMatch(/^wallet 0x[0-9a-f]{64}$/);
            expect(account).toMatch(/^account 0x[0-9a-f]{64} free 500$/);
        },
    ],
    'watch-book.ts': [
        [],
        (lines) => {
            const books = lines.map((line) => BOOK.exec(line)!.slice(1));
            expect(books).toHaveLength(5);
            for (const [i, [symbol, nonce, bid, bidSize, ask, askSize]] of books.entries()) {
                expect(symbol).toBe('BTC/USD:USDC');
                expect(Number(nonce)).toBeGreaterThan(Number(books[i - 1]?.[1] ?? 0));
                expect(Number(bid)).toBeLessThan(Number(ask));
                expect(Number(bidSize)).toBeGreaterThan(0);
                expect(Number(askSize)).toBeGreaterThan(0);
            }
        },
    ],
};

/** Tests among the examples run as tests; see test/examples. */
const FILES = readdirSync('examples').filter((name) => /\.(?:ts|mjs)$/.test(name) && !name.endsWith('.test.ts'));

function sourceOf(file: string): string {
    return readFileSync(`examples/${file}`, 'utf8');
}

describe('examples', () => {
    test('each has a check of what it prints', () => {
        expect(FILES).toEqual(Object.keys(PROGRAMS));
    });

    test.each(Object.entries(PROGRAMS).map(([file, [options, check]]) => [file, options, check] as const))(
        '%s runs, prints and ends',
        async (file, options, check) => {
            check(await runCode([sourceOf(file)], { args: options }));
        },
        60_000,
    );

    test('hyperliquid-port.mjs calls only what hyperliquid offers, too', () => {
        const [, bot = ''] = sourceOf('hyperliquid-port.mjs').split('both versions are the same.');
        const called = [...bot.matchAll(/exchange\.(\w+)\(/g)].map(([, name]) => name!);
        expect(called).toEqual(expect.arrayContaining(['createOrder', 'editOrder', 'cancelOrders']));
        const { has } = new Hyperliquid();
        const offered = called.filter((name) => name === 'loadMarkets' || has[name] === true);
        expect(offered).toEqual(called);
    });

    test('watch-book.ts runs against the built package, on the host and market of its options', async () => {
        const sandbox = await startSandbox();
        try {
            const options = ['--host', sandbox.url, '--symbol', 'ETH/USD:USDC', '--books', '2'];
            const args = [
                '--disable-warning=ExperimentalWarning',
                '--input-type=module',
                '-e',
                sourceOf('watch-book.ts'),
            ];
            const { stdout } = await promisify(execFile)(process.execPath, [...args, '--', ...options], {
                cwd: builtPackage('package'),
            });
            const lines = stdout.trimEnd().split('\n');
            expect(lines.map((line) => BOOK.exec(line)![1])).toEqual(['ETH/USD:USDC', 'ETH/USD:USDC']);
            expect(sandbox.requests.count('stream/orderbook')).toBe(1);
        } finally {
            await sandbox.close();
        }
    }, 60_000);
});
