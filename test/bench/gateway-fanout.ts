/**
 * The fan-out of the gateway: CPU for 50 subscribers of a book compared with one, delivery compared with a
 * bare `ws` broadcast, and what a reader that pauses gets and does to the others. The exchange and the
 * readers are processes of their own.
 */

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { WebSocket, WebSocketServer } from 'ws';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import type { Caller } from '../../gateway/ts/call.js';
import type { Client } from '../../gateway/ts/client.js';
import { LiveServer, SOCKET_OPTIONS } from '../../gateway/ts/live/live-server.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import { startSandbox } from '../../sandbox/ts/index.js';
import { median, rounded } from '../support/figures.js';

const SYMBOL = 'BTC/USD:USDC';
/** Levels of each side: a whole book is 2.6 kB. */
const LEVELS = 61;
const READERS = 50;
const PER_SECOND = 200;
const UPDATES = 600;
const ROUNDS = 5;
const WINDOW = 8;
const PAUSE_MS = 5_000;
const PAUSES = 5;
/** A message of this age is old, milliseconds. */
const OLD_MS = 500;

/** What the main process asks of the others; each request has one reply. */
type Request =
    | { readonly do: 'send'; readonly updates: number }
    | { readonly do: 'open'; readonly url: string; readonly readers: number; readonly isGateway: boolean }
    | { readonly do: 'pause'; readonly afterMs: number }
    | { readonly do: 'close'; readonly sent: SentAt };

/** When updates were sent, milliseconds since 1970; the first one has the number `first`. */
interface SentAt {
    readonly first: number;
    readonly times: readonly number[];
}

/** What the readers saw. */
interface Seen {
    /** Milliseconds from the exchange to a reader that did not pause. */
    readonly p50: number;
    readonly p99: number;
    /** `p50` of the first and of the second half of the updates. */
    readonly halves: readonly [first: number, second: number];
    readonly messages: number;
    /** Old messages of the reader that paused. */
    readonly old: number;
}

/** @returns the figures of criteria 4 to 6 of the gateway */
export async function benchGatewayFanout(): Promise<object[]> {
    const setup = await createSetup();
    try {
        return [...(await measureCpu(setup)), ...(await measureDelivery(setup)), ...(await measurePause(setup))];
    } finally {
        await setup.close();
    }
}

async function measureCpu({ gateway, run }: Setup): Promise<object[]> {
    const micros: Record<number, number[]> = { 1: [], [READERS]: [] };
    await run(gateway, READERS);
    for (let round = 0; round < ROUNDS; round += 1) {
        for (const readers of [1, READERS]) micros[readers]?.push((await run(gateway, readers)).cpu / UPDATES);
    }
    const [one, all] = [median(micros[1] ?? []), median(micros[READERS] ?? [])];
    return [
        {
            bench: `gateway: CPU for ${READERS} subscribers of a book of 2.6 kB, compared with one`,
            ratio: rounded(all / one),
            ...{ one: Math.round(one), all: Math.round(all), unit: 'us per update' },
            goal: { of: 'ratio', most: 5 },
        },
    ];
}

async function measureDelivery({ gateway, upstream, run }: Setup): Promise<object[]> {
    const { url: bare, close } = await startBare(upstream);
    const delivered: number[] = [];
    const delays = new Map([gateway, bare].map((url) => [url, { p50: [] as number[], p99: [] as number[] }]));
    for (let round = 0; round < ROUNDS; round += 1) {
        for (const [url, { p50, p99 }] of delays) {
            const { seen } = await run(url, READERS, { isGateway: url === gateway });
            p50.push(seen.p50);
            p99.push(seen.p99);
            if (url === gateway) delivered.push(rounded(seen.messages / (READERS * UPDATES)));
        }
    }
    const [own, other] = [gateway, bare].map((url) => ({
        p50: median(delays.get(url)?.p50 ?? []),
        p99: median(delays.get(url)?.p99 ?? []),
    }));
    close();
    if (own === undefined || other === undefined) return [];
    return [
        {
            bench: `gateway: p50 from the exchange to ${READERS} readers at ${PER_SECOND} updates/s, compared with bare ws`,
            ratio: rounded(own.p50 / other.p50),
            ...{ gateway: rounded(own.p50), bare: rounded(other.p50), unit: 'ms' },
            ...{ p99: rounded(own.p99), bareP99: rounded(other.p99), delivered },
            goal: { of: 'ratio', most: 3 },
        },
    ];
}

/** A reader pauses during the first or the second half of a run: the machine is as busy in both. */
async function measurePause({ gateway, run }: Setup): Promise<object[]> {
    const updates = ((2 * PAUSE_MS) / 1_000) * PER_SECOND;
    const [ratios, old]: [number[], number[]] = [[], []];
    for (let round = 0; round < PAUSES; round += 1) {
        const isFirst = round % 2 === 0;
        const { seen } = await run(gateway, READERS, { updates, pauseAfterMs: isFirst ? 0 : PAUSE_MS });
        const [first, second] = seen.halves;
        ratios.push(isFirst ? first / second : second / first);
        old.push(seen.old);
    }
    return [
        {
            bench: `gateway: old books after a reader paused for ${PAUSE_MS / 1_000} s`,
            ...{ old, window: WINDOW, goal: { of: 'old', most: WINDOW }, noise: 0 },
        },
        {
            bench: 'gateway: p50 of the other readers while one pauses, compared with none that pauses',
            ratio: rounded(median(ratios)),
            ratios: ratios.map(rounded),
            goal: { of: 'ratio', most: 1.2 },
        },
    ];
}

// ------------------------------------------------------------------ setup

/** One measurement: what the readers saw, and the CPU time of this process, microseconds. */
interface Run {
    readonly seen: Seen;
    readonly cpu: number;
}

interface Setup {
    readonly gateway: string;
    readonly upstream: string;
    readonly run: (
        url: string,
        readers: number,
        options?: { readonly isGateway?: boolean; readonly updates?: number; readonly pauseAfterMs?: number },
    ) => Promise<Run>;
    readonly close: () => Promise<void>;
}

async function createSetup(): Promise<Setup> {
    const [upstream, readers] = [startChild('exchange'), startChild('readers')];
    const [upstreamUrl] = (await once(upstream, 'message')) as [string];
    await once(readers, 'message');
    const exchange = await createExchange(upstreamUrl);
    const live = new LiveServer({ caller: CALLER, exchange: exchange });
    const gateway = await startGateway(live);
    await exchange.watchOrderBook(SYMBOL);
    const run: Setup['run'] = async (url, count, { isGateway = true, updates = UPDATES, pauseAfterMs } = {}) => {
        await ask(readers, { do: 'open', url, readers: count, isGateway });
        if (pauseAfterMs !== undefined) await ask(readers, { do: 'pause', afterMs: pauseAfterMs });
        const before = process.cpuUsage();
        const sent = (await ask(upstream, { do: 'send', updates })) as SentAt;
        const { user, system } = process.cpuUsage(before);
        return { seen: (await ask(readers, { do: 'close', sent })) as Seen, cpu: user + system };
    };
    const close = async (): Promise<void> => {
        live.close();
        await exchange.close();
        for (const child of [upstream, readers]) child.kill();
        gateway.close();
    };
    return { gateway: gateway.url, upstream: upstreamUrl, run, close };
}

function startChild(role: 'exchange' | 'readers'): ChildProcess {
    return fork(fileURLToPath(import.meta.url), [ROLE, role]);
}

const ROLE = '--gateway-fanout-role';

async function ask(child: ChildProcess, request: Request): Promise<unknown> {
    const reply = once(child, 'message');
    child.send(request);
    return (await reply)[0];
}

/** The exchange of the package, with the markets of a sandbox and the books of the other process. */
async function createExchange(ws: string): Promise<aftermath> {
    const sandbox = await startSandbox({ life: false });
    const fetchImplementation = async (url: string, { method, headers, body }: RequestInit): Promise<unknown> => {
        if (url.endsWith('/orderbook')) return respond(snapshotText(), 200);
        const response = await fetch(url, { method, headers, body } as RequestInit);
        // The node's are no text.
        if (url.includes('/sui.rpc.')) return response;
        return respond(await response.text(), response.status);
    };
    const { api, ...urls } = sandboxUrls(sandbox.url);
    const exchange = new aftermath({
        enableRateLimit: false,
        fetchImplementation,
        urls: { ...urls, api: { ...api, ws } },
        options: { watchOrderBook: { deltas: 'additive' } },
    });
    await exchange.loadMarkets();
    await sandbox.close();
    return exchange;
}

function respond(text: string, status: number): object {
    return { status, statusText: '', headers: new Map(), text: () => Promise.resolve(text) };
}

const CALLER: Caller = {
    call: () => Promise.reject(new Error('no calls')),
    prepareWatch: (_client, _method, args) => Promise.resolve(args as unknown[]),
    expectWatch: () => undefined,
    visibleTo: (_client, _method, _args, update) => update,
};

const CLIENT: Client = {
    ...{ name: 'bench', number: 1, scopes: new Set(['read'] as const), limits: {} },
    ...{ symbols: undefined, methods: undefined, account: undefined, cancelOnDisconnectMs: undefined },
};

interface Listening {
    readonly url: string;
    readonly close: () => void;
}

async function listen(server: Server): Promise<Listening> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = (): void => {
        server.close();
        server.closeAllConnections();
    };
    return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function startGateway(live: LiveServer): Promise<Listening> {
    const sockets = new WebSocketServer(SOCKET_OPTIONS);
    const server = createServer().on('upgrade', (request, connection, head) => {
        sockets.handleUpgrade(request, connection, head, (socket) => {
            live.accept(socket, CLIENT);
        });
    });
    return listen(server);
}

/** Sends a whole book to everybody for each update of the exchange, without reading it. */
async function startBare(upstreamUrl: string): Promise<Listening> {
    const server = createServer();
    const sockets = new WebSocketServer({ server, perMessageDeflate: false });
    const upstream = new WebSocket(upstreamUrl);
    upstream.on('message', (data: Buffer) => {
        if (sockets.clients.size === 0) return;
        const message = Buffer.from(snapshotText(nonceOf(data)));
        for (const socket of sockets.clients) socket.send(message, { binary: false });
    });
    await once(upstream, 'open');
    const { url, close } = await listen(server);
    return {
        url,
        close: () => {
            upstream.terminate();
            close();
        },
    };
}

// ------------------------------------------------------------------ books

const START = 1_788_300_000_000;

/** A book with different amounts, so that it has the usual length. */
function snapshotText(nonce = 0): string {
    const side = (sign: 1 | -1): string =>
        Array.from({ length: LEVELS }, (_, i) => `[${30_000.123 + sign * (1 + i)},${0.12345 + i / 1_000}]`).join(',');
    return `{${headText(nonce)},"bids":[${side(-1)}],"asks":[${side(1)}]}`;
}

/** Adds to the best bid, or removes what was added. */
function deltaText(nonce: number): string {
    return `{${headText(nonce)},"bids":[[29999.123,${nonce % 2 === 0 ? -0.001 : 0.001}]],"asks":[]}`;
}

function headText(nonce: number): string {
    const datetime = new Date(START).toISOString().replace('T', ' ').replace('Z', ' UTC');
    return `"symbol":"${SYMBOL}","timestamp":${START},"datetime":"${datetime}","nonce":${nonce}`;
}

/** Reads the number of an update without parsing the rest. */
function nonceOf(data: Buffer): number {
    const text = data.toString('latin1');
    const start = text.indexOf('"nonce":') + '"nonce":'.length;
    return Number.parseInt(text.slice(start, start + 12), 10);
}

function now(): number {
    return performance.timeOrigin + performance.now();
}

// ------------------------------------------------------- other processes

/** Sends updates of the book to every connection. */
function serveExchange(reply: (message: unknown) => void): (request: Request) => void {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    server.once('listening', () => {
        reply(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
    let nonce = 0;
    return (request) => {
        if (request.do !== 'send') return;
        const first = nonce + 1;
        const times: number[] = [];
        const timer = setInterval(() => {
            nonce += 1;
            const text = deltaText(nonce);
            times.push(now());
            for (const socket of server.clients) socket.send(text);
            if (times.length < request.updates) return;
            clearInterval(timer);
            // The last updates are on their way.
            setTimeout(() => {
                reply({ first, times } satisfies SentAt);
            }, 100);
        }, 1_000 / PER_SECOND);
    };
}

/** A message: its number, and when it arrived. */
type Arrival = readonly [nonce: number, at: number];

/** Opens readers, each of which acknowledges every fourth message; the first one pauses on request. */
function runReaders(reply: (message: unknown) => void): (request: Request) => void {
    let sockets: WebSocket[] = [];
    let arrivals: Arrival[][] = [];
    let hasPaused = false;
    reply('ready');
    return (request) => {
        switch (request.do) {
            case 'open': {
                const { url, isGateway } = request;
                [sockets, arrivals, hasPaused] = [[], [], false];
                const opened = Array.from({ length: request.readers }, () => {
                    const seen: Arrival[] = [];
                    const socket = isGateway ? openSubscriber(url, seen) : openPlain(url, seen);
                    sockets.push(socket);
                    arrivals.push(seen);
                    return once(socket, isGateway ? 'message' : 'open');
                });
                void Promise.all(opened).then(reply);
                return;
            }
            case 'pause':
                hasPaused = true;
                setTimeout(() => sockets[0]?.pause(), request.afterMs);
                setTimeout(() => sockets[0]?.resume(), request.afterMs + PAUSE_MS);
                reply('paused');
                return;
            case 'close':
                for (const socket of sockets) socket.terminate();
                reply(toSeen(arrivals, request.sent, hasPaused));
                return;
            case 'send':
                return;
        }
    };
}

function openPlain(url: string, seen: Arrival[]): WebSocket {
    const socket = new WebSocket(url);
    return socket.on('message', (data: Buffer) => {
        seen.push([nonceOf(data), now()]);
    });
}

function openSubscriber(url: string, seen: Arrival[]): WebSocket {
    const socket = new WebSocket(url, 'aftermath.v1');
    const ack = JSON.stringify({ op: 'ack', ch: `watchOrderBook:["${SYMBOL}"]`, n: WINDOW / 2 });
    let unacknowledged = 0;
    socket.on('open', () => {
        socket.send(JSON.stringify({ op: 'watch', id: 1, method: 'watchOrderBook', args: [SYMBOL], window: WINDOW }));
    });
    return socket.on('message', (data: Buffer) => {
        if (data.includes('"id":1')) return;
        seen.push([nonceOf(data), now()]);
        unacknowledged += 1;
        if (unacknowledged < WINDOW / 2) return;
        unacknowledged = 0;
        socket.send(ack);
    });
}

function toSeen(arrivals: readonly (readonly Arrival[])[], { first, times }: SentAt, hasPaused: boolean): Seen {
    const delaysOf = (seen: readonly Arrival[], from = 0, to = times.length): number[] =>
        seen.flatMap(([nonce, at]) => {
            const place = nonce - first;
            const sentAt = place >= from && place < to ? times[place] : undefined;
            return sentAt === undefined ? [] : [at - sentAt];
        });
    const others = arrivals.slice(hasPaused ? 1 : 0);
    const at = (share: number, from?: number, to?: number): number => {
        const delays = others.flatMap((seen) => delaysOf(seen, from, to)).sort((left, right) => left - right);
        return delays[Math.floor(delays.length * share)] ?? NaN;
    };
    const half = times.length >> 1;
    const messages = others.reduce((sum, seen) => sum + delaysOf(seen).length, 0);
    const old = hasPaused ? delaysOf(arrivals[0] ?? []).filter((delay) => delay > OLD_MS).length : 0;
    return { p50: at(0.5), p99: at(0.99), halves: [at(0.5, 0, half), at(0.5, half)], messages, old };
}

if (process.argv[2] === ROLE) {
    const reply = (message: unknown): void => {
        process.send?.(message);
    };
    process.on('message', process.argv[3] === 'exchange' ? serveExchange(reply) : runReaders(reply));
    process.on('disconnect', () => process.exit());
}
