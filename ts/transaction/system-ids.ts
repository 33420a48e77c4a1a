/** The packages and the shared objects of systems whose transactions name them. */

/** The shared objects of each system, by their names in pins; without those of the chain itself. */
export const SYSTEM_OBJECTS = {
    staking: ['stakingVault', 'stakingSafe', 'stakingReferrals', 'stakingTreasury'],
    dca: ['dcaConfig', 'dcaCustody'],
    // Both kinds of orders have the same custody.
    limitOrders: ['limitConfig', 'dcaCustody'],
    farms: [],
    pools: ['poolRegistry', 'poolFees', 'poolTreasury', 'poolInsurance', 'poolReferrals'],
} as const;

/** A system whose objects are pinned. */
export type System = keyof typeof SYSTEM_OBJECTS;

/** Name of a shared object, as pins have it. */
export type PinnedObject = (typeof SYSTEM_OBJECTS)[System][number];

/** Shared objects by name. */
export type PinnedObjects = { readonly [O in PinnedObject]: string };

/** The names of all of them. */
export const PINNED_OBJECTS: readonly PinnedObject[] = [...new Set(Object.values(SYSTEM_OBJECTS).flat())];

/** The package and the shared objects of a system, `0x` and 64 digits. */
export type SystemIds<S extends System> = { readonly package: string } & Pick<
    PinnedObjects,
    (typeof SYSTEM_OBJECTS)[S][number]
>;

/** Those of staking. */
export type StakingIds = SystemIds<'staking'>;

/** Those of DCA orders. */
export type DcaIds = SystemIds<'dca'>;

/** Those of limit orders of the spot market. */
export type LimitIds = SystemIds<'limitOrders'>;
/** Those of pools. */
export type PoolIds = SystemIds<'pools'>;

/** Those of farms. */
export type FarmIds = SystemIds<'farms'>;
