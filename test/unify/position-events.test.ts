/** Closed positions from trades: against a model that follows each unit, and with a beginning that is not known. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromUnits } from '../../ts/number/decimal.js';
import type { NamedEvent } from '../../ts/unify/events.js';
import { closedPositions } from '../../ts/unify/position-events.js';
import { BTC } from '../support/market.js';

/** Signed lots of 0.00001, at a price in whole USD. */
interface Step {
    readonly lots: number;
    readonly price: number;
}

function toEvents(steps: readonly Step[]): NamedEvent[] {
    return steps.map(({ lots, price }, i) => ({
        id: `${i}`,
        row: {
            timestamp: `${1_000 + i}`,
            txDigest: `T${i}`,
            marketId: BTC.id,
            eventType: 'FilledMakerOrder',
            side: lots < 0 ? '1' : '0',
            price: `${price}`,
            size: fromUnits(BigInt(Math.abs(lots)), 5),
            pnl: '0',
            fees: '0',
        },
    }));
}

interface Closed {
    readonly side: string;
    readonly opened: number;
    readonly closed: number;
    readonly lots: number;
    readonly entry: number;
    readonly exit: number;
}

/** Follows every lot by itself. */
function model(steps: readonly Step[], before: number): Closed[] {
    const found: Closed[] = [];
    let held = before;
    let course: { opened: number; entries: number[]; exits: number[] } | undefined;
    steps.forEach(({ lots, price }, i) => {
        for (let n = 0; n < Math.abs(lots); n += 1) {
            if (held === 0) course = { opened: 1_000 + i, entries: [], exits: [] };
            const isEntry = held === 0 || Math.sign(held) === Math.sign(lots);
            (isEntry ? course?.entries : course?.exits)?.push(price);
            held += Math.sign(lots);
            if (held !== 0 || isEntry) continue;
            if (course !== undefined) {
                const mean = (prices: number[]): number =>
                    prices.reduce((one, other) => one + other, 0) / prices.length;
                const { opened, entries, exits } = course;
                const side = lots < 0 ? 'long' : 'short';
                const means = { entry: mean(entries), exit: mean(exits) };
                found.push({ side, opened, closed: 1_000 + i, lots: entries.length, ...means });
            }
            course = undefined;
        }
    });
    return found;
}

const STEP = fc.record({
    lots: fc.integer({ min: -4, max: 4 }).filter((lots) => lots !== 0),
    price: fc.integer({ min: 60_000, max: 60_100 }),
});

describe('closed positions', () => {
    test('are those of a model, whatever was held before and is held now', () => {
        fc.assert(
            fc.property(fc.array(STEP, { maxLength: 25 }), fc.integer({ min: -3, max: 3 }), (steps, before) => {
                const now = steps.reduce((held, { lots }) => held + lots, before);
                const found = closedPositions(toEvents(steps), fromUnits(BigInt(now), 5), BTC);
                const expected = model(steps, before);
                expect(found).toHaveLength(expected.length);
                found.forEach((position, i) => {
                    const { side, opened, closed, lots, entry, exit } = expected[i]!;
                    expect(position).toMatchObject({ side, timestamp: opened, lastUpdateTimestamp: closed });
                    expect(position.contracts).toBeCloseTo(lots / 100_000, 12);
                    expect(position.entryPrice).toBeCloseTo(entry, 6);
                    expect(position.lastPrice).toBeCloseTo(exit, 6);
                });
            }),
            { numRuns: 400, seed: 21 },
        );
    });

    test('of a trade that turns over share its fee, and the closing part has its profit', () => {
        const events = toEvents([
            { lots: 2, price: 60_000 },
            { lots: -6, price: 60_010 },
            { lots: 4, price: 60_000 },
        ]);
        const [buy, turn, end] = events as [NamedEvent, NamedEvent, NamedEvent];
        const rows = [
            { ...buy, row: { ...buy.row, fees: '0.1' } },
            { ...turn, row: { ...turn.row, fees: '0.6', pnl: '0.0002' } },
            { ...end, row: { ...end.row, fees: '-0.05', pnl: '0.0004' } },
        ];
        const realized = closedPositions(rows, '0', BTC).map(({ realizedPnl }) => realizedPnl);
        expect(realized).toEqual([-0.2998, -0.3496]);
    });
});
