/**
 * Ids of mainnet that public sources showed. The chain was not asked: which package is in use, a node says. No market and no price feed
 * is among them, as each deployment has its own, and no public source showed those of the present one.
 */
/** A package, and what showed it. */
export interface KnownPackage {
    readonly role: 'perpetuals' | 'authority';
    /** `0x` and 64 digits. */
    readonly id: string;
    readonly source: string;
}
/** A collateral coin, and what showed it. */
export interface KnownCoin {
    readonly code: string;
    /** Full Move type. */
    readonly type: string;
    readonly decimals: number;
    readonly source: string;
}
/** Packages that modules on mainnet belong to, or name in their types. */
export declare const KNOWN_PACKAGES: readonly KnownPackage[];
/** Collateral coins. */
export declare const KNOWN_COINS: readonly KnownCoin[];
