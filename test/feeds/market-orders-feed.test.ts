/** Own orders of a stream that contains the orders of all accounts. */

import { expect, test } from '@jest/globals';
import { MarketOrdersFeed, type OrderLike } from '../../ts/feeds/market-orders-feed.js';
import { LinkHarness } from '../socket/fake.js';

const SILENCE = 5_000;
const ASK = 15_000;

/** A feed over a harness, and the open orders that it reads. */
function openFeed(): {
    harness: LinkHarness;
    feed: MarketOrdersFeed<OrderLike>;
    open: OrderLike[];
    reads: () => number;
} {
    const harness = new LinkHarness();
    const open: OrderLike[] = [{ id: '1', symbol: 'A', status: 'open', filled: 0 }];
    let reads = 0;
    const feed = new MarketOrdersFeed<OrderLike>(
        {
            symbol: 'A',
            limit: 100,
            fetch: () => {
                reads += 1;
                return Promise.resolve([...open]);
            },
            convert: (row) => row as OrderLike,
            idOf: (row) => (row as OrderLike).id,
        },
        {
            dial: () => harness.dial(),
            backoff: { base: 1_000, max: 30_000 },
            maxOutageMs: 15_000,
            silenceMs: SILENCE,
            readIntervalMs: ASK,
            ping: undefined,
            clock: harness.clock,
            random: () => 0.5,
            onFault: (fault) => {
                throw fault;
            },
        },
    );
    feed.open();
    harness.socket.accept();
    return { harness, feed, open, reads: () => reads };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('delivers the end of an order that the stream missed, although orders of other accounts keep coming', async () => {
    const { harness, feed, open } = openFeed();
    expect(await feed.watch(undefined)).toMatchObject([{ id: '1', status: 'open' }]);
    open.length = 0;
    const news = feed.watch(undefined);
    feed.addEnded([{ id: '1', symbol: 'A', status: 'canceled' }]);
    for (let ms = 0; ms <= ASK; ms += 1_000) {
        harness.clock.pass(1_000);
        harness.socket.receive(JSON.stringify({ id: `${1_000 + ms}`, symbol: 'A', status: 'open' }));
        await settled();
    }
    expect(await news).toMatchObject([{ id: '1', status: 'canceled', filled: 0 }]);
    feed.close(new Error('closed'));
    expect(harness.clock.timers).toBe(0);
});

test('reads nothing when the stream sends the end of an order', async () => {
    const { harness, feed, reads } = openFeed();
    await feed.watch(undefined);
    feed.addEnded([{ id: '1', symbol: 'A', status: 'canceled' }]);
    harness.socket.receive(JSON.stringify({ id: '1', symbol: 'A', status: 'canceled', filled: 0 }));
    harness.clock.pass(10 * ASK);
    await settled();
    expect(reads()).toBe(1);
    expect(await feed.watch(undefined)).toMatchObject([{ id: '1', status: 'canceled' }]);
    feed.close(new Error('closed'));
    expect(harness.clock.timers).toBe(0);
});
