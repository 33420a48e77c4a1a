/** Who trades: a wallet, and its accounts as the service that is asked lists them. */
import type { AccountPair, OwnedCapability } from '../unify/account.js';
import type { Params } from '../unify/params.js';
import type { WireAccount } from '../wire/types.js';
import { Accounts } from './accounts.js';
import { PinSource } from './pin-source.js';
import { Wallet, type Credentials } from './wallet.js';
/** What an owner is made of. */
export interface OwnerParts {
    /** Tells what the user set. */
    readonly credentials: () => Credentials;
    /** `options.account` and `options.transaction.pins`, as the user has set them. */
    readonly options: () => {
        readonly account: unknown;
        readonly pins: unknown;
    };
    /** Where the service is: at another address the same wallet has other accounts. */
    readonly base: () => string;
    /** Asks for the account rows of a wallet. */
    readonly fetch: (address: string) => Promise<readonly WireAccount[]>;
    /** Asks whose the capabilities of a wallet are. */
    readonly fetchOwned: (address: string) => Promise<readonly OwnedCapability[]>;
}
/** A wallet and its accounts, as the user has set them by now. */
export declare class Owner {
    #private;
    readonly wallet: Wallet;
    readonly pins: PinSource;
    /** @param parts what it is made of */
    constructor(parts: OwnerParts);
    /** @returns the accounts that were asked for last; `undefined` where none were */
    get known(): Accounts | undefined;
    /**
     * The accounts of the wallet; they are remembered for each wallet and service.
     *
     * @returns the accounts
     * @throws {Problem} `credential` when there is no wallet
     */
    accounts(): Promise<Accounts>;
    /**
     * Finds the account that a call means.
     *
     * @param params may name it
     * @param code settle currency, when none is named
     * @returns the account
     * @throws {Problem} as {@link Accounts.choose}
     */
    choose(params: Params, code: string | undefined): Promise<AccountPair>;
}
