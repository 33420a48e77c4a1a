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

/** Any of them. */
export type VenueState = PoolState | GasPoolState;
