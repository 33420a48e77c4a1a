/** The wallet of an exchange object and its accounts, and which account a call means. */
import type { AccountPair, OwnedCapability } from '../parse/account.js';
import type { Params } from '../parse/params.js';
import type { WireAccount } from '../wire/types.js';
import { Accounts } from './accounts.js';
import { PinSource } from './pin-source.js';
import { Wallet, type Credentials } from './wallet.js';
/** What the resolver needs. */
export interface AccountResolverContext {
    /** The user's current settings. */
    readonly credentials: () => Credentials;
    /** `options.account` and `options.transaction.pins`, unchecked. */
    readonly options: () => {
        readonly account: unknown;
        readonly pins: unknown;
    };
    /** Address of the service; elsewhere the same wallet has other accounts. */
    readonly base: () => string;
    /** Requests the account rows of a wallet. */
    readonly fetch: (address: string) => Promise<readonly WireAccount[]>;
    /** Requests the capabilities of a wallet. */
    readonly fetchOwned: (address: string) => Promise<readonly OwnedCapability[]>;
}
/** The wallet and accounts that follow from the user's current settings. */
export declare class AccountResolver {
    #private;
    readonly wallet: Wallet;
    readonly pins: PinSource;
    /** @param context settings and requests */
    constructor(context: AccountResolverContext);
    /** @returns the accounts that were used last; `undefined` where none were */
    get knownAccounts(): Accounts | undefined;
    /**
     * Returns the accounts of the wallet, cached for the latest wallet and service.
     *
     * @returns the accounts
     * @throws {Problem} `credential` when there is no wallet
     */
    accounts(): Promise<Accounts>;
    /**
     * Finds the account that a call means.
     *
     * @param params may name it
     * @param code settle currency, where the call has one
     * @returns the account
     * @throws {Problem} as {@link Accounts.choose}
     */
    resolve(params: Params, code: string | undefined): Promise<AccountPair>;
}
