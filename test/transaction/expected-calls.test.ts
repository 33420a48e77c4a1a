/** The borders of plain values that calls are compared with. */

import { describe, expect, test } from '@jest/globals';
import { ExpectedCalls } from '../../ts/transaction/expected-calls.js';
import type { IntentOf } from '../../ts/transaction/intent.js';
import type { Decimal } from '../../ts/core/number/decimal.js';

const coin = { type: '0x3::usdc::USDC', code: 'USDC', decimals: 6 };
const account = { capabilityId: '0x1', accountId: '0x2', coin, isAgent: false };
const market = { id: '0x5', symbol: 'BTC/USD:USDC', base: 'BTC', lot: 1n, tick: 1n };

function bytesOf(value: bigint): Uint8Array {
    const bytes = new Uint8Array(32);
    for (let i = 0; i < 32; i += 1) bytes[i] = Number((value >> BigInt(8 * i)) & 0xffn);
    return bytes;
}

function ordersWith(collateral: bigint, others: readonly (typeof market)[] = []): IntentOf<'account'> {
    const order = {
        market,
        side: 'buy' as const,
        size: 1n,
        price: 1n,
        life: 'GTC' as const,
        reduceOnly: false,
        clientOrderId: undefined,
        expiry: undefined,
    };
    return {
        action: 'createOrders',
        account,
        orders: [order, ...others.map((other) => ({ ...order, market: other }))],
        deallocateFree: false,
        replaced: [],
        leverage: undefined,
        collateral,
        tickets: [],
    };
}

const at = { session: undefined, market: undefined, at: 'call' };

describe('the ratio of a leverage', () => {
    const ONE = 10n ** 18n;
    const isAccepted = (leverage: Decimal, ratio: bigint): boolean => {
        const calls = new ExpectedCalls({ action: 'setLeverage', account, market, leverage }, false);
        return calls.verifyCall({ step: 'setRatio', literals: { ratio: bytesOf(ratio) }, ...at }).length === 0;
    };

    test.each([
        ['exactly', 0n, true],
        ['a thousand less', -1_000n, true],
        ['one more than that less', -1_001n, false],
        ['a thousand more', 1_000n, true],
        ['one more than that more', 1_001n, false],
    ])('of 1 may depart by a 10^-15 of it: %s', (_, difference, isRight) => {
        expect(isAccepted({ digits: 1n, scale: 0 }, ONE + difference)).toBe(isRight);
    });

    test.each([
        ['its 10^-15', 10n ** 15n, true],
        ['one more', 10n ** 15n + 1n, false],
    ])('of 10^-12 may depart by %s', (_, difference, isRight) => {
        expect(isAccepted({ digits: 1n, scale: 12 }, 10n ** 30n - difference)).toBe(isRight);
    });
});

describe('collateral of orders', () => {
    test.each([
        [1n, 'allocate'],
        [-1n, 'deallocate'],
    ] as const)('of %s unit is moved by one call, with the amount', (collateral, step) => {
        const calls = new ExpectedCalls(ordersWith(collateral), false);
        expect(calls.take(step)).toBe(true);
        expect(calls.verifyCall({ step, literals: { amount: bytesOf(1n) }, ...at })).toEqual([]);
        expect(calls.verifyCall({ step, literals: { amount: bytesOf(2n) }, ...at })).toHaveLength(1);
    });

    test('of 0 is not moved', () => {
        const calls = new ExpectedCalls(ordersWith(0n), false);
        expect([calls.take('allocate'), calls.take('deallocate')]).toEqual([false, false]);
    });
});

describe('a call out of its place is refused:', () => {
    const second = { ...market, id: '0x6', symbol: 'ETH/USD:USDC' };

    test.each(['limitOrder', 'marketOrder', 'endSession'] as const)(
        '%s without a session, where orders are of two markets',
        (step) => {
            const calls = new ExpectedCalls(ordersWith(0n, [second]), false);
            const departures = calls.verifyCall({ step, literals: {}, ...at });
            expect(departures).toEqual([{ at: 'call session', wanted: 'a session', found: 'none' }]);
        },
    );

    test('a coin that goes in, where the write deposits nothing', () => {
        const calls = new ExpectedCalls(ordersWith(0n), false);
        const paid = { type: coin.type, origin: 'wallet', amount: 1n } as Parameters<typeof calls.verifyDeposit>[0];
        expect(calls.verifyDeposit(paid, 'call')).toEqual([
            { at: 'call coin', wanted: 'no deposit', found: 'one from the wallet' },
        ]);
    });
});
