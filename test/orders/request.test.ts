import { describe, expect, test } from '@jest/globals';
import { Exchange } from 'ccxt';
import fc from 'fast-check';
import { NumberText, writeJson } from '../../ts/core/json.js';
import type { Problem } from '../../ts/core/problem.js';
import { expectMetadata, readGas, buildMetadata } from '../../ts/exchange/options/gas.js';
import { toClientOrderId, toOrderBody, toOrderIds, type OrderArguments } from '../../ts/orders/request.js';
import { toCollateral, toLeverageBody } from '../../ts/funds/request.js';
import { BTC } from '../support/market.js';
import { placeOf } from '../support/problems.js';

const NOW = 1_788_300_000_000;
const LIMIT: OrderArguments = { market: BTC, type: 'limit', side: 'buy', amount: 0.02, price: 63000, params: {} };

/** The problem that a call throws. */
function problemOf(call: () => unknown): Problem {
    try {
        call();
    } catch (error) {
        return error as Problem;
    }
    throw new Error('nothing was thrown');
}

describe('toOrderBody', () => {
    test('builds a limit order with exact numbers and no further members', () => {
        const params = {
            reduceOnly: true,
            clientOrderId: '18446744073709551615',
            expirationTimestampMs: NOW + 1,
            timeInForce: 'GTC',
            postOnly: false,
            marginMode: 'isolated',
        };
        expect(writeJson(toOrderBody({ ...LIMIT, amount: '0.020', params }, NOW, 'strict'))).toBe(
            `{"chId":"${BTC.id}","type":"limit","side":"buy","amount":0.02,"price":63000,"reduceOnly":true,` +
                `"expirationTimestampMs":${NOW + 1},"clientOrderId":"18446744073709551615"}`,
        );
    });

    test('builds a market order without a price', () => {
        const body = toOrderBody({ ...LIMIT, type: 'market', price: undefined }, NOW, 'round');
        expect(body).not.toHaveProperty('price');
        expect(body.reduceOnly).toBe(false);
    });

    test('builds a market order with a bound as one that takes at once, rounded so that it never trades beyond it', () => {
        const bounded = (side: string, price: unknown, params = {}, markPrice?: string): unknown => {
            const order = { ...LIMIT, type: 'market', side, price, params };
            const body = toOrderBody({ ...order, markPrice }, NOW, 'round');
            return [body.type, body.price?.text, body.life];
        };
        expect([
            bounded('buy', '65000.00019'),
            bounded('sell', '65000.00011'),
            bounded('sell', '65000.0001', { timeInForce: 'FOK' }),
            bounded('buy', undefined, { slippage: 0.01 }, '65000'),
            bounded('sell', undefined, { slippage: '0.01' }, '65000.00005'),
            bounded('buy', '60000', { slippage: 0.01 }, '65000'),
            bounded('sell', 60000, { slippage: '0.01' }),
        ]).toEqual([
            ['limit', '65000.0001', 'IOC'],
            ['limit', '65000.0002', 'IOC'],
            ['limit', '65000.0001', 'FOK'],
            ['limit', '65650', 'IOC'],
            ['limit', '64350.0001', 'IOC'],
            ['limit', '60600', 'IOC'],
            ['limit', '59400', 'IOC'],
        ]);
    });

    test.each([
        [{}, undefined],
        [{ timeInForce: 'GTC' }, undefined],
        [{ timeInForce: 'GTD', expirationTimestampMs: NOW + 1 }, undefined],
        [{ postOnly: true }, 'PO'],
        [{ postOnly: true, timeInForce: 'GTC' }, 'PO'],
        [{ timeInForce: 'PO' }, 'PO'],
        [{ timeInForce: 'IOC' }, 'IOC'],
        [{ timeInForce: 'FOK' }, 'FOK'],
    ])('reads how long %j lives', (params, life) => {
        expect(toOrderBody({ ...LIMIT, params }, NOW, 'round').life).toBe(life);
    });

    for (const [what, change, kind, at] of [
        ['no amount', { amount: undefined }, 'missing', ['amount']],
        ['a limit order without a price', { price: undefined }, 'missing', ['price']],
        ['an amount below a lot', { amount: 0.000001 }, 'order', ['amount']],
        ['no size', { amount: 0 }, 'order', ['amount']],
        ['a negative amount', { amount: -1 }, 'order', ['amount']],
        ['a price of nothing', { price: 0 }, 'order', ['price']],
        ['a price below half a tick', { price: 0.000001 }, 'order', ['price']],
        ['a negative price', { price: -1 }, 'order', ['price']],
        ['an amount that is no number', { amount: 'much' }, 'order', ['amount']],
        ['another type', { type: 'stop' }, 'order', ['type']],
        ['another side', { side: 'long' }, 'order', ['side']],
        ['several faults at once', { side: 'up', amount: 0.000001, price: 0 }, 'order', ['side', 'amount', 'price']],
        [
            'an expiration that has passed',
            { params: { expirationTimestampMs: NOW } },
            'order',
            ['params.expirationTimestampMs'],
        ],
        ['a client id with letters', { params: { clientOrderId: 'a1' } }, 'order', ['params.clientOrderId']],
        [
            'a client id beyond 64 bits',
            { params: { clientOrderId: '18446744073709551616' } },
            'order',
            ['params.clientOrderId'],
        ],
        ['a post-only market order', { type: 'market', params: { postOnly: true } }, 'order', ['type']],
        [
            'post-only and immediate',
            { params: { postOnly: true, timeInForce: 'IOC' } },
            'argument',
            ['params.timeInForce'],
        ],
        ['another time in force', { params: { timeInForce: 'DAY' } }, 'argument', ['params.timeInForce']],
        [
            'a market order that may fill in part without a bound',
            { type: 'market', price: undefined, params: { timeInForce: 'IOC' } },
            'unsupported',
            ['params.timeInForce'],
        ],
        [
            'a slippage that is no fraction',
            { type: 'market', price: undefined, params: { slippage: 1 } },
            'argument',
            ['params.slippage'],
        ],
        [
            'good till a date that is not given',
            { params: { timeInForce: 'GTD' } },
            'argument',
            ['params.expirationTimestampMs'],
        ],
        [
            'a trigger',
            { params: { triggerPrice: 1, trailingPercent: 1 } },
            'unsupported',
            ['params.triggerPrice', 'params.trailingPercent'],
        ],
        ['cross margin', { params: { marginMode: 'cross' } }, 'unsupported', ['params.marginMode']],
        ['an unknown key', { params: { reduceonly: true } }, 'argument', ['params.reduceonly']],
        ['a string as boolean', { params: { reduceOnly: 'yes' } }, 'argument', ['params.reduceOnly']],
    ] as const) {
        test(`rejects ${what}`, () => {
            const problem = problemOf(() => toOrderBody({ ...LIMIT, ...change }, NOW, 'round'));
            expect(problem.kind).toBe(kind);
            expect(problem.departures.map(placeOf)).toEqual(at);
        });
    }
});

describe('the steps of an order', () => {
    const figuresOf = (change: object): (string | undefined)[] => {
        const { amount, price } = toOrderBody({ ...LIMIT, ...change }, NOW, 'round');
        return [amount.text, price?.text];
    };

    test('truncates the amount to the lot and rounds the price to the tick', () => {
        expect(figuresOf({ amount: 0.0200199, price: '63000.000049' })).toEqual(['0.02001', '63000']);
        expect(figuresOf({ amount: 0.1 + 0.2, price: '63000.00015' })).toEqual(['0.3', '63000.0002']);
    });

    test('equal amountToPrecision and priceToPrecision of CCXT', () => {
        const ccxt = new Exchange({ markets: { [BTC.symbol]: BTC } });
        const figure = fc.tuple(fc.integer({ min: 1_000_000, max: 9_999_999_999 }), fc.integer({ min: 0, max: 5 }));
        fc.assert(
            fc.property(figure, figure, ([amount, a], [price, p]) => {
                const order = { amount: Number(`${amount}e-${a}`), price: Number(`${price}e-${p}`) };
                // CCXT computes prices in floats: exactly between two ticks, it rounds by their error.
                fc.pre((price * 10_000) % 10 ** p !== 10 ** p / 2);
                expect(figuresOf(order)).toEqual([
                    ccxt.amountToPrecision(BTC.symbol, order.amount),
                    ccxt.priceToPrecision(BTC.symbol, order.price),
                ]);
            }),
        );
    });

    for (const [change, message] of [
        [
            { amount: 0.020001 },
            'amount 0.020001 is not a multiple of the lot size 0.00001 of BTC/USD:USDC; round it with amountToPrecision',
        ],
        [
            { price: 63000.00001 },
            'price 63000.00001 is not a multiple of the tick size 0.0001 of BTC/USD:USDC; round it with priceToPrecision',
        ],
    ] as const) {
        test(`are required by the precision strict: ${JSON.stringify(change)}`, () => {
            expect(problemOf(() => toOrderBody({ ...LIMIT, ...change }, NOW, 'strict')).message).toBe(message);
        });
    }

    test('allow any cost: the exchange asks for a minimum of what rests only', () => {
        expect(figuresOf({ amount: '0.00001', price: 1 })).toEqual(['0.00001', '1']);
    });
});

describe('toCollateral', () => {
    for (const [amount, sent] of [
        [25, '25'],
        ['0.1234567', '0.123456'],
        [1e-6, '0.000001'],
    ] as const) {
        test(`sends ${amount} as ${sent}`, () => {
            expect(toCollateral(amount, '0.000001').text).toBe(sent);
        });
    }

    for (const amount of [0, -1, 1e-7, 'x']) {
        test(`refuses ${amount}`, () => {
            expect(problemOf(() => toCollateral(amount, '0.000001')).departures[0]?.at).toBe('amount');
        });
    }
});

describe('toLeverageBody', () => {
    test('accepts the market’s maximum and nothing above', () => {
        expect(toLeverageBody(20, BTC).text).toBe('20');
        expect(() => toLeverageBody(20.5, BTC)).toThrow('leverage is 20.5; pass 1 to 20 on BTC/USD:USDC');
        expect(() => toLeverageBody(0.5, BTC)).toThrow('leverage is 0.5; pass 1 to 20 on BTC/USD:USDC');
    });
});

describe('toClientOrderId', () => {
    test('removes leading zeros, however many, as toOrderIds does', () => {
        const id = `${'0'.repeat(30)}7`;
        expect([toClientOrderId(id), toOrderIds([id])]).toEqual(['7', ['7']]);
        expect(() => toClientOrderId(`${'0'.repeat(30)}18446744073709551616`)).toThrow();
    });
});

describe('toOrderIds', () => {
    test('rejects an id that was rounded to a float', () => {
        const ids = ['340281204776061819743176055358058664551', 3.4e38, 'x'];
        expect(problemOf(() => toOrderIds(ids)).departures.map(({ at }) => at)).toEqual(['ids[1]', 'ids[2]']);
    });
});

describe('gas', () => {
    test('becomes metadata with the service’s names', () => {
        const coin = { objectId: '0x2', version: 7, digest: 'abc' };
        const gas = readGas({ budget: 5, price: 750, coins: [coin], sponsor: '0xAB' });
        expect(JSON.parse(writeJson(buildMetadata('0x1', gas)))).toEqual({
            sender: '0x1',
            gasBudget: 5,
            gasPrice: 750,
            sponsor: `0x${'0'.repeat(62)}ab`,
            gasCoins: [coin],
        });
    });

    const COIN = { objectId: '0x2', version: 7, digest: 'abc' };
    const TWICE = [COIN, { ...COIN, objectId: '0x02' }];

    for (const gas of [
        undefined,
        {},
        { coins: [COIN, { ...COIN, objectId: '0x3', version: '18446744073709551615' }], fromAddressBalance: false },
        { fromAddressBalance: true, budget: 1, price: 1, sponsor: '0x1' },
        { price: 750, coins: undefined, budget: undefined, sponsor: undefined },
    ]) {
        test(`accepts ${JSON.stringify(gas)}`, () => {
            expect(readGas(gas)).toEqual({ ...gas, ...(gas?.sponsor && { sponsor: `0x${'1'.padStart(64, '0')}` }) });
        });
    }

    for (const [gas, ...at] of [
        [{ coins: [], fromAddressBalance: true }, 'gas.coins'],
        [{ coins: [COIN], fromAddressBalance: true }, 'gas.coins'],
        [{ coins: [] }, 'gas.coins'],
        [{ coins: COIN }, 'gas.coins'],
        [{ coins: null }, 'gas.coins'],
        [{ coins: TWICE }, 'gas.coins'],
        [{ coins: [{ objectId: '0x2' }] }, 'gas.coins[0]'],
        [
            { coins: [COIN, null, { ...COIN, version: -1 }, { ...COIN, version: 1.5 }] },
            'gas.coins[1]',
            'gas.coins[2]',
            'gas.coins[3]',
        ],
        [{ coins: [{ ...COIN, version: '' }] }, 'gas.coins[0]'],
        [{ coins: [{ ...COIN, version: '7n' }] }, 'gas.coins[0]'],
        [{ coins: [{ ...COIN, objectId: '2' }] }, 'gas.coins[0]'],
        [{ coins: [{ ...COIN, digest: 5 }] }, 'gas.coins[0]'],
        [{ fromAddressBalance: 'yes' }, 'gas.fromAddressBalance'],
        [{ fromAddressBalance: null }, 'gas.fromAddressBalance'],
        [{ budget: 0.5 }, 'gas.budget'],
        [{ budget: 0 }, 'gas.budget'],
        [{ budget: '5' }, 'gas.budget'],
        [{ budget: null }, 'gas.budget'],
        [{ price: -1 }, 'gas.price'],
        [{ price: 2 ** 53 }, 'gas.price'],
        [{ sponsor: 'me' }, 'gas.sponsor'],
        [{ sponsor: null }, 'gas.sponsor'],
        [{ limit: 5 }, 'gas.limit'],
        [
            { limit: 5, budget: -5, price: -5, sponsor: '', coins: [] },
            'gas.limit',
            'gas.budget',
            'gas.price',
            'gas.sponsor',
            'gas.coins',
        ],
        ['much', 'gas'],
        [null, 'gas'],
        [[COIN], 'gas'],
    ] as const) {
        test(`rejects ${JSON.stringify(gas)}`, () => {
            const { kind, departures } = problemOf(() => readGas(gas));
            expect(kind).toBe('argument');
            expect(departures.map(placeOf)).toEqual(at);
        });
    }

    test('rejects the same coin twice, in any form of its id', () => {
        expect(() => readGas({ coins: TWICE })).toThrow('gas.coins has one coin twice; pass each coin once');
    });
});

describe('the metadata of a request', () => {
    const coin = (objectId: string, version: unknown = new NumberText('7')): object => ({
        objectId,
        version,
        digest: 'abc',
    });

    for (const metadata of [
        {},
        { sender: '0x1', gasBudget: 5, anything: 'else' },
        { gasCoins: null, gasFromAddressBalance: null, sponsor: null },
        { gasCoins: null, gasFromAddressBalance: true, sponsor: '0xab' },
        { gasCoins: [coin('0x2'), coin('0x3', 7), coin('0x4', '7')], gasFromAddressBalance: false },
        { gasCoins: [coin('0x2', new NumberText('18446744073709551615'))], gasFromAddressBalance: null },
    ]) {
        test(`accepts ${writeJson(metadata)}`, () => {
            expect(() => {
                expectMetadata(metadata);
            }).not.toThrow();
        });
    }

    test('accepts the result of buildMetadata', () => {
        const gas = readGas({ coins: [coin('0x2', '7')], sponsor: '0x5', budget: 5 });
        expect(() => {
            expectMetadata(buildMetadata('0x1', gas));
        }).not.toThrow();
    });

    for (const [metadata, ...at] of [
        [null, 'request.metadata'],
        ['gas', 'request.metadata'],
        [[], 'request.metadata'],
        [{ gasCoins: [] }, 'gas.coins'],
        [{ gasCoins: {} }, 'gas.coins'],
        [{ gasCoins: [coin('0x2'), coin('0x3'), coin('0x02', 8)] }, 'gas.coins'],
        [{ gasCoins: [coin('0x2')], gasFromAddressBalance: true }, 'gas.coins'],
        [{ gasCoins: [], gasFromAddressBalance: true }, 'gas.coins'],
        [{ gasFromAddressBalance: 1 }, 'gas.fromAddressBalance'],
        [{ gasCoins: [null, coin('0x2'), 5] }, 'gas.coins[0]', 'gas.coins[2]'],
        [{ gasCoins: [coin('0x2', null)] }, 'gas.coins[0]'],
        [{ gasCoins: [coin('0x2', new NumberText('1.5'))] }, 'gas.coins[0]'],
        [{ gasCoins: [coin('0x2', new NumberText('1e3'))] }, 'gas.coins[0]'],
        [{ gasCoins: [coin('0x2', new NumberText('-1'))] }, 'gas.coins[0]'],
        [{ gasCoins: [coin('two')] }, 'gas.coins[0]'],
        [{ sponsor: 'me', gasCoins: [] }, 'gas.sponsor', 'gas.coins'],
        [{ sponsor: '' }, 'gas.sponsor'],
    ] as const) {
        test(`rejects ${writeJson(metadata)}`, () => {
            const { kind, departures } = problemOf(() => {
                expectMetadata(metadata);
            });
            expect(kind).toBe('argument');
            expect(departures.map(placeOf)).toEqual(at);
        });
    }
});
