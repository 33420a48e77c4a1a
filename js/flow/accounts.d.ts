/** The accounts of a wallet, found once and remembered, and which of them a call means. */
import { type AccountPair, type OwnedCapability } from '../unify/account.js';
import { type Params } from '../unify/params.js';
import type { WireAccount } from '../wire/types.js';
/** Remembers the accounts of one wallet. */
export declare class Accounts {
    #private;
    /**
     * @param fetch asks the service for the wallet's rows
     * @param fetchOwned asks the service whose capabilities they are
     */
    constructor(fetch: () => Promise<readonly WireAccount[]>, fetchOwned?: () => Promise<readonly OwnedCapability[]>);
    /**
     * Asks the service for all accounts, and remembers them.
     *
     * @returns the accounts; one that was just created is among them even while the service's reads lag behind
     */
    fetch(): Promise<AccountPair[]>;
    /**
     * Asks whose the capabilities are. Accounts that only this tells of can be named, but are never chosen by themselves:
     * anybody could have granted the right to his.
     *
     * @returns all accounts that are remembered
     */
    learnAgents(): Promise<AccountPair[]>;
    /**
     * Tells whether the wallet may trade for an account without owning it, as far as {@link learnAgents} has found out.
     *
     * @param pair an account
     * @returns whether its capability is an agent's
     */
    isAgent({ capability }: AccountPair): boolean;
    /**
     * Tells whether the user wants to trade for somebody else: he has named an account that the wallet is but an agent of.
     *
     * @param pair an account
     * @returns whether its capability is an agent's, by his own will
     */
    isWantedAgent(pair: AccountPair): boolean;
    /**
     * Remembers rows that an answer told of. What was told first stands: an id keeps its number, half and currency, and
     * a number its capability and account.
     *
     * @param rows account rows
     * @throws {Problem} `mismatch` when a row has become another account's
     */
    add(rows: readonly WireAccount[]): void;
    /**
     * Finds an account that is remembered.
     *
     * @param id of its capability or its own
     * @returns the account
     */
    find(id: string): AccountPair | undefined;
    /**
     * Finds the account that a call means. One's own comes before one that the wallet is but an agent of.
     *
     * @param params may name it: `account` or `accountId` (capability or account object id), or `accountNumber`
     * @param code settle currency, when none is named
     * @returns the account
     * @throws {Problem} `missing` naming the accounts, when there are several and none is named; `account` telling how to
     *     create one, when there is none; `argument` when the named one is not the wallet's
     */
    choose(params: Params, code: string | undefined): Promise<AccountPair>;
}
