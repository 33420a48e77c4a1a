/** Rows of the unified section as CCXT structures; shapes are recorded, values invented. */

import { describe, expect, test } from '@jest/globals';
import { readJson } from '../../ts/core/json.js';
import { matchesAccount, parseAccount, parseBalance, parseAccountPairs } from '../../ts/account/account.js';
import { findMarket, parseCurrency, parseMarket, marketIdOf } from '../../ts/markets/market.js';
import { parseCanceledOrder, parseOrder } from '../../ts/orders/order.js';
import { parsePosition } from '../../ts/account/position.js';
import { parseCandle, parseOrderBook, parseTicker } from '../../ts/markets/unified-rows.js';
import { parseTrade } from '../../ts/markets/trade.js';
import type {
    WireAccount,
    WireBalance,
    WireCandle,
    WireCurrency,
    WireOrder,
    WireOrderBook,
    WirePosition,
    WireTicker,
} from '../../ts/wire/types.js';
import { BTC } from '../support/market.js';

function row<T>(text: string): T {
    return readJson(text) as T;
}

describe('markets and currencies', () => {
    test('a market has the contract size 1, regardless of the row', () => {
        expect(BTC).toMatchObject({
            symbol: 'BTC/USD:USDC',
            contractSize: 1,
            precision: { amount: 0.00001, price: 0.0001 },
            limits: { cost: { min: 1 }, leverage: { min: 1, max: 20 }, amount: { min: 0.00001 } },
            maker: -0.00005,
            taker: 0.00045,
        });
    });

    test('a currency has a step as precision; that of native USDC is known', () => {
        const text = (id: string): string =>
            `{"id":"${id}","code":"USDC","name":"USDC","precision":1e-09,"active":true,"deposit":true,"withdraw":true,
              "fee":null,"networks":{"string":["Sui"]}}`;
        const native = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC';
        expect(parseCurrency(row<WireCurrency>(text('0xc01a::usdc::USDC')))).toMatchObject({
            code: 'USDC',
            precision: 1e-9,
            networks: { SUI: { id: 'SUI', deposit: true } },
        });
        expect(parseCurrency(row<WireCurrency>(text(native))).precision).toBe(1e-6);
        expect(parseCurrency(row<WireCurrency>(text('BTC'))).networks).toEqual({});
    });

    test('a currency that can be neither deposited nor withdrawn is not active', () => {
        const base = { id: 'BTC', code: 'BTC', name: 'BTC', precision: '1e-9', active: true } as const;
        const activeOf = (flags: object): unknown => parseCurrency({ ...base, ...flags } as never).active;
        expect(activeOf({ deposit: false, withdraw: false })).toBe(false);
        expect(activeOf({ deposit: false, withdraw: true })).toBe(true);
        expect(activeOf({ deposit: true, withdraw: true })).toBe(true);
    });

    test('findMarket() matches id, symbol, and symbol without settle currency', () => {
        expect(findMarket([BTC], BTC.id, 'other')).toBe(BTC);
        expect(findMarket([BTC], undefined, 'BTC/USD:USDC')).toBe(BTC);
        expect(findMarket([BTC], undefined, 'BTC/USD')).toBe(BTC);
        expect(findMarket([BTC], '0x2', 'ETH/USD')).toBeUndefined();
    });
});

describe('prices', () => {
    test('a ticker without a last price has that of the last trade', () => {
        const ticker = row<WireTicker>('{"symbol":"BTC/USD:USDC","timestamp":null,"bid":64010.2,"indexPrice":64012.3}');
        expect(parseTicker(ticker, BTC, '64010.6')).toMatchObject({
            symbol: 'BTC/USD:USDC',
            timestamp: undefined,
            bid: '64010.2',
            last: '64010.6',
            close: '64010.6',
            indexPrice: '64012.3',
        });
    });

    test('a book is sorted, limited, rounded, and has its nonce', () => {
        const book = row<WireOrderBook>(`{"symbol":"BTC/USD:USDC","timestamp":1788300001300,"nonce":903122,
            "datetime":"2026-09-01 22:00:01.300 UTC",
            "bids":[[64009.5,1.2],[64010.20000000001,0.35]],"asks":[[64012.0,2.0],[64011.0,0.4],[64013,1]]}`);
        expect(parseOrderBook(book, BTC, 2)).toEqual({
            symbol: 'BTC/USD:USDC',
            timestamp: 1788300001300,
            datetime: '2026-09-01T22:00:01.300Z',
            nonce: 903122,
            bids: [
                [64010.2, 0.35],
                [64009.5, 1.2],
            ],
            asks: [
                [64011, 0.4],
                [64012, 2],
            ],
        });
    });

    test('a volume in quote is divided by the typical price; one in base stays', () => {
        const candle = row<WireCandle>('[1788200400000, 100, 120, 90, 105, 1050]');
        expect(parseCandle(candle, 'quote')).toEqual([1788200400000, 100, 120, 90, 105, 10]);
        expect(parseCandle(candle, 'base')[5]).toBe(1050);
        expect(parseCandle(row<WireCandle>('[1, 0, 0, 0, 0, 0]'), 'quote')[5]).toBe(0);
    });
});

describe('accounts', () => {
    const rows = row<WireAccount[]>(`[
        {"id":"0xca1","type":"capability","code":"USDC","accountNumber":4821},
        {"id":"0xca2","type":"primary","code":"USDC","accountNumber":7},
        {"id":"0xacc1","type":"account","code":"USDC","accountNumber":4821,"collateral":125.5},
        {"id":"0xca3","type":"capability","code":"USDC","accountNumber":9},
        {"id":"0xacc2","type":"subaccount","code":"USDC","accountNumber":7}]`);

    test('rows are paired by number for both kinds of types; a capability may be alone', () => {
        const pairs = parseAccountPairs(rows);
        expect(
            pairs.map(({ accountNumber, capability, account }) => [accountNumber, capability?.id, account?.id]),
        ).toEqual([
            [4821, '0xca1', '0xacc1'],
            [7, '0xca2', '0xacc2'],
            [9, '0xca3', undefined],
        ]);
        expect(parseAccount(pairs[0]!)).toMatchObject({ id: '0xca1', type: 'swap', code: 'USDC' });
    });

    test('matchesAccount() accepts three ids, regardless of zeros and case', () => {
        const pair = parseAccountPairs(rows)[0]!;
        expect(['0xca1', '0x00CA1', '0xacc1', '4821'].map((name) => matchesAccount(pair, name))).toEqual(
            Array(4).fill(true),
        );
        expect(matchesAccount(pair, '0xca2')).toBe(false);
    });

    test('a balance has free, used and total as text', () => {
        const text = '{"timestamp":1788300002000,"balances":{"USDC":{"free":120.5,"used":29.5,"total":150.0}}}';
        expect(parseBalance(row<WireBalance>(text), 'USDC')).toMatchObject({
            timestamp: 1788300002000,
            datetime: '2026-09-01T22:00:02.000Z',
            USDC: { free: '120.5', used: '29.5', total: '150.0' },
        });
    });
});

describe('positions', () => {
    const held = row<WirePosition>(`{"id":"${BTC.id}:4821","symbol":"BTC/USD","timestamp":1788300002100,"side":"long",
        "datetime":"2026-09-01 22:00:02.100 UTC","contracts":0.01,"contractSize":64010.1,"entryPrice":63900.0,
        "notional":640.1,"leverage":5.0,"collateral":128.0,"initialMargin":32.0,"maintenanceMargin":16.0,
        "initialMarginPercentage":0.05,"maintenanceMarginPercentage":0.025,"unrealizedPnl":1.1,
        "liquidationPrice":52500.4,"marginMode":"isolated","marginRatio":0.2016}`);

    test('a position has the contract size 1 and CCXT’s margin ratio', () => {
        expect(marketIdOf(held)).toBe(BTC.id);
        expect(parsePosition(held, BTC)).toMatchObject({
            symbol: 'BTC/USD:USDC',
            datetime: '2026-09-01T22:00:02.100Z',
            side: 'long',
            contracts: 0.01,
            contractSize: 1,
            markPrice: 64010.1,
            entryPrice: 63900,
            leverage: 20, // 1 / 0.05, whatever the effective one is
            marginRatio: 0.123934934, // 16 / (128 + 1.1)
            marginMode: 'isolated',
        });
    });

    test.each(['-128', '-140'])(
        'a position whose loss (%s) takes all of its collateral has no margin ratio',
        (unrealizedPnl) => {
            expect(parsePosition({ ...held, unrealizedPnl }, BTC).marginRatio).toBeUndefined();
        },
    );

    test.each(['0', '-12.5'])(
        'a position that no price liquidates (%s) has no liquidation price',
        (liquidationPrice) => {
            const safe = {
                id: '0x2:4821',
                symbol: 'ETH/USD:USDC',
                side: 'long',
                contracts: '1',
                liquidationPrice,
            } as const;
            expect(parsePosition(safe, BTC).liquidationPrice).toBeUndefined();
        },
    );

    test.each([
        ['far from notional / contracts', { contractSize: '0.999877' }],
        ['without a notional', { notional: undefined }],
        ['that is far off, under its own name', { markPrice: '1' }],
    ])('a position with a price %s has no mark price', (_name, change) => {
        expect(parsePosition({ ...held, ...change }, BTC).markPrice).toBeUndefined();
    });

    test('a position has the mark price of its row under either name', () => {
        const moved = { ...held, markPrice: '64020.5' } as unknown as WirePosition;
        expect(parsePosition(moved, BTC).markPrice).toBe(64020.5);
    });

    test('a flat position has margin and the leverage that is set, but no side, entry price or mark price', () => {
        const flat =
            row<WirePosition>(`{"id":"0x2:4821","symbol":"ETH/USD:USDC","contracts":0.0,"contractSize":0.999877,
            "notional":0.0,"leverage":0.0,"collateral":40.0,"initialMargin":0.0,"maintenanceMargin":0.0,
            "initialMarginPercentage":0.1,"unrealizedPnl":0.0,"marginMode":"isolated"}`);
        expect(parsePosition(flat, BTC)).toMatchObject({
            contracts: 0,
            collateral: 40,
            side: undefined,
            entryPrice: undefined,
            markPrice: undefined,
            leverage: 10,
            liquidationPrice: undefined,
            marginRatio: undefined,
            timestamp: undefined,
        });
    });
});

describe('orders', () => {
    const open = row<WireOrder>(`{"id":"340281204776061819743176055358058664551","timestamp":1788299400000,
        "datetime":"2026-09-01 21:50:00.000 UTC","status":"open","symbol":"BTC/USD:USDC","type":"limit","side":"buy",
        "price":63000.0,"average":0.0,"amount":0.02,"filled":0.005,"remaining":0.015,"cost":315.0,"trades":[],"fee":{},
        "clientOrderId":"77001"}`);

    test('an open order has every digit of its id, and no empty values', () => {
        expect(parseOrder(open, BTC)).toMatchObject({
            id: '340281204776061819743176055358058664551',
            clientOrderId: '77001',
            datetime: '2026-09-01T21:50:00.000Z',
            status: 'open',
            price: '63000',
            average: undefined,
            amount: '0.02',
            filled: '0.005',
            fee: undefined,
        });
    });

    test('the response to a cancel has the status closed, and is parsed as canceled', () => {
        const answer = { ...open, status: 'closed', filled: '0.0', remaining: '0.0' };
        expect(parseCanceledOrder(answer, BTC)).toMatchObject({ status: 'canceled', remaining: undefined });
    });
});

/** Well-formed rows; each test changes one member. */
const ROWS = {
    order: `{"id":"34","timestamp":1788299400000,"status":"open","symbol":"BTC/USD:USDC","type":"limit","side":"buy",
        "price":63000.0,"average":0.0,"amount":0.02,"filled":0.005,"remaining":0.015,"cost":315.0,"fee":{}}`,
    position: `{"id":"${BTC.id}:4821","symbol":"BTC/USD","side":"long","contracts":0.01,"entryPrice":63900.0,
        "notional":640.1,"leverage":5.0,"collateral":128.0}`,
    ticker: '{"symbol":"BTC/USD:USDC","bid":64010.2,"ask":64011,"high":65000,"baseVolume":12}',
    trade: '{"timestamp":1788300003100,"side":"buy","price":64010.6,"amount":0.05}',
    balance: '{"timestamp":1788300002000,"balances":{"USDC":{"free":120.5,"used":29.5,"total":150.0}}}',
    book: '{"symbol":"BTC/USD:USDC","timestamp":1,"nonce":2,"bids":[[64010,1]],"asks":[[64011,1]]}',
    candle: '[1788200400000,100,120,90,105,1050]',
    market: JSON.stringify(BTC.info),
};
const PARSERS: Readonly<Record<keyof typeof ROWS, (changed: never) => unknown>> = {
    order: (changed) => parseOrder(changed, BTC),
    position: (changed) => parsePosition(changed, BTC),
    ticker: (changed) => parseTicker(changed, BTC),
    trade: (changed) => parseTrade(changed, BTC, 0),
    balance: (changed) => parseBalance(changed, 'USDC'),
    book: (changed) => parseOrderBook(changed, BTC),
    candle: (changed) => parseCandle(changed, 'base'),
    market: (changed) => parseMarket(changed),
};

test.each<[keyof typeof ROWS, object, string]>([
    ['order', { id: null }, 'the service sent null as id; expected a value'],
    ['order', { id: '' }, 'the service sent "" as id; expected a value'],
    ['order', { side: 'garbage' }, 'the service sent "garbage" as side; expected one of buy, sell'],
    ['order', { side: null }, 'the service sent null as side; expected a value'],
    [
        'order',
        { status: 'new' },
        'the service sent "new" as status; expected one of open, closed, canceled, expired, rejected',
    ],
    ['order', { amount: '-7' }, 'the service sent "-7" as amount; expected a number, 0 or more'],
    [
        'order',
        { price: 'Infinity' },
        'the service sent "Infinity" as price; expected a decimal number of at most 100 digits',
    ],
    ['order', { filled: '0.03' }, 'the service sent 0.03 as filled; expected at most the amount 0.02'],
    ['order', { amount: '1e80' }, 'the service sent "1e80" as amount; expected zero, or a number from 10^-50 to 10^50'],
    ['order', { reduceOnly: 'yes' }, 'the service sent "yes" as reduceOnly; expected true or false'],
    ['order', { timestamp: '1e30' }, 'the service sent "1e30" as timestamp; expected digits, such as "123n"'],
    [
        'order',
        { timestamp: '99999999999999999' },
        'the service sent "99999999999999999" as timestamp; expected milliseconds',
    ],
    ['order', { fee: 'none' }, 'the service sent "none" as fee; expected an object'],
    ['position', { contracts: '-7' }, 'the service sent "-7" as contracts; expected a number, 0 or more'],
    ['position', { contracts: 'NaN' }, 'the service sent "NaN" as contracts; expected a value'],
    ['position', { side: null }, 'the service sent null as side; expected long or short'],
    ['position', { side: 'both' }, 'the service sent "both" as side; expected one of long, short'],
    ['position', { entryPrice: '-1' }, 'the service sent "-1" as entryPrice; expected a number, 0 or more'],
    [
        'ticker',
        { bid: 'Infinity' },
        'the service sent "Infinity" as bid; expected a decimal number of at most 100 digits',
    ],
    ['ticker', { ask: '-1' }, 'the service sent "-1" as ask; expected a number, 0 or more'],
    [
        'ticker',
        { baseVolume: [] },
        'the service sent [] as baseVolume; expected a decimal number of at most 100 digits',
    ],
    ['trade', { price: '0' }, 'the service sent "0" as price; expected a number above 0'],
    ['trade', { amount: '-1' }, 'the service sent "-1" as amount; expected a number above 0'],
    ['trade', { side: 'none' }, 'the service sent "none" as side; expected one of buy, sell'],
    ['trade', { timestamp: null }, 'the service sent null as timestamp; expected a value'],
    ['balance', { balances: {} }, 'the service sent {} as balances; expected an entry of USDC'],
    ['balance', { balances: { USDC: { free: '1', used: '1' } } }, 'the service sent no total; expected a value'],
    [
        'balance',
        { balances: { USDC: { free: '-1', used: '1', total: '0' } } },
        'the service sent "-1" as free; expected a number, 0 or more',
    ],
    ['book', { bids: [['64012', '1']] }, 'the service sent 64012 as bids; expected prices below the best ask 64011'],
    ['book', { bids: [['64011', '1']] }, 'the service sent 64011 as bids; expected prices below the best ask 64011'],
    ['book', { asks: [['64011', '-1']] }, 'the service sent "-1" as asks amount; expected a number, 0 or more'],
    ['book', { asks: [['0', '1']] }, 'the service sent ["0","1"] as asks; expected [price above 0, amount]'],
    ['book', { asks: [null] }, 'the service sent null as asks; expected [price above 0, amount]'],
    ['book', { asks: null }, 'the service sent null as asks; expected a list'],
    [
        'candle',
        { 1: null },
        'the service sent ["1788200400000",null,"120","90","105","1050"] as candle; expected [start in milliseconds, open, high, low, close, volume]',
    ],
    ['candle', { 3: '-5' }, 'the service sent "-5" as candle low; expected a number, 0 or more'],
    ['market', { precision: { amount: 'NaN', price: '0.1' } }, 'the service sent "NaN" as amount; expected a value'],
    [
        'market',
        { precision: { amount: '0.1', price: '0' } },
        'the service sent "0" as price; expected a number above 0',
    ],
    ['market', { taker: null }, 'the service sent null as taker; expected a value'],
    ['market', { maker: '7' }, 'the service sent 7 as maker; expected a fraction from -1 to 1'],
    ['market', { id: 'BTC' }, 'the service sent "BTC" as id; expected an object id, 0x and hexadecimal digits'],
    ['market', { base: '' }, 'the service sent "" as base; expected a value'],
    ...['a/b', '../up', 'BTC\u001b[2J', 'B\u202eCT', '=1+1', ' BTC', 'A'.repeat(33)].map(
        (base): ['market', object, string] => [
            'market',
            { base },
            'as base; expected a name of 1 to 32 letters, digits and . _ $ -',
        ],
    ),
    [
        'market',
        { settle: 'US:DC' },
        'the service sent "US:DC" as settle; expected a name of 1 to 32 letters, digits and . _ $ -',
    ],
    [
        'market',
        { settleId: '0x2/../c' },
        'the service sent "0x2/../c" as settleId; expected a coin type or a name, at most 300 characters',
    ],
    ['market', { id: `0x${'1'.repeat(300)}` }, 'as id; expected an object id, 0x and hexadecimal digits'],
    ['market', { id: '0x../../etc' }, 'as id; expected an object id, 0x and hexadecimal digits'],
    [
        'market',
        { limits: { leverage: { max: '-1' } } },
        'the service sent "-1" as maxLeverage; expected a number above 0',
    ],
])('a malformed %s with %j is rejected', (name, change, message) => {
    const good = row<object>(ROWS[name]);
    expect(PARSERS[name](good as never)).toBeDefined();
    const changed = Array.isArray(good) ? Object.assign([...(good as unknown[])], change) : { ...good, ...change };
    expect(() => PARSERS[name](changed as never)).toThrow(message);
});
