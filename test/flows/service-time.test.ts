/**
 * A service in the past or ahead of the clock of this machine, such as a replay: every time is the service's.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InvalidOrder } from 'ccxt';
import type { aftermath } from '../../ts/aftermath.js';
import type { aftermath as Watcher } from '../../ts/pro/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../support/exchange.js';
import { watcherOn } from '../support/stream.js';

const BTC = 'BTC/USD:USDC';
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** A header of a response has whole seconds. */
const CLOSE_MS = 3_000;
/**
 * The clock of this machine, in the middle of an epoch of the chain, as the client refuses transactions of a
 * later one.
 */
const START = Date.UTC(2026, 4, 1, 6);

describe.each([
    ['in the past', -200 * DAY],
    ['ahead', 12 * HOUR],
])('with a service %s', (_name, offset) => {
    let stage: Stage;
    let exchange: aftermath;
    let watcher: Watcher | undefined;

    beforeEach(async () => {
        stage = await setStage({ now: START + offset });
        exchange = onOwnClock(stage.exchange);
    });

    function onOwnClock<T extends aftermath>(made: T): T {
        const startedAt = Date.now();
        made.milliseconds = () => START + Date.now() - startedAt;
        return made;
    }

    afterEach(async () => {
        await watcher?.close();
        watcher = undefined;
        await exchange.close();
        await stage.sandbox.close();
    });

    const now = (): number => stage.sandbox.internals.clock.now();
    const isNow = (time: unknown): boolean => Math.abs(Number(time) - now()) < CLOSE_MS;

    test('watchOHLCV begins with candles up to the running one, and leaves no hole after a step of time', async () => {
        watcher = onOwnClock(watcherOn(stage.sandbox, { options: { ws: { silence: 100, ask: 100 } } }));
        const first = await watcher.watchOHLCV(BTC, '1m');
        expect(first.length).toBeGreaterThan(100);
        expect(now() - Number(first.at(-1)?.[0])).toBeLessThan(2 * MINUTE);
        await stage.sandbox.advance(4 * MINUTE);
        let candles = first;
        while (now() - Number(candles.at(-1)?.[0]) > 2 * MINUTE) candles = await watcher.watchOHLCV(BTC, '1m');
        const cached = watcher.ohlcvs[BTC]?.['1m'] as unknown as number[][];
        const steps = cached.slice(1).map(([start], i) => Number(start) - Number(cached[i]?.[0]));
        expect(steps.filter((step) => step !== MINUTE)).toEqual([]);
    });

    test('fetchOHLCV ends with the running candle, and its check of volumes reads the last day', async () => {
        const candles = await exchange.fetchOHLCV(BTC, '1m', now() - HOUR);
        expect(isNow(Number(candles.at(-1)?.[0]) + (now() % MINUTE))).toBe(true);
        const hours = stage.sandbox.requests.list.filter(({ text }) => text.includes('"timeframe":"1h"'));
        expect(hours).toHaveLength(1);
        const { since } = JSON.parse(`${hours[0]?.text}`) as { since: number };
        expect(isNow(since + DAY)).toBe(true);
    });

    test('an order may expire an hour after fetchTime, and not before it', async () => {
        await openAccountOnChain(stage);
        const time = Number(await exchange.fetchTime());
        const place = (expirationTimestampMs: number): Promise<unknown> =>
            exchange.createOrder(BTC, 'limit', 'buy', 0.01, 10_000, { expirationTimestampMs });
        expect(await place(time + HOUR)).toMatchObject({ status: 'open' });
        await expect(place(time - HOUR)).rejects.toThrow(InvalidOrder);
    });

    test('the first call of an object with cached markets knows the time, by one request', async () => {
        await openAccountOnChain(stage);
        await exchange.loadMarkets();
        const other = onOwnClock(on(stage.sandbox, stage.wallet));
        other.setMarkets(exchange.markets as object, exchange.currencies);
        const expirationTimestampMs = now() + HOUR;
        stage.sandbox.requests.clear();
        const params = { expirationTimestampMs };
        expect(await other.createOrder(BTC, 'limit', 'buy', 0.01, 10_000, params)).toMatchObject({ status: 'open' });
        expect(stage.sandbox.requests.count('orderbook')).toBeLessThanOrEqual(1);
    });

    test('quotes and conversions have its time, and trading of a vault is paused by it', async () => {
        const { sandbox, wallet } = stage;
        const options = { transaction: { pins: { coins: sandbox.coins } } };
        const trader = onOwnClock(on(sandbox, { ...wallet, options, urls: sandboxUrls(sandbox.url) }));
        const quote = await trader.fetchConvertQuote('USDC', 'SUI', 5);
        const conversion = await trader.createConvertTrade(`${quote.id}`, 'USDC', 'SUI', 5);
        expect([quote, conversion].map(({ timestamp }) => isNow(timestamp))).toEqual([true, true]);
        const pauses = [-HOUR, HOUR];
        const rewrite = ({ vaults }: { vaults: object[] }): object => ({
            vaults: vaults.map((vault, i) => ({ ...vault, pausedUntilTimestamp: now() + Number(pauses[i]) })),
        });
        sandbox.faults.add({ route: 'perpetuals/vaults', rewrite: rewrite as never });
        const isPaused = (await trader.fetchVaults()).map(({ tradingPausedUntil: end }) => end !== undefined);
        expect(isPaused).toEqual([false, true]);
        await trader.close();
    });

    test('results of writes and reads have its time, and cost no request more', async () => {
        await exchange.loadMarkets();
        await exchange.createAccount(BTC);
        stage.sandbox.requests.clear();
        const deposit = await exchange.deposit('USDC', 2_000);
        const margin = await exchange.addMargin(BTC, 500);
        const withdrawal = await exchange.withdraw('USDC', 10, stage.wallet.walletAddress);
        expect([deposit, margin, withdrawal].map(({ timestamp }) => isNow(timestamp))).toEqual([true, true, true]);
        expect(stage.sandbox.requests.count('orderbook')).toBe(0);
        const { timestamp } = await exchange.fetchMarkPrice(BTC);
        const tickers = await exchange.fetchTickers([BTC]);
        const rate = await exchange.fetchFundingRate(BTC);
        const interest = await exchange.fetchOpenInterest(BTC);
        const books = await exchange.fetchOrderBooks([BTC]);
        const { updated } = await exchange.fetchStatus();
        const times = [timestamp, tickers[BTC]?.timestamp, rate.timestamp, interest.timestamp, books[BTC]?.timestamp];
        expect([...times, updated].map(isNow)).toEqual([true, true, true, true, true, true]);
    });
});
