/** The accounts of one wallet at one service, and which of them a call uses. */
import { type AccountPair, type OwnedCapability } from './account.js';
import { type Params } from '../exchange/params.js';
import type { AccountPin } from '../transaction/pins/pins.js';
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
    /**
     * Finds which capabilities, `0x` and 64 digits each, the wallet's own transactions created. Others may be, too; none are found
     * without a node.
     */
    readonly findCreated: (capabilityIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
/**
 * Stores the accounts of one wallet and selects among them.
 *
 * Anybody can transfer a capability to a wallet, so a listed account may not be the user's. A call uses the first of: the
 * account in `params`, `options.account`, the pinned account, the account that this exchange object used first, the wallet's
 * only account, the only one that the wallet itself created, where a node proves that. Accounts that appear later do not change the selection.
 */
export declare class Accounts {
    #private;
    private readonly context;
    constructor(context: AccountsContext);
    /**
     * Requests all accounts and stores them; returns them with created ones that the service does not list yet.
     *
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    fetch(): Promise<AccountPair[]>;
    /**
     * Requests which capabilities are agents', and returns all known accounts. Accounts that only this response lists are used
     * only when the user names them.
     *
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    fetchAgents(): Promise<AccountPair[]>;
    /** Returns whether the capability of an account is an agent's, as far as {@link fetchAgents} has found. */
    isAgent({ capability }: AccountPair): boolean;
    /** Returns whether the wallet is an agent of an account that the user named. */
    isNamedAgent(pair: AccountPair): boolean;
    /** Returns whether the user selected any account for a call: by params, option or pin. */
    hasSelection(params: Params): Promise<boolean>;
    /**
     * Returns whether a write on a remote host may use the account with a capability or object id: the user named it by params
     * or option, pinned it, or this exchange object created it. A number is no proof, as only the service says which account has
     * it.
     */
    isSelected(params: Params, id: string): Promise<boolean>;
    /** The account of calls that select none. */
    get inUse(): AccountPair | undefined;
    /** Returns whether this exchange object created an account. */
    isCreated({ capability }: AccountPair): boolean;
    /**
     * Stores account rows. A later row of the same id must have the same number, type and currency.
     *
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
    /** Finds a known account by the id of its capability or its own. */
    find(id: string): AccountPair | undefined;
    /** Returns all known accounts, including those that the wallet is an agent of. */
    pairs(): AccountPair[];
    /**
     * Selects the account of a call, and keeps it in use where the call names none.
     *
     * @param params may name it: `account` or `accountId` (capability or account object id), or `accountNumber`
     * @param code settle currency, where the call has one
     * @throws {Problem} `missing` with the accounts, when several exist and none is selected; `account` when none exists;
     *     `argument` when the named one is not the wallet's; `mismatch` when the pinned one differs from its pin
     */
    choose(params: Params, code: string | undefined): Promise<AccountPair>;
    /**
     * Lists the accounts that a call may mean: the selected one, else the wallet's own, else those that it is an agent of.
     *
     * @throws {Problem} as {@link choose}, but not for several accounts or none
     */
    candidates(params: Params, code: string | undefined): Promise<AccountPair[]>;
    /**
     * Lists the accounts of a cancel: the selected one; else for each currency the one in use, else the wallet's own.
     *
     * @throws {Problem} as {@link choose}, but not for several accounts or none
     */
    candidatesForCancel(params: Params, code: string | undefined): Promise<AccountPair[]>;
}
/** Lists number, currency and capability of accounts for a message. */
export declare function listAccounts(pairs: readonly AccountPair[]): string;
/**
 * Reads the user's name of an account, an object id or an account number; `undefined` when none is given.
 *
 * @throws {Problem} `argument` when it is neither
 */
export declare function readAccountName(value: unknown, at: string): string | undefined;
