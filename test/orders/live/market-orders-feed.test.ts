/** Own orders of a stream that contains the orders of all accounts. */

import { expect, test } from '@jest/globals';
import type { OrderRow } from '../../../ts/orders/live/order-states.js';
import { MarketOrdersFeed } from '../../../ts/orders/live/market-orders-feed.js';
import { LinkHarness } from '../../streams/socket/fake.js';

const SILENCE = 5_000;
const ASK = 15_000;

/** A feed over a harness, and the open orders that it reads. */
function openFeed(): {
    harness: LinkHarness;
    orders: MarketOrdersFeed<OrderRow>;
    open: OrderRow[];
    reads: () => number;
} {
    const harness = new LinkHarness();
    const open: OrderRow[] = [{ id: '1', symbol: 'A', status: 'open', filled: 0 }];
    let reads = 0;
    const orders = new MarketOrdersFeed<OrderRow>(
        {
            symbol: 'A',
            limit: 100,
            fetch: () => {
                reads += 1;
                return Promise.resolve([...open]);
            },
            convert: (row) => row as OrderRow,
            idOf: (row) => (row as OrderRow).id,
        },
        harness.feedSettings({ silenceMs: SILENCE, readIntervalMs: ASK }),
    );
    orders.feed.open();
    harness.socket.accept();
    return { harness, orders, open, reads: () => reads };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('delivers the end of an own canceled order at once, although the socket is down', async () => {
    const { harness, orders } = openFeed();
    expect(await orders.watch(undefined)).toMatchObject([{ id: '1', status: 'open' }]);
    harness.socket.drop();
    const news = orders.watch(undefined);
    orders.addCanceled([{ id: '1', symbol: 'A', status: 'canceled' }]);
    expect(await news).toMatchObject([{ id: '1', status: 'canceled', filled: 0 }]);
    orders.feed.close(new Error('closed'));
    expect(harness.clock.timers).toBe(0);
});

test('corrects the end of an own canceled order by a late fill', async () => {
    const { harness, orders } = openFeed();
    await orders.watch(undefined);
    orders.addCanceled([{ id: '1', symbol: 'A', status: 'canceled' }]);
    await orders.watch(undefined);
    const news = orders.watch(undefined);
    for (const filled of [0, 0.02]) {
        harness.socket.receive(JSON.stringify({ id: '1', symbol: 'A', status: 'open', filled }));
    }
    expect(await news).toMatchObject([{ id: '1', status: 'canceled', filled: '0.02' }]);
    orders.feed.close(new Error('closed'));
});

test('reads nothing when the stream sends the end of an order', async () => {
    const { harness, orders, reads } = openFeed();
    await orders.watch(undefined);
    orders.addCanceled([{ id: '1', symbol: 'A', status: 'canceled' }]);
    harness.socket.receive(JSON.stringify({ id: '1', symbol: 'A', status: 'canceled', filled: 0 }));
    harness.clock.pass(10 * ASK);
    await settled();
    expect(reads()).toBe(1);
    expect(await orders.watch(undefined)).toMatchObject([{ id: '1', status: 'canceled' }]);
    orders.feed.close(new Error('closed'));
    expect(harness.clock.timers).toBe(0);
});
