/** Wallets: holdings, expenses and minted coins of addresses. */
import { type ObjectStore } from './objects.js';
import type { MintAmounts, WalletView } from './types.js';
import { type World } from './world.js';
/** Tracks expenses and mints coins. */
export declare class Wallets {
    #private;
    private readonly store;
    private readonly world;
    private readonly seed;
    constructor(store: ObjectStore, world: World, seed: number);
    /** Mints coin objects and address balances, in base units of the coins. */
    mint(address: string, { usdc, sui, usdcAddressBalance, suiAddressBalance }: MintAmounts): void;
    /** Records the cost of a transaction: gas, and oracle fees by payer, MIST. */
    charge(owner: string, gas: bigint, oracleFees?: ReadonlyMap<string, bigint>): void;
    view(address: string): WalletView;
}
