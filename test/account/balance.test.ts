/** Balances of live accounts, built without CCXT's `safeBalance`. */

import { expect, test } from '@jest/globals';
import { Exchange } from 'ccxt';
import fc from 'fast-check';
import { buildBalance } from '../../ts/account/account-state.js';
import { fromUnits } from '../../ts/core/number/decimal.js';
import { toDatetime } from '../../ts/exchange/value.js';
import { numberParser } from '../../ts/markets/trade.js';

test.each([Number, String])('builds a balance as safeBalance does, with numbers by %p', (number) => {
    const exchange = new Exchange();
    exchange.number = number as typeof exchange.number;
    const amount = fc
        .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(9))
        .map(([units, decimals]) => fromUnits(units, decimals));
    const times = fc.integer({ min: 1, max: 2_000_000_000_000 });
    fc.assert(
        fc.property(amount, amount, amount, times, (free, used, total, timestamp) => {
            const info = { accountId: '7n' };
            const own = buildBalance({ free, used, total }, { code: 'USDC', info, timestamp }, numberParser(exchange));
            const times = { timestamp, datetime: toDatetime(timestamp) };
            const theirs = exchange.safeBalance({ info, ...times, USDC: { free, used, total } });
            expect([own, JSON.stringify(own)]).toStrictEqual([theirs, JSON.stringify(theirs)]);
        }),
        { numRuns: 1_000, seed: 6 },
    );
});
