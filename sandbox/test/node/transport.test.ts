/** Transport of the node: injected faults, the request log, and requests that it refuses. */

import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { startSandbox, type FundedWallet, type Sandbox } from '../../ts/index.js';
import { clientOf, compose, execute, EXECUTE, FORMATS, keyOf, OTHER, resultOf, transfer } from './support.js';

const INFO = '/sui.rpc.v2.LedgerService/GetServiceInfo';

describe('transport', () => {
    let sandbox: Sandbox;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
    });
    afterEach(() => {
        sandbox.faults.clear();
        sandbox.requests.clear();
    });
    afterAll(() => sandbox.close());

    describe.each(FORMATS)('injected faults in %s format', (format) => {
        let client: SuiGrpcClient;
        let wallet: FundedWallet;

        beforeAll(async () => {
            client = clientOf(sandbox, format);
            wallet = await sandbox.fund({ sui: 10 });
        });

        test.each([
            ['HTTP 503 before the execution', { status: 503 }, { code: 'UNAVAILABLE' }, false],
            ['HTTP 503 after the execution', { status: 503, execute: true }, { code: 'UNAVAILABLE' }, true],
            ['HTTP 429', { status: 429, headers: { 'retry-after': '1' } }, { code: 'RESOURCE_EXHAUSTED' }, false],
            ['a cut connection before the execution', { drop: 'before' as const }, { code: 'INTERNAL' }, false],
            ['a cut connection after the execution', { drop: 'after' as const }, { code: 'INTERNAL' }, true],
            ['a missing trailer after the execution', { garble: () => '' }, { code: 'INTERNAL' }, true],
            [
                'a gRPC status',
                {
                    body: '',
                    headers: {
                        'content-type': 'application/grpc-web+proto',
                        'grpc-status': '4',
                        'grpc-message': 'late',
                    },
                },
                { code: 'DEADLINE_EXCEEDED', message: 'late' },
                false,
            ],
        ])('%s', async (_what, fault, error, isExecuted) => {
            const bytes = await compose(client, wallet, transfer(1n, OTHER));
            const before = sandbox.internals.chain.ledger.height;
            sandbox.faults.add({ route: EXECUTE, times: 1, ...fault });
            await expect(execute(client, wallet, bytes)).rejects.toMatchObject(error);
            expect(sandbox.internals.chain.ledger.height - before).toBe(isExecuted ? 1n : 0n);
            const { status } = resultOf(await execute(client, wallet, bytes));
            expect(status.success).toBe(true);
            expect(sandbox.internals.chain.ledger.height - before).toBe(1n);
        });

        test('a delay after the execution', async () => {
            const bytes = await compose(client, wallet, transfer(1n, OTHER));
            const before = sandbox.internals.chain.ledger.height;
            sandbox.faults.add({ route: EXECUTE, times: 1, delayMs: 60_000 });
            const controller = new AbortController();
            const { signal } = controller;
            const { signature } = await keyOf(wallet).signTransaction(bytes);
            const waiting = client.core.executeTransaction({ transaction: bytes, signatures: [signature], signal });
            const rejected = expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
            while (sandbox.internals.chain.ledger.height === before) await setImmediate();
            controller.abort();
            await rejected;
            expect(sandbox.internals.chain.ledger.height - before).toBe(1n);
        });

        test('a rewritten message', async () => {
            sandbox.faults.add({
                route: INFO,
                times: 1,
                rewrite: (message) => ({ ...(message as object), chainId: 'another' }),
            });
            const { response } = await client.ledgerService.getServiceInfo({});
            expect(response.chainId).toBe('another');
            expect((await client.ledgerService.getServiceInfo({})).response.chainId).toBe(sandbox.chainId);
        });
    });

    test('refuses a fault of an unknown method', () => {
        expect(() => sandbox.faults.add({ route: '/sui.rpc.v2.LedgerService/GetNothing' })).toThrow(/fault.route/);
    });

    test('logs calls with their messages as JSON', async () => {
        const client = clientOf(sandbox);
        const digest = sandbox.chainId;
        await expect(client.core.getTransaction({ digest })).rejects.toThrow();
        const route = '/sui.rpc.v2.LedgerService/GetTransaction';
        expect(sandbox.requests.count(route)).toBe(1);
        expect(sandbox.requests.bodies(route)).toEqual([expect.objectContaining({ digest })]);
    });

    describe('a request that is refused', () => {
        interface Answer {
            readonly status: number | undefined;
            readonly headers: Readonly<Record<string, unknown>>;
            readonly text: string;
        }

        function post(body: string | Buffer, headers: Record<string, string> = {}, path = INFO): Promise<Answer> {
            const type = { 'content-type': 'application/grpc-web+proto' };
            return new Promise((resolve, reject) => {
                const outgoing = request(
                    `${sandbox.nodeUrl}${path}`,
                    { method: 'POST', headers: { ...type, ...headers } },
                    (incoming) => {
                        let text = '';
                        incoming.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
                        incoming.on('end', () => {
                            resolve({ status: incoming.statusCode, headers: incoming.headers, text });
                        });
                    },
                );
                outgoing.on('error', reject).end(body);
            });
        }

        const EMPTY = Buffer.alloc(5);

        function framed(message: Buffer): Buffer {
            const header = Buffer.alloc(5);
            header.writeUInt32BE(message.length, 1);
            return Buffer.concat([header, message]);
        }

        test('of another origin', async () => {
            expect(await post(EMPTY)).toMatchObject({
                status: 200,
                headers: { 'content-type': 'application/grpc-web+proto' },
            });
            const refused = await post(EMPTY, { origin: 'https://evil.example' });
            expect(refused.status).toBe(403);
            expect(refused.headers['access-control-allow-origin']).toBeUndefined();
            expect((await post(EMPTY, { host: 'evil.example' })).status).toBe(403);
            expect(sandbox.requests.count()).toBe(1);
        });

        test('with a body that is too long', async () => {
            const refused = await post(Buffer.alloc(1024 * 1024 + 1));
            expect(refused.status).toBe(413);
        });

        test('with a content type that is not gRPC-web', async () => {
            expect((await post(EMPTY, { 'content-type': 'application/json' })).status).toBe(415);
        });

        test.each([
            ['no frame', Buffer.alloc(0)],
            ['an incomplete frame', Buffer.from([0, 0, 0, 0, 9, 1])],
            ['two frames', Buffer.alloc(10)],
            ['a compressed frame', Buffer.from([1, 0, 0, 0, 0])],
            ['bytes that are no message', Buffer.from([0, 0, 0, 0, 2, 0xff, 0xff])],
            ['groups that are nested too deeply', framed(Buffer.alloc(900_000, 0x0b))],
        ])('with %s', async (_what, body) => {
            const { status, text } = await post(body);
            expect([status, text.slice(5).split('\r\n')[0]]).toEqual([200, 'grpc-status: 3']);
        });

        test('of a method that the sandbox does not serve', async () => {
            const path = '/sui.rpc.v2.LedgerService/GetNothing';
            const { status, text } = await post(EMPTY, {}, path);
            expect([status, text.slice(5).split('\r\n')[0]]).toEqual([200, 'grpc-status: 12']);
            expect([sandbox.requests.count('unserved'), sandbox.requests.count(path)]).toEqual([1, 0]);
        });

        test('with a GET', async () => {
            expect((await fetch(`${sandbox.nodeUrl}${INFO}`)).status).toBe(404);
        });
    });
});
