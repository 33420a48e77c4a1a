/** A short chaos run; `npm run chaos` is the long one. */

import { expect, test } from '@jest/globals';
import { chaos } from './run.js';
import { tradingChaos } from './trading.js';
import { chaosOfWrites } from './writes.js';
import { FAULT_KINDS } from './fault-schedule.js';
import { sized } from '../support/size.js';

const FRAMES = sized(800, 3_000);

test('shows no wrong book under any fault, and recovers every book', async () => {
    const line = await chaos({ seed: 13, frames: FRAMES });
    expect(line.examples).toEqual([]);
    expect(line).toMatchObject({ wrong: 0, frozen: 0, markets: 5 });
    for (const kind of FAULT_KINDS) expect([kind, line.faults[kind]]).not.toEqual([kind, 0]);
    expect(line.frames).toBeGreaterThanOrEqual(FRAMES);
    // In proportion to the frames; on a busy machine a watch receives several changes as one book.
    expect(line.compared).toBeGreaterThan(FRAMES / 50);
    expect(line.reread).toBeGreaterThan(FRAMES / 50);
    expect([line.gaps, line.resyncs, line.reconnects].every((count) => count > 0)).toBe(true);
});

test('places and cancels each order once at slow nodes, beside a second writer, and holds no cancel', async () => {
    const line = await chaosOfWrites({ seed: 5, calls: 40 });
    expect(line).toMatchObject({ unexpected: [], missing: [], doubled: [], left: 0 });
    const known = ['InvalidNonce', 'ExchangeNotAvailable', 'RequestTimeout', 'OrderNotFound'];
    expect(Object.keys(line.rejected).filter((name) => !known.includes(name))).toEqual([]);
    expect(line.placed).toBeGreaterThan(8);
    expect(line.canceled).toBeGreaterThan(4);
    expect(line.longestCancelMs).toBeLessThan(3_000);
}, 60_000);

test('trades without a lost, doubled or forgotten order while responses are lost and the node is behind', async () => {
    const line = await tradingChaos({ seed: 3, ms: sized(2_500, 5_000) });
    expect(line).toMatchObject({ missedByWatch: 0, missedByFetch: 0, doubled: 0, unknownOrders: 0, leftBehind: 0 });
    expect([line.open, line.ledgerUnits]).toEqual([0, 0]);
    expect(line.rounds).toBeGreaterThan(0);
    expect(line.requests).toBeGreaterThan(20);
}, 120_000);
