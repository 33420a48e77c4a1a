/**
 * CPU time of one update, from the text of a frame to the result of the watch, beside the same work of CCXT's
 * hyperliquid class in the same process. Frames come one by one to a watch that waits, or in bursts while a
 * loop watches. No network is in these figures.
 */

import type { AddressInfo } from 'node:net';
import ccxt from 'ccxt';
import { WebSocket, WebSocketServer } from 'ws';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import { startSandbox } from '../../sandbox/ts/index.js';

const SYMBOL = 'BTC/USD:USDC';
const PEER_SYMBOL = 'BTC/USDC:USDC';
const PEER_USER = `0x${'1'.repeat(40)}`;

const ROUNDS = 5;
const WARM_UPS = 2;
/** Frames of a round. */
const FRAMES = 3_200;
/** Frames that arrive together. */
const BURST = 32;
/** Frames before the first round: the reads that follow an opening are over then. */
const SETTLE_MS = 2_500;

const START = Date.now() + 3_600_000;
const FIRST_ORDER = 340_281_204n * 10n ** 30n;

/** The market and the account of frames. */
interface Names {
    readonly marketId: string;
    readonly accountId: string;
}

type Peer = InstanceType<typeof ccxt.pro.hyperliquid>;

/** One kind of update. */
interface Kind {
    readonly name: string;
    readonly frame: (n: number, names: Names) => object;
    readonly next: (exchange: aftermath) => Promise<unknown>;
    readonly peerFrame: (n: number) => object;
    readonly peerNext: (exchange: Peer) => Promise<unknown>;
    /** How many times as fast as the peer it should be. */
    readonly goals: { readonly bursts: number; readonly awaited: number };
    /** Kilobytes that one frame may allocate. */
    readonly goalKilobytes?: number;
}

const price = (n: number): number => 30_000 + (n % 10_000);

const places = Array.from({ length: 10 }, (_, i) => i);

const peerTrade = (n: number): object => ({
    coin: 'BTC',
    side: 'B',
    px: `${price(n)}.0`,
    sz: '0.01',
    hash: `0x${'0'.repeat(64)}`,
    time: START + n,
    tid: n,
    users: [PEER_USER, PEER_USER],
});

const peerOrder = (n: number, order: number, status: string): object => ({
    channel: 'orderUpdates',
    data: [
        {
            order: {
                coin: 'BTC',
                side: 'B',
                limitPx: `${price(order)}.0`,
                sz: '0.01',
                oid: order,
                timestamp: START + order,
                origSz: '0.01',
            },
            status,
            statusTimestamp: START + n,
        },
    ],
});

const orderEvent = (n: number, order: number, eventType: string, { accountId, marketId }: Names): object => ({
    userOrders: {
        accountId,
        orders: [
            {
                timestamp: START + n,
                txDigest: `d${n}`,
                marketId,
                eventType,
                side: 0,
                price: price(order),
                size: eventType === 'PostedOrder' ? 0.03 : eventType === 'CanceledOrder' ? 0.02 : 0.01,
                orderId: `${FIRST_ORDER + BigInt(order)}`,
                ...(eventType.startsWith('Filled') ? { pnl: 0, fees: 0.29 } : {}),
            },
        ],
    },
});

const topFrame = (n: number, { marketId }: Names): object => {
    const level = (at: number): object => ({ price: at, size: 1, totalSize: 1, sizeUsd: at, totalSizeUsd: at });
    return {
        topOfOrderbook: {
            marketId,
            bids: places.map((i) => level(price(n) - i)),
            asks: places.map((i) => level(price(n) + 1 + i)),
            minAskPrice: price(n) + 1,
            maxBidPrice: price(n),
        },
    };
};

const markFrame = (n: number, { marketId }: Names): object => ({
    oracle: { marketId, basePrice: price(n), collateralPrice: 1, markPrice: price(n), bookPrice: null },
});

const peerBook = (n: number): object => {
    const level = (at: number): object => ({ px: `${at}.0`, sz: '1.0', n: 1 });
    const bids = places.map((i) => level(price(n) - i));
    const asks = places.map((i) => level(price(n) + 1 + i));
    return { channel: 'l2Book', data: { coin: 'BTC', time: START + n, levels: [bids, asks] } };
};

/** The start of a minute that no read over HTTP contains. */
const MINUTE = START - (START % 60_000);

const LIFE = ['PostedOrder', 'FilledMakerOrder', 'CanceledOrder'] as const;
const PEER_LIFE = ['open', 'open', 'canceled'] as const;

const KINDS: readonly Kind[] = [
    {
        name: 'mark price, watchMarkPrice',
        frame: markFrame,
        next: (exchange) => exchange.watchMarkPrice(SYMBOL),
        peerFrame: (n) => ({
            channel: 'activeAssetCtx',
            data: {
                coin: 'BTC',
                ctx: {
                    funding: '0.0000125',
                    openInterest: '688.11',
                    prevDayPx: '30000.0',
                    dayNtlVlm: '1169046.29406',
                    oraclePx: `${price(n)}.0`,
                    markPx: `${price(n)}.0`,
                    midPx: `${price(n)}.0`,
                    impactPxs: ['29999.0', '30001.0'],
                },
            },
        }),
        // CCXT's class has mark prices in its tickers only.
        peerNext: (exchange) => exchange.watchTicker(PEER_SYMBOL),
        goals: { bursts: 2, awaited: 1.2 },
    },
    {
        name: 'candles, watchOHLCV',
        frame: (n, { marketId }) => ({
            marketCandles: {
                marketId,
                interval: '1m',
                lastCandle: {
                    ...{ timestamp: MINUTE, open: 30_000, high: 40_000, low: 30_000, close: price(n) },
                    volume: n / 100,
                },
            },
        }),
        next: (exchange) => exchange.watchOHLCV(SYMBOL),
        peerFrame: (n) => ({
            channel: 'candle',
            data: {
                ...{ t: MINUTE, T: MINUTE + 59_999, s: 'BTC', i: '1m', o: '30000.0', c: `${price(n)}.0` },
                ...{ h: '40000.0', l: '30000.0', v: `${n / 100}`, n },
            },
        }),
        peerNext: (exchange) => exchange.watchOHLCV(PEER_SYMBOL),
        goals: { bursts: 1.2, awaited: 1.2 },
    },
    {
        name: 'balance, watchBalance',
        frame: (n, { accountId }) => ({
            user: {
                account: {
                    accountId,
                    totalEquityUsd: price(n),
                    availableCollateral: price(n),
                    availableCollateralUsd: price(n),
                    totalUnrealizedFundingsUsd: 0,
                    totalUnrealizedPnlUsd: 0,
                    positions: [],
                },
                stopOrders: null,
                twapOrders: null,
            },
        }),
        next: (exchange) => exchange.watchBalance(),
        peerFrame: (n) => {
            const [value, none] = [`${price(n)}.0`, '0.0'];
            const summary = { accountValue: value, totalNtlPos: none, totalRawUsd: value, totalMarginUsed: none };
            const state = {
                ...{ marginSummary: summary, crossMarginSummary: summary, crossMaintenanceMarginUsed: none },
                ...{ withdrawable: value, assetPositions: [], time: START + n },
            };
            return { channel: 'clearinghouseState', data: { dex: '', user: PEER_USER, clearinghouseState: state } };
        },
        peerNext: (exchange) => exchange.watchBalance({ type: 'swap' }),
        goals: { bursts: 1.2, awaited: 1.2 },
    },
    {
        name: 'top of book, watchOrderBook with a limit of 10',
        frame: topFrame,
        next: (exchange) => exchange.watchOrderBook(SYMBOL, 10),
        peerFrame: peerBook,
        peerNext: (exchange) => exchange.watchOrderBook(PEER_SYMBOL, 10),
        goals: { bursts: 5, awaited: 1.2 },
    },
    {
        name: 'top of book, watchBidsAsks',
        frame: topFrame,
        next: (exchange) => exchange.watchBidsAsks([SYMBOL]),
        peerFrame: peerBook,
        peerNext: (exchange) => exchange.watchOrderBook(PEER_SYMBOL, 1),
        goals: { bursts: 5, awaited: 1.2 },
    },
    {
        name: 'public trades, watchTrades',
        frame: (n) => ({ symbol: SYMBOL, timestamp: START + n, side: 'buy', price: price(n), amount: 0.01 }),
        next: (exchange) => exchange.watchTrades(SYMBOL),
        peerFrame: (n) => ({ channel: 'trades', data: [peerTrade(n)] }),
        peerNext: (exchange) => exchange.watchTrades(PEER_SYMBOL),
        goals: { bursts: 2, awaited: 2 },
    },
    {
        name: 'own trades, watchMyTrades',
        frame: (n, names) => orderEvent(n, n, 'FilledTakerOrder', names),
        next: (exchange) => exchange.watchMyTrades(),
        peerFrame: (n) => ({
            channel: 'userFills',
            data: {
                user: PEER_USER,
                fills: [{ ...peerTrade(n), oid: n, crossed: true, fee: '0.29', closedPnl: '0.0' }],
            },
        }),
        peerNext: (exchange) => exchange.watchMyTrades(),
        goals: { bursts: 4, awaited: 1.8 },
    },
    {
        name: 'own orders, posts',
        frame: (n, names) => orderEvent(n, n, 'PostedOrder', names),
        next: (exchange) => exchange.watchOrders(),
        peerFrame: (n) => peerOrder(n, n, 'open'),
        peerNext: (exchange) => exchange.watchOrders(PEER_SYMBOL),
        goals: { bursts: 2.5, awaited: 2.5 },
        goalKilobytes: 10,
    },
    {
        name: 'own orders, post, fill and cancel',
        frame: (n, names) => orderEvent(n, Math.floor(n / 3), LIFE[n % 3] ?? '', names),
        next: (exchange) => exchange.watchOrders(),
        peerFrame: (n) => peerOrder(n, Math.floor(n / 3), PEER_LIFE[n % 3] ?? ''),
        peerNext: (exchange) => exchange.watchOrders(PEER_SYMBOL),
        goals: { bursts: 2.3, awaited: 2.3 },
        goalKilobytes: 10,
    },
];

/** What is measured: a source of frames, and a watch of them. */
interface Subject {
    readonly textOf: (n: number) => string;
    readonly deliver: (text: string) => void;
    readonly next: () => Promise<unknown>;
    readonly close: () => Promise<unknown>;
    /** The number of the next frame. */
    n: number;
}

/**
 * Measures each kind of update: awaited one by one, and in bursts.
 *
 * @returns a line for each: microseconds of CPU time a frame, those of the peer in the same rounds, and the
 *   goal
 */
export async function benchAwaited(): Promise<object[]> {
    const stage = await startStage();
    const lines: object[] = [];
    for (const kind of KINDS) {
        const own = await stage.own(kind.frame, kind.next);
        const peer = await stage.peer(kind.peerFrame, kind.peerNext);
        for (const way of ['bursts', 'awaited'] as const) {
            const measure = way === 'bursts' ? measureBursts : measureAwaited;
            const [ours, theirs]: [number[], number[]] = [[], []];
            for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
                const [mine, other] = [await measure(own), await measure(peer)];
                if (round < 0) continue;
                ours.push(mine);
                theirs.push(other);
            }
            const [us, peerUs] = [median(ours), median(theirs)];
            const ofPeer = Number((peerUs / us).toFixed(2));
            lines.push({
                bench: `update: ${kind.name}`,
                way,
                us,
                peerUs,
                ofPeer,
                goal: { of: 'ofPeer', least: kind.goals[way] },
                unit: 'us CPU',
            });
        }
        if (kind.goalKilobytes !== undefined) {
            const kilobytes = measureAllocation(own);
            const goal = { of: 'kilobytes', most: kind.goalKilobytes };
            lines.push({ bench: `allocation: ${kind.name}`, kilobytes, goal, unit: 'kB a frame' });
        }
        await own.close();
        await peer.close();
    }
    await stage.close();
    return lines;
}

/**
 * Measures whether an update costs more when more markets are watched, or more rows are kept.
 *
 * @returns a line for each number: microseconds of CPU time of an awaited update, and how many times those of
 *   the first line
 */
export async function benchGrowth(): Promise<object[]> {
    const lines: object[] = [];
    const add = (bench: string, figures: readonly (readonly [number, number])[]): void => {
        for (const [count, us] of figures) {
            const ofFirst = Number((us / (figures[0]?.[1] ?? us)).toFixed(2));
            lines.push({ bench, count, us, ofFirst, goal: { of: 'ofFirst', most: 1.25 }, unit: 'us CPU' });
        }
    };
    add(
        'growth: markets watched by watchMarkPrices',
        await growth([1, 30, 260], async (count) => {
            const stage = await startStage(count);
            return [stage, await stage.own(markFrame, (exchange) => exchange.watchMarkPrices())];
        }),
    );
    for (const [option, name] of [
        ['tradesLimit', 'own trades, watchMyTrades'],
        ['ordersLimit', 'own orders, posts'],
        ['tradesLimit', 'public trades, watchTrades'],
    ] as const) {
        const kind = KINDS.find((each) => each.name === name)!;
        add(
            `growth: ${option}, ${name}`,
            await growth([100, 10_000], async (count) => {
                const stage = await startStage();
                const subject = await stage.own(kind.frame, kind.next, { [option]: count });
                while (subject.n < 1.2 * count) await measureBursts(subject);
                return [stage, subject];
            }),
        );
    }
    return lines;
}

/** Measures subjects in turn, round after round. */
async function growth(
    counts: readonly number[],
    start: (count: number) => Promise<readonly [{ readonly close: () => Promise<void> }, Subject]>,
): Promise<(readonly [number, number])[]> {
    const started = [];
    for (const count of counts) started.push([count, ...(await start(count)), [] as number[]] as const);
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
        for (const [, , subject, figures] of started) {
            const us = await measureAwaited(subject);
            if (round >= 0) figures.push(us);
        }
    }
    for (const [, stage, subject] of started) {
        await subject.close();
        await stage.close();
    }
    return started.map(([count, , , figures]) => [count, median(figures)] as const);
}

// ---------------------------------------------------------------- measures

function toTexts(subject: Subject, count: number): string[] {
    return Array.from({ length: count }, () => {
        subject.n += 1;
        return subject.textOf(subject.n);
    });
}

async function measureAwaited(subject: Subject): Promise<number> {
    const texts = toTexts(subject, FRAMES);
    const start = process.cpuUsage();
    for (const text of texts) {
        const next = subject.next();
        await turn();
        subject.deliver(text);
        await next;
    }
    return cpuSince(start);
}

async function measureBursts(subject: Subject): Promise<number> {
    const texts = toTexts(subject, FRAMES);
    const [last] = toTexts(subject, 1);
    const state = { isRunning: true };
    const loop = (async (): Promise<void> => {
        do await subject.next();
        while (state.isRunning);
    })();
    await turn();
    const start = process.cpuUsage();
    for (let i = 0; i < texts.length; i += BURST) {
        for (const text of texts.slice(i, i + BURST)) subject.deliver(text);
        await turn();
    }
    const us = cpuSince(start);
    state.isRunning = false;
    subject.deliver(last ?? '');
    await loop;
    return us;
}

/** Kilobytes that one frame allocates, the median of short runs: one with a collection in it shows less. */
function measureAllocation(subject: Subject): number {
    const figures: number[] = [];
    for (let run = 0; run < 200; run += 1) {
        const texts = toTexts(subject, 30);
        const before = process.memoryUsage().heapUsed;
        for (const text of texts) subject.deliver(text);
        figures.push((process.memoryUsage().heapUsed - before) / 30 / 1_024);
    }
    return median(figures);
}

/** Lets everything run that is ready, as a loop does between two frames of a socket. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function cpuSince(start: NodeJS.CpuUsage): number {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / FRAMES;
}

function median(values: number[]): number {
    return Number((values.sort((left, right) => left - right)[values.length >> 1] ?? 0).toFixed(2));
}

// ------------------------------------------------------------------- stage

/** A sandbox, and a server of sockets that only acknowledges. */
interface Stage {
    readonly own: (frame: Kind['frame'], next: Kind['next'], options?: object) => Promise<Subject>;
    readonly peer: (frame: Kind['peerFrame'], next: Kind['peerNext']) => Promise<Subject>;
    readonly close: () => Promise<void>;
}

async function startStage(markets = 1): Promise<Stage> {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 1_000, sui: 10 });
    const plain = new aftermath({ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) });
    await plain.createAccount(SYMBOL);
    const [account] = await plain.fetchAccounts();
    const { accountNumber } = account!.info as { readonly accountNumber: number };
    const names: Names = { marketId: `${plain.market(SYMBOL).id}`, accountId: `${accountNumber}n` };
    await plain.close();
    const [row] = (await (await fetch(`${sandbox.url}/api/ccxt/markets`)).json()) as [{ id: string; symbol: string }];
    const rows = Array.from({ length: markets }, (_, i) => marketOf(row, i));
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
    server.on('connection', (socket) => {
        socket.on('message', (data: Buffer) => {
            if (data.toString().includes('"method"')) socket.send('{"channel":"subscriptionResponse","data":{}}');
            else socket.send('Subscription established. Current subscriptions: bench');
        });
    });
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
        own: async (frame, next, options = {}) => {
            const { api, ...urls } = sandboxUrls(sandbox.url);
            const exchange = new aftermath({
                ...wallet,
                enableRateLimit: false,
                urls: { ...urls, api: { ...api, ws: url } },
                options,
                fetchImplementation: (to: string, init: RequestInit) => {
                    if (markets > 1 && to.endsWith('/ccxt/markets')) return respond(JSON.stringify(rows), 200);
                    if (markets > 1 && to.endsWith('/markets/prices'))
                        return respond(JSON.stringify({ marketsPrices: rows.map(pricesOf) }), 200);
                    return forward(to, init);
                },
            });
            const socket = captureSocket();
            const subject: Subject = {
                textOf: (n) => JSON.stringify(frame(n, names)),
                deliver: socket.deliver,
                next: () => next(exchange),
                close: () => exchange.close(),
                n: 2,
            };
            await settle(subject);
            socket.release();
            return subject;
        },
        peer: async (frame, next) => {
            const exchange = await newPeer(url);
            const subject: Subject = {
                textOf: (n) => JSON.stringify(frame(n)),
                deliver: (data) => {
                    exchange.clients[url]?.onMessage({ data });
                },
                next: () => next(exchange),
                close: () => exchange.close(),
                n: 2,
            };
            await settle(subject);
            return subject;
        },
        close: async () => {
            await new Promise((resolve) => {
                server.close(resolve);
            });
            await sandbox.close();
        },
    };
}

/** Starts the watch, and lets it receive the first frames. */
async function settle(subject: Subject): Promise<void> {
    const first = subject.next();
    await sleep(500);
    for (const text of toTexts(subject, 3)) subject.deliver(text);
    await first;
    await sleep(SETTLE_MS);
    // Each kind has something to deliver at first, or waits.
    await measureBursts(subject);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Captures the next socket that listens for messages, to deliver frames to it without a network. */
function captureSocket(): { readonly deliver: (text: string) => void; readonly release: () => void } {
    const sockets = WebSocket.prototype as { addEventListener: (type: string, listener: Listener) => void };
    const original = sockets.addEventListener;
    let listener: Listener = () => undefined;
    sockets.addEventListener = function (type, added) {
        if (type === 'message') listener = added;
        original.call(this, type, added);
    };
    return {
        deliver: (data) => {
            listener({ data });
        },
        release: () => {
            sockets.addEventListener = original;
        },
    };
}

type Listener = (event: { readonly data: string }) => void;

/** CCXT's hyperliquid class with one market that it need not load. */
async function newPeer(url: string): Promise<Peer> {
    // The server answers no ping of its protocol; a round on a busy machine takes longer than the usual
    // patience.
    const exchange = new ccxt.pro.hyperliquid({ walletAddress: PEER_USER, streaming: { keepAlive: 3_600_000 } });
    // Else the class asks over HTTP which kind of account it is.
    exchange.options.enableUnifiedMargin = false;
    (exchange.urls.api as Record<string, unknown>).ws = { public: url };
    const market = { id: '0', symbol: PEER_SYMBOL, base: 'BTC', baseName: 'BTC', quote: 'USDC', settle: 'USDC' };
    exchange.setMarkets([
        { ...market, type: 'swap', swap: true, contract: true, linear: true, contractSize: 1 },
    ] as never);
    // CCXT needs its own agent for sockets without TLS.
    await exchange.loadHttpProxyAgent();
    return exchange;
}

function marketOf(row: { readonly id: string; readonly symbol: string }, i: number): { id: string } {
    if (i === 0) return row;
    const id = `0x${i.toString(16).padStart(64, '0')}`;
    return { ...row, id, symbol: `M${i}/USD:USDC`, base: `M${i}`, baseId: `M${i}` } as { id: string };
}

function pricesOf({ id }: { readonly id: string }): object {
    return { marketId: id, basePrice: 1, collateralPrice: 1, midPrice: 1, markPrice: 1 };
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
