/** What an address holds and has spent, and how it comes by its first coins. */
import { type ObjectStore } from './object.js';
import type { WalletView } from './types.js';
import { type World } from './world.js';
/** Coins to be given, in their own units. */
export interface Grant {
    readonly usdc?: bigint;
    readonly sui?: bigint;
    readonly usdcAddressBalance?: bigint;
    readonly suiAddressBalance?: bigint;
}
/** Keeps count of what addresses get and pay. */
export declare class Wallets {
    #private;
    /**
     * @param store where coins are
     * @param world names the coin types
     * @param seed of the coins' ids
     */
    constructor(store: ObjectStore, world: World, seed: number);
    /**
     * Gives an address coins, each amount as one coin object or as address balance.
     *
     * @param address who gets them
     * @param grant what
     */
    mint(address: string, { usdc, sui, usdcAddressBalance, suiAddressBalance }: Grant): void;
    /**
     * Notes what a transaction cost.
     *
     * @param owner of the gas
     * @param gas MIST
     * @param oracleFees MIST, by who paid
     */
    charge(owner: string, gas: bigint, oracleFees?: ReadonlyMap<string, bigint>): void;
    /**
     * @param address any
     * @returns what it holds and has paid
     */
    view(address: string): WalletView;
}
