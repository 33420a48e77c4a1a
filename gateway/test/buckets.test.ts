/** Token buckets of clients. */

import { describe, expect, test } from '@jest/globals';
import { RateLimitExceeded } from 'ccxt';
import fc from 'fast-check';
import { CallBuckets, type CallWeight, type RetryableRefusal } from '../ts/buckets.js';
import type { Client } from '../ts/client.js';
import { clientOf, ManualClock } from './parts.js';

describe('the buckets of a client', () => {
    let clock: ManualClock;
    let buckets: CallBuckets;
    const setUp = (): void => {
        clock = new ManualClock();
        buckets = new CallBuckets(clock);
    };

    /** Returns how many calls pass until one is refused. */
    function passing(client: Client, weight: CallWeight): number {
        for (let count = 0; ; count += 1) if (refusalOf(client, weight) !== undefined || count === 1_000) return count;
    }

    function refusalOf(client: Client, weight: CallWeight): (Error & RetryableRefusal) | undefined {
        try {
            buckets.take(client, weight);
            return undefined;
        } catch (error) {
            return error as Error & RetryableRefusal;
        }
    }

    for (const [rate, ordinary, reserve] of [
        [10, 16, 4],
        [5, 8, 2],
        [1, 1, 1],
        [0.1, 1, 0],
    ] as const) {
        test(`of ${rate} calls a second pass ${ordinary} at once, and ${reserve} more that are protective`, () => {
            setUp();
            const client = clientOf('maker', { callsPerSecond: rate });
            expect(passing(client, 'read')).toBe(ordinary);
            expect(passing(client, 'protective')).toBe(reserve);
        });
    }

    test('do not limit without a limit', () => {
        setUp();
        expect(passing(clientOf('maker'), 'write')).toBe(1_000);
    });

    test('limit writes by their own rate, and protective ones not at all by it', () => {
        setUp();
        const client = clientOf('maker', { callsPerSecond: 100, writesPerSecond: 5 });
        expect(passing(client, 'write')).toBe(8);
        expect(refusalOf(client, 'write')?.message).toMatch(
            /client maker exceeds limits\.writesPerSecond 5; nothing was sent/,
        );
        expect(passing(client, 'protective')).toBe(192);
    });

    test('take nothing from a refused call', () => {
        setUp();
        const client = clientOf('maker', { callsPerSecond: 5, writesPerSecond: 0.5 });
        expect([passing(client, 'write'), passing(client, 'write'), passing(client, 'read')]).toEqual([1, 0, 7]);
    });

    test('are those of one client', () => {
        setUp();
        expect(passing(clientOf('a', { callsPerSecond: 5 }), 'read')).toBe(8);
        expect(passing(clientOf('b', { callsPerSecond: 5 }), 'read')).toBe(8);
    });

    test('follow a new rate of the configuration', () => {
        setUp();
        passing(clientOf('a', { callsPerSecond: 5 }), 'read');
        expect(passing(clientOf('a', { callsPerSecond: 10 }), 'read')).toBe(16);
    });

    test('say when the call passes, and it passes then and not a millisecond earlier', async () => {
        const rate = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.double({ min: 0.01, max: 50, noNaN: true }));
        const waits = fc.array(fc.nat(2_000), { maxLength: 5 });
        const property = fc.asyncProperty(
            rate,
            fc.constantFrom<CallWeight>('read', 'protective'),
            waits,
            async (callsPerSecond, weight, pauses) => {
                setUp();
                const client = clientOf('maker', { callsPerSecond });
                for (const pause of pauses) {
                    let refused;
                    while ((refused = refusalOf(client, weight)) === undefined);
                    expect(refused).toBeInstanceOf(RateLimitExceeded);
                    await clock.advance(Math.round(refused.retryAfter * 1_000) - 1);
                    expect(refusalOf(client, weight)).toBeInstanceOf(RateLimitExceeded);
                    await clock.advance(1);
                    expect(refusalOf(client, weight)).toBeUndefined();
                    await clock.advance(pause);
                }
            },
        );
        await fc.assert(property, { numRuns: 50 });
    });
});
