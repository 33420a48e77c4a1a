/** The wallet of an exchange object and its accounts, and which account a call means. */

import type { SuiNode } from '../node/sui-node.js';
import type { AccountPair, OwnedCapability } from './account.js';
import type { Params } from '../exchange/params.js';
import type { RequestOptions } from '../exchange/request-queue.js';
import type { WireAccount } from '../wire/types.js';
import { Accounts, readAccountName } from './accounts.js';
import { readVaultName } from './owned-vaults.js';
import { findCreated } from './created-accounts.js';
import type { AccountPin } from '../transaction/pins/pins.js';
import { PinSource } from '../transaction/pins/pin-source.js';
import { Wallet } from './wallet.js';
import type { Credentials } from '../signer/signer.js';

/** What the resolver needs. */
export interface AccountResolverContext {
    /** The user's current settings. */
    readonly credentials: () => Credentials;
    /** `options.account`, `options.vault` and `options.transaction.pins`, unchecked. */
    readonly options: () => { readonly account: unknown; readonly vault: unknown; readonly pins: unknown };
    /** Address of the service; elsewhere the same wallet has other accounts. */
    readonly base: () => string;
    /** Requests the account rows of a wallet. */
    readonly fetch: (address: string, request?: RequestOptions) => Promise<readonly WireAccount[]>;
    /** Requests the capabilities of a wallet. */
    readonly fetchOwned: (address: string, request?: RequestOptions) => Promise<readonly OwnedCapability[]>;
    /** Finds the account of a vault that a wallet manages. */
    readonly findVault: (name: string, address: string, request?: RequestOptions) => Promise<AccountPair>;
    /** The user's node, if any. */
    readonly node: () => SuiNode | undefined;
    readonly now: () => number;
}

/** The wallet and accounts that follow from the user's current settings. */
export class AccountResolver {
    readonly wallet: Wallet;
    readonly pins: PinSource;
    #cached: { readonly key: string; readonly accounts: Accounts } | undefined;

    /** The latest scan of the wallet's transactions. */
    #created: { readonly key: string; readonly node: SuiNode; readonly ids: ReadonlySet<string> } | undefined;

    constructor(private readonly context: AccountResolverContext) {
        this.wallet = new Wallet(context.credentials);
        this.pins = new PinSource(() => context.options().pins);
    }

    /** The accounts that were used last; `undefined` where none were. */
    get knownAccounts(): Accounts | undefined {
        return this.#cached?.accounts;
    }

    /**
     * Returns the accounts of the wallet, cached for the latest wallet and service.
     *
     * @throws {Problem} `credential` when there is no wallet
     */
    async accounts(): Promise<Accounts> {
        const address = await this.wallet.address();
        const key = `${address} at ${this.context.base()}`;
        if (this.#cached?.key === key) return this.#cached.accounts;
        const { fetch, fetchOwned, findVault, options } = this.context;
        const accounts = new Accounts({
            fetch: (request) => fetch(address, request),
            fetchOwned: (request) => fetchOwned(address, request),
            findVault: (name, request) => findVault(name, address, request),
            findCreated: (listed) => this.#findCreated(address, listed),
            selection: async () => ({
                option: readAccountName(options().account, 'options.account'),
                vault: readVaultName(options().vault, 'options.vault'),
                pin: (await this.pins.load()).account,
            }),
        });
        this.#cached = { key, accounts };
        return accounts;
    }

    /**
     * Caches which accounts the wallet created; a node that does not respond, or not in time, is asked again
     * by the next call.
     */
    async #findCreated(address: string, accounts: readonly AccountPin[]): Promise<ReadonlySet<string>> {
        const node = this.context.node();
        if (node === undefined) return new Set();
        const ids = accounts.map(({ capability }) => capability);
        const key = `${address} ${ids.sort().join(' ')}`;
        if (this.#created?.key !== key || this.#created.node !== node) {
            try {
                const created = await findCreated(node, address, accounts, this.context.now);
                if (created === undefined) return new Set();
                this.#created = { key, node, ids: created };
            } catch {
                return new Set();
            }
        }
        return this.#created.ids;
    }

    /** Finds the account that a call means, as {@link Accounts.choose} does. */
    async resolve(params: Params, code: string | undefined, request?: RequestOptions): Promise<AccountPair> {
        return (await this.accounts()).choose(params, code, request);
    }
}
