/** Orders on recorded data. */

import { afterEach, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../../ts/aftermath.js';
import { startSandbox, type Replay, type Sandbox } from '../../ts/index.js';
import { on, openAccount } from '../../../test/support/exchange.js';
import { BTC, candlesOf, FROM, MINUTE, type Candle } from './support.js';
import { sized } from '../../../test/support/size.js';

const opened: (Sandbox | aftermath)[] = [];

describe('trading', () => {
    afterEach(async () => {
        for (const each of opened.splice(0)) await each.close();
    });

    /** A trader with an account on a sandbox that replays from {@link FROM}. */
    async function trader(replay: Replay): Promise<{ sandbox: Sandbox; exchange: aftermath }> {
        const sandbox = await startSandbox({ life: false, now: () => FROM, replay });
        const wallet = await sandbox.fund({ usdc: 1_000_000, sui: 1_000 });
        const exchange = on(sandbox, wallet);
        opened.push(sandbox, exchange);
        await openAccount({ sandbox, exchange, wallet }, BTC, 100_000);
        return { sandbox, exchange };
    }

    /** Steps to a time in steps of a size. */
    function stepTo(sandbox: Sandbox, from: number, to: number, everyMs: number): void {
        for (let at = from + everyMs; at < to; at += everyMs) sandbox.step(at);
        sandbox.step(to);
    }

    interface Result {
        readonly fills: unknown[];
        readonly balance: unknown;
        readonly position: unknown;
        readonly books: unknown[];
    }

    /**
     * Buys at the market, quotes both sides of the last price, and replaces the quotes every four minutes.
     */
    async function run(replay: Replay, everyMs: number): Promise<Result> {
        const { sandbox, exchange } = await trader(replay);
        const books: unknown[] = [];
        await exchange.createOrder(BTC, 'market', 'buy', 0.05);
        for (let at = FROM; at < FROM + 16 * MINUTE; at += 4 * MINUTE) {
            const { bids, asks } = await exchange.fetchOrderBook(BTC);
            books.push([bids, asks]);
            await exchange.cancelAllOrders(BTC).catch(() => undefined);
            const [bid, ask] = [Math.floor(bids[0]![0]!) - 4, Math.ceil(asks[0]![0]!) + 4];
            await exchange.createOrder(BTC, 'limit', 'buy', 0.2, bid);
            await exchange.createOrder(BTC, 'limit', 'sell', 0.2, ask);
            stepTo(sandbox, at, at + 4 * MINUTE, everyMs);
        }
        await exchange.createOrder(BTC, 'market', 'sell', 0.03);
        const trades = await exchange.fetchMyTrades(BTC, undefined, 1_000);
        const fills = trades.map(({ timestamp, side, price, amount, fee }) => [
            timestamp,
            side,
            price,
            amount,
            fee?.cost,
        ]);
        const balance = await exchange.fetchBalance();
        const [{ contracts, entryPrice, collateral } = {}] = await exchange.fetchPositions([BTC]);
        return { fills, balance: balance['USDC'], position: { contracts, entryPrice, collateral }, books };
    }

    describe('a strategy', () => {
        test('has the same fills and balance in every run, whatever the size of the steps', async () => {
            const replay = { [BTC]: { candles: candlesOf(sized(12, 20)) } };
            const first = await run(replay, MINUTE);
            expect(first.fills.length).toBeGreaterThan(sized(2, 5));
            expect(await run(replay, MINUTE)).toEqual(first);
            expect(await run(replay, 11_000)).toEqual(first);
            expect(await run(replay, 4 * MINUTE)).toEqual(first);
        }, 120_000);
    });

    /** A minute that falls by 100 USD and returns. */
    const DIP: Candle[] = [
        [FROM, 65_000, 65_001, 64_999, 65_000, 5],
        [FROM + MINUTE, 65_000, 65_000, 64_900, 65_000, 5],
        [FROM + 2 * MINUTE, 65_000, 65_001, 64_999, 65_000, 5],
    ];

    describe('a limit order', () => {
        test('is filled at its price when the recorded price crosses it', async () => {
            const { sandbox, exchange } = await trader({ [BTC]: { candles: DIP } });
            await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 64_950);
            sandbox.step(FROM + MINUTE);
            expect(await exchange.fetchMyTrades(BTC)).toEqual([]);
            sandbox.step(FROM + 2 * MINUTE);
            const fills = await exchange.fetchMyTrades(BTC);
            expect(new Set(fills.map(({ price }) => price))).toEqual(new Set([64_950]));
            expect(fills.reduce((sum, { amount }) => sum + amount!, 0)).toBeCloseTo(0.01, 9);
            for (const { timestamp } of fills) {
                expect(timestamp).toBeGreaterThanOrEqual(FROM + MINUTE);
                expect(timestamp).toBeLessThan(FROM + 2 * MINUTE);
            }
        });

        test.each([
            ['buy', 64_899.999],
            ['sell', 65_001.001],
        ])('to %s beyond the recorded prices is never filled', async (side, price) => {
            const { sandbox, exchange } = await trader({ [BTC]: { candles: DIP } });
            await exchange.createOrder(BTC, 'limit', side, 0.01, price);
            sandbox.step(FROM + sized(20, 60) * MINUTE);
            expect(await exchange.fetchMyTrades(BTC)).toEqual([]);
            expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(1);
        });

        test('takes at most the size of the recorded trades at its price', async () => {
            const trades = [
                { timestamp: FROM, price: 65_000, amount: 1, side: 'buy' },
                { timestamp: FROM + 5_000, price: 64_900, amount: 0.004, side: 'sell' },
                { timestamp: FROM + 6_000, price: 65_000, amount: 1, side: 'buy' },
            ];
            const { sandbox, exchange } = await trader({ [BTC]: { trades } });
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 64_900);
            sandbox.step(FROM + 10_000);
            expect((await exchange.fetchOpenOrders(BTC)).map((order) => [order.id, order.filled])).toEqual([
                [id, 0.004],
            ]);
        });

        /**
         * Bids 0.01 at 64,990 USD, where 5 are recorded before it, and lets a trade sell 1. @returns what is
         * filled
         */
        async function fillOf(price: number, amount = 1): Promise<number | undefined> {
            const [bids, asks] = [[65_000, 64_990].map((each) => [each, 5]), [[65_001, 5]]] as [number, number][][];
            const trades = [
                { timestamp: FROM, price: 65_001, amount: 1, side: 'buy' },
                { timestamp: FROM + 5_000, price, amount, side: 'sell' },
            ];
            const books = [{ timestamp: FROM, bids: bids!, asks: asks! }];
            const { sandbox, exchange } = await trader({ [BTC]: { books, trades } });
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 64_990);
            sandbox.step(FROM + 10_000);
            return (await exchange.fetchOrder(`${id}`, BTC)).filled;
        }

        test('waits behind the recorded sizes that were at its price before it', async () => {
            expect(await fillOf(64_990)).toBe(0);
            expect(await fillOf(64_990, 5.004)).toBe(0.004);
            expect(await fillOf(64_990, 6)).toBe(0.01);
        });

        test('is filled by a recorded trade that goes through its price, whatever was before it', async () => {
            expect(await fillOf(64_980)).toBe(0.01);
            expect(await fillOf(64_980, 0.004)).toBe(0.004);
        });
    });

    test('a market order trades at the recorded prices of its time and never moves them', async () => {
        const { sandbox, exchange } = await trader({ [BTC]: { candles: DIP } });
        const order = await exchange.createOrder(BTC, 'market', 'buy', 1);
        expect(Math.abs(order.average! / 65_000 - 1)).toBeLessThan(0.001);
        sandbox.step(FROM + 3 * MINUTE);
        const { indexPrice } = (await exchange.fetchTicker(BTC)) as unknown as { indexPrice: number };
        expect(indexPrice).toBe(65_000);
    });
});
