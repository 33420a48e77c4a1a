/** Terms that an edit takes from the order that it replaces. */

import { expect, test } from '@jest/globals';
import type { Order, OrderRequest } from 'ccxt';
import type { AccountPair } from '../../ts/account/account.js';
import type { Context } from '../../ts/exchange/context.js';
import { InheritedTerms } from '../../ts/orders/inherited-terms.js';
import type { OpenOrders } from '../../ts/orders/open-orders.js';
import { OwnWrites } from '../../ts/recent/own-writes.js';

const BTC = 'BTC/USD:USDC';
const PAIR = { accountNumber: 7 } as AccountPair;
const EDIT = { symbol: BTC, type: 'limit', side: 'buy' } as OrderRequest;

/** An order of 3 with price 50. */
function order(filled: number, more: object = {}): Order {
    const figures = { amount: 3, filled, remaining: 3 - filled, price: 50 };
    return { id: '1', symbol: BTC, status: 'open', ...figures, trades: [], ...more } as unknown as Order;
}

/** Completes an edit by what a read shows and by what was written and read before. */
async function complete(shown: Order, before: Order) {
    const memory = new OwnWrites(() => 0);
    memory.addPlaced([order(0)], PAIR.accountNumber, undefined);
    memory.addRead(before);
    const requests: unknown[][] = [];
    const open = {
        ofAccount: (...request: unknown[]) => {
            requests.push(request);
            return Promise.resolve([shown]);
        },
    };
    const terms = new InheritedTerms({ id: 'aftermath' } as Context, open as unknown as OpenOrders, memory);
    return { requests, edited: await terms.complete([EDIT], ['1'], PAIR) };
}

test.each([
    ['the read', 2, 1],
    ['this object', 1, 2],
])('takes what remains from %s where that filled further', async (_, shown, known) => {
    const { edited } = await complete(order(shown), order(known));
    expect(edited).toEqual([{ ...EDIT, amount: 1, price: 50 }]);
});

test('finds no order that is known to have ended, although the read shows it', async () => {
    const ended = complete(order(0), order(1, { status: 'canceled' }));
    await expect(ended).rejects.toThrow('order 1 is not among the open orders');
});

test('reads with the priority of a write', async () => {
    const { requests } = await complete(order(0), order(0));
    expect(requests).toEqual([[7, BTC, { priority: 'write' }]]);
});
