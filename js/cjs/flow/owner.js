"use strict";
/** Who trades: a wallet, and its accounts as the service that is asked lists them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Owner = void 0;
const accounts_js_1 = require("./accounts.js");
const pin_source_js_1 = require("./pin-source.js");
const wallet_js_1 = require("./wallet.js");
/** A wallet and its accounts, as the user has set them by now. */
class Owner {
    wallet;
    pins;
    #parts;
    #listed;
    /** @param parts what it is made of */
    constructor(parts) {
        this.#parts = parts;
        this.wallet = new wallet_js_1.Wallet(parts.credentials);
        this.pins = new pin_source_js_1.PinSource(() => parts.options().pins);
    }
    /** @returns the accounts that were asked for last; `undefined` where none were */
    get known() {
        return this.#listed?.accounts;
    }
    /**
     * The accounts of the wallet; they are remembered for each wallet and service.
     *
     * @returns the accounts
     * @throws {Problem} `credential` when there is no wallet
     */
    async accounts() {
        const address = await this.wallet.address();
        const whose = `${address} at ${this.#parts.base()}`;
        if (this.#listed?.whose === whose)
            return this.#listed.accounts;
        const { fetch, fetchOwned, options } = this.#parts;
        const accounts = new accounts_js_1.Accounts({
            fetch: () => fetch(address),
            fetchOwned: () => fetchOwned(address),
            selection: async () => ({
                option: (0, accounts_js_1.readAccountName)(options().account, 'options.account'),
                pin: (await this.pins.load()).account,
            }),
        });
        this.#listed = { whose, accounts };
        return accounts;
    }
    /**
     * Finds the account that a call means.
     *
     * @param params may name it
     * @param code settle currency, when none is named
     * @returns the account
     * @throws {Problem} as {@link Accounts.choose}
     */
    async choose(params, code) {
        return (await this.accounts()).choose(params, code);
    }
}
exports.Owner = Owner;
