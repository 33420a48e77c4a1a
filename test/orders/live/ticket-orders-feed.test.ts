/** Stop and TWAP orders from frames and reads that may be older than own writes. */

import { expect, test } from '@jest/globals';
import type { OrderRow } from '../../../ts/orders/live/order-states.js';
import { TicketOrdersFeed } from '../../../ts/orders/live/ticket-orders-feed.js';
import { ASK, Service } from '../../account/live/events.js';

interface Row extends OrderRow {
    readonly amount: number;
}

const order = (amount: number, more: Partial<Row> = {}): Row => ({
    ...{ id: '1', symbol: 'BTC/USD:USDC', status: 'open', amount },
    ...more,
});

/** A feed, and the orders that a read shows. */
class Harness {
    readonly service = new Service();
    shown: Row[] = [order(1)];
    reads = 0;
    readonly received: Row[] = [];
    readonly orders = new TicketOrdersFeed<Row>(
        {
            name: 'stop orders',
            accountNumber: 7,
            limit: 100,
            fetch: () => {
                this.reads += 1;
                return Promise.resolve([...this.shown]);
            },
            convert: (body) => (body as { rows?: Row[] }).rows,
        },
        this.service.settings,
    );

    /** Watches in a loop, and delivers the first frame with the open order. */
    async start(): Promise<this> {
        this.orders.feed.open();
        await this.service.open();
        const loop = async (): Promise<void> => {
            for (;;) this.received.push(...(await this.orders.watch(undefined, undefined)));
        };
        loop().catch(() => undefined);
        await this.frame(this.shown);
        return this;
    }

    async frame(rows: readonly Row[] | undefined): Promise<void> {
        this.service.receive({ rows });
        await this.service.settled();
    }

    get amounts(): readonly unknown[] {
        return this.received.map(({ amount, status }) => (status === 'open' ? amount : status));
    }
}

test('an older frame does not undo an own edit', async () => {
    const harness = await new Harness().start();
    harness.orders.addWritten([order(2)]);
    await harness.frame([order(1)]);
    await harness.frame([order(2)]);
    expect(harness.amounts).toEqual([1, 2]);
});

test('an edit of another process right after an own one is read later', async () => {
    const harness = await new Harness().start();
    harness.orders.addWritten([order(2)]);
    harness.shown = [order(3)];
    await harness.frame(harness.shown);
    expect(harness.amounts).toEqual([1, 2]);
    await harness.service.pass(2 * ASK);
    expect(harness.amounts).toEqual([1, 2, 3]);
});

test('an edit during an outage is read as soon as a socket opens again', async () => {
    const harness = await new Harness().start();
    harness.service.down();
    harness.shown = [order(2)];
    await harness.service.open();
    expect(harness.amounts).toEqual([1, 2]);
});

test('an execution right after an own write is delivered at once', async () => {
    const harness = await new Harness().start();
    harness.orders.addWritten([order(2, { filled: 0 })]);
    await harness.frame([order(2, { filled: 0.5 })]);
    expect(harness.received.map(({ filled }) => filled)).toEqual([undefined, 0, 0.5]);
});

test('an order that two frames lack has ended, one that a single frame lacks has not', async () => {
    const harness = await new Harness().start();
    await harness.frame([]);
    await harness.frame([order(1)]);
    expect(harness.amounts).toEqual([1]);
    await harness.frame([]);
    await harness.frame([]);
    expect(harness.amounts).toEqual([1, undefined]);
});

test('frames without the orders lead to reads, at most one in each interval, and to no gap', async () => {
    const harness = await new Harness().start();
    // A new socket, whose frames lack the orders.
    harness.service.down();
    await harness.service.open();
    await harness.frame(undefined);
    const { reads } = harness;
    for (let amount = 2; amount < 6; amount += 1) {
        harness.shown = [order(amount)];
        await harness.frame(undefined);
    }
    expect(harness.reads).toBe(reads);
    for (let passed = 0; passed < ASK; passed += 1_000) {
        await harness.service.pass(1_000);
        await harness.frame(undefined);
    }
    expect(harness.amounts).toEqual([1, 5]);
    expect(harness.reads).toBe(reads + 1);
    expect([harness.orders.feed.health().recovered, harness.service.redials]).toEqual([0, 0]);
});

test('frames without the orders, after frames with them, lead to no read', async () => {
    const harness = await new Harness().start();
    const { reads } = harness;
    for (let passed = 0; passed < 2 * ASK; passed += 1_000) {
        await harness.frame(undefined);
        await harness.service.pass(1_000);
    }
    expect(harness.reads).toBe(reads);
});

test('a second reader that joins before the first read receives what was written here', async () => {
    const harness = new Harness();
    harness.orders.feed.open();
    const first = harness.orders.watch(undefined, undefined);
    harness.orders.addWritten([order(2)]);
    const second = harness.orders.watch('BTC/USD:USDC', undefined);
    expect(await first).toMatchObject([{ amount: 2 }]);
    expect(await second).toMatchObject([{ amount: 2 }]);
});
