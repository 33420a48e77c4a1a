/** The contract of farms: what it refuses, and its arithmetic over random stakes, withdrawals and times. */

import { describe, expect, test } from '@jest/globals';
import {
    emitted,
    extraOf,
    multiplierOf,
    newFarm,
    settled,
    started,
    debtsOf,
    isUnlocked,
    WHOLE,
} from '../../ts/venues/farms.js';
import type { FarmState, StakedState } from '../../ts/venues/state.js';
import type { FarmSpec } from '../../ts/venues/world.js';

const SPEC: FarmSpec = {
    startsAt: 0n,
    ...{ id: '0x1', objectType: 'x', coinType: 'c', minLock: 100n, maxLock: 1_100n, maxMultiplier: 3n * WHOLE },
    rewards: [
        { type: 'a', total: 1_000_000n, rate: 37n, schedule: 3n },
        { type: 'b', total: 5_000n, rate: 911n, schedule: 500n },
    ],
    minStake: 10n,
};

/** Numbers below a limit, the same for each seed. */
function numbers(seed: number): (below: bigint) => bigint {
    let state = BigInt(seed) * 2n + 1n;
    return (below) => {
        state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
        return (state >> 20n) % below;
    };
}

/** A stake, as the contract makes it. */
function stake(farm: FarmState, balance: bigint, lockMs: bigint, now: bigint): readonly [FarmState, StakedState] {
    const next = emitted(SPEC, started(SPEC, farm, now), now);
    const multiplier = multiplierOf(SPEC, lockMs);
    const extra = extraOf(balance, multiplier);
    const none = SPEC.rewards.map(() => 0n);
    return [
        { ...next, staked: next.staked + balance, weighted: next.weighted + balance + extra },
        {
            ...{
                kind: 'staked',
                coinType: 'c',
                farmId: '0x1',
                balance,
                extra,
                lockStart: now,
                lockMs,
                multiplier,
                updatedAt: now,
            },
            ...{
                base: none,
                multiplied: none,
                baseDebts: debtsOf(next, balance),
                multipliedDebts: debtsOf(next, extra),
            },
        },
    ];
}

describe('the multiplier of a lock', () => {
    test.each([
        [0n, 100n, WHOLE],
        [0n, 101n, WHOLE + WHOLE / 500n],
        [0n, 600n, 2n * WHOLE],
        [0n, 1_099n, 3n * WHOLE - WHOLE / 500n],
        [0n, 1_100n, 3n * WHOLE],
        [0n, 5_000n, 3n * WHOLE],
    ])('%d: of %d milliseconds is %d', (_none, lock, wanted) => {
        expect(multiplierOf(SPEC, lock)).toBe(wanted);
    });

    test('is 1 where the farm has one lock', () => {
        expect(multiplierOf({ ...SPEC, maxLock: 100n }, 100n)).toBe(WHOLE);
        expect(multiplierOf({ ...SPEC, maxLock: 100n }, 1_000n)).toBe(WHOLE);
    });
});

describe('the arithmetic of a farm', () => {
    test.each(Array.from({ length: 60 }, (_, seed) => seed))('pays no more than it has (seed %d)', (seed) => {
        const random = numbers(seed);
        let farm = newFarm(SPEC);
        let now = 1_000n;
        const all: StakedState[] = [];
        const paid = SPEC.rewards.map(() => 0n);
        for (let step = 0; step < 80; step += 1) {
            now += random(400n);
            const at = Number(random(BigInt(all.length + 1)));
            const before = all[at];
            const { remaining } = farm;
            if (before === undefined || random(4n) === 0n) {
                const [next, staked] = stake(farm, 10n + random(10_000n), 100n + random(1_200n), now);
                farm = next;
                all.push(staked);
            } else {
                const { farm: next, staked } = settled(SPEC, farm, before, now);
                // What was earned never falls.
                for (const [i, one] of before.base.entries()) expect(staked.base[i]! >= one).toBe(true);
                for (const [i, one] of before.multiplied.entries()) expect(staked.multiplied[i]! >= one).toBe(true);
                expect(staked.balance).toBe(before.balance);
                for (const [i, one] of staked.base.entries()) paid[i] = paid[i]! + one + staked.multiplied[i]!;
                const none = staked.base.map(() => 0n);
                const out = isUnlocked(staked, next, now) && random(2n) === 0n ? staked.balance : 0n;
                const balance = staked.balance - out;
                const extra = extraOf(balance, staked.multiplier);
                const debts = { baseDebts: debtsOf(next, balance), multipliedDebts: debtsOf(next, extra) };
                all[at] = { ...staked, ...debts, balance, extra, base: none, multiplied: none };
                const less = out + extraOf(out, staked.multiplier);
                farm = { ...next, staked: next.staked - out, weighted: next.weighted - less };
            }
            expect(farm.staked).toBe(all.reduce((sum, { balance }) => sum + balance, 0n));
            // Rounding leaves the farm at most with more weight than its stakes have.
            expect(farm.weighted >= all.reduce((sum, { balance, extra }) => sum + balance + extra, 0n)).toBe(true);
            for (const [i, { total }] of SPEC.rewards.entries()) {
                expect(farm.remaining[i]! <= remaining[i]!).toBe(true);
                // Nothing is paid that was not emitted.
                expect(paid[i]! <= total - farm.remaining[i]!).toBe(true);
            }
        }
    });

    test('emits nothing while nothing is staked, and no more than everything', () => {
        const idle = emitted(SPEC, newFarm(SPEC), 1_000_000n);
        expect(idle.remaining).toEqual([1_000_000n, 5_000n]);
        const [farm] = stake(idle, 100n, 100n, 2_000_000n);
        expect(farm.updatedAt).toEqual([2_000_000n, 2_000_000n]);
        expect(emitted(SPEC, farm, 2_000_002n).remaining).toEqual([1_000_000n, 5_000n]);
        expect(emitted(SPEC, farm, 2_000_003n).remaining).toEqual([999_963n, 5_000n]);
        expect(emitted(SPEC, farm, 9_000_000n).remaining).toEqual([0n, 0n]);
    });

    test('ends the multiplier with the lock, and frees the coins', () => {
        const [farm, staked] = stake(newFarm(SPEC), 1_000n, 1_100n, 1_000n);
        expect(farm.weighted).toBe(3_000n);
        expect(isUnlocked(staked, farm, 2_099n)).toBe(false);
        expect(isUnlocked(staked, farm, 2_100n)).toBe(true);
        const after = settled(SPEC, farm, staked, 2_100n);
        expect(after.farm.weighted).toBe(1_000n);
        expect(after.staked).toMatchObject({ extra: 0n, lockMs: 0n, multiplier: WHOLE, balance: 1_000n });
    });
});
