/** The command line: usage, output, keys, questions and exit codes. */

import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Ticker } from 'ccxt';
import type { Io } from '../ts/io.js';
import { Output } from '../ts/output.js';
import { openAccount, setStage, type Stage } from '../../test/support/exchange.js';
import { run, type Settings } from './support.js';

const BTC = 'BTC/USD:USDC';

describe('program', () => {
    let stage: Stage;
    let env: Record<string, string>;

    beforeAll(async () => {
        stage = await setStage({ life: true });
        await openAccount(stage, BTC);
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: stage.wallet.privateKey };
    });

    afterAll(async () => {
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    beforeEach(() => {
        stage.sandbox.requests.clear();
    });

    const submits = (): string[] =>
        stage.sandbox.requests.list.map(({ route }) => route).filter((route) => /submit|Execute/.test(route));

    describe('usage', () => {
        test.each<[args: string[], message: string]>([
            [['dance'], "unknown command 'dance'"],
            [['candles'], "missing required argument 'symbol'"],
            [['book', BTC, '--limit', '0'], 'Give a whole number from 1 to 1000.'],
            [['book', BTC, '--limit', '1e3'], 'Give a whole number from 1 to 1000.'],
            [['candles', BTC, '--since', 'yesterday'], 'Give milliseconds, a date such as'],
            [['candles', BTC, '--timeframe'], 'argument missing'],
            [['candles', BTC, '--timeframe', '7m'], '--timeframe 7m does not exist; give one of 1m, 5m'],
            [['candles', BTC, '--since', '2026-02-30'], 'Give milliseconds, a date such as'],
            [['candles', BTC, '--since', '2026-04-31T12:00'], 'Give milliseconds, a date such as'],
            [['trades', BTC, '--watch', '--since', '1h'], "option '--watch' cannot be used with option '--since"],
            [['trades', BTC, '--watch', '--limit', '5'], "option '--watch' cannot be used with option '--limit"],
            [['trades', BTC, 'more'], 'too many arguments'],
            [['ticker', '--host', 'localhost:1'], 'Give an address with its scheme'],
            [['funding', '--since', '1d'], 'give one symbol for past rates'],
            [['order', BTC, 'long', '1', '--yes'], 'Give buy or sell.'],
            [['order', BTC, 'buy', '0', '--yes'], 'Give a number above 0.'],
            [['order', BTC, 'buy', '1e2', '--yes'], 'Give a decimal number'],
            [['order', BTC, 'buy', '0.1234567890123456', '--yes'], 'at most 15 digits'],
            [['cancel', '--yes'], 'give ids of orders, or --all'],
            [['cancel', '1', '--all', '--yes'], 'give ids of orders, or --all'],
            [['leverage', BTC, '2.5', '--yes'], 'Give a whole number from 1 to 1000.'],
            [['order', BTC, 'buy', '0.01'], 'the input is no terminal to answer on; give --yes'],
            [['demo', '--deposit-to', 'other'], 'Allowed choices are account, capability'],
            [['sandbox', '--port', 'x'], 'Give a whole number of at most 9 digits.'],
            [['balance', '--key-file', '/none'], '--key-file /none cannot be read'],
        ])('%j exits with 2', async (args, message) => {
            const { code, out, err } = await run(args, { env });
            expect([code, out, err.split('\n')[0]]).toEqual([2, '', expect.stringContaining(message)]);
            expect(stage.sandbox.requests.count()).toBe(0);
        });

        test('without a command prints the help as an error', async () => {
            const { code, out, err } = await run([]);
            expect([code, out, err]).toEqual([2, '', expect.stringContaining('Commands:')]);
        });

        test('a wallet is needed for an account, and a key for a write', async () => {
            const host = { env: { AFTERMATH_HOST: stage.sandbox.url } };
            expect((await run(['balance'], host)).err).toContain('no wallet is given');
            expect((await run(['deposit', '1', '--yes'], host)).err).toContain('no private key is given');
        });
    });

    test.each<[variables: Record<string, string>, args: string[], code: number, message: string]>([
        [
            { AFTERMATH_HOST: 'localhost:1' },
            ['ticker'],
            2,
            'AFTERMATH_HOST is localhost:1; give an address with its scheme',
        ],
        [{}, ['deposit', '1', '--yes', '--wallet', `0x${'1'.repeat(64)}`], 1, 'walletAddress'],
    ])('refuses %j %j', async (variables, args, code, message) => {
        const result = await run(args, { env: { ...env, ...variables } });
        expect([result.code, result.err, submits()]).toEqual([code, expect.stringContaining(message), []]);
    });

    describe('help', () => {
        test.each(['markets', 'ticker', 'book', 'order', 'cancel', 'history', 'sandbox', 'doctor', 'pins'])(
            'of %s',
            async (name) => {
                const { code, out, err } = await run(['help', name]);
                expect([code, err]).toEqual([0, '']);
                expect(out).toContain(`Usage: ccxt-aftermath ${name}`);
                expect(await run([name, '--help'])).toEqual({ code, out, err });
                if (name !== 'history') expect(out).toContain('Examples:');
            },
        );

        test('names every command, and the version is that of the package', async () => {
            const { out } = await run(['--help']);
            for (const name of ['candles', 'withdraw', 'inspect', 'demo']) expect(out).toContain(`\n  ${name} `);
            expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
        });
    });

    describe('output', () => {
        test('is separated by tabs, with a header', async () => {
            const { code, out, err } = await run(['ticker', BTC], { env });
            expect([code, err]).toEqual([0, '']);
            const [header = '', row = '', ...rest] = out.trimEnd().split('\n');
            expect(header.split('\t').slice(0, 2)).toEqual(['symbol', 'mark']);
            expect([row.split('\t')[0], Number(row.split('\t')[1]) > 0, rest]).toEqual([BTC, true, []]);
        });

        test('is a table in colour on a terminal, without colour with NO_COLOR', async () => {
            const terminal: Settings = { env, isTerminal: true };
            expect((await run(['book', BTC, '--limit', '2'], terminal)).out).toContain('\u001b[32m');
            const { out } = await run(['book', BTC, '--limit', '2'], { ...terminal, env: { ...env, NO_COLOR: '1' } });
            expect(out).toMatch(/^side +price +amount\n(ask +[\d.]+ +[\d.]+\n){2}(bid +[\d.]+ +[\d.]+\n){2}$/);
        });

        test.each([
            ['', 'transactionBytes is 0 bytes; pass 1 to 131072 bytes'],
            ['AA', 'transactionBytes is '],
        ])('of inspect %j says what was typed, not what a service sent', async (text, message) => {
            const { code, out, err } = await run(['inspect', text]);
            expect([code, out]).toEqual([1, '']);
            expect(err).toContain(`error: no transaction that can be signed: ${message}`);
        });

        describe('with control characters of a service', () => {
            const hostile = '7\u001b]0;owned\u0007\u202e\u009b2J\tx\ny';
            const shown = '7\\u001b]0;owned\\u0007\\u202e\\u009b2J\\u0009x\\u000ay';

            /** What a list, an object and a text print. */
            function print(isTerminal: boolean, isJson: boolean): string {
                const stdout = Object.assign(new PassThrough(), { isTTY: isTerminal });
                const io = { stdout, env: { NO_COLOR: '1' } } as unknown as Io;
                const output = new Output(io, isJson);
                output.rows([{ id: hostile }], [{ title: 'id', of: ({ id }) => id }]);
                output.object({ id: hostile }, () => [`id ${hostile}`]);
                return String(stdout.read());
            }

            test.each([
                ['a table', true],
                ['lines', false],
            ])('prints their escapes in %s', (_what, isTerminal) => {
                const lines = print(isTerminal, false).trimEnd().split('\n');
                expect(lines.map((line) => line.trim())).toEqual(['id', shown, `id ${shown}`]);
            });

            test('prints JSON with the same value and without interpreted characters', () => {
                const text = print(false, true);
                expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
                const [list, object] = text.split('\n{');
                expect([JSON.parse(list!), JSON.parse(`{${object}`)]).toEqual([[{ id: hostile }], { id: hostile }]);
            });

            test('prints their escapes in errors', async () => {
                const body = { error_code: 1, message: hostile };
                stage.sandbox.faults.add({ route: 'orderbook', status: 400, body });
                const { code, err } = await run(['book', BTC], { env });
                stage.sandbox.faults.clear();
                expect([code, err]).toEqual([1, expect.stringContaining('7\\u001b]0;owned\\u0007')]);
                expect(err.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
            });
        });

        test('is JSON with --json', async () => {
            const { out } = await run(['ticker', BTC, '--json'], { env });
            const [ticker] = JSON.parse(out) as Ticker[];
            expect(ticker).toMatchObject({ symbol: BTC, bid: expect.any(Number) as unknown });
            expect(ticker).not.toHaveProperty('info');
            const candles = JSON.parse(
                (await run(['candles', BTC, '--limit', '3', '--json'], { env })).out,
            ) as number[][];
            expect(candles.map((candle) => candle.length)).toEqual([6, 6, 6]);
        });

        test.each<[args: string[], columns: string]>([
            [['markets'], 'symbol'],
            [['trades', BTC, '--limit', '3'], 'time'],
            [['funding'], 'symbol'],
            [['funding', BTC, '--since', '5h'], 'time'],
            [['accounts'], 'id'],
            [['balance'], 'currency'],
            [['positions'], 'symbol'],
            [['orders'], 'time'],
            [['history', 'trades'], 'time'],
            [['history', 'orders'], 'time'],
            [['history', 'ledger'], 'time'],
            [['history', 'funding'], 'time'],
        ])('of %j has rows', async (args, column) => {
            const { code, out } = await run(args, { env });
            expect([code, out.split('\t')[0]]).toEqual([0, column]);
            expect(Array.isArray(JSON.parse((await run([...args, '--json'], { env })).out))).toBe(true);
        });

        test('of a failure is one line, and the exit code 1', async () => {
            const { code, out, err } = await run(['ticker', 'NOPE'], { env });
            expect([code, out, err]).toEqual([1, '', 'error: aftermath does not have market symbol NOPE\n']);
        });

        test.each([
            ['book', /^{"symbol":"BTC.*"bids":\[\[/],
            ['trades', /^{"id":/],
        ])('of %s --watch goes on until Ctrl-C', async (name, line) => {
            const onOutput: Settings['onOutput'] = (text, end) => {
                if (text.split('\n').length > 2) end();
            };
            const { code, out } = await run([name, BTC, '--watch', '--json'], { env, onOutput });
            expect(code).toBe(0);
            for (const row of out.trimEnd().split('\n')) expect(JSON.stringify(JSON.parse(row))).toMatch(line);
        });
    });

    describe('Ctrl-C', () => {
        const STOPPED = [1, '', 'error: stopped before it was done\n'];

        test.each([
            [['ticker', BTC]],
            [['balance']],
            [['order', BTC, 'buy', '0.01', '50000', '--yes']],
            [['cancel', '--all', '--yes']],
        ])('before %j has started stops it', async (args) => {
            const controller = new AbortController();
            controller.abort();
            const { code, out, err } = await run(args, { env, controller });
            expect([code, out, err]).toEqual(STOPPED);
            expect(stage.sandbox.requests.count()).toBe(0);
        });

        test('while a transaction is built stops the command before it signs', async () => {
            const controller = new AbortController();
            const rewrite = (response: unknown): unknown => {
                controller.abort();
                return response;
            };
            const remove = stage.sandbox.faults.add({ route: 'build/createOrders', rewrite });
            const { code, out, err } = await run(['order', BTC, 'buy', '0.01', '50000', '--yes'], { env, controller });
            remove();
            expect([code, out, err]).toEqual(STOPPED);
            expect(submits()).toEqual([]);
        });

        test('before a watch has started ends it', async () => {
            const controller = new AbortController();
            controller.abort();
            const { code, out, err } = await run(['book', BTC, '--watch'], { env, controller });
            expect([code, out, err]).toEqual([0, '', '']);
        });
    });

    describe('a write', () => {
        const ask = (...answers: string[]): Settings => ({ env, isTerminal: true, answers });

        test('shows the transaction, and sends nothing without a yes', async () => {
            const { code, err } = await run(['order', BTC, 'buy', '0.01', '50000'], ask('n'));
            expect(code).toBe(1);
            expect(err).toMatch(/clearing_house::place_limit_order\(.*side buy, size 0.01, price 50000/);
            expect(err).toMatch(/\nerror: aftermath sent nothing: you answered no\n$/);
            expect(submits()).toEqual([]);
        });

        test('is sent after a yes', async () => {
            const { code, out } = await run(['order', BTC, 'buy', '0.01', '50000'], ask('y'));
            expect([code, submits()]).toEqual([0, ['submit/createOrders']]);
            expect(out).toContain('50000');
            const [order] = await stage.exchange.fetchOpenOrders(BTC);
            const edited = await run(['edit', `${order!.id}`, BTC, 'buy', '0.02', '50010', '--yes', '--json'], { env });
            const [{ id }] = JSON.parse(edited.out) as [{ id: string }];
            expect((await run(['orders', BTC, '--json'], { env })).out).toContain(id);
            expect((await run(['cancel', id, '--yes'], { env })).out).toContain('canceled');
            expect((await run(['cancel', '--all', '--yes'], { env })).code).toBe(0);
        });

        test('is sent without a question with --yes, and never with --dry-run', async () => {
            expect((await run(['margin', BTC, '10', '--yes'], { env })).code).toBe(0);
            expect((await run(['margin', BTC, '--yes', '--', '-10'], { env })).out).toContain('reduce');
            expect((await run(['leverage', BTC, '5', '--yes'], { env })).out).toContain('5');
            stage.sandbox.requests.clear();
            const { code, out } = await run(['order', BTC, 'sell', '0.01', '--dry-run'], { env });
            expect([code, submits()]).toEqual([0, []]);
            expect(out).toContain('place_market_order');
            const { out: json } = await run(['deposit', '5', '--dry-run', '--json'], { env });
            expect((JSON.parse(json) as { calls: string[] }).calls.join()).toContain('deposit_collateral');
        });

        test('opens and closes a position, deposits and withdraws', async () => {
            expect((await run(['order', BTC, 'buy', '0.01', '--yes'], { env })).out).toContain('closed');
            expect((await run(['positions', '--json'], { env })).out).toContain('"side": "long"');
            expect((await run(['close', BTC, '--yes'], { env })).out).toContain('sell');
            expect((await run(['deposit', '5', '--yes'], { env })).out).toContain('deposit');
            expect((await run(['withdraw', '5', '--yes'], { env })).out).toContain('withdrawal');
        });

        test('of a tampered transaction fails before the question', async () => {
            const remove = stage.sandbox.faults.add({ route: 'build/createOrders', tamper: 'price' });
            const { code, err } = await run(['order', BTC, 'buy', '0.01', '50000'], ask('y'));
            remove();
            expect([code, submits()]).toEqual([1, []]);
            expect(err).not.toContain('Sign and send');
            expect(err).toMatch(/^error: .*price/);
        });
    });

    describe('the private key', () => {
        const host = (): Record<string, string> => ({ AFTERMATH_HOST: stage.sandbox.url });
        const fileWith = (text: string, mode: number): string => {
            const path = join(mkdtempSync(join(tmpdir(), 'key-')), 'key');
            writeFileSync(path, text);
            chmodSync(path, mode);
            return path;
        };

        test('comes from a file that only its owner can read', async () => {
            const { privateKey } = stage.wallet;
            const options = { env: host() };
            expect((await run(['balance', '--key-file', fileWith(`${privateKey}\n`, 0o600)], options)).code).toBe(0);
            const { code, err } = await run(['balance', '--key-file', fileWith(privateKey, 0o640)], options);
            expect([code, err]).toEqual([2, expect.stringContaining('can be read by others; run chmod 600 on it')]);
            expect(err).not.toContain(privateKey);
        });

        test('is read from a prompt on a terminal, and not shown', async () => {
            const { privateKey } = stage.wallet;
            const settings = { env: host(), isTerminal: true, answers: [privateKey] };
            const { code, out, err } = await run(['deposit', '1', '--yes'], settings);
            expect(code).toBe(0);
            expect(out + err).not.toContain(privateKey);
        });

        test('is in no output, wherever it is typed', async () => {
            const { privateKey } = stage.wallet;
            for (const args of [
                ['ticker', privateKey],
                ['order', BTC, privateKey, '1'],
                [privateKey],
                ['inspect', privateKey],
            ]) {
                const { code, out, err } = await run(args, { env });
                expect([code > 0, (out + err).includes(privateKey)]).toEqual([true, false]);
            }
        });
    });
});
