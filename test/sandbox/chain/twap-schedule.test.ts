/** Plans of TWAP executions. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BPS, type TwapTerms } from '../../../ts/sandbox/chain/twap-orders.js';
import { planRun } from '../../../ts/sandbox/chain/twap-schedule.js';
import { Abort } from '../../../ts/sandbox/errors.js';

const LOT = 1_000n;
const GAP_TOO_SHORT = 6303;

/** Progress of an order that has not started. */
const NEW = { chunksStarted: 0n, chunkStartedAt: undefined, processed: 0n, scheduled: 0n };

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

function codeOf(work: () => unknown): unknown {
    try {
        return work();
    } catch (error) {
        if (error instanceof Abort) return error.code;
        throw error;
    }
}

describe('a plan', () => {
    const started = { chunksStarted: 1n, chunkStartedAt: 1_000_000, processed: 3n * LOT, scheduled: 3n * LOT };

    test.each<[string, number, unknown]>([
        ['aborts before the gap', 54_999, 6303],
        ['starts earlier by the uncertainty', 55_000, { isRetry: false, amount: 3n * LOT, scheduled: 6n * LOT }],
        ['starts later by uncertainty and retries', 85_000, { isRetry: false, amount: 3n * LOT, scheduled: 6n * LOT }],
        ['ends when a chunk is missed', 85_001, 6305],
    ])('%s', (_name, elapsed, wanted) => {
        expect(codeOf(() => planRun(started, terms(), LOT, 1_000_000 + elapsed))).toEqual(wanted);
    });

    test.each<[string, Partial<TwapTerms>, bigint, bigint]>([
        ['is no larger than the maximum', { maxExecutionBps: 2_000n }, 2n, 3n],
        ['includes a small rest', { tailMergeBps: BPS, chunks: 2n }, 10n, 10n],
        [
            'excludes a rest that exceeds the maximum',
            { tailMergeBps: BPS, chunks: 2n, maxExecutionBps: 5_000n },
            5n,
            5n,
        ],
    ])('%s', (_name, more, amount, scheduled) => {
        const run = planRun(NEW, terms(more), LOT, 0);
        expect(run).toEqual({ isRetry: false, amount: amount * LOT, scheduled: scheduled * LOT });
    });

    test('retries a chunk that was not filled, in time', () => {
        const unfilled = { ...started, processed: LOT };
        const run = { isRetry: true, amount: 2n * LOT, scheduled: 3n * LOT };
        expect(planRun(unfilled, terms(), LOT, 1_020_000)).toEqual(run);
        expect(codeOf(() => planRun(unfilled, terms(), LOT, 1_020_001))).toBe(6303);
    });

    test.each<[string, number, Partial<TwapTerms>, object]>([
        ['complete', 6304, {}, { processed: 10n * LOT }],
        ['expired', 6301, { expiryMs: 999n }, {}],
        ['too late for its first execution', 6310, { firstRunExpiryMs: 999n }, {}],
    ])('aborts when the order is %s', (_name, code, more, progress) => {
        expect(codeOf(() => planRun({ ...NEW, ...progress }, terms(more), LOT, 1_000))).toBe(code);
    });
});

test('chunks that fill add up to the size, on time, for any order', () => {
    const order = fc.record({
        lots: fc.bigInt(1n, 100_000n),
        chunks: fc.bigInt(1n, 50n),
        tailMergeBps: fc.bigInt(0n, BPS),
        gapMs: fc.bigInt(1n, 100_000n),
    });
    fc.assert(
        fc.property(order, ({ lots, chunks: wanted, ...more }) => {
            const [size, chunks] = [lots * LOT, wanted < lots ? wanted : lots];
            const details = terms({ size, chunks, timeUncertaintyMs: 0n, ...more });
            let progress: Parameters<typeof planRun>[0] = NEW;
            let now = 0;
            while (progress.processed < size) {
                expect(progress.chunksStarted).toBeLessThan(chunks);
                const { amount, scheduled, isRetry } = planRun(progress, details, LOT, now);
                expect([isRetry, amount % LOT, amount > 0n]).toEqual([false, 0n, true]);
                const processed = progress.processed + amount;
                progress = { chunksStarted: progress.chunksStarted + 1n, chunkStartedAt: now, processed, scheduled };
                const early = codeOf(() => planRun(progress, details, LOT, now));
                if (processed < size) expect(early).toBe(GAP_TOO_SHORT);
                now += Number(more.gapMs);
            }
            expect(progress.processed).toBe(size);
        }),
    );
});
