/** The contract's events of what the engine did. */

import { expect, test } from '@jest/globals';
import type { EngineEvent } from '../../ts/engine/types.js';
import { toEvents } from '../../ts/node/events.js';
import { Stage } from '../chain/support.js';
import { BTC, e9, ETH, e18, limit, marketSpec, World } from '../engine/support.js';

const { world: chainWorld } = new Stage().chain;

/** Names and members of the events. */
function describeAll(events: readonly EngineEvent[]): [string, Record<string, unknown>][] {
    const { events: found = [] } = toEvents({ events, venueEvents: [] }, '0x1', chainWorld);
    return found.map(({ eventType, json }) => [
        String(eventType).split('::').at(-1)!,
        plain(json) as Record<string, unknown>,
    ]);
}

/** Values without their wrappers. */
function plain(value: unknown): unknown {
    const { kind } = value as { kind: Record<string, unknown> & { oneofKind: string } };
    const inner = kind[kind.oneofKind] as { fields: Record<string, unknown>; values: unknown[] };
    if (kind.oneofKind === 'structValue')
        return Object.fromEntries(Object.entries(inner.fields).map(([name, each]) => [name, plain(each)]));
    if (kind.oneofKind === 'listValue') return inner.values.map(plain);
    return kind.oneofKind === 'nullValue' ? null : inner;
}

test('what two sessions of a transaction did to makers is in two events, each with its book price', () => {
    const world = new World([marketSpec(), marketSpec({ id: ETH, base: 'ETH' })]);
    const [maker, taker] = [world.trader(), world.trader()];
    world.run((transaction) => {
        for (const marketId of [BTC, ETH]) {
            const session = transaction.startSession(marketId, maker);
            session.placeLimit(limit('ask', '1', '100', { expiryMs: world.now + 1 }));
            session.end({ allocateMissing: false, deallocateFree: false });
        }
    });
    world.wait(1);
    const from = world.events.length;
    world.run((transaction) => {
        for (const marketId of [BTC, ETH]) {
            const session = transaction.startSession(marketId, taker);
            session.placeLimit(limit('bid', '1', '100', { type: 3 }));
            session.end({ allocateMissing: false, deallocateFree: false });
        }
    });
    const found = describeAll(world.events.slice(from)).filter(([name]) => name === 'FilledMakerOrders');
    const row = { filled_size: '0', remaining_size: '0', canceled_size: `${e9('1')}`, cancelation_reason: 5 };
    expect(found).toMatchObject([
        ['FilledMakerOrders', { events: [{ ...row, ch_id: BTC }], book_price: null }],
        ['FilledMakerOrders', { events: [{ ...row, ch_id: ETH }], book_price: null }],
    ]);
});

test('a maker that fills and is then cut is one row of its session', () => {
    const world = new World();
    const [maker, taker] = [world.trader(), world.trader()];
    world.limit(maker, 'bid', '3', '100');
    world.limit(world.trader(), 'ask', '3', '100');
    world.limit(maker, 'ask', '3', '101', { reduceOnly: true });
    world.limit(world.trader(), 'bid', '2', '100');
    world.market(maker, 'ask', '2');
    const from = world.events.length;
    world.limit(taker, 'bid', '2', '101', { type: 3 });
    const [makers] = describeAll(world.events.slice(from)).filter(([name]) => name === 'FilledMakerOrders');
    // It still holds 1 of the 3 that it offers.
    const sizes = {
        filled_size: `${e9('1')}`,
        remaining_size: '0',
        canceled_size: `${e9('2')}`,
        cancelation_reason: 4,
    };
    expect(makers?.[1]['events']).toMatchObject([sizes]);
});

test('deleveraging says the side of the debtor, also for a counterparty that is not reduced', () => {
    const world = new World();
    const [debtor, first, second] = [world.trader(), world.trader(), world.trader()];
    world.limit(first, 'ask', '80', '100');
    world.market(debtor, 'bid', '80');
    world.limit(second, 'ask', '1', '100');
    world.market(world.trader(), 'bid', '1');
    world.refresh(e18('80'));
    const from = world.events.length;
    world.deleverage(debtor, [
        [first, '80', '0.75'],
        [second, '0', '0.25'],
    ]);
    const rows = describeAll(world.events.slice(from)).filter(([name]) => name === 'PerformedADL');
    expect(rows.map(([, row]) => row['bad_debt_is_long'])).toEqual([true, true]);
});
