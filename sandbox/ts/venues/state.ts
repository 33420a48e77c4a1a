/** State of the venues' shared objects: what their functions change. */

/** A constant-product pool after its last swap. */
export interface PoolState {
    readonly kind: 'pool';
    /** Base units of both coins. */
    readonly reserves: readonly [bigint, bigint];
    /** Time of the market prices that the reserves follow, milliseconds. */
    readonly pricedAt: number;
}

/** SUI that addresses may take out of a shared object. */
export interface GasPoolState {
    readonly kind: 'gasPool';
    readonly owner: string;
    /** Addresses that may take SUI out, with the owner. */
    readonly whitelisted: readonly string[];
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

/** A request to withdraw from a vault; each address has at most one in each. */
export interface VaultRequest {
    readonly owner: string;
    /** Their object: when its lock began, milliseconds, and what was paid for it, 10^-18 USD. */
    readonly share: { readonly id: string; readonly startedAt: number; readonly provided: bigint };
    /** Base units of the shares. */
    readonly shares: bigint;
    /** Base units of the collateral. */
    readonly minOut: bigint;
    /** Milliseconds. */
    readonly at: number;
}

/** A vault of perpetuals. */
export interface VaultState {
    readonly kind: 'vault';
    /** Base units of the shares. */
    readonly supply: bigint;
    /** Base units of the collateral: outside of markets, and as margins of the vault's markets. */
    readonly idle: bigint;
    readonly margins: Readonly<Record<string, bigint>>;
    /** Fees that the manager may take. */
    readonly fees: bigint;
    /** Milliseconds; 0: never. Until `pausedUntil` the manager may not trade. */
    readonly pausedAt: number;
    readonly pausedUntil: number;
    /** Whether the vendor has paused it, which stops deposits and withdrawals, too. */
    readonly isStopped: boolean;
    /** Whether the manager pays requests. */
    readonly isServed: boolean;
    readonly lockMs: number;
    readonly forceDelayMs: number;
    /** 10^-18. */
    readonly fee: bigint;
    readonly maxDeposited: bigint;
    /** Oldest first. */
    readonly requests: readonly VaultRequest[];
}

/** A farm. Amounts are base units, times milliseconds, fractions 10^-18; lists are by its rewards. */
export interface FarmState {
    readonly kind: 'farm';
    readonly staked: bigint;
    /** With what multipliers add. */
    readonly weighted: bigint;
    readonly perShare: readonly bigint[];
    readonly startedAt: readonly bigint[];
    readonly updatedAt: readonly bigint[];
    readonly endsAt: bigint;
    /** Not emitted yet, and not paid yet. */
    readonly remaining: readonly bigint[];
    readonly balances: readonly bigint[];
}

/** A pool of which depositors have shares; base units. */
export interface AmmState {
    readonly kind: 'amm';
    /** By the coins of the pool. */
    readonly balances: readonly bigint[];
    readonly supply: bigint;
}

/** Any of them. */
export type VenueState = PoolState | GasPoolState | StakingState | RewardsState | VaultState | FarmState | AmmState;

/** Shares of a vault, which are no coin. */
export interface ShareState {
    readonly kind: 'share';
    /** Type of the vault's shares, which is the type parameter of the object's type. */
    readonly lpType: string;
    /** Base units of the shares. */
    readonly balance: bigint;
    /** When the lock began, milliseconds. */
    readonly startedAt: number;
    /** What was paid for them, 10^-18 USD. */
    readonly provided: bigint;
}

/** Coins that are staked in a farm. Times are milliseconds, amounts base units, fractions 10^-18. */
export interface StakedState {
    readonly kind: 'staked';
    /** Full Move type. */
    readonly coinType: string;
    readonly farmId: string;
    readonly balance: bigint;
    /** What the multiplier adds. */
    readonly extra: bigint;
    readonly lockStart: bigint;
    readonly lockMs: bigint;
    readonly multiplier: bigint;
    readonly updatedAt: bigint;
    /** By the rewards of the farm. */
    readonly base: readonly bigint[];
    readonly multiplied: readonly bigint[];
    readonly baseDebts: readonly bigint[];
    readonly multipliedDebts: readonly bigint[];
}

/** What an address owns of a venue, beside coins: it can transfer the object. */
export type HoldingState = ShareState | StakedState;

/** Its kinds. */
export type HoldingKind = HoldingState['kind'];

/** Storage cost of a new object, MIST. */
export const HOLDING_STORAGE: Readonly<Record<HoldingKind, bigint>> = { share: 1_600_000n, staked: 3_000_000n };
