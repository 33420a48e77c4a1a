import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Trade, Timeframe } from '../../../ts/history/types.js';
import { foldCandles, tradeCandle, flatCandle } from '../../../ts/history/candles.js';
import type { TradeHistory } from '../../../ts/server/markets/trade-history.js';
import { RollingCandle } from '../../../ts/server/updates/subscriptions.js';
import { candleFrame, deltaFrame, fillsFrame, oracleFrame, topRow } from '../../../ts/server/updates/frames.js';
import { attoFloored, BTC, marketAt, nano, parseRow } from '../sample-views.js';
import { SAMPLES } from './support.js';
import { sized } from '../../../../test/support/size.js';

const { id } = BTC;
const AT = 1_788_300_003_100;

describe('frames match the recordings', () => {
    test('order book change, with totals per side', () => {
        const change = {
            type: 'BookChanged',
            digest: 'tx',
            timestamp: AT,
            marketId: id,
            nonce: 903_123,
            bids: [[nano(64_010.2), nano(-0.1)]],
            asks: [[nano(64_013), nano(0.5)]],
        } as const;
        expect(parseRow(deltaFrame(change))).toEqual({ orderbook: SAMPLES.orderbook });
    });

    test('best levels of the book, in buckets', () => {
        const levels = {
            nonce: 1,
            bids: [[nano(64_010.2), nano(0.35)]],
            asks: [[nano(64_011), nano(0.4)]],
        } as const;
        const grouping = { bucketSize: nano(1), bucketsNumber: 10 };
        expect(parseRow(topRow(id, levels, grouping))).toEqual(SAMPLES.topOfOrderbook);
    });

    test('trade', () => {
        const [order] = SAMPLES.marketOrders.orders;
        const trade = { timestamp: AT, side: 'bid', price: nano(64_011), size: nano(0.01) } as const;
        expect(parseRow(fillsFrame(id, [{ ...trade, digest: order.txDigest }]))).toEqual({
            marketOrders: SAMPLES.marketOrders,
        });
        const sold = parseRow(fillsFrame(id, [{ ...trade, side: 'ask', digest: '' }]));
        expect(sold).toMatchObject({ marketOrders: { orders: [{ side: 1 }] } });
    });

    test('candle, with base volume', () => {
        const prices = { open: nano(64_000), high: nano(64_020), low: nano(63_990), close: nano(64_011) };
        const candle = { start: 1_788_300_000_000, ...prices, base: nano(0.84), quote: attoFloored(5) };
        expect(parseRow(candleFrame(id, '1m', candle))).toEqual({ marketCandles: SAMPLES.marketCandles });
    });

    test('prices; the book price is null while a side is empty', () => {
        const market = {
            ...marketAt(64_009.9),
            spec: BTC,
            indexPrice: attoFloored(64_012.3),
            collateralPrice: attoFloored(0.9998),
            bookPrice: attoFloored(64_010.6),
        };
        expect(parseRow(oracleFrame(market))).toEqual({ oracle: SAMPLES.oracle });
        expect(parseRow(oracleFrame({ ...market, bookPrice: undefined }))).toMatchObject({
            oracle: { bookPrice: null },
        });
    });
});

interface Level {
    readonly price: number;
    readonly size: number;
    readonly totalSize: number;
    readonly sizeUsd: number;
    readonly totalSizeUsd: number;
}

interface Top {
    readonly bids: readonly Level[];
    readonly asks: readonly Level[];
    readonly minAskPrice: number | null;
    readonly maxBidPrice: number | null;
}

/** Integer prices and sizes are exact as floats. */
const levels = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50 })), {
    selector: ([price]) => price,
    maxLength: 40,
});

describe('best levels of a book', () => {
    const topOf = (bids: [number, number][], asks: [number, number][], bucket: number, count: number): Top => {
        const units = (rows: [number, number][]) => rows.map(([price, size]) => [nano(price), nano(size)] as const);
        const book = {
            nonce: 1,
            bids: units([...bids].sort(([a], [b]) => b - a)),
            asks: units([...asks].sort(([a], [b]) => a - b)),
        };
        return parseRow(topRow(id, book, { bucketSize: nano(bucket), bucketsNumber: count })) as Top;
    };

    test('contain the best buckets and accumulate totals', () => {
        fc.assert(
            fc.property(
                levels,
                levels,
                fc.integer({ min: 1, max: 40 }),
                fc.constantFrom(10, 25),
                (bids, asks, bucket, count) => {
                    const top = topOf(bids, asks, bucket, count);
                    for (const [side, rows, sign] of [['bids', bids, -1] as const, ['asks', asks, 1] as const]) {
                        const sums = new Map<number, number>();
                        for (const [price, size] of rows) {
                            const key = sign * Math.ceil((sign * price) / bucket) * bucket;
                            sums.set(key, (sums.get(key) ?? 0) + size);
                        }
                        const wanted = [...sums].sort(([a], [b]) => sign * (a - b)).slice(0, count);
                        let [totalSize, totalSizeUsd] = [0, 0];
                        const best = [...top[side]].sort((a, b) => sign * (a.price - b.price));
                        expect(best).toEqual(
                            wanted.map(([price, size]) => {
                                totalSize += size;
                                totalSizeUsd += price * size;
                                return { price, size, totalSize, sizeUsd: price * size, totalSizeUsd };
                            }),
                        );
                    }
                    expect(top.maxBidPrice).toBe(bids.length === 0 ? null : Math.max(...bids.map(([price]) => price)));
                    expect(top.minAskPrice).toBe(asks.length === 0 ? null : Math.min(...asks.map(([price]) => price)));
                },
            ),
            { seed: 5, numRuns: sized(50, 200) },
        );
    });

    test('are not sorted by price, but have a stable order', () => {
        const side = Array.from({ length: 20 }, (_, index): [number, number] => [100 + index, 1]);
        const [one, other] = [topOf(side, side, 1, 25), topOf(side, side, 1, 25)];
        expect(one).toEqual(other);
        const prices = one.asks.map(({ price }) => price);
        const sorted = [...prices].sort((a, b) => a - b);
        expect(prices).not.toEqual(sorted);
        expect(prices).not.toEqual([...sorted].reverse());
    });
});

describe('rolling candle', () => {
    const MINUTE = 60_000;
    const step = fc.record({
        gap: fc.constantFrom(0, 500, 20_000, 70_000, 400_000),
        prices: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
        isRequested: fc.boolean(),
    });

    const lengthOf = (interval: Timeframe): number => (interval === '1m' ? MINUTE : 5 * MINUTE);

    /** Aggregates trades like the service: a bucket without trades is flat at the last price. */
    class TradeMemory {
        readonly trades: Trade[] = [];

        candles(_id: string, interval: Timeframe, start: number) {
            const end = start + lengthOf(interval);
            const inside = this.trades.filter(({ timestamp }) => timestamp >= start && timestamp < end);
            const last = this.trades.filter((trade) => trade.timestamp < start).at(-1)?.price ?? 5n;
            return [
                foldCandles(
                    inside.map((trade) => tradeCandle(trade, start)),
                    start,
                ) ?? flatCandle(last, start),
            ];
        }
    }

    test('always equals the candle of the history, and is returned when it changes, also after its bucket closed', () => {
        fc.assert(
            fc.property(
                fc.array(step, { maxLength: 20 }),
                fc.constantFrom<Timeframe>('1m', '5m'),
                (steps, interval) => {
                    const memory = new TradeMemory();
                    const candle = new RollingCandle(memory as unknown as TradeHistory, id, interval, AT);
                    const length = lengthOf(interval);
                    const changed = new Set<number>();
                    let [now, known] = [AT, Math.floor(AT / length) * length];
                    for (const { gap, prices, isRequested } of steps) {
                        now += gap;
                        const trades = prices.map((price): Trade => ({
                            timestamp: now,
                            price: BigInt(price),
                            size: 1n,
                            side: 'bid',
                        }));
                        memory.trades.push(...trades);
                        candle.take(trades);
                        const start = Math.floor(now / length) * length;
                        if (trades.length > 0 || (isRequested && start > known)) changed.add(start);
                        if (!isRequested) continue;
                        const expected = [...changed].flatMap((one) => memory.candles(id, interval, one));
                        expect(candle.next(now)).toEqual(expected);
                        changed.clear();
                        known = start;
                    }
                },
            ),
            { seed: 5, numRuns: sized(75, 300) },
        );
    });

    test('returns a closed candle again after a late trade, and nothing without trades', () => {
        const memory = new TradeMemory();
        const candle = new RollingCandle(memory as unknown as TradeHistory, id, '1m', AT);
        candle.take([]);
        expect(candle.next(AT)).toEqual([]);
        const late: Trade = { timestamp: AT - MINUTE, price: 9n, size: 1n, side: 'bid' };
        memory.trades.push(late);
        candle.take([late]);
        const start = Math.floor(late.timestamp / MINUTE) * MINUTE;
        expect(candle.next(AT)).toEqual([tradeCandle(late, start)]);
        expect(candle.next(AT)).toEqual([]);
    });
});
