/** Wallets with money in them, the same ones in every run. */
import type { Chain } from '../chain/types.js';
/** Amounts in whole coins, as a number or decimal text; exact, or refused. */
export interface Coins {
    /** As one coin object. */
    readonly usdc?: number | string;
    readonly sui?: number | string;
    /** As address balance. */
    readonly usdcAddressBalance?: number | string;
    readonly suiAddressBalance?: number | string;
}
/** What a client needs to sign. */
export interface FundedWallet {
    readonly walletAddress: string;
    /** `suiprivkey1…` */
    readonly privateKey: string;
}
/**
 * Makes a wallet, with no money yet.
 *
 * @param seed of the sandbox
 * @param counter which wallet
 * @returns the same wallet for the same arguments
 */
export declare function createWallet(seed: number, counter: number): FundedWallet;
/**
 * Reads amounts of coins.
 *
 * @param coins in whole coins
 * @param usdcDecimals of the collateral coin
 * @returns in the coins' own units
 * @throws {Problem} `argument` on an amount that is negative, no number, or finer than the coin
 */
export declare function toMint(coins: Coins, usdcDecimals: number): Parameters<Chain['mint']>[1];
