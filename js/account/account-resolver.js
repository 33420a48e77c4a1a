/** The wallet of an exchange object and its accounts, and which account a call means. */
import { Accounts, readAccountName } from './accounts.js';
import { findCreated } from './created-accounts.js';
import { PinSource } from '../transaction/pins/pin-source.js';
import { Wallet } from './wallet.js';
/** The wallet and accounts that follow from the user's current settings. */
export class AccountResolver {
    context;
    wallet;
    pins;
    #cached;
    /** The latest scan of the wallet's transactions. */
    #created;
    constructor(context) {
        this.context = context;
        this.wallet = new Wallet(context.credentials);
        this.pins = new PinSource(() => context.options().pins);
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
        const accounts = new Accounts({
            fetch: () => fetch(address),
            fetchOwned: () => fetchOwned(address),
            findCreated: (ids) => this.#findCreated(address, ids),
            selection: async () => ({
                option: readAccountName(options().account, 'options.account'),
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
                const created = await findCreated(node, address, ids, this.context.now);
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
