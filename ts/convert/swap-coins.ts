/** The coins of swaps: those of the wallet, and on a sandbox also those that it lists. */

import type { Currencies } from 'ccxt';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';

/** Finds coins by code, as {@link WalletCoins} does. */
export class SwapCoins {
    constructor(
        private readonly coins: WalletCoins,
        private readonly pins: Pick<PinRegistry, 'listedCoins'>,
    ) {}

    /**
     * Finds the coin of a code: pinned or built in, listed by a sandbox, or collateral. @throws {Problem}
     * `argument` for another code
     */
    async find(code: unknown): Promise<WalletCoin> {
        const known = await this.coins.known();
        if (known.some((one) => one.code === code)) return this.coins.find(code);
        const listed = await this.pins.listedCoins();
        return listed.find((one) => one.code === code) ?? this.coins.find(code);
    }

    /** Lists all of them. */
    async all(): Promise<readonly WalletCoin[]> {
        const [coins, listed] = [await this.coins.all(), await this.pins.listedCoins()];
        return [...coins, ...listed.filter(({ type }) => coins.every((one) => one.type !== type))];
    }

    /** Adds them to the currencies of the service. */
    async currencies(listed: Currencies): Promise<Currencies> {
        return this.coins.currencies(listed, await this.all());
    }
}
