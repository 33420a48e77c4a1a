/**
 * Parses accounts, which have three ids: the capability that a wallet owns and writes use, the shared account object of the
 * capability, and the account number that both rows contain and reads use.
 */
import type { Account, Balances } from 'ccxt';
import type { WireAccountCap } from '../wire/native.js';
import type { WireAccount, WireBalance } from '../wire/types.js';
/** Capability row and account row of one account. */
export interface AccountPair {
    readonly accountNumber: number;
    /** Settle currency. */
    readonly currency: string;
    readonly capability: WireAccount | undefined;
    readonly account: WireAccount | undefined;
}
/**
 * Pairs capability and account rows by their number.
 *
 * @param rows the response of `POST accounts` or of a createAccount
 * @returns one pair per account number, in the order of the rows
 */
export declare function parseAccountPairs(rows: readonly WireAccount[]): AccountPair[];
/**
 * Parses an account.
 *
 * @param pair its rows
 * @param isAgent whether the wallet may trade for it without owning it
 * @returns an account structure: `id` of the capability where it exists, `type` `agent` where the wallet does not own it,
 *     else `swap`, `info` with both rows, the number and `isAgent`
 * @see manifest.json `accounts`
 */
export declare function parseAccount(pair: AccountPair, isAgent?: boolean): Account;
/** A capability of the native section, which shows agents, unlike the unified one. */
export interface OwnedCapability {
    readonly id: string;
    /** Whether it only allows to trade for the account of another wallet. */
    readonly isAgent: boolean;
    /** Capability and account row in the shape of the unified section. */
    readonly rows: readonly WireAccount[];
}
/**
 * Parses a capability of the native section.
 *
 * @param row a row of `accounts/owned`
 * @param codeOf returns the currency of a coin type; `undefined` where it is not known
 * @returns the capability; without rows where its currency is not known
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/accounts/owned`
 */
export declare function parseOwnedCapability(row: WireAccountCap, codeOf: (coinType: string) => string | undefined): OwnedCapability;
/**
 * Checks whether a name means an account.
 *
 * @param pair the account
 * @param name a capability id, account object id or account number
 * @returns whether it is one of the account's
 */
export declare function matchesAccount(pair: AccountPair, name: string): boolean;
/**
 * Compares object ids regardless of case and leading zeros.
 *
 * @param left an id
 * @param right another id
 * @returns whether they are equal
 */
export declare function isSameId(left: string, right: string): boolean;
/**
 * Returns the capability that a write needs.
 *
 * @param pair the account
 * @returns its capability id
 * @throws {Problem} `account` when the wallet owns none
 */
export declare function capabilityIdOf(pair: AccountPair): string;
/**
 * Parses a balance.
 *
 * @param row the response of `POST balance`
 * @returns input of `safeBalance`: `free` is allocated to no market, `used` is allocated; wallet coins are not included
 * @see manifest.json `balance`
 */
export declare function parseBalance(row: WireBalance): Balances;
