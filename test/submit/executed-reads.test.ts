/** Reads of what an executed write did, in virtual time. */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readExecuted, readExecutedOnce } from '../../ts/submit/executed-reads.js';

describe('reads after a write', () => {
    /** A read, or a stop, that never ends. */
    const never = new Promise<never>(() => undefined);

    beforeEach(() => {
        jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    });

    afterEach(() => {
        jest.useRealTimers();
    });

    /** Returns what a promise resolves to, and the milliseconds that it needed. */
    async function timed<T>(awaited: Promise<T>): Promise<readonly [T, number]> {
        const start = performance.now();
        let needed: number | undefined;
        const ended = awaited.then((value) => {
            needed = performance.now() - start;
            return value;
        });
        while (needed === undefined) await jest.advanceTimersByTimeAsync(100);
        return [await ended, needed];
    }

    test('end after ten seconds, however long one takes', async () => {
        expect(await timed(readExecuted(() => never, never))).toEqual([undefined, 10_000]);
        expect(await timed(readExecutedOnce(() => never, never))).toEqual([undefined, 1_000]);
    });

    test('are repeated with growing delays, also after one that fails, until one shows the transaction', async () => {
        const start = performance.now();
        const reads: number[] = [];
        const read = (): Promise<string | undefined> => {
            reads.push(performance.now() - start);
            if (reads.length === 2) return Promise.reject(new Error('no answer'));
            return Promise.resolve(reads.length < 6 ? undefined : 'the trades');
        };
        expect(await timed(readExecuted(read, never))).toEqual(['the trades', 4_000]);
        expect(reads).toEqual([0, 100, 400, 1_000, 2_000, 4_000]);
    });

    test('are repeated for ten seconds', async () => {
        const start = performance.now();
        const reads: number[] = [];
        const read = (): Promise<undefined> => {
            reads.push(performance.now() - start);
            return Promise.resolve(undefined);
        };
        await timed(readExecuted(read, never));
        expect(reads.filter((at) => at < 10_000)).toEqual([0, 100, 400, 1_000, 2_000, 4_000, 7_000]);
    });

    test.each([
        ['repeated ones', readExecuted],
        ['a single one', readExecutedOnce],
    ])('end with the write: %s', async (_name, reading) => {
        const stopped = new Promise<void>((resolve) => {
            setTimeout(resolve, 300);
        });
        expect(await timed(reading(() => never, stopped))).toEqual([undefined, 300]);
    });
});
