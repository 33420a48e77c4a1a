/** Who trades: a wallet, and its accounts as the service that is asked lists them. */
import { Accounts, readAccountName } from './accounts.js';
import { PinSource } from './pin-source.js';
import { Wallet } from './wallet.js';
/** A wallet and its accounts, as the user has set them by now. */
export class Owner {
    wallet;
    pins;
    #parts;
    #listed;
    /** @param parts what it is made of */
    constructor(parts) {
        this.#parts = parts;
        this.wallet = new Wallet(parts.credentials);
        this.pins = new PinSource(() => parts.options().pins);
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
        const accounts = new Accounts({
            fetch: () => fetch(address),
            fetchOwned: () => fetchOwned(address),
            selection: async () => ({
                option: readAccountName(options().account, 'options.account'),
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
