/** The accounts of one wallet at one service, and which of them a call uses. */
import { type AccountPair, type OwnedCapability } from '../parse/account.js';
import { type Params } from '../parse/params.js';
import type { AccountPin } from '../transaction/pins.js';
import type { WireAccount } from '../wire/types.js';
/** The user's selection of an account by options, read at each call. */
export interface AccountSelection {
    /** `options.account`: a capability id, an account object id or an account number. */
    readonly option: string | undefined;
    /** `options.transaction.pins.account`. */
    readonly pin: AccountPin | undefined;
}
/** What the accounts need. */
export interface AccountsContext {
    /** Requests the wallet's account rows. */
    readonly fetch: () => Promise<readonly WireAccount[]>;
    /** Requests the capabilities of the wallet, including agents'. */
    readonly fetchOwned: () => Promise<readonly OwnedCapability[]>;
    readonly selection: () => Promise<AccountSelection>;
}
/**
 * Stores the accounts of one wallet and selects among them.
 *
 * Anybody can transfer a capability to a wallet, so a listed account may not be the user's. A call uses the first of: the
 * account in `params`, `options.account`, the pinned account, the account that this exchange object used first, the wallet's
 * only account. Accounts that appear later do not change the selection.
 */
export declare class Accounts {
    #private;
    /** @param context requests, and the user's selection */
    constructor(context: Pick<AccountsContext, 'fetch'> & Partial<AccountsContext>);
    /**
     * Requests all accounts and stores them.
     *
     * @returns the accounts, including created ones that the service does not list yet
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    fetch(): Promise<AccountPair[]>;
    /**
     * Requests which capabilities are agents'. Accounts that only this response lists are used only when the user names them.
     *
     * @returns all known accounts
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    fetchAgents(): Promise<AccountPair[]>;
    /**
     * Checks whether the wallet may trade for an account without owning it, as far as {@link fetchAgents} has found.
     *
     * @param pair an account
     * @returns whether its capability is an agent's
     */
    isAgent({ capability }: AccountPair): boolean;
    /**
     * Checks whether the user named an account that the wallet is an agent of.
     *
     * @param pair an account
     * @returns whether its capability is an agent's, and the user named it
     */
    isNamedAgent(pair: AccountPair): boolean;
    /**
     * Checks whether the user selected an account for a call: by params, option or pin.
     *
     * @param params of the call
     * @returns whether any account is selected
     */
    hasSelection(params: Params): Promise<boolean>;
    /**
     * Checks whether a write on a remote host may use an account: the user named it by params or option, pinned it, or this
     * exchange object created it. A number is no proof, as only the service says which account has it.
     *
     * @param params of the call
     * @param id the account's capability or object id
     * @returns whether the account may be used
     */
    isSelected(params: Params, id: string): Promise<boolean>;
    /** @returns the account of calls that select none */
    get inUse(): AccountPair | undefined;
    /**
     * Checks whether this exchange object created an account.
     *
     * @param pair an account
     * @returns whether it did
     */
    isCreated({ capability }: AccountPair): boolean;
    /**
     * Stores account rows. A later row of the same id must have the same number, type and currency.
     *
     * @param rows account rows
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    add(rows: readonly WireAccount[]): void;
    /**
     * Stores an account that this exchange object created. Its number is unconfirmed until a read contains both rows.
     *
     * @param rows capability and account row of the submit's response
     * @param isFirst whether the wallet had none of that currency: then calls use it from now on
     */
    addCreated(rows: readonly WireAccount[], isFirst: boolean): void;
    /**
     * Finds a known account.
     *
     * @param id of its capability or its own
     * @returns the account
     */
    find(id: string): AccountPair | undefined;
    /** @returns all known accounts, including those that the wallet is an agent of */
    pairs(): AccountPair[];
    /**
     * Selects the account of a call, and keeps it in use where the call names none.
     *
     * @param params may name it: `account` or `accountId` (capability or account object id), or `accountNumber`
     * @param code settle currency, where the call has one
     * @returns the account
     * @throws {Problem} `missing` with the accounts, when several exist and none is selected; `account` when none exists;
     *     `argument` when the named one is not the wallet's; `mismatch` when the pinned one differs from its pin
     */
    choose(params: Params, code: string | undefined): Promise<AccountPair>;
    /**
     * Lists the accounts that a call may mean.
     *
     * @param params as of {@link choose}
     * @param code settle currency, where the call has one
     * @returns the selected account, else the wallet's own accounts, else those that it is an agent of
     * @throws {Problem} as {@link choose}, but not for several accounts or none
     */
    candidates(params: Params, code: string | undefined): Promise<AccountPair[]>;
    /**
     * Lists the accounts of a cancel.
     *
     * @param params as of {@link choose}
     * @param code settle currency, where the cancel has one
     * @returns the selected account; else for each currency the one in use, else the wallet's own accounts
     * @throws {Problem} as {@link choose}, but not for several accounts or none
     */
    candidatesForCancel(params: Params, code: string | undefined): Promise<AccountPair[]>;
}
/**
 * Lists accounts for a message.
 *
 * @param pairs accounts
 * @returns number, currency and capability of each
 */
export declare function listAccounts(pairs: readonly AccountPair[]): string;
/**
 * Reads the user's name of an account.
 *
 * @param value an object id or an account number
 * @param at the option or parameter
 * @returns its text; `undefined` when none is given
 * @throws {Problem} `argument` when it is neither
 */
export declare function readAccountName(value: unknown, at: string): string | undefined;
