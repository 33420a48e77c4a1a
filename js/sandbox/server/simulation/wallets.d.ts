/** Wallets of users: their keys, and the coins that are minted for them. */
import type { MintAmounts } from '../../chain/types.js';
/** Amounts in whole coins, as a number or decimal text. Amounts that are not exact are refused. */
export interface Coins {
    /** As one coin object. */
    readonly usdc?: number | string;
    readonly sui?: number | string;
    /** As address balance. */
    readonly usdcAddressBalance?: number | string;
    readonly suiAddressBalance?: number | string;
}
/** Address and key of a wallet. */
export interface FundedWallet {
    readonly walletAddress: string;
    /** `suiprivkey1…` */
    readonly privateKey: string;
}
/** Creates a wallet without coins; deterministic for seed and counter. */
export declare function createWallet(seed: number, counter: number): FundedWallet;
/** Converts amounts to base units. @throws {Problem} `argument` on a negative, invalid or too precise amount */
export declare function toMint(coins: Coins, usdcDecimals: number): MintAmounts;
