/** Responses that are too long or too slow, with every client: the error, the connection and the memory. */

import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import * as zlib from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { aftermath } from '../../ts/aftermath.js';
import { OutcomeUnknown } from '../../ts/exchange/errors/classes.js';
import { on, openAccountOnChain, setStage } from '../support/exchange.js';
import { usedMb } from '../support/memory.js';
import { sized } from '../support/size.js';

const BTC = 'BTC/USD:USDC';
const MB = 1024 * 1024;
/** Bodies of 32 MB each, of which none may stay in the memory. */
const BODIES = sized(2, 6);

type Handler = (response: ServerResponse, request: IncomingMessage) => void;

describe('response limit', () => {
    let server: Server;
    let url: string;
    let handle: Handler = () => undefined;
    /** The connections of requests; each promise resolves when the server sees its connection closed. */
    let closed: Promise<unknown>[] = [];
    let connections = 0;

    beforeEach(async () => {
        closed = [];
        connections = 0;
        server = createServer((request, response) => {
            closed.push(new Promise((resolve) => request.socket.once('close', resolve)));
            handle(response, request);
        });
        server.on('connection', (socket: Socket) => {
            connections += 1;
            socket.on('error', () => undefined);
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });

    afterEach(async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
    });

    /** Node's fetch, with errors of this realm's classes, as outside of jest. */
    async function webFetch(address: string, init: RequestInit): Promise<Response> {
        return fetch(address, init).catch((error: unknown) => {
            const { name, message, cause } = error as Error;
            throw name === 'TypeError' ? new TypeError(message, { cause }) : error;
        });
    }

    /** A client as in older versions of CCXT: bodies are decompressed Node streams. */
    function nodeFetch(
        address: string,
        { signal, headers }: { signal: AbortSignal; headers: object },
    ): Promise<unknown> {
        return new Promise((resolve, reject) => {
            get(address, { signal, headers: { ...headers } }, (response) => {
                const isGzip = response.headers['content-encoding'] === 'gzip';
                const body = isGzip ? response.pipe(zlib.createGunzip()) : response;
                if (isGzip) {
                    response.on('error', (error) => body.destroy(error));
                    body.on('close', () => response.destroy());
                }
                const { statusCode: status, statusMessage: statusText } = response;
                resolve({
                    status,
                    statusText,
                    headers: new Map(),
                    body,
                    text: () => Promise.reject(new Error('not read')),
                });
            }).on('error', reject);
        });
    }

    const CLIENTS: readonly (readonly [string, object])[] = [
        ['CCXT’s own client', {}],
        ['the fetch of browsers', { fetchImplementation: webFetch }],
        ['a client with streams of Node', { fetchImplementation: nodeFetch }],
    ];

    function exchangeOf(config: object = {}): aftermath {
        return new aftermath({ enableRateLimit: false, ...config });
    }

    async function thrownBy(call: Promise<unknown>): Promise<Error> {
        return call.then(
            () => {
                throw new Error('nothing was thrown');
            },
            (error: unknown) => error as Error,
        );
    }

    const FILLER = Buffer.alloc(65_536, 'a');

    /** Writes a number of bytes, or endlessly, as fast as the client reads. */
    function writeFiller(response: ServerResponse, bytes = Infinity): void {
        let rest = bytes;
        const writeMore = (): void => {
            while (rest > 0) {
                if (response.destroyed) return;
                rest -= FILLER.length;
                if (!response.write(FILLER)) {
                    response.once('drain', writeMore);
                    return;
                }
            }
            response.end();
        };
        writeMore();
    }

    /** 60 kB that inflate to 60 MB: gzip streams can be joined. */
    const GZIP_BOMB = Buffer.concat(Array<Buffer>(60).fill(zlib.gzipSync(Buffer.alloc(MB))));

    /** The limit of the table; {@link TOO_LONG} is the message. The default limit has a test of its own. */
    const LIMIT = 2 * MB;
    const TOO_LONG = `returned a body of more than ${LIMIT} bytes; raise options.maxBodyBytes to accept it`;

    /** The behavior of a hostile service, the error, and the timeout in milliseconds where it matters. */
    const HOSTILE: readonly (readonly [string, Handler, keyof typeof ccxt, string, number?])[] = [
        [
            'a body that never ends',
            (response) => {
                writeFiller(response);
            },
            'BadResponse',
            TOO_LONG,
        ],
        [
            'a body of 60 MB',
            (response) => {
                response.writeHead(200, { 'content-length': 60 * MB });
                writeFiller(response, 60 * MB);
            },
            'BadResponse',
            TOO_LONG,
        ],
        [
            'a body of 60 kB that inflates to 60 MB',
            (response) => {
                response.writeHead(200, { 'content-encoding': 'gzip' }).end(GZIP_BOMB);
            },
            'BadResponse',
            TOO_LONG,
        ],
        [
            'an error page that never ends',
            (response) => {
                response.writeHead(500);
                writeFiller(response);
            },
            'BadResponse',
            TOO_LONG,
        ],
        [
            'a body that stalls',
            (response) => {
                response.write('{');
            },
            'RequestTimeout',
            'did not end within 600 ms',
            300,
        ],
        [
            'a slow body',
            (response) => {
                const timer = setInterval(() => response.write(' '), 20);
                response.on('close', () => {
                    clearInterval(timer);
                });
            },
            'RequestTimeout',
            'did not end within 600 ms',
            300,
        ],
        ['no headers', () => undefined, 'RequestTimeout', 'request timed out (300 ms)', 300],
        [
            'headers that never end',
            ({ socket }) => {
                const writeMore = (): void => {
                    while (socket?.destroyed === false && socket.write(`x: ${'y'.repeat(8_000)}\r\n`));
                    if (socket?.destroyed === false) socket.once('drain', writeMore);
                };
                socket?.write('HTTP/1.1 200 OK\r\n');
                writeMore();
            },
            'NetworkError',
            'fetch failed',
        ],
        [
            'an interrupted body',
            (response) => {
                response.writeHead(200, { 'content-length': 100 });
                response.write('{', () => response.socket?.destroy());
            },
            'NetworkError',
            'body was interrupted',
        ],
        [
            'an interrupted compressed body',
            (response) => {
                response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': 1_000 });
                response.write(GZIP_BOMB.subarray(0, 100), () => response.socket?.destroy());
            },
            'NetworkError',
            'body was interrupted',
        ],
    ];

    describe.each(CLIENTS)('with %s', (_client, config) => {
        let before: number;
        beforeAll(async () => {
            before = await usedMb();
        });

        test.each(HOSTILE)(
            '%s causes a CCXT error and closes the connection',
            async (...[, handler, name, message, timeout = 10_000]) => {
                handle = handler;
                const exchange = exchangeOf({ ...config, timeout, options: { maxBodyBytes: LIMIT } });
                const error = await thrownBy(exchange.fetch(url));
                expect(error.constructor).toBe(ccxt[name]);
                expect(error.message).toContain(`aftermath GET ${url} `);
                expect(error.message).toContain(message);
                await Promise.all(closed);
            },
        );

        test('endless bodies up to the default limit, and all bodies before, leak no connection and no memory', async () => {
            handle = (response) => {
                writeFiller(response);
            };
            const exchange = exchangeOf(config);
            const errors = await Promise.all(Array.from({ length: BODIES }, () => thrownBy(exchange.fetch(url))));
            for (const error of errors) {
                expect(error).toBeInstanceOf(ccxt.BadResponse);
                expect(error.message).toContain('more than 33554432 bytes');
            }
            expect(closed).toHaveLength(BODIES);
            await Promise.all(closed);
            expect(await usedMb(before + 100)).toBeLessThan(before + 100);
        });

        test.each([
            ['1,000 bytes are read', `["${'a'.repeat(996)}"]`, true],
            ['1,001 bytes are refused', `["${'a'.repeat(997)}"]`, false],
            ['500 characters of 2 bytes each are read', `["${'é'.repeat(498)}"]`, true],
            ['501 characters of 2 bytes each are refused', `["${'é'.repeat(499)}"]`, false],
        ])('with a limit of 1,000, %s', async (_what, body, isRead) => {
            handle = (response, request) => {
                const isGzip = request.url === '/gzip';
                if (isGzip) response.setHeader('content-encoding', 'gzip');
                response.end(isGzip ? zlib.gzipSync(body) : body);
            };
            const exchange = exchangeOf({ ...config, options: { maxBodyBytes: 1_000 } });
            for (const address of [url, `${url}gzip`]) {
                const response = exchange.fetch(address);
                if (isRead) expect(await response).toEqual(JSON.parse(body));
                else await expect(response).rejects.toThrow('more than 1000 bytes; raise options.maxBodyBytes');
            }
        });
    });

    describe('CCXT’s own client', () => {
        test.each([
            ['gzip', (text: string) => zlib.gzipSync(text)],
            ['x-gzip', (text: string) => zlib.gzipSync(text)],
            ['deflate', (text: string) => zlib.deflateSync(text)],
            ['br', (text: string) => zlib.brotliCompressSync(text)],
            ['identity', (text: string) => Buffer.from(text)],
        ])('reads and limits bodies of the encoding %s over a kept connection', async (encoding, compress) => {
            const text = JSON.stringify(['é'.repeat(100_000)]);
            handle = (response) => {
                response.writeHead(200, { 'content-encoding': encoding }).end(compress(text));
            };
            const exchange = exchangeOf();
            for (let i = 0; i < 5; i += 1) expect(await exchange.fetch(url)).toEqual(JSON.parse(text));
            // The next request may be sent before the connection of the last one is free.
            expect(connections).toBeLessThanOrEqual(2);
            exchange.options.maxBodyBytes = 200_003;
            await expect(exchange.fetch(url)).rejects.toThrow(ccxt.BadResponse);
            exchange.options.maxBodyBytes = 200_004;
            expect(await exchange.fetch(url)).toEqual(JSON.parse(text));
        });

        test('reports a body whose compression differs from its header', async () => {
            handle = (response) => {
                response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}');
            };
            const error = await thrownBy(exchangeOf().fetch(url));
            expect(error).toBeInstanceOf(ccxt.NetworkError);
            expect(error.message).toContain('body was interrupted: incorrect header check');
        });

        test('reads a response without a body, whatever its encoding', async () => {
            handle = (response) => {
                response.writeHead(204, { 'content-encoding': 'gzip' }).end();
            };
            await expect(exchangeOf().fetch(url)).rejects.toThrow(
                'returned a body that is not a JSON object or list: ""',
            );
        });

        test('returns the text of a number, and of true', async () => {
            for (const text of ['0.03', 'true']) {
                handle = (response) => response.end(text);
                expect(await exchangeOf().fetch(url)).toBe(text);
            }
        });

        test('follows no redirect', async () => {
            handle = (response) => {
                response.writeHead(302, { location: '/elsewhere' });
                writeFiller(response);
            };
            await expect(exchangeOf().fetch(url)).rejects.toThrow(ccxt.NetworkError);
            await Promise.all(closed);
            expect(closed).toHaveLength(1);
        });

        test('limits a body of the type zip', async () => {
            handle = (response) => {
                response.writeHead(200, { 'content-type': 'application/zip' }).end('PK!');
            };
            const exchange = exchangeOf({ handleContentTypeApplicationZip: true });
            expect(Buffer.from((await exchange.fetch(url)) as Uint8Array).toString()).toBe('PK!');
            exchange.options.maxBodyBytes = 2;
            await expect(exchange.fetch(url)).rejects.toThrow('more than 2 bytes');
        });
    });

    describe('a fetchImplementation of the user', () => {
        const mock = (text: () => Promise<string>, more: object = {}): object => ({
            fetchImplementation: () =>
                Promise.resolve({ status: 200, statusText: '', headers: new Map(), text, ...more }),
        });

        test.each([
            ['no body', {}],
            ['a body that is null', { body: null }],
            ['a body that is a text', { body: '[2]' }],
        ])('whose response has text() and %s is read', async (_what, more) => {
            expect(await exchangeOf(mock(() => Promise.resolve('[1]'), more)).fetch(url)).toEqual(['1']);
        });

        test('whose text is too long is refused', async () => {
            const exchange = exchangeOf({ ...mock(() => Promise.resolve('[1,2]')), options: { maxBodyBytes: 4 } });
            await expect(exchange.fetch(url)).rejects.toThrow(ccxt.BadResponse);
            exchange.options.maxBodyBytes = 5;
            expect(await exchange.fetch(url)).toEqual(['1', '2']);
        });

        test.each([
            ['without a text', mock(() => new Promise(() => undefined))],
            ['that never responds and ignores its signal', { fetchImplementation: () => new Promise(() => undefined) }],
        ])('%s times out', async (_what, config) => {
            const error = await thrownBy(exchangeOf({ ...config, timeout: 50 }).fetch(url));
            expect(error).toBeInstanceOf(ccxt.RequestTimeout);
            expect(error.message).toBe(`aftermath GET ${url} did not end within 100 ms`);
        });

        test('gets a signal that CCXT’s timeout aborts', async () => {
            const reasons: unknown[] = [];
            const fetchImplementation = (_url: string, { signal }: { signal: AbortSignal }): Promise<never> =>
                new Promise((_resolve, reject) => {
                    signal.addEventListener('abort', () => {
                        reasons.push(signal.reason);
                        reject(signal.reason as Error);
                    });
                });
            const error = await thrownBy(exchangeOf({ fetchImplementation, timeout: 50 }).fetch(url));
            expect(error.message).toContain('request timed out (50 ms)');
            expect(reasons).toEqual([expect.objectContaining({ name: 'AbortError' })]);
        });

        test('is used and limited after its assignment', async () => {
            const exchange = exchangeOf({ options: { maxBodyBytes: 4 }, ...mock(() => Promise.resolve('[1]')) });
            expect(await exchange.fetch(url)).toEqual(['1']);
            exchange.fetchImplementation = (mock(() => Promise.resolve('[22]')) as aftermath)
                .fetchImplementation as unknown;
            expect(await exchange.fetch(url)).toEqual(['22']);
            const { fetchImplementation } = exchange as { fetchImplementation: unknown };
            exchange.fetchImplementation = fetchImplementation;
            expect(exchange.fetchImplementation).toBe(fetchImplementation);
            expect(await exchange.fetch(url)).toEqual(['22']);
            exchange.fetchImplementation = (mock(() => Promise.resolve('[333]')) as aftermath)
                .fetchImplementation as unknown;
            await expect(exchange.fetch(url)).rejects.toThrow(ccxt.BadResponse);
        });

        test('may be that of another exchange', async () => {
            const first = exchangeOf(mock(() => Promise.resolve('[1]')));
            const second = exchangeOf({ fetchImplementation: first.fetchImplementation as unknown });
            expect(await second.fetch(url)).toEqual(['1']);
        });

        test('keeps its own errors', async () => {
            const own = new ccxt.PermissionDenied('mine');
            expect(await thrownBy(exchangeOf(mock(() => Promise.reject(own))).fetch(url))).toBe(own);
            const fault = new RangeError('mine');
            const fetchImplementation = (): Promise<never> => Promise.reject(fault);
            expect(await thrownBy(exchangeOf({ fetchImplementation }).fetch(url))).toBe(fault);
        });

        test('is not called if fetch is replaced, as in CCXT’s tests', async () => {
            const exchange = exchangeOf();
            exchange.fetch = () => Promise.resolve(['mocked']);
            expect(await exchange.publicGetMarkets()).toEqual(['mocked']);
        });
    });

    describe('options.maxBodyBytes', () => {
        test.each([0, -1, 1.5, NaN, Infinity, '10 MB', '', {}, [], true])(
            'refuses %p before the request',
            async (value) => {
                for (const [, config] of CLIENTS) {
                    const exchange = exchangeOf({ ...config, options: { maxBodyBytes: value } });
                    const error = await thrownBy(exchange.fetch(url));
                    expect(error).toBeInstanceOf(ccxt.BadRequest);
                    expect(error.message).toMatch(
                        /^aftermath options\.maxBodyBytes is .*; pass a whole number, 1 or more$/,
                    );
                }
                expect(closed).toEqual([]);
            },
        );

        test('is 32 MB by default', async () => {
            handle = (response) => {
                writeFiller(response);
            };
            expect(exchangeOf().options.maxBodyBytes).toBe(33_554_432);
            for (const maxBodyBytes of [undefined, null]) {
                const exchange = exchangeOf();
                (exchange.options as Record<string, unknown>).maxBodyBytes = maxBodyBytes;
                await expect(exchange.fetch(url)).rejects.toThrow('more than 33554432 bytes');
            }
        });
    });

    test('a submit with a too long response has an unknown outcome, and the next write settles it', async () => {
        const stage = await setStage();
        try {
            await openAccountOnChain(stage);
            let isLong = true;
            const exchange = on(stage.sandbox, {
                ...stage.wallet,
                options: { transaction: { resubmit: { times: 0, delayMs: 1 } } },
                fetchImplementation: async (address: string, init: RequestInit) => {
                    const response = await fetch(address, init);
                    if (!isLong || !address.includes('/submit/')) return response;
                    await response.text();
                    return new Response('a'.repeat(33 * MB), { status: 400 });
                },
            });
            const order = (): Promise<unknown> => exchange.createOrder(BTC, 'limit', 'buy', 0.01, 50_000);
            const error = await thrownBy(order());
            expect(error).toBeInstanceOf(OutcomeUnknown);
            expect(error.cause).toBeInstanceOf(ccxt.BadResponse);
            isLong = false;
            expect(await exchange.cancelAllOrders(BTC)).toHaveLength(1);
        } finally {
            await stage.sandbox.close();
        }
    });
});
