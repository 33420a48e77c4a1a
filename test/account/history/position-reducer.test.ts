/** Closed positions from fills, compared with a model of every lot, and with unknown earlier positions. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromUnits } from '../../../ts/core/number/decimal.js';
import type { IdentifiedEvent } from '../../../ts/account/history/events.js';
import { MarketPositionReducer, type ClosedPosition } from '../../../ts/account/history/position-reducer.js';
import { BTC } from '../../support/market.js';

/** Signed lots of 0.00001, at a price in whole USD. */
interface Step {
    readonly lots: number;
    readonly price: number;
}

function toEvents(steps: readonly Step[]): IdentifiedEvent[] {
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

/** Applies events backwards in chunks of a size, and returns the positions in order. */
function follow(events: readonly IdentifiedEvent[], size: string, stretch = events.length): ClosedPosition[] {
    const trail = new MarketPositionReducer(size, BTC);
    const found: ClosedPosition[] = [];
    for (let end = events.length; end > 0; end -= stretch) {
        found.push(...trail.apply(events.slice(Math.max(0, end - stretch), end)));
    }
    return found.reverse();
}

interface Closed {
    readonly side: string;
    readonly opened: number;
    readonly closed: number;
    readonly lots: number;
    readonly entry: number;
    readonly exit: number;
}

/** A model of every single lot. */
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

/** Random trades, an earlier position, and a chunk size. */
const COURSE = fc.tuple(
    fc.array(STEP, { maxLength: 25 }),
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: 1, max: 25 }),
);

describe('closed positions', () => {
    test('equal those of the model, for any earlier and current position', () => {
        fc.assert(
            fc.property(COURSE, ([steps, before, stretch]) => {
                const now = steps.reduce((held, { lots }) => held + lots, before);
                const found = follow(toEvents(steps), fromUnits(BigInt(now), 5), stretch);
                const expected = model(steps, before);
                expect(found).toHaveLength(expected.length);
                found.forEach(({ position }, i) => {
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

    test('give the profit of a reversing fill to the closing part, without fees', () => {
        const events = toEvents([
            { lots: 2, price: 60_000 },
            { lots: -6, price: 60_010 },
            { lots: 4, price: 60_000 },
        ]);
        const [buy, turn, end] = events as [IdentifiedEvent, IdentifiedEvent, IdentifiedEvent];
        const rows = [
            { ...buy, row: { ...buy.row, fees: '0.1' } },
            { ...turn, row: { ...turn.row, fees: '0.6', pnl: '0.0002' } },
            { ...end, row: { ...end.row, fees: '-0.05', pnl: '0.0004' } },
        ];
        const realized = follow(rows, '0').map(({ position }) => position.realizedPnl);
        expect(realized).toEqual([0.0002, 0.0004]);
    });

    test('yield the size before all fills', () => {
        const trail = new MarketPositionReducer('0.00003', BTC);
        trail.apply(toEvents([{ lots: 2, price: 1 }]));
        expect(trail.size).toBe('0.00001');
        trail.apply(toEvents([{ lots: 4, price: 1 }]));
        expect(trail.size).toBe('-0.00003');
    });

    test.each([
        ['told, as they should be', '0.01', true],
        ['told in another currency, nearly as they should be', '0.00999', true],
        ['told less fees', '0.0094', undefined],
        ['told otherwise', '-0.01', false],
        ['told as nothing', '0', false],
        ['not told', null, undefined],
    ])('confirm profits: %s', (_what, pnl, expected) => {
        const [buy, sell] = toEvents([
            { lots: 1, price: 60_000 },
            { lots: -1, price: 61_000 },
        ]) as [IdentifiedEvent, IdentifiedEvent];
        const [closed] = follow([buy, { ...sell, row: { ...sell.row, pnl } }], '0');
        expect(closed?.isConfirmed).toBe(expected);
    });

    test('have the profit of entry and exit where the service sends none', () => {
        const [sell, buy] = toEvents([
            { lots: -2, price: 60_100 },
            { lots: 2, price: 60_000 },
        ]) as [IdentifiedEvent, IdentifiedEvent];
        const rows = [sell, { ...buy, row: { ...buy.row, pnl: undefined, fees: '0.0005' } }];
        expect(follow(rows, '0')[0]?.position.realizedPnl).toBe(0.002);
    });

    test('process each fill once when a position never ends', () => {
        const count = 4_000;
        const events = toEvents(Array.from({ length: count }, () => ({ lots: 1, price: 60_000 })));
        let looks = 0;
        const counted = events.map(({ id, row }) => ({
            id,
            get row() {
                looks += 1;
                return row;
            },
        }));
        expect(follow(counted, '0.04', 10)).toEqual([]);
        expect(looks).toBe(count);
    });
});
