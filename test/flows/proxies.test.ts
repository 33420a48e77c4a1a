/** CCXT's settings of the way of requests: they cover those of the Sui node as those of the service. */

import { createServer, request as ask, Agent, type IncomingMessage, type Server } from 'node:http';
import { connect, createServer as listenTcp, type AddressInfo, type Socket } from 'node:net';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InvalidProxySettings, NotSupported } from 'ccxt';
import type { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../support/exchange.js';

const BTC = 'BTC/USD:USDC';
/** Nothing listens there: a request that goes directly fails. */
const NOWHERE = 'http://127.0.0.1:2';

describe('proxies', () => {
    let stage: Stage;
    const ends: (() => unknown)[] = [];

    beforeEach(async () => {
        stage = await setStage();
    });

    afterEach(async () => {
        for (const end of ends.splice(0)) await end();
        await stage.sandbox.close();
    });

    async function listen(server: Server | ReturnType<typeof listenTcp>): Promise<string> {
        const sockets = new Set<Socket>();
        server.on('connection', (socket: Socket) => {
            sockets.add(socket);
            socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
        });
        await new Promise<void>((resolve) => {
            server.listen(0, '127.0.0.1', resolve);
        });
        ends.push(async () => {
            for (const socket of sockets) socket.destroy();
            await new Promise((resolve) => server.close(resolve));
        });
        return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    }

    function toSandbox(socket: Socket, onOpen: () => void): void {
        const upstream = connect(Number(new URL(stage.sandbox.url).port), '127.0.0.1', () => {
            onOpen();
            upstream.pipe(socket).pipe(upstream);
        });
        upstream.on('error', () => socket.destroy());
        socket.on('close', () => upstream.destroy());
    }

    /** An HTTP proxy that leads to the sandbox, whatever the target, by tunnels and by forwarded requests. */
    async function startProxy(): Promise<{ url: string; forwarded: IncomingMessage[] }> {
        const forwarded: IncomingMessage[] = [];
        const server = createServer((request, response) => {
            forwarded.push(request);
            const { pathname, search } = new URL(`${request.url}`.replace(/^\/(?=http)/, ''), NOWHERE);
            const { method, headers } = request;
            const upstream = ask(`${stage.sandbox.url}${pathname}${search}`, { method, headers }, (answer) => {
                response.writeHead(answer.statusCode ?? 0, answer.headers);
                answer.pipe(response);
            });
            request.pipe(upstream);
        }).on('connect', (_request, socket: Socket) => {
            toSandbox(socket, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
        });
        return { url: `http://${await listen(server)}`, forwarded };
    }

    /** A SOCKS5 proxy that leads to the sandbox, whatever the target. */
    async function startSocks(): Promise<string> {
        const server = listenTcp((socket) => {
            socket.once('data', () => {
                socket.write(Buffer.from([5, 0]));
                socket.once('data', () => {
                    toSandbox(socket, () => socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])));
                });
            });
        });
        return `socks5://${await listen(server)}`;
    }

    /** A trader whose service and node are reached by a proxy only. */
    function trader(config: object): aftermath {
        const exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(NOWHERE), ...config });
        ends.push(() => exchange.close());
        return exchange;
    }

    const routes = (): string[] => stage.sandbox.requests.list.map(({ route }) => route);

    /** Places an order that the node executes. */
    async function place(exchange: aftermath): Promise<void> {
        await exchange.loadMarkets();
        const { bid = 0 } = await exchange.fetchTicker(BTC);
        const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, bid * 0.9, { postOnly: true });
        expect(order.status).toBe('open');
        expect(routes()).toContain('/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction');
    }

    /** Sends through another function to the sandbox. */
    const throughFetch = async (url: string, init: RequestInit): Promise<Response> =>
        fetch(url.replace(NOWHERE, stage.sandbox.url), init);

    const SETTINGS: readonly [string, (proxy: string) => object][] = [
        ['httpProxy', (httpProxy) => ({ httpProxy })],
        ['httpProxyCallback', (proxy) => ({ httpProxyCallback: () => proxy })],
        ['httpsProxy', (httpsProxy) => ({ httpsProxy })],
        ['httpsProxyCallback', (proxy) => ({ httpsProxyCallback: () => proxy })],
        ['agent', (proxy) => ({ agent: Object.assign(new Agent(), { proxy }) })],
        ['proxyUrl', (proxy) => ({ proxyUrl: `${proxy}/` })],
        ['fetchImplementation', () => ({ fetchImplementation: throughFetch })],
    ];

    describe('of the exchange lead to the node as to the service', () => {
        test.each(SETTINGS)('%s', async (_name, toConfig) => {
            await openAccountOnChain(stage);
            await place(trader(toConfig((await startProxy()).url)));
        });

        test('socksProxy and socksProxyCallback', async () => {
            await openAccountOnChain(stage);
            const socksProxy = await startSocks();
            await place(trader({ socksProxy }));
            await place(trader({ socksProxyCallback: () => socksProxy }));
        });

        test('headers, in which those of the protocol are as they must be', async () => {
            await openAccountOnChain(stage);
            const { url, forwarded } = await startProxy();
            const headers = { 'x-desk': '7', 'Content-Type': 'text/plain' };
            await place(trader({ proxyUrl: `${url}/`, headers }));
            const calls = forwarded.filter(({ url: target }) => target?.includes('sui.rpc'));
            expect(calls.length).toBeGreaterThan(1);
            for (const call of calls) {
                expect(call.headers).toMatchObject({
                    'x-desk': '7',
                    origin: '*',
                    'content-type': 'application/grpc-web+proto',
                });
            }
        });
    });

    describe('that change', () => {
        test('lead the next request of the node another way', async () => {
            const exchange = trader({ httpProxy: (await startProxy()).url });
            await exchange.fetchBalance({ type: 'spot' });
            exchange.httpProxy = 'http://127.0.0.1:2';
            await expect(exchange.fetchBalance({ type: 'spot' })).rejects.toThrow(
                /node 127\.0\.0\.1:2 listBalances fetch failed: .*ECONNREFUSED/,
            );
        });

        test('to settings that exclude each other are refused', async () => {
            const proxy = (await startProxy()).url;
            const exchange = trader({ httpProxy: proxy });
            await exchange.fetchBalance({ type: 'spot' });
            exchange.socksProxy = proxy;
            await expect(exchange.fetchStatus()).rejects.toThrow(InvalidProxySettings);
            await expect(exchange.fetchBalance({ type: 'spot' })).rejects.toThrow('multiple conflicting proxy');
        });
    });

    describe("a client object of the user's own", () => {
        test.each(SETTINGS)('is refused with %s before anything is sent to the node', async (name, toConfig) => {
            await openAccountOnChain(stage);
            const node = new SuiGrpcClient({ network: 'custom', baseUrl: stage.sandbox.nodeUrl, format: 'binary' });
            const exchange = trader({ ...toConfig((await startProxy()).url), options: { node } });
            await exchange.loadMarkets();
            for (const params of [{}, { postOnly: true }]) {
                const refused = exchange.createOrder(BTC, 'limit', 'buy', 0.01, 10_000, params);
                await expect(refused).rejects.toThrow(NotSupported);
                await expect(refused).rejects.toThrow(
                    `options.node is a client object, which sends its requests without ${name}; ` +
                        'set options.node to the address of the node',
                );
            }
            await expect(exchange.fetchBalance({ type: 'spot' })).rejects.toThrow(NotSupported);
            expect(routes().filter((route) => /sui\.rpc|submit|build/.test(route))).toEqual([]);
        });

        test('is used without such settings', async () => {
            await openAccountOnChain(stage);
            const node = new SuiGrpcClient({ network: 'custom', baseUrl: stage.sandbox.nodeUrl, format: 'binary' });
            await place(on(stage.sandbox, { ...stage.wallet, agent: new Agent(), options: { node } }));
        });
    });
});
