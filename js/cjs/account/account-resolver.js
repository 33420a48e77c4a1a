"use strict";
/** The wallet of an exchange object and its accounts, and which account a call means. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.AccountResolver = void 0;
const accounts_js_1 = require("./accounts.js");
const created_accounts_js_1 = require("./created-accounts.js");
const pin_source_js_1 = require("../transaction/pins/pin-source.js");
const wallet_js_1 = require("./wallet.js");
/** The wallet and accounts that follow from the user's current settings. */
class AccountResolver {
    context;
    wallet;
    pins;
    #cached;
    /** The latest scan of the wallet's transactions. */
    #created;
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
            findCreated: (ids) => this.#findCreated(address, ids),
            selection: async () => ({
                option: (0, accounts_js_1.readAccountName)(options().account, 'options.account'),
                pin: (await this.pins.load()).account,
            }),
        });
        this.#cached = { key, accounts };
        return accounts;
    }
    /** Caches which capabilities the wallet created; a node that does not respond, or not in time, is asked again by the next call. */
    async #findCreated(address, ids) {
        const node = this.context.node();
        if (node === undefined)
            return new Set();
        const key = `${address} ${[...ids].sort().join(' ')}`;
        if (this.#created?.key !== key || this.#created.node !== node) {
            try {
                const created = await (0, created_accounts_js_1.findCreated)(node, address, ids, this.context.now);
                if (created === undefined)
                    return new Set();
                this.#created = { key, node, ids: created };
            }
            catch {
                return new Set();
            }
        }
        return this.#created.ids;
    }
    /** Finds the account that a call means, as {@link Accounts.choose} does. */
    async resolve(params, code) {
        return (await this.accounts()).choose(params, code);
    }
}
exports.AccountResolver = AccountResolver;
