/** Recorded data through the exchange's API. */

import { afterEach, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../../ts/aftermath.js';
import {
    startSandbox,
    type RecordedBook,
    type RecordedTrade,
    type Replay,
    type Sandbox,
    type SandboxOptions,
} from '../../ts/index.js';
import { on } from '../../../test/support/exchange.js';
import { sized } from '../../../test/support/size.js';
import { BTC, candlesOf, candlesOfTrades, FROM, HOUR, MINUTE, resample, tradesOf, type Candle } from './support.js';

const opened: (Sandbox | aftermath)[] = [];

describe('replay', () => {
    afterEach(async () => {
        for (const each of opened.splice(0)) await each.close();
    });

    /** A sandbox that replays, at `at`, and an exchange on it. */
    async function replayed(
        replay: Replay,
        at: number,
        options: SandboxOptions = {},
    ): Promise<{ sandbox: Sandbox; exchange: aftermath }> {
        const sandbox = await startSandbox({ life: false, now: () => at, replay, ...options });
        const exchange = on(sandbox);
        opened.push(sandbox, exchange);
        return { sandbox, exchange };
    }

    const TIMEFRAMES = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60, '4h': 240, '12h': 720, '1d': 1_440 };

    /** All candles of a timeframe. */
    function read(exchange: aftermath, timeframe: string): Promise<unknown[]> {
        return exchange.fetchOHLCV(BTC, timeframe, FROM, 2_000);
    }

    describe('recorded candles', () => {
        const candles = candlesOf(8 * 60);
        const end = FROM + 8 * HOUR;

        test.each(Object.entries(TIMEFRAMES))(
            'come back digit by digit as candles of %s',
            async (timeframe, minutes) => {
                const { exchange } = await replayed({ [BTC]: { candles } }, end);
                const found = await read(exchange, timeframe);
                // The current candle at the end is empty.
                const expected = resample(candles, minutes, end);
                expect(found.slice(0, expected.length)).toEqual(expected);
            },
        );

        test.each([17_000, HOUR])('come back while they replay live in steps of %d ms', async (everyMs) => {
            const start = FROM + 65 * MINUTE;
            const { sandbox, exchange } = await replayed({ [BTC]: { candles } }, start);
            const stop = FROM + 1.5 * HOUR;
            for (let at = start + everyMs; at < stop; at += everyMs) sandbox.step(at);
            sandbox.step(stop);
            for (const [timeframe, minutes] of Object.entries(TIMEFRAMES)) {
                const expected = resample(candles, minutes, stop);
                expect((await read(exchange, timeframe)).slice(0, expected.length)).toEqual(expected);
            }
        });
    });

    describe('recorded trades', () => {
        const trades = tradesOf(600);
        const end = Number(trades.at(-1)!.timestamp) + 1;

        test('come back in order, with the candles that they add up to', async () => {
            const { exchange } = await replayed({ [BTC]: { trades } }, end);
            const found = await exchange.fetchTrades(BTC, FROM, 5_000, { paginate: true, paginationCalls: 100 });
            expect(found.map(rowOf)).toEqual(trades.map(rowOf));
            for (const [timeframe, minutes] of Object.entries(TIMEFRAMES)) {
                expect(await read(exchange, timeframe)).toEqual(candlesOfTrades(trades, minutes));
            }
        });

        test('are executed at their time, price and size, those of the start included', async () => {
            const { sandbox, exchange } = await replayed({ [BTC]: { trades } }, FROM);
            expect(await exchange.fetchTrades(BTC)).toEqual([]);
            for (let at = FROM; at < end; at += 40_000) sandbox.step(at);
            sandbox.step(end);
            const found = await exchange.fetchTrades(BTC, FROM, 5_000, { paginate: true, paginationCalls: 100 });
            expect(found.map(rowOf)).toEqual(trades.map(rowOf));
            expect(await read(exchange, '1m')).toEqual(candlesOfTrades(trades));
        });

        test('replace the candles of their time, which agree with them', async () => {
            const candles = candlesOfTrades(trades);
            const { exchange } = await replayed({ [BTC]: { trades, candles } }, end);
            expect(await read(exchange, '5m')).toEqual(candlesOfTrades(trades, 5));
            const wrong = candles.map((candle, i) => (i === 3 ? ([...candle.slice(0, 5), 5_000] as never) : candle));
            await expect(replayed({ [BTC]: { trades, candles: wrong } }, end)).rejects.toThrow(
                /candles of BTC.USD:USDC, row 4, volume differs from the recorded trades of that time; record trades/,
            );
        });
    });

    function rowOf({
        timestamp,
        price,
        amount,
        side,
    }: Pick<RecordedTrade, 'timestamp' | 'price' | 'amount' | 'side'>): unknown[] {
        return [timestamp, price, amount, side];
    }

    describe('recorded books', () => {
        const book = (at: number, price: number): RecordedBook => ({
            timestamp: at,
            bids: [
                [price - 0.5, 1.5],
                [price - 1, 2],
                [price - 7, 30],
            ],
            asks: [
                [price + 0.5, 0.25],
                [price + 2, 4],
                [price + 9, 31],
            ],
        });

        test('are the book of the exchange at any time', async () => {
            const books = [book(FROM, 65_000), book(FROM + 1_500, 65_010), book(FROM + 7_100, 64_990)];
            const { sandbox, exchange } = await replayed({ [BTC]: { books } }, FROM);
            for (const [at, i] of [
                [FROM, 0],
                [FROM + 1_499, 0],
                [FROM + 1_500, 1],
                [FROM + 7_000, 1],
                [FROM + 3_600_000, 2],
            ] as const) {
                sandbox.step(at);
                const { bids, asks } = await exchange.fetchOrderBook(BTC);
                expect({ bids, asks }).toEqual({ bids: books[i]!.bids, asks: books[i]!.asks });
            }
            const { indexPrice } = (await exchange.fetchTicker(BTC)) as unknown as { indexPrice: number };
            expect(indexPrice).toBe(64_990);
        });

        test('surround the recorded trades, which move the best price until the next book', async () => {
            const books = [book(FROM, 65_000), book(FROM + 20_000, 65_000)];
            const trades = [
                { timestamp: FROM + 4_000, price: 65_001, amount: 0.5, side: 'buy' },
                { timestamp: FROM + 5_000, price: 64_999.5, amount: 3, side: 'sell' },
            ];
            const { sandbox, exchange } = await replayed({ [BTC]: { books, trades } }, FROM);
            sandbox.step(FROM + 4_000);
            expect((await exchange.fetchOrderBook(BTC)).asks[0]![0]).toBe(65_001);
            sandbox.step(FROM + 20_000);
            expect(await exchange.fetchOrderBook(BTC)).toMatchObject({ bids: books[1]!.bids, asks: books[1]!.asks });
            expect((await exchange.fetchTrades(BTC)).map(rowOf)).toEqual(trades.map(rowOf));
        });
    });

    describe('the option round', () => {
        test('accepts candles of this exchange, whose volume is a quotient', async () => {
            const { exchange: source } = await replayed({}, FROM);
            const candles = await source.fetchOHLCV(BTC, '1m', FROM - HOUR, 60);
            const replay = { [BTC]: { candles, round: true } };
            await expect(replayed({ [BTC]: { ...replay[BTC], round: false } }, FROM)).rejects.toThrow(
                /row 1, volume is .*; pass a multiple of the lot size 0\.00001 of BTC.USD:USDC.*or pass the option round/,
            );
            const { exchange } = await replayed(replay, FROM);
            const found = await exchange.fetchOHLCV(BTC, '1m', FROM - HOUR, 60);
            expect(found.map((candle) => candle.slice(0, 5))).toEqual(candles.map((candle) => candle.slice(0, 5)));
            for (const [i, [, , , , , volume]] of found.entries()) {
                expect(Math.abs(volume! - candles[i]![5]!)).toBeLessThanOrEqual(0.000_005_001);
            }
        });

        test('rounds prices to ticks and sizes to lots, at least one of each trade that a candle needs', async () => {
            const replay = {
                candles: [[FROM, '65000.0004', 65_000.0106, 64_999.9994, 65_000.0015, 0.000_000_1]] as never,
                round: true,
            };
            const { exchange } = await replayed({ [BTC]: replay }, FROM + HOUR);
            expect((await read(exchange, '1m'))[0]).toEqual([
                FROM,
                65_000,
                65_000.011,
                64_999.999,
                65_000.002,
                0.000_04,
            ]);
        });
    });

    describe('the range of recorded data', () => {
        const candles = candlesOf(30);

        test('is where the sandbox starts, and time goes on from there', async () => {
            const before = Date.now();
            const sandbox = await startSandbox({ life: false, replay: { [BTC]: { candles } } });
            const exchange = on(sandbox);
            opened.push(sandbox, exchange);
            const time = (await exchange.fetchTicker(BTC)).timestamp!;
            expect(time).toBeGreaterThanOrEqual(FROM);
            expect(time).toBeLessThanOrEqual(FROM + Date.now() - before);
        });

        test('has nothing before it: no trades, no candles, no funding rates', async () => {
            const { exchange, sandbox } = await replayed({ [BTC]: { candles } }, FROM - sized(HOUR / 2, 2 * HOUR));
            expect(await exchange.fetchTrades(BTC)).toEqual([]);
            expect(await exchange.fetchOHLCV(BTC, '1m', FROM - 10 * HOUR, 100)).toEqual([]);
            expect(await exchange.fetchFundingRateHistory(BTC, FROM - 10 * HOUR)).toEqual([]);
            const { bids, asks } = await exchange.fetchOrderBook(BTC);
            expect((bids[0]![0]! + asks[0]![0]!) / 2 / candles[0]![1]).toBeCloseTo(1, 4);
            sandbox.step(FROM + 10 * MINUTE);
            const expected = resample(candles, 1, FROM + 10 * MINUTE);
            expect((await exchange.fetchOHLCV(BTC, '1m', FROM, 100)).slice(0, expected.length)).toEqual(expected);
        });

        test('ends with a market that stands still', async () => {
            const { exchange, sandbox } = await replayed({ [BTC]: { candles } }, FROM + 29 * MINUTE);
            sandbox.step(FROM + 30 * MINUTE);
            const { bids, asks, ...before } = await exchange.fetchOrderBook(BTC);
            const trades = await exchange.fetchTrades(BTC);
            sandbox.step(FROM + 3 * HOUR);
            expect((await exchange.fetchOrderBook(BTC)).bids[0]![0]).toBe(bids[0]![0]);
            expect((await exchange.fetchOrderBook(BTC)).asks[0]![0]).toBe(asks[0]![0]);
            expect(before.symbol).toBe(BTC);
            expect(await exchange.fetchTrades(BTC)).toEqual(trades);
        });

        test('leaves other markets as they are', async () => {
            const [one, other] = [await replayed({ [BTC]: { candles } }, FROM), await replayed({}, FROM)];
            const book = (exchange: aftermath): Promise<unknown> => exchange.fetchOrderBook('ETH/USD:USDC');
            expect(await book(one.exchange)).toEqual(await book(other.exchange));
        });
    });

    describe('candles of a large exchange', () => {
        const HOURS = 3;
        // One-sided, with jumps of 30 % between candles and volumes of thousands of coins.
        const candles = Array.from({ length: HOURS }, (_, i): Candle => {
            const open = [60_000, 78_000, 55_000][i]!;
            return [FROM + i * HOUR, open, open + 3_000, open - 100, open + 2_900.1, 90_000.123 + i];
        });

        test('come back while they replay live, with any timeframe of the rows', async () => {
            const { sandbox, exchange } = await replayed({ [BTC]: { candles } }, FROM);
            sandbox.step(FROM + HOURS * HOUR);
            expect((await read(exchange, '1h')).slice(0, HOURS)).toEqual(candles);
            expect((await read(exchange, '4h'))[0]).toEqual(resample(candles, 240, FROM + HOURS * HOUR)[0]);
            expect(await read(exchange, '5m')).toHaveLength(HOURS * 12 + 1);
        }, 60_000);
    });

    describe('invalid options', () => {
        test.each([
            [
                { 'DOGE/USD:USDC': { candles: [] } },
                /replay has DOGE.USD:USDC, which the sandbox does not have; pass some of BTC.USD:USDC/,
            ],
            [{ [BTC]: {} }, /replay of BTC.USD:USDC has no rows; pass candles, trades or books/],
            [
                { [BTC]: { candle: [] } },
                /replay of BTC.USD:USDC has the unknown key candle; pass only candles, trades, books, timeframe, round/,
            ],
            [{ [BTC]: { candles: [] } }, /candles of BTC.USD:USDC has no rows; pass one row or more/],
            [{ [BTC]: { candles: 'none.csv' } }, /none\.csv cannot be read: .*; pass a readable file/],
            [
                { [BTC]: { candles: candlesOf(3), timeframe: '2m' } },
                /candles of BTC.USD:USDC, timeframe is 2m; pass one of 1m, 5m/,
            ],
            [
                { [BTC]: { candles: [[FROM, 65_000, 65_000, 65_000, 65_000.0001, 1]] } },
                /row 1, close is .*; pass a multiple of the tick size 0\.001/,
            ],
            [{ [BTC]: { candles: [[FROM, 65_000, 65_000, 65_000, 65_000.001, 9e9]] } }, /row 1, high/],
            [
                { [BTC]: { candles: [[FROM, 65_000.001, 65_000.001, 65_000.001, 65_000.001, 9e9 + 0.00001]] } },
                /row 1, volume is .*; pass at most 2\^53 ticks × lots/,
            ],
        ])('are refused before the sandbox starts: %j', async (replay, message) => {
            await expect(startSandbox({ replay: replay as unknown as Replay })).rejects.toThrow(message);
        });
    });
});
