/** Who trades: a wallet, and its accounts as the service that is asked lists them. */

import type { AccountPair, OwnedCapability } from '../parse/account.js';
import type { Params } from '../parse/params.js';
import type { WireAccount } from '../wire/types.js';
import { Accounts, readAccountName } from './accounts.js';
import { PinSource } from './pin-source.js';
import { Wallet, type Credentials } from './wallet.js';

/** What an owner is made of. */
export interface AccountResolverContext {
    /** Tells what the user set. */
    readonly credentials: () => Credentials;
    /** `options.account` and `options.transaction.pins`, as the user has set them. */
    readonly options: () => { readonly account: unknown; readonly pins: unknown };
    /** Where the service is: at another address the same wallet has other accounts. */
    readonly base: () => string;
    /** Asks for the account rows of a wallet. */
    readonly fetch: (address: string) => Promise<readonly WireAccount[]>;
    /** Asks whose the capabilities of a wallet are. */
    readonly fetchOwned: (address: string) => Promise<readonly OwnedCapability[]>;
}

/** A wallet and its accounts, as the user has set them by now. */
export class AccountResolver {
    readonly wallet: Wallet;
    readonly pins: PinSource;
    readonly #parts: AccountResolverContext;
    #listed: { readonly whose: string; readonly accounts: Accounts } | undefined;

    /** @param parts what it is made of */
    constructor(parts: AccountResolverContext) {
        this.#parts = parts;
        this.wallet = new Wallet(parts.credentials);
        this.pins = new PinSource(() => parts.options().pins);
    }

    /** @returns the accounts that were asked for last; `undefined` where none were */
    get knownAccounts(): Accounts | undefined {
        return this.#listed?.accounts;
    }

    /**
     * The accounts of the wallet; they are remembered for each wallet and service.
     *
     * @returns the accounts
     * @throws {Problem} `credential` when there is no wallet
     */
    async accounts(): Promise<Accounts> {
        const address = await this.wallet.address();
        const whose = `${address} at ${this.#parts.base()}`;
        if (this.#listed?.whose === whose) return this.#listed.accounts;
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
    async resolve(params: Params, code: string | undefined): Promise<AccountPair> {
        return (await this.accounts()).choose(params, code);
    }
}
