/** Stop orders after own writes, with reads that lag behind. */

import { expect, test } from '@jest/globals';
import type { Order } from 'ccxt';
import { OwnTickets } from '../../ts/recent/own-tickets.js';

const BTC = 'BTC/USD:USDC';
const stop = (id: string, members: object = {}): Order =>
    ({ id, symbol: BTC, status: 'open', price: 100, filled: 0, info: {}, ...members }) as unknown as Order;

/** Tickets under a clock that the test moves. */
class Fixture {
    now = 1_000;
    readonly tickets = new OwnTickets(() => this.now);

    read(rows: readonly Order[], readAt = this.now, account = 1): unknown[] {
        const shown = this.tickets.complete('stop', rows, account, readAt);
        return shown.map(({ id, status, price, filled }) => [id, status, price, filled]);
    }
}

const EDITED = stop('1', { price: 90 });

test.each([
    ['before it was placed', [], 0, [['1', 'open', 90, 0]]],
    ['before it was edited', [stop('1')], 9_999, [['1', 'open', 90, 0]]],
    ['other terms, when reads are current', [stop('1')], 10_000, [['1', 'open', 100, 0]]],
    ['no order, when reads are current', [], 10_000, []],
    ['its fill', [stop('1', { filled: 2 })], 0, [['1', 'open', 100, 2]]],
    ['its end', [stop('1', { status: 'closed' })], 0, [['1', 'closed', 100, 0]]],
])('a read after an edit that shows %s', (_what, rows, later, expected) => {
    const fixture = new Fixture();
    fixture.tickets.add('stop', [EDITED], 1);
    expect(fixture.read(rows, fixture.now + later)).toEqual(expected);
});

test.each([
    ['as open', [stop('1')], 9_999, [['1', 'canceled', 100, 0]]],
    ['as open, when reads are current', [stop('1')], 10_000, [['1', 'open', 100, 0]]],
    ['as executed', [stop('1', { status: 'closed' })], 0, [['1', 'closed', 100, 0]]],
    ['no more', [], 0, []],
])('a read after a cancel that shows the order %s', (_what, rows, later, expected) => {
    const fixture = new Fixture();
    fixture.tickets.addCanceled('stop', ['1'], 1);
    expect(fixture.read(rows, fixture.now + later)).toEqual(expected);
});

test('an end that a read has shown is not taken back by one that lags behind further', () => {
    const fixture = new Fixture();
    fixture.tickets.add('stop', [EDITED], 1);
    fixture.tickets.addAttached([stop('2')], 1);
    fixture.read([stop('1', { price: 90, status: 'closed' }), stop('2', { status: 'canceled' })]);
    expect(fixture.read([stop('1'), stop('2')])).toEqual([
        ['1', 'closed', 90, 0],
        ['2', 'canceled', 100, 0],
    ]);
    expect(fixture.read([])).toEqual([
        ['1', 'closed', 90, 0],
        ['2', 'canceled', 100, 0],
    ]);
});

test('keeps accounts, kinds and markets apart', () => {
    const { tickets } = new Fixture();
    tickets.add('stop', [stop('1')], 1);
    expect(tickets.complete('stop', [], 2, 1_000)).toEqual([]);
    expect(tickets.complete('twap', [], 1, 1_000)).toEqual([]);
    expect(tickets.complete('stop', [], 1, 1_000, 'ETH/USD:USDC')).toEqual([]);
    expect(tickets.complete('stop', [], 1, 1_000, BTC)).toHaveLength(1);
});
