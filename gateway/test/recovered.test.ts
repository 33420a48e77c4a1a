/** The answer of a call that ended without one. */

import { expect, test } from '@jest/globals';
import { InvalidNonce } from 'ccxt';
import { METHODS } from '../ts/methods.js';
import { countOrders, toRecoveredAnswer, type Answer, type FoundTransaction } from '../ts/recovered.js';
import type { Fate } from '../ts/transactions.js';

const NEW = [{ id: '1' }, { id: '2' }];
const GONE = NEW.map((order) => ({ ...order, status: 'canceled' }));

function recover(method: string, orders: number | undefined, fates: readonly Fate[]): Answer {
    const transactions: FoundTransaction[] = fates.map((fate, i) => ({ digest: `D${i}`, fate }));
    return toRecoveredAnswer({ key: 'key-0001', method, orders }, transactions);
}

function answerOf(...call: Parameters<typeof recover>): unknown {
    const answer = recover(...call);
    return 'value' in answer ? answer.value : [answer.error.class, answer.error.sent, answer.error.message];
}

const executed = (action: Fate['action'], orders?: readonly unknown[]): Fate => ({
    outcome: 'executed',
    action,
    orders,
});
const FAILED: Fate = { outcome: 'failed', action: 'createOrders' };
const UNSENT: Fate = { outcome: 'unsent' };

test.each([
    ['createOrders', 2, [executed('createOrders', NEW)], NEW],
    ['createScaleOrder', 2, [UNSENT, executed('createOrders', NEW)], NEW],
    ['createOrder', 1, [executed('createOrders', [NEW[0]])], NEW[0]],
    ['createOrder', 1, [executed('createOrders')], { info: { transactionDigest: 'D0' } }],
    ['editOrder', 1, [executed('cancelOrders', GONE), executed('createOrders', [NEW[0]])], NEW[0]],
    ['editOrders', 2, [executed('createOrders', NEW)], NEW],
    ['cancelOrder', 1, [executed('cancelOrders', [GONE[0]])], GONE[0]],
    ['cancelOrders', 2, [executed('cancelOrders', [GONE[0]]), executed('cancelOrders', [GONE[1]])], GONE],
    [
        'createConvertTrade',
        undefined,
        [executed('isolate'), { ...executed('convert'), result: { id: 'x' } }, executed('sweep')],
        { id: 'x' },
    ],
    ['deposit', undefined, [{ ...executed('deposit'), result: { id: 'x' } }], { id: 'x' }],
] as const)('of %s is its orders where its transactions show all of them', (method, orders, fates, wanted) => {
    expect(answerOf(method, orders, fates)).toEqual(wanted);
});

/** Calls of any number of transactions, of which one alone is no result. */
const SEVERAL = ['cancelAllOrdersAfter', 'closeAllPositions', 'settle'];

test.each(
    Object.entries(METHODS)
        .filter(([name, { kind, result }]) => kind === 'write' && !/^Order\b/.test(result) && !SEVERAL.includes(name))
        .map(([name]) => name),
)('of %s, which is about no orders, is what its transaction shows', (name) => {
    expect(answerOf(name, undefined, [executed(undefined)])).toEqual({ info: { transactionDigest: 'D0' } });
});

test.each([
    ['fewer orders', 'createOrders', 3, [executed('createOrders', NEW)]],
    ['an order without its id', 'createOrders', 1, [executed('createOrders', [{ id: undefined }])]],
    ['orders that cannot be read', 'cancelOrders', 2, [executed('cancelOrders')]],
    ['an order that is not canceled', 'cancelOrder', 1, [executed('cancelOrders', [{ id: '1', status: 'closed' }])]],
    ['the first half of an edit', 'editOrder', 1, [executed('cancelOrders', [GONE[0]])]],
    ['an edit whose second half failed', 'editOrder', 1, [executed('cancelOrders', [GONE[0]]), FAILED]],
    ['a call whose orders are not known', 'cancelAllOrders', undefined, [executed('cancelOrders', GONE)]],
] as const)('stays an error with the outcomes for %s', (_, method, orders, fates) => {
    expect(answerOf(method, orders, fates)).toEqual([
        'OperationFailed',
        true,
        expect.stringMatching(/transactions are D0 executed.*no further one was submitted/),
    ]);
});

test('an isolated conversion without its swap is none, though a transaction was sent', () => {
    expect(answerOf('createConvertTrade', undefined, [executed('isolate'), executed('sweep')])).toEqual([
        'ExchangeError',
        true,
        expect.stringContaining('whose transactions are D0 executed, D1 executed, failed'),
    ]);
});

test('an error says how each transaction ended', () => {
    const answer = recover('editOrder', 1, [executed('cancelOrders', [GONE[0]]), FAILED]);
    expect(answer).toMatchObject({
        error: {
            transactions: [
                { digest: 'D0', outcome: 'executed' },
                { digest: 'D1', outcome: 'failed' },
            ],
        },
    });
});

test('is a failure where nothing was executed', () => {
    expect(answerOf('createOrders', 2, [FAILED])).toEqual(['ExchangeError', true, expect.stringMatching(/D0 failed/)]);
    expect(answerOf('cancelAllOrders', undefined, [UNSENT])).toEqual([
        'ExchangeError',
        false,
        expect.stringMatching(/D0 unsent/),
    ]);
});

test('keeps the failure of an expired transaction, which is not retryable', () => {
    const expired = new InvalidNonce('the transaction has expired; call the method again');
    expect(recover('cancelOrder', 1, [{ ...FAILED, error: expired }])).toMatchObject({
        error: { class: 'InvalidNonce', sent: true, retryable: false, message: expect.stringMatching(/a new key/) },
    });
});

test.each([
    ['createOrder', ['BTC'], 1],
    ['createOrders', [[{ symbol: 'BTC' }, { symbol: 'ETH' }]], 2],
    ['createOrders', [[{ symbol: 'BTC' }, { symbol: 'BTC' }]], 2],
    ['createScaleOrder', ['BTC', 'buy', 1, 2, 3, 4], 4],
    ['cancelOrders', [['5', 5, '6']], 2],
    ['cancelOrdersForSymbols', [[{ id: '5', symbol: 'BTC' }]], 1],
    ['cancelOrdersWithClientOrderIds', [['5', '6']], 2],
    ['editOrderWithClientOrderId', ['5'], 1],
    ['cancelAllOrders', ['BTC'], undefined],
    ['closeAllPositions', [], undefined],
    ['deposit', ['USDC', 5], undefined],
] as const)('%s of %j is about %s orders', (name, args, count) => {
    expect(countOrders(name, METHODS[name]!, args)).toBe(count);
});
