import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { createRoutes } from '../../../ts/server/http/routes.js';
import { UNSIMULATED, unsimulatedReason } from '../../../ts/server/http/unsimulated.js';
import { MANIFEST } from '../../../../ts/wire/manifest.js';
import { ask } from '../support.js';

describe('routes', () => {
    let sandbox: Sandbox;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
    });

    afterAll(() => sandbox.close());

    const SOCKETS = MANIFEST.operations.filter((operation) => 'upgrade' in operation);
    const REQUESTS = MANIFEST.operations.filter((operation) => !('upgrade' in operation));
    const ROUTES = createRoutes();
    const SIMULATED = REQUESTS.filter(
        ({ method, path }) => ROUTES.find((route) => route.method === method && route.path === path)!.isSimulated,
    );
    /** Operations of the unified section and the epoch; all require a body. */
    const SERVED = SIMULATED.filter(({ section }) => section === 'ccxt' || section === 'sui');

    /** A path with values for its variables. */
    function filled(path: string): string {
        return path.replace(/\{\w+\}/g, '0x2%3A%3Asui%3A%3ASUI');
    }

    describe('manifest and sandbox', () => {
        test('have the same routes', () => {
            const served = ROUTES.map(({ method, path, id }) => `${method} ${path} ${id}`);
            expect(served.sort()).toEqual(
                MANIFEST.operations.map(({ method, path, id }) => `${method} ${path} ${id}`).sort(),
            );
        });

        test('share the whole unified section', () => {
            const left = REQUESTS.filter((operation) => operation.section === 'ccxt' && !SIMULATED.includes(operation));
            expect(left).toEqual([]);
        });

        for (const { method, path } of SERVED) {
            test(`serves ${method} ${path}, and no other method`, async () => {
                const reply = await ask(sandbox, method, path, method === 'POST' ? {} : undefined);
                expect(reply.status).toBe(method === 'POST' ? 400 : 200);
                const other = await ask(sandbox, method === 'POST' ? 'GET' : 'POST', path);
                expect(other.status).toBe(404);
            });
        }

        test('responds with 501 to operations that are not simulated, for any body', async () => {
            const unsimulated = REQUESTS.filter((operation) => !SIMULATED.includes(operation));
            expect(unsimulated.length).toBeGreaterThan(50);
            for (const { id, method, path } of unsimulated) {
                const before = sandbox.requests.count(id);
                const reply = await ask(
                    sandbox,
                    method,
                    filled(path),
                    method === 'POST' ? { accountId: 4821 } : undefined,
                );
                expect(reply).toMatchObject({
                    status: 501,
                    body: {
                        error_code: 501,
                        message: `the sandbox does not simulate this operation: ${unsimulatedReason(id)}`,
                        short_message: null,
                    },
                });
                expect(sandbox.requests.count(id)).toBe(before + 1);
            }
        });

        test('every operation with 501 is in the list of reasons, and no other', () => {
            for (const { id, method, isSimulated } of ROUTES) {
                const reason = unsimulatedReason(id);
                if (isSimulated) expect([method, id, reason]).toEqual([method, id, undefined]);
                else expect([id, reason]).toEqual([id, expect.any(String)]);
            }
            for (const { below, operations } of UNSIMULATED) {
                const prefixes = operations.length === 0 ? [below] : operations.map((one) => `${below}/${one}`);
                for (const prefix of prefixes) {
                    const found = ROUTES.filter(({ id }) => id === prefix || id.startsWith(`${prefix}/`));
                    expect([prefix, found.length > 0]).toEqual([prefix, true]);
                }
            }
        });

        test('docs/systems.md has the list of reasons', () => {
            const page = readFileSync('docs/systems.md', 'utf8').split('## In the sandbox\n')[1] ?? '';
            const items = page.replaceAll('\n  ', ' ').split('\n');
            const listed = items.flatMap((line) => {
                const [, below, operations = '', reason] = /^- `([^`]+)`((?: `[^`]+`)*): (.+)$/.exec(line) ?? [];
                if (below === undefined) return [];
                return [{ below, operations: Array.from(operations.matchAll(/`([^`]+)`/g), ([, one]) => one), reason }];
            });
            expect(listed).toEqual(UNSIMULATED);
        });

        test('finds a path without variables before one with variables', async () => {
            await ask(sandbox, 'GET', '/api/coins/verified');
            expect(sandbox.requests.list.at(-1)?.route).toBe('coins/verified');
        });

        test.each(['/api/coins/', '/api/coins/a/b', '/api/pools/x/events/', '/xapi/coins/a'])(
            '%s is none of the paths with variables',
            async (path) => {
                for (const method of ['GET', 'POST']) expect((await ask(sandbox, method, path)).status).toBe(404);
            },
        );

        test('repeated slashes count as one', async () => {
            await ask(sandbox, 'POST', '/api//coins///verified');
            await ask(sandbox, 'GET', '//api//coins//verified');
            expect(sandbox.requests.list.slice(-2).map(({ route }) => route)).toEqual(['unserved', 'coins/verified']);
        });

        for (const { id, path } of SOCKETS) {
            test(`${path} is no plain request`, async () => {
                const reply = await ask(sandbox, 'GET', path);
                expect(reply).toMatchObject({
                    status: 400,
                    body: { error_code: 1000, message: `${path}: wanted a WebSocket upgrade`, short_message: null },
                });
                expect(sandbox.requests.count(id)).toBe(1);
            });
        }

        for (const path of [
            '/sandbox',
            '/sandbox/page/page-files.ts',
            '/api/ccxt',
            '/api/ccxt/order',
            '/api/ccxt/build/editOrders',
            '/api/perpetuals/vaults/vaults',
            '/api/staking/native-tvl',
            '/api/router/transactions/no-trade',
            '/api/perpetuals/ws/market-candles/0x5/60000',
            '/iperps-api/ccxt/stream/orderbook',
        ]) {
            test(`does not serve ${path}`, async () => {
                for (const method of ['GET', 'POST']) {
                    const { status, body } = await ask(sandbox, method, path);
                    expect(status).toBe(404);
                    expect(body).toEqual({
                        error_code: 404,
                        message: `no such route: ${method} ${path}`,
                        short_message: null,
                    });
                }
            });
        }

        test('a failed upgrade gives 400 with an ErrorResponse', async () => {
            const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
            const { status, body } = await new Promise<{ status: number | undefined; body: unknown }>(
                (resolve, reject) => {
                    const outgoing = request(`${sandbox.url}/api/perpetuals/ws/updates`, { headers }, (incoming) => {
                        let text = '';
                        incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
                        incoming.on('end', () => {
                            resolve({ status: incoming.statusCode, body: JSON.parse(text) });
                        });
                    });
                    outgoing.on('error', reject).end();
                },
            );
            expect(status).toBe(400);
            expect(body).toEqual({
                error_code: expect.any(Number),
                message: expect.any(String),
                short_message: null,
            });
        });

        test('survives a client that disconnects while sending its body', async () => {
            const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
            socket.write('POST /api/ccxt/ticker HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"chId"');
            await new Promise((resolve) => setTimeout(resolve, 30));
            socket.destroy();
            await new Promise((resolve) => socket.once('close', resolve));
            expect((await ask(sandbox, 'GET', '/api/ccxt/markets')).status).toBe(200);
        });

        test('finds a route with a query, but not with another method', async () => {
            expect((await ask(sandbox, 'GET', '/api/ccxt/markets?a=1')).status).toBe(200);
            for (const method of ['PUT', 'DELETE', 'PATCH']) {
                expect((await ask(sandbox, method, '/api/ccxt/markets')).status).toBe(404);
            }
        });
    });

    describe('undeclared routes', () => {
        test('router coins are a flat list of unique coin types, several megabytes long', async () => {
            const { status, body } = await ask(sandbox, 'GET', '/api/router/supported-coins');
            const coins = body as string[];
            expect(status).toBe(200);
            expect(coins.length).toBeGreaterThan(30_000);
            expect(new Set(coins).size).toBe(coins.length);
            expect(coins.every((coin) => /^0x[0-9a-f]+::\w+::\w+$/.test(coin))).toBe(true);
            expect(JSON.stringify(coins).length).toBeGreaterThan(3_000_000);
            expect((await ask(sandbox, 'GET', '/api/router/supported-coins')).body).toEqual(coins);
            expect((await ask(sandbox, 'POST', '/api/router/supported-coins', {})).status).toBe(404);
        });

        test('a trade requires more than an empty body', async () => {
            const path = '/api/router/transactions/trade';
            expect(await ask(sandbox, 'POST', path, {})).toMatchObject({
                ...{ status: 400, body: expect.stringMatching('completeRoute is missing') },
            });
            expect((await ask(sandbox, 'POST', path)).status).toBe(400);
            expect((await ask(sandbox, 'POST', path, { a: 1 })).status).toBe(400);
            expect((await ask(sandbox, 'GET', path)).status).toBe(404);
        });
    });
});
