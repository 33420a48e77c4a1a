/**
 * Frames of each kind a second that reach a watch loop over loopback, compared with a bare `ws` receiver that
 * only parses them; and the cost of one more market. `awaited.ts` compares CPU time with a class of CCXT.
 */

import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { WebSocket, WebSocketServer } from 'ws';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import { startSandbox } from '../../sandbox/ts/index.js';

const SYMBOL = 'BTC/USD:USDC';
const FRAMES = 30_000;
const WARM_UPS = 1;
const ROUNDS = 5;
const MARKETS = [1, 10, 100, 300];

const START = 1_788_300_000_000;
/** The first price; each frame has one dollar more. */
const FIRST = 30_000;
const LAST = FIRST + FRAMES - 1;

/** The market and the account of frames. */
interface Names {
    readonly marketId: string;
    readonly accountId: string;
}

/** One kind of stream: its frames, and a loop that ends with the last frame. */
interface Kind {
    readonly key: string;
    /** The stream's key in frames, where it is not the kind's. */
    readonly stream?: string;
    readonly watch: string;
    /** Makes the body of the n-th frame. */
    readonly body: (n: number, names: Names) => object;
    /** Whether it has a socket of its own, whose frames are the bodies. */
    readonly hasOwnSocket?: boolean;
    /** Starts a watch, then the frames, and watches until the last one; returns the number of results. */
    readonly follow: (exchange: aftermath, go: () => void) => Promise<number>;
}

/** The last price of a list of trades. */
const lastPrice = (rows: unknown): unknown => (rows as readonly { readonly price?: number }[]).at(-1)?.price;

/** Waits until the server has acknowledged a subscription. */
async function subscribed(exchange: aftermath): Promise<void> {
    while ((exchange.streamHealth().updates as { frames?: number } | undefined)?.frames === undefined) await tick();
    while ((exchange.streamHealth().updates as unknown as { frames: number }).frames === 0) await tick();
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Watches until a result contains the last frame. */
async function until<T>(
    exchange: aftermath,
    next: () => Promise<T>,
    go: () => void,
    isLast: (result: T) => boolean,
): Promise<number> {
    await next();
    await subscribed(exchange);
    go();
    for (let seen = 1; ; seen += 1) if (isLast(await next())) return seen;
}

const KINDS: readonly Kind[] = [
    {
        key: 'trades',
        watch: 'watchTrades',
        hasOwnSocket: true,
        body: (n) => ({
            symbol: SYMBOL,
            timestamp: Date.now() + 3_600_000 + n,
            side: 'buy',
            price: FIRST + n,
            amount: 0.01,
        }),
        follow: async (exchange, go) => {
            await exchange.watchTrades(SYMBOL);
            while (Object.values(exchange.streamHealth())[0]?.state !== 'live') await tick();
            go();
            for (let seen = 1; ; seen += 1) if (lastPrice(await exchange.watchTrades(SYMBOL)) === LAST) return seen;
        },
    },
    {
        key: 'market',
        watch: 'watchFundingRate',
        body: (n, names) => marketBody(n, names.marketId),
        follow: (exchange, go) =>
            until(
                exchange,
                () => exchange.watchFundingRate(SYMBOL),
                go,
                ({ markPrice }) => markPrice === LAST,
            ),
    },
    {
        key: 'oracle',
        watch: 'watchMarkPrice',
        body: (n, { marketId }) => ({
            marketId,
            basePrice: FIRST + n,
            collateralPrice: 1,
            markPrice: FIRST + n,
            bookPrice: null,
        }),
        follow: (exchange, go) =>
            until(
                exchange,
                () => exchange.watchMarkPrice(SYMBOL),
                go,
                ({ markPrice }) => markPrice === LAST,
            ),
    },
    {
        key: 'topOfOrderbook',
        watch: 'watchOrderBook with a limit of 10',
        body: (n, { marketId }) => {
            const level = (price: number): object => ({
                price,
                size: 1,
                totalSize: 1,
                sizeUsd: price,
                totalSizeUsd: price,
            });
            const places = Array.from({ length: 10 }, (_, i) => i);
            return {
                marketId,
                bids: places.map((i) => level(FIRST + n - i)),
                asks: places.map((i) => level(FIRST + n + 1 + i)),
                minAskPrice: FIRST + n + 1,
                maxBidPrice: FIRST + n,
            };
        },
        follow: (exchange, go) =>
            until(
                exchange,
                () => exchange.watchOrderBook(SYMBOL, 10),
                go,
                ({ bids }) => bids[0]?.[0] === LAST,
            ),
    },
    {
        key: 'orderbook',
        watch: 'watchOrderBook of deltas, 10 changes',
        body: (n, { marketId }) => {
            // Each frame removes what the one before it added.
            const deltas = (price: number): object[] =>
                [0, 1, 2, 3, 4].map((i) => ({ price: price + i, size: n % 2 === 0 ? 0.5 : -0.5 }));
            return {
                marketId,
                orderbookDeltas: {
                    bidsDeltas: deltas(1_000),
                    asksDeltas: deltas(900_000),
                    bidsTotalSizeDelta: 0,
                    asksTotalSizeDelta: 0,
                    nonce: `${n + 1}n`,
                },
            };
        },
        follow: (exchange, go) => {
            exchange.options.watchOrderBook = { deltas: 'additive', channel: 'native' };
            return until(
                exchange,
                () => exchange.watchOrderBook(SYMBOL),
                go,
                ({ nonce }) => nonce === FRAMES,
            );
        },
    },
    {
        key: 'marketOrders',
        watch: 'watchTicker',
        body: (n, { marketId }) => ({
            marketId,
            orders: [{ timestamp: START + n, txDigest: `d${n}`, side: n % 2, sizeFilled: 0.01, orderPrice: FIRST + n }],
        }),
        follow: (exchange, go) =>
            until(
                exchange,
                () => exchange.watchTicker(SYMBOL),
                go,
                ({ last }) => last === LAST,
            ),
    },
    {
        key: 'marketCandles',
        watch: 'watchOHLCV',
        body: (n, { marketId }) => {
            const price = FIRST + n;
            const bucket = Date.now() - (Date.now() % 60_000) + 3_600_000;
            const lastCandle = { timestamp: bucket, open: FIRST, high: price, low: FIRST, close: price, volume: n };
            return { marketId, interval: '1m', lastCandle };
        },
        follow: (exchange, go) =>
            until(
                exchange,
                () => exchange.watchOHLCV(SYMBOL),
                go,
                (candles) => candles.at(-1)?.[4] === LAST,
            ),
    },
    {
        key: 'user',
        watch: 'watchBalance',
        body: (n, { accountId }) => ({
            account: {
                accountId,
                totalEquityUsd: FIRST + n,
                availableCollateral: FIRST + n,
                availableCollateralUsd: FIRST + n,
                totalUnrealizedFundingsUsd: 0,
                totalUnrealizedPnlUsd: 0,
                positions: [],
            },
            stopOrders: null,
            twapOrders: null,
        }),
        follow: (exchange, go) =>
            until(
                exchange,
                () => exchange.watchBalance(),
                go,
                ({ USDC }) => USDC?.free === LAST,
            ),
    },
    {
        key: 'userOrders',
        watch: 'watchMyTrades',
        body: (n, { accountId, marketId }) => ({
            accountId,
            orders: [
                {
                    timestamp: Date.now() + 3_600_000 + n,
                    txDigest: `d${n}`,
                    marketId,
                    eventType: 'FilledTakerOrder',
                    side: 0,
                    price: FIRST + n,
                    size: 0.01,
                    orderId: `${340_281_204n * 10n ** 30n + BigInt(n)}`,
                    pnl: 0,
                    fees: 0.29,
                },
            ],
        }),
        follow: async (exchange, go) => {
            // The first call waits for a trade, so the frames start once the socket is subscribed.
            const first = exchange.watchMyTrades();
            await subscribed(exchange);
            go();
            let trades = await first;
            for (let seen = 1; ; seen += 1) {
                if (trades.at(-1)?.price === LAST) return seen;
                trades = await exchange.watchMyTrades();
            }
        },
    },
    {
        key: 'orders',
        stream: 'userOrders',
        watch: 'watchOrders',
        body: (n, { accountId, marketId }) => ({
            accountId,
            orders: [
                {
                    timestamp: Date.now() + 3_600_000 + n,
                    txDigest: `d${n}`,
                    marketId,
                    eventType: 'PostedOrder',
                    side: 0,
                    price: FIRST + n,
                    size: 0.01,
                    orderId: `${340_281_204n * 10n ** 30n + BigInt(n)}`,
                },
            ],
        }),
        follow: async (exchange, go) => {
            const first = exchange.watchOrders();
            await subscribed(exchange);
            go();
            let orders = await first;
            for (let seen = 1; ; seen += 1) {
                if (lastPrice(orders) === LAST) return seen;
                orders = await exchange.watchOrders();
            }
        },
    },
];

/** A server in its own thread, which sends the frames of a kind to the last connection. */
interface Server {
    readonly url: string;
    readonly go: (key: string) => void;
    readonly close: () => Promise<unknown>;
}

/**
 * Measures frames of each kind over loopback, several in one packet, as a busy service sends them.
 *
 * @returns a line for each kind: the medians of several rounds, with those of the bare receiver
 */
export async function benchUpdates(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 1_000, sui: 10 });
    const plain = new aftermath({ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) });
    await plain.createAccount(SYMBOL);
    const [account] = await plain.fetchAccounts();
    const { accountNumber } = account!.info as { readonly accountNumber: number };
    const names: Names = { marketId: `${plain.market(SYMBOL).id}`, accountId: `${accountNumber}n` };
    const snapshot = JSON.stringify({
        ...(await rawBook(sandbox.url, names.marketId)),
        nonce: 0,
    });
    const server = await startServer(names);
    const { api, ...urls } = sandboxUrls(sandbox.url);
    const newExchange = (): aftermath =>
        new aftermath({
            ...wallet,
            enableRateLimit: false,
            urls: { ...urls, api: { ...api, ws: server.url } },
            fetchImplementation: (url: string, init: RequestInit) =>
                url.endsWith('/ccxt/orderbook') ? respond(snapshot, 200) : forward(url, init),
        });
    const lines: object[] = [];
    for (const { key, watch, follow } of KINDS) {
        const [bare, pro]: [number[], number[]] = [[], []];
        let results = 0;
        for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
            const reference = await timed((go) => receiveBare(server.url, go), server, key);
            const exchange = newExchange();
            const own = await timed(async (go) => (results = await follow(exchange, go)), server, key);
            await exchange.close();
            if (round < 0) continue;
            bare.push(reference);
            pro.push(own);
        }
        const [reference, perSecond] = [median(bare), median(pro)];
        const ofBare = Number((perSecond / reference).toFixed(2));
        lines.push({
            bench: `stream: ${key}`,
            watch,
            perSecond,
            unit: 'frames/s',
            bare: reference,
            ofBare,
            results,
        });
    }
    await plain.close();
    await server.close();
    await sandbox.close();
    return lines;
}

/**
 * Measures the cost of one more market by watching the mark prices of growing numbers of markets.
 *
 * @returns a line for each number of markets: milliseconds until all are known, heap a market, and frames a
 *   second
 */
export async function benchMarkets(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const [row] = (await (await fetch(`${sandbox.url}/api/ccxt/markets`)).json()) as [{ id: string; symbol: string }];
    const names: Names = { marketId: row.id, accountId: '1n' };
    const server = await startServer(names);
    const { api, ...otherUrls } = sandboxUrls(sandbox.url);
    const lines: object[] = [];
    for (const count of MARKETS) {
        const rows = Array.from({ length: count }, (_, i) => marketOf(row, i));
        const fetchImplementation = (url: string, init: RequestInit): Promise<unknown> => {
            if (url.endsWith('/ccxt/markets')) return respond(JSON.stringify(rows), 200);
            if (url.endsWith('/markets/prices'))
                return respond(JSON.stringify({ marketsPrices: rows.map(pricesOf) }), 200);
            return forward(url, init);
        };
        const urls = { ...otherUrls, api: { ...api, ws: server.url } };
        const exchange = new aftermath({ enableRateLimit: false, urls, fetchImplementation });
        await exchange.loadMarkets();
        collect();
        const before = process.memoryUsage().heapUsed;
        const start = performance.now();
        const known = new Set(Object.keys(await exchange.watchMarkPrices()));
        while (known.size < count) for (const name of Object.keys(await exchange.watchMarkPrices())) known.add(name);
        const openMs = performance.now() - start;
        collect();
        const heap = process.memoryUsage().heapUsed - before;
        await subscribed(exchange);
        const perSecond = await timed(
            async (go) => {
                go();
                let mark: number | undefined;
                while (mark !== LAST) mark = (await exchange.watchMarkPrices([row.symbol]))[row.symbol]?.markPrice;
            },
            server,
            'oracle',
        );
        await exchange.close();
        const figures = { openMs: Math.round(openMs), kBPerMarket: Math.round(heap / count / 1_024) };
        lines.push({
            bench: 'shared socket: markets watched',
            markets: count,
            ...figures,
            perSecond: Math.round(perSecond),
        });
    }
    await server.close();
    await sandbox.close();
    return lines;
}

// ------------------------------------------------------------------ setup

function marketBody(n: number, objectId: string): object {
    return {
        packageId: '0x9',
        objectId,
        collateralCoinType: '0xc::usdc::USDC',
        marketParams: { fundingFrequencyMs: '3600000n', fundingPeriodMs: '28800000n', marginRatioInitial: 0.05 },
        marketState: { premiumTwap: 3.2, openInterest: 12.34 },
        collateralPrice: 1,
        indexPrice: FIRST + n,
        markPrice: FIRST + n,
        estimatedFundingRate: 0.0000125,
        nextFundingTimestampMs: `${START}n`,
        isFrozen: false,
    };
}

function marketOf(row: { readonly id: string; readonly symbol: string }, i: number): { id: string } {
    if (i === 0) return row;
    const id = `0x${i.toString(16).padStart(64, '0')}`;
    return { ...row, id, symbol: `M${i}/USD:USDC`, base: `M${i}`, baseId: `M${i}` } as { id: string };
}

function pricesOf({ id }: { readonly id: string }): object {
    return { marketId: id, basePrice: 1, collateralPrice: 1, midPrice: 1, markPrice: 1 };
}

async function rawBook(url: string, chId: string): Promise<object> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ chId });
    const response = await fetch(`${url}/api/ccxt/orderbook`, { method: 'POST', headers, body });
    return (await response.json()) as object;
}

async function forward(url: string, { method, headers, body }: RequestInit): Promise<unknown> {
    const response = await fetch(url, { method, headers, body } as RequestInit);
    // The node's are no text.
    if (url.includes('/sui.rpc.')) return response;
    return respond(await response.text(), response.status);
}

function respond(text: string, status: number): Promise<object> {
    return Promise.resolve({ status, statusText: '', headers: new Map(), text: () => Promise.resolve(text) });
}

/** Measures frames a second, from the start of the frames until the receiver is done. */
async function timed(receive: (go: () => void) => Promise<unknown>, server: Server, key: string): Promise<number> {
    let start = 0;
    await receive(() => {
        start = performance.now();
        server.go(key);
    });
    return FRAMES / ((performance.now() - start) / 1_000);
}

async function receiveBare(url: string, go: () => void): Promise<void> {
    const socket = new WebSocket(`${url}/api/perpetuals/ws/updates`);
    let seen = 0;
    await new Promise<void>((resolve, reject) => {
        socket.on('open', go).on('error', reject);
        socket.on('message', (data: Buffer) => {
            if (typeof JSON.parse(data.toString()) === 'object') seen += 1;
            if (seen === FRAMES) resolve();
        });
    });
    socket.terminate();
}

/** Runs the garbage collector without `--expose-gc`. */
function collect(): void {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
}

function median(values: number[]): number {
    return Math.round(values.sort((left, right) => left - right)[values.length >> 1] ?? 0);
}

// ----------------------------------------------------------------- server

async function startServer(names: Names): Promise<Server> {
    const worker = new Worker(new URL(import.meta.url), { workerData: names });
    const url = await new Promise<string>((resolve) => worker.once('message', resolve));
    return {
        url,
        go: (key) => {
            worker.postMessage(key);
        },
        close: () => worker.terminate(),
    };
}

/**
 * Runs in the thread: sends prepared frames to the last connection, and acknowledges every message of a
 * client.
 */
function serve(port: NonNullable<typeof parentPort>, names: Names): void {
    /** Made at the first request, and kept. */
    const frames = new Map<string, string[]>();
    const framesOf = (name: string): string[] => {
        const known = frames.get(name);
        if (known !== undefined) return known;
        const { key, stream, body, hasOwnSocket } = KINDS.find((kind) => name === kind.key)!;
        const texts = Array.from({ length: FRAMES }, (_, n) =>
            JSON.stringify(hasOwnSocket === true ? body(n, names) : { [stream ?? key]: body(n, names) }),
        );
        frames.set(name, texts);
        return texts;
    };
    let peer: WebSocket | undefined;
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
    server.on('connection', (socket) => {
        peer = socket;
        socket.on('message', () => {
            socket.send('Subscription established. Current subscriptions: bench');
        });
    });
    server.on('listening', () => {
        port.postMessage(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
    port.on('message', (key: string) => {
        if (peer !== undefined) void send(peer, framesOf(key));
    });
}

async function send(peer: WebSocket, texts: readonly string[]): Promise<void> {
    for (const [n, text] of texts.entries()) {
        peer.send(text);
        if (n % 256 === 255) await new Promise((resolve) => setImmediate(resolve));
    }
}

if (!isMainThread && parentPort !== null) serve(parentPort, workerData as Names);
