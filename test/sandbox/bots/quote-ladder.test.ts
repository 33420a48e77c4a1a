import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
    createLadder,
    planQuotes,
    SLOTS,
    type QuotePlan,
    type Resting,
} from '../../../ts/sandbox/bots/quote-ladder.js';
import { worldMarkets } from '../../../ts/sandbox/history/markets.js';

const MARKETS = worldMarkets(7);

/** What rests after a plan. */
function carryOut({ cancels, quotes }: QuotePlan, resting: readonly Resting[]): Resting[] {
    const placed = quotes.map(({ side, ticks }, i) => ({ accountId: 1, orderId: BigInt(1_000 + i), side, ticks }));
    return [...resting.filter((order) => !cancels.includes(order)), ...placed];
}

describe('slots of a market', () => {
    for (const market of MARKETS) {
        test(`${market.spec.base}: whole ticks, each slot at least as wide as the previous one, within 3 % of the price`, () => {
            const { edges, lots } = createLadder(market);
            expect(edges).toHaveLength(SLOTS + 1);
            expect(lots).toHaveLength(SLOTS);
            const widths = edges.slice(1).map((edge, i) => edge - edges[i]!);
            for (const [i, width] of widths.entries()) {
                expect(Number.isInteger(width) && width >= Math.max(1, widths[i - 1] ?? 1)).toBe(true);
            }
            expect((edges.at(-1)! * Number(market.spec.tickSize)) / 1e9 / market.price).toBeLessThan(0.03);
        });
    }
});

describe('plan', () => {
    const book = fc.constantFrom(...MARKETS).chain((market) => {
        const middle = (market.price * 1e9) / Number(market.spec.tickSize);
        const order = fc.record({
            accountId: fc.constant(1),
            orderId: fc.bigInt({ min: 0n, max: 999n }),
            side: fc.constantFrom('bid' as const, 'ask' as const),
            ticks: fc.integer({ min: Math.floor(middle * 0.97), max: Math.ceil(middle * 1.03) }),
        });
        return fc.record({
            ladder: fc.constant(createLadder(market)),
            fair: fc.double({ min: middle * 0.98, max: middle * 1.02, noNaN: true }),
            resting: fc.array(order, { maxLength: 200 }),
            key: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        });
    });

    test('leaves one order per slot and side, at unique prices, none across the fair price', () => {
        fc.assert(
            fc.property(book, ({ ladder, fair, resting, key }) => {
                const after = carryOut(planQuotes(ladder, fair, resting, key), resting);
                for (const side of ['bid', 'ask'] as const) {
                    const ticks = after.filter((order) => order.side === side).map((order) => order.ticks);
                    expect(new Set(ticks).size).toBe(SLOTS);
                    expect(ticks.every((each) => (side === 'bid' ? each < fair : each > fair))).toBe(true);
                }
            }),
            { seed: 1, numRuns: 200 },
        );
    });

    test('has no further changes after its execution', () => {
        fc.assert(
            fc.property(book, ({ ladder, fair, resting, key }) => {
                const after = carryOut(planQuotes(ladder, fair, resting, key), resting);
                expect(planQuotes(ladder, fair, after, key + 1)).toEqual({ cancels: [], quotes: [] });
            }),
            { seed: 1, numRuns: 200 },
        );
    });

    test('places no order at a price of zero or less', () => {
        const { quotes } = planQuotes(createLadder(MARKETS[0]!), 9_000, [], 1);
        expect(quotes.length).toBeGreaterThan(SLOTS);
        expect(quotes.every(({ ticks }) => ticks > 0)).toBe(true);
    });
});
