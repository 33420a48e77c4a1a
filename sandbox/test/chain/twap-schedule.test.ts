/** When, and how much of, a TWAP order the contract lets an executor run. */

import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { boundOf } from '../../ts/chain/executor-calls.js';
import { chunkOf, isTooLate, planRun, type Progress } from '../../ts/chain/twap-schedule.js';
import { BPS, type TwapTerms } from '../../ts/chain/twap-orders.js';
import { Abort } from '../../ts/errors.js';
import { e18, e9 } from './support.js';

const LOT = 1_000_000n;
/** Time of the last attempt and of the last fill. */
const LAST = 1_000_000;

const NEW: Progress = { processed: 0n, scheduled: 0n, lastAttemptAt: undefined, retryAnchorAt: undefined };

/** Ten lots in three chunks: 10 / 3 = 3 lots each, and one lot is left. */
const terms = (more: Partial<TwapTerms> = {}): TwapTerms => ({
    marketId: '0x1',
    side: 'bid',
    size: 10n * LOT,
    reduceOnly: false,
    chunks: 3n,
    gapMs: 60_000n,
    timeUncertaintyMs: 5_000n,
    firstRunExpiryMs: undefined,
    expiryMs: undefined,
    retryMs: 20_000n,
    amountUncertaintyBps: 0n,
    maxExecutionBps: BPS,
    tailMergeBps: 0n,
    maxSlippageBps: 0n,
    salt: new Uint8Array(),
    ...more,
});

/** A started order, with sizes in lots. */
const started = (processed: bigint, scheduled = processed, more: Partial<Progress> = {}): Progress => ({
    processed: processed * LOT,
    scheduled: scheduled * LOT,
    lastAttemptAt: LAST,
    retryAnchorAt: LAST,
    ...more,
});

const plan = (progress: Progress, more: Partial<TwapTerms>, lots: bigint, now: number): unknown => {
    try {
        const { piece, amount } = planRun(progress, terms(more), LOT, lots * LOT, now);
        return [piece / LOT, amount / LOT];
    } catch (error) {
        if (error instanceof Abort) return error.code;
        throw error;
    }
};

/** One gap after the last attempt. */
const DUE = LAST + 60_000;

test('a chunk is the size in lots divided by the number of chunks, rounded down', () => {
    // 10 lots / 3 = 3 lots; 7 lots / 4 = 1 lot.
    expect([chunkOf(terms(), LOT), chunkOf(terms({ size: 7n * LOT, chunks: 4n }), LOT)]).toEqual([3n * LOT, LOT]);
});

describe('the amount of a run', () => {
    test.each<[string, bigint, Partial<TwapTerms>, unknown]>([
        // A third of a chunk of 3 lots is 1 lot: 3,334 bps cover it, 3 × 3,333 / 10,000 rounds down to 0.9999
        // lots.
        ['deviates from a chunk by the uncertainty', 4n, { amountUncertaintyBps: 3_334n }, [4n, 4n]],
        ['deviates by no more than that', 4n, { amountUncertaintyBps: 3_333n }, 6302],
        ['may be smaller, too', 2n, { amountUncertaintyBps: 3_334n }, [2n, 2n]],
        ['is not the share of the whole size', 10n, { amountUncertaintyBps: 9_999n }, 6302],
        // No share has a bound: 23,334 bps of 3 lots are 7 lots.
        ['may be the whole size with an uncertainty above 1', 10n, { amountUncertaintyBps: 23_334n }, [10n, 10n]],
        // The most is 10 lots × 20 % = 2 lots, below a chunk.
        ['is at most the maximum of one run', 3n, { maxExecutionBps: 2_000n }, 6302],
        // 10 lots × 39 % = 3.9, which is 3 whole lots.
        ['is a chunk where the maximum is one in whole lots', 3n, { maxExecutionBps: 3_900n }, [3n, 3n]],
    ])('%s', (_name, lots, more, wanted) => {
        expect(plan(NEW, more, lots, LAST)).toEqual(wanted);
    });

    test('catches up on what was scheduled and not filled, up to the maximum', () => {
        // Scheduled 3, filled 1: the piece of 3 lots and 2 missing ones.
        expect(plan(started(1n, 3n), {}, 3n, DUE)).toEqual([3n, 5n]);
        // 10 lots × 40 % = 4 lots: one of the two missing ones.
        expect(plan(started(1n, 3n), { maxExecutionBps: 4_000n }, 3n, DUE)).toEqual([3n, 4n]);
        // 15,000 bps count as 10,000: the maximum is the size.
        expect(plan(started(1n, 3n), { maxExecutionBps: 15_000n }, 3n, DUE)).toEqual([3n, 5n]);
    });

    test('is what was not filled once all is scheduled', () => {
        expect(plan(started(8n, 10n), {}, 3n, DUE)).toEqual([0n, 2n]);
    });

    test('merges a rest below the threshold with the last whole chunk, also above the maximum', () => {
        // 6 of 10 lots are scheduled: 4 are left, a chunk and 1 lot; 1 × 10,000 < 3 × 3,334, but not < 3 ×
        // 3,333.
        const maximum = { maxExecutionBps: 3_000n };
        expect(plan(started(6n), { tailMergeBps: 3_334n, ...maximum }, 3n, DUE)).toEqual([4n, 4n]);
        expect(plan(started(6n), { tailMergeBps: 3_333n, ...maximum }, 3n, DUE)).toEqual([3n, 3n]);
        // Two chunks and a rest are left.
        expect(plan(started(3n), { tailMergeBps: BPS }, 3n, DUE)).toEqual([3n, 3n]);
    });

    test('is the rest at the end', () => {
        expect(plan(started(9n), {}, 3n, DUE)).toEqual([1n, 1n]);
    });

    test.each<[string, Partial<TwapTerms>, bigint]>([
        ['a size between lots', { size: 10n * LOT + 1n }, 3n * LOT],
        ['an amount between lots', { amountUncertaintyBps: BPS }, 3n * LOT + 1n],
        // 2 lots in 3 chunks.
        ['fewer lots than chunks', { size: 2n * LOT }, 0n],
    ])('aborts with 6312 for %s', (_name, more, amount) => {
        expect(() => planRun(NEW, terms(more), LOT, amount, LAST)).toThrow(/twap_orders, code 6312/);
    });
});

describe('the time of a run', () => {
    test.each<[string, number, unknown]>([
        // The gap is 60,000 ms, and may be shorter by 5,000 ms.
        ['is not before the gap without its uncertainty', 54_999, 6303],
        ['may be earlier than the gap by the uncertainty', 55_000, [3n, 3n]],
        // 20,000 + 60,000 + 5,000 ms after the anchor.
        ['has no longest gap before the time for retries ends', 84_999, [3n, 3n]],
        ['is before the end of the time for retries', 85_000, 6305],
    ])('%s', (_name, elapsed, wanted) => {
        expect(plan(started(3n), {}, 3n, LAST + elapsed)).toEqual(wanted);
    });

    test('counts retries from the last fill, not from the last attempt', () => {
        // An attempt at 60,000 ms that filled nothing; the time ends at 140,000 + 60,000 + 5,000 ms.
        const retryMs = 140_000n;
        const progress = started(3n, 6n, { lastAttemptAt: DUE });
        expect(plan(progress, { retryMs }, 3n, LAST + 204_999)).toEqual([3n, 6n]);
        expect(plan(progress, { retryMs }, 3n, LAST + 205_000)).toBe(6305);
        expect(isTooLate(progress, terms({ retryMs }), LAST + 205_000)).toBe(true);
    });

    test('of the first run is before the last moment of first runs', () => {
        expect(plan(NEW, { firstRunExpiryMs: BigInt(LAST) }, 3n, LAST)).toBe(6310);
        expect(plan(NEW, { firstRunExpiryMs: BigInt(LAST) }, 3n, LAST - 1)).toEqual([3n, 3n]);
        expect(plan(started(3n), { firstRunExpiryMs: BigInt(LAST) }, 3n, DUE)).toEqual([3n, 3n]);
    });

    test('may be exactly the expiry of the order', () => {
        expect(plan(NEW, { expiryMs: BigInt(LAST) }, 3n, LAST)).toEqual([3n, 3n]);
        expect(plan(NEW, { expiryMs: BigInt(LAST) }, 3n, LAST + 1)).toBe(6301);
    });
});

test('the checks are in the order of the contract', () => {
    const late = { firstRunExpiryMs: 1n, expiryMs: 1n };
    const complete = started(10n);
    // Each row passes one check more than the row before it.
    expect([
        plan(complete, { size: 2n * LOT }, 0n, LAST),
        plan(complete, late, 1n, LAST),
        plan(NEW, late, 1n, LAST),
        plan(started(3n), late, 1n, LAST),
        plan(started(3n), {}, 1n, LAST),
        plan(started(3n, 3n, { retryAnchorAt: 0 }), {}, 3n, LAST),
        plan(started(3n, 3n, { retryAnchorAt: 0 }), { maxExecutionBps: 0n }, 3n, DUE),
        plan(started(3n), { maxExecutionBps: 0n }, 3n, DUE),
    ]).toEqual([6312, 6304, 6310, 6301, 6302, 6303, 6305, 6302]);
});

test('runs of one chunk that fill add up to the size, for any order', () => {
    const order = fc.record({
        lots: fc.bigInt(1n, 100_000n),
        chunks: fc.bigInt(1n, 50n),
        tailMergeBps: fc.bigInt(0n, 2n * BPS),
        gapMs: fc.bigInt(1n, 100_000n),
    });
    fc.assert(
        fc.property(order, ({ lots, chunks: wanted, ...more }) => {
            const [size, chunks] = [lots * LOT, wanted < lots ? wanted : lots];
            const details = terms({ size, chunks, timeUncertaintyMs: 0n, ...more });
            const chunk = chunkOf(details, LOT);
            // The rest after whole chunks is smaller than one lot for each chunk.
            const most = size / chunk + 1n;
            let progress = NEW;
            let runs = 0n;
            for (let now = 0; progress.processed < size; now += Number(more.gapMs)) {
                const { piece, amount } = planRun(progress, details, LOT, chunk, now);
                expect([amount % LOT, amount > 0n]).toEqual([0n, true]);
                const processed = progress.processed + amount;
                const scheduled = progress.scheduled + piece;
                progress = { processed, scheduled, lastAttemptAt: now, retryAnchorAt: now };
                runs += 1n;
            }
            expect(progress).toMatchObject({ processed: size, scheduled: size });
            expect(runs).toBeLessThanOrEqual(most);
        }),
    );
});

describe('the worst price of a run', () => {
    const bound = (side: 'bid' | 'ask', mark: string, maxSlippageBps: bigint): bigint =>
        boundOf(terms({ side, maxSlippageBps }), e18(mark), e9('0.1'));

    test.each<['bid' | 'ask', mark: string, bps: bigint, price: string]>([
        // 100.55 × 1.01 = 101.5555, down to a tick of 0.1.
        ['bid', '100.55', 100n, '101.5'],
        // 100.55 × 0.99 = 99.5445, up to a tick.
        ['ask', '100.55', 100n, '99.6'],
        ['bid', '100', 100n, '101'],
        ['ask', '100', 100n, '99'],
        // Rounded down to 10^-9 first, it is a multiple of the tick.
        ['ask', '100.0000000009', 0n, '100'],
        // 100 × (1 + 2): a buy has no largest slippage.
        ['bid', '100', 20_000n, '300'],
        ['ask', '100', 10_000n, '0'],
    ])('of a %s at a mark price of %s with %s bps is %s', (side, mark, bps, price) => {
        expect(bound(side, mark, bps)).toBe(e9(price));
    });

    test('of a sell below 0 aborts in the arithmetic', () => {
        expect(() => bound('ask', '100', 10_001n)).toThrow(/ifixed, code 12001/);
    });
});
