/** The wallet of an exchange object and its accounts, and which account a call means. */
import type { SuiNode } from '../node/sui-node.js';
import type { AccountPair, OwnedCapability } from './account.js';
import type { Params } from '../exchange/params.js';
import type { WireAccount } from '../wire/types.js';
import { Accounts } from './accounts.js';
import { PinSource } from '../transaction/pins/pin-source.js';
import { Wallet } from './wallet.js';
import type { Credentials } from '../signer/signer.js';
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
    /** The user's node, if any. */
    readonly node: () => SuiNode | undefined;
    readonly now: () => number;
}
/** The wallet and accounts that follow from the user's current settings. */
export declare class AccountResolver {
    #private;
    private readonly context;
    readonly wallet: Wallet;
    readonly pins: PinSource;
    constructor(context: AccountResolverContext);
    /** The accounts that were used last; `undefined` where none were. */
    get knownAccounts(): Accounts | undefined;
    /**
     * Returns the accounts of the wallet, cached for the latest wallet and service.
     *
     * @throws {Problem} `credential` when there is no wallet
     */
    accounts(): Promise<Accounts>;
    /** Finds the account that a call means, as {@link Accounts.choose} does. */
    resolve(params: Params, code: string | undefined): Promise<AccountPair>;
}
