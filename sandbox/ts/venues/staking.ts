/** The staking vault: SUI becomes AFSUI at a rate that grows with each epoch, and back. */

import { min, ONE } from '../engine/integers.js';
import type { StakingEntry, StakingState } from './state.js';

/** Growth of the rate in each epoch, 10^-18 SUI per AFSUI: about 2.9 % of 1 in a year. */
const GROWTH = 8n * 10n ** 13n;

const EPOCHS_PER_YEAR = 365n;

/**
 * The reserves that the vault keeps for unstaking at once, MIST: what it aims at, and what it has at first.
 */
export const RESERVES = { target: 10n ** 15n, initial: 6n * 10n ** 14n } as const;

/** SUI in the vault at first, MIST. */
const INITIAL_SUI = 5n * 10n ** 16n;

/** Fee of unstaking at once, 10^-18: with full reserves, and with none. */
export const FEES = { min: 5n * 10n ** 14n, max: 10n ** 16n } as const;

/** The vault before anything used it. */
export const EMPTY_VAULT: StakingState = {
    kind: 'staking',
    totalSui: INITIAL_SUI,
    reserves: RESERVES.initial,
    entries: [],
};

/** SUI per AFSUI in an epoch, 10^-18. */
export function stakingRate(epoch: number): bigint {
    return ONE + GROWTH * BigInt(epoch);
}

/** The yield of a year at the present growth, 10^-18. */
export function stakingYield(epoch: number): bigint {
    return (GROWTH * EPOCHS_PER_YEAR * ONE) / stakingRate(epoch);
}

/** The fee of taking SUI at once, 10^-18; it rises as the reserves fall. */
export function unstakeFee({ reserves }: StakingState, amount: bigint): bigint {
    const left = reserves > amount ? reserves - amount : 0n;
    return FEES.max - ((FEES.max - FEES.min) * min(left, RESERVES.target)) / RESERVES.target;
}

/** Requests whose SUI is due: those of earlier epochs. */
export function dueRequests({ entries }: StakingState, epoch: number): StakingEntry[] {
    return entries.filter((entry) => entry.kind === 'unstake' && !entry.isPaid && entry.epoch < epoch);
}
