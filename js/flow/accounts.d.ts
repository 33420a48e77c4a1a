/** The accounts of one wallet at one service: which there are, and which of them a call uses. */
import { type AccountPair, type OwnedCapability } from '../unify/account.js';
import { type Params } from '../unify/params.js';
import type { AccountPin } from '../unify/pins.js';
import type { WireAccount } from '../wire/types.js';
/** The user's standing choice of an account, read anew for each call. */
export interface AccountSelection {
    /** `options.account`: a capability id, an account object id or an account number. */
    readonly option: string | undefined;
    /** `options.transaction.pins.account`. */
    readonly pin: AccountPin | undefined;
}
/** What the accounts of a wallet are read with. */
export interface AccountsParts {
    /** Asks the service for the wallet's account rows. */
    readonly fetch: () => Promise<readonly WireAccount[]>;
    /** Asks the service which capabilities the wallet holds, agents' among them. */
    readonly fetchOwned: () => Promise<readonly OwnedCapability[]>;
    readonly selection: () => Promise<AccountSelection>;
}
/**
 * Remembers the accounts of one wallet.
 *
 * Anybody can transfer a capability to a wallet, so a listed account is not yet the user's. A call uses, in this order: the
 * account named in `params`, `options.account`, the pinned account, the account that this exchange object used first, and
 * else the wallet's only account. Accounts that appear later change nothing.
 */
export declare class Accounts {
    #private;
    /** @param parts how the service is asked, and what the user selected */
    constructor(parts: Pick<AccountsParts, 'fetch'> & Partial<AccountsParts>);
    /**
     * Asks the service for all accounts, and remembers them.
     *
     * @returns the accounts; one that was just created is among them even while the service's reads lag behind
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    fetch(): Promise<AccountPair[]>;
    /**
     * Asks the service which capabilities are agents'. Accounts that only this answer lists are used only when named.
     *
     * @returns all accounts that are remembered
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    learnAgents(): Promise<AccountPair[]>;
    /**
     * Whether the wallet may trade for an account without owning it, as far as {@link learnAgents} has asked.
     *
     * @param pair an account
     * @returns whether its capability is an agent's
     */
    isAgent({ capability }: AccountPair): boolean;
    /**
     * Whether the user named an account that the wallet is an agent of.
     *
     * @param pair an account
     * @returns whether its capability is an agent's, and the user named it
     */
    isWantedAgent(pair: AccountPair): boolean;
    /**
     * Whether the user selected an account for a call: in its params, by an option, or by a pin.
     *
     * @param params of the call
     * @returns whether one is selected, whichever it is
     */
    isNamedIn(params: Params): Promise<boolean>;
    /**
     * Whether money and orders may go to an account on a remote host: the user named it for this call or by an option, pinned
     * it, or this exchange object created it. A number names no account there: only the service says whose it is.
     *
     * @param params of the call
     * @param id the account's capability or object id
     * @returns whether it is
     */
    isSelected(params: Params, id: string): Promise<boolean>;
    /** @returns the account that calls use that name none */
    get inUse(): AccountPair | undefined;
    /**
     * Whether this exchange object created an account.
     *
     * @param pair an account
     * @returns whether it did
     */
    isCreated({ capability }: AccountPair): boolean;
    /**
     * Remembers account rows. The first row of an id stands: it keeps its number, type and currency.
     *
     * @param rows account rows
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    add(rows: readonly WireAccount[]): void;
    /**
     * Remembers an account that this exchange object created. Its number counts as unconfirmed until a read of the pair shows
     * the same.
     *
     * @param rows capability and account row, as the submit's answer has them
     * @param isFirst whether the wallet had none of that currency: then it comes into use
     */
    addCreated(rows: readonly WireAccount[], isFirst: boolean): void;
    /**
     * Finds an account that is remembered.
     *
     * @param id of its capability or its own
     * @returns the account
     */
    find(id: string): AccountPair | undefined;
    /** @returns all accounts that are remembered, those that the wallet is an agent of among them */
    pairs(): AccountPair[];
    /**
     * Finds the account that a call uses, and keeps it in use where the call names none.
     *
     * @param params may name it: `account` or `accountId` (capability or account object id), or `accountNumber`
     * @param code settle currency, where the call has one
     * @returns the account
     * @throws {Problem} `missing` naming the accounts, when there are several and none is selected; `account` when there is
     *     none; `argument` when the named one is not the wallet's; `mismatch` when the pinned one reads otherwise
     */
    choose(params: Params, code: string | undefined): Promise<AccountPair>;
    /**
     * Finds every account that a call may mean.
     *
     * @param params as of {@link choose}
     * @param code settle currency, where the call has one
     * @returns the selected account alone, or all of the wallet's own, agents' only where there is no other
     * @throws {Problem} as {@link choose}, except that several accounts or none are no fault
     */
    candidates(params: Params, code: string | undefined): Promise<AccountPair[]>;
    /**
     * Finds the accounts of a cancel.
     *
     * @param params as of {@link choose}
     * @param code settle currency, where the cancel has one
     * @returns the selected account alone; else for each currency the one in use, or all of the wallet's own
     * @throws {Problem} as {@link choose}, except that several accounts or none are no fault
     */
    forCancel(params: Params, code: string | undefined): Promise<AccountPair[]>;
}
/**
 * Lists accounts for a message.
 *
 * @param pairs accounts
 * @returns number, currency and capability of each
 */
export declare function listAccounts(pairs: readonly AccountPair[]): string;
/**
 * Reads a name of an account as a user gives it.
 *
 * @param value an object id or an account number
 * @param at where it was given
 * @returns its text; `undefined` when none was given
 * @throws {Problem} `argument` when it is neither
 */
export declare function readAccountName(value: unknown, at: string): string | undefined;
