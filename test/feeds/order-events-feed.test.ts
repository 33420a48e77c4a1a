/** One's own orders told by events: every state once, with what events do not tell joined to it. */

import { expect, test } from '@jest/globals';
import { OrderEventsFeed, type RawOrder } from '../../ts/feeds/order-events-feed.js';
import type { OrderLike } from '../../ts/feeds/orders-feed.js';
import { ORDER_EVENTS } from '../../ts/parse/events.js';
import { OrderReducer } from '../../ts/parse/order-events.js';
import { BTC } from '../support/market.js';
import { ASK, event, Service } from './events.js';

type Order = OrderLike & RawOrder;

const posted = (id: string, more = {}): ReturnType<typeof event> =>
    event(`post-${id}`, { eventType: 'PostedOrder', orderId: id, size: '0.05', ...more });
const filled = (id: string, size: string, more = {}): ReturnType<typeof event> =>
    event(`fill-${id}-${size}`, { eventType: 'FilledMakerOrder', orderId: id, size, ...more });
/** A fill in a transaction of a name. */
const fillIn = (digest: string, orderId: string, size: string, timestamp: string): ReturnType<typeof event> =>
    event(digest, { eventType: 'FilledMakerOrder', orderId, size, timestamp });
const canceled = (id: string, size: string, more = {}): ReturnType<typeof event> =>
    event(`cancel-${id}`, { eventType: 'CanceledOrder', orderId: id, size, ...more });

/** A feed, the open orders that a read finds, and whether an order is being placed. */
class Stand {
    readonly service = new Service(100);
    open: Order[] = [];
    isPlacing = false;
    /** What happens before the open orders are read, and while they are. */
    before: () => void = () => undefined;
    meanwhile: () => void = () => undefined;
    readonly feed = new OrderEventsFeed<Order>(
        {
            name: 'orders',
            accountNumber: 7,
            kinds: ORDER_EVENTS,
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
    readonly told: Order[] = [];

    async start(): Promise<this> {
        this.feed.open();
        const loop = async (): Promise<void> => {
            for (;;) this.told.push(...(await this.feed.watch(undefined, undefined)));
        };
        loop().catch(() => undefined);
        await this.service.open();
        return this;
    }

    get states(): unknown[] {
        return this.told.map(({ id, status, filled: done }) => [id, status, done]);
    }

    end(): void {
        this.feed.close(new Error('closed'));
        expect(this.service.clock.timers).toBe(0);
        expect(this.service.faults).toEqual([]);
    }
}

const OPEN: Order = { id: '1', symbol: BTC.symbol, status: 'open', amount: 0.05, filled: 0.01, clientOrderId: '77' };

test('makes one state of each transaction of a frame', async () => {
    const stand = await new Stand().start();
    stand.service.happen([posted('1'), filled('1', '0.02'), canceled('1', '0.03')]);
    await stand.service.settled();
    expect(stand.states).toEqual([
        ['1', 'open', '0'],
        ['1', 'open', '0.02'],
        ['1', 'canceled', '0.02'],
    ]);
    stand.end();
});

test('delivers open orders first, and keeps what events lack', async () => {
    const stand = new Stand();
    stand.open = [OPEN];
    await stand.start();
    stand.service.happen([filled('1', '0.02')]);
    await stand.service.settled();
    expect(stand.states).toEqual([
        ['1', 'open', '0.01'],
        ['1', 'open', '0.03'],
    ]);
    expect(stand.told.map(({ clientOrderId }) => clientOrderId)).toEqual(['77', '77']);
    stand.end();
});

test.each(['before', 'meanwhile'] as const)(
    'counts a fill once that comes %s the read of open orders',
    async (when) => {
        const stand = new Stand();
        stand.open = [OPEN];
        stand[when] = () => {
            if (stand.service.rows.length > 0) return;
            stand.service.happen([filled('1', '0.02')]);
            stand.open = [{ ...OPEN, filled: 0.03 }];
        };
        await stand.start();
        expect(stand.told.at(-1)).toMatchObject({ id: '1', status: 'open', filled: '0.03' });
        stand.end();
    },
);

test('delivers an open order by its creation and its fills, although every read finds a change', async () => {
    const stand = new Stand();
    stand.service.rows.push(posted('1', { timestamp: '900' }));
    let done = 0;
    stand.open = [{ ...OPEN, filled: 0 }];
    stand.meanwhile = () => {
        if (done === 4) return;
        done += 1;
        stand.service.happen([fillIn(`f${done}`, '1', '0.005', `${1_000 + done}`)]);
        stand.open = [{ ...OPEN, filled: 0.005 * done }];
    };
    await stand.start();
    expect(stand.states.at(-1)).toEqual(['1', 'open', '0.02']);
    stand.service.happen([filled('1', '0.03', { timestamp: '1009' })]);
    await stand.service.settled();
    expect(stand.states.at(-1)).toEqual(['1', 'closed', '0.05']);
    stand.end();
});

test('delivers an open order as it was read while the history lags, and counts its fills once', async () => {
    const stand = new Stand();
    stand.service.rows.push(posted('1', { timestamp: '900' }), filled('1', '0.02', { timestamp: '950' }));
    stand.service.lag = 1;
    stand.open = [{ ...OPEN, filled: 0.02 }];
    await stand.start();
    expect(stand.states).toEqual([['1', 'open', '0.02']]);
    stand.service.lag = 0;
    await stand.service.pass(ASK);
    stand.service.happen([filled('1', '0.03', { timestamp: '1009' })]);
    await stand.service.pass(ASK);
    expect(stand.states.at(-1)).toEqual(['1', 'closed', '0.05']);
    expect(stand.told.filter(({ status }) => status === 'closed')).toHaveLength(1);
    stand.end();
});

test('delivers changes of a known order that were read with the beginning of another', async () => {
    const stand = await new Stand().start();
    stand.service.happen([posted('1')]);
    await stand.service.pass(ASK);
    const both = ['2', '1'].map((id) => fillIn('both', id, '0.01', '1002'));
    stand.service.happen([posted('2', { timestamp: '1001' }), ...both], false);
    // The history catches up between the read of what is new and that of the beginning.
    const first = stand.service.reads + 1;
    Object.defineProperty(stand.service, 'lag', { get: () => (stand.service.reads > first ? 0 : 3) });
    stand.service.say({ orders: both.slice(0, 1) });
    await stand.service.pass(ASK);
    expect(stand.states).toContainEqual(['1', 'open', '0.01']);
    await stand.service.pass(2 * ASK);
    expect(stand.states).toEqual(
        expect.arrayContaining([
            ['1', 'open', '0.01'],
            ['2', 'open', '0.01'],
        ]),
    );
    stand.end();
});

test('reads open orders once although other orders change', async () => {
    const stand = new Stand();
    stand.service.rows.push(posted('1', { timestamp: '900' }));
    stand.open = [OPEN];
    let reads = 0;
    stand.meanwhile = () => {
        reads += 1;
        stand.service.happen([posted(`2${reads}`, { timestamp: `${1_000 + reads}` })]);
    };
    await stand.start();
    expect(reads).toBe(1);
    stand.end();
});

test('ends a canceled order although a fill was missed, which is read then', async () => {
    const stand = await new Stand().start();
    await stand.service.pass(ASK);
    stand.service.happen([posted('1')]);
    stand.service.happen([filled('1', '0.02', { timestamp: '1001' })], false);
    stand.service.happen([canceled('1', '0.03', { timestamp: '1002' })]);
    await stand.service.settled();
    expect(stand.states.slice(0, 2)).toEqual([
        ['1', 'open', '0'],
        ['1', 'canceled', '0.02'],
    ]);
    await stand.service.pass(ASK);
    expect(stand.told.at(-1)).toMatchObject({ status: 'canceled', filled: '0.02', trades: [{ amount: '0.02' }] });
    stand.end();
});

test('delays a state until the response to a create, which has the client order id', async () => {
    const stand = await new Stand().start();
    stand.isPlacing = true;
    stand.service.happen([posted('1')]);
    stand.service.happen([filled('1', '0.02', { timestamp: '1001' })]);
    await stand.service.settled();
    expect(stand.told).toEqual([]);
    stand.feed.addPlaced([{ ...OPEN, clientOrderId: '5' }]);
    await stand.service.settled();
    expect(stand.states).toEqual([
        ['1', 'open', '0'],
        ['1', 'open', '0.02'],
    ]);
    expect(stand.told.map(({ clientOrderId }) => clientOrderId)).toEqual(['5', '5']);
    stand.end();
});

test('delays a state for at most a second, and not after a failed create', async () => {
    const stand = await new Stand().start();
    stand.isPlacing = true;
    stand.service.happen([posted('1')]);
    await stand.service.pass(1_000);
    expect(stand.states).toEqual([['1', 'open', '0']]);
    stand.service.happen([posted('2')]);
    stand.isPlacing = false;
    stand.feed.releaseDelayed();
    await stand.service.settled();
    expect(stand.states).toHaveLength(2);
    stand.end();
});

test('delivers an order without events from its response, and one with events from them', async () => {
    const stand = await new Stand().start();
    stand.feed.addPlaced([{ ...OPEN, id: '8', status: 'closed' }]);
    stand.feed.addPlaced([{ ...OPEN, id: '9', status: 'closed' }]);
    stand.service.happen([event('take', { eventType: 'FilledTakerOrder', orderId: '9', size: '0.05' })]);
    await stand.service.pass(1_000);
    expect(stand.states).toEqual([
        ['9', 'closed', '0.05'],
        ['8', 'closed', 0.01],
    ]);
    stand.end();
});

test('completes a fill of several orders with the amount of the response', async () => {
    const stand = await new Stand().start();
    stand.feed.addPlaced([OPEN]);
    stand.service.happen([
        event('session', { eventType: 'FilledTakerOrder', orderId: null, size: '0.07' }),
        event('session', { eventType: 'PostedOrder', orderId: '1', size: '0.03' }),
    ]);
    await stand.service.settled();
    expect(stand.told).toMatchObject([{ id: '1', status: 'open', remaining: '0.03', filled: '0.02' }]);
    stand.end();
});

test('delivers an order whose beginning was lost once the history contains it', async () => {
    const stand = await new Stand().start();
    await stand.service.pass(ASK);
    stand.service.happen([posted('1')], false);
    stand.service.happen([canceled('1', '0.05', { timestamp: '1001' })]);
    await stand.service.settled();
    expect(stand.states).toEqual([]);
    await stand.service.pass(ASK);
    expect(stand.states).toEqual([['1', 'canceled', '0']]);
    stand.end();
});

test('finds an order far back that ended between the start and the read of open orders', async () => {
    const stand = new Stand();
    stand.service.happen([posted('1'), ...Array.from({ length: 300 }, (_, i) => filled('2', `0.0${i + 1}`))]);
    for (const [i, row] of stand.service.rows.entries()) Object.assign(row, { timestamp: `${1000 + i}` });
    stand.meanwhile = () => {
        if (stand.service.rows.length === 301) stand.service.happen([canceled('1', '0.05', { timestamp: '9000' })]);
    };
    await stand.start();
    expect(stand.states).toEqual([['1', 'canceled', '0']]);
    stand.end();
});

test('gives a later watch the open orders, up to its limit, then new states', async () => {
    const stand = await new Stand().start();
    stand.service.happen([posted('1'), posted('2'), posted('3'), canceled('3', '0.05')]);
    await stand.service.settled();
    expect(await stand.feed.watch(BTC.symbol, 1)).toMatchObject([{ id: '1' }]);
    expect(await stand.feed.watch(BTC.symbol, 1)).toMatchObject([{ id: '2' }]);
    const pending = stand.feed.watch(BTC.symbol, 1);
    stand.service.happen([canceled('1', '0.05')]);
    expect(await pending).toMatchObject([{ id: '1', status: 'canceled' }]);
    stand.end();
});

test('gives a watch that starts again the open orders again', async () => {
    const stand = await new Stand().start();
    stand.service.happen([posted('1')]);
    await stand.service.settled();
    expect(await stand.feed.watch(BTC.symbol, undefined)).toMatchObject([{ id: '1' }]);
    const pending = expect(stand.feed.watch(BTC.symbol, undefined)).rejects.toThrow('enough');
    expect(stand.feed.unWatch(BTC.symbol, new Error('enough'))).toBe(true);
    await pending;
    expect(await stand.feed.watch(BTC.symbol, undefined)).toMatchObject([{ id: '1' }]);
    expect(stand.states).toHaveLength(1);
    stand.end();
});
