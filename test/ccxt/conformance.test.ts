/**
 * CCXT's assertions about every method of `has`, on a sandbox: with floats and with `number: String`, and
 * through a mocked `fetch`.
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Order } from 'ccxt';
import { aftermath } from '../../ts/pro/aftermath.js';
import { countRules, faultsOf, neededExceptions, servedMethods, withoutExceptions } from './check.js';
import { isInState, METHODS, type OrderState } from './methods.js';
import { CCXT_VERSION, EXCEPTIONS, STRUCTURES, type StructureName } from './rules.js';
import { BTC, Theatre, type Scene } from './scene.js';

/** Sends a request as a user's mock does, whose JSON contains floats. */
async function fetchPlain(url: string, method: string, headers: object, body?: string): Promise<unknown> {
    const response = await fetch(url, { method, headers: headers as never, ...(body === undefined ? {} : { body }) });
    return JSON.parse(await response.text());
}

const served = servedMethods(new aftermath());

/** CCXT's `test.features`: the members of each method beside `symbolRequired`. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
    createOrder: [
        ...['marginMode', 'triggerPrice', 'triggerDirection', 'triggerPriceType', 'stopLossPrice', 'takeProfitPrice'],
        ...['attachedStopLossTakeProfit', 'stopLoss', 'takeProfit', 'timeInForce', 'hedged', 'trailing', 'leverage'],
        ...['marketBuyByCost', 'marketBuyRequiresPrice', 'selfTradePrevention', 'iceberg'],
    ],
    createOrders: ['max'],
    fetchMyTrades: ['marginMode', 'limit', 'daysBack', 'untilDays'],
    fetchOrder: ['marginMode', 'trigger', 'trailing'],
    fetchOpenOrders: ['marginMode', 'limit', 'trigger', 'trailing'],
    fetchOrders: ['marginMode', 'limit', 'daysBack', 'untilDays', 'trigger', 'trailing'],
    fetchClosedOrders: ['marginMode', 'limit', 'daysBack', 'daysBackCanceled', 'untilDays', 'trigger', 'trailing'],
    fetchOHLCV: ['limit'],
};

describe('conformance', () => {
    let theatre: Theatre;
    beforeAll(async () => {
        theatre = await Theatre.open();
    });
    afterAll(async () => {
        await theatre.close();
        const live = served.filter((name) => /^(?:watch|unWatch)/.test(name)).length;
        process.stdout.write(
            `CCXT ${CCXT_VERSION}: ${countRules()} rules of ${Object.keys(STRUCTURES).length} structures; ` +
                `${served.length} methods of has checked: ${served.length - live} over HTTP, ${live} live; ` +
                `${EXCEPTIONS.length} exceptions\n`,
        );
    });

    test('every method of has is checked, and no other', () => {
        const missing = served.filter((name) => !(name in METHODS)).map((name) => `no rule for method ${name}`);
        const stale = Object.keys(METHODS).filter((name) => !served.includes(name));
        expect([...missing, ...stale.map((name) => `has does not name ${name}`)]).toEqual([]);
    });

    test('the rules are those of the installed version of CCXT', () => {
        const { version } = JSON.parse(readFileSync('node_modules/ccxt/package.json', 'utf8')) as { version: string };
        expect(version).toBe(CCXT_VERSION);
    });

    test('the rules find a missing key, a wrong type, sign, value and time, and a broken relation', () => {
        const exchange = new aftermath();
        Object.assign(exchange, { markets: { [BTC]: {} }, currencies: { USDC: {} } });
        const facts = { exchange, number: 'number', now: 1_796_000_000_000, symbol: BTC } as const;
        const rulesOf = (name: StructureName, row: object): string[] =>
            faultsOf(name, row, facts).map(({ rule }) => rule);
        const fee = { info: {}, symbol: BTC, maker: 0, taker: 0.1, percentage: true, tierBased: undefined };
        expect(rulesOf('tradingFee', fee)).toEqual([]);
        const { maker, ...rest } = { ...fee, symbol: 'ETH/USD:USDC', taker: '0.1', percentage: null };
        expect([maker, rulesOf('tradingFee', rest)]).toEqual([
            0,
            ['symbol', 'maker', 'taker', 'percentage'].map((key) => `tradingFee.${key}`),
        ]);
        const times = { timestamp: 1_795_000_000_000, datetime: '2026-11-18T11:06:40.000Z' };
        const price = { info: {}, symbol: BTC, price: 1, side: 'buy', ...times };
        expect(rulesOf('lastPrice', price)).toEqual([]);
        expect(rulesOf('lastPrice', { ...price, price: 0, side: 'long', timestamp: 1 })).toEqual(
            ['price', 'side', 'timestamp', 'datetime'].map((key) => `lastPrice.${key}`),
        );
        const liquidation = {
            ...{ info: {}, symbol: BTC, side: 'sell', ...times },
            ...{ contracts: 2, contractSize: 1, price: 5, baseValue: 2, quoteValue: 10 },
        };
        expect(rulesOf('liquidation', liquidation)).toEqual([]);
        expect(rulesOf('liquidation', { ...liquidation, quoteValue: 11 })).toEqual([
            'liquidation: quoteValue = baseValue × price',
        ]);
        expect(rulesOf('liquidation', { ...liquidation, timestamp: 1_797_000_000_000, datetime: undefined })).toEqual([
            'liquidation.timestamp',
            'liquidation.datetime',
        ]);
        expect(rulesOf('ohlcv', [1_795_000_020_000, 2, 3, 1, 2, 0])).toEqual([]);
        expect(rulesOf('ohlcv', [1_795_000_020_001, 4, 3, 1, 2, 0])).toHaveLength(2);
        expect(rulesOf('ohlcv', [1_795_000_020_000, 2, 3, 1, 2])).toEqual(['ohlcv']);
    });

    test('loadMarkets fills markets, symbols, currencies and ids', async () => {
        const { exchange } = theatre.scene({});
        const markets = await exchange.loadMarkets();
        expect(Object.keys(markets)).toEqual(exchange.symbols);
        expect(exchange.ids).toHaveLength(exchange.symbols.length);
        expect(exchange.codes).toEqual(expect.arrayContaining(['BTC', 'ETH', 'USD', 'USDC']));
        for (const market of Object.values(markets)) expect(exchange.market(market!.symbol)).toBe(market);
    });

    test('features has the members that CCXT knows, for the market type that the exchange has', () => {
        const { features } = new aftermath() as unknown as {
            features: Record<string, Record<string, object> | undefined>;
        };
        expect([features.spot, features.swap?.inverse, features.future?.linear, features.future?.inverse]).toEqual(
            Array(4).fill(undefined),
        );
        const { sandbox, ...methods } = features.swap!.linear as Record<string, object>;
        expect(sandbox).toBe(true);
        expect(
            Object.fromEntries(Object.entries(methods).map(([key, value]) => [key, Object.keys(value).sort()])),
        ).toEqual(
            Object.fromEntries(
                Object.entries(FEATURES).map(([key, names]) => [key, [...names, 'symbolRequired'].sort()]),
            ),
        );
    });

    describe.each([
        ['floats', Number, {}, /./],
        ['number: String', String, {}, /./],
        ['a mocked fetch', Number, { fetch: fetchPlain }, /^fetch/],
        ['a mocked fetch and number: String', String, { fetch: fetchPlain }, /^fetch/],
    ] as const)('with %s', (_name, number, mock, methods) => {
        let scene: Scene;
        beforeAll(async () => {
            scene = theatre.scene({ number });
            Object.assign(scene.exchange, mock);
            await scene.exchange.loadMarkets();
        });
        afterAll(() => scene.exchange.close());

        test('prices and amounts are rounded to ticks and lots, whatever numbers are', () => {
            const { exchange } = scene;
            const { price, amount } = exchange.market(BTC).precision;
            const rounded = Number(exchange.priceToPrecision(BTC, 60_000.123456));
            expect(Math.abs(rounded - 60_000.123456)).toBeLessThanOrEqual(Number(price));
            const cut = Number(exchange.amountToPrecision(BTC, 1.123456789));
            expect(cut).toBeLessThanOrEqual(1.123456789);
            expect(1.123456789 - cut).toBeLessThan(Number(amount));
        });

        test.each(served.filter((name) => name in METHODS && methods.test(name)))(
            '%s follows the rules',
            async (name) => {
                const { call, check } = METHODS[name]!;
                const result = await call(scene);
                const { exchange } = scene;
                const facts = {
                    exchange,
                    number: typeof number(0) as 'number' | 'string',
                    now: exchange.milliseconds(),
                };
                expect(
                    withoutExceptions(name, check(result, facts)).map(({ rule, text }) => `${rule}: ${text}`),
                ).toEqual([]);
            },
        );
    });

    describe('test.createOrder', () => {
        let scene: Scene;
        beforeAll(async () => {
            scene = theatre.scene({});
            await scene.exchange.loadMarkets();
        });
        afterAll(() => scene.exchange.close());

        /** The order as fetchOrder shows it, which must be in a state, strictly. */
        async function expectState(id: string, state: OrderState): Promise<Order> {
            const order = await scene.exchange.fetchOrder(id, BTC);
            expect({ ...order, isInState: isInState(order as never, state, true) }).toMatchObject({ isInState: true });
            return order;
        }

        test('a limit order far from the book is open, then canceled', async () => {
            const { exchange, low } = scene;
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.001, low);
            await expectState(`${id}`, 'open');
            await exchange.cancelOrder(`${id}`, BTC);
            await expectState(`${id}`, 'canceled');
        });

        test.each([
            ['a market order', 'market', undefined],
            ['a limit order at a price that fills it', 'limit', 1.05],
        ] as const)('%s is closed, with its amount filled within a lot', async (_name, type, factor) => {
            const { exchange, index } = scene;
            const price = factor && Number(exchange.priceToPrecision(BTC, index * factor));
            const { id } = await exchange.createOrder(BTC, type, 'buy', 0.001, price);
            const { filled, amount } = await expectState(`${id}`, 'closed');
            const lot = Number(exchange.market(BTC).precision.amount);
            expect(Math.abs(Number(filled) - 0.001)).toBeLessThanOrEqual(lot);
            expect(amount).toBe(filled);
        });
    });

    test('every exception is needed', () => {
        expect(EXCEPTIONS.filter((one) => !neededExceptions.has(one))).toEqual([]);
    });
});
