/**
 * Order-book frames a second that reach a watch loop over loopback, compared with a bare `ws` receiver that
 * only parses them.
 */

import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { WebSocket, WebSocketServer } from 'ws';
import { aftermath } from '../../ts/pro/aftermath.js';
import type { DialOptions } from '../../ts/exchange/describe/options.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox } from '../../sandbox/ts/index.js';

const SYMBOL = 'BTC/USD:USDC';
const DEPTH = 500;
const CHANGES = 10;
const FRAMES = 60_000;
const WARM_UPS = 2;
const ROUNDS = 7;
/** Frames of one write of the server, about 64 kB. */
const BATCH = 128;
const LATENCY_FRAMES = 20_000;
const LATENCY_WARM_UP = 5_000;

const START = 1_788_300_000_000;
/** In tenths of a dollar. */
const MIDDLE = 671_000;
const PRICE_STEPS = 10;
const AMOUNT_STEPS = 100_000;

/** Lots by place, in steps from the middle. */
type Levels = Map<number, number>;

/** A snapshot of a book, and the frames that follow. */
interface Scenario {
    readonly snapshot: string;
    /** The first follows the snapshot. */
    readonly frames: readonly string[];
}

/** Receives all frames once; returns the number of results that its user got, such as books. */
type Receiver = (url: string, go: () => void) => Promise<number>;

/** A server in its own thread. */
interface Server {
    readonly url: string;
    /** Sends all frames to the last connection. */
    readonly go: () => void;
    readonly close: () => Promise<unknown>;
}

/**
 * Measures frames over loopback. The server has its own thread and prepared frames, so that the receiver is
 * the limit; the receivers alternate. By default `ws` delivers all frames that arrived together at once,
 * which are one book for a loop. With `allowSynchronousEvents: false` it delivers them one by one, and each
 * is a book.
 *
 * @returns a line for each receiver: the medians of several rounds
 */
export async function benchStream(): Promise<object[]> {
    const { exchangeOn, close } = await createSetup(makeScenario(1).snapshot);
    const server = await startServer();
    const cases = [true, false].map((allowSynchronousEvents) => {
        const options = { allowSynchronousEvents };
        const bare: Receiver = (url, go) => receiveBare(url, options, go);
        const pro: Receiver = async (url, go) => {
            const exchange = exchangeOn(url, options);
            const seen = await watchAll(exchange, go);
            await exchange.close();
            return seen;
        };
        return {
            delivery: allowSynchronousEvents ? 'together' : 'one by one',
            bare,
            pro,
            of: [newResults(), newResults()],
        };
    });
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
        for (const { bare, pro, of } of cases) {
            await measure(bare, server, of[0]!, round >= 0);
            await measure(pro, server, of[1]!, round >= 0);
        }
    }
    await server.close();
    await close();
    return cases.flatMap(({ delivery, of }) => {
        const [reference, perSecond] = of.map((results) => median(results.perSecond)) as [number, number];
        const shape = { unit: 'frames/s', depth: DEPTH, changed: CHANGES, frames: FRAMES, delivery };
        const ofBare = Number((perSecond / reference).toFixed(2));
        return [
            { bench: 'reference: bare ws over loopback, JSON.parse of each frame', perSecond: reference, ...shape },
            {
                bench: 'watchOrderBook over loopback',
                perSecond,
                ...shape,
                books: median(of[1]!.seen),
                ofBare,
                goal: { of: 'ofBare', least: 0.5 },
            },
        ];
    });
}

/**
 * Measures the time from the socket's event of a frame until the waiting call resolves, and that of a loop
 * that calls again at once.
 *
 * @returns a line each
 */
export async function benchStreamLatency(): Promise<object[]> {
    const { snapshot, frames } = makeScenario(2 * LATENCY_FRAMES);
    const { exchangeOn, close } = await createSetup(snapshot);
    const { deliver, url, release } = await captureSocket();
    const exchange = exchangeOn(url);
    await exchange.watchOrderBook(SYMBOL);
    const times: number[] = [];
    for (const [i, text] of frames.slice(0, LATENCY_FRAMES).entries()) {
        const pending = exchange.watchOrderBook(SYMBOL);
        await new Promise(setImmediate);
        const start = performance.now();
        deliver(text);
        await pending;
        if (i >= LATENCY_WARM_UP) times.push((performance.now() - start) * 1_000);
    }
    const start = performance.now();
    for (const text of frames.slice(LATENCY_FRAMES)) {
        deliver(text);
        await exchange.watchOrderBook(SYMBOL);
    }
    const loop = ((performance.now() - start) * 1_000) / LATENCY_FRAMES;
    await exchange.close();
    await release();
    await close();
    times.sort((left, right) => left - right);
    const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
    return [
        { bench: 'text frame in to watchOrderBook resolved', median: at(0.5), p99: at(0.99), unit: 'us' },
        {
            bench: 'text frame in and watchOrderBook awaited, again and again',
            mean: Number(loop.toFixed(2)),
            unit: 'us',
        },
    ];
}

// -------------------------------------------------------------- receivers

/** Frames that arrive together are one book for a loop, as for every user. */
async function watchAll(exchange: aftermath, go: () => void): Promise<number> {
    await exchange.watchOrderBook(SYMBOL);
    go();
    for (let seen = 1; ; seen += 1) {
        const { nonce } = await exchange.watchOrderBook(SYMBOL);
        if (nonce === FRAMES) return seen;
    }
}

async function receiveBare(url: string, options: object, go: () => void): Promise<number> {
    const socket = new WebSocket(url, options);
    let seen = 0;
    await new Promise<void>((resolve, reject) => {
        socket.on('open', go).on('error', reject);
        socket.on('message', (data: Buffer) => {
            seen += 1;
            const { nonce } = JSON.parse(data.toString()) as { nonce: number };
            if (nonce === FRAMES) resolve();
        });
    });
    socket.terminate();
    return seen;
}

interface Results {
    readonly perSecond: number[];
    readonly seen: number[];
}

function newResults(): Results {
    return { perSecond: [], seen: [] };
}

async function measure(receive: Receiver, server: Server, results: Results, isKept: boolean): Promise<void> {
    let start = 0;
    const seen = await receive(server.url, () => {
        start = performance.now();
        server.go();
    });
    const seconds = (performance.now() - start) / 1_000;
    if (!isKept) return;
    results.perSecond.push(FRAMES / seconds);
    results.seen.push(seen);
}

function median(values: number[]): number {
    return Math.round(values.sort((left, right) => left - right)[values.length >> 1] ?? 0);
}

// ------------------------------------------------------------------ setup

/** Makes exchanges with the markets of a sandbox, the given snapshot, and sockets at a given URL. */
async function createSetup(snapshot: string): Promise<{
    readonly exchangeOn: (ws: string, options?: DialOptions) => aftermath;
    readonly close: () => Promise<void>;
}> {
    const sandbox = await startSandbox({ life: false });
    const fetchImplementation = async (url: string, { method, headers, body }: RequestInit): Promise<unknown> => {
        if (url.endsWith('/orderbook')) return respond(snapshot, 200);
        const response = await fetch(url, { method, headers, body } as RequestInit);
        // The node's are no text.
        if (url.includes('/sui.rpc.')) return response;
        return respond(await response.text(), response.status);
    };
    const { api, ...urls } = sandboxUrls(sandbox.url);
    return {
        exchangeOn: (ws, options = {}) =>
            new aftermath({
                enableRateLimit: false,
                fetchImplementation,
                urls: { ...urls, api: { ...api, ws } },
                // With 'auto', the delta mode is detected once at the start, which is not measured here.
                options: { watchOrderBook: { deltas: 'additive' }, ws: { options } },
            }),
        close: () => sandbox.close(),
    };
}

function respond(text: string, status: number): object {
    return { status, statusText: '', headers: new Map(), text: () => Promise.resolve(text) };
}

/** Captures the socket of an exchange, to deliver frames to it without a network. */
async function captureSocket(): Promise<{
    readonly url: string;
    readonly deliver: (text: string) => void;
    readonly release: () => Promise<unknown>;
}> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await new Promise((resolve) => server.once('listening', resolve));
    const sockets = WebSocket.prototype as { addEventListener: (type: string, listener: Listener) => void };
    const original = sockets.addEventListener;
    let deliver: Listener = () => undefined;
    sockets.addEventListener = function (type, listener) {
        if (type === 'message') deliver = listener;
        original.call(this, type, listener);
    };
    return {
        url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
        deliver: (data) => {
            deliver({ data });
        },
        release: () => {
            sockets.addEventListener = original;
            return new Promise((resolve) => {
                server.close(resolve);
            });
        },
    };
}

type Listener = (event: { readonly data: string }) => void;

// ----------------------------------------------------------------- server

async function startServer(): Promise<Server> {
    const worker = new Worker(new URL(import.meta.url));
    const url = await new Promise<string>((resolve) => worker.once('message', resolve));
    return {
        url,
        go: () => {
            worker.postMessage('go');
        },
        close: () => worker.terminate(),
    };
}

/** Runs in the thread: sends prepared wire frames to the last connection. */
function serve(port: NonNullable<typeof parentPort>): void {
    const batches = toBatches(makeScenario(FRAMES).frames);
    const upgrades = new WebSocketServer({ noServer: true });
    let peer: Socket | undefined;
    const server = createServer().on('upgrade', (request, socket: Socket, head) => {
        upgrades.handleUpgrade(request, socket, head, () => (peer = socket));
    });
    server.listen(0, '127.0.0.1', () => {
        port.postMessage(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
    port.on('message', () => {
        if (peer !== undefined) void send(peer, batches);
    });
}

async function send(peer: Socket, batches: readonly Buffer[]): Promise<void> {
    for (const batch of batches) {
        if (!peer.write(batch)) await new Promise((resolve) => peer.once('drain', resolve));
    }
}

/** Makes batches of unmasked text frames of RFC 6455 section 5.2. */
function toBatches(texts: readonly string[]): Buffer[] {
    const frames = texts.map((text) => {
        const head = Buffer.from([0x81, 126, 0, 0]);
        head.writeUInt16BE(Buffer.byteLength(text), 2);
        return Buffer.concat([head, Buffer.from(text)]);
    });
    const starts = Array.from({ length: Math.ceil(frames.length / BATCH) }, (_, i) => i * BATCH);
    return starts.map((start) => Buffer.concat(frames.slice(start, start + BATCH)));
}

// --------------------------------------------------------------- scenario

/**
 * Makes frames that change levels near the best price: seven changes in ten change a level, the others remove
 * or add one.
 */
function makeScenario(count: number): Scenario {
    const random = randomOf(DEPTH);
    const sides = [newLevels(), newLevels()] as const;
    const initial = sides.map((levels, i) => rowsOf([...levels], i === 0 ? -1 : 1)) as [string, string];
    const snapshot = frameText(0, initial);
    const frames = Array.from({ length: count }, (_, i) => {
        const changed = sides.map((levels, side) => {
            const changes = Array.from({ length: CHANGES / 2 }, () => change(levels, random));
            return rowsOf(changes, side === 0 ? -1 : 1);
        });
        return frameText(i + 1, changed as [string, string]);
    });
    return { snapshot, frames };
}

/** Changes one level; returns its place and the lots added. */
function change(levels: Levels, random: () => number): [number, number] {
    const place = Math.floor(-10 * Math.log(1 - random())) % (2 * DEPTH);
    const before = levels.get(place) ?? 0;
    const isRemoved = before > 0 && random() > 0.7;
    const after = isRemoved ? 0 : Math.ceil(random() * 5_000);
    if (isRemoved) levels.delete(place);
    else levels.set(place, after);
    return [place, after - before];
}

/** Starts with a level at every second place, so that as many can be added as removed. */
function newLevels(): Levels {
    return new Map(Array.from({ length: DEPTH }, (_, i) => [2 * i, 1 + (i % 900)]));
}

function rowsOf(rows: readonly [number, number][], sign: 1 | -1): string {
    const texts = rows.map(
        ([place, lots]) => `[${(MIDDLE + sign * (1 + place)) / PRICE_STEPS},${lots / AMOUNT_STEPS}]`,
    );
    return `[${texts.join()}]`;
}

function frameText(nonce: number, [bids, asks]: readonly [string, string]): string {
    const at = START + nonce * 10;
    const datetime = new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC');
    const head = `"symbol":"${SYMBOL}","timestamp":${at},"datetime":"${datetime}","nonce":${nonce}`;
    // A flat string, as a socket delivers it.
    return Buffer.from(`{${head},"bids":${bids},"asks":${asks}}`).toString();
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
    };
}

if (!isMainThread && parentPort !== null) serve(parentPort);
