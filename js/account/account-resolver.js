/** The wallet of an exchange object and its accounts, and which account a call means. */
import { Accounts, readAccountName } from './accounts.js';
import { PinSource } from './pin-source.js';
import { Wallet } from './wallet.js';
/** The wallet and accounts that follow from the user's current settings. */
export class AccountResolver {
    context;
    wallet;
    pins;
    #cached;
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
            selection: async () => ({
                option: readAccountName(options().account, 'options.account'),
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
