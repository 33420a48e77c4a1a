/** Constants of one simulated chain: packages, shared objects, coin types and epochs. */
import type { MarketSpec } from '../engine/types.js';
import type { Role } from './objects.js';
/** MIST per computation unit; the default and minimum gas price. */
export declare const REFERENCE_GAS_PRICE = 750n;
/** Sui's framework packages. */
export declare const FRAMEWORK: {
    readonly std: string;
    readonly sui: string;
};
/** The gas coin's type. */
export declare const SUI_TYPE: string;
/** Identifiers of one chain. */
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
    /** Role types, and the types of capabilities with these roles. */
    readonly roleTypes: Readonly<Record<Role, string>>;
    readonly capabilityTypes: Readonly<Record<Role, string>>;
    /** Type of a session's integrator. */
    readonly integratorType: string;
    /** Addresses that execute stop orders. */
    readonly executors: readonly string[];
    readonly registryId: string;
    readonly clockId: string;
    readonly collateralFeedId: string;
    readonly markets: ReadonlyMap<string, MarketSpec>;
    /** Price feed object of each market. */
    readonly feedIds: ReadonlyMap<string, string>;
    /** Initial version of genesis objects. */
    readonly firstVersion: bigint;
    /** Key of the oracle's message proofs. */
    readonly oracleSecret: Uint8Array;
}
/** Derives the identifiers from the seed, and the type of the collateral unless it is given. */
export declare function toWorld(seed: number, markets: ReadonlyMap<string, MarketSpec>, collateralDecimals: number, collateralType?: string): World;
/** Duration of an epoch, milliseconds. */
export declare const EPOCH_MS = 86400000;
/** Returns the start of an epoch, milliseconds since 1970. */
export declare function epochStart(epoch: number): number;
/** Returns the epoch of a time; an epoch is one day. */
export declare function toEpoch(now: number): number;
