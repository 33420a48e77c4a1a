/** Orders made from events: every state once, completed with what events lack. */

import { expect, test } from '@jest/globals';
import { AccountOrdersFeed, type RawOrder } from '../../../ts/orders/live/account-orders-feed.js';
import type { OrderRow } from '../../../ts/orders/live/order-states.js';
import { ORDER_EVENTS } from '../../../ts/account/history/events.js';
import { OrderReducer } from '../../../ts/orders/history/order-reducer.js';
import { BTC } from '../../support/market.js';
import { ASK, event, Service } from '../../account/live/events.js';

type Order = OrderRow & RawOrder;

const posted = (id: string, more = {}): ReturnType<typeof event> =>
    event(`post-${id}`, { eventType: 'PostedOrder', orderId: id, size: '0.05', ...more });
const filled = (id: string, size: string, more = {}): ReturnType<typeof event> =>
    event(`fill-${id}-${size}`, { eventType: 'FilledMakerOrder', orderId: id, size, ...more });
/** A fill in a named transaction. */
const fillIn = (digest: string, orderId: string, size: string, timestamp: string): ReturnType<typeof event> =>
    event(digest, { eventType: 'FilledMakerOrder', orderId, size, timestamp });
const canceled = (id: string, size: string, more = {}): ReturnType<typeof event> =>
    event(`cancel-${id}`, { eventType: 'CanceledOrder', orderId: id, size, ...more });

/** A feed, the open orders that it reads, and whether an order is being placed. */
class Harness {
    readonly service = new Service(100);
    open: Order[] = [];
    isPlacing = false;
    /** Runs before and during the read of open orders. */
    before: () => void = () => undefined;
    meanwhile: () => void = () => undefined;
    readonly orders = new AccountOrdersFeed<Order>(
        {
            isKnown: () => true,
            refreshMarkets: () => Promise.resolve(),
            name: 'orders',
            accountNumber: 7,
            kinds: ORDER_EVENTS,
            calledAt: () => this.service.calledAt,
            history: this.service.history,
            limit: 100,
            reducer: new OrderReducer((id) => (id === BTC.id ? BTC : undefined)),
            fetch: () => {
                this.before();
                const open = [...this.open];
                this.meanwhile();
                return Promise.resolve(open);
            },
            marketIdOf: () => BTC.id,
            convert: (state) => ({ ...state, info: undefined }) as unknown as Order,
            isPlacing: () => this.isPlacing,
        },
        this.service.settings,
    );
    readonly received: Order[] = [];

    async start(): Promise<this> {
        this.orders.feed.open();
        const loop = async (): Promise<void> => {
            for (;;) this.received.push(...(await this.orders.watch(undefined, undefined)));
        };
        loop().catch(() => undefined);
        await this.service.open();
        return this;
    }

    get states(): unknown[] {
        return this.received.map(({ id, status, filled: done }) => [id, status, done]);
    }

    end(): void {
        this.orders.feed.close(new Error('closed'));
        expect(this.service.clock.timers).toBe(0);
        expect(this.service.faults).toEqual([]);
    }
}

const OPEN: Order = { id: '1', symbol: BTC.symbol, status: 'open', amount: 0.05, filled: 0.01, clientOrderId: '77' };

test('makes one state of each transaction of a frame', async () => {
    const harness = await new Harness().start();
    harness.service.happen([posted('1'), filled('1', '0.02'), canceled('1', '0.03')]);
    await harness.service.settled();
    expect(harness.states).toEqual([
        ['1', 'open', '0'],
        ['1', 'open', '0.02'],
        ['1', 'canceled', '0.02'],
    ]);
    harness.end();
});

test('delivers open orders first, and keeps what events lack', async () => {
    const harness = new Harness();
    harness.open = [OPEN];
    await harness.start();
    harness.service.happen([filled('1', '0.02')]);
    await harness.service.settled();
    expect(harness.states).toEqual([
        ['1', 'open', '0.01'],
        ['1', 'open', '0.03'],
    ]);
    expect(harness.received.map(({ clientOrderId }) => clientOrderId)).toEqual(['77', '77']);
    harness.end();
});

test.each(['before', 'meanwhile'] as const)(
    'counts a fill once that comes %s the read of open orders',
    async (when) => {
        const harness = new Harness();
        harness.open = [OPEN];
        harness[when] = () => {
            if (harness.service.rows.length > 0) return;
            harness.service.happen([filled('1', '0.02')]);
            harness.open = [{ ...OPEN, filled: 0.03 }];
        };
        await harness.start();
        expect(harness.received.at(-1)).toMatchObject({ id: '1', status: 'open', filled: '0.03' });
        harness.end();
    },
);

test('counts a fill once that the first read and the open orders contain', async () => {
    const harness = new Harness();
    harness.service.calledAt = 2_000;
    harness.service.rows.push(posted('1', { timestamp: '900' }), filled('1', '0.02', { timestamp: '2100' }));
    harness.open = [{ ...OPEN, filled: 0.02 }];
    await harness.start();
    expect(harness.states.at(-1)).toEqual(['1', 'open', '0.02']);
    harness.service.happen([filled('1', '0.03', { timestamp: '2200' })]);
    await harness.service.settled();
    expect(harness.states.at(-1)).toEqual(['1', 'closed', '0.05']);
    harness.end();
});

test('delivers an open order by its creation and its fills, although every read finds a change', async () => {
    const harness = new Harness();
    harness.service.rows.push(posted('1', { timestamp: '900' }));
    let done = 0;
    harness.open = [{ ...OPEN, filled: 0 }];
    harness.meanwhile = () => {
        if (done === 4) return;
        done += 1;
        harness.service.happen([fillIn(`f${done}`, '1', '0.005', `${1_000 + done}`)]);
        harness.open = [{ ...OPEN, filled: 0.005 * done }];
    };
    await harness.start();
    expect(harness.states.at(-1)).toEqual(['1', 'open', '0.02']);
    harness.service.happen([filled('1', '0.03', { timestamp: '1009' })]);
    await harness.service.settled();
    expect(harness.states.at(-1)).toEqual(['1', 'closed', '0.05']);
    harness.end();
});

test('delivers an open order as it was read while the history lags, and counts its fills once', async () => {
    const harness = new Harness();
    harness.service.rows.push(posted('1', { timestamp: '900' }), filled('1', '0.02', { timestamp: '950' }));
    harness.service.lag = 1;
    harness.open = [{ ...OPEN, filled: 0.02 }];
    await harness.start();
    expect(harness.states).toEqual([['1', 'open', '0.02']]);
    harness.service.lag = 0;
    await harness.service.pass(ASK);
    harness.service.happen([filled('1', '0.03', { timestamp: '1009' })]);
    await harness.service.pass(ASK);
    expect(harness.states.at(-1)).toEqual(['1', 'closed', '0.05']);
    expect(harness.received.filter(({ status }) => status === 'closed')).toHaveLength(1);
    harness.end();
});

test('delivers changes of a known order that were read with the beginning of another', async () => {
    const harness = await new Harness().start();
    harness.service.happen([posted('1')]);
    await harness.service.pass(ASK);
    const both = ['2', '1'].map((id) => fillIn('both', id, '0.01', '1002'));
    harness.service.happen([posted('2', { timestamp: '1001' }), ...both], false);
    // The history catches up between the read of new events and the read of the beginning.
    const first = harness.service.reads + 1;
    Object.defineProperty(harness.service, 'lag', { get: () => (harness.service.reads > first ? 0 : 3) });
    harness.service.receive({ orders: both.slice(0, 1) });
    await harness.service.pass(ASK);
    expect(harness.states).toContainEqual(['1', 'open', '0.01']);
    await harness.service.pass(2 * ASK);
    expect(harness.states).toEqual(
        expect.arrayContaining([
            ['1', 'open', '0.01'],
            ['2', 'open', '0.01'],
        ]),
    );
    harness.end();
});

test('reads open orders once although other orders change', async () => {
    const harness = new Harness();
    harness.service.rows.push(posted('1', { timestamp: '900' }));
    harness.open = [OPEN];
    let reads = 0;
    harness.meanwhile = () => {
        reads += 1;
        harness.service.happen([posted(`2${reads}`, { timestamp: `${1_000 + reads}` })]);
    };
    await harness.start();
    expect(reads).toBe(1);
    harness.end();
});

test('ends a canceled order although a fill was missed, which is read then', async () => {
    const harness = await new Harness().start();
    await harness.service.pass(ASK);
    harness.service.happen([posted('1')]);
    harness.service.happen([filled('1', '0.02', { timestamp: '1001' })], false);
    harness.service.happen([canceled('1', '0.03', { timestamp: '1002' })]);
    await harness.service.settled();
    expect(harness.states.slice(0, 2)).toEqual([
        ['1', 'open', '0'],
        ['1', 'canceled', '0.02'],
    ]);
    await harness.service.pass(ASK);
    expect(harness.received.at(-1)).toMatchObject({ status: 'canceled', filled: '0.02', trades: [{ amount: '0.02' }] });
    harness.end();
});

test('delivers the other orders of a transaction with a fill that cannot be read, and counts this one', async () => {
    const harness = await new Harness().start();
    const { service, orders } = harness;
    service.happen([posted('1'), posted('2'), posted('3')]);
    await service.settled();
    const fills = ['1', '2', '3'].map((id) => fillIn('all', id, '0.01', '1001'));
    service.happen(fills.map((fill) => (fill.orderId === '2' ? { ...fill, fees: 'none' } : fill)));
    await service.settled();
    const filled = [
        ['1', 'open', '0.01'],
        ['3', 'open', '0.01'],
    ];
    expect(harness.states.slice(3)).toEqual(filled);
    expect(orders.feed.health().possiblyLost).toBe(0);
    await service.pass(2 * ASK);
    expect(harness.states.slice(3)).toEqual(filled);
    expect([orders.feed.health().possiblyLost, service.faults.length]).toEqual([1, 2]);
    orders.feed.close(new Error('closed'));
});

test('delays a state until the response to a create, which has the client order id', async () => {
    const harness = await new Harness().start();
    harness.isPlacing = true;
    harness.service.happen([posted('1')]);
    harness.service.happen([filled('1', '0.02', { timestamp: '1001' })]);
    await harness.service.settled();
    expect(harness.received).toEqual([]);
    harness.orders.addPlaced([{ ...OPEN, clientOrderId: '5' }]);
    await harness.service.settled();
    expect(harness.states).toEqual([
        ['1', 'open', '0'],
        ['1', 'open', '0.02'],
    ]);
    expect(harness.received.map(({ clientOrderId }) => clientOrderId)).toEqual(['5', '5']);
    harness.end();
});

test('keeps what the response to a create has and the first read lacks', async () => {
    const harness = new Harness();
    harness.service.rows.push(posted('1', { timestamp: '900' }));
    harness.open = [OPEN];
    harness.before = () => {
        harness.orders.addPlaced([{ ...OPEN, timeInForce: 'GTC', reduceOnly: false }]);
    };
    await harness.start();
    harness.service.happen([filled('1', '0.03')]);
    await harness.service.settled();
    expect(harness.received.length).toBeGreaterThan(1);
    for (const order of harness.received) expect(order).toMatchObject({ timeInForce: 'GTC', reduceOnly: false });
    harness.end();
});

test('delays a state for at most a second, and not after a failed create', async () => {
    const harness = await new Harness().start();
    harness.isPlacing = true;
    harness.service.happen([posted('1')]);
    await harness.service.pass(1_000);
    expect(harness.states).toEqual([['1', 'open', '0']]);
    harness.service.happen([posted('2')]);
    harness.isPlacing = false;
    harness.orders.releaseDelayed();
    await harness.service.settled();
    expect(harness.states).toHaveLength(2);
    harness.end();
});

test('delivers an order without events from its response, and one with events from them', async () => {
    const harness = await new Harness().start();
    harness.orders.addPlaced([{ ...OPEN, id: '8', status: 'closed' }]);
    harness.orders.addPlaced([{ ...OPEN, id: '9', status: 'closed' }]);
    harness.service.happen([event('take', { eventType: 'FilledTakerOrder', orderId: '9', size: '0.05' })]);
    await harness.service.pass(1_000);
    expect(harness.states).toEqual([
        ['9', 'closed', '0.05'],
        ['8', 'closed', 0.01],
    ]);
    harness.end();
});

test('delivers an order once whose events come after its response, and again when they show another amount', async () => {
    const harness = await new Harness().start();
    const take = (id: string, size: string): object =>
        event(`take ${id}`, { eventType: 'FilledTakerOrder', orderId: id, size });
    harness.orders.addPlaced([
        { ...OPEN, id: '8', status: 'closed', filled: 0.05 },
        { ...OPEN, id: '9', status: 'closed', filled: 0.01 },
    ]);
    await harness.service.pass(1_000);
    harness.service.happen([take('8', '0.05'), take('9', '0.05')] as never);
    await harness.service.settled();
    expect(harness.states).toEqual([
        ['8', 'closed', 0.05],
        ['9', 'closed', 0.01],
        ['9', 'closed', '0.05'],
    ]);
    harness.end();
});

test('completes a fill of several orders with the amount of the response', async () => {
    const harness = await new Harness().start();
    harness.orders.addPlaced([OPEN]);
    harness.service.happen([
        event('session', { eventType: 'FilledTakerOrder', orderId: null, size: '0.07' }),
        event('session', { eventType: 'PostedOrder', orderId: '1', size: '0.03' }),
    ]);
    await harness.service.settled();
    expect(harness.received).toMatchObject([{ id: '1', status: 'open', remaining: '0.03', filled: '0.02' }]);
    harness.end();
});

test('delivers an order whose beginning was lost once the history contains it', async () => {
    const harness = await new Harness().start();
    await harness.service.pass(ASK);
    harness.service.happen([posted('1')], false);
    harness.service.happen([canceled('1', '0.05', { timestamp: '1001' })]);
    await harness.service.settled();
    expect(harness.states).toEqual([]);
    await harness.service.pass(ASK);
    expect(harness.states).toEqual([['1', 'canceled', '0']]);
    harness.end();
});

test('finds an order far back that ended between the start and the read of open orders', async () => {
    const harness = new Harness();
    harness.service.happen([posted('1'), ...Array.from({ length: 300 }, (_, i) => filled('2', `0.0${i + 1}`))]);
    for (const [i, row] of harness.service.rows.entries()) Object.assign(row, { timestamp: `${1000 + i}` });
    harness.meanwhile = () => {
        if (harness.service.rows.length === 301) harness.service.happen([canceled('1', '0.05', { timestamp: '9000' })]);
    };
    await harness.start();
    expect(harness.states).toEqual([['1', 'canceled', '0']]);
    harness.end();
});

test('gives a later watch the open orders, up to its limit, then new states', async () => {
    const harness = await new Harness().start();
    harness.service.happen([posted('1'), posted('2'), posted('3'), canceled('3', '0.05')]);
    await harness.service.settled();
    expect(await harness.orders.watch(BTC.symbol, 1)).toMatchObject([{ id: '1' }]);
    expect(await harness.orders.watch(BTC.symbol, 1)).toMatchObject([{ id: '2' }]);
    const pending = harness.orders.watch(BTC.symbol, 1);
    harness.service.happen([canceled('1', '0.05')]);
    expect(await pending).toMatchObject([{ id: '1', status: 'canceled' }]);
    harness.end();
});

test('gives a watch that starts again the open orders again', async () => {
    const harness = await new Harness().start();
    harness.service.happen([posted('1')]);
    await harness.service.settled();
    expect(await harness.orders.watch(BTC.symbol, undefined)).toMatchObject([{ id: '1' }]);
    const pending = expect(harness.orders.watch(BTC.symbol, undefined)).rejects.toThrow('enough');
    expect(harness.orders.unWatch(BTC.symbol, new Error('enough'))).toBe(true);
    await pending;
    expect(await harness.orders.watch(BTC.symbol, undefined)).toMatchObject([{ id: '1' }]);
    expect(harness.states).toHaveLength(1);
    harness.end();
});

test('delivers the end of an own canceled order at once, without a socket, and not again by its events', async () => {
    const harness = await new Harness().start();
    harness.service.happen([posted('1'), filled('1', '0.02')]);
    await harness.service.settled();
    harness.service.down();
    harness.orders.addCanceled([{ id: '1', symbol: BTC.symbol, status: 'canceled', amount: 0.05 }]);
    await harness.service.settled();
    expect(harness.states.slice(2)).toEqual([['1', 'canceled', '0.02']]);
    harness.service.happen([canceled('1', '0.03', { timestamp: '1001' })], false);
    await harness.service.open();
    await harness.service.pass(ASK);
    expect(harness.states).toHaveLength(3);
    harness.end();
});

test('corrects the end of an own canceled order by a fill that was missed before', async () => {
    const harness = await new Harness().start();
    harness.service.happen([posted('1')]);
    await harness.service.settled();
    harness.service.down();
    harness.service.happen([filled('1', '0.02'), canceled('1', '0.03', { timestamp: '1001' })], false);
    harness.orders.addCanceled([{ id: '1', symbol: BTC.symbol, status: 'canceled', amount: 0.05 }]);
    await harness.service.settled();
    expect(harness.states.slice(1)).toEqual([['1', 'canceled', '0']]);
    await harness.service.open();
    await harness.service.pass(ASK);
    expect(harness.states.slice(2)).toEqual([['1', 'canceled', '0.02']]);
    harness.end();
});
