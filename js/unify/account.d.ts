/**
 * Accounts, which go by three names on the wire: the capability that a wallet holds and writes with, the shared account
 * that the capability opens, and the number that both carry and reads go by.
 */
import type { Account, Balances } from 'ccxt';
import type { WireAccountCap } from '../wire/native.js';
import type { WireAccount, WireBalance } from '../wire/types.js';
/** One account of a wallet, its halves paired. */
export interface AccountPair {
    readonly accountNumber: number;
    /** Settle currency. */
    readonly code: string;
    readonly capability: WireAccount | undefined;
    readonly account: WireAccount | undefined;
}
/**
 * Pairs capability and account rows by their number.
 *
 * @param rows the answer of `POST accounts`, or of a createAccount
 * @returns one pair per account number, in the order of the rows
 */
export declare function toPairs(rows: readonly WireAccount[]): AccountPair[];
/**
 * Unifies an account.
 *
 * @param pair its halves
 * @param isAgent whether the wallet may trade for it without owning it
 * @returns the account; `id` is the capability's where there is one, `type` is `agent` where the wallet does not own it, else
 *     `swap`; `info` holds both rows, the number and `isAgent`
 * @see manifest.json `accounts`
 */
export declare function toAccount(pair: AccountPair, isAgent?: boolean): Account;
/** A capability as the native section tells it, which says more than the unified one: whose it is. */
export interface OwnedCapability {
    readonly id: string;
    /** Whether it is a right to trade for somebody else's account. */
    readonly isAgent: boolean;
    /** It and its account, as the unified section would tell them. */
    readonly rows: readonly WireAccount[];
}
/**
 * Reads a capability of the native section.
 *
 * @param row a row of `accounts/owned`
 * @param codeOf tells the currency of a coin type; `undefined` where it is not known
 * @returns the capability; without rows where its currency is not known
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/accounts/owned`
 */
export declare function toOwnedCapability(row: WireAccountCap, codeOf: (coinType: string) => string | undefined): OwnedCapability;
/**
 * Tells whether a user may have meant this account.
 *
 * @param pair an account
 * @param named a capability id, account object id or account number
 * @returns whether it goes by that name
 */
export declare function isNamed(pair: AccountPair, named: string): boolean;
/**
 * Compares object ids, which are equal whatever the case and the zeros they lead with.
 *
 * @param left the one
 * @param right the other
 * @returns whether they are the same
 */
export declare function isSameId(left: string, right: string): boolean;
/**
 * The capability that a write needs.
 *
 * @param pair an account
 * @returns its capability's id
 * @throws {Problem} `account` when the wallet holds none
 */
export declare function capabilityOf(pair: AccountPair): string;
/**
 * Unifies a balance.
 *
 * @param row the answer of `POST balance`
 * @returns what `safeBalance` completes: `free` is in the account and allocated to no market, `used` is allocated; coins
 *     in the wallet are not counted
 * @see manifest.json `balance`
 */
export declare function toBalance(row: WireBalance): Balances;
