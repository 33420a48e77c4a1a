/**
 * Accounts, which go by three names on the wire: the capability that a wallet holds and writes with, the shared account
 * that the capability opens, and the number that both carry and reads go by.
 */
import type { Account, Balances } from 'ccxt';
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
 * @returns the account; `id` is the capability's where there is one, `info` holds both rows and the number
 * @see manifest.json `accounts`
 */
export declare function toAccount(pair: AccountPair): Account;
/**
 * Tells whether a user may have meant this account.
 *
 * @param pair an account
 * @param named a capability id, account object id or account number
 * @returns whether it goes by that name
 */
export declare function isNamed(pair: AccountPair, named: string): boolean;
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
