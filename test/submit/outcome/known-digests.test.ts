/** What is remembered of transactions by their digests, and how much of it. */

import { describe, expect, test } from '@jest/globals';
import { KnownDigests } from '../../../ts/submit/outcome/known-digests.js';

/** Digests of earlier transactions, as many as the test says. */
function numbered(count: number): string[] {
    return Array.from({ length: count }, (_, i) => `earlier ${i}`);
}

describe('known digests', () => {
    test('are those of the last 10,000 recorded transactions', () => {
        const known = new KnownDigests();
        known.addRecorded(['first', ...numbered(9_999)]);
        expect(known.wasRecorded('first')).toBe(true);
        known.addRecorded(['one more']);
        expect(known.wasRecorded('first')).toBe(false);
        expect(known.wasRecorded('earlier 0')).toBe(true);
    });

    test('are those of the last 2,000 executions, and one that is dropped is no longer recorded', () => {
        const known = new KnownDigests();
        known.addRecorded(['first', 'failed']);
        for (const digest of ['first', ...numbered(1_999)]) known.addExecuted(digest);
        expect([known.wasExecuted('first'), known.wasRecorded('first')]).toEqual([true, true]);
        known.addExecuted('one more');
        expect([known.wasExecuted('first'), known.wasRecorded('first')]).toEqual([false, false]);
        expect(known.wasRecorded('failed')).toBe(true);
    });

    test('have the last 1,000 outcomes that were unknown at first', () => {
        const known = new KnownDigests();
        const add = (digest: string): void => {
            known.addResolution({ digest, outcome: 'executed', response: {} });
        };
        for (const digest of ['first', ...numbered(999)]) add(digest);
        expect(known.findResolution('first')).toEqual({ digest: 'first', outcome: 'executed', response: {} });
        add('one more');
        expect(known.findResolution('first')).toBeUndefined();
        known.forgetOutcome('one more');
        expect(known.findResolution('one more')).toBeUndefined();
    });
});
