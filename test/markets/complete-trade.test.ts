/** Trades are completed as CCXT's `safeTrade` completes them. */

import { expect, test } from '@jest/globals';
import { Exchange } from 'ccxt';
import fc from 'fast-check';
import { parseMyTrade } from '../../ts/account/history/events.js';
import { completeTrade, parseTrade } from '../../ts/markets/trade.js';
import { BTC } from '../support/market.js';

/** Decimal text as the service writes it, with zeros at the end and exponents. */
const decimal = (max: number): fc.Arbitrary<string> =>
    fc.oneof(
        fc.tuple(fc.nat(max), fc.integer({ min: 0, max: 10 ** 9 })).map(([whole, rest]) => `${whole}.${rest}`),
        fc.double({ min: 1e-9, max, noNaN: true, noDefaultInfinity: true }).map(String),
        fc.nat(max).map((whole) => `${whole}.0`),
        fc.constantFrom('0', '0.0', '1e-7', '1E+2'),
    );

/** A price or an amount: a row with zero is malformed. */
const positive = (max: number): fc.Arbitrary<string> => decimal(max).filter((text) => Number(text) > 0);

const side = fc.constantFrom('buy', 'sell');
const timestamp = fc.integer({ min: 1, max: 4_000_000_000_000 }).map(String);

for (const number of [Number, String]) {
    const exchange = new Exchange({ number });
    const parseNumber = (text: string | undefined): number | undefined => exchange.parseNumber(text);

    test(`completes a public trade as safeTrade with number: ${number.name}`, () => {
        fc.assert(
            fc.property(fc.record({ price: positive(1e6), amount: positive(1e4), side, timestamp }), (row) => {
                const parse = (): Record<string, unknown> => parseTrade(row, BTC, 0);
                expect(completeTrade(parse(), parseNumber)).toStrictEqual(exchange.safeTrade(parse(), BTC as never));
            }),
        );
    });

    test(`completes an own trade as safeTrade with number: ${number.name}`, () => {
        const row = fc.record(
            {
                price: positive(1e6),
                size: positive(1e4),
                timestamp,
                eventType: fc.constantFrom('FilledTakerOrder', 'FilledMakerOrder'),
                side: fc.constantFrom('0', '1'),
                orderId: fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }).map((id) => `${id}n`),
                txDigest: fc.constant('d'),
                fees: fc.oneof(
                    decimal(100),
                    decimal(100).map((fee) => `-${fee}`),
                    fc.constant(null),
                ),
            },
            { requiredKeys: ['price', 'size', 'timestamp', 'eventType', 'side', 'txDigest'] },
        );
        fc.assert(
            fc.property(row, (event) => {
                const parse = (): Record<string, unknown> => parseMyTrade({ id: 'x', row: event }, BTC);
                expect(completeTrade(parse(), parseNumber)).toStrictEqual(exchange.safeTrade(parse(), BTC as never));
            }),
        );
    });
}

test('equal trades have one id, however their numbers are written', () => {
    const idOf = (price: string, amount: string): unknown =>
        parseTrade({ timestamp: '1', side: 'buy', price, amount }, BTC, 0)['id'];
    for (const [price, amount] of [
        ['33.0', '0.50'],
        ['33', '.5'],
        ['3.3e1', '5e-1'],
    ] as const) {
        expect(idOf(price, amount)).toBe('1-buy-33-0.5-0');
    }
    expect(idOf('100', '10')).toBe('1-buy-100-10-0');
});
