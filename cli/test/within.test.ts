/** Signals that end after some time, also when garbage is collected meanwhile. */

import { describe, expect, test } from '@jest/globals';
import { within } from '../ts/within.js';
import { collectGarbageUntil } from '../../test/support/memory.js';

const HOUR_MS = 3_600_000;

/** Resolves with the reason of a signal that only its listener refers to. */
function reasonOf(outer: AbortSignal, ms: number): Promise<unknown> {
    return new Promise((resolve) => {
        const signal = within(outer, ms);
        signal.addEventListener('abort', () => {
            resolve(signal.reason);
        });
    });
}

describe('within', () => {
    test('ends after its time, whatever is garbage-collected meanwhile', async () => {
        const outer = new AbortController();
        expect(await collectGarbageUntil(reasonOf(outer.signal, 50))).toMatchObject({ name: 'TimeoutError' });
    });

    test('ends with the outer signal, for its reason', async () => {
        const outer = new AbortController();
        const reason = reasonOf(outer.signal, HOUR_MS);
        const wanted = new Error('stopped');
        outer.abort(wanted);
        expect(await collectGarbageUntil(reason)).toBe(wanted);
    });

    test('has ended when the outer signal has', () => {
        const wanted = new Error('stopped');
        const signal = within(AbortSignal.abort(wanted), HOUR_MS);
        expect([signal.aborted, signal.reason]).toEqual([true, wanted]);
    });
});
