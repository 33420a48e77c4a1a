/** A publisher: what is stored, over kills of NATS and of the streams of the exchange. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FundingRateHistory, OHLCV } from 'ccxt';
import { connectNats, type Nats } from '../../../ts/core/nats/connection.js';
import {
    accountSubject,
    eventId,
    HEADERS,
    LATEST_BUCKET,
    latestKey,
    marketSubject,
    streamOf,
    type AccountKind,
} from '../../../ts/core/nats/subjects.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import type { PublishedKind } from '../../ts/publish/market-feeds.js';
import { Publisher, type PublishRequest } from '../../ts/publish/publisher.js';
import { readStored, type StoredMessage } from '../../ts/publish/stored.js';
import { prepareStreams } from '../../ts/publish/streams.js';
import { openAccountOnChain, setStage, type Stage } from '../../../test/support/exchange.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import { describeWithNats } from '../../../test/support/with-nats.js';
import { Publications } from '../../../test/support/published.js';

const BTC = 'BTC/USD:USDC';
/** All stored messages. */
const ALL = 1_000_000_000_000;

describeWithNats('a publisher', () => {
    let server: NatsServer;
    let nats: Nats;
    let stage: Stage;
    let notices: string[] = [];
    const ends: (() => Promise<void>)[] = [];

    beforeAll(async () => {
        server = await NatsServer.start();
        nats = await connectNats(server.url, { name: 'test', onNotice: () => undefined });
        stage = await setStage();
        await openAccountOnChain(stage);
    });
    beforeEach(async () => {
        notices = [];
        const manager = await nats.jetstream.jetstreamManager(nats.connection);
        for (const name of ['AM_BOOKS', 'AM_MD', 'AM_ACCT']) await manager.streams.delete(name).catch(() => false);
    });
    afterEach(async () => {
        for (const end of ends.splice(0)) await end();
    });
    afterAll(async () => {
        await nats.close();
        await server.close();
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    /** Starts a publisher with an exchange object of its own. */
    async function start(
        kinds: { markets?: PublishedKind[]; account?: AccountKind[] },
        more: Partial<PublishRequest> = {},
    ): Promise<{ publisher: Publisher; exchange: aftermath; own: Nats; stop: () => Promise<void> }> {
        const exchange = new aftermath({
            ...stage.wallet,
            urls: sandboxUrls(stage.sandbox.url),
            enableRateLimit: false,
            number: String,
        });
        await exchange.loadMarkets();
        const own = await connectNats(server.url, { name: 'publisher', onNotice: () => undefined });
        const publisher = new Publisher(
            exchange,
            own,
            {
                marketKinds: kinds.markets ?? [],
                accountKinds: kinds.account ?? [],
                replicas: 1,
                intervalMs: 20,
                depth: 3,
                timeframe: '1m',
                holdMs: 200,
                ...more,
            },
            {
                onNotice: (text) => void notices.push(text),
                // Reads follow one another fast.
                sleep: (ms, signal) => sleep(Math.min(ms, 100), undefined, { signal }).catch(() => undefined),
            },
        );
        let isStopped = false;
        const stop = async (): Promise<void> => {
            if (isStopped) return;
            isStopped = true;
            const stopped = publisher.stop();
            await exchange.close();
            await stopped;
            await own.close();
        };
        ends.push(stop);
        await publisher.prepare();
        if (kinds.markets !== undefined) publisher.addMarket(BTC);
        const { walletAddress: wallet } = stage.wallet;
        if (kinds.account !== undefined) publisher.addAccount({ wallet, number: '7', symbols: [BTC] });
        return { publisher, exchange, own, stop };
    }

    const subjectOf = (kind: PublishedKind | AccountKind): string =>
        kind === 'fill' || kind === 'order' || kind === 'position'
            ? accountSubject(stage.wallet.walletAddress, '7', kind)
            : marketSubject(BTC, kind as 'trade');
    const stored = (kind: Exclude<PublishedKind, 'ticker'> | AccountKind): Promise<StoredMessage[]> =>
        readStored(nats, streamOf(kind), subjectOf(kind), ALL);
    const idsOf = (messages: readonly StoredMessage[]): unknown[] =>
        messages.map(({ payload }) => (payload as { id: unknown }).id);
    const until = async (isTrue: () => Promise<boolean> | boolean): Promise<void> => {
        while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    /** Waits until a connection is up again; by default that of the tests. */
    const whenBack = ({ connection }: Nats = nats): Promise<void> =>
        until(() =>
            connection.flush().then(
                () => true,
                () => false,
            ),
        );
    /** Resolves when a connection is lost. */
    async function lossOf({ connection }: Nats): Promise<void> {
        for await (const { type } of connection.status()) if (type === 'disconnect') return;
    }
    /** A trade of the account with the book. */
    const trade = async (): Promise<void> => {
        await stage.exchange.createOrder(BTC, 'market', 'buy', 0.001);
    };
    /** Waits until every trade of the exchange since a time is stored, once and in order. */
    async function expectAll(since: number, kind: 'trade' | 'fill' = 'trade'): Promise<void> {
        const read = (): Promise<{ id?: string | undefined }[]> =>
            kind === 'trade' ? stage.exchange.fetchTrades(BTC, since) : stage.exchange.fetchMyTrades(BTC, since);
        const wanted: unknown[] = (await read()).map(({ id }) => id);
        expect(wanted.length).toBeGreaterThan(0);
        const missing = async (): Promise<boolean> => {
            const found = new Set(idsOf(await stored(kind)));
            return wanted.some((id) => !found.has(id));
        };
        await until(async () => !(await missing()));
        const found = idsOf(await stored(kind));
        // A publisher that starts also stores the minute before, beside a second one maybe late; these alone
        // may be between.
        expect(found.filter((id) => wanted.includes(id))).toEqual(wanted);
        const others = found.filter((id) => !wanted.includes(id));
        expect(others.filter((id) => Number(String(id).split('-')[0]) >= since)).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
    }

    test('stores each kind with its headers, and the latest states', async () => {
        const since = stage.sandbox.internals.clock.now();
        await start({
            markets: ['book', 'trade', 'mark', 'funding', 'ticker'],
            account: ['fill', 'order', 'position'],
        });
        await until(async () => (await stored('book')).length > 0);
        await trade();
        for (const kind of ['book', 'trade', 'mark', 'fill', 'order', 'position'] as const) {
            await until(async () => (await stored(kind)).length > 0);
        }
        await expectAll(since);
        const [book] = (await stored('book')).slice(-1);
        expect(book!.payload).toMatchObject({ symbol: BTC, bids: { length: 3 }, asks: { length: 3 } });
        const [fill] = await stage.exchange.fetchMyTrades(BTC, since);
        const text = JSON.stringify(fill, (name, value: unknown) => (name === 'info' ? undefined : (value ?? null)));
        expect((await stored('fill')).at(-1)!.payload).toEqual(JSON.parse(text));
        expect((await stored('position')).at(-1)!.payload).toMatchObject({ side: 'long', hedged: false });
        const manager = await nats.jetstream.jetstreamManager(nats.connection);
        const last = await manager.streams.getMessage('AM_BOOKS', { last_by_subj: marketSubject(BTC, 'book') });
        expect(last!.header.keys().sort()).toEqual(Object.values(HEADERS).sort());
        const kv = await new nats.kv.Kvm(nats.connection).open(LATEST_BUCKET);
        for (const kind of ['book', 'mark', 'ticker'] as const) {
            await until(async () => (await kv.get(latestKey(kind, BTC))) !== null);
            expect((await kv.get(latestKey(kind, BTC)))!.json()).toMatchObject({ symbol: BTC });
        }
        expect(notices).toEqual([]);
    }, 30_000);

    test('stores every trade and fill once and in order, over kills of NATS and of the streams', async () => {
        const since = stage.sandbox.internals.clock.now();
        await start({ markets: ['trade'], account: ['fill'] });
        for (let n = 0; n < 12; n += 1) {
            await trade();
            if (n === 3) await server.kill();
            if (n === 6) stage.sandbox.streams.kill();
            if (n === 8) await server.restart();
        }
        await whenBack();
        await expectAll(since);
        await expectAll(since, 'fill');
    }, 30_000);

    test('continues after the last stored event, with those of the time without a publisher', async () => {
        const since = stage.sandbox.internals.clock.now();
        const first = await start({ markets: ['trade'], account: ['fill', 'order'] });
        await trade();
        await expectAll(since);
        await expectAll(since, 'fill');
        await until(async () => (await stored('order')).length > 0);
        await first.stop();
        const orders = idsOf(await stored('order'));
        await trade();
        await start({ markets: ['trade'], account: ['fill', 'order'] });
        await trade();
        await expectAll(since);
        await expectAll(since, 'fill');
        await until(async () => (await stored('order')).length >= orders.length + 2);
        expect(new Set(idsOf(await stored('order'))).size).toBe(orders.length + 2);
    }, 30_000);

    test('reads from the history what did not fit in the outbox', async () => {
        const since = stage.sandbox.internals.clock.now();
        const { publisher } = await start({ markets: ['trade'], account: ['fill', 'order'] }, { outboxLimit: 4 });
        await trade();
        await expectAll(since);
        await server.kill();
        for (let n = 0; n < 8; n += 1) await trade();
        await until(() => publisher.counts.dropped > 0);
        await server.restart();
        await whenBack();
        await expectAll(since);
        await expectAll(since, 'fill');
        expect(notices.filter((text) => text.startsWith('too many messages wait')).length).toBeGreaterThan(0);
    }, 30_000);

    test('two publishers store each event once', async () => {
        const since = stage.sandbox.internals.clock.now();
        const both = [await start({ markets: ['trade'], account: ['fill', 'order'] })];
        both.push(await start({ markets: ['trade'], account: ['fill', 'order'] }));
        for (let n = 0; n < 5; n += 1) await trade();
        await expectAll(since);
        await expectAll(since, 'fill');
        const ids = (await stored('order')).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(both.reduce((sum, { publisher }) => sum + publisher.counts.duplicates, 0)).toBeGreaterThan(0);
    }, 30_000);

    test('a market that another publisher takes over has every trade once and in order', async () => {
        const since = stage.sandbox.internals.clock.now();
        const first = await start({ markets: ['trade'] });
        await trade();
        await expectAll(since);
        await trade();
        await first.publisher.removeMarket(BTC);
        await trade();
        const taking = await start({ markets: ['trade'] });
        for (let n = 0; n < 3; n += 1) await trade();
        await expectAll(since);
        expect(taking.publisher.counts.duplicates).toBe(0);
    }, 30_000);

    test('ends a market and itself while NATS is away', async () => {
        const { publisher, own, stop } = await start({ markets: ['trade'] });
        const lost = lossOf(own);
        await server.kill();
        await lost;
        // What begins now waits for NATS.
        await publisher.removeMarket(BTC);
        publisher.addMarket(BTC);
        await publisher.removeMarket(BTC);
        publisher.addMarket(BTC);
        await stop();
        await server.restart();
        await whenBack();
    }, 30_000);

    test('sends nothing of a market that it ended while NATS was away', async () => {
        const { publisher, own } = await start({ markets: ['book', 'trade'] });
        await until(async () => (await stored('book')).length > 0);
        const lost = lossOf(own);
        await server.kill();
        await lost;
        await until(async () => {
            await trade();
            return publisher.counts.waiting > 0;
        });
        await publisher.removeMarket(BTC);
        expect(publisher.counts.waiting).toBe(0);
        const before = publisher.counts.stored;
        await server.restart();
        await Promise.all([whenBack(), whenBack(own)]);
        expect(publisher.counts.stored).toBe(before);
    }, 30_000);

    test('reads the orders again after a break of their stream', async () => {
        const { exchange } = await start({ account: ['order'] });
        let reads = 0;
        const read = exchange.fetchOrders.bind(exchange);
        exchange.fetchOrders = (...args): ReturnType<typeof read> => {
            reads += 1;
            return read(...args);
        };
        await until(() => reads > 0 && Object.keys(exchange.streamHealth()).includes('accountOrders 0'));
        await trade();
        await until(async () => (await stored('order')).length > 0);
        const before = reads;
        stage.sandbox.streams.kill();
        await until(() => reads > before);
    }, 30_000);

    test('stores the end of an order that was placed long before a break, and that the history shows late', async () => {
        const { exchange } = await start({ account: ['order'] });
        const now = await stage.exchange.fetchTime();
        const placedAt = Number(now) - 48 * 3_600_000;
        const [symbol, price, amount, filled] = [BTC, '1', '1', '0'];
        const order = { id: 'old', symbol, timestamp: placedAt, status: 'open', price, amount, filled };
        const watched = [{ ...order, lastUpdateTimestamp: Number(now) }];
        exchange.watchOrdersForSymbols = (): ReturnType<typeof exchange.watchOrdersForSymbols> =>
            watched.length === 0 ? new Promise(() => undefined) : Promise.resolve(watched.splice(0) as never);
        const statuses = async (): Promise<unknown[]> =>
            (await stored('order')).map(({ payload }) => (payload as typeof order).status);
        // The first watch is that of the class.
        await trade();
        await until(async () => (await statuses()).includes('open'));
        let reads = 0;
        exchange.fetchOrders = (_, since): ReturnType<typeof exchange.fetchOrders> => {
            reads += 1;
            const isShown = reads > 1 && Number(since) <= placedAt;
            const ended = { ...order, status: 'canceled', lastUpdateTimestamp: Number(now) + 1 };
            return Promise.resolve((isShown ? [ended] : []) as never);
        };
        stage.sandbox.streams.kill();
        await until(async () => (await statuses()).includes('canceled'));
    }, 30_000);

    test('begins nothing after it was stopped', async () => {
        const { publisher, exchange, stop } = await start({ markets: ['mark'] });
        await stop();
        let calls = 0;
        exchange.watchMarkPrice = (): Promise<never> => {
            calls += 1;
            return new Promise(() => undefined);
        };
        publisher.addMarket(BTC);
        expect(calls).toBe(0);
    }, 30_000);

    test('candles continue after the last stored one, and have their final values', async () => {
        const { stop } = await start({ markets: ['candle'] });
        await until(async () => (await stored('candle')).length > 0);
        await stop();
        const [first] = await stored('candle');
        const at = first!.time;
        const [wanted] = await stage.exchange.fetchOHLCV(BTC, '1m', at, 1);
        expect(first!.payload).toEqual(wanted);
        await start({ markets: ['candle'] });
        await until(async () => (await stored('candle')).length > 0);
        expect(new Set((await stored('candle')).map(({ time }) => time)).size).toBe((await stored('candle')).length);
    }, 30_000);

    test('candles are published when the service returns them late', async () => {
        const { exchange } = await start({ markets: ['candle'] });
        const read = exchange.fetchOHLCV.bind(exchange);
        let [reads, wanted] = [0, [] as OHLCV[]];
        exchange.fetchOHLCV = async (...args): Promise<OHLCV[]> => {
            reads += 1;
            const candles = await read(...args);
            if (reads === 1) wanted = candles;
            return reads === 1 ? candles.slice(0, -1) : candles;
        };
        await until(async () => reads > 1 && (await stored('candle')).length >= wanted.length);
        const starts = (await stored('candle')).map(({ time }) => time);
        expect(starts.slice(0, wanted.length)).toEqual(wanted.map(([at]) => at));
    }, 30_000);

    test('candles of a month begin with a month', async () => {
        const { exchange } = await start({ markets: ['candle'] }, { timeframe: '1M' });
        const since: unknown[] = [];
        exchange.fetchOHLCV = (_, __, from): Promise<OHLCV[]> => {
            since.push(from);
            return Promise.resolve([]);
        };
        await until(() => since.length > 0);
        expect(new Date(Number(since[0])).toISOString()).toMatch(/^\d{4}-\d\d-01T00:00:00.000Z$/);
    }, 30_000);

    describe('settlements of funding', () => {
        const subject = marketSubject(BTC, 'settlement');
        const HOUR = 3_600_000;
        const settled = (since: number): Promise<FundingRateHistory[]> => {
            return stage.exchange.fetchFundingRateHistory(BTC, since);
        };
        const now = async (): Promise<number> => Number(await stage.exchange.fetchTime());
        const timesOf = (rows: readonly { timestamp?: number | undefined }[]): unknown[] =>
            rows.map(({ timestamp }) => timestamp);
        const times = async (): Promise<unknown[]> =>
            timesOf((await stored('settlement')).map(({ payload }) => payload as { timestamp: number }));

        test('continue after the last stored one, in order and once, also of two publishers', async () => {
            const rows = await settled((await now()) - 6.5 * HOUR);
            expect(rows.length).toBeGreaterThan(4);
            await publishSettlement(Number(rows[0]!.timestamp));
            const both = [await start({ markets: ['settlement'] }), await start({ markets: ['settlement'] })];
            await until(() => both.every(({ publisher }) => publisher.counts.waiting === 0));
            await until(async () => (await times()).length >= rows.length);
            expect(await times()).toEqual(timesOf(await settled(Number(rows[0]!.timestamp))));
            const [, second] = await stored('settlement');
            const { symbol, fundingRate, timestamp, datetime } = rows[1]!;
            expect(second!.payload).toEqual({ symbol, fundingRate, timestamp, datetime });
            expect(second!.id).toBe(`md.BTC-USD-USDC.settlement:${timestamp}`);
            expect(notices).toEqual([]);
        }, 30_000);

        test('are published when the service returns them late', async () => {
            let reads = 0;
            const { exchange } = await start({ markets: ['settlement'] });
            const read = exchange.fetchFundingRateHistory.bind(exchange);
            exchange.fetchFundingRateHistory = async (...args): Promise<FundingRateHistory[]> => {
                reads += 1;
                return reads < 4 ? [] : read(...args);
            };
            await until(async () => (await times()).length > 0);
            expect(reads).toBeGreaterThan(3);
            expect(await times()).toEqual(timesOf((await settled((await now()) - 2 * HOUR)).slice(-1)));
        }, 30_000);

        test('of more than a day ago are missing, and are reported', async () => {
            const at = await now();
            await publishSettlement(at - 30 * HOUR);
            await start({ markets: ['settlement'] });
            await until(async () => (await times()).length > 20);
            expect((await times())[1]).toBeGreaterThan(at - 24.1 * HOUR);
            const manager = await nats.jetstream.jetstreamManager(nats.connection);
            const last = await manager.streams.getMessage('AM_MD', { last_by_subj: subject });
            // Readers see that numbers are missing.
            expect(Number(last!.header.get(HEADERS.sequence))).toBeGreaterThan(1_000_000);
            expect(notices).toEqual([expect.stringMatching(/^settlements of BTC\/USD:USDC from .* are not published/)]);
        }, 30_000);

        /** Stores a settlement, as an earlier publisher did. */
        async function publishSettlement(timestamp: number): Promise<void> {
            const publications = await Publications.open(server.url, []);
            await prepareStreams(nats, { streams: ['AM_MD'], latest: false, replicas: 1, onNotice: () => undefined });
            await publications.add({
                subject,
                time: timestamp,
                value: { timestamp, fundingRate: 0 },
                id: eventId(subject, `${timestamp}`),
            });
            await publications.close();
        }
    });
});
