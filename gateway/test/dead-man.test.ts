/** Dead-man switches. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import { BadRequest } from 'ccxt';
import fc from 'fast-check';
import { DeadManSwitches } from '../ts/dead-man.js';
import { clientOf, ManualClock, settle } from './parts.js';

const EPOCH = 1_000_000;
const MAKER = clientOf('maker', {}, { cancelOnDisconnectMs: 2_000 });
const OTHER = clientOf('other');

describe('the switch of a client', () => {
    let clock: ManualClock;
    let switches: DeadManSwitches;
    /** When each cancel began, and of which client. */
    let canceled: (readonly [number, string])[];
    let errors: unknown[];
    let cancelAll: () => Promise<unknown>;

    beforeEach(() => {
        clock = new ManualClock();
        [canceled, errors, cancelAll] = [[], [], () => Promise.resolve()];
        switches = new DeadManSwitches({
            clock,
            now: () => EPOCH + clock.now(),
            cancelAll: ({ name }) => {
                canceled.push([clock.now(), name]);
                return cancelAll();
            },
            onError: (_, error) => errors.push(error),
        });
    });

    const fail = (): Promise<unknown> => Promise.reject(new Error('the node is down'));

    test('cancels once after its time, and returns the time', async () => {
        expect(switches.cancelAllOrdersAfter(MAKER, 5_000)).toEqual({ triggerTime: EPOCH + 5_000 });
        await clock.advance(4_999);
        expect(canceled).toEqual([]);
        await clock.advance(100_000);
        expect(canceled).toEqual([[5_000, 'maker']]);
        expect(clock.waiting).toBe(0);
    });

    test('counts from the last call', async () => {
        for (let i = 0; i < 5; i += 1) {
            switches.cancelAllOrdersAfter(MAKER, 1_000);
            await clock.advance(999);
        }
        expect(canceled).toEqual([]);
        await clock.advance(1);
        expect(canceled).toHaveLength(1);
    });

    test('is cleared by 0, and is that of one client', async () => {
        switches.cancelAllOrdersAfter(MAKER, 1_000);
        switches.cancelAllOrdersAfter(OTHER, 1_000);
        expect(switches.cancelAllOrdersAfter(MAKER, 0)).toEqual({ triggerTime: 0 });
        expect(switches.cancelAllOrdersAfter(clientOf('third'), 0)).toEqual({ triggerTime: 0 });
        await clock.advance(10_000);
        expect(canceled).toEqual([[1_000, 'other']]);
    });

    for (const ms of [-1, 0.5, NaN, Infinity, '1000', undefined, null, 24 * 86_400_000 + 1]) {
        test(`refuses ${String(ms)} as a time`, () => {
            expect(() => switches.cancelAllOrdersAfter(MAKER, ms)).toThrow(BadRequest);
            expect(clock.waiting).toBe(0);
        });
    }

    test('repeats a cancel that fails, with growing delays, until it succeeds', async () => {
        cancelAll = fail;
        switches.cancelAllOrdersAfter(MAKER, 1_000);
        await clock.advance(1_000 + 500 + 1_000 + 2_000);
        expect(canceled.map(([at]) => at)).toEqual([1_000, 1_500, 2_500, 4_500]);
        expect(errors).toHaveLength(4);
        cancelAll = () => Promise.resolve();
        await clock.advance(100_000);
        expect(canceled.map(([at]) => at).slice(4)).toEqual([8_500]);
        expect(clock.waiting).toBe(0);
        cancelAll = fail;
        switches.cancelAllOrdersAfter(MAKER, 1);
        await clock.advance(501);
        expect(canceled).toHaveLength(7);
    });

    for (const [title, stop] of [
        ['it is cleared', () => switches.cancelAllOrdersAfter(MAKER, 0)],
        ['it is set again', () => switches.cancelAllOrdersAfter(MAKER, 50_000)],
    ] as const) {
        test(`does not repeat a cancel after ${title}`, async () => {
            cancelAll = fail;
            switches.cancelAllOrdersAfter(MAKER, 1_000);
            await clock.advance(1_600);
            stop();
            await clock.advance(40_000);
            expect(canceled).toHaveLength(2);
        });
    }

    test('does not repeat a cancel that fails after it was cleared', async () => {
        let reject: (error: Error) => void = () => undefined;
        cancelAll = () => new Promise((_, no) => (reject = no));
        switches.cancelAllOrdersAfter(MAKER, 1_000);
        await clock.advance(1_000);
        switches.cancelAllOrdersAfter(MAKER, 0);
        reject(new Error('timeout'));
        await settle();
        await clock.advance(100_000);
        expect([canceled.length, clock.waiting]).toEqual([1, 0]);
    });

    test('that fires while a cancel runs cancels again afterwards, not beside it', async () => {
        let resolve: (value?: unknown) => void = () => undefined;
        cancelAll = () => new Promise((yes) => (resolve = yes));
        switches.gone(MAKER);
        switches.cancelAllOrdersAfter(MAKER, 3_000);
        await clock.advance(5_000);
        expect(canceled).toEqual([[2_000, 'maker']]);
        resolve();
        await settle();
        await clock.advance(1);
        expect(canceled).toHaveLength(2);
        resolve();
        await settle();
        await clock.advance(100_000);
        expect(canceled).toHaveLength(2);
    });

    describe('for a lost connection', () => {
        test('cancels after its time, once', async () => {
            switches.gone(MAKER);
            await clock.advance(1_000);
            switches.gone(MAKER);
            await clock.advance(1_000);
            expect(canceled).toEqual([[2_000, 'maker']]);
            switches.gone(MAKER);
            await clock.advance(100_000);
            expect(canceled).toHaveLength(1);
        });

        test('does nothing when the client is back in time, and works again the next time', async () => {
            switches.gone(MAKER);
            await clock.advance(1_999);
            switches.back(MAKER);
            await clock.advance(10_000);
            expect(canceled).toEqual([]);
            switches.gone(MAKER);
            await clock.advance(10_000);
            expect(canceled).toHaveLength(1);
        });

        test('begins at a restart, unless the client has connected already', async () => {
            switches.back(MAKER);
            switches.expectBack(MAKER);
            await clock.advance(100_000);
            expect(canceled).toEqual([]);
            switches.gone(MAKER);
            switches.expectBack(MAKER);
            await clock.advance(2_000);
            expect(canceled).toEqual([[102_000, 'maker']]);
        });

        test('cancels again what a client without a socket places later, in the time of its first order', async () => {
            switches.gone(MAKER);
            await clock.advance(2_000);
            switches.onPlaced(MAKER);
            await clock.advance(1_000);
            switches.onPlaced(MAKER);
            await clock.advance(100_000);
            expect(canceled).toEqual([
                [2_000, 'maker'],
                [4_000, 'maker'],
            ]);
            switches.back(MAKER);
            switches.onPlaced(MAKER);
            switches.onPlaced(OTHER);
            await clock.advance(100_000);
            expect(canceled).toHaveLength(2);
        });

        test('still repeats a cancel that failed when the client places another order', async () => {
            cancelAll = fail;
            switches.gone(MAKER);
            await clock.advance(2_100);
            switches.onPlaced(MAKER);
            await clock.advance(400);
            expect(canceled.map(([at]) => at)).toEqual([2_000, 2_500]);
        });

        test('is not repeated once the client is back', async () => {
            cancelAll = fail;
            switches.gone(MAKER);
            await clock.advance(2_100);
            switches.back(MAKER);
            await clock.advance(100_000);
            expect(canceled).toHaveLength(1);
        });

        test('is independent of the other switch', async () => {
            switches.cancelAllOrdersAfter(MAKER, 3_000);
            switches.gone(MAKER);
            switches.back(MAKER);
            await clock.advance(3_000);
            expect(canceled).toEqual([[3_000, 'maker']]);
        });

        test('is off without a time in the configuration', async () => {
            switches.gone(OTHER);
            switches.back(OTHER);
            await clock.advance(100_000);
            expect(canceled).toEqual([]);
        });
    });

    test('is off after the close', async () => {
        cancelAll = fail;
        switches.cancelAllOrdersAfter(OTHER, 100);
        await clock.advance(100);
        switches.cancelAllOrdersAfter(MAKER, 1_000);
        switches.gone(MAKER);
        switches.close();
        await clock.advance(100_000);
        expect([canceled.length, clock.waiting]).toEqual([1, 0]);
    });

    test('cancels as often as its time passed, whatever calls come when', async () => {
        const step = fc.record({ pause: fc.nat(300), ms: fc.constantFrom(0, 100, 200) });
        const property = fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
            canceled = [];
            const expected: number[] = [];
            let due: number | undefined;
            const pass = (now: number): void => {
                if (due === undefined || due > now) return;
                expected.push(due);
                due = undefined;
            };
            for (const { pause, ms } of [...steps, { pause: 1_000, ms: 0 }]) {
                await clock.advance(pause);
                pass(clock.now());
                switches.cancelAllOrdersAfter(MAKER, ms);
                due = ms === 0 ? undefined : clock.now() + ms;
            }
            expect(canceled.map(([at]) => at)).toEqual(expected);
        });
        await fc.assert(property, { numRuns: 50 });
    });
});
