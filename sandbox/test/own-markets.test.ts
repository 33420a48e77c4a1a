/** Own markets, prices and start times, seen through the adapter. */

import { afterEach, describe, expect, test } from '@jest/globals';
import { startSandbox, type OwnMarket, type PriceFunction, type SandboxOptions } from '../ts/index.js';
import { toTimeSource } from '../ts/server/options.js';
import { openAccount, setStage, type Stage } from '../../test/support/exchange.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 2, 12);
const BTC = 'BTC/USD:USDC';
const DOGE = 'DOGE/USD:USDC';
const PEPE = 'KPEPE/USD:USDC';

const MARKETS: readonly OwnMarket[] = [
    {
        symbol: DOGE,
        price: 0.2,
        tick: 0.00001,
        lot: 1,
        leverage: 12.5,
        fees: { maker: -0.0001, taker: '0.00075' },
        collateral: 'USDC',
        activity: { volatility: 0.08, tradesPerMinute: 20, quietShare: 0, tradeUsd: 90 },
    },
    { base: 'KPEPE', price: '0.0123', tick: '0.000001', lot: '1', leverage: 3 },
    { base: 'GOLD', price: 4_100, tick: '0.1', lot: 1e-4, leverage: 100 },
];

const stages: Stage[] = [];

describe('own markets', () => {
    afterEach(async () => {
        for (const { sandbox, exchange } of stages.splice(0)) {
            await exchange.close();
            await sandbox.close();
        }
    });

    /** A sandbox whose clock moves with its steps only. */
    async function stand(options: SandboxOptions = {}): Promise<Stage> {
        const stage = await setStage({ now: () => START, ...options });
        stages.push(stage);
        return stage;
    }

    /** Steps to a time; then connections that were idle for too long are closed. */
    async function step({ sandbox }: Stage, to: number): Promise<void> {
        sandbox.step(to);
        await new Promise(setImmediate);
    }

    describe('own markets', () => {
        test('are the markets of the exchange, with their precision, fees and limits', async () => {
            const { exchange } = await stand({ markets: MARKETS });
            const markets = await exchange.loadMarkets();
            expect(Object.keys(markets)).toEqual([DOGE, PEPE, 'GOLD/USD:USDC']);
            expect(markets[DOGE]).toMatchObject({
                base: 'DOGE',
                settle: 'USDC',
                precision: { price: 0.00001, amount: 1 },
                maker: -0.0001,
                taker: 0.00075,
                limits: { leverage: { max: 12.5 }, amount: { min: 1 } },
            });
            expect(markets[PEPE]).toMatchObject({
                precision: { price: 1e-6, amount: 1 },
                limits: { leverage: { max: 3 } },
                maker: -0.00005,
                taker: 0.00045,
            });
            expect(exchange.priceToPrecision(PEPE, 0.01234567)).toBe('0.012346');
            expect(exchange.amountToPrecision('GOLD/USD:USDC', 0.00129)).toBe('0.0012');
            const [tier] = (await exchange.fetchLeverageTiers([PEPE]))[PEPE]!;
            expect(tier!.maxLeverage).toBeCloseTo(3, 6);
        });

        test('trade around their price, with history, books and trades', async () => {
            const stage = await stand({ markets: MARKETS });
            const { exchange } = stage;
            for (let i = 1; i <= 3; i += 1) await step(stage, START + i * MINUTE);
            for (const [symbol, price] of [
                [DOGE, 0.2],
                [PEPE, 0.0123],
                ['GOLD/USD:USDC', 4_100],
            ] as const) {
                const { last, indexPrice } = await exchange.fetchTicker(symbol);
                expect(last! / price).toBeGreaterThan(0.1);
                expect(last! / price).toBeLessThan(10);
                expect(Math.abs(last! / indexPrice! - 1)).toBeLessThan(0.01);
                const { bids, asks } = await exchange.fetchOrderBook(symbol);
                expect(Math.min(bids.length, asks.length)).toBeGreaterThan(20);
                const candles = await exchange.fetchOHLCV(symbol, '1h', START - 24 * HOUR);
                expect(candles.length).toBe(25);
                expect((await exchange.fetchTrades(symbol, START + 1)).length).toBeGreaterThan(5);
            }
        });

        test.each([
            [DOGE, 5_000, 12.5],
            [PEPE, 50_000, 3],
            ['GOLD/USD:USDC', 0.5, 100],
        ])('trade end to end: %s', async (symbol, amount, leverage) => {
            const stage = await stand({ markets: MARKETS });
            const { exchange } = stage;
            await openAccount(stage, symbol, 1_000).catch(() => undefined);
            await exchange.setLeverage(leverage, symbol);
            const bought = await exchange.createOrder(symbol, 'market', 'buy', amount);
            expect(bought.status).toBe('closed');
            const [position] = await exchange.fetchPositions([symbol]);
            expect(position).toMatchObject({ symbol, side: 'long', contracts: amount });
            const { bid } = await exchange.fetchTicker(symbol);
            const price = Number(exchange.priceToPrecision(symbol, bid! * 0.99));
            const order = await exchange.createOrder(symbol, 'limit', 'buy', amount, price);
            const [open] = await exchange.fetchOpenOrders(symbol);
            expect(open).toMatchObject({ id: order.id, price, amount });
            await exchange.cancelOrder(order.id!, symbol);
            await exchange.createOrder(symbol, 'market', 'sell', amount, undefined, { reduceOnly: true });
            const after = await exchange.fetchPositions([symbol]);
            expect(after.reduce((sum, { contracts }) => sum + (contracts ?? 0), 0)).toBe(0);
            const [trade] = await exchange.fetchMyTrades(symbol);
            const { taker } = exchange.market(symbol);
            expect(trade!.fee!.cost).toBeCloseTo(trade!.cost! * taker!, 5);
        });

        test('take scenarios like the usual ones', async () => {
            const { exchange, sandbox } = await stand({ markets: MARKETS });
            const before = (await exchange.fetchTicker(DOGE)).indexPrice!;
            sandbox.scenario('gap', { symbol: DOGE });
            sandbox.step(START + 10_000);
            expect((await exchange.fetchTicker(DOGE)).indexPrice! / before).toBeCloseTo(0.92, 1);
            expect(() => sandbox.scenario('gap', { symbol: BTC })).toThrow(`one of ${DOGE}, ${PEPE}, GOLD/USD:USDC`);
        });

        const good: OwnMarket = { base: 'DOGE', price: 0.2, tick: 0.00001, lot: 1 };
        test.each<[string, unknown, string]>([
            ['an empty list', [], 'markets is []; pass a list of one or more markets, or omit it for the usual ones'],
            ['no list', { ...good }, '; pass a list of one or more markets'],
            ['text', ['BTC'], 'markets[0] is BTC; pass an object'],
            ['null', [null], 'markets[0] is null; pass an object'],
            [
                'another member',
                [{ ...good, tickSize: 1 }],
                'markets[0].tickSize is an unknown key; pass only symbol, base, price, tick',
            ],
            [
                'no base',
                [{ price: 1, tick: 0.001, lot: 1 }],
                'markets[0] has no symbol; pass a symbol such as DOGE/USD:USDC, or its base',
            ],
            [
                'a base in lower case',
                [{ ...good, base: 'doge' }],
                'markets[0].base is doge; pass a symbol such as DOGE/USD:USDC, or its base, in A-Z and 0-9',
            ],
            ['the collateral as base', [{ ...good, base: 'USDC' }], 'markets[0].base is USDC; pass a symbol'],
            [
                'a symbol of another quote',
                [{ ...good, base: undefined, symbol: 'DOGE/USDT:USDT' }],
                'markets[0].symbol is DOGE/USDT:USDT; pass DOGE/USD:USDC, as markets are in USD',
            ],
            [
                'a symbol of another base',
                [{ ...good, symbol: BTC }],
                'markets[0].symbol is BTC/USD:USDC; pass DOGE/USD:USDC',
            ],
            ['the same base twice', [good, good], 'markets[1].base is DOGE; pass a base that no other market has'],
            [
                'no price',
                [{ ...good, price: undefined }],
                'markets[0].price is missing; pass a number or its decimal text',
            ],
            ['a price of zero', [{ ...good, price: 0 }], 'markets[0].price is 0; pass more than 0 USD'],
            [
                'an infinite price',
                [{ ...good, price: Infinity }],
                'markets[0].price is "Infinity"; pass a decimal number',
            ],
            [
                'a price with ten decimals',
                [{ ...good, price: '0.2000000001' }],
                'markets[0].price is 0.2000000001; pass at most 9 decimals',
            ],
            [
                'a price below that of the contract',
                [{ ...good, price: 0.00001, tick: 1e-9 }],
                'markets[0].price is 0.00001; pass at least 0.00015 USD for trades of 150 USD, or use a base of 1000 units',
            ],
            ['a negative tick', [{ ...good, tick: -0.1 }], 'markets[0].tick is -0.1; pass more than 0 and at most 1'],
            [
                'a tick like the price',
                [{ ...good, tick: 0.1 }],
                'markets[0].tick is 0.1; pass a tick of which the price 0.2 has from 100',
            ],
            ['a lot above the limit', [{ ...good, lot: 10 }], 'markets[0].lot is 10; pass more than 0 and at most 1'],
            [
                'a lot that is worth too little',
                [{ ...good, lot: 1e-9 }],
                'markets[0].lot is 1e-9; pass a lot worth at least 0.00001 USD',
            ],
            [
                'a leverage below 1',
                [{ ...good, leverage: 0.5 }],
                'markets[0].leverage is 0.5; pass a number from 1 to 100',
            ],
            [
                'a leverage above 100',
                [{ ...good, leverage: '101' }],
                'markets[0].leverage is 101; pass a number from 1 to 100',
            ],
            [
                'a fee in per cent',
                [{ ...good, fees: { taker: 4.5 } }],
                'markets[0].fees.taker is 4.5; pass a fraction from 0 to 0.1',
            ],
            [
                'a rebate above the fee',
                [{ ...good, fees: { maker: -0.001 } }],
                'markets[0].fees.maker is -0.001; pass a fraction from -0.00045',
            ],
            [
                'another fee',
                [{ ...good, fees: { makers: 0 } }],
                'markets[0].fees.makers is an unknown key; pass only maker, taker',
            ],
            [
                'another collateral',
                [{ ...good, collateral: 'SUI' }],
                'markets[0].collateral is SUI; pass USDC, because all markets share one',
            ],
            [
                'no trades',
                [{ ...good, activity: { tradesPerMinute: 0 } }],
                'markets[0].activity.tradesPerMinute is 0; pass a number from 1 to 600',
            ],
            [
                'a volatility in per cent',
                [{ ...good, activity: { volatility: 4 } }],
                'markets[0].activity.volatility is 4; pass a number from 0.0001 to 1',
            ],
        ])('refuse %s', async (_title, markets, message) => {
            await expect(startSandbox({ markets: markets as OwnMarket[] })).rejects.toThrow(message);
        });
    });

    describe('own prices', () => {
        const price: PriceFunction = (symbol, at) =>
            symbol === BTC ? 30_000 + 1_000.000_000_1 * Math.sin(at / HOUR) : undefined;

        test('are the index of their market at any time', async () => {
            const [stage, usual] = [await stand({ price }), await stand()];
            for (const at of [START, START + MINUTE, START + 2 * MINUTE]) {
                for (const each of [stage, usual]) await step(each, at);
                expect((await stage.exchange.fetchTicker(BTC)).indexPrice).toBeCloseTo(price(BTC, at)!, 8);
            }
            const { past } = stage.sandbox.internals;
            const { id } = stage.exchange.market(BTC);
            for (const at of [START - 10 * HOUR, START + 1, START + HOUR]) {
                expect(Math.abs(Number(past.indexPrice(id!, at) / 10n ** 8n) / 1e10 - price(BTC, at)!)).toBeLessThan(
                    1.1e-10,
                );
            }
            const { last, bid, ask } = await stage.exchange.fetchTicker(BTC);
            for (const near of [last, bid, ask]) expect(near! / price(BTC, START + 2 * MINUTE)!).toBeCloseTo(1, 2);
            for (const [at, open] of await stage.exchange.fetchOHLCV(BTC, '1h', START - 30 * HOUR)) {
                expect(open! / price(BTC, at!)!).toBeCloseTo(1, 2);
            }
            const eth = 'ETH/USD:USDC';
            expect(await stage.exchange.fetchOHLCV(eth)).toEqual(await usual.exchange.fetchOHLCV(eth));
        });

        test('liquidate positions whose margin they use up', async () => {
            let level = 30_000;
            const stage = await stand({ price: (symbol) => (symbol === BTC ? level : undefined) });
            const { exchange } = stage;
            await openAccount(stage, BTC, 2_000);
            await exchange.createOrder(BTC, 'market', 'buy', 0.5);
            level = 26_000;
            for (let i = 1; i <= 3; i += 1) await step(stage, START + i * MINUTE);
            expect(await exchange.fetchMyLiquidations(BTC)).not.toEqual([]);
            expect((await exchange.fetchTicker(BTC)).last! / 26_000).toBeCloseTo(1, 2);
        });

        test.each([
            ['NaN', () => NaN],
            ['zero', () => 0],
            ['text', () => '5' as unknown as number],
        ])('refuse %s with symbol and time', async (_title, bad) => {
            const message = /^price\('BTC\/USD:USDC', \d+\) is .*; pass a positive finite number of USD, or undefined/;
            await expect(stand({ price: bad })).rejects.toThrow(message);
        });

        test('refuse anything but a function', async () => {
            await expect(stand({ price: 5 as never })).rejects.toThrow('price is 5; pass a function (symbol, at)');
        });

        test('an error of the function reaches the caller of a step', async () => {
            let isOver = false;
            const { sandbox } = await stand({ price: () => (isOver ? -1 : 30_000) });
            isOver = true;
            expect(() => {
                sandbox.step(START + 3_000);
            }).toThrow(/^price\('BTC\/USD:USDC', \d+\) is -1; pass /);
        });
    });

    describe('now', () => {
        test('may be a start time, from which the clock runs on', async () => {
            const read = async (now: number | (() => number)): Promise<[unknown, number]> => {
                const { exchange } = await stand({ now });
                const { bids, asks } = await exchange.fetchOrderBook(BTC);
                const { timestamp } = await exchange.fetchTicker(BTC);
                return [[bids, asks, await exchange.fetchOHLCV(BTC, '1m', START - HOUR, 60)], timestamp!];
            };
            const [[running, at], [standing]] = [await read(START), await read(() => START)];
            expect(running).toEqual(standing);
            expect(at).toBeGreaterThan(START);
            expect(at).toBeLessThan(START + 5 * MINUTE);
        });

        test('starts at exactly this time, whatever happens before the first reading', async () => {
            const source = toTimeSource(START);
            const created = Date.now();
            while (Date.now() === created) await new Promise(setImmediate);
            expect(source()).toBe(START);
        });

        test.each([1.5, -1, NaN, 'today', null])('refuses %p', async (now) => {
            await expect(startSandbox({ now: now as number })).rejects.toThrow(
                `now is ${now}; pass whole milliseconds since 1970, or a function that returns them`,
            );
        });
    });
});
