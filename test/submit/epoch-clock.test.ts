/** The epoch from the user's option or from the service, with a clock that the test controls. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EpochClock } from '../../ts/submit/epoch-clock.js';
import type { Problem } from '../../ts/core/problem.js';

const DAY = 86_400_000;
const NOW = 1_788_300_000_000;

/** An epoch clock whose sources a test may change. */
function makeClock(parts: { option?: unknown; answer?: unknown; genesisMs?: number; isLocal?: boolean } = {}): {
    clock: EpochClock;
    world: { option: unknown; answer: unknown; now: number; asked: number };
} {
    const world = { option: parts.option, answer: parts.answer, now: NOW, asked: 0 };
    const clock = new EpochClock({
        option: () => world.option,
        fetch: () => {
            world.asked += 1;
            return world.answer instanceof Error ? Promise.reject(world.answer) : Promise.resolve(world.answer);
        },
        now: () => world.now,
        genesisMs: () => parts.genesisMs,
        isLocal: () => parts.isLocal ?? false,
    });
    return { clock, world };
}

describe('the epoch of the option', () => {
    for (const [what, option] of [
        ['a number', 1000],
        ['a bigint', 1000n],
        ['a function of a number', () => 1000],
        ['a function of a promise', () => Promise.resolve(1000n)],
    ] as const) {
        test(`accepts ${what} without a request to the service`, async () => {
            const { clock, world } = makeClock({ option, answer: { epoch: '5' }, genesisMs: NOW });
            expect(await clock.epoch(true)).toBe(1000n);
            expect(world.asked).toBe(0);
        });
    }

    test('calls the function each time', async () => {
        let epoch = 7;
        const { clock } = makeClock({ option: () => (epoch += 1) });
        expect([await clock.epoch(false), await clock.epoch(false)]).toEqual([8n, 9n]);
    });

    test('accepts 0', async () => {
        expect(await makeClock({ option: 0 }).clock.epoch(false)).toBe(0n);
    });

    for (const [what, option] of [
        ['a negative number', -1],
        ['a negative bigint', -1n],
        ['a fraction', 1.5],
        ['no number', NaN],
        ['an unsafe integer', 2 ** 53],
        ['a string', '1000'],
        ['null', null],
        ['a function of a string', () => '1000'],
        ['a function of undefined', () => undefined],
    ] as const) {
        test(`rejects ${what} without a request to the service`, async () => {
            const { clock, world } = makeClock({ option, answer: '5' });
            const problem = await clock.epoch(false).catch((error: unknown) => error as Problem);
            expect(problem).toMatchObject({ kind: 'argument', departures: [{ at: 'options.transaction.epoch' }] });
            expect(world.asked).toBe(0);
        });
    }

    test('rejects with the error of the function', async () => {
        const option = (): never => {
            throw new Error('no node');
        };
        await expect(makeClock({ option }).clock.epoch(false)).rejects.toThrow('no node');
    });
});

describe('the service’s epoch', () => {
    for (const answer of [{ epoch: '1000' }, { epoch: 1000 }, { epoch: '1000n' }, '1000', 1000, '1000n']) {
        test(`parses ${JSON.stringify(answer)}`, async () => {
            expect(await makeClock({ answer }).clock.epoch(false)).toBe(1000n);
        });
    }

    for (const answer of [
        undefined,
        null,
        '',
        'n',
        '-1',
        '1e3',
        ' 1',
        1.5,
        true,
        {},
        [],
        { epoch: null },
        { epoch: { epoch: '1' } },
        '1'.repeat(16),
    ]) {
        test(`rejects ${JSON.stringify(answer)}`, async () => {
            const { clock } = makeClock({ answer });
            const problem = await clock.epoch(false).catch((error: unknown) => error as Problem);
            expect(problem).toMatchObject({ kind: 'response', departures: [{ at: 'epoch' }] });
        });
    }

    test('requests the epoch once, and again for a fresh one', async () => {
        const { clock, world } = makeClock({ answer: '1000' });
        await clock.epoch(false);
        world.answer = '1001';
        expect(await clock.epoch(false)).toBe(1000n);
        expect(world.asked).toBe(1);
        expect(await clock.epoch(true)).toBe(1001n);
        expect(world.asked).toBe(2);
    });

    test('requests it again a day after the last request', async () => {
        const { clock, world } = makeClock({ answer: '1000' });
        await clock.epoch(false);
        world.answer = '1001';
        world.now += DAY - 1;
        expect(await clock.epoch(false)).toBe(1000n);
        world.now += 1;
        expect(await clock.epoch(false)).toBe(1001n);
        world.now += DAY - 1;
        await clock.epoch(false);
        expect(world.asked).toBe(2);
    });

    test('keeps the epoch when a further request fails', async () => {
        const { clock, world } = makeClock({ answer: '1000' });
        await clock.epoch(false);
        world.answer = new Error('no answer');
        await expect(clock.epoch(true)).rejects.toThrow('no answer');
        expect(await clock.epoch(false)).toBe(1000n);
    });

    for (const [what, received, elapsed, believed] of [
        ['accepts one epoch ahead', 1001, 0, 1001n],
        ['limits two epochs ahead', 1002, 0, 1001n],
        ['accepts only one epoch ahead within a day', 1002, DAY - 1, 1001n],
        ['accepts two epochs ahead after a day', 1002, DAY, 1002n],
        ['limits an epoch far ahead', 999_999, 3 * DAY, 1004n],
        ['limits an epoch far ahead when the clock is set back', 999_999, -9 * DAY, 1001n],
        ['never goes below', 990, DAY, 1000n],
    ] as const) {
        test(`${what} of the first epoch`, async () => {
            const { clock, world } = makeClock({ answer: 1000 });
            await clock.epoch(false);
            Object.assign(world, { answer: received, now: NOW + elapsed });
            expect(await clock.epoch(true)).toBe(believed);
            expect(await clock.epoch(false)).toBe(believed);
        });
    }

    for (const [received, genesisMs, believed] of [
        [1001, NOW - 1000 * DAY, 1001n],
        [1002, NOW - 1000 * DAY, 1001n],
        [1001, NOW - 1000 * DAY + 1, 1000n],
        [2, NOW + DAY, 1n],
    ] as const) {
        test(`limits ${received} to ${believed} when genesis was ${NOW - genesisMs} ms ago`, async () => {
            expect(await makeClock({ answer: received, genesisMs }).clock.epoch(false)).toBe(believed);
        });
    }

    test('is believed of a service on this machine, whose clock may run faster', async () => {
        const { clock, world } = makeClock({ answer: 1000, genesisMs: NOW, isLocal: true });
        expect(await clock.epoch(false)).toBe(1000n);
        world.answer = 1030;
        expect(await clock.epoch(true)).toBe(1030n);
    });

    test('never exceeds what the clock allows, for random responses and times', async () => {
        const step = fc.record({
            pass: fc.nat(3 * DAY),
            received: fc.oneof(fc.nat(60), fc.nat(100_000)),
        });
        const genesis = fc.option(
            fc.nat(40).map((days) => NOW - days * DAY),
            { nil: undefined },
        );
        await fc.assert(
            fc.asyncProperty(genesis, fc.array(step, { minLength: 1, maxLength: 8 }), async (genesisMs, steps) => {
                const { clock, world } = makeClock(genesisMs === undefined ? {} : { genesisMs });
                let first: { epoch: number; at: number } | undefined;
                let last = 0;
                for (const { pass, received } of steps) {
                    world.now += pass;
                    world.answer = received;
                    const believed = Number(await clock.epoch(true));
                    const bounds = [received];
                    if (genesisMs !== undefined) bounds.push(Math.floor((world.now - genesisMs) / DAY) + 1);
                    if (first !== undefined) bounds.push(first.epoch + Math.floor((world.now - first.at) / DAY) + 1);
                    last = Math.max(last, Math.min(...bounds));
                    expect(believed).toBe(last);
                    first ??= { epoch: believed, at: world.now };
                }
            }),
            { seed: 22 },
        );
    });
});
