import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../ts/sandbox/index.js';
import { createRoutes } from '../../../ts/sandbox/server/routes.js';
import { MANIFEST } from '../../../ts/wire/manifest.js';
import { ask } from './support.js';

let sandbox: Sandbox;

beforeAll(async () => {
    sandbox = await startSandbox({ life: false });
});

afterAll(() => sandbox.close());

const SERVED = MANIFEST.operations.filter(({ section }) => section === 'ccxt' || section === 'sui');
const SOCKETS = [...MANIFEST.streams, ...MANIFEST.operations.filter((operation) => 'upgrade' in operation)];

describe('the manifest and the sandbox', () => {
    test('have the same routes', () => {
        const served = createRoutes().map(({ method, path }) => `${method} ${path}`);
        const listed = [
            ...SERVED.map(({ method, path }) => `${method} ${path}`),
            ...SOCKETS.map(({ path }) => `GET ${path}`),
        ];
        expect(served.sort()).toEqual(listed.sort());
    });

    for (const { method, path } of SERVED) {
        test(`${method} ${path} is served, and not by another method`, async () => {
            const reply = await ask(sandbox, method, path, method === 'POST' ? {} : undefined);
            expect(reply.status).toBe(method === 'POST' ? 400 : 200);
            const other = await ask(sandbox, method === 'POST' ? 'GET' : 'POST', path);
            expect(other.status).toBe(404);
        });
    }

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
        '/',
        '/api/ccxt',
        '/api/ccxt/order',
        '/api/ccxt/build/editOrders',
        '/api/perpetuals/markets',
        '/api/perpetuals/ws/market-candles/0x5/60000',
        '/iperps-api/ccxt/stream/orderbook',
    ]) {
        test(`${path} is not served`, async () => {
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

    test('a failed upgrade is a plain 400 with an ErrorResponse', async () => {
        const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
        const { status, body } = await new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
            const outgoing = request(`${sandbox.url}/api/perpetuals/ws/updates`, { headers }, (incoming) => {
                let text = '';
                incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
                incoming.on('end', () => {
                    resolve({ status: incoming.statusCode, body: JSON.parse(text) });
                });
            });
            outgoing.on('error', reject).end();
        });
        expect({ status, body }).toMatchObject({ status: 400, body: { error_code: 1000, short_message: null } });
    });

    test('a client that leaves in the middle of its body harms nobody', async () => {
        const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
        socket.write('POST /api/ccxt/ticker HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"chId"');
        await new Promise((resolve) => setTimeout(resolve, 30));
        socket.destroy();
        await new Promise((resolve) => socket.once('close', resolve));
        expect((await ask(sandbox, 'GET', '/api/ccxt/markets')).status).toBe(200);
    });

    test('a query does not hide a route, and another method does not find it', async () => {
        expect((await ask(sandbox, 'GET', '/api/ccxt/markets?a=1')).status).toBe(200);
        for (const method of ['PUT', 'DELETE', 'PATCH']) {
            expect((await ask(sandbox, method, '/api/ccxt/markets')).status).toBe(404);
        }
    });
});
