/**
 * CCXT's settings of sockets: proxies, agents, headers, verbose, pings and close, in Node and in browsers.
 */

import { isBuiltin } from 'node:module';
import { createServer, request as ask, Agent, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { WebSocket, WebSocketServer } from 'ws';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { setStage, type Stage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';

const BTC = 'BTC/USD:USDC';

describe('socket options', () => {
    let stage: Stage;
    let watcher: aftermath | undefined;
    const servers: Server[] = [];

    beforeEach(async () => {
        stage = await setStage();
    });

    afterEach(async () => {
        jest.restoreAllMocks();
        await watcher?.close();
        for (const server of servers.splice(0)) {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        }
        await stage.sandbox.close();
    });

    interface Target {
        readonly host: string;
        readonly port: number | string;
    }

    type Done = (error: Error | null, socket?: Socket) => void;

    /** Members of every agent that its types lack. */
    interface Connecting {
        createConnection: (target: Target, done: Done) => Socket | undefined;
    }

    /** Waits until a condition holds. */
    async function until(holds: () => unknown): Promise<void> {
        while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
    }

    async function listen(server: Server): Promise<string> {
        servers.push(server);
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    }

    function watch(config: Record<string, unknown> = {}): aftermath {
        watcher = watcherOn(stage.sandbox, config);
        return watcher;
    }

    /** A server of sockets that sends nothing, and records everything. */
    async function startFront(): Promise<{
        ws: string;
        headers: IncomingHttpHeaders[];
        pings: number;
        codes: number[];
    }> {
        const seen = { ws: '', headers: [] as IncomingHttpHeaders[], pings: 0, codes: [] as number[] };
        const sockets = new WebSocketServer({ noServer: true });
        const server = createServer().on('upgrade', (request, socket, head) => {
            seen.headers.push(request.headers);
            sockets.handleUpgrade(request, socket, head, (peer) => {
                peer.on('ping', () => (seen.pings += 1)).on('close', (code) => seen.codes.push(code));
            });
        });
        seen.ws = `ws://${await listen(server)}`;
        return seen;
    }

    /** A watcher that reads from the sandbox, with sockets to another server. */
    function watchAt(ws: string, config: Record<string, unknown> = {}): aftermath {
        const exchange = watch(config);
        exchange.urls.api = { ...exchange.urls.api, ws };
        return exchange;
    }

    describe('headers', () => {
        test('of the exchange and of options.ws.options are sent with the upgrade request', async () => {
            const front = await startFront();
            const ws = { options: { headers: { 'x-desk': '7' } } };
            await watchAt(front.ws, { headers: { 'x-team': 'blue' }, options: { ws } }).watchOrderBook(BTC);
            expect(front.headers).toEqual([expect.objectContaining({ 'x-team': 'blue', 'x-desk': '7' })]);
        });
    });

    describe('frames', () => {
        test.each([
            ['16 MB', 16 * 1024 * 1024, {}],
            ['options.ws.options.maxPayload', 100, { maxPayload: 100 }],
        ])('longer than %s close the socket, and the link dials another', async (_what, most, options) => {
            const closed: Promise<unknown>[] = [];
            const sockets = new WebSocketServer({ noServer: true });
            const server = createServer().on('upgrade', (request, socket, head) => {
                sockets.handleUpgrade(request, socket, head, (peer) => {
                    closed.push(new Promise((resolve) => peer.on('error', () => undefined).on('close', resolve)));
                    peer.send(' '.repeat(most + 1));
                });
            });
            const exchange = watchAt(`ws://${await listen(server)}`, { options: { ws: { options } } });
            const watched = exchange.watchOrderBook(BTC).catch(() => undefined);
            await until(() => closed.length >= 2);
            await closed[0];
            await exchange.close();
            await watched;
        });
    });

    describe('agents', () => {
        test('of the exchange are used', async () => {
            const agent = new Agent({ keepAlive: true });
            const used = jest.spyOn(agent as unknown as Connecting, 'createConnection');
            await watch({ agent }).watchOrderBook(BTC);
            await until(() => stage.sandbox.streams.list().length === 1);
            expect(used.mock.calls.map(([{ port }]) => `${port}`)).toEqual([new URL(stage.sandbox.url).port]);
        });

        test('for TLS, which REST may need, are not used for sockets without TLS', async () => {
            const { bids } = await watch({ agent: new TlsAgent() }).watchOrderBook(BTC);
            expect(bids.length).toBeGreaterThan(0);
            await until(() => stage.sandbox.streams.list().length === 1);
        });
    });

    describe('proxies', () => {
        /** Makes a proxy that tunnels, and remembers where to. */
        async function startProxy(): Promise<{ url: string; targets: string[] }> {
            const targets: string[] = [];
            const server = createServer().on('connect', ({ url: target = '' }, socket: Socket) => {
                targets.push(target);
                const upstream = connect(Number(target.split(':')[1]), '127.0.0.1', () => {
                    socket.write('HTTP/1.1 200 OK\r\n\r\n');
                    upstream.pipe(socket).pipe(upstream);
                });
                for (const end of [socket, upstream]) end.on('error', () => end.destroy());
                socket.on('close', () => upstream.destroy());
            });
            return { url: `http://${await listen(server)}`, targets };
        }

        /**
         * What the packages http-proxy-agent and https-proxy-agent do, which users install; TLS ends at this
         * one.
         */
        function tunnelling(Base: typeof Agent): new (proxy: string) => Agent {
            return class extends Base {
                readonly #proxy: URL;

                constructor(proxy: string) {
                    super();
                    this.#proxy = new URL(proxy);
                }

                createConnection({ host, port }: Target, done: Done): void {
                    const { hostname, port: proxyPort } = this.#proxy;
                    ask({ hostname, port: proxyPort, method: 'CONNECT', path: `${host}:${port}` })
                        .on('connect', (_response, socket) => {
                            done(null, socket);
                        })
                        .on('error', done)
                        .end();
                }
            };
        }

        /** As `loadProxyModules()` leaves it where they are installed, or not. */
        function install(exchange: aftermath, modules: object): void {
            Object.assign(exchange, { proxiesModulesLoading: Promise.resolve(), ...modules });
        }

        test.each([
            ['wsProxy', 'ws:', 'httpProxyAgentModule', { HttpProxyAgent: tunnelling(Agent) }],
            ['wssProxy', 'wss:', 'httpsProxyAgentModule', { HttpsProxyAgent: tunnelling(TlsAgent as never) }],
        ])('of the setting %s are used for sockets', async (setting, scheme, module, packaged) => {
            const proxy = await startProxy();
            const exchange = watchAt(stage.sandbox.wsUrl.replace('ws:', scheme), { [setting]: proxy.url });
            install(exchange, { [module]: packaged });
            await exchange.watchOrderBook(BTC);
            await until(() => stage.sandbox.streams.list().length === 1);
            expect(proxy.targets).toEqual([new URL(stage.sandbox.url).host]);
        });

        test('are refused when two are set', async () => {
            const exchange = watch({ wsProxy: 'http://127.0.0.1:1', wssProxy: 'http://127.0.0.1:1' });
            await expect(exchange.watchOrderBook(BTC)).rejects.toThrow(ccxt.InvalidProxySettings);
            expect(exchange.streamHealth()).toEqual({});
        });

        test('whose package is not installed are refused with its name', async () => {
            const exchange = watch({ wssProxy: 'http://127.0.0.1:1' });
            install(exchange, { httpsProxyAgentModule: undefined });
            const watched = exchange.watchOrderBook(BTC);
            await expect(watched).rejects.toThrow(ccxt.NotSupported);
            await expect(watched).rejects.toThrow('https-proxy-agent');
            expect(exchange.streamHealth()).toEqual({});
        });
    });

    describe('verbose', () => {
        test('logs dials, frames and closes without secrets', async () => {
            const log = jest.fn();
            const exchange = watch({ ...stage.wallet, verbose: true, log, headers: { 'x-team': 'blue' } });
            await exchange.watchOrderBook(BTC);
            await stage.exchange.createAccount(BTC);
            await exchange.watchPositions();
            const lines = (): string[] => log.mock.calls.map((args) => inspect(args, { depth: 10 }));
            await until(() => lines().filter((line) => line.includes('onOpen')).length === 2);
            stage.sandbox.streams.kill({
                stream: 'orderbook',
                code: 1011,
                error: { error: 'Internal error', detail: 'node is behind' },
            });
            await until(() => lines().some((line) => line.includes('onClose')));
            const [dials, frames] = ['connecting to', 'onMessage'].map((word) =>
                lines().filter((line) => line.includes(word)),
            );
            expect(dials!.some((line) => line.includes(`${stage.sandbox.wsUrl}/api/ccxt/stream/orderbook?chId=`))).toBe(
                true,
            );
            expect(frames!.filter((line) => line.includes('node is behind'))).toHaveLength(1);
            for (const line of lines()) expect(line).not.toContain(stage.wallet.privateKey);
        });

        test('logs nothing when it is off', async () => {
            const log = jest.fn();
            const exchange = watch({ log });
            await exchange.watchOrderBook(BTC);
            const rejection = expect(exchange.watchOrderBook(BTC)).rejects.toThrow('node is behind');
            stage.sandbox.streams.kill({
                stream: 'orderbook',
                code: 1011,
                error: { error: 'Internal error', detail: 'node is behind' },
            });
            await rejection;
            expect(log).not.toHaveBeenCalled();
        });
    });

    describe('malformed frames', () => {
        /**
         * Watches a ticker until the service has sent 500 frames, some of each kind; returns what was logged,
         * and the counts.
         */
        async function logOf(
            toFrames: (marketId: string) => readonly string[],
        ): Promise<[unknown[][], { garbled: number; possiblyLost: number }]> {
            const log = jest.fn<(...parts: unknown[]) => void>();
            let frames: readonly string[] = [];
            const sockets = new WebSocketServer({ noServer: true });
            const server = createServer().on('upgrade', (request, socket, head) => {
                sockets.handleUpgrade(request, socket, head, (peer) => {
                    peer.on('message', () => {
                        for (let i = 0; i < 500; i += 1) peer.send(frames[i % frames.length]!);
                    });
                });
            });
            const exchange = watchAt(`ws://${await listen(server)}`, { log });
            await exchange.loadMarkets();
            frames = toFrames(`${exchange.market(BTC).id}`);
            const watched = exchange.watchTickers([BTC]).catch(() => undefined);
            await until(() => (exchange.streamHealth().updates?.frames ?? 0) >= 500);
            const { garbled, possiblyLost } = exchange.streamHealth().updates!;
            await exchange.close();
            await watched;
            return [log.mock.calls, { garbled, possiblyLost }];
        }
        const oneLine = [[expect.stringMatching(/^aftermath stream fault \(Problem response\): .{1,160}$/)]];
        const malformed = (marketId: string): string[] =>
            [
                { oracle: { marketId, basePrice: { is: 'no price'.repeat(1_000) } } },
                { topOfOrderbook: { marketId, bids: 'no list'.repeat(1_000), asks: null } },
            ].map((frame) => JSON.stringify(frame));

        test('are logged in one short line a kind', async () => {
            expect(await logOf(malformed)).toEqual([oneLine, { garbled: 0, possiblyLost: 0 }]);
        });

        test('that are no JSON are logged in the same line, and counted as garbled', async () => {
            const broken = (marketId: string): string[] => malformed(marketId).map((text) => text.slice(0, -1));
            const isBroken = (marketId: string): string[] => [...malformed(marketId), ...broken(marketId)];
            const [lines, counts] = await logOf(isBroken);
            expect([lines, counts]).toEqual([oneLine, { garbled: expect.any(Number), possiblyLost: 0 }]);
            expect(counts.garbled).toBeGreaterThanOrEqual(200);
        });
    });

    describe('pings', () => {
        test('are sent every options.ws.keepAlive when options.ws.ping is set', async () => {
            const front = await startFront();
            await watchAt(front.ws, { options: { ws: { ping: true, keepAlive: 2 } } }).watchOrderBook(BTC);
            await until(() => front.pings >= 3);
        });

        test('are not sent by default', async () => {
            const front = await startFront();
            const exchange = watchAt(front.ws, { options: { ws: { keepAlive: 2 } } });
            await exchange.watchOrderBook(BTC);
            const pending = expect(exchange.watchOrderBook(BTC)).rejects.toThrow(ccxt.ExchangeClosedByUser);
            // A silence, much longer than the time between two pings, leads to a read over HTTP.
            await until(() => stage.sandbox.requests.count('orderbook') >= 2);
            expect(front.headers).toHaveLength(1);
            expect(front.pings).toBe(0);
            await exchange.close();
            await pending;
        });

        test('that a service refuses are reported with its message', async () => {
            stage.sandbox.faults.stream({ stream: 'orderbook', kind: 'ping', times: 1 });
            const exchange = watch({ options: { ws: { ping: true, keepAlive: 20 } } });
            const refused = (async () => {
                for (;;) await exchange.watchOrderBook(BTC);
            })();
            await expect(refused).rejects.toThrow('Expected Message::Text');
        });
    });

    describe('close', () => {
        test('closes the sockets properly, settles waiting callers, and allows a new watch', async () => {
            const front = await startFront();
            const exchange = watchAt(front.ws);
            await exchange.watchOrderBook(BTC);
            const pending = expect(exchange.watchOrderBook(BTC)).rejects.toThrow(ccxt.ExchangeClosedByUser);
            await stage.exchange.fetchStatus();
            await exchange.close();
            await pending;
            await until(() => front.codes.length === 1);
            expect(front.codes).toEqual([1000]);
            await exchange.watchOrderBook(BTC);
            expect(front.headers).toHaveLength(2);
        });

        test('ends a watch that was just called, and leaves no socket', async () => {
            const front = await startFront();
            const exchange = watchAt(front.ws);
            await exchange.loadMarkets();
            const calls = [
                exchange.watchOrderBook(BTC),
                exchange.watchTrades(BTC),
                exchange.watchOrders(BTC, undefined, undefined, { accountNumber: 1 }),
            ];
            const settled = Promise.allSettled(calls);
            await exchange.close();
            for (const call of calls) await expect(call).rejects.toThrow(ccxt.ExchangeClosedByUser);
            await settled;
            expect(exchange.streamHealth()).toEqual({});
            expect(front.headers).toEqual([]);
        });
    });

    describe('browsers', () => {
        test('use their own WebSocket, also with an empty process', async () => {
            const dialled: unknown[][] = [];
            class Own extends WebSocket {
                constructor(...args: [string]) {
                    dialled.push(args);
                    super(...args);
                }
            }
            const shim: unknown = Object.create(process, { versions: { value: {} } });
            const before = ['process', 'WebSocket'].map(
                (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
            );
            Object.defineProperty(globalThis, 'process', { value: shim, configurable: true });
            Object.defineProperty(globalThis, 'WebSocket', { value: Own, configurable: true });
            try {
                const exchange = watch({ agent: new Agent() });
                const { bids } = await exchange.watchOrderBook(BTC);
                expect(bids.length).toBeGreaterThan(0);
                expect(dialled).toEqual([
                    [expect.stringContaining(`${stage.sandbox.wsUrl}/api/ccxt/stream/orderbook?`)],
                ]);
            } finally {
                for (const [name, descriptor] of before) {
                    Reflect.deleteProperty(globalThis, name);
                    if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);
                }
            }
        });

        test.each(['book', 'streams', 'markets', 'account', 'submit', 'pro'])(
            'load no module of Node with ts/%s',
            (part) => {
                const files = readdirSync(`ts/${part}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
                    name.endsWith('.ts'),
                );
                const imported = files.flatMap((file) => importedBy(`ts/${part}/${file}`));
                expect(imported.length).toBeGreaterThan(0);
                expect(imported.filter((name) => name === 'ws' || isBuiltin(name))).toEqual([]);
            },
        );
    });

    /** Imports of a file when it is loaded, without types. */
    function importedBy(path: string): string[] {
        const imports = /^(?:import|export) (?!type )(?:[^;]*? from )?['"]([^'"]+)['"]/gm;
        return [...readFileSync(path, 'utf8').matchAll(imports)].map(([, name]) => name!);
    }
});
