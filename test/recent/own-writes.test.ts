/** Orders after own writes, with reads that lag behind. */

import { describe, expect, test } from '@jest/globals';
import type { Order } from 'ccxt';
import { OwnWrites } from '../../ts/recent/own-writes.js';

const BTC = 'BTC/USD:USDC';
const order = (id: string, members: object = {}): Order => {
    const figures = { filled: 0, remaining: 3, cost: 0, average: undefined };
    return {
        id,
        symbol: BTC,
        status: 'open',
        price: 100,
        amount: 3,
        trades: [],
        info: {},
        ...figures,
        ...members,
    } as never;
};
const canceled = (id: string): Order => order(id, { status: 'canceled', filled: 1, remaining: 2 });

/** Orders under a clock that the test moves. */
class Fixture {
    now = 1_000;
    readonly memory = new OwnWrites(() => this.now);

    /** As a service does with the response of a create. */
    place(placed: Order, account = 1): void {
        this.memory.addIds(placed, `cap${account}`, 'market');
        this.memory.addRecent([placed], `cap${account}`);
        this.memory.addPlaced([placed], account, undefined);
    }

    /** As a service does with the response of a cancel. */
    cancel(id: string, account = 1): void {
        this.memory.deleteRecent([id], `cap${account}`, BTC);
        this.memory.addCanceled([canceled(id)], account);
    }

    recent(readAt = this.now, account = 1): unknown[] {
        return this.memory.recentOrders(`cap${account}`, undefined, readAt).map(({ id }) => id);
    }

    /** What an open state of the history becomes. */
    shown(state: Order): object {
        const { status, filled } = this.memory.updateState(state as never);
        return { status, filled };
    }
}

describe('orders that reads may not show yet', () => {
    test('are listed for reads that began within ten seconds after the response', () => {
        const fixture = new Fixture();
        fixture.place(order('1'));
        fixture.now = 60_000;
        expect([fixture.recent(10_999), fixture.recent(11_000), fixture.recent(1_000, 2)]).toEqual([['1'], [], []]);
    });

    test('are not listed once they were canceled, also by a late cancel', () => {
        const fixture = new Fixture();
        fixture.place(order('1'));
        fixture.now = 30_000;
        fixture.cancel('1', 2);
        expect(fixture.recent(10_000)).toEqual(['1']);
        fixture.cancel('1');
        expect(fixture.recent(10_000)).toEqual([]);
    });
});

describe('the history of an order', () => {
    test('shows its cancel, also of an order that was placed elsewhere', () => {
        const fixture = new Fixture();
        fixture.place(order('1'));
        for (const id of ['1', '2']) {
            fixture.cancel(id);
            expect(fixture.shown(order(id))).toEqual({ status: 'canceled', filled: 1 });
        }
        expect(fixture.memory.endedOrders(1).map(({ id }) => id)).toEqual(['1']);
    });

    test('shows what an earlier read showed, where a read lags behind further', () => {
        const fixture = new Fixture();
        fixture.place(order('1'));
        fixture.memory.addRead(order('1', { filled: 2 }));
        fixture.memory.addRead(order('1', { filled: 1 }));
        expect(fixture.shown(order('1', { filled: 1 }))).toEqual({ status: 'open', filled: 2 });
        fixture.memory.addRead(order('1', { filled: 3, status: 'closed' }));
        expect(fixture.memory.findWritten('1', 1)?.order.status).toBe('closed');
        expect(fixture.shown(order('1'))).toEqual({ status: 'closed', filled: 3 });
    });

    test('shows a read that is newer than the response', () => {
        const fixture = new Fixture();
        fixture.place(order('1'));
        expect(fixture.shown(order('1', { filled: 1 }))).toEqual({ status: 'open', filled: 1 });
        expect(fixture.shown(order('1', { status: 'closed', filled: 3 }))).toEqual({ status: 'closed', filled: 3 });
        expect(fixture.shown(order('1', { symbol: 'ETH/USD:USDC' }))).toEqual({ status: 'open', filled: 0 });
    });
});

test('a client order id names an order of its account until its end is known', () => {
    const fixture = new Fixture();
    fixture.place(order('1', { clientOrderId: '7' }), 1);
    fixture.place(order('2', { clientOrderId: '7' }), 2);
    const find = (account: number): unknown => fixture.memory.findResting(`cap${account}`, 'market', '7');
    expect([find(1), find(2)]).toEqual([
        { id: '1', isRecent: true },
        { id: '2', isRecent: true },
    ]);
    fixture.now += 10_000;
    expect(find(1)).toEqual({ id: '1', isRecent: false });
    fixture.cancel('1');
    expect([find(1), find(2)]).toEqual([undefined, { id: '2', isRecent: false }]);
});
