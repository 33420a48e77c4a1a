/** Wallets: holdings, expenses and minted coins of addresses. */

import { fromUnits } from '../../../ts/core/number/decimal.js';
import { seededId } from './hash.js';
import { objectDigest, totalOf, type CoinObject, type ObjectStore } from './objects.js';
import type { MintAmounts, WalletView, CoinView } from './types.js';
import { SUI_DECIMALS, SUI_TYPE, type World } from './world.js';

/** Tracks expenses and mints coins. */
export class Wallets {
    readonly #gasPaid = new Map<string, bigint>();
    #minted = 0;

    constructor(
        private readonly store: ObjectStore,
        private readonly world: World,
        private readonly seed: number,
    ) {}

    /** Mints coin objects and address balances, in base units of the coins. */
    mint(address: string, amounts: MintAmounts): void {
        const { usdc, sui, usdcAddressBalance, suiAddressBalance, coins = {}, addressBalances = {} } = amounts;
        this.#reward(address, amounts.rewards ?? {});
        const { collateralType } = this.world;
        if (usdc !== undefined) this.#mintCoin(address, collateralType, usdc);
        if (sui !== undefined) this.#mintCoin(address, SUI_TYPE, sui);
        this.store.addToAddressBalance(address, collateralType, usdcAddressBalance ?? 0n);
        this.store.addToAddressBalance(address, SUI_TYPE, suiAddressBalance ?? 0n);
        for (const [type, amount] of Object.entries(coins)) this.#mintCoin(address, type, amount);
        for (const [type, amount] of Object.entries(addressBalances)) {
            this.store.addToAddressBalance(address, type, amount);
        }
    }

    /** Records the gas of a transaction, MIST. */
    charge(owner: string, gas: bigint): void {
        this.#gasPaid.set(owner, (this.#gasPaid.get(owner) ?? 0n) + gas);
    }

    view(address: string): WalletView {
        const { collateralType, collateralDecimals } = this.world;
        const usdcCoins = this.store.coins(address, collateralType);
        const suiCoins = this.store.coins(address, SUI_TYPE);
        const addressBalance = {
            usdc: this.store.addressBalance(address, collateralType),
            sui: this.store.addressBalance(address, SUI_TYPE),
        };
        const types = this.store.coinTypes(address);
        const others = types
            .filter((type) => type !== SUI_TYPE && type !== collateralType)
            .flatMap((type) => this.store.coins(address, type));
        const totals = types.map((type) => {
            const total = totalOf(this.store.coins(address, type)) + this.store.addressBalance(address, type);
            return [type, total] as const;
        });
        return {
            address,
            coins: [...suiCoins, ...(collateralType === SUI_TYPE ? [] : usdcCoins), ...others].map(toView),
            usdc: fromUnits(totalOf(usdcCoins) + addressBalance.usdc, collateralDecimals),
            sui: fromUnits(totalOf(suiCoins) + addressBalance.sui, SUI_DECIMALS),
            addressBalance,
            balances: Object.fromEntries(totals.filter(([, total]) => total > 0n)),
            gasPaid: this.#gasPaid.get(address) ?? 0n,
        };
    }

    #reward(owner: string, rewards: Readonly<Record<string, bigint>>): void {
        const object = this.store.get(this.world.venues.objects.rebateVault.id);
        const added = Object.entries(rewards).map(([coinType, amount]) => ({ owner, coinType, amount }));
        if (added.length === 0 || object?.kind !== 'venue') return;
        const rows = object.state?.kind === 'rewards' ? object.state.rows : [];
        this.store.put({ ...object, state: { kind: 'rewards', rows: [...rows, ...added] } });
    }

    #mintCoin(owner: string, coinType: string, balance: bigint): void {
        this.#minted += 1;
        const id = seededId(this.seed, `coin ${this.#minted}`);
        const version = this.world.firstVersion + BigInt(this.#minted);
        this.store.put({ kind: 'coin', id, version, owner, coinType, balance });
    }
}

function toView(coin: CoinObject): CoinView {
    const { id: objectId, version, coinType, balance } = coin;
    return { objectId, version, digest: objectDigest(coin), coinType, balance };
}
