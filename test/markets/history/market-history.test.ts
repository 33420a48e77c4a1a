/** Paged histories with services that page in each recorded way. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
    fetchCandleHistory,
    fetchTradeHistory,
    type FetchTradesPage,
    type Range,
} from '../../../ts/markets/history/market-history.js';
import { parseTrades } from '../../../ts/markets/trade.js';
import type { WireCandle, WireTrade } from '../../../ts/wire/types.js';
import { BTC } from '../../support/market.js';

const PAGE = 5;
const NOW = 1_000;

/**
 * Trades of few prices and sides in few milliseconds: equal ones are common, but no millisecond fills a page.
 */
const history = fc
    .array(fc.record({ at: fc.nat(NOW), price: fc.constantFrom('10', '11'), side: fc.constantFrom('buy', 'sell') }), {
        maxLength: 40,
    })
    .map((trades) => {
        const counts = new Map<number, number>();
        const kept = trades.filter(({ at }) => {
            counts.set(at, (counts.get(at) ?? 0) + 1);
            return counts.get(at)! < PAGE;
        });
        kept.sort((left, right) => right.at - left.at);
        return kept.map(({ at, price, side }) => ({ timestamp: `${at}`, price, side, amount: '1' }));
    });

/** Cursor = time of the last row; the next page begins with that millisecond again. */
function byTime(trades: readonly WireTrade[]): FetchTradesPage {
    return (cursor, until) => {
        const upTo = Math.min(Number(cursor ?? Infinity), until ?? Infinity);
        const rest = trades.filter(({ timestamp }) => Number(timestamp) <= upTo);
        const page = rest.slice(0, PAGE);
        return Promise.resolve({ trades: page, nextCursor: rest.length > PAGE ? page.at(-1)!.timestamp : null });
    };
}

/** Cursor = a place in the list; the next page continues exactly there. */
function byPlace(trades: readonly WireTrade[]): FetchTradesPage {
    return (cursor, until) => {
        const start = Number(cursor ?? 0);
        const rest = trades.filter(({ timestamp }) => Number(timestamp) <= (until ?? Infinity)).slice(start);
        const nextCursor = rest.length > PAGE ? `${start + PAGE}` : null;
        return Promise.resolve({ trades: rest.slice(0, PAGE), nextCursor });
    };
}

const range: fc.Arbitrary<Range> = fc.record({
    since: fc.option(fc.nat(NOW), { nil: undefined }),
    limit: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
    until: fc.option(fc.nat(NOW), { nil: undefined }),
});

/** The range that a CCXT user expects: from `since` the oldest, else the latest. */
function expected(trades: readonly WireTrade[], { since, limit, until }: Range): WireTrade[] {
    const inRange = trades.filter(
        ({ timestamp }) => Number(timestamp) >= (since ?? 0) && Number(timestamp) <= (until ?? Infinity),
    );
    if (since === undefined) return inRange.slice(0, limit ?? PAGE);
    return limit === undefined ? inRange : inRange.slice(-limit);
}

/** The trades as counted keys in order of time, as equal trades are indistinguishable. */
function tradeTexts(trades: readonly WireTrade[]): string[] {
    return trades.map(({ timestamp, price, side }) => `${timestamp.padStart(5, '0')} ${side} ${price}`).sort();
}

describe('fetchTradeHistory', () => {
    for (const [how, serve] of [
        ['repeats the last millisecond', byTime],
        ['continues exactly', byPlace],
    ] as const) {
        test(`returns each trade once when the next page ${how}`, async () => {
            await fc.assert(
                // The clock may be behind the service.
                fc.asyncProperty(history, range, fc.nat(NOW), async (trades, asked, now) => {
                    const found = await fetchTradeHistory(asked, PAGE, now, serve(trades));
                    const wanted = expected(trades, asked);
                    expect(found.map(({ timestamp }) => timestamp)).toEqual(wanted.map(({ timestamp }) => timestamp));
                    if (found.length < (asked.limit ?? Infinity) && (asked.since !== undefined || asked.limit)) {
                        expect(tradeTexts(found)).toEqual(tradeTexts(wanted));
                    }
                }),
                { seed: 5, numRuns: 500 },
            );
        });
    }

    test('returns the same unique ids in every call', async () => {
        await fc.assert(
            fc.asyncProperty(history, fc.nat(NOW), async (trades, since) => {
                const idsOf = async (asked: Range): Promise<unknown[]> =>
                    parseTrades(await fetchTradeHistory(asked, PAGE, NOW, byTime(trades)), BTC).map(({ id }) => id);
                const all = await idsOf({ since: 0, limit: undefined, until: undefined });
                const some = await idsOf({ since, limit: undefined, until: undefined });
                expect(new Set(all).size).toBe(trades.length);
                expect(all).toEqual(expect.arrayContaining(some));
            }),
            { seed: 6 },
        );
    });

    test('reads past a millisecond with more trades than a page holds', async () => {
        const crowd = Array.from({ length: 12 }, () => ({ timestamp: '500', side: 'buy', price: '10', amount: '1' }));
        const trades = [...crowd, { timestamp: '400', side: 'buy', price: '9', amount: '1' }] as WireTrade[];
        const incomplete: number[] = [];
        const found = await fetchTradeHistory(
            { since: 0, limit: undefined, until: undefined, onIncomplete: (time) => incomplete.push(time) },
            PAGE,
            NOW,
            byTime(trades),
        );
        expect(found.map(({ timestamp }) => timestamp)).toEqual([...Array<string>(PAGE).fill('500'), '400']);
        expect(incomplete).toEqual([500]);
    });

    test('returns no trade twice when trades of a millisecond arrive between its pages', async () => {
        const arriving = fc.array(fc.nat(PAGE), { maxLength: 10 });
        await fc.assert(
            fc.asyncProperty(history, range, arriving, async (trades, asked, counts) => {
                const rows = [...trades];
                const added = [...counts];
                const fetch: FetchTradesPage = (cursor, until) => {
                    const newest = rows[0]?.timestamp ?? '0';
                    for (let left = added.shift() ?? 0; left > 0; left -= 1) {
                        rows.unshift({ timestamp: newest, side: 'buy', price: '10', amount: '1' });
                    }
                    return byTime(rows)(cursor, until);
                };
                const found = await fetchTradeHistory(asked, PAGE, NOW, fetch);
                const countOf = (all: readonly string[], text: string): number =>
                    all.filter((each) => each === text).length;
                const [known, read] = [tradeTexts(rows), tradeTexts(found)];
                for (const text of new Set(read)) {
                    expect(countOf(read, text)).toBeLessThanOrEqual(countOf(known, text));
                }
            }),
            { seed: 8, numRuns: 500 },
        );
    });

    test('paginated returns the newest trades that its requests reach', async () => {
        const trades = Array.from({ length: 40 }, (_, i) => ({
            timestamp: `${900 - i}`,
            side: 'buy',
            price: '1',
            amount: '1',
        }));
        let requests = 0;
        const fetch: FetchTradesPage = (cursor, until) => {
            requests += 1;
            return byPlace(trades as WireTrade[])(cursor, until);
        };
        const read = (since?: number, limit?: number): Promise<WireTrade[]> =>
            fetchTradeHistory({ since, limit, until: undefined, calls: 3 }, PAGE, NOW, fetch);
        expect(await read()).toEqual(trades.slice(0, 3 * PAGE));
        expect(await read(0)).toEqual(trades.slice(0, 3 * PAGE));
        expect(requests).toBe(6);
        expect(await read(891)).toEqual(trades.slice(0, 10));
        expect(await read(891, 4)).toEqual(trades.slice(6, 10));
        expect(await read(undefined, 4)).toEqual(trades.slice(0, 4));
    });

    test('needs few requests for a thin history from since on', async () => {
        let requests = 0;
        const trades: WireTrade[] = [{ timestamp: '90000000', side: 'buy', price: '1', amount: '1' }];
        const fetch: FetchTradesPage = (cursor, until) => {
            requests += 1;
            return byTime(trades)(cursor, until);
        };
        const found = await fetchTradeHistory({ since: 0, limit: 1, until: undefined }, PAGE, 100_000_000, fetch);
        expect(found).toEqual(trades);
        expect(requests).toBeLessThan(20);
    });
});

test('needs few requests for a since long before a dense history', async () => {
    let requests = 0;
    const start = 80_000_000;
    const trades = Array.from({ length: 20_000 }, (_, i) => ({
        timestamp: `${start + 20_000 - i}`,
        side: 'buy',
        price: '1',
        amount: '1',
    }));
    const serve = byTime(trades as WireTrade[]);
    const fetch: FetchTradesPage = (cursor, until) => {
        requests += 1;
        return serve(cursor, until);
    };
    const found = await fetchTradeHistory({ since: 0, limit: 7, until: undefined }, PAGE, start * 2, fetch);
    expect(found.map(({ timestamp }) => Number(timestamp) - start)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(requests).toBeLessThan(200);
});

describe('fetchCandleHistory', () => {
    const DURATION = 10;
    const MOST = 7;
    const now = 1_005;
    const candles = Array.from(
        { length: 80 },
        (_, i) => [`${210 + i * DURATION}`, '1', '1', '1', '1', '1'] as WireCandle,
    );

    /** From `since` on the oldest, else the latest. */
    const serve = (since: number | undefined, limit: number): Promise<readonly WireCandle[]> => {
        const rows = candles.filter(([start]) => Number(start) >= (since ?? 0));
        const most = Math.min(limit, MOST);
        return Promise.resolve(since === undefined ? rows.slice(-most) : rows.slice(0, most));
    };

    test('paginated returns what its requests reach: from since, else the latest', async () => {
        const starts = candles.map(([start]) => Number(start));
        for (const calls of [1, 2, 3, 20]) {
            let requests = 0;
            const read = async (range: Partial<Range>): Promise<number[]> => {
                requests = 0;
                const found = await fetchCandleHistory(
                    { since: undefined, limit: undefined, until: undefined, calls, ...range },
                    DURATION,
                    MOST,
                    now,
                    (since, limit) => {
                        requests += 1;
                        return serve(since, limit);
                    },
                );
                expect(requests).toBeLessThanOrEqual(calls);
                return found.map(([start]) => Number(start));
            };
            expect(await read({ since: 300 })).toEqual(starts.filter((start) => start >= 300).slice(0, calls * MOST));
            const latest = await read({});
            expect(latest.length).toBeGreaterThanOrEqual(Math.min(80, calls * MOST - 2));
            expect(latest).toEqual(starts.slice(-latest.length));
            const earlier = await read({ until: 805 });
            expect(earlier).toEqual(starts.filter((start) => start <= 805).slice(-earlier.length));
            expect(await read({ limit: 5 })).toEqual(starts.slice(-5));
        }
    });

    test('reads to the end when the service’s clock is ahead', async () => {
        const starts = candles.map(([start]) => Number(start));
        const read = async (range: Partial<Range>): Promise<number[]> => {
            const whole = { since: undefined, limit: undefined, until: undefined, ...range };
            const found = await fetchCandleHistory(whole, DURATION, MOST, 250, serve);
            return found.map(([start]) => Number(start));
        };
        expect(await read({ since: 0, limit: 70 })).toEqual(starts.slice(0, 70));
        expect(await read({ since: 0, limit: 100 })).toEqual(starts);
        expect(await read({ since: 0, until: 5_000 })).toEqual(starts);
        expect(await read({ since: 300, calls: 100 })).toEqual(starts.filter((start) => start >= 300));
    });

    test('returns each candle once, oldest first', async () => {
        const asked = fc.record({
            since: fc.option(fc.integer({ min: 205, max: 1_100 }), { nil: undefined }),
            limit: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
            until: fc.option(fc.integer({ min: 800, max: 1_100 }), { nil: undefined }),
        });
        await fc.assert(
            fc.asyncProperty(asked, async ({ since, limit, until }) => {
                const found = await fetchCandleHistory({ since, limit, until }, DURATION, MOST, now, serve);
                const starts = candles.map(([start]) => Number(start));
                const inRange = starts.filter((start) => start >= (since ?? 0) && start <= (until ?? Infinity));
                const count = limit ?? (since !== undefined && until !== undefined ? Infinity : MOST);
                const wanted = since === undefined ? inRange.slice(-count) : inRange.slice(0, count);
                expect(found.map(([start]) => Number(start))).toEqual(wanted);
            }),
            { seed: 7, numRuns: 500 },
        );
    });
});
