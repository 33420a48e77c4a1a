/** The package and the shared objects of staking. */

/** The shared objects beside the system state of the chain. */
export const STAKING_OBJECTS = ['stakingVault', 'stakingSafe', 'stakingReferrals', 'stakingTreasury'] as const;

/** Name of a shared object, as pins have it. */
export type StakingObject = (typeof STAKING_OBJECTS)[number];

/** Shared objects by name. */
export type StakingObjects = { readonly [O in StakingObject]: string };

/** The package and the shared objects, `0x` and 64 digits. */
export interface StakingIds extends StakingObjects {
    readonly package: string;
}
