"use strict";
/** Wallets: holdings, expenses and minted coins of addresses. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Wallets = void 0;
const decimal_js_1 = require("../../core/number/decimal.js");
const hash_js_1 = require("./hash.js");
const objects_js_1 = require("./objects.js");
const world_js_1 = require("./world.js");
const SUI_DECIMALS = 9;
/** Tracks expenses and mints coins. */
class Wallets {
    store;
    world;
    seed;
    #gasPaid = new Map();
    #oracleFees = new Map();
    #minted = 0;
    constructor(store, world, seed) {
        this.store = store;
        this.world = world;
        this.seed = seed;
    }
    /** Mints coin objects and address balances, in base units of the coins. */
    mint(address, { usdc, sui, usdcAddressBalance, suiAddressBalance }) {
        const { collateralType } = this.world;
        if (usdc !== undefined)
            this.#mintCoin(address, collateralType, usdc);
        if (sui !== undefined)
            this.#mintCoin(address, world_js_1.SUI_TYPE, sui);
        this.store.addToAddressBalance(address, collateralType, usdcAddressBalance ?? 0n);
        this.store.addToAddressBalance(address, world_js_1.SUI_TYPE, suiAddressBalance ?? 0n);
    }
    /** Records the cost of a transaction: gas, and oracle fees by payer, MIST. */
    charge(owner, gas, oracleFees = new Map()) {
        this.#gasPaid.set(owner, (this.#gasPaid.get(owner) ?? 0n) + gas);
        for (const [payer, fee] of oracleFees)
            this.#oracleFees.set(payer, (this.#oracleFees.get(payer) ?? 0n) + fee);
    }
    view(address) {
        const { collateralType, collateralDecimals } = this.world;
        const usdcCoins = this.store.coins(address, collateralType);
        const suiCoins = this.store.coins(address, world_js_1.SUI_TYPE);
        const addressBalance = {
            usdc: this.store.addressBalance(address, collateralType),
            sui: this.store.addressBalance(address, world_js_1.SUI_TYPE),
        };
        return {
            address,
            coins: [...suiCoins, ...(collateralType === world_js_1.SUI_TYPE ? [] : usdcCoins)].map(toView),
            usdc: (0, decimal_js_1.fromUnits)((0, objects_js_1.totalOf)(usdcCoins) + addressBalance.usdc, collateralDecimals),
            sui: (0, decimal_js_1.fromUnits)((0, objects_js_1.totalOf)(suiCoins) + addressBalance.sui, SUI_DECIMALS),
            addressBalance,
            gasPaid: this.#gasPaid.get(address) ?? 0n,
            oracleFeesPaid: this.#oracleFees.get(address) ?? 0n,
        };
    }
    #mintCoin(owner, coinType, balance) {
        this.#minted += 1;
        const id = (0, hash_js_1.seededId)(this.seed, `coin ${this.#minted}`);
        const version = this.world.firstVersion + BigInt(this.#minted);
        this.store.put({ kind: 'coin', id, version, owner, coinType, balance });
    }
}
exports.Wallets = Wallets;
function toView(coin) {
    const { id: objectId, version, coinType, balance } = coin;
    return { objectId, version, digest: (0, objects_js_1.objectDigest)(coin), coinType, balance };
}
