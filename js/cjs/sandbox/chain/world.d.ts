/** What is the same from the first transaction to the last: packages, shared objects, coin types, epochs. */
import type { MarketSpec } from '../engine/types.js';
/** MIST per unit of computation; what every transaction pays that does not offer more. */
export declare const REFERENCE_GAS_PRICE = 750n;
/** Sui's own packages. */
export declare const FRAMEWORK: {
    readonly std: string;
    readonly sui: string;
};
/** The gas coin's type. */
export declare const SUI_TYPE: string;
/** The fixed names of one sandbox. */
export interface World {
    readonly packages: {
        readonly perpetuals: string;
        readonly oracle: string;
        readonly authority: string;
    };
    /** base58 genesis digest. */
    readonly chainId: string;
    readonly collateralType: string;
    readonly collateralDecimals: number;
    /** The role that every capability here carries. */
    readonly adminType: string;
    readonly capabilityType: string;
    /** What a session's integrator would be described by. */
    readonly integratorType: string;
    readonly registryId: string;
    readonly clockId: string;
    readonly collateralFeedId: string;
    readonly markets: ReadonlyMap<string, MarketSpec>;
    /** Price feed object of each market. */
    readonly feedIds: ReadonlyMap<string, string>;
    /** Versions that objects of the genesis start from. */
    readonly firstVersion: bigint;
    /** Stands in for the key that price messages are signed with. */
    readonly oracleSecret: Uint8Array;
}
/**
 * Derives a world from its seed.
 *
 * @param seed decides every id
 * @param markets of the engine
 * @param collateralDecimals decimals of the collateral coin
 * @returns the world
 */
export declare function toWorld(seed: number, markets: ReadonlyMap<string, MarketSpec>, collateralDecimals: number): World;
/**
 * The epoch of a time; one lasts a day.
 *
 * @param now milliseconds
 * @returns a whole number, 0 or more
 */
export declare function toEpoch(now: number): number;
