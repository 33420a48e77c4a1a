/** The command `gateway`: what it refuses to start with, tokens, TLS, and clients that are read again. */

import { fileURLToPath } from 'node:url';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { createToken } from '../../gateway/ts/config.js';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { send, type Answer } from '../../test/support/gateway.js';
import { NatsServer } from '../../test/support/nats-server.js';
import { testWithNats } from '../../test/support/with-nats.js';
import { run, type Run } from './support.js';

const BTC = 'BTC/USD:USDC';

/** Options of transactions that a remote service must not have. */
const REFUSED: readonly (readonly [given: object, message: string])[] = [
    [{ mode: 'structural' }, 'options.transaction.mode is an unknown key'],
    [{ allowNoExpiration: false }, 'options.transaction.allowNoExpiration is an unknown key'],
    [{ learn: true }, 'options.transaction.learn is true; pass false for https://perpetuals.example'],
];

describe('gateway', () => {
    let stage: Stage;
    let folder: string;
    let config: string;
    let env: Record<string, string>;

    beforeAll(async () => {
        stage = await setStage();
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: stage.wallet.privateKey };
    });
    afterAll(() => stage.sandbox.close());

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'gateway-command-'));
        config = join(folder, 'gateway.json');
    });

    const write = (name: string, value: unknown, mode = 0o600): string => {
        const path = join(folder, name);
        rmSync(path, { force: true });
        writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value), { mode });
        return path;
    };

    /** A gateway that runs. */
    interface Serving {
        readonly url: string;
        /** Resolves when the operator was shown a text. */
        shows(text: string): Promise<unknown>;
        /** What the operator was shown so far. */
        shown(): string;
    }

    /** Runs a gateway with the configuration until the work is done. */
    async function whileServing(work: (on: Serving) => Promise<void>, flags: readonly string[] = []): Promise<void> {
        const shown = new EventEmitter();
        let err = '';
        let end = (): void => undefined;
        const running = run(['gateway', '--config', config, ...flags], {
            env,
            onOutput: (text, stop) => {
                end = stop;
                const url = /listens at (\S+)/.exec(text)?.[1];
                if (url !== undefined) shown.emit('url', url);
            },
            onError: (text) => {
                err = text;
                shown.emit('text');
            },
        });
        const shows = async (text: string): Promise<void> => {
            while (!err.includes(text)) await once(shown, 'text');
        };
        try {
            const ended = running.then((result) => {
                throw new Error(`the gateway ended: ${result.err}`);
            });
            const [url] = (await Promise.race([once(shown, 'url'), ended])) as [string];
            await Promise.race([work({ url, shows, shown: () => err }), ended]);
        } finally {
            end();
            await running;
        }
    }

    const call = (url: string, token: string): Promise<Answer> =>
        send(`${url}/v1/fetchTicker`, {
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify([BTC]),
        });

    describe('exits with 2', () => {
        const { token } = createToken();
        const CASES: [what: string, prepare: () => string[], message: string][] = [
            [
                'where others can reach it without TLS',
                () => ['--config', write('gateway.json', { listen: '0.0.0.0:0' })],
                'listen is 0.0.0.0, which others can reach; add tls, or use 127.0.0.1',
            ],
            [
                'where others can reach it over IPv6 without TLS',
                () => ['--config', write('gateway.json', { listen: '[::]:0' })],
                'listen is ::, which others can reach; add tls, or use 127.0.0.1',
            ],
            [
                'for a configuration that others can read',
                () => ['--config', write('gateway.json', {}, 0o640)],
                'can be read by others; run chmod 600 on it',
            ],
            [
                'for a key file that others can read',
                () => [
                    ...['--config', write('gateway.json', {})],
                    ...['--key-file', write('key', stage.wallet.privateKey, 0o604)],
                ],
                'can be read by others; run chmod 600 on it',
            ],
            [
                'for an unknown key',
                () => ['--config', write('gateway.json', { jornal: 'journal.jsonl' })],
                'has the unknown key jornal; pass listen, tls',
            ],
            [
                'for an unknown limit',
                () => [
                    '--config',
                    write('gateway.json', {
                        clients: [
                            { name: 'maker', token: createToken().stored, scopes: ['read'], limits: { orders: 1 } },
                        ],
                    }),
                ],
                'clients[0].limits has the unknown key orders',
            ],
            [
                'for an unknown scope',
                () => [
                    '--config',
                    write('gateway.json', {
                        clients: [{ name: 'maker', token: createToken().stored, scopes: ['all'] }],
                    }),
                ],
                'clients[0].scopes is',
            ],
            [
                'for a token instead of its hash, and does not repeat it',
                () => ['--config', write('gateway.json', { clients: [{ name: 'maker', token, scopes: ['read'] }] })],
                'clients[0].token is no hash',
            ],
            [
                'for a private key in the configuration, and does not repeat it',
                () => ['--config', write('gateway.json', { exchange: { privateKey: stage.wallet.privateKey } })],
                'exchange.privateKey does not belong into this file; use --key-file',
            ],
            ['for no JSON', () => ['--config', write('gateway.json', '{')], 'is no JSON'],
            ['for no file', () => ['--config', config], 'does not exist; create it'],
            ['with a sandbox and a configuration', () => ['--sandbox', '--config', config], 'give either'],
            ['without both', () => [], 'give either --config or --sandbox'],
            [
                'with a sandbox and a standby',
                () => ['--sandbox', '--standby', 'nats://127.0.0.1:1'],
                '--standby needs --config',
            ],
            [
                'with a configuration and the ids of a sandbox',
                () => ['--config', config, '--deployment', 'mainnet'],
                '--deployment needs --sandbox',
            ],
            [
                'for a standby without a journal',
                () => ['--config', write('gateway.json', {}), '--standby', 'nats://127.0.0.1:1'],
                'standby needs a journal file',
            ],
            ...REFUSED.map(([given, message]): [string, () => string[], string] => [
                `for options: ${JSON.stringify(given)}`,
                () => [
                    ...['--config', write('gateway.json', { exchange: { options: { transaction: given } } })],
                    ...['--host', 'https://perpetuals.example', '--node', 'none'],
                ],
                message,
            ]),
            [
                'for a misspelt option',
                () => ['--config', write('gateway.json', { exchange: { options: { transaction: { joural: '' } } } })],
                'joural',
            ],
            ['for another kind of numbers', () => ['--sandbox', '--numbers', 'float'], '--numbers is float; give text'],
        ];

        test.each(CASES)('%s', async (_, prepare, message) => {
            stage.sandbox.requests.clear();
            const { code, out, err } = await run(['gateway', ...prepare()], { env });
            expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
            expect(err).not.toContain(token);
            expect(err).not.toContain(stage.wallet.privateKey);
            expect(stage.sandbox.requests.count()).toBe(0);
        });

        test('without a private key', async () => {
            write('gateway.json', {});
            const { code, err } = await run(['gateway', '--config', config], {
                env: { AFTERMATH_HOST: stage.sandbox.url },
            });
            expect([code, err]).toEqual([2, expect.stringContaining('give --key-file or AFTERMATH_PRIVATE_KEY')]);
        });
    });

    test('uses the node of --node also with options in the configuration', async () => {
        const options = { node: 'http://127.0.0.1:1', createOrder: { slippage: 0.01 } };
        const { token, stored } = createToken();
        const clients = [{ name: 'maker', token: stored, scopes: ['read', 'trade'] }];
        write('gateway.json', { listen: '127.0.0.1:0', exchange: { options }, clients });
        await whileServing(
            async ({ url }) => {
                const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
                const body = JSON.stringify([{ type: 'spot' }]);
                const { status, body: balance } = await send(`${url}/v1/fetchBalance`, { headers, body });
                expect([status, balance.error?.message]).toEqual([200, undefined]);
            },
            ['--node', stage.sandbox.url],
        );
    });

    testWithNats(
        'a gateway that loses the lease ends with 1',
        async () => {
            const nats = await NatsServer.start();
            write('gateway.json', {
                listen: '127.0.0.1:0',
                journal: join(folder, 'journal'),
                standby: { leaseMs: 3_000 },
            });
            const ended = run(['gateway', '--config', config, '--standby', nats.url], {
                env,
                onError: (text) => {
                    if (text.includes('this gateway leads')) void nats.kill();
                },
            });
            const { code, err } = await ended;
            expect([code, err]).toEqual([
                1,
                expect.stringMatching(/ends, as it has lost the lease: .*; start it again/),
            ]);
            await nats.close();
        },
        60_000,
    );

    describe('token', () => {
        const add = (name: string, scopes: string): Promise<Run> =>
            run(['gateway', 'token', name, '--scopes', scopes, '--config', config], { env });

        test('prints a token once, and stores only its hash, in a file of the owner', async () => {
            const { code, out, err } = await add('maker', 'read,trade');
            const token = out.trim();
            expect([code, token]).toEqual([0, expect.stringMatching(/^amg_[\w-]{43}$/)]);
            const stored = readFileSync(config, 'utf8');
            expect(stored + err).not.toContain(token);
            expect(JSON.parse(stored)).toEqual({
                clients: [
                    { name: 'maker', token: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), scopes: ['read', 'trade'] },
                ],
            });
            expect(statSync(config).mode & 0o777).toBe(0o600);
        });

        test('replaces the token of a known client, and keeps the rest of the configuration', async () => {
            const maker = { name: 'maker', token: createToken().stored, scopes: ['read'], limits: { openOrders: 3 } };
            write('gateway.json', { listen: '127.0.0.1:0', clients: [maker] });
            const { out } = await add('maker', 'trade');
            const { listen, clients } = JSON.parse(readFileSync(config, 'utf8')) as {
                listen: string;
                clients: object[];
            };
            expect(listen).toBe('127.0.0.1:0');
            expect(clients).toEqual([{ ...maker, token: expect.not.stringContaining(maker.token), scopes: ['trade'] }]);
            await whileServing(async ({ url }) => {
                // The scope is gone, the token is accepted.
                expect((await call(url, out.trim())).body.error?.class).toBe('PermissionDenied');
            });
        });

        test.each([
            ['an unknown scope', 'maker', 'read,all', 'scopes is'],
            ['a malformed name', 'a b', 'read', 'a name of letters'],
        ])('of %s exits with 2, and writes nothing', async (_, name, scopes, message) => {
            const { code, out, err } = await add(name, scopes);
            expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
            expect(existsSync(config)).toBe(false);
        });

        test('is not added to a file that others can read', async () => {
            write('gateway.json', '{}', 0o644);
            const { code, out, err } = await add('maker', 'read');
            expect([code, out, err]).toEqual([2, '', expect.stringContaining('can be read by others')]);
            expect(readFileSync(config, 'utf8')).toBe('{}');
        });
    });

    describe('SIGHUP', () => {
        const [first, second] = [createToken(), createToken()];
        const row = (name: string, { stored }: { stored: string }): object => ({
            name,
            token: stored,
            scopes: ['read'],
        });
        const open = async (url: string, { token }: { token: string }): Promise<WebSocket> => {
            const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/ws`, {
                headers: { authorization: `Bearer ${token}` },
            });
            await once(socket, 'open');
            return socket;
        };

        test('closes the sockets of a removed token at once, and leaves the others', async () => {
            const listen = '127.0.0.1:0';
            write('gateway.json', { listen, clients: [row('first', first), row('second', second)] });
            await whileServing(async ({ url }) => {
                const [gone, kept] = [await open(url, first), await open(url, second)];
                const closed = once(gone, 'close');
                write('gateway.json', { listen, clients: [row('second', second)] });
                process.emit('SIGHUP');
                await closed;
                expect((await call(url, first.token)).status).toBe(401);
                expect([(await call(url, second.token)).status, kept.readyState]).toEqual([200, WebSocket.OPEN]);
                kept.terminate();
            });
        });

        test('ends the subscriptions that narrower scopes do not allow', async () => {
            const listen = '127.0.0.1:0';
            const client = { ...row('first', first), scopes: ['read', 'raw'] };
            write('gateway.json', { listen, clients: [client] });
            await whileServing(async ({ url }) => {
                const socket = await open(url, first);
                const messages: string[] = [];
                socket.on('message', (data) => messages.push((data as Buffer).toString()));
                socket.send(JSON.stringify({ op: 'watch', id: 1, method: 'watchTicker', args: [BTC] }));
                while (!messages.some((text) => text.includes('"data"'))) await once(socket, 'message');
                write('gateway.json', { listen, clients: [{ ...client, scopes: ['raw'] }] });
                process.emit('SIGHUP');
                while (!messages.some((text) => text.includes('"ended":true'))) await once(socket, 'message');
                expect(messages.find((text) => text.includes('"ended":true'))).toContain('PermissionDenied');
                expect(socket.readyState).toBe(WebSocket.OPEN);
                socket.terminate();
            });
        });

        test('shows what its exchange logs on stderr', async () => {
            write('gateway.json', { listen: '127.0.0.1:0', clients: [row('first', first)] });
            const remove = stage.sandbox.faults.add({
                route: 'markets',
                rewrite: (rows) =>
                    (rows as { base: string }[]).map((one) =>
                        one.base === 'ETH' ? { ...one, precision: { amount: 'NaN' } } : one,
                    ),
            });
            const log = jest.spyOn(console, 'log').mockReturnValue();
            await whileServing(async (on) => {
                await call(on.url, first.token);
                await on.shows('dropped a malformed row');
            });
            expect(log).not.toHaveBeenCalled();
            log.mockRestore();
            remove();
        });

        test('keeps the clients when the configuration cannot be read', async () => {
            write('gateway.json', { listen: '127.0.0.1:0', clients: [row('first', first)] });
            await whileServing(async (on) => {
                const { url } = on;
                const socket = await open(url, first);
                write('gateway.json', { clients: [{ ...row('first', second), scopes: ['all'] }] });
                process.emit('SIGHUP');
                await on.shows('the clients stay as they were');
                expect((await call(url, first.token)).status).toBe(200);
                expect(socket.readyState).toBe(WebSocket.OPEN);
                socket.terminate();
            });
        });
    });

    test('serves TLS where others can reach it', async () => {
        // Of this test alone; valid until 2126.
        const file = (name: string): string => fileURLToPath(new URL(`tls/${name}`, import.meta.url));
        const [cert, key] = [file('cert.pem'), file('key.pem')];
        const { token, stored } = createToken();
        const clients = [{ name: 'maker', token: stored, scopes: ['read'] }];
        write('gateway.json', { listen: '0.0.0.0:0', tls: { cert, key }, clients });
        await whileServing(async ({ url }) => {
            const { protocol, port } = new URL(url);
            expect(protocol).toBe('https:');
            const status = await new Promise<number | undefined>((resolve, reject) => {
                const headers = { authorization: `Bearer ${token}` };
                const options = { port, headers, agent: false, ca: readFileSync(cert) };
                request(`https://localhost:${port}/v1/methods`, options, (response) => {
                    response.resume();
                    resolve(response.statusCode);
                })
                    .on('error', reject)
                    .end();
            });
            expect(status).toBe(200);
            await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
        });
    });
});
