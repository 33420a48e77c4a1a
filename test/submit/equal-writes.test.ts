/** Which writes may go without a simulation. */

import { describe, expect, test } from '@jest/globals';
import { kindOfWrite } from '../../ts/submit/equal-writes.js';
import type { Action } from '../../ts/transaction/intent.js';

const [BTC, ETH] = [`0x${'b'.repeat(64)}`, `0x${'e'.repeat(64)}`];
const order = { chId: BTC, type: 'limit', side: 'buy', amount: 1, price: 5, life: 'PO', reduceOnly: false };
const of = (body: object, action: Action = 'createOrders', isComposed = false): string | undefined =>
    kindOfWrite({
        action,
        isComposed,
        body: { accountId: '0xa', deallocateFreeCollateral: false, metadata: {}, ...body },
    });

describe('the kind of a write', () => {
    test('is the same for other prices, amounts, sides and order of the orders', () => {
        const other = { ...order, chId: ETH };
        const first = of({ orders: [order, other], replacedIds: ['1', '2'] });
        expect(first).toBeDefined();
        const again = { ...order, side: 'sell', amount: 2, price: 6, clientOrderId: '7' };
        expect(of({ orders: [other, again], replacedIds: ['3', '4'] })).toBe(first);
    });

    test.each([
        ['another account', { accountId: '0xb', orders: [order] }],
        ['another market', { orders: [{ ...order, chId: ETH }] }],
        ['one order more', { orders: [order, order] }],
        ['a replaced order', { orders: [order], replacedIds: ['1'] }],
        ['another time in force', { orders: [{ ...order, life: 'IOC' }] }],
        ['another type', { orders: [{ ...order, type: 'market' }] }],
        ['reduceOnly', { orders: [{ ...order, reduceOnly: true }] }],
    ])('differs with %s', (_, body) => {
        expect(of(body)).toBeDefined();
        expect(of(body)).not.toBe(of({ orders: [order] }));
    });

    test.each([
        ['leverage', { leverage: 5 }],
        ['collateral', { collateral: 5 }],
        ['a stop order', { orders: [{ ...order, slTp: {} }] }],
        ['a return of margin', { deallocateFreeCollateral: true }],
        ['gas from the address balance', { metadata: { gasFromAddressBalance: true } }],
        ['a member that is not known', { other: null }],
    ])('does not exist with %s', (_, body) => {
        expect(of({ orders: [order], ...body })).toBeUndefined();
    });

    describe('of a cancel', () => {
        const cancel = (body: object = {}, isComposed = true): string | undefined =>
            of({ chId: BTC, orderIds: ['1'], ...body }, 'cancelOrders', isComposed);

        test('exists only where the client writes the commands', () => {
            expect(cancel()).toBeDefined();
            expect(cancel({}, false)).toBeUndefined();
        });

        test('is the same for other orders, and differs with their number and market', () => {
            expect(cancel({ orderIds: ['2'] })).toBe(cancel());
            expect(cancel({ orderIds: ['1', '2'] })).not.toBe(cancel());
            expect(cancel({ chId: ETH })).not.toBe(cancel());
        });

        test('does not exist where it returns margin', () => {
            expect(cancel({ deallocateFreeCollateral: true })).toBeUndefined();
        });
    });

    test('of gas from the address balance exists only where the client writes the commands', () => {
        const paid = { orders: [order], metadata: { gasFromAddressBalance: true } };
        expect(of(paid, 'createOrders', true)).toBeDefined();
        expect(of(paid, 'createOrders', true)).not.toBe(of({ orders: [order] }, 'createOrders', true));
    });

    test('differs for commands of the client, which cost less without price updates', () => {
        expect(of({ orders: [order] }, 'createOrders', true)).not.toBe(of({ orders: [order] }));
    });

    test.each<Action>([
        'createAccount',
        'deposit',
        'withdraw',
        'allocate',
        'deallocate',
        'setLeverage',
        'cancelOrders',
        'transfer',
        'grantAgent',
        'revokeAgent',
        'approveBuilder',
        'revokeBuilder',
        'createStops',
        'editStops',
        'cancelStops',
        'createTwap',
        'editTwap',
        'cancelTwaps',
    ])('does not exist for %s', (action) => {
        expect(of({ orders: [order] }, action)).toBeUndefined();
    });
});
