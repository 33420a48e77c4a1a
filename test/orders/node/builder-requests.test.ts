/** Orders in the events of a node transaction. */

import { describe, expect, test } from '@jest/globals';
import { NumberText } from '../../../ts/core/json.js';
import type { NodeEvent } from '../../../ts/node/sui-node.js';
import { findRestingParts } from '../../../ts/orders/node/builder-requests.js';
import type { OrderBody } from '../../../ts/orders/request.js';

const BTC = `0x${'b'.repeat(64)}`;
const ETH = `0x${'e'.repeat(64)}`;
const SCALE = 10n ** 9n;
const U64 = 2n ** 64n - 1n;

const order = (chId: string, price: number, amount: number, more: Partial<OrderBody> = {}): OrderBody => ({
    chId,
    type: 'limit',
    side: 'buy',
    price: new NumberText(`${price}`),
    amount: new NumberText(`${amount}`),
    reduceOnly: false,
    ...more,
});

const idOf = (price: number, count: number, side = 'buy'): string => {
    const ticks = BigInt(price) * SCALE;
    return `${((side === 'buy' ? ticks ^ U64 : ticks) << 64n) + BigInt(count)}`;
};

const posted = (chId: string | undefined, price: number, count: number, size?: number, more = {}): NodeEvent => ({
    name: 'PostedOrder',
    members: {
        ...(chId === undefined ? {} : { ch_id: chId }),
        order_id: idOf(price, count),
        ...(size === undefined ? {} : { order_size: `${Math.round(size * Number(SCALE))}` }),
        ...more,
    },
});

const ids = (events: NodeEvent[], orders: OrderBody[]): (string | undefined)[] =>
    findRestingParts(events, orders).map((part) => part?.id);

describe('a resting order', () => {
    test('belongs to the order of its market, which the event shows', () => {
        const orders = [order(ETH, 1_001, 1), order(BTC, 1_000, 1), order(ETH, 1_000, 1)];
        const events = [posted(ETH, 1_001, 1, 1), posted(ETH, 1_000, 2, 1), posted(BTC, 1_000, 7, 1)];
        const expected = [idOf(1_001, 1), idOf(1_000, 7), idOf(1_000, 2)];
        expect(ids(events, orders)).toEqual(expected);
        const unnamed = events.map(({ name, members }) => ({ name, members: { ...members, ch_id: undefined } }));
        expect(ids(unnamed, orders)).toEqual(expected);
    });

    test('belongs to the last orders of its price, as earlier ones take first', () => {
        const orders = [order(BTC, 100, 0.5), order(BTC, 100, 0.7), order(BTC, 100, 0.5)];
        expect(ids([posted(BTC, 100, 3, 0.2)], orders)).toEqual([undefined, undefined, idOf(100, 3)]);
        const two = [posted(BTC, 100, 3, 0.2), posted(BTC, 100, 4, 0.5)];
        expect(ids(two, orders)).toEqual([undefined, idOf(100, 3), idOf(100, 4)]);
    });

    test('belongs to the order of its client order id', () => {
        const orders = [order(BTC, 100, 1, { clientOrderId: '1' }), order(BTC, 100, 1, { clientOrderId: '2' })];
        const shown = (id: string): NodeEvent => posted(BTC, 100, 3, 1, { client_order_id: id });
        expect(ids([shown('2')], orders)).toEqual([undefined, idOf(100, 3)]);
        // An order that took nothing cannot be followed by one that took: the service placed them in another
        // order.
        expect(ids([shown('1')], orders)).toEqual([idOf(100, 3), undefined]);
        expect(ids([shown('3')], orders)).toEqual([undefined, undefined]);
    });

    test('is never larger than its order', () => {
        expect(ids([posted(BTC, 100, 3, 2)], [order(BTC, 100, 1)])).toEqual([undefined]);
    });

    test('has no known order where several may have it', () => {
        const of = (markets: [string, string]): OrderBody[] => markets.map((chId) => order(chId, 100, 1));
        expect(ids([posted(undefined, 100, 3, 1)], of([BTC, ETH]))).toEqual([undefined, undefined]);
        const reducing = [order(BTC, 100, 1, { reduceOnly: true }), order(BTC, 100, 1, { reduceOnly: true })];
        expect(ids([posted(BTC, 100, 3, 0.5)], reducing)).toEqual([undefined, undefined]);
        expect(ids([posted(BTC, 100, 3, 0.5), posted(BTC, 100, 4, 1)], reducing)).toEqual([idOf(100, 3), idOf(100, 4)]);
    });

    test('is no order that never rests', () => {
        const orders = [order(BTC, 100, 1, { life: 'IOC' }), order(ETH, 100, 1)];
        expect(ids([posted(undefined, 100, 3, 1)], orders)).toEqual([undefined, idOf(100, 3)]);
    });
});
