/** The shared socket of the native section, and its streams, when it is killed. */

import { expect, test } from '@jest/globals';
import { ExchangeClosedByUser, NetworkError, UnsubscribeError } from 'ccxt';
import type { OrderBook } from 'ccxt';
import { SharedSocket } from '../../../ts/streams/feeds/shared-socket.js';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import type { Sandbox } from '../../../sandbox/ts/index.js';
import type { Subscription } from '../../../ts/streams/socket/channels.js';
import { dialSocket } from '../../../ts/streams/socket/dial.js';
import { setStage, type Stage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';
import { NOW, Trader, withStillSandbox } from '../../../sandbox/test/server/streams/support.js';
import { sized } from '../../support/size.js';

const BTC = 'BTC/USD:USDC';
const KILLS = sized(3, 20);
/** An amount that is enough for an order in any market. */
const LOTS = 500;
const TIMEFRAMES = ['1m', '5m', '15m', '30m', '1h', '4h', '12h', '1d', '3d', '1w', '1mo'];

/** Waits until a condition holds. */
async function until(holds: () => unknown): Promise<void> {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Two hundred streams: those of every market and of forty accounts. */
function everything(markets: readonly string[], accounts: readonly number[]): Subscription[] {
    return [
        ...markets.flatMap((marketId): Subscription[] => [
            ...(['market', 'oracle', 'orderbook', 'marketOrders'] as const).map((key) => ({
                key,
                payload: { marketId },
            })),
            { key: 'topOfOrderbook', payload: { marketId, priceBucketSize: 1, bucketsNumber: 10 } },
            ...TIMEFRAMES.map((interval): Subscription => ({ key: 'marketCandles', payload: { marketId, interval } })),
        ]),
        ...accounts.flatMap((number): Subscription[] =>
            (['user', 'userOrders', 'userCollateralChanges'] as const).map((key) => ({
                key,
                payload: { accountId: `${number}n` },
            })),
        ),
    ];
}

/** Makes an event in every stream. */
function stir(sandbox: Sandbox, dealers: readonly Trader[], markets: number): void {
    sandbox.step(NOW);
    for (const dealer of dealers.slice(0, markets)) dealer.take('bid', LOTS);
    for (const dealer of dealers) {
        dealer.rest('bid', 50, LOTS);
        dealer.allocate(1n);
    }
}

function connect(sandbox: Sandbox): SharedSocket {
    return new SharedSocket({
        dial: () => dialSocket(`${sandbox.wsUrl}/api/perpetuals/ws/updates`, {}),
        backoff: { base: 20, max: 200 },
        maxOutageMs: 10_000,
        silenceMs: 5_000,
        readIntervalMs: 15_000,
        ping: undefined,
        clock: {
            now: () => performance.now(),
            after: (ms, work) => {
                const timer = setTimeout(work, ms);
                return () => {
                    clearTimeout(timer);
                };
            },
        },
        random: Math.random,
        onFault: (fault) => {
            throw fault;
        },
    });
}

test(`delivers all of 200 subscriptions within 3 s after each of ${KILLS} kills, over one connection`, async () => {
    await withStillSandbox(async (sandbox) => {
        const markets = [...sandbox.internals.engine.markets.keys()];
        const dealers = Array.from({ length: 40 }, (_, n) => new Trader(sandbox, markets[n % markets.length]!));
        const wanted = everything(
            markets,
            dealers.map(({ accountId }) => accountId),
        );
        expect(wanted).toHaveLength(200);
        const updates = connect(sandbox);
        const received = wanted.map(() => 0);
        const serviceErrors: string[] = [];
        for (const [n, subscription] of wanted.entries()) {
            updates
                .channel([subscription], {
                    onOpen: () => undefined,
                    onFrame: () => (received[n]! += 1),
                    onDown: () => undefined,
                    onServiceError: (message) => serviceErrors.push(message),
                    onOutage: ({ message }) => serviceErrors.push(message),
                })
                .open();
        }
        /** How long it took until each delivered, but for the time that the exchange itself was at work. */
        const delivered = async (): Promise<number> => {
            const since = performance.now();
            received.fill(0);
            await until(() => sandbox.streams.subscriptions().length === wanted.length);
            const stirred = performance.now();
            stir(sandbox, dealers, markets.length);
            const work = performance.now() - stirred;
            await until(() => received.every((count) => count > 0));
            return performance.now() - since - work;
        };
        await delivered();
        for (let kills = 0; kills < KILLS; kills += 1) {
            const isRefused = kills % 5 === 4;
            if (isRefused) sandbox.faults.stream({ stream: 'updates', kind: 'refuse', times: 2 });
            sandbox.streams.kill({ stream: 'updates', ...(kills % 2 === 0 ? {} : { code: 1001 }) });
            expect(await delivered()).toBeLessThan(3_000);
        }
        expect(sandbox.streams.list()).toEqual([{ stream: 'updates', id: '', sockets: 1 }]);
        expect(sandbox.streams.subscriptions().every(({ sockets }) => sockets === 1)).toBe(true);
        expect(updates.health()).toMatchObject({ state: 'live', reconnects: KILLS, subscriptions: 200, refused: 0 });
        expect(serviceErrors).toEqual([]);
        updates.close();
        await until(() => sandbox.streams.list().length === 0);
    });
}, 120_000);

/** A watcher of a sandbox that does not advance. */
async function withWatcher(work: (watcher: aftermath, stage: Stage) => Promise<void>, ws: object = {}): Promise<void> {
    const stage = await setStage();
    const watcher = watcherOn(stage.sandbox, { ...stage.wallet, options: { ws } });
    await watcher.loadMarkets();
    try {
        await work(watcher, stage);
    } finally {
        await watcher.close();
        await stage.sandbox.close();
    }
}

test('shares one socket among all market data, delivers after a kill, and closes with the last unWatch', async () => {
    await withWatcher(
        async (watcher, { sandbox }) => {
            const watches: (() => Promise<unknown>)[] = [
                () => watcher.watchTicker(BTC),
                () => watcher.watchTickers(),
                () => watcher.watchMarkPrice(BTC),
                () => watcher.watchMarkPrices(),
                () => watcher.watchBidsAsks(),
                () => watcher.watchFundingRate(BTC),
                () => watcher.watchFundingRates(),
                () => watcher.watchOHLCV(BTC, '1m'),
                () => watcher.watchOHLCVForSymbols(watcher.symbols.map((symbol) => [symbol, '5m'])),
                () => watcher.watchOrderBook(BTC, 5),
            ];
            await Promise.all(watches.map((watch) => watch()));
            expect(sandbox.streams.list()).toEqual([{ stream: 'updates', id: '', sockets: 1 }]);
            sandbox.streams.kill();
            const again = Promise.all(watches.slice(0, 5).map((watch) => watch()));
            await until(() => sandbox.streams.list().length === 1);
            const dealer = new Trader(sandbox, `${watcher.market(BTC).id}`);
            const turn = { isOver: false };
            void again.then(() => (turn.isOver = true));
            for (let now = Date.now(); !turn.isOver; now += 1_000) {
                sandbox.step(now);
                dealer.rest('bid', 5, LOTS);
                await new Promise((resolve) => setTimeout(resolve, 5));
            }
            expect(watcher.streamHealth().updates).toMatchObject({ state: 'live', reconnects: 1 });
            await watcher.unWatchTickers();
            await watcher.unWatchMarkPrices();
            await watcher.unWatchBidsAsks();
            await watcher.unWatchFundingRates();
            await watcher.unWatchOHLCV(BTC, '1m');
            await watcher.unWatchOHLCVForSymbols(watcher.symbols.map((symbol) => [symbol, '5m']));
            expect(sandbox.streams.list()).toHaveLength(1);
            await watcher.unWatchOrderBook(BTC);
            await until(() => sandbox.streams.list().length === 0);
            expect(watcher.streamHealth()).toMatchObject({ updates: { state: 'closed', subscriptions: 0 } });
            // On a slow machine the steps take longer than the default.
        },
        { silence: 60_000 },
    );
}, 60_000);

test('rejects waiting callers when the watch or the exchange is closed', async () => {
    await withWatcher(async (watcher) => {
        // Nothing moves here, so that each waits for ever after the first call.
        await watcher.watchFundingRate(BTC);
        await watcher.watchMarkPrice(BTC);
        const [funding, mark] = [watcher.watchFundingRate(BTC), watcher.watchMarkPrice(BTC)];
        const ended = expect(funding).rejects.toThrow(UnsubscribeError);
        await watcher.unWatchFundingRate(BTC);
        await ended;
        const closed = expect(mark).rejects.toThrow(ExchangeClosedByUser);
        await watcher.close();
        await closed;
    });
});

test('reads over HTTP and dials another socket when the socket is silent', async () => {
    await withWatcher(
        async (watcher, { sandbox }) => {
            const before = await watcher.watchOrderBook(BTC, 10);
            sandbox.faults.stream({ stream: 'updates', kind: 'silence' });
            const dealer = new Trader(sandbox, `${watcher.market(BTC).id}`);
            const next = watcher.watchOrderBook(BTC, 10);
            dealer.rest('bid', -1, LOTS);
            const [best] = (await next).bids;
            expect(best).not.toEqual(before.bids[0]);
            expect((await watcher.fetchOrderBook(BTC, 1)).bids[0]).toEqual(best);
            sandbox.faults.clear();
            await until(
                () => sandbox.requests.count('ws/updates') > 1 || (watcher.streamHealth().updates?.reconnects ?? 0) > 0,
            );
        },
        { silence: 100, ask: 100 },
    );
}, 30_000);

test('reads over HTTP and keeps the socket when one stream is stuck', async () => {
    await withWatcher(
        async (watcher, { sandbox }) => {
            await Promise.all([watcher.watchBidsAsks([BTC]), watcher.watchMarkPrice(BTC)]);
            sandbox.faults.stream({ stream: 'updates', key: 'topOfOrderbook', kind: 'silence' });
            const turn = { isOver: false };
            const next = watcher.watchBidsAsks([BTC]).finally(() => (turn.isOver = true));
            const dealer = new Trader(sandbox, `${watcher.market(BTC).id}`);
            dealer.rest('bid', -1, LOTS);
            for (let now = Date.now(); !turn.isOver; now += 1_000) {
                sandbox.step(now);
                await new Promise((resolve) => setTimeout(resolve, 20));
            }
            expect((await next)[BTC]!.bid).toBeDefined();
            expect(watcher.streamHealth().updates).toMatchObject({ state: 'live', reconnects: 0 });
            sandbox.faults.clear();
        },
        { silence: 1_000, ask: 100 },
    );
}, 30_000);

test('rejects callers that wait longer than options.ws.patience in an outage', async () => {
    await withWatcher(
        async (watcher, { sandbox }) => {
            await watcher.watchFundingRate(BTC);
            sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            sandbox.streams.kill();
            await expect(watcher.watchFundingRate(BTC)).rejects.toThrow(NetworkError);
        },
        { patience: 200 },
    );
});

test('keeps a book of native deltas equal to the exchange’s at its nonce, through kills', async () => {
    await withWatcher(async (watcher, { sandbox }) => {
        watcher.options.watchOrderBook.channel = 'native';
        const chId = `${watcher.market(BTC).id}`;
        const dealer = new Trader(sandbox, chId);
        let book: OrderBook | undefined;
        for (let n = 0; n < 10; n += 1) {
            if (n % 4 === 3) sandbox.streams.kill();
            const next = watcher.watchOrderBook(BTC);
            if (n > 0) dealer.rest('bid', 10 + n, LOTS);
            book = await next;
        }
        const { nonce } = await watcher.fetchOrderBook(BTC);
        while (book?.nonce !== nonce) book = await watcher.watchOrderBook(BTC);
        const truth = await watcher.fetchOrderBook(BTC);
        expect([[...book!.bids], [...book!.asks]]).toEqual([truth.bids, truth.asks]);
        expect(sandbox.streams.list()).toEqual([{ stream: 'updates', id: '', sockets: 1 }]);
    });
}, 30_000);
