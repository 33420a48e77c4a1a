/** The arithmetic of rewards, as the contract has it: integers, rounded down. */

import { min } from '../core/number/decimal.js';
import type { FarmState, PositionState, RewardState } from './state.js';

/** Fractions of the contract are units of 10^-18. */
const ONE = 10n ** 18n;

/** The contract pays no reward of so few units. */
const LEAST_CLAIM = 10n;

/** What staked coins have earned of one reward, its own units. */
export interface Earned {
    /** Full Move type. */
    readonly type: string;
    readonly amount: bigint;
    /** Whether the contract pays it now. */
    readonly isPaid: boolean;
}

/**
 * Estimates what staked coins have earned. What the farm has left of a reward follows from its emissions,
 * which is an
 * estimate where its owner changed them.
 *
 * @param farm of the coins
 * @param position the staked coins
 * @param now milliseconds
 */
export function earnedOf(farm: FarmState, position: PositionState, now: bigint): Earned[] {
    return farm.rewards.map((reward, i) => {
        const perShare = reward.perShare + addedPerShare(farm, reward, now);
        const of = (list: readonly bigint[]): bigint => list[i] ?? 0n;
        const base = (position.amount * perShare) / ONE - of(position.baseDebts) + of(position.base);
        const multiplied = multipliedOf(farm, position, { perShare, debt: of(position.multipliedDebts), now });
        const extra = multiplied - of(position.multipliedDebts) + of(position.multiplied);
        const amount = base + (extra > LEAST_CLAIM ? extra : 0n);
        return { type: reward.type, amount: amount > 0n ? amount : 0n, isPaid: base > LEAST_CLAIM };
    });
}

/** What one share has earned since the farm was changed last. */
function addedPerShare({ staked, weighted }: FarmState, reward: RewardState, now: bigint): bigint {
    const { schedule, rate, startedAt, updatedAt, total } = reward;
    if (staked === 0n || weighted === 0n || schedule === 0n || now < updatedAt + schedule) return 0n;
    const emitted = updatedAt > startedAt ? ((updatedAt - startedAt) / schedule) * rate : 0n;
    const left = total > emitted ? total - emitted : 0n;
    return (min(left, ((now - updatedAt) / schedule) * rate) * ONE) / weighted;
}

/** What the multiplier earns ends with the lock. */
function multipliedOf(
    { endsAt }: FarmState,
    { extra, lockedUntil, updatedAt }: PositionState,
    { perShare, debt, now }: { readonly perShare: bigint; readonly debt: bigint; readonly now: bigint },
): bigint {
    const whole = (extra * perShare) / ONE;
    if (now <= lockedUntil) return whole;
    if (lockedUntil <= updatedAt) return debt;
    if (endsAt <= lockedUntil) return whole;
    const part = (whole * (lockedUntil - updatedAt)) / (now - updatedAt);
    return part > debt ? part : debt;
}
