/** `since` in milliseconds only, and `params.paginate` of every read of a history. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';

const BTC = 'BTC/USD:USDC';
const MINUTE = 60_000;

describe('pagination', () => {
    let stage: Stage;
    let exchange: aftermath;

    beforeAll(async () => {
        stage = await setStage();
        exchange = watcherOn(stage.sandbox, { ...stage.wallet });
        await openAccountOnChain({ ...stage, exchange });
        for (let i = 0; i < 4; i += 1) {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            await exchange.createOrder(BTC, 'market', 'sell', 0.01);
        }
        const low = Number(exchange.priceToPrecision(BTC, Number((await exchange.fetchTicker(BTC)).bid) * 0.8));
        for (let i = 0; i < 6; i += 1) {
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, low);
            await exchange.cancelOrder(String(id), BTC);
            await exchange.reduceMargin(BTC, 1);
            await exchange.withdraw('USDC', 1, stage.wallet.walletAddress);
            await exchange.deposit('USDC', 1);
        }
        await exchange.fetchOHLCV(BTC, '1m', undefined, 1);
    });
    afterAll(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });
    beforeEach(() => {
        stage.sandbox.requests.clear();
    });

    type Rows = readonly { readonly id?: string | undefined; readonly timestamp?: number | undefined }[];
    type Read = (since?: number, limit?: number, params?: object) => Promise<Rows>;

    /** Reads of the account's histories, each with more than two pages of two rows. */
    const HISTORIES: Readonly<Record<string, Read>> = {
        fetchMyTrades: (...range) => exchange.fetchMyTrades(BTC, ...range),
        fetchOrders: (...range) => exchange.fetchOrders(BTC, ...range),
        fetchClosedOrders: (...range) => exchange.fetchClosedOrders(BTC, ...range),
        fetchCanceledOrders: (...range) => exchange.fetchCanceledOrders(BTC, ...range),
        fetchCanceledAndClosedOrders: (...range) => exchange.fetchCanceledAndClosedOrders(BTC, ...range),
        fetchPositionsHistory: (...range) => exchange.fetchPositionsHistory([BTC], ...range),
        fetchPositionHistory: (...range) => exchange.fetchPositionHistory(BTC, ...range),
        fetchLedger: (...range) => exchange.fetchLedger('USDC', ...range),
        fetchMarginAdjustmentHistory: (...range) => exchange.fetchMarginAdjustmentHistory(BTC, undefined, ...range),
        fetchDeposits: (...range) => exchange.fetchDeposits('USDC', ...range),
        fetchWithdrawals: (...range) => exchange.fetchWithdrawals('USDC', ...range),
        fetchDepositsWithdrawals: (...range) => exchange.fetchDepositsWithdrawals('USDC', ...range),
        fetchTransfers: (...range) => exchange.fetchTransfers('USDC', ...range),
    };

    /** Reads of the account's histories that may have no rows here. */
    const SPARSE: Readonly<Record<string, Read>> = {
        fetchMyLiquidations: (...range) => exchange.fetchMyLiquidations(BTC, ...range),
        fetchFundingHistory: (...range) => exchange.fetchFundingHistory(BTC, ...range),
    };

    const MARKET: Readonly<Record<string, Read>> = {
        fetchTrades: (...range) => exchange.fetchTrades(BTC, ...range),
        fetchOHLCV: (...range) => exchange.fetchOHLCV(BTC, '1m', ...range) as Promise<never>,
        fetchFundingRateHistory: (...range) => exchange.fetchFundingRateHistory(BTC, ...range),
    };

    describe('a time in seconds', () => {
        const watched: Readonly<Record<string, Read>> = {
            fetchOpenOrders: (...range) => exchange.fetchOpenOrders(BTC, ...range),
            fetchOrderTrades: (since) => exchange.fetchOrderTrades('1', BTC, since),
            watchTrades: (since) => exchange.watchTrades(BTC, since),
            watchOHLCV: (since) => exchange.watchOHLCV(BTC, '1m', since) as Promise<never>,
            watchOrders: (since) => exchange.watchOrders(BTC, since),
            watchMyTrades: (since) => exchange.watchMyTrades(BTC, since),
            watchPositions: (since) => exchange.watchPositions([BTC], since),
            watchMyLiquidations: (since) => exchange.watchMyLiquidations(BTC, since),
        };
        const hint =
            /since is \d+; pass milliseconds since 1970, before the year 2100; multiply a time in seconds by 1000/;

        for (const [name, read] of Object.entries({ ...MARKET, ...HISTORIES, ...SPARSE, ...watched })) {
            test(`is refused as since of ${name}`, async () => {
                for (const since of [1e9, 1_700_000_000, 1e11 - 1]) {
                    const failed = read(since);
                    await expect(failed).rejects.toThrow(ccxt.BadRequest);
                    await expect(failed).rejects.toThrow(hint);
                }
                expect(stage.sandbox.requests.count()).toBe(0);
            });
        }

        test('is refused as until', async () => {
            const until = 1_700_000_000;
            await expect(exchange.fetchTrades(BTC, undefined, 1, { until })).rejects.toThrow(
                'multiply a time in seconds',
            );
        });

        test('is not a small since: all rows from 0 on are returned', async () => {
            expect(await exchange.fetchMyTrades(BTC, 0)).toHaveLength(8);
            expect(await exchange.fetchMyTrades(BTC, 1e9 - 1)).toHaveLength(8);
            expect(await exchange.fetchMyTrades(BTC, 1e11)).toHaveLength(8);
        });
    });

    describe('params.paginate', () => {
        const historyRequests = (): number =>
            stage.sandbox.requests.count('perpetuals/account/order-history') +
            stage.sandbox.requests.count('perpetuals/account/collateral-history');

        for (const [name, read] of Object.entries(HISTORIES)) {
            test(`of ${name} reads several pages, at most paginationCalls`, async () => {
                exchange.options.histories = { pageSize: 100, maxPages: 100 };
                const whole = await read(1);
                exchange.options.histories = { pageSize: 2, maxPages: 100 };
                const timesOf = (rows: Rows): unknown[] => rows.map(({ id, timestamp }) => [id, timestamp]);
                const calls = { paginate: true, paginationCalls: 100 };
                expect(timesOf(await read(undefined, undefined, calls))).toEqual(timesOf(whole));
                expect(timesOf(await read(1, undefined, calls))).toEqual(timesOf(whole));
                const since = Number(whole[1]!.timestamp);
                const later = whole.filter(({ timestamp }) => Number(timestamp) >= since);
                expect(timesOf(await read(since, undefined, calls))).toEqual(timesOf(later));
                expect(timesOf(await read(since, 2, calls))).toEqual(timesOf(later.slice(0, 2)));
                stage.sandbox.requests.clear();
                const some = await read(1, undefined, { paginate: true, paginationCalls: 2 });
                expect(historyRequests()).toBe(2);
                expect(timesOf(some)).toEqual(timesOf(whole.slice(whole.length - some.length)));
                expect(some.length).toBeLessThan(whole.length);
            });
        }

        test('of fetchOHLCV reads forward from since, and else the latest, at most paginationCalls', async () => {
            const newest = Number((await exchange.fetchOHLCV(BTC, '1m', undefined, 1))[0]![0]);
            const starts = async (since?: number, limit?: number, params = {}): Promise<number[]> =>
                (await exchange.fetchOHLCV(BTC, '1m', since, limit, { paginate: true, ...params })).map(([at]) =>
                    Number(at),
                );
            const since = newest - 2_999 * MINUTE;
            stage.sandbox.requests.clear();
            const all = await starts(since);
            expect(all).toEqual(Array.from({ length: 3_000 }, (_, i) => since + i * MINUTE));
            expect(stage.sandbox.requests.count('OHLCV')).toBe(6);
            expect(await starts(since, undefined, { paginationCalls: 2 })).toEqual(all.slice(0, 1_024));
            expect(await starts(since, 600)).toEqual(all.slice(0, 600));
            stage.sandbox.requests.clear();
            expect((await starts()).at(-1)).toBe(newest);
            expect(stage.sandbox.requests.count('OHLCV')).toBe(10);
            expect(await starts(undefined, undefined, { paginationCalls: 1 })).toEqual(all.slice(-512));
        });

        test('of fetchTrades reads back to since, and without it as far as paginationCalls', async () => {
            const latest = await exchange.fetchTrades(BTC, undefined, 400);
            const since = Number(latest[0]!.timestamp) + 1;
            const wanted = latest.filter(({ timestamp }) => Number(timestamp) >= since).map(({ id }) => id);
            expect(wanted.length).toBeGreaterThan(50);
            stage.sandbox.requests.clear();
            expect((await exchange.fetchTrades(BTC, since, undefined, { paginate: true })).map(({ id }) => id)).toEqual(
                wanted,
            );
            expect(stage.sandbox.requests.count('trades')).toBeLessThanOrEqual(10);
            stage.sandbox.requests.clear();
            const some = await exchange.fetchTrades(BTC, 1, undefined, { paginate: true, paginationCalls: 3 });
            expect(stage.sandbox.requests.count('trades')).toBe(3);
            expect(some.length).toBeGreaterThan(100);
            expect(new Set(some.map(({ id }) => id)).size).toBe(some.length);
            expect(some.at(-1)).toEqual(latest.at(-1));
        });

        test('of fetchFundingRateHistory makes at most paginationCalls requests', async () => {
            const rows = await exchange.fetchFundingRateHistory(BTC, undefined, undefined, { paginate: true });
            expect(rows.length).toBeGreaterThan(500);
            expect(stage.sandbox.requests.count('perpetuals/market/funding-history')).toBeLessThanOrEqual(10);
            stage.sandbox.requests.clear();
            const since = Number(rows[0]!.timestamp);
            const some = await exchange.fetchFundingRateHistory(BTC, since, undefined, {
                paginate: true,
                paginationCalls: 2,
            });
            expect(stage.sandbox.requests.count('perpetuals/market/funding-history')).toBe(2);
            expect(some).toEqual(rows.slice(0, some.length));
            expect(some.length).toBeGreaterThan(100);
        });

        test.each([
            ['paginate', 'yes', 'true or false'],
            ['paginationCalls', 0, 'a whole number, 1 or more'],
        ])('refuses %s of %p', async (key, value, accepted) => {
            for (const read of Object.values({ ...MARKET, ...HISTORIES, ...SPARSE })) {
                const failed = read(undefined, undefined, { [key]: value });
                await expect(failed).rejects.toThrow(ccxt.BadRequest);
                await expect(failed).rejects.toThrow(`params.${key} is ${JSON.stringify(value)}; pass ${accepted}`);
            }
            expect(stage.sandbox.requests.count()).toBe(0);
        });
    });
});
