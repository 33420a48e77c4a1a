/** State of the venues' shared objects: what their functions change. */

/** A constant-product pool after its last swap. */
export interface PoolState {
    readonly kind: 'pool';
    /** Base units of both coins. */
    readonly reserves: readonly [bigint, bigint];
    /** Time of the market prices that the reserves follow, milliseconds. */
    readonly pricedAt: number;
}

/** SUI that its owner, an address, may take out of a shared object. */
export interface GasPoolState {
    readonly kind: 'gasPool';
    readonly owner: string;
    /** MIST. */
    readonly balance: bigint;
}

/** A stake, or a request to unstake. */
export interface StakingEntry {
    readonly kind: 'stake' | 'unstake';
    /** Of the coin that pays it later. */
    readonly id: string;
    readonly owner: string;
    /** Base units. */
    readonly afsui: bigint;
    readonly sui: bigint;
    /** Whether the coins have moved. */
    readonly isPaid: boolean;
    readonly epoch: number;
    /** Milliseconds. */
    readonly at: number;
    /** base58 */
    readonly digest: string;
}

/** The staking vault; its rate follows from the epoch. */
export interface StakingState {
    readonly kind: 'staking';
    /** MIST. */
    readonly totalSui: bigint;
    /** MIST that can be unstaked at once. */
    readonly reserves: bigint;
    /** Oldest first. */
    readonly entries: readonly StakingEntry[];
}

/** Rewards that wallets can claim. */
export interface RewardsState {
    readonly kind: 'rewards';
    readonly rows: readonly { readonly owner: string; readonly coinType: string; readonly amount: bigint }[];
}

/** Any of them. */
export type VenueState = PoolState | GasPoolState | StakingState | RewardsState;
