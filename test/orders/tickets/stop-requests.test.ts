/** Rows of stop orders and of attached stops, from the arguments of the user. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toOrderBody, type OrderArguments } from '../../../ts/orders/request.js';
import { toStopRow } from '../../../ts/orders/tickets/stop-requests.js';
import type { Params } from '../../../ts/exchange/params.js';
import { Problem, type ProblemKind } from '../../../ts/core/problem.js';
import { BTC } from '../../support/market.js';

const NOW = 1_790_000_000_000;
const LIMIT = { market: BTC, type: 'limit', side: 'buy', amount: 0.01, price: 60_000 };

function problemOf(call: () => unknown): Problem {
    try {
        call();
    } catch (error) {
        if (error instanceof Problem) return error;
        throw error;
    }
    throw new Error('nothing was thrown');
}

const toRow = (params: Params, change: Partial<OrderArguments> = {}): unknown =>
    toStopRow({ ...LIMIT, ...change, params }, NOW);
const toBody = (params: Params, change: Partial<OrderArguments> = {}): unknown =>
    toOrderBody({ ...LIMIT, ...change, params }, NOW);

type Case = readonly [what: string, call: () => unknown, kind: ProblemKind, message: RegExp];

describe('a stop order is refused with', () => {
    const above = { triggerDirection: 'above' };
    const cases: Case[] = [
        [
            'two different trigger prices',
            () => toRow({ ...above, triggerPrice: 1, stopPrice: 2 }),
            'argument',
            /^params.stopPrice 2 differs from params.triggerPrice 1, .*; leave one of them out$/,
        ],
        [
            'a trigger price of 2^128',
            () => toRow({ ...above, triggerPrice: 2 ** 128 }),
            'order',
            /^params.triggerPrice is 3402\d{35}; pass a price from 0.000000001 to 18446744073.709551615/,
        ],
        ['a stop loss of 10^-10', () => toRow({ stopLossPrice: 1e-10 }), 'order', /^params.stopLossPrice is /],
        [
            'a negative trigger price',
            () => toRow({ ...above, triggerPrice: -1 }),
            'order',
            /^params.triggerPrice is -1; /,
        ],
        [
            'an empty trigger price',
            () => toRow({ ...above, triggerPrice: '' }),
            'order',
            /^params.triggerPrice is ""; pass a decimal number$/,
        ],
        [
            'a direction without a trigger price',
            () => toBody({ ...above, triggerPrice: null }),
            'missing',
            /^params.triggerPrice is missing; pass the price that triggers the order/,
        ],
        [
            'a stop loss above the take profit of a long position',
            () => toRow({ stopLossPrice: 3, takeProfitPrice: 2 }, { side: 'sell' }),
            'order',
            /^params.stopLossPrice is 3; pass less than params.takeProfitPrice 2, as the position is long$/,
        ],
        [
            'a stop loss below the take profit of a short position',
            () => toRow({ stopLossPrice: 2, takeProfitPrice: 3 }, { side: 'buy' }),
            'order',
            /^params.stopLossPrice is 2; pass more than params.takeProfitPrice 3, as the position is short$/,
        ],
    ];
    test.each(cases)('%s', (_what, call, kind, message) => {
        const found = problemOf(call);
        expect(found.kind).toBe(kind);
        expect(found.message).toMatch(message);
    });
});

test('a stop order accepts equal prices under both names', () => {
    const row = toRow({ triggerPrice: 1.5, stopPrice: '1.50', triggerDirection: 'above' });
    expect(row).toMatchObject({ nonSlTp: { stopIndexPrice: { text: '1.5' } } });
});

describe('an order is refused with', () => {
    const attach = (stopLoss?: number, takeProfit?: number): Params => ({
        ...(stopLoss === undefined ? {} : { stopLoss: { triggerPrice: stopLoss } }),
        ...(takeProfit === undefined ? {} : { takeProfit: { triggerPrice: takeProfit } }),
    });
    const cases: Case[] = [
        [
            'an attached stop loss above a limit buy',
            () => toBody(attach(61_000)),
            'order',
            /^params.stopLoss.triggerPrice is 61000; pass less than price 60000, as the position is long$/,
        ],
        [
            'an attached take profit below a limit buy',
            () => toBody(attach(undefined, 59_000)),
            'order',
            /^price is .*; pass less than params.takeProfit.triggerPrice 59000/,
        ],
        [
            'an attached stop loss below a limit sell',
            () => toBody(attach(59_000), { side: 'sell' }),
            'order',
            /^params.stopLoss.triggerPrice is .*; pass more than price 60000, as the position is short/,
        ],
        [
            'an attached take profit above a limit sell',
            () => toBody(attach(undefined, 61_000), { side: 'sell' }),
            'order',
            /^price is .*; pass more than params.takeProfit.triggerPrice 61000/,
        ],
        [
            'two different prices of an attached stop loss',
            () => toBody({ stopLoss: { triggerPrice: 1, stopPrice: 2 } }),
            'argument',
            /^params.stopLoss.stopPrice 2 differs from params.stopLoss.triggerPrice 1, /,
        ],
        [
            'slippage at a limit price',
            () => toBody({ slippage: 0.01 }),
            'argument',
            /^params.slippage 0.01 is not accepted for a limit order, .*; leave it out$/,
        ],
    ];
    test.each(cases)('%s', (_what, call, kind, message) => {
        const found = problemOf(call);
        expect(found.kind).toBe(kind);
        expect(found.message).toMatch(message);
    });

    test('attached prices out of order, and no others', () => {
        const price = fc.integer({ min: 1, max: 20 });
        const side = fc.constantFrom('buy', 'sell');
        fc.assert(
            fc.property(price, price, price, side, (stopLoss, limit, takeProfit, ofSide) => {
                const sign = ofSide === 'buy' ? 1 : -1;
                const isOrdered = sign * (limit - stopLoss) > 0 && sign * (takeProfit - limit) > 0;
                const call = (): unknown => toBody(attach(stopLoss, takeProfit), { side: ofSide, price: limit });
                if (isOrdered) expect(call()).toMatchObject({ slTp: { triggerPriceType: 0 } });
                else expect(problemOf(call).kind).toBe('order');
            }),
        );
    });
});

test('an unknown key is answered with accepted keys only', () => {
    const { message } = problemOf(() => toBody({ reduceonly: true }));
    expect(message).toMatch(/^params.reduceonly is .*; pass one of clientOrderId, /);
    expect(message).not.toMatch(/cost|hedged|trailing|Price,/);
    expect(toBody({ hedged: false })).toMatchObject({ type: 'limit' });
});
