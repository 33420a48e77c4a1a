/** The control API: state, log and controls, and whom it refuses. */

import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { aftermath } from '../../../../ts/aftermath.js';
import type { Sandbox } from '../../../ts/index.js';
import type { Controls } from '../../../ts/server/control/control.js';
import { openAccountOnChain, setStage, type Stage } from '../../../../test/support/exchange.js';
import { ask, type Response, type Row } from '../support.js';

const SYMBOL = 'BTC/USD:USDC';
const NOW = Date.UTC(2026, 8, 1, 12, 30);
const ADDRESS = `0x${'ab'.repeat(32)}`;

describe('control', () => {
    let stage: Stage;
    let sandbox: Sandbox;
    let exchange: aftermath;

    beforeEach(async () => {
        stage = await setStage({ now: () => NOW });
        ({ sandbox, exchange } = stage);
    });
    afterEach(() => sandbox.close());

    const control = (body: unknown): Promise<Response> => ask(sandbox, 'POST', '/sandbox/control', body);
    const state = async (): Promise<Row> => (await ask(sandbox, 'GET', '/sandbox/state')).body as Row;

    interface LogRow {
        readonly n: number;
        readonly at: number;
        readonly kind: string;
        readonly text: string;
        readonly isFailure: boolean;
    }

    async function log(after?: number): Promise<readonly LogRow[]> {
        const { body } = await ask(sandbox, 'GET', `/sandbox/log${after === undefined ? '' : `?after=${after}`}`);
        return (body as { rows: LogRow[] }).rows;
    }

    const texts = async (kind: string): Promise<string[]> =>
        (await log()).filter((row) => row.kind === kind).map(({ text }) => text);

    /** Controls that write down their calls. */
    function fakeControls(): Controls & { readonly calls: unknown[][] } {
        const calls: unknown[][] = [];
        let [paused, speed, scenario] = [false, 1, undefined as string | undefined];
        return {
            calls,
            scenarios: () => ['calm', 'crash'],
            currentScenario: () => scenario,
            scenario: (name, options) => {
                calls.push(['scenario', name, options]);
                scenario = name;
            },
            time: () => ({ paused, speed }),
            pause: () => {
                paused = true;
            },
            resume: () => {
                paused = false;
            },
            speed: (factor) => {
                speed = factor;
            },
            advance: (ms) => {
                calls.push(['advance', ms]);
                sandbox.step(NOW + ms);
            },
        };
    }

    describe('state', () => {
        test('names the time, wallets, faults and what can be controlled', async () => {
            sandbox.faults.add({ route: 'ticker', status: 503, times: 1 });
            sandbox.faults.add({ route: /^build/, delayMs: 20, rewrite: (answer) => answer });
            sandbox.faults.stream({ stream: 'orderbook', kind: 'drop', rate: 0.1 });
            const { now, startedAt, routes, ...others } = await state();
            expect(now).toBe(NOW);
            expect(startedAt).toBeLessThanOrEqual(Date.now());
            expect(routes).toEqual(expect.arrayContaining(['ticker', 'build/createOrders', 'perpetuals/markets']));
            expect(others).toMatchObject({
                paused: false,
                speed: 1,
                scenario: null,
                scenarios: expect.arrayContaining(['calm', 'crash']),
                controls: expect.arrayContaining(['scenario']),
                tamperings: expect.arrayContaining(['sender', 'digest']),
                wallets: [{ address: stage.wallet.walletAddress, usdc: '10500', sui: '15' }],
                faults: [
                    'ticker: status 503, 1 time',
                    '/^build/: delay in ms 20, rewrite by a function',
                    'stream orderbook: drop, rate 0.1',
                ],
            });
        });

        test('omits faults that are used up', async () => {
            sandbox.faults.add({ route: 'ticker', status: 503, times: 1 });
            await exchange.fetchTicker(SYMBOL).catch(() => undefined);
            expect(await state()).toMatchObject({ faults: [] });
        });

        test('names no scenario and no control that the sandbox does not have', async () => {
            sandbox.internals.control.connect({});
            expect(await state()).toMatchObject({ scenarios: [], controls: [] });
        });

        test('shows the connected controls', async () => {
            sandbox.internals.control.connect(fakeControls());
            expect(await state()).toMatchObject({
                scenarios: ['calm', 'crash'],
                controls: ['scenario', 'pause', 'resume', 'speed', 'advance'],
            });
        });

        test('contains no private key, and neither does the log', async () => {
            await openAccountOnChain(stage);
            const funded = await control({ action: 'fund', address: ADDRESS, usdc: 5 });
            const all = [await state(), await log(), funded.body].map((part) => JSON.stringify(part)).join('');
            expect(all).toContain(stage.wallet.walletAddress);
            expect(all).not.toContain('suiprivkey');
        });
    });

    describe('controls', () => {
        test('pass their arguments to the sandbox, and are in the log', async () => {
            const fake = fakeControls();
            sandbox.internals.control.connect(fake);
            await control({ action: 'pause' });
            await control({ action: 'speed', speed: 10 });
            expect(await state()).toMatchObject({ paused: true, speed: 10 });
            const { body } = await control({ action: 'resume' });
            expect(body).toMatchObject({ paused: false });
            await control({ action: 'advance', ms: 60_000 });
            await control({ action: 'scenario', name: 'crash', symbol: SYMBOL, at: 5 });
            await control({ action: 'scenario', name: 'calm' });
            expect(fake.calls).toEqual([
                ['advance', 60_000],
                ['scenario', 'crash', { symbol: SYMBOL, at: 5 }],
                ['scenario', 'calm', {}],
            ]);
            expect(await state()).toMatchObject({ scenario: 'calm' });
            expect(await texts('control')).toEqual([
                'pause',
                'speed 10',
                'resume',
                'advance ms 60000',
                `scenario crash symbol ${SYMBOL} at 5`,
                'scenario calm',
            ]);
        });

        test.each<[string, object]>([
            ['pause', {}],
            ['resume', {}],
            ['speed', { speed: 2 }],
            ['advance', { ms: 5 }],
            ['scenario', { name: 'crash' }],
        ])('responds with 501 without %s', async (action, fields) => {
            sandbox.internals.control.connect({});
            const { status, body } = await control({ action, ...fields });
            expect(status).toBe(501);
            expect(body).toMatchObject({ message: `action: this sandbox has no control ${action}` });
            expect(await texts('control')).toEqual([]);
        });

        test('add faults and tampering, and clear them', async () => {
            await control({ action: 'fault', fault: { route: 'ticker', status: 503, times: 1 } });
            await control({ action: 'fault', stream: { stream: 'trades', kind: 'delay', delayMs: 5 } });
            await control({ action: 'tamper', tamper: 'sender', times: 2 });
            expect(await state()).toMatchObject({
                faults: [
                    'ticker: status 503, 1 time',
                    '*: tampered sender, 2 times',
                    'stream trades: delay, delay in ms 5',
                ],
            });
            await expect(exchange.fetchTicker(SYMBOL)).rejects.toThrow('503');
            await expect(exchange.createAccount(SYMBOL)).rejects.toMatchObject({ name: 'TransactionMismatch' });
            await control({ action: 'clear' });
            expect(await state()).toMatchObject({ faults: [] });
            await exchange.createAccount(SYMBOL);
        });

        test('start a scenario of the sandbox', async () => {
            const at = NOW + 60_000;
            expect((await control({ action: 'scenario', name: 'crash', symbol: SYMBOL, at })).status).toBe(200);
            const before = await exchange.fetchTicker(SYMBOL);
            sandbox.step(at + 90_000);
            expect((await exchange.fetchTicker(SYMBOL)).bid).toBeLessThan(before.bid! * 0.9);
            const unknown = await control({ action: 'scenario', name: 'boom' });
            expect([unknown.status, unknown.body]).toMatchObject([400, { message: expect.stringContaining('boom') }]);
            const market = await control({ action: 'scenario', name: 'crash', symbol: 'BTC/USDC' });
            expect([market.status, market.body]).toMatchObject([400, { message: expect.stringContaining('BTC/USDC') }]);
        });

        test('fund an address', async () => {
            const { body } = await control({ action: 'fund', address: ADDRESS, usdc: '1000.5', suiAddressBalance: 2 });
            const wallet = { address: ADDRESS, usdc: '1000.5', sui: '2' };
            expect((body as { wallets: unknown[] }).wallets).toContainEqual(wallet);
            expect(sandbox.wallet(ADDRESS)).toMatchObject({ usdc: '1000.5', sui: '2' });
        });
    });

    describe('bad input gives 400 that names the field', () => {
        test.each([
            ['no JSON', 'body: wanted JSON'],
            [[], 'body: wanted an object, found []'],
            [
                {},
                'action: wanted one of scenario, pause, resume, speed, advance, fault, tamper, clear, fund, market, found nothing',
            ],
            [{ action: 'stop' }, 'action: wanted one of '],
            [{ action: 'speed', speed: 0 }, 'speed: wanted a number above 0, found 0'],
            [{ action: 'speed', speed: '2' }, 'speed: wanted a number above 0, found 2'],
            [{ action: 'advance' }, 'ms: wanted a number above 0, found nothing'],
            [{ action: 'scenario' }, 'name: wanted a text, found nothing'],
            [{ action: 'scenario', name: 'crash', at: 'now' }, 'at: wanted a number, found now'],
            [{ action: 'fault' }, 'fault: wanted an object, found nothing'],
            [{ action: 'fault', fault: { route: 'tickers' } }, 'fault.route is tickers; pass an id of the manifest'],
            [
                { action: 'fault', fault: { route: '*', rewrite: 'x' } },
                'fault.rewrite: wanted no such field, but route',
            ],
            [{ action: 'fault', fault: { route: '*', status: 99 } }, 'fault.status: wanted a whole number above 199'],
            [
                { action: 'fault', fault: { route: '*', drop: true } },
                'fault.drop: wanted one of before, after, found true',
            ],
            [{ action: 'fault', fault: { route: '*', times: 0.5 } }, 'fault.times: wanted a whole number above 0'],
            [
                { action: 'fault', stream: { stream: 'books', kind: 'drop' } },
                'stream is books; pass one of *, orderbook',
            ],
            [
                { action: 'fault', stream: { stream: '*', kind: 'delay' } },
                'stream.delayMs: wanted a whole number above -1',
            ],
            [{ action: 'tamper', tamper: 'all' }, 'fault.tamper is all; pass one of sender'],
            [{ action: 'fund', usdc: 1 }, 'address: wanted a text, found nothing'],
            [{ action: 'fund', address: 'me', usdc: 1 }, 'address: wanted an address of Sui'],
            [{ action: 'fund', address: ADDRESS, usdc: -1 }, 'usdc is -1; pass zero or more'],
            [{ action: 'fund', address: ADDRESS, usdc: {} }, 'usdc: wanted a number or decimal text, found {}'],
        ])('%j', async (body, message) => {
            sandbox.internals.control.connect(fakeControls());
            const before = await state();
            const response = await control(body);
            expect(response.status).toBe(400);
            expect((response.body as { message: string }).message).toMatch(message);
            expect(await texts('control')).toEqual([]);
            const { faults, wallets } = await state();
            expect({ faults, wallets }).toEqual({ faults: before['faults'], wallets: before['wallets'] });
        });

        test('a log after no number', async () => {
            const { status, body } = await ask(sandbox, 'GET', '/sandbox/log?after=x');
            expect([status, body]).toMatchObject([400, { message: 'after: wanted the number of a row, found x' }]);
        });
    });

    describe('refuses', () => {
        const post = (headers: Record<string, string>): Promise<number | undefined> =>
            new Promise((resolve, reject) => {
                const outgoing = request(`${sandbox.url}/sandbox/control`, { method: 'POST', headers }, (incoming) => {
                    incoming.resume();
                    resolve(incoming.statusCode);
                });
                outgoing.on('error', reject).end('{"action":"clear"}');
            });

        test.each<[string, Record<string, string>, number]>([
            ['another site', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403],
            ['another local port', { origin: 'http://127.0.0.1:1', 'content-type': 'application/json' }, 403],
            ['an opaque origin', { origin: 'null', 'content-type': 'application/json' }, 403],
            ['a rebound name', { host: 'evil.example', 'content-type': 'application/json' }, 403],
            ['a form', { 'content-type': 'text/plain' }, 403],
            ['a body without a type', {}, 403],
            ['nothing of a client without an origin', { 'content-type': 'application/json; charset=utf-8' }, 200],
        ])('%s', async (_what, headers, status) => {
            sandbox.faults.add({ route: 'ticker', status: 503 });
            expect(await post(headers)).toBe(status);
            expect((await state())['faults']).toHaveLength(status === 200 ? 0 : 1);
        });

        test('nothing of its own origin', async () => {
            expect(await post({ origin: sandbox.url, 'content-type': 'application/json' })).toBe(200);
        });

        test('other methods', async () => {
            for (const [method, path] of [
                ['POST', '/sandbox/state'],
                ['POST', '/sandbox/log'],
                ['GET', '/sandbox/control'],
            ] as const) {
                expect((await ask(sandbox, method, path)).status).toBe(404);
            }
        });
    });

    describe('log', () => {
        test('describes transactions of users in words', async () => {
            const number = await openAccountOnChain(stage).then(
                async () => (await exchange.fetchAccounts())[0]!['info'] as Row,
            );
            const account = `account ${String(number['accountNumber'])}`;
            const { bid } = await exchange.fetchTicker(SYMBOL);
            await exchange.createOrder(SYMBOL, 'market', 'buy', 0.01);
            const resting = await exchange.createOrder(SYMBOL, 'limit', 'buy', 0.01, Math.floor(bid! * 0.9));
            await exchange.cancelOrder(resting.id!, SYMBOL);
            await exchange.createOrder(SYMBOL, 'limit', 'sell', 0.01, Math.floor(bid! * 0.9), { reduceOnly: true });
            const words = await texts('transaction');
            const price = '[\\d,]+(\\.\\d+)?';
            const expected = [
                'is created',
                'opens a position on BTC/USD:USDC',
                'deposits 4,000 USDC',
                'allocates 2,000 USDC to BTC/USD:USDC',
                'sets 10× leverage on BTC/USD:USDC',
                `buys 0.01 BTC \\(market order\\), filled 0.01 at ${price}`,
                `buys 0.01 BTC at ${price} \\(limit order\\), rests`,
                `cancels its order to buy 0.01 BTC at ${price}`,
                `sells 0.01 BTC at ${price} \\(limit order, reduce-only\\), filled 0.01 at ${price}`,
            ];
            expect(words).toHaveLength(expected.length);
            for (const pattern of expected)
                expect(words).toContainEqual(expect.stringMatching(new RegExp(`^${account} ${pattern}$`)));
        });

        test('describes a partial fill', async () => {
            await openAccountOnChain(stage, SYMBOL, 4_000);
            const [first] = (await exchange.fetchOrderBook(SYMBOL)).asks;
            const [price, size] = first as [number, number];
            const more = Number(exchange.amountToPrecision(SYMBOL, size + 0.01));
            await exchange.createOrder(SYMBOL, 'limit', 'buy', more, price);
            expect((await texts('transaction')).at(-1)).toMatch(
                /\(limit order\), filled [\d.]+ at [\d,.]+, [\d.]+ rests$/,
            );
        });

        test('contains nothing of bots', async () => {
            sandbox.step(NOW + 5_000);
            expect(await texts('transaction')).toEqual([]);
        });

        test('contains requests with their status and the reason of a failure', async () => {
            await exchange.fetchTicker(SYMBOL);
            await ask(sandbox, 'POST', '/api/ccxt/ticker', { chId: '0x1' });
            sandbox.faults.add({ route: 'ticker', drop: 'before', times: 1 });
            await ask(sandbox, 'POST', '/api/ccxt/ticker', { chId: '0x1' }).catch(() => undefined);
            const rows = (await log()).filter(({ kind }) => kind === 'request').slice(-3);
            expect(rows.map(({ text, isFailure }) => [text, isFailure])).toEqual([
                ['POST /api/ccxt/ticker → 200', false],
                ['POST /api/ccxt/ticker → 400 chId: wanted the id of a market, found 0x1', true],
                ['POST /api/ccxt/ticker → connection cut', true],
            ]);
        });

        test('numbers its rows, and returns those after a number', async () => {
            await openAccountOnChain(stage);
            const rows = await log();
            expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
            expect(await log(rows.length - 2)).toEqual(rows.slice(-2));
            expect((await ask(sandbox, 'GET', `/sandbox/log?after=${rows.length}`)).body).toEqual({
                last: rows.length,
                rows: [],
            });
        });
    });

    describe("the page's own requests", () => {
        test('meet no faults and are in no log', async () => {
            await exchange.loadMarkets();
            const before = await log();
            sandbox.requests.clear();
            sandbox.faults.add({ route: '*', status: 503, times: 1 });
            expect((await ask(sandbox, 'GET', '/api/ccxt/markets?sandbox-page')).status).toBe(200);
            expect(sandbox.requests.count()).toBe(0);
            expect(await log()).toEqual(before);
            expect((await ask(sandbox, 'GET', '/api/ccxt/markets')).status).toBe(503);
        });

        test('include sockets, which no fault changes and nothing kills', async () => {
            const [marketId] = [...sandbox.internals.engine.markets.keys()];
            sandbox.requests.clear();
            sandbox.faults.stream({ stream: '*', kind: 'drop' });
            const socket = new WebSocket(`${sandbox.wsUrl}/api/perpetuals/ws/updates?sandbox-page`);
            const received: string[] = [];
            await new Promise<void>((resolve) => {
                socket.on('open', () => {
                    socket.send(JSON.stringify({ action: 'subscribe', subscriptionType: { market: { marketId } } }));
                });
                socket.on('message', (data: Buffer) => {
                    received.push(data.toString());
                    if (received.length === 2) resolve();
                });
            });
            expect(received[1]).toMatch(/^\{"market":/);
            expect([sandbox.streams.list(), sandbox.streams.subscriptions(), sandbox.streams.sent]).toEqual([
                [],
                [],
                0,
            ]);
            expect([sandbox.streams.kill(), sandbox.streams.faults.drop]).toEqual([0, 0]);
            expect([sandbox.requests.count(), socket.readyState]).toEqual([0, WebSocket.OPEN]);
            const closed = new Promise((resolve) => socket.on('close', resolve));
            await sandbox.close();
            await closed;
        });
    });
});
