/** `params.signal`, `params.onProgress` and `close()` of every read of a history. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import type { ReadProgress } from '../../../ts/markets/history/paged-read.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const NOW = Date.UTC(2026, 8, 14, 12);
const HOUR_MS = 3_600_000;

describe('paged reads', () => {
    let stage: Stage;
    let exchange: aftermath;
    let orderId: string;
    let entryId: string;
    let filledId: string;
    let depositId: string;
    let withdrawalId: string;

    beforeAll(async () => {
        stage = await setStage({ now: NOW });
        exchange = on(stage.sandbox, { ...stage.wallet, options: { histories: { pageSize: 4 } } });
        await openAccountOnChain({ ...stage, exchange });
        const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 1_000);
        orderId = String(id);
        await exchange.cancelOrder(orderId, BTC);
        filledId = String((await exchange.createOrder(BTC, 'market', 'buy', 0.01)).id);
        await exchange.createOrder(BTC, 'market', 'sell', 0.01);
        for (let i = 0; i < 6; i += 1) {
            await exchange.createOrder(BTC, 'market', i % 2 === 0 ? 'buy' : 'sell', 0.01);
            await exchange.withdraw('USDC', 1, stage.wallet.walletAddress);
            await exchange.deposit('USDC', 1);
        }
        const [entry] = await exchange.fetchLedger(undefined, undefined, 1);
        entryId = String(entry?.id);
        depositId = String((await exchange.fetchDeposits())[0]?.id);
        withdrawalId = String((await exchange.fetchWithdrawals(undefined, 1))[0]?.id);
        await exchange.fetchOHLCV(BTC, '1m', undefined, 1);
    });
    afterAll(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });
    beforeEach(() => {
        stage.sandbox.requests.clear();
    });

    describe('fetchPages', () => {
        /** Every row of some pages, and the length of the longest. */
        async function readAll(pages: AsyncIterable<readonly unknown[]>): Promise<{ rows: unknown[]; most: number }> {
            const rows: unknown[] = [];
            let most = 0;
            for await (const page of pages) {
                rows.push(...page);
                most = Math.max(most, page.length);
            }
            return { rows, most };
        }

        test.each([
            'fetchMyTrades',
            'fetchTrades',
            'fetchLedger',
            'fetchFundingRateHistory',
            'fetchTransfers',
        ] as const)('yields the rows of %s in pages', async (method) => {
            const argument = method === 'fetchLedger' || method === 'fetchTransfers' ? 'USDC' : BTC;
            const since = method === 'fetchTrades' ? NOW - HOUR_MS / 6 : NOW - 30 * HOUR_MS;
            const until = exchange.milliseconds();
            const all = await exchange[method](argument, since, undefined, { until });
            expect(all.length).toBeGreaterThan(5);
            const { rows, most } = await readAll(exchange.fetchPages(method, argument, since, 5, { until }));
            expect(rows).toEqual(all);
            const times = all.map(({ timestamp }) => timestamp);
            const equal = Math.max(...times.map((time) => times.filter((other) => other === time).length));
            expect(most).toBeLessThanOrEqual(Math.max(5, equal));
        });

        test('reads from the first day of the chain up to now when no range is given', async () => {
            const { rows } = await readAll(exchange.fetchPages('fetchMyTrades'));
            expect(rows).toEqual(await exchange.fetchMyTrades(undefined, 1));
        });

        test('ends with the error of the method, and with an abort', async () => {
            await expect(readAll(exchange.fetchPages('fetchTrades', 'DOGE/USD:USDC'))).rejects.toThrow(ccxt.BadSymbol);
            const aborted = exchange.fetchPages('fetchMyTrades', BTC, 1, 5, { signal: AbortSignal.abort() });
            await expect(readAll(aborted)).rejects.toThrow(ccxt.ExchangeClosedByUser);
        });

        test.each([
            ['another method', ['fetchOrders'], /^aftermath method/],
            ['a page of no rows', ['fetchMyTrades', BTC, 1, 0], /limit/],
            ['a time that is none', ['fetchMyTrades', BTC, 'today'], /since/],
        ])('refuses %s before a request', (_, given, message) => {
            const fetchPages = exchange.fetchPages.bind(exchange) as (...args: unknown[]) => unknown;
            expect(() => fetchPages(...given)).toThrow(ccxt.BadRequest);
            expect(() => fetchPages(...given)).toThrow(message);
            expect(stage.sandbox.requests.count()).toBe(0);
        });
    });

    type Read = (exchange: aftermath, params: object) => Promise<unknown>;

    /** Every paged read, with the method as its name. */
    const READS: Readonly<Record<string, Read>> = {
        fetchTrades: (from, params) => from.fetchTrades(BTC, NOW - HOUR_MS, undefined, params),
        fetchOHLCV: (from, params) => from.fetchOHLCV(BTC, '1m', NOW - 30 * HOUR_MS, 1_500, params),
        fetchFundingRateHistory: (from, params) => {
            return from.fetchFundingRateHistory(BTC, NOW - 300 * HOUR_MS, undefined, params);
        },
        fetchMyTrades: (from, params) => from.fetchMyTrades(BTC, 1, undefined, params),
        fetchMyLiquidations: (from, params) => from.fetchMyLiquidations(BTC, 1, undefined, params),
        fetchOrder: (from, params) => from.fetchOrder(orderId, BTC, params),
        fetchClosedOrder: (from, params) => from.fetchClosedOrder(filledId, BTC, params),
        fetchOrderTrades: (from, params) => from.fetchOrderTrades(orderId, BTC, undefined, undefined, params),
        fetchOrders: (from, params) => from.fetchOrders(BTC, 1, undefined, params),
        fetchClosedOrders: (from, params) => from.fetchClosedOrders(BTC, 1, undefined, params),
        fetchCanceledOrders: (from, params) => from.fetchCanceledOrders(BTC, 1, undefined, params),
        fetchCanceledAndClosedOrders: (from, params) => from.fetchCanceledAndClosedOrders(BTC, 1, undefined, params),
        fetchPositionsHistory: (from, params) => from.fetchPositionsHistory([BTC], 1, undefined, params),
        fetchPositionHistory: (from, params) => from.fetchPositionHistory(BTC, 1, undefined, params),
        fetchLedger: (from, params) => from.fetchLedger('USDC', 1, undefined, params),
        fetchLedgerEntry: (from, params) => from.fetchLedgerEntry(entryId, 'USDC', params),
        fetchDeposit: (from, params) => from.fetchDeposit(depositId, 'USDC', params),
        fetchWithdrawal: (from, params) => from.fetchWithdrawal(withdrawalId, 'USDC', params),
        fetchTransfer: (from, params) => from.fetchTransfer(depositId, 'USDC', params),
        fetchFundingHistory: (from, params) => from.fetchFundingHistory(BTC, 1, undefined, params),
        fetchMarginAdjustmentHistory: (from, params) => {
            return from.fetchMarginAdjustmentHistory(BTC, undefined, 1, undefined, params);
        },
        fetchDeposits: (from, params) => from.fetchDeposits('USDC', 1, undefined, params),
        fetchWithdrawals: (from, params) => from.fetchWithdrawals('USDC', 1, undefined, params),
        fetchDepositsWithdrawals: (from, params) => from.fetchDepositsWithdrawals('USDC', 1, undefined, params),
        fetchTransfers: (from, params) => from.fetchTransfers('USDC', 1, undefined, params),
    };
    const NAMES = Object.keys(READS);

    /** Those whose rows are the rows of the history. */
    const ONE_TO_ONE = [
        'fetchTrades',
        'fetchOHLCV',
        'fetchFundingRateHistory',
        'fetchMyTrades',
        'fetchLedger',
        'fetchDeposits',
        'fetchDepositsWithdrawals',
        'fetchTransfers',
    ];

    function read(name: string, params: object, from = exchange): Promise<unknown> {
        return READS[name]!(from, params);
    }

    function timeOf(row: unknown): number {
        return Array.isArray(row) ? (row as number[])[0]! : (row as { timestamp: number }).timestamp;
    }

    describe('params.onProgress', () => {
        test.each(NAMES)('is called for every page of %s, and nothing of it is sent', async (name) => {
            const steps: ReadProgress[] = [];
            const { signal } = new AbortController();
            await read(name, { signal, onProgress: (step: ReadProgress) => steps.push(step) });
            expect(steps.length).toBeGreaterThan(0);
            expect(steps.map(({ rows }) => rows)).toEqual(steps.map(({ rows }) => rows).sort((a, b) => a - b));
            for (const { rows, from, to, until } of steps) {
                expect(typeof until).toBe('number');
                if (rows === 0) expect([from, to]).toEqual([undefined, undefined]);
                else expect(Number(from)).toBeLessThanOrEqual(Number(to));
            }
            for (const { text } of stage.sandbox.requests.list) expect(text).not.toMatch(/signal|onProgress/);
        });

        test.each(ONE_TO_ONE)('counts the rows of %s', async (name) => {
            const steps: ReadProgress[] = [];
            const rows = (await read(name, { onProgress: (step: ReadProgress) => steps.push(step) })) as unknown[];
            const times = rows.map(timeOf);
            expect(times.length).toBeGreaterThan(4);
            expect(steps.length).toBeGreaterThan(1);
            expect(steps.at(-1)).toMatchObject({ rows: rows.length, from: times[0], to: times.at(-1) });
        });

        test('shows the requested end', async () => {
            const until = NOW - HOUR_MS;
            const ends = new Set<number>();
            const onProgress = (step: ReadProgress): unknown => ends.add(step.until);
            await exchange.fetchTrades(BTC, until - HOUR_MS, undefined, { until, onProgress });
            expect([...ends]).toEqual([until]);
        });

        test('counts the rows of a range that is read forward', async () => {
            const steps: ReadProgress[] = [];
            const onProgress = (step: ReadProgress): unknown => steps.push(step);
            const trades = await exchange.fetchTrades(BTC, NOW - 10 * HOUR_MS, 120, { onProgress });
            expect(trades).toHaveLength(120);
            expect(steps.at(-1)?.rows).toBeGreaterThanOrEqual(120);
            expect(steps.at(-1)?.from).toBe(trades[0]?.timestamp);
            expect(steps.map(({ from }) => from ?? trades[0]?.timestamp)).toEqual(
                steps.map(() => trades[0]?.timestamp),
            );
        });

        test.each<[string, Error]>([
            ['TypeError', new TypeError('mine')],
            ['BadSymbol', new ccxt.BadSymbol('mine')],
        ])('ends the read with the error that it throws: %s', async (_, error) => {
            const onProgress = (): never => {
                throw error;
            };
            await expect(exchange.fetchTrades(BTC, NOW - HOUR_MS, undefined, { onProgress })).rejects.toBe(error);
            const requests = stage.sandbox.requests.list.length;
            await exchange.fetchStatus();
            expect(stage.sandbox.requests.list).toHaveLength(requests + 1);
        });

        test('is awaited, and ends the read when it rejects', async () => {
            const error = new Error('disk full');
            const onProgress = (): Promise<never> => Promise.reject(error);
            await expect(exchange.fetchLedger('USDC', 1, undefined, { onProgress })).rejects.toBe(error);
        });

        test.each(NAMES)('is refused by %s before anything is sent when it is no function', async (name) => {
            const fresh = on(stage.sandbox, stage.wallet);
            await expect(read(name, { onProgress: 'log' }, fresh)).rejects.toThrow(
                /params\.onProgress is "log"; pass a function/,
            );
            await expect(read(name, { onProgress: 'log' }, fresh)).rejects.toThrow(ccxt.BadRequest);
            expect(stage.sandbox.requests.list).toEqual([]);
        });
    });

    describe('params.signal', () => {
        test.each(NAMES)('prevents every request of %s when it is aborted before the call', async (name) => {
            const fresh = on(stage.sandbox, stage.wallet);
            await expect(read(name, { signal: AbortSignal.abort() }, fresh)).rejects.toThrow(ccxt.ExchangeClosedByUser);
            expect(stage.sandbox.requests.list).toEqual([]);
        });

        test.each(NAMES)('ends %s after a page', async (name) => {
            const controller = new AbortController();
            const pages: unknown[] = [];
            const onProgress = (step: ReadProgress): void => {
                pages.push(step);
                controller.abort();
            };
            const ended = read(name, { signal: controller.signal, onProgress });
            await expect(ended).rejects.toThrow(ccxt.ExchangeClosedByUser);
            await expect(ended).rejects.toThrow(/params\.signal aborted the read after \d+ rows; call it again/);
            const requests = stage.sandbox.requests.list.length;
            await exchange.fetchStatus();
            expect(stage.sandbox.requests.list).toHaveLength(requests + 1);
            expect(pages).toHaveLength(1);
        });

        test('ends a read while a page is requested', async () => {
            const controller = new AbortController();
            let release: () => void = () => undefined;
            const released = new Promise<void>((resolve) => (release = resolve));
            const fetchImplementation = async (url: string, init: object): Promise<Response> => {
                if (url.endsWith('/trades')) {
                    controller.abort();
                    await released;
                }
                return fetch(url, init);
            };
            const slow = on(stage.sandbox, { fetchImplementation });
            const read = slow.fetchTrades(BTC, NOW - HOUR_MS, undefined, { signal: controller.signal });
            await expect(read).rejects.toThrow(ccxt.ExchangeClosedByUser);
            release();
        });

        test.each([true, 'now', {}, new AbortController()])('is refused when it is %p', async (signal) => {
            const read = exchange.fetchTrades(BTC, NOW - HOUR_MS, undefined, { signal } as object);
            await expect(read).rejects.toThrow(/params\.signal is .*; pass an AbortSignal/);
            await expect(read).rejects.toThrow(ccxt.BadRequest);
            expect(stage.sandbox.requests.list).toEqual([]);
        });

        test('keeps no listener after a read', async () => {
            const { signal } = new AbortController();
            const added: string[] = [];
            signal.addEventListener = (type: string) => added.push(`+${type}`);
            signal.removeEventListener = (type: string) => added.push(`-${type}`);
            await exchange.fetchTrades(BTC, undefined, 5, { signal });
            expect(added).toContain('+abort');
            expect(added.filter((one) => one === '-abort')).toHaveLength(added.length / 2);
        });
    });

    describe('close()', () => {
        test.each(NAMES)('ends %s', async (name) => {
            const closing = on(stage.sandbox, { ...stage.wallet, options: { histories: { pageSize: 4 } } });
            const ended = read(name, { onProgress: () => void closing.close() }, closing);
            await expect(ended).rejects.toThrow(ccxt.ExchangeClosedByUser);
            await expect(ended).rejects.toThrow('call it again after close() has returned');
        });

        test('leaves later reads alone', async () => {
            const reopened = on(stage.sandbox);
            await reopened.close();
            await expect(reopened.fetchTrades(BTC, undefined, 5)).resolves.toHaveLength(5);
        });
    });
});
