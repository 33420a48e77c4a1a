/**
 * The gateway over HTTP, on a sandbox: who may call what, keys of writes, limits on signed bytes, and whose
 * orders they are.
 */

import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import WebSocket from 'ws';
import { writeStructure } from '../ts/base/structure.js';
import type { aftermath } from '../../ts/aftermath.js';
import { METHODS } from '../ts/methods.js';
import { toOpenApi } from '../ts/openapi.js';
import { MANIFEST } from '../../ts/wire/manifest.js';
import { on as exchangeOn, openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { send, startGateway, type Answer, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const LOW = 40_000;
const ORDER = [BTC, 'limit', 'buy', 0.01, LOW];

/** The routes of every submit. */
const SUBMITS = [
    ...MANIFEST.operations.map(({ id }) => id).filter((id) => id.startsWith('submit/')),
    '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction',
];

const classOf = ({ status, body }: Answer): unknown => [status, body.error?.class];

describe('gateway', () => {
    let stage: Stage;
    let account: string;
    let on: GatewayStage;
    /** Another program on the same wallet. */
    let elsewhere: aftermath;

    beforeAll(async () => {
        stage = await setStage();
        account = await openAccountOnChain(stage, BTC, 3_000);
        elsewhere = exchangeOn(stage.sandbox, stage.wallet);
        on = await startGateway(
            stage,
            [
                { name: 'maker' },
                { name: 'taker' },
                { name: 'dashboard', scopes: ['read'] },
                { name: 'admin', scopes: ['read', 'trade', 'funds', 'withdraw', 'admin'] },
                { name: 'btc', symbols: [BTC], methods: ['createOrder', 'fetchTicker', 'cancelAllOrders'] },
                { name: 'pinned', account },
                { name: 'raw', scopes: ['raw'] },
                {
                    name: 'small',
                    limits: { orderAmount: 0.001, orderNotional: 10, openOrders: 0, openNotional: 0, gasPerDay: 0 },
                },
            ],
            { origins: ['https://desk.example'] },
        );
    });

    afterAll(async () => {
        await on.close();
        await stage.sandbox.close();
    });

    beforeEach(async () => {
        stage.sandbox.faults.clear();
        for (const params of [{}, { trigger: true }, { twap: true }]) {
            await on.exchange.cancelAllOrders(undefined, params);
        }
        stage.sandbox.requests.clear();
    });

    const requests = (): number => stage.sandbox.requests.count();
    const signed = (): number => SUBMITS.reduce((sum, route) => sum + stage.sandbox.requests.count(route), 0);
    const openIds = async (client: string): Promise<unknown[]> =>
        ((await on.call(client, 'fetchOpenOrders')).body as unknown as { id: string }[]).map(({ id }) => id);

    describe('access', () => {
        const order = (headers: Record<string, string>, body = JSON.stringify(ORDER)): Promise<Answer> =>
            send(`${on.url}/v1/createOrder`, {
                headers: {
                    authorization: `Bearer ${on.tokens['maker']}`,
                    'content-type': 'application/json',
                    'idempotency-key': 'access-0001',
                    ...headers,
                },
                body,
            });
        const CASES: [string, unknown[], () => Promise<Answer>][] = [
            ['no token', [401, 'AuthenticationError'], () => order({ authorization: '' })],
            ['a wrong token', [401, 'AuthenticationError'], () => order({ authorization: 'Bearer amg_x' })],
            [
                'a token in the query',
                [401, 'AuthenticationError'],
                () => send(`${on.url}/v1/fetchTicker?token=${on.tokens['maker']}`, {}),
            ],
            ['a read token for a write', [403, 'PermissionDenied'], () => on.write('dashboard', 'createOrder', ORDER)],
            ['a foreign Host', [403, 'PermissionDenied'], () => order({ host: 'evil.example' })],
            ['a foreign Origin', [403, 'PermissionDenied'], () => order({ origin: 'https://evil.example' })],
            ['2 MiB', [413, 'BadRequest'], () => order({}, JSON.stringify(['x'.repeat(2 * 1024 * 1024)]))],
            ['nesting of 1,000', [400, 'BadRequest'], () => order({}, `${'['.repeat(1_000)}${']'.repeat(1_000)}`)],
            ['text that is no JSON', [400, 'BadRequest'], () => order({}, '{')],
            ['another content type', [400, 'BadRequest'], () => order({ 'content-type': 'text/plain' })],
            ['an unknown method', [400, 'BadRequest'], () => on.call('maker', 'createOrdre')],
            ['a method of Object', [400, 'BadRequest'], () => on.call('maker', 'constructor')],
            ['a method that is not served', [501, 'NotSupported'], () => on.call('maker', 'parseOrder')],
            ['a watch', [400, 'BadRequest'], () => on.call('maker', 'watchTicker', [BTC])],
            ['an unknown argument', [400, 'BadRequest'], () => on.write('maker', 'createOrder', { symbl: BTC })],
            ['too many arguments', [400, 'BadRequest'], () => on.call('maker', 'fetchTicker', [BTC, {}, 1])],
            ['params that are no object', [400, 'BadRequest'], () => on.call('maker', 'fetchTicker', [BTC, 'x'])],
            [
                'a tag of the caller',
                [400, 'BadRequest'],
                () => on.write('maker', 'createOrder', [...ORDER, { tag: {} }]),
            ],
            ['a write without a key', [400, 'ArgumentsRequired'], () => on.call('maker', 'createOrder', ORDER)],
            ['a short key', [400, 'BadRequest'], () => on.write('maker', 'createOrder', ORDER, 'short')],
            ['a malformed timeout', [400, 'BadRequest'], () => order({ 'timeout-ms': '1e3' })],
            [
                'another market',
                [403, 'PermissionDenied'],
                () => on.write('btc', 'createOrder', [ETH, 'limit', 'buy', 1, 1]),
            ],
            [
                'another method',
                [403, 'PermissionDenied'],
                () => on.write('btc', 'createTwapOrder', [BTC, 'buy', 1, 600_000]),
            ],
            ['another account', [403, 'PermissionDenied'], () => on.call('pinned', 'fetchBalance', [{ account: 1 }])],
            [
                'a withdrawal to another address',
                [403, 'PermissionDenied'],
                () => on.write('maker', 'withdraw', ['USDC', 1, `0x${'12'.repeat(32)}`]),
            ],
            [
                "another client's client order id",
                [403, 'PermissionDenied'],
                () => {
                    const { number } = on.gateway.clients.find(({ name }) => name === 'taker')!;
                    return on.write('maker', 'createOrder', [
                        ...ORDER,
                        { clientOrderId: `${(BigInt(number) << 48n) | 5n}` },
                    ]);
                },
            ],
            ['settle of everything', [403, 'PermissionDenied'], () => on.write('maker', 'settle')],
            ['clients without admin', [403, 'PermissionDenied'], () => get('/v1/clients', 'maker')],
            ['an unknown path', [404, 'BadRequest'], () => get('/v2', 'maker')],
        ];
        const get = (path: string, client: string): Promise<Answer> =>
            send(`${on.url}${path}`, { method: 'GET', headers: { authorization: `Bearer ${on.tokens[client]}` } });

        test.each(CASES)('refuses %s, and calls nothing', async (_, wanted, call) => {
            expect(classOf(await call())).toEqual(wanted);
            expect(requests()).toBe(0);
        });

        test('repeats no token and no key in an answer', async () => {
            const answers = await Promise.all(CASES.map(([, , call]) => call()));
            const text = JSON.stringify(answers.map(({ body }) => body as unknown));
            for (const secret of [...Object.values(on.tokens), stage.wallet.privateKey])
                expect(text).not.toContain(secret);
        });

        test('closes a connection whose header does not end', async () => {
            const socket = connect(Number(new URL(on.url).port), '127.0.0.1');
            const closed = new Promise<string>((resolve) => {
                let text = '';
                socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
                socket.on('close', () => {
                    resolve(text);
                });
            });
            socket.write('POST /v1/createOrder HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
            socket.end();
            expect(await closed).toMatch(/^HTTP\/1\.1 400|^$/);
            expect(requests()).toBe(0);
        });

        test('serves requests that offer HTTP/2, several on one connection', async () => {
            const agent = new Agent({ keepAlive: true, maxSockets: 1 });
            const headers = {
                authorization: `Bearer ${on.tokens['maker']}`,
                'content-type': 'application/json',
                connection: 'Upgrade, HTTP2-Settings',
                upgrade: 'h2c',
                'http2-settings': 'AAEAAEAAAAIAAAAA',
            };
            const ports = new Set<number | undefined>();
            for (let i = 0; i < 12; i += 1) {
                // A long body comes in several parts.
                const body = `${' '.repeat(i * 40_000)}${JSON.stringify([BTC])}`;
                const sent = request(`${on.url}/v1/fetchTicker`, { method: 'POST', agent, headers }).end(body);
                const [response] = (await once(sent, 'response')) as [IncomingMessage];
                ports.add(response.socket.localPort);
                let text = '';
                for await (const chunk of response) text += String(chunk);
                expect([response.statusCode, JSON.parse(text)]).toEqual([
                    200,
                    expect.objectContaining({ symbol: BTC }),
                ]);
            }
            expect(ports.size).toBe(1);
            agent.destroy();
        });

        test('refuses a socket at a path that is no URL', async () => {
            const socket = new WebSocket(`${on.url.replace('http', 'ws')}//`);
            const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
            expect(response.statusCode).toBe(400);
            response.resume();
        });

        test('answers a listed page, and lets it ask first', async () => {
            const headers = { origin: 'https://desk.example' };
            const asked = await send(`${on.url}/v1/fetchTicker`, { method: 'OPTIONS', headers });
            expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, 'https://desk.example']);
            const answer = await on.call('maker', 'fetchTicker', [BTC], headers);
            expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
                200,
                'https://desk.example',
            ]);
        });

        test('serves health and readiness without a token, and no more', async () => {
            for (const path of ['/health', '/ready']) {
                expect((await send(`${on.url}${path}`, { method: 'GET' })).status).toBe(200);
            }
            for (const path of ['/metrics', '/v1/methods', '/openapi.json', '/v1/clients']) {
                expect((await send(`${on.url}${path}`, { method: 'GET' })).status).toBe(401);
            }
        });

        test('lists the methods with what the token allows', async () => {
            const { body } = await get('/v1/methods', 'btc');
            const allowed = body.methods.flatMap((row) => (row.allowed ? [row.name] : []));
            expect(allowed.sort()).toEqual(['cancelAllOrders', 'createOrder', 'fetchTicker']);
            expect(Object.keys(body.unserved)).toContain('parseOrder');
        });
    });

    describe('reads', () => {
        const SINCE = 0;
        const ARGS: Readonly<Record<string, unknown[]>> = {
            fetchDeposit: ['unknown'],
            fetchClosedOrder: ['1', BTC],
            fetchLedgerEntry: ['unknown'],
            fetchMarginAdjustmentHistory: [BTC],
            fetchOpenOrder: ['1', BTC],
            fetchOrder: ['1', BTC],
            fetchOrderTrades: ['1', BTC],
            fetchOrderWithClientOrderId: ['1', BTC],
            fetchTransfer: ['unknown'],
            fetchWithdrawal: ['unknown'],
            setMarginMode: ['isolated', BTC],
            setPositionMode: [false],
            fetchOHLCV: [BTC, '1h', undefined, 10],
            fetchTrades: [BTC, undefined, 10],
        };
        const argsOf = (name: string): unknown[] => {
            const given = ARGS[name];
            if (given !== undefined) return given;
            return METHODS[name]!.arguments.map(({ name: argument }) =>
                argument === 'symbol' ? BTC : argument === 'since' ? SINCE : argument === 'limit' ? 5 : undefined,
            );
        };
        /** These change with each call. */
        const CHANGING = [
            ...['timestamp', 'datetime', 'updated', 'lastUpdateTimestamp', 'rtt', 'nonce'],
            // Of coins: in 24 hours up to now.
            ...['percentage', 'priceChange24HoursPercentage'],
        ];
        const still = (key: string, value: unknown): unknown => (CHANGING.includes(key) ? undefined : value);
        const plain = (text: string): unknown => JSON.parse(text, still);
        const OWN = new Set(['fetchInventory', 'streamHealth', 'writes', 'fetchTime']);
        const READS = Object.entries(METHODS).flatMap(([name, { kind }]) =>
            kind === 'read' && !OWN.has(name) ? [name] : [],
        );

        test.each(READS)('%s answers what the method returns, with null for undefined', async (name) => {
            const args = argsOf(name);
            const direct = on.exchange as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
            const outcome = await direct[name]!(...args).then(
                (value) => ({ value }),
                (error: unknown) => ({ error: error as Error }),
            );
            const { status, body } = await on
                .call('dashboard', name, args)
                .then((answer) => (answer.status === 403 ? on.call('admin', name, args) : answer));
            if ('error' in outcome) {
                expect(body.error).toMatchObject({ class: outcome.error.constructor.name, sent: false });
                expect(body.error?.message).toBe(outcome.error.message);
            } else {
                expect(status).toBe(200);
                expect(plain(JSON.stringify(body))).toEqual(plain(writeStructure(outcome.value)));
            }
        });

        test('the scope raw calls implicit methods of public operations, and no others', async () => {
            const chId = on.exchange.market(BTC).id;
            const direct: unknown = await on.exchange.publicPostOrderbook({ chId });
            const { status, body } = await on.call('raw', 'publicPostOrderbook', [{ chId }]);
            expect([status, plain(JSON.stringify(body))]).toEqual([200, plain(writeStructure(direct))]);
            expect(classOf(await on.call('maker', 'publicPostOrderbook', [{ chId }]))).toEqual([
                403,
                'PermissionDenied',
            ]);
            for (const name of [
                'privatePostBuildDeposit',
                'privatePostSubmitDeposit',
                'privatePostPositions',
                'publicGetNothing',
            ]) {
                expect([name, ...(classOf(await on.call('raw', name, [{}])) as unknown[])]).toEqual([
                    name,
                    400,
                    'BadRequest',
                ]);
            }
            expect((await on.call('raw', 'fetchTicker', [BTC])).status).toBe(403);
        });

        test('without info leaves out the rows of the service', async () => {
            const all = await on.call('maker', 'fetchTicker', [BTC]);
            const { body } = await send(`${on.url}/v1/fetchTicker?info=0`, {
                headers: { authorization: `Bearer ${on.tokens['maker']}`, 'content-type': 'application/json' },
                body: JSON.stringify({ symbol: BTC }),
            });
            expect(Object.keys(body)).toEqual(Object.keys(all.body).filter((key) => key !== 'info'));
        });

        test('an account goes to exactly the methods that take one', async () => {
            const names = Object.entries(METHODS).flatMap(([name, method]) =>
                method.kind === 'read' && method.arguments.length > 0 && !OWN.has(name) ? [name] : [],
            );
            const direct = on.exchange as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
            const isRefused = (text: unknown): boolean => /params\.account is an unknown key/.test(String(text));
            for (const name of names) {
                const { body } = await on.call('pinned', name, argsOf(name));
                expect([name, isRefused(body.error?.message)]).toEqual([name, false]);
                const { arguments: list, takesAccount } = METHODS[name]!;
                const at = list.findIndex((argument) => argument.name === 'params');
                const args = Object.assign([...argsOf(name)], { [at]: { account } });
                const error: unknown = await direct[name]!(...args).catch((thrown: unknown) => thrown);
                const message = error instanceof Error ? error.message : '';
                // The markets are loaded, so that this one reads no params.
                if (name === 'loadMarkets') continue;
                expect([name, isRefused(message)]).toEqual([name, at >= 0 && !takesAccount]);
            }
        });

        test.each(['fetchTickers', 'fetchPositions', 'fetchFundingRates'])(
            '%s with many unknown symbols is refused at once',
            async (name) => {
                const symbols = Array.from({ length: 90_000 }, (_, i) => `X${i}`);
                const began = process.cpuUsage();
                expect(classOf(await on.call('maker', name, [symbols]))).toEqual([400, 'BadSymbol']);
                const { user } = process.cpuUsage(began);
                // An error for each symbol takes seconds.
                expect(user).toBeLessThan(1_500_000);
            },
        );

        test('compresses long answers for those who ask', async () => {
            const { headers } = await on.call('maker', 'fetchOHLCV', [BTC, '1m', null, 1_000], {
                'accept-encoding': 'gzip',
            });
            expect(headers['content-encoding']).toBe('gzip');
        });
    });

    describe('keys', () => {
        test('one key is one order, also when it is sent many times at once', async () => {
            const answers = await Promise.all(
                Array.from({ length: 5 }, () => on.write('maker', 'createOrder', ORDER, 'once-0001')),
            );
            expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
            const again = await on.write('maker', 'createOrder', ORDER, 'once-0001');
            expect([again.headers['idempotency-replayed'], again.body.id]).toEqual(['true', answers[0]!.body.id]);
            expect(await openIds('maker')).toHaveLength(1);
        });

        test('a key belongs to a client and to one call', async () => {
            await on.write('maker', 'createOrder', ORDER, 'mine-0001');
            expect(
                classOf(await on.write('maker', 'createOrder', [BTC, 'limit', 'buy', 0.02, LOW], 'mine-0001')),
            ).toEqual([422, 'ExchangeError']);
            expect((await on.write('taker', 'createOrder', ORDER, 'mine-0001')).status).toBe(200);
            expect(await openIds('maker')).toHaveLength(1);
        });

        test('a refused repetition does not say that the order of its key was not sent', async () => {
            const own = await startGateway(stage, [
                { name: 'maker' },
                { name: 'slow', limits: { writesPerSecond: 0.1 } },
            ]);
            const { credentials } = own.gateway;
            const refuse = async (client: string, key: string): Promise<unknown> => {
                const { error } = (await own.write(client, 'createOrder', ORDER, key)).body;
                return error === undefined ? undefined : [error.class, (error as { sent?: unknown }).sent];
            };
            for (const client of ['maker', 'slow']) expect(await refuse(client, 'known-0001')).toBeUndefined();
            expect(await refuse('slow', 'known-0001')).toEqual(['RateLimitExceeded', null]);
            own.gateway.pause(true);
            expect(await refuse('maker', 'known-0001')).toEqual(['ExchangeNotAvailable', null]);
            expect(await refuse('maker', 'fresh-0001')).toEqual(['ExchangeNotAvailable', false]);
            own.gateway.pause(false);
            const narrow = ({ client, ...row }: (typeof credentials)[number]): (typeof credentials)[number] => ({
                ...row,
                client: { ...client, scopes: new Set(['read']) },
            });
            own.gateway.setCredentials(credentials.map(narrow));
            expect(await refuse('maker', 'known-0001')).toEqual(['PermissionDenied', null]);
            expect(await refuse('maker', 'fresh-0001')).toEqual(['PermissionDenied', false]);
            own.gateway.setCredentials(credentials);
            const again = await own.write('maker', 'createOrder', ORDER, 'known-0001');
            expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
            await own.close();
        });

        test('a call that ended before its signature runs again', async () => {
            const end = stage.sandbox.faults.add({ route: 'build/createOrders', status: 400, body: { message: 'no' } });
            expect((await on.write('maker', 'createOrder', ORDER, 'again-001')).status).toBe(400);
            end();
            expect((await on.write('maker', 'createOrder', ORDER, 'again-001')).status).toBe(200);
        });

        test.each([{}, { dryRun: true }])('a build that aborts was not sent, with %j', async (params) => {
            const body = { message: 'MoveAbort(position, 2001) in command 1' };
            const end = stage.sandbox.faults.add({ route: 'build/createOrders', status: 400, body });
            const { error } = (await on.write('maker', 'createOrder', [...ORDER, params])).body;
            end();
            expect(error).toMatchObject({ sent: false });
            expect(signed()).toBe(0);
        });

        test('a failure on the chain is the answer of the key', async () => {
            const end = stage.sandbox.faults.add({
                route: 'submit/createOrders',
                status: 400,
                body: { message: 'MoveAbort(position, 2001) in command 1' },
            });
            const first = await on.write('maker', 'createOrder', ORDER, 'fails-001');
            end();
            const second = await on.write('maker', 'createOrder', ORDER, 'fails-001');
            expect(first.body.error).toMatchObject({ sent: true });
            expect([second.status, second.body.error?.message]).toEqual([first.status, first.body.error?.message]);
            expect(await openIds('maker')).toEqual([]);
        });

        test.each([0, 1, 40, 200, 600])(
            'a response that is cut after %d bytes is repeated without a second order',
            async (at) => {
                const key = `cut-${at}-0001`;
                await new Promise<void>((resolve) => {
                    const socket = connect(Number(new URL(on.url).port), '127.0.0.1');
                    const body = JSON.stringify(ORDER);
                    const lines = [
                        'POST /v1/createOrder HTTP/1.1',
                        'host: 127.0.0.1',
                        `authorization: Bearer ${on.tokens['maker']}`,
                        'content-type: application/json',
                        `idempotency-key: ${key}`,
                        `content-length: ${body.length}`,
                    ];
                    let received = 0;
                    socket.on('close', () => {
                        resolve();
                    });
                    socket.on('data', (chunk: Buffer) => {
                        received += chunk.length;
                        if (received >= at) socket.destroy();
                    });
                    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, () => {
                        if (at === 0) socket.destroy();
                    });
                });
                expect((await on.write('maker', 'createOrder', ORDER, key)).status).toBe(200);
                expect(await openIds('maker')).toHaveLength(1);
            },
        );

        test('an outcome that became known meanwhile is the answer of its key', async () => {
            const options = { transaction: { resubmit: { times: 0, delayMs: 0, maxAgeMs: 10_000 } } };
            const own = await startGateway(stage, [{ name: 'maker' }], { options });
            const end = stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 1 });
            const lost = await own.write('maker', 'createOrder', ORDER, 'later-0001');
            end();
            expect(classOf(lost)).toEqual([409, 'OutcomeUnknown']);
            // Another write needs the same objects, so that the client finds out what became of the lost one.
            expect((await own.write('maker', 'setLeverage', [4, BTC])).status).toBe(200);
            expect(own.exchange.writes().open).toEqual([]);
            const found = await own.write('maker', 'createOrder', ORDER, 'later-0001');
            const open = (await own.call('maker', 'fetchOpenOrders')).body as unknown as { id: string }[];
            expect([found.status, [found.body.id]]).toEqual([200, open.map(({ id }) => id)]);
            await own.close();
        });

        test('at its start it shows the writes of the process before that were not executed', async () => {
            const more = { journal: join(mkdtempSync(join(tmpdir(), 'gateway-')), 'journal.jsonl') };
            const options = { transaction: { resubmit: { times: 0, delayMs: 0 } } };
            const first = await startGateway(stage, [{ name: 'maker' }], { ...more, options });
            const end = stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'before' });
            expect(classOf(await first.write('maker', 'createOrder', ORDER))).toEqual([409, 'OutcomeUnknown']);
            const [entry] = first.exchange.writes().open;
            await first.close();
            end();
            // Too old to be submitted again.
            const old = { transaction: { resubmit: { times: 0, delayMs: 0, maxAgeMs: 1 } } };
            const next = await startGateway(stage, [{ name: 'maker' }], { ...more, options: old });
            const shown = next.logged.filter((line) => line.startsWith(`settled createOrders ${entry?.digest}: `));
            expect(shown).toEqual([expect.stringContaining('its outcome is unknown')]);
            await next.close();
        });

        test('after a restart a client still owns the orders that it edited', async () => {
            const more = { journal: join(mkdtempSync(join(tmpdir(), 'gateway-')), 'journal.jsonl') };
            const first = await startGateway(stage, [{ name: 'maker' }], more);
            const { id } = (await first.write('maker', 'createOrder', ORDER, 'edit-0001')).body as { id: string };
            const edit = [id, BTC, 'limit', 'buy', 0.02, LOW];
            const edited = await first.write('maker', 'editOrder', edit, 'edit-0002');
            await first.close();
            const next = await startGateway(stage, [{ name: 'maker' }], more);
            const own = (await next.call('maker', 'fetchOpenOrders')).body;
            expect(own).toMatchObject([{ id: edited.body.id }]);
            expect((await next.write('maker', 'cancelOrder', [edited.body.id, BTC], 'edit-0003')).status).toBe(200);
            await next.close();
        });

        test('a client owns its stop and TWAP orders, also attached ones, before and after a restart', async () => {
            const more = { journal: join(mkdtempSync(join(tmpdir(), 'gateway-')), 'journal.jsonl') };
            const kinds = [{ trigger: true }, { twap: true }];
            const readIds = async (of: GatewayStage, client: string): Promise<string[][]> =>
                Promise.all(
                    kinds.map(async (params) => {
                        const { body } = await of.call(client, 'fetchOpenOrders', [BTC, null, null, params]);
                        return (body as unknown as { id: string }[]).map(({ id }) => id).sort();
                    }),
                );
            const clients = [{ name: 'maker' }, { name: 'other' }];
            const first = await startGateway(stage, clients, more);
            const made = [
                ['createOrder', [BTC, 'market', 'buy', 0.01, null, { triggerPrice: LOW, triggerDirection: 'below' }]],
                ['createOrder', [BTC, 'limit', 'buy', 0.01, LOW, { stopLoss: { triggerPrice: LOW / 2 } }]],
                ['createTwapOrder', [BTC, 'buy', 0.1, 600_000]],
            ] as const;
            for (const [method, args] of made) expect((await first.write('maker', method, args)).status).toBe(200);
            const owned = await readIds(first, 'maker');
            expect(owned.map(({ length }) => length)).toEqual([2, 1]);
            await first.close();
            const next = await startGateway(stage, clients, more);
            expect([await readIds(next, 'maker'), await readIds(next, 'other')]).toEqual([owned, [[], []]]);
            for (const params of kinds) {
                const args = [BTC, params];
                const key = `cancel-${Object.keys(params).join()}`;
                expect((await next.write('other', 'cancelAllOrders', args, key)).body).toEqual([]);
                expect((await next.write('maker', 'cancelAllOrders', args, key)).status).toBe(200);
            }
            expect(await readIds(next, 'maker')).toEqual([[], []]);
            expect((await next.write('maker', 'cancelAllOrders', [BTC], 'cancel-rest')).status).toBe(200);
            await next.close();
        });

        test.each(['createOrders', 'createScaleOrder', 'editOrder', 'cancelOrder', 'cancelOrders'])(
            'after a restart the key of a lost %s is answered with its orders',
            async (method) => {
                const journal = join(mkdtempSync(join(tmpdir(), 'gateway-')), 'journal.jsonl');
                const options = { transaction: { resubmit: { times: 0, delayMs: 0, maxAgeMs: 10_000 } } };
                const first = await startGateway(stage, [{ name: 'maker' }], { journal, options });
                const { id } = (await first.write('maker', 'createOrder', ORDER)).body;
                const [symbol, type, side, amount, price] = ORDER;
                const argsOf: Readonly<Record<string, unknown[]>> = {
                    createOrders: [[{ symbol, type, side, amount, price }]],
                    createScaleOrder: [symbol, side, 0.02, LOW, LOW + 1_000, 2],
                    editOrder: [id, symbol, type, side, 0.02, LOW],
                    cancelOrder: [id, symbol],
                    cancelOrders: [[id], symbol],
                };
                stage.sandbox.faults.add({ route: /submit|ExecuteTransaction/, drop: 'after', times: 1 });
                const lost = await first.write('maker', method, argsOf[method], 'lost-0001');
                expect(classOf(lost)).toEqual([409, 'OutcomeUnknown']);
                await first.close();
                const next = await startGateway(stage, [{ name: 'maker' }], { journal, options });
                const found = await next.write('maker', method, argsOf[method], 'lost-0001');
                expect([found.status, found.headers['idempotency-replayed']]).toEqual([200, 'true']);
                const orders = [found.body].flat() as unknown as { id: string; clientOrderId: string }[];
                const open = (await next.call('maker', 'fetchOpenOrders')).body as unknown as { id: string }[];
                if (method.startsWith('cancel'))
                    expect([orders, open]).toMatchObject([[{ id, status: 'canceled' }], []]);
                else {
                    const ids = open.map((order) => order.id);
                    expect(orders.map((order) => order.id)).toEqual(
                        expect.arrayContaining(ids.filter((one) => one !== id)),
                    );
                    expect(new Set(orders.map(({ clientOrderId }) => clientOrderId)).size).toBe(orders.length);
                }
                await next.close();
            },
        );

        test('after a restart a key is answered from the journal, and makes nothing twice', async () => {
            const journal = join(mkdtempSync(join(tmpdir(), 'gateway-')), 'journal.jsonl');
            const options = { transaction: { resubmit: { times: 0, delayMs: 0, maxAgeMs: 10_000 } } };
            const more = { journal, options };
            const first = await startGateway(stage, [{ name: 'maker' }], more);
            const done = await first.write('maker', 'createOrder', ORDER, 'done-0001');
            const end = stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 1 });
            const lost = await first.write('maker', 'createOrder', ORDER, 'lost-0001');
            expect(classOf(lost)).toEqual([409, 'OutcomeUnknown']);
            expect(lost.body.error).toMatchObject({ sent: null, key: 'lost-0001', digest: expect.any(String) });
            expect(JSON.stringify(lost.body)).not.toMatch(/transactionBytes|signatures/);
            end();
            await first.close();
            const next = await startGateway(stage, [{ name: 'maker' }], more);
            const replayed = await next.write('maker', 'createOrder', ORDER, 'done-0001');
            expect([replayed.headers['idempotency-replayed'], replayed.body.id]).toEqual(['true', done.body.id]);
            const found = await next.write('maker', 'createOrder', ORDER, 'lost-0001');
            expect([found.status, found.headers['idempotency-replayed']]).toEqual([200, 'true']);
            const open = (await next.call('maker', 'fetchOpenOrders')).body as unknown as { id: string }[];
            expect(open.map(({ id }) => id).sort()).toEqual([done.body.id, found.body.id].sort());
            await next.close();
        });
    });

    describe('limits', () => {
        /** Each method that can place or enlarge something, beyond the limits of the client. */
        const BEYOND: [string, unknown[]][] = [
            ['createOrder', ORDER],
            ['createOrder', [BTC, 'market', 'buy', 0.01]],
            ['createOrder', [BTC, 'limit', 'buy', 0.01, LOW, { postOnly: true }]],
            ['createOrder', [BTC, 'market', 'buy', 0.01, null, { triggerPrice: LOW, triggerDirection: 'below' }]],
            ['createOrders', [[{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: LOW }]]],
            ['createScaleOrder', [BTC, 'buy', 0.02, LOW, LOW + 1_000, 2]],
            ['createTwapOrder', [BTC, 'buy', 0.1, 600_000]],
            ['setLeverage', [3, BTC]],
            ['createAccount', [BTC, { another: true }]],
            ['withdraw', ['USDC', 1, 'OWN']],
        ];

        test.each(BEYOND)('%s beyond the limits is not signed (%j)', async (method, args) => {
            const own = args.map((arg) => (arg === 'OWN' ? stage.wallet.walletAddress : arg));
            const answer = await on.write('small', method, own);
            expect([answer.status, answer.body.error?.class]).toEqual([403, 'PermissionDenied']);
            expect(answer.body.error?.message).toMatch(/limits\.|limit/);
            expect(signed()).toBe(0);
        });

        test('an edit beyond the limits is not signed, and its order stays', async () => {
            const unlimited = on.gateway.credentials;
            const relaxed = unlimited.map((row) =>
                row.client.name === 'small' ? { ...row, client: { ...row.client, limits: {} } } : row,
            );
            on.gateway.setCredentials(relaxed);
            const placed = await on.write('small', 'createOrder', ORDER);
            on.gateway.setCredentials(unlimited);
            const before = signed();
            const edited = await on.write('small', 'editOrder', [placed.body.id, BTC, 'limit', 'buy', 0.02, LOW]);
            expect([classOf(edited), signed()]).toEqual([[403, 'PermissionDenied'], before]);
            expect((await on.write('small', 'cancelOrder', [placed.body.id, BTC])).status).toBe(200);
        });

        test('reduce-only orders and cancels pass beyond the limits', async () => {
            await elsewhere.createOrder(BTC, 'market', 'buy', 0.01);
            const order = await on.write('small', 'createOrder', [
                BTC,
                'limit',
                'sell',
                0.01,
                90_000,
                { reduceOnly: true },
            ]);
            expect(order.status).toBe(200);
            expect((await on.write('small', 'cancelAllOrders', [])).body).toMatchObject([{ id: order.body.id }]);
            expect((await on.write('small', 'closePosition', [BTC])).status).toBe(200);
        });
    });

    describe('orders of two clients', () => {
        test('are read, canceled and edited by their client only', async () => {
            const own = await on.write('maker', 'createOrder', ORDER);
            const other = await on.write('taker', 'createOrder', ORDER);
            expect(await openIds('maker')).toEqual([own.body.id]);
            expect(await openIds('taker')).toEqual([other.body.id]);
            expect(new Set(await openIds('dashboard'))).toEqual(new Set([own.body.id, other.body.id]));
            const all = await on.call('maker', 'fetchOpenOrders', [BTC, null, null, { own: false }]);
            expect(all.body).toHaveLength(2);
            for (const [method, args] of [
                ['cancelOrder', [other.body.id, BTC]],
                ['cancelOrders', [[own.body.id, other.body.id], BTC]],
                ['cancelOrder', [Number(other.body.id), BTC]],
                ['cancelOrdersForSymbols', [[{ id: other.body.id, symbol: BTC }]]],
                ['editOrder', [other.body.id, BTC, 'limit', 'buy', 0.02, LOW]],
                ['cancelOrderWithClientOrderId', [other.body.clientOrderId, BTC]],
            ] as const) {
                expect(classOf(await on.write('maker', method, args))).toEqual([403, 'PermissionDenied']);
            }
            const edit = [own.body.id, BTC, 'limit', 'buy', 0.02, LOW, { clientOrderId: '77' }];
            const edited = await on.write('maker', 'editOrder', edit);
            expect([edited.status, edited.body.clientOrderId]).toEqual([200, '77']);
            expect((await on.write('maker', 'cancelAllOrders', [])).body).toMatchObject([{ id: edited.body.id }]);
            expect(await openIds('taker')).toEqual([other.body.id]);
            expect((await on.write('maker', 'cancelAllOrders', [null, { own: false }])).status).toBe(403);
            expect((await on.write('admin', 'cancelOrder', [other.body.id, BTC])).status).toBe(200);
        });

        test('a client order id belongs to the client that uses it first', async () => {
            const named = (clientOrderId: unknown): unknown[] => [...ORDER, { clientOrderId }];
            const own = await on.write('maker', 'createOrder', named('7'));
            expect(own.body.clientOrderId).toBe('7');
            const before = signed();
            for (const same of ['7', 7, '007']) {
                expect(classOf(await on.write('taker', 'createOrder', named(same)))).toEqual([403, 'PermissionDenied']);
                expect(classOf(await on.write('taker', 'cancelOrderWithClientOrderId', [same, BTC]))).toEqual([
                    403,
                    'PermissionDenied',
                ]);
            }
            expect(signed()).toBe(before);
            // Two at once: one gets it; the other one is refused by the gateway or, on one account, by the
            // exchange object.
            const both = await Promise.all(
                ['maker', 'taker'].map((client) =>
                    on.write(client, 'createOrder', named(client === 'maker' ? 8 : '08')),
                ),
            );
            expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
            expect(both.filter(({ status }) => [403, 422].includes(status))).toHaveLength(1);
            expect((await on.write('maker', 'cancelOrderWithClientOrderId', ['007', BTC])).status).toBe(200);
        });

        test('an order placed elsewhere belongs to no client', async () => {
            const { id } = await elsewhere.createOrder(BTC, 'limit', 'buy', 0.01, LOW);
            expect(classOf(await on.write('maker', 'cancelOrder', [id, BTC]))).toEqual([403, 'PermissionDenied']);
            // What a caller says of an order proves nothing: here, the client order id of another one.
            const { clientOrderId } = (await on.write('maker', 'createOrder', ORDER)).body;
            const rows = [[{ id, symbol: BTC, clientOrderId, info: { txDigest: '1'.repeat(44) } }]];
            const { body } = await on.write('maker', 'cancelOrdersForSymbols', rows);
            expect(body.error?.message).toContain('has no open order');
            await on.write('maker', 'cancelAllOrders', []);
            expect(await openIds('dashboard')).toEqual([id]);
        });

        test('after a restart each fill counts once', async () => {
            const more = { journal: join(mkdtempSync(join(tmpdir(), 'gateway-')), 'journal.jsonl') };
            const untilFills = async (of: GatewayStage, fills: number): Promise<unknown> => {
                for (;;) {
                    const [row] = (await of.call('taker', 'fetchInventory')).body as unknown as { fills: number }[];
                    if (row !== undefined && row.fills >= fills) return row;
                    await new Promise((resolve) => setTimeout(resolve, 20));
                }
            };
            const first = await startGateway(stage, [{ name: 'taker' }], more);
            await first.write('taker', 'createOrder', [BTC, 'market', 'buy', 0.02]);
            expect(await untilFills(first, 1)).toMatchObject({ position: '0.02', fills: 1 });
            await first.close();
            const next = await startGateway(stage, [{ name: 'taker' }], more);
            expect(await untilFills(next, 1)).toMatchObject({ position: '0.02', fills: 1 });
            await next.write('taker', 'createOrder', [BTC, 'market', 'sell', 0.02], 'fills-0001');
            expect(await untilFills(next, 2)).toMatchObject({ position: '0', fills: 2 });
            await next.close();
        });

        test('fills count for the client whose order it was', async () => {
            const before = (await on.call('taker', 'fetchInventory')).body as unknown as {
                symbol: string;
                position: string;
            }[];
            const at = Number(before.find(({ symbol }) => symbol === BTC)?.position ?? 0);
            await on.write('taker', 'createOrder', [BTC, 'market', 'buy', 0.02]);
            for (;;) {
                const { body } = await on.call('taker', 'fetchInventory');
                const row = (body as unknown as { symbol: string; position: string }[]).find(
                    ({ symbol }) => symbol === BTC,
                );
                if (row !== undefined && Number(row.position) !== at) {
                    expect(Number(row.position)).toBeCloseTo(at + 0.02, 9);
                    break;
                }
                await new Promise((resolve) => setTimeout(resolve, 20));
            }
            const others = (await on.call('maker', 'fetchInventory')).body as unknown as { fills: number }[];
            expect(others.filter(({ fills }) => fills > 0)).toEqual([]);
            await on.write('taker', 'closePosition', [BTC]);
        });
    });

    test('a pause refuses writes but cancels', async () => {
        const order = await on.write('maker', 'createOrder', ORDER);
        expect(classOf(await on.call('maker', 'pause'))).toEqual([403, 'PermissionDenied']);
        expect((await on.call('admin', 'pause')).status).toBe(200);
        expect(classOf(await on.write('maker', 'createOrder', ORDER))).toEqual([503, 'ExchangeNotAvailable']);
        expect((await on.write('maker', 'cancelOrder', [order.body.id, BTC])).status).toBe(200);
        expect((await on.call('admin', 'resume')).status).toBe(200);
        expect((await on.write('maker', 'createOrder', ORDER)).status).toBe(200);
    });

    const ticketOf = async (client: string): Promise<string> =>
        ((await on.call(client, 'ticket')).body as unknown as { ticket: string }).ticket;
    /** Opens a socket and closes it; the subprotocol, or the text of the refusal. */
    const open = (protocols: string[]): Promise<string> =>
        new Promise((resolve) => {
            const socket = new WebSocket(`${on.url.replace('http', 'ws')}/v1/ws`, protocols);
            socket.on('open', () => {
                const { protocol } = socket;
                socket.on('close', () => {
                    resolve(protocol);
                });
                socket.close();
            });
            socket.on('error', (error) => {
                resolve(error.message);
            });
        });

    test('a ticket outlives many of another client, but not its token', async () => {
        const [ticket, revoked] = [await ticketOf('dashboard'), await ticketOf('taker')];
        await Promise.all(Array.from({ length: 1_001 }, () => ticketOf('maker')));
        expect(await open(['aftermath.v1', ticket])).toBe('aftermath.v1');
        const before = on.gateway.credentials;
        on.gateway.setCredentials(before.filter(({ client }) => client.name !== 'taker'));
        expect(await open(['aftermath.v1', revoked])).toMatch('401');
        on.gateway.setCredentials(before);
    });

    test('a client opens as many sockets as limits.sockets says, and the refusal names it', async () => {
        const unlimited = on.gateway.credentials;
        const limited = unlimited.map((row) => ({ ...row, client: { ...row.client, limits: { sockets: 2 } } }));
        on.gateway.setCredentials(limited);
        const connectAs = (client: string): WebSocket =>
            new WebSocket(`${on.url.replace('http', 'ws')}/v1/ws`, {
                headers: { authorization: `Bearer ${on.tokens[client]}` },
            });
        const sockets = ['maker', 'maker', 'taker'].map(connectAs);
        await Promise.all(sockets.map((socket) => once(socket, 'open')));
        const refused = connectAs('maker');
        refused.on('error', () => undefined);
        const [, response] = (await once(refused, 'unexpected-response')) as [unknown, IncomingMessage];
        response.setEncoding('utf8');
        let body = '';
        for await (const chunk of response) body += String(chunk);
        expect([response.statusCode, body]).toEqual([429, expect.stringContaining('limits.sockets 2')]);
        sockets[0]!.terminate();
        // The gateway notices it a moment later.
        for (let isOpen = false; !isOpen;) {
            const next = connectAs('maker');
            isOpen = await new Promise((resolve) => {
                next.on('open', () => {
                    resolve(true);
                });
                next.on('error', () => {
                    resolve(false);
                });
            });
            next.terminate();
        }
        for (const socket of sockets) socket.terminate();
        on.gateway.setCredentials(unlimited);
    });

    test('the loss of a socket cancels after the time that the clients were read again with', async () => {
        const { status, body } = await on.write('maker', 'createOrder', ORDER);
        expect(status).toBe(200);
        const socket = new WebSocket(`${on.url.replace('http', 'ws')}/v1/ws`, {
            headers: { authorization: `Bearer ${on.tokens['maker']}` },
        });
        await once(socket, 'open');
        const before = on.gateway.credentials;
        const changed = before.map((row) => ({ ...row, client: { ...row.client, cancelOnDisconnectMs: 10 } }));
        on.gateway.setCredentials(changed);
        const gone = new Promise<void>((resolve) => {
            const { switches } = on.gateway;
            const take = switches.gone.bind(switches);
            switches.gone = (client) => {
                switches.gone = take;
                take(client);
                resolve();
            };
        });
        socket.terminate();
        await gone;
        on.gateway.setCredentials(before);
        const readIds = async (): Promise<string[]> => {
            const { body: rows } = await on.call('maker', 'fetchOpenOrders');
            return (rows as unknown as { id: string }[]).map(({ id }) => id);
        };
        for (let isOpen = true; isOpen;) isOpen = (await readIds()).includes(body.id);
    });

    test('orders of a client that never opens a socket are canceled, those before and after the switch fired', async () => {
        const place = async (): Promise<string> => (await on.write('taker', 'createOrder', ORDER)).body.id;
        const untilCanceled = async (id: string): Promise<void> => {
            while ((await openIds('taker')).includes(id)) await new Promise((resolve) => setImmediate(resolve));
        };
        const first = await place();
        const before = on.gateway.credentials;
        const changed = before.map((row) => ({ ...row, client: { ...row.client, cancelOnDisconnectMs: 10 } }));
        on.gateway.setCredentials(changed);
        await untilCanceled(first);
        await untilCanceled(await place());
        await untilCanceled(await place());
        on.gateway.setCredentials(before);
    });

    test('a browser opens a socket with a ticket, once', async () => {
        const ticket = await ticketOf('dashboard');
        expect(await open(['aftermath.v1', ticket])).toBe('aftermath.v1');
        expect(await open(['aftermath.v1', ticket])).toMatch('401');
        expect(await open(['aftermath.v1'])).toMatch('401');
    });

    test('cancelAllOrdersAfter cancels own orders when the client does not call again', async () => {
        const own = await on.write('maker', 'createOrder', ORDER);
        const other = await on.write('taker', 'createOrder', ORDER);
        expect((await on.write('maker', 'cancelAllOrdersAfter', [50])).body.triggerTime).toBeGreaterThan(0);
        for (;;) {
            const ids = await openIds('dashboard');
            if (!ids.includes(own.body.id)) {
                expect(ids).toEqual([other.body.id]);
                break;
            }
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    });

    test('without the service nothing is ready, reads fail with their class, and writes are not lost', async () => {
        stage.sandbox.faults.add({ route: '*', drop: 'before' });
        expect(classOf(await on.call('maker', 'fetchTicker', [BTC]))).toEqual([502, 'NetworkError']);
        const answer = await on.write('maker', 'createOrder', ORDER, 'down-0001');
        expect(answer.body.error).toMatchObject({ sent: false, retryable: true });
        stage.sandbox.faults.clear();
        expect((await on.write('maker', 'createOrder', ORDER, 'down-0001')).status).toBe(200);
    });

    test('metrics count calls, and have no symbols, ids or keys', async () => {
        await on.write('maker', 'createOrder', ORDER, 'metric-0001');
        const { body } = await send(`${on.url}/metrics`, {
            method: 'GET',
            headers: { authorization: `Bearer ${on.tokens['dashboard']}` },
        });
        expect(body).toMatch(/gateway_calls_total\{client="maker",method="createOrder",class="ok"\} \d+/);
        expect(body).not.toMatch(/USDC|metric-0001/);
    });

    describe('OpenAPI', () => {
        test('is valid', async () => {
            const { valid, errors } = await new Validator().validate(toOpenApi() as never);
            expect([valid, errors]).toEqual([true, undefined]);
        });

        type Operation = { requestBody: { content: Record<string, { example?: object }> } };
        const { paths } = toOpenApi() as { paths: Record<string, { post: Operation }> };
        const EXAMPLES = Object.entries(paths).flatMap(([path, { post }]) => {
            const { example } = post.requestBody.content['application/json']!;
            return example === undefined ? [] : [[path, example] as [string, object]];
        });

        test.each(EXAMPLES)('its example of %s works', async (path, example) => {
            const { status } = await on.write('maker', path.replace('/v1/', ''), example);
            expect(status).toBe(200);
        });
    });
});
