/** The arithmetic of farms: integers, rounded down, so that rounding stays in the farm. */

import { min } from '../engine/integers.js';
import type { FarmState, StakedState } from './state.js';
import type { FarmSpec } from './world.js';

/** 1, 10^-18. */
export const WHOLE = 10n ** 18n;

/** A farm without stakes. Its emissions begin with the first stake. */
export function newFarm({ rewards, startsAt }: FarmSpec): FarmState {
    const totals = rewards.map(({ total }) => total);
    const starts = rewards.map(() => startsAt);
    const endsAt = rewards.reduce((latest, reward) => later(latest, endOf(reward, startsAt)), 0n);
    return {
        ...{ kind: 'farm', staked: 0n, weighted: 0n, endsAt, perShare: rewards.map(() => 0n) },
        ...{ startedAt: starts, updatedAt: starts, remaining: totals, balances: totals },
    };
}

/** When all of a reward is emitted. */
function endOf({ total, rate, schedule }: FarmSpec['rewards'][number], start: bigint): bigint {
    return start + (1n + (total - 1n) / rate) * schedule;
}

/** Before a stake: emissions wait while nothing is staked. */
export function started(spec: FarmSpec, farm: FarmState, now: bigint): FarmState {
    if (farm.staked > 0n) return farm;
    const starts = farm.startedAt.map((start) => later(start, now));
    return {
        ...farm,
        startedAt: starts,
        updatedAt: farm.updatedAt.map((at, i) => ((farm.startedAt[i] ?? 0n) < now ? now : at)),
        endsAt: spec.rewards.reduce((latest, reward, i) => later(latest, endOf(reward, starts[i] ?? 0n)), 0n),
    };
}

/** Emits the rewards of whole schedules. */
export function emitted({ rewards }: FarmSpec, farm: FarmState, now: bigint): FarmState {
    if (farm.staked === 0n) return farm;
    const rows = rewards.map(({ rate, schedule }, i) => {
        const [at = 0n, remaining = 0n, perShare = 0n] = [farm.updatedAt[i], farm.remaining[i], farm.perShare[i]];
        const periods = now < at ? 0n : (now - at) / schedule;
        const amount = min(remaining, periods * rate);
        if (amount === 0n) return { at, remaining, perShare };
        return {
            at: at + periods * schedule,
            remaining: remaining - amount,
            perShare: perShare + (amount * WHOLE) / farm.weighted,
        };
    });
    return {
        ...farm,
        updatedAt: rows.map(({ at }) => at),
        remaining: rows.map(({ remaining }) => remaining),
        perShare: rows.map(({ perShare }) => perShare),
    };
}

/** What a lock multiplies staked coins by: in proportion to its time between the shortest and the longest. */
export function multiplierOf({ minLock, maxLock, maxMultiplier }: FarmSpec, lockMs: bigint): bigint {
    if (lockMs === minLock || maxLock <= minLock) return WHOLE;
    if (lockMs >= maxLock) return maxMultiplier;
    return min(WHOLE + ((maxMultiplier - WHOLE) * (lockMs - minLock)) / (maxLock - minLock), maxMultiplier);
}

/** What a multiplier adds to staked coins. */
export function extraOf(amount: bigint, multiplier: bigint): bigint {
    return (amount * (multiplier - WHOLE)) / WHOLE;
}

/** What an amount has earned since the farm began, by reward. */
export function debtsOf({ perShare }: FarmState, amount: bigint): bigint[] {
    return perShare.map((one) => (amount * one) / WHOLE);
}

/** Whether staked coins can be withdrawn. */
export function isUnlocked({ lockStart, lockMs }: StakedState, { endsAt, remaining }: FarmState, now: bigint): boolean {
    return lockStart + lockMs <= now || endsAt <= now || remaining.every((one) => one === 0n);
}

/** StakedState coins with what they have earned, and the farm; a lock that is over ends the multiplier. */
export function settled(
    spec: FarmSpec,
    before: FarmState,
    staked: StakedState,
    now: bigint,
): { readonly farm: FarmState; readonly staked: StakedState } {
    const farm = emitted(spec, before, now);
    const baseDebts = debtsOf(farm, staked.balance);
    const multipliedDebts = multipliedOf(farm, staked, now);
    const add = (earned: readonly bigint[], whole: readonly bigint[], debts: readonly bigint[]): bigint[] =>
        whole.map((one, i) => (earned[i] ?? 0n) + one - (debts[i] ?? 0n));
    const next = {
        ...{ ...staked, updatedAt: now, baseDebts, multipliedDebts },
        base: add(staked.base, baseDebts, staked.baseDebts),
        multiplied: add(staked.multiplied, multipliedDebts, staked.multipliedDebts),
    };
    if (!isUnlocked(staked, farm, now)) return { farm, staked: next };
    return {
        farm: { ...farm, weighted: farm.weighted - staked.extra },
        staked: { ...next, extra: 0n, lockMs: 0n, multiplier: WHOLE },
    };
}

function multipliedOf(farm: FarmState, staked: StakedState, now: bigint): bigint[] {
    const { extra, lockStart, lockMs, updatedAt, multipliedDebts } = staked;
    const end = lockStart + lockMs;
    const whole = debtsOf(farm, extra);
    if (now <= end) return whole;
    if (end <= updatedAt) return [...multipliedDebts];
    if (farm.endsAt <= end) return whole;
    return whole.map((one, i) => later((one * (end - updatedAt)) / (now - updatedAt), multipliedDebts[i] ?? 0n));
}

function later(left: bigint, right: bigint): bigint {
    return left > right ? left : right;
}
