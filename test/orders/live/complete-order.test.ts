/** Orders and trades of events, completed without CCXT's `safeOrder`. */

import { expect, test } from '@jest/globals';
import { Exchange } from 'ccxt';
import fc from 'fast-check';
import { fromUnits } from '../../../ts/core/number/decimal.js';
import { toDatetime } from '../../../ts/exchange/value.js';
import { completeOrder, completeOrderTrade } from '../../../ts/orders/live/complete-order.js';

const option = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const decimal = fc
    .tuple(fc.oneof(fc.bigInt({ min: 0n, max: 3n }), fc.bigInt({ min: 0n, max: 10n ** 20n })), fc.nat(18))
    .map(([units, decimals]) => fromUnits(units, decimals));
const signed = fc.tuple(decimal, fc.boolean()).map(([text, isRebate]) => (isRebate ? `-${text}` : text));
const time = option(fc.integer({ min: 1, max: 2_000_000_000_000 }));
const fee = fc.record({ cost: signed, currency: fc.constantFrom('USDC', 'SUI') });

/** States as `OrderReducer.state` and the memory of orders make them, complete and incomplete ones. */
const states = fc
    .record({
        id: fc.stringMatching(/^[1-9]\d{0,38}$/),
        clientOrderId: fc.oneof(fc.constant(undefined), fc.constantFrom('', '7', 'abc', 7)),
        timestamp: time,
        lastTradeTimestamp: time,
        lastUpdateTimestamp: time,
        status: fc.constantFrom('open', 'closed', 'canceled', undefined),
        symbol: fc.constant('BTC/USD:USDC'),
        type: fc.constantFrom('limit', 'limit', 'limit', 'market', undefined),
        timeInForce: fc.constantFrom(undefined, 'GTC', 'PO', 'IOC'),
        postOnly: fc.constantFrom(undefined, true, false),
        reduceOnly: fc.constantFrom(undefined, true, false),
        side: fc.constantFrom('buy', 'sell', undefined),
        price: fc.oneof({ arbitrary: decimal, weight: 9 }, { arbitrary: fc.constantFrom(undefined, 0.1), weight: 1 }),
        amount: fc.oneof({ arbitrary: decimal, weight: 9 }, { arbitrary: fc.constantFrom(undefined, 0.1), weight: 1 }),
        filled: fc.oneof({ arbitrary: decimal, weight: 9 }, { arbitrary: fc.constant(undefined), weight: 1 }),
        remaining: fc.oneof({ arbitrary: decimal, weight: 9 }, { arbitrary: fc.constant(undefined), weight: 1 }),
        cost: fc.oneof({ arbitrary: decimal, weight: 9 }, { arbitrary: fc.constant(undefined), weight: 1 }),
        average: option(decimal),
        fees: fc.oneof(
            { arbitrary: fc.array(fee, { maxLength: 1 }), weight: 9 },
            { arbitrary: fc.array(fee, { maxLength: 3 }), weight: 1 },
            { arbitrary: fc.constant(undefined), weight: 1 },
        ),
        info: fc.constant({ eventType: 'PostedOrder' }),
    })
    .map(({ timestamp, fees, ...rest }) => {
        const { id, clientOrderId, status, symbol, type, timeInForce, postOnly, reduceOnly, side, ...others } = rest;
        const { lastTradeTimestamp, lastUpdateTimestamp, price, amount, filled, remaining, ...end } = others;
        const { cost, average, info } = end;
        return {
            ...{ id, clientOrderId, timestamp, datetime: toDatetime(timestamp), lastTradeTimestamp },
            ...{ lastUpdateTimestamp, status, symbol, type, timeInForce, postOnly, reduceOnly, side, price, amount },
            ...{ filled, remaining, cost, average, trades: [{ id: 'a' }] },
            ...(fees === undefined ? {} : { fees }),
            info,
        };
    });

const market = { symbol: 'BTC/USD:USDC', linear: true, inverse: false, contractSize: 1 };

test.each([Number, String])('completes an order as safeOrder does, with numbers by %p', (number) => {
    const exchange = new Exchange();
    exchange.number = number as typeof exchange.number;
    let completed = 0;
    fc.assert(
        fc.property(states, ({ trades, ...state }) => {
            const copy = structuredClone(state);
            const own = completeOrder({ ...state, trades }, (text) => exchange.parseNumber(text));
            if (own === undefined) return;
            completed += 1;
            const theirs = { ...exchange.safeOrder({ ...copy, trades: [] } as never, market as never), trades };
            expect([own, JSON.stringify(own), Object.keys(own)]).toStrictEqual([
                theirs,
                JSON.stringify(theirs),
                Object.keys(theirs),
            ]);
            expect(state).toEqual(copy);
        }),
        { numRuns: 5_000, seed: 3 },
    );
    expect(completed).toBeGreaterThan(500);
});

test.each([Number, String])('completes a trade as safeOrder does, with numbers by %p', (number) => {
    const exchange = new Exchange();
    exchange.number = number as typeof exchange.number;
    const trade = fc.record({
        id: fc.constant('a'),
        order: option(fc.constant('1')),
        timestamp: fc.nat(),
        side: fc.constantFrom('buy', 'sell'),
        price: decimal,
        amount: decimal,
        cost: decimal,
        fee: option(fee),
        info: fc.constant({}),
    });
    fc.assert(
        fc.property(trade, (raw) => {
            const [theirs] = exchange.safeOrder({ trades: [structuredClone(raw)] } as never).trades;
            const own = completeOrderTrade({ ...raw }, (text) => exchange.parseNumber(text));
            const isFrozen = [own.fee, own.fees].every((each) => Object.isFrozen(each));
            expect([own, JSON.stringify(own), isFrozen]).toStrictEqual([theirs, JSON.stringify(theirs), true]);
        }),
        { numRuns: 2_000, seed: 3 },
    );
});
