/** Wallets: holdings, expenses and minted coins of addresses. */
import { type ObjectStore } from './objects.js';
import type { MintAmounts, WalletView } from './types.js';
import { type World } from './world.js';
/** Tracks expenses and mints coins. */
export declare class Wallets {
    #private;
    /**
     * @param store holds the coins
     * @param world defines the coin types
     * @param seed of the coin ids
     */
    constructor(store: ObjectStore, world: World, seed: number);
    /**
     * Mints coin objects and address balances.
     *
     * @param address the recipient
     * @param amounts base units of the coins
     */
    mint(address: string, { usdc, sui, usdcAddressBalance, suiAddressBalance }: MintAmounts): void;
    /**
     * Records the cost of a transaction.
     *
     * @param owner of the gas
     * @param gas MIST
     * @param oracleFees MIST by payer
     */
    charge(owner: string, gas: bigint, oracleFees?: ReadonlyMap<string, bigint>): void;
    /**
     * @param address any address
     * @returns its holdings and expenses
     */
    view(address: string): WalletView;
}
