"use strict";
/** The wallet of an exchange object and its accounts, and which account a call means. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.AccountResolver = void 0;
const accounts_js_1 = require("./accounts.js");
const pin_source_js_1 = require("./pin-source.js");
const wallet_js_1 = require("./wallet.js");
/** The wallet and accounts that follow from the user's current settings. */
class AccountResolver {
    context;
    wallet;
    pins;
    #cached;
    constructor(context) {
        this.context = context;
        this.wallet = new wallet_js_1.Wallet(context.credentials);
        this.pins = new pin_source_js_1.PinSource(() => context.options().pins);
    }
    /** The accounts that were used last; `undefined` where none were. */
    get knownAccounts() {
        return this.#cached?.accounts;
    }
    /**
     * Returns the accounts of the wallet, cached for the latest wallet and service.
     *
     * @throws {Problem} `credential` when there is no wallet
     */
    async accounts() {
        const address = await this.wallet.address();
        const key = `${address} at ${this.context.base()}`;
        if (this.#cached?.key === key)
            return this.#cached.accounts;
        const { fetch, fetchOwned, options } = this.context;
        const accounts = new accounts_js_1.Accounts({
            fetch: () => fetch(address),
            fetchOwned: () => fetchOwned(address),
            selection: async () => ({
                option: (0, accounts_js_1.readAccountName)(options().account, 'options.account'),
                pin: (await this.pins.load()).account,
            }),
        });
        this.#cached = { key, accounts };
        return accounts;
    }
    /** Finds the account that a call means, as {@link Accounts.choose} does. */
    async resolve(params, code) {
        return (await this.accounts()).choose(params, code);
    }
}
exports.AccountResolver = AccountResolver;
