/** The link with the WebSocket of `ws`, against local servers. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { dialSocket } from '../../../ts/streams/socket/dial.js';
import type { DialOptions } from '../../../ts/exchange/describe/options.js';
import { Link, type LinkOptions } from '../../../ts/streams/socket/link.js';
import { usedMb } from '../../support/memory.js';
import { down, outage } from './fake.js';

const clock = {
    now: () => performance.now(),
    after: (ms: number, work: () => void): (() => void) => {
        const timer = setTimeout(work, ms);
        return () => {
            clearTimeout(timer);
        };
    },
};

describe('real', () => {
    /** Callbacks of the link and events of the server, in order. */
    let log: string[] = [];
    let http: Server;
    let server: WebSocketServer;
    let link: Link<WebSocket> | undefined;
    /** Whether the server refuses upgrades with 400. */
    let isRefusing = false;

    beforeEach(async () => {
        log = [];
        isRefusing = false;
        server = new WebSocketServer({ noServer: true, perMessageDeflate: true });
        http = createServer().on('upgrade', (request, socket, head) => {
            if (isRefusing) socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
            else server.handleUpgrade(request, socket, head, (peer) => server.emit('connection', peer));
        });
        await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    });

    afterEach(async () => {
        link?.close();
        for (const peer of server.clients) peer.terminate();
        await new Promise((resolve) => http.close(resolve));
    });

    function open(options: Partial<LinkOptions<WebSocket>> = {}): Link<WebSocket> {
        const { port } = http.address() as AddressInfo;
        link = new Link<WebSocket>({
            name: 'trades',
            dial: () => new WebSocket(`ws://127.0.0.1:${port}`),
            onOpen: () => log.push('open'),
            onText: (text) => log.push(`text ${text}`),
            onDown: ({ message }) => log.push(`down ${message}`),
            onOutage: ({ message }) => log.push(`outage ${message}`),
            onFault: (fault) => log.push(`fault ${String(fault)}`),
            backoff: { base: 5, max: 20 },
            maxOutageMs: 5_000,
            connectMs: 5_000,
            stableMs: 60_000,
            deliveryMs: 5_000,
            clock,
            random: () => 0.5,
            ...options,
        });
        link.open();
        return link;
    }

    /** Waits until the log has a number of entries. */
    async function toldAtLeast(count: number): Promise<void> {
        while (log.length < count) await new Promise((resolve) => setImmediate(resolve));
    }

    /** The server's side of the next connection. */
    function nextPeer(): Promise<WebSocket> {
        return new Promise((resolve) => server.once('connection', resolve));
    }

    test('delivers text and binary frames as text, and reconnects after the server closes', async () => {
        const first = nextPeer();
        const { counters } = open();
        const peer = await first;
        peer.send('a');
        peer.send(Buffer.from('ä'));
        peer.send('{ "error": "InternalError", "detail": "the node ended" }');
        const second = nextPeer();
        peer.close(1011, 'maintenance');
        (await second).send('b');
        await toldAtLeast(7);
        expect(log).toEqual([
            'open',
            'text a',
            'text ä',
            'text { "error": "InternalError", "detail": "the node ended" }',
            down('closed with code 1011, "maintenance", after the error: InternalError: the node ended'),
            'open',
            'text b',
        ]);
        expect(counters).toMatchObject({ opens: 2, reconnects: 1, frames: 4 });
    });

    test('reconnects after a broken connection', async () => {
        const first = nextPeer();
        open();
        const peer = await first;
        await toldAtLeast(1);
        const second = nextPeer();
        peer.terminate();
        await second;
        await toldAtLeast(3);
        expect(log).toEqual(['open', down('closed with code 1006'), 'open']);
    });

    test('reports an upgrade refused with 400 as an outage, which ends with the next upgrade', async () => {
        isRefusing = true;
        open({ maxOutageMs: 100 });
        await toldAtLeast(1);
        isRefusing = false;
        await toldAtLeast(2);
        expect(log).toEqual([outage('Unexpected server response: 400'), 'open']);
    });

    test('reports an unreachable server as an outage, without an unhandled error', async () => {
        open({ maxOutageMs: 100, dial: () => new WebSocket('ws://127.0.0.1:1') });
        await toldAtLeast(1);
        expect(log).toEqual([outage('connect ECONNREFUSED 127.0.0.1:1')]);
    });

    test('ends an attempt without an error when it is closed while connecting', async () => {
        open().close();
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(log).toEqual([]);
        expect(server.clients.size).toBe(0);
    });

    test('sends a close frame to the server', async () => {
        const first = nextPeer();
        const opened = open();
        const peer = await first;
        await toldAtLeast(1);
        const code = new Promise((resolve) => peer.once('close', resolve));
        opened.close();
        expect(await code).toBe(1000);
        expect(log).toEqual(['open']);
    });

    test('sends pings when they are configured', async () => {
        const first = nextPeer();
        open({
            ping: {
                everyMs: 5,
                send: (socket) => {
                    socket.ping();
                },
            },
        });
        const peer = await first;
        await new Promise((resolve) => peer.once('ping', resolve));
        expect(log).toEqual(['open']);
    });

    describe('a frame', () => {
        const MB = 1024 * 1024;
        let before: number;
        beforeAll(async () => {
            before = await usedMb();
        });

        const dialled = (options: DialOptions): Pick<LinkOptions<WebSocket>, 'dial'> => ({
            dial: () =>
                dialSocket(
                    `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
                    options,
                ) as unknown as Promise<WebSocket>,
        });

        test.each([
            ['longer than 16 MB', Buffer.alloc(16 * MB + 1, 'a'), {}, false],
            ['of 150 kB that inflates to 150 MB', Buffer.alloc(150 * MB), {}, true],
            ['longer than options.maxPayload', Buffer.alloc(101, 'a'), { maxPayload: 100 }, false],
            [
                'longer than 16 MB where options.maxPayload is undefined',
                Buffer.alloc(17 * MB),
                { maxPayload: undefined },
                true,
            ],
        ])('%s closes the connection, and the link dials another', async (_what, frame, options, compress) => {
            const first = nextPeer();
            open(dialled(options));
            const peer = await first;
            const closed = new Promise((resolve) => peer.once('close', resolve));
            const second = nextPeer();
            peer.send(frame, { compress, binary: false }, () => undefined);
            await closed;
            await second;
            await toldAtLeast(3);
            expect(log).toEqual(['open', down('Max payload size exceeded'), 'open']);
            expect(await usedMb(before + 100)).toBeLessThan(before + 100);
        });

        test.each([
            ['of 16 MB', 16 * MB, {}],
            ['longer than that, but not than options.maxPayload', 16 * MB + 1, { maxPayload: 16 * MB + 1 }],
        ])('%s is accepted', async (_what, bytes, options) => {
            const first = nextPeer();
            open({ ...dialled(options), onText: (text) => log.push(`${text.length} characters`) });
            (await first).send('a'.repeat(bytes));
            await toldAtLeast(2);
            expect(log).toEqual(['open', `${bytes} characters`]);
        });
    });
});
