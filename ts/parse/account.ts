/**
 * Accounts, which go by three names on the wire: the capability that a wallet holds and writes with, the shared account
 * that the capability opens, and the number that both carry and reads go by.
 */

import type { Account, Balances } from 'ccxt';
import { problem } from '../problem.js';
import type { WireAccountCap } from '../wire/native.js';
import type { WireAccount, WireBalance } from '../wire/types.js';
import { parseInteger } from './native.js';
import { toDatetime, toNumber } from './value.js';

/** One account of a wallet, its halves paired. */
export interface AccountPair {
    readonly accountNumber: number;
    /** Settle currency. */
    readonly currency: string;
    readonly capability: WireAccount | undefined;
    readonly account: WireAccount | undefined;
}

const CAPABILITY_TYPES = ['capability', 'primary'];

/**
 * Pairs capability and account rows by their number.
 *
 * @param rows the answer of `POST accounts`, or of a createAccount
 * @returns one pair per account number, in the order of the rows
 */
export function parseAccountPairs(rows: readonly WireAccount[]): AccountPair[] {
    const pairs = new Map<string, AccountPair>();
    for (const row of rows) {
        const none = { accountNumber: Number(row.accountNumber), currency: row.code };
        const pair = pairs.get(row.accountNumber) ?? { ...none, capability: undefined, account: undefined };
        const half = CAPABILITY_TYPES.includes(row.type) ? 'capability' : 'account';
        // The first capability wins: a later one of the same number is somebody's copy of the right, not the account.
        pairs.set(row.accountNumber, pair[half] === undefined ? { ...pair, [half]: row } : pair);
    }
    return [...pairs.values()];
}

/**
 * Unifies an account.
 *
 * @param pair its halves
 * @param isAgent whether the wallet may trade for it without owning it
 * @returns the account; `id` is the capability's where there is one, `type` is `agent` where the wallet does not own it, else
 *     `swap`; `info` holds both rows, the number and `isAgent`
 * @see manifest.json `accounts`
 */
export function parseAccount(pair: AccountPair, isAgent = false): Account {
    const { accountNumber, currency, capability, account } = pair;
    const id = capability?.id ?? account?.id ?? '';
    return {
        id,
        type: isAgent ? 'agent' : 'swap',
        code: currency,
        info: { accountNumber, capability, account, isAgent },
    };
}

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
export function parseOwnedCapability(
    row: WireAccountCap,
    codeOf: (coinType: string) => string | undefined,
): OwnedCapability {
    const { objectId: id, accountObjectId, collateralCoinType } = row;
    const accountNumber = parseInteger(row.accountId)?.toString();
    const code = codeOf(collateralCoinType ?? '');
    if (accountNumber === undefined) throw problem('answer', 'accountId', 'the number of an account', 'nothing');
    const isAgent = row.isAgent === true;
    if (code === undefined) return { id, isAgent, rows: [] };
    const capability = { id, type: 'capability', code, accountNumber };
    const account = accountObjectId ? [{ id: accountObjectId, type: 'account', code, accountNumber }] : [];
    return { id, isAgent, rows: [capability, ...account] };
}

/**
 * Tells whether a user may have meant this account.
 *
 * @param pair an account
 * @param named a capability id, account object id or account number
 * @returns whether it goes by that name
 */
export function matchesAccount(pair: AccountPair, named: string): boolean {
    return [pair.capability?.id, pair.account?.id, `${pair.accountNumber}`].some(
        (name) => name !== undefined && isSameId(name, named),
    );
}

/**
 * Compares object ids, which are equal whatever the case and the zeros they lead with.
 *
 * @param left the one
 * @param right the other
 * @returns whether they are the same
 */
export function isSameId(left: string, right: string): boolean {
    const bare = (id: string): string => id.toLowerCase().replace(/^0x0*/, '0x');
    return bare(left) === bare(right);
}

/**
 * The capability that a write needs.
 *
 * @param pair an account
 * @returns its capability's id
 * @throws {Problem} `account` when the wallet holds none
 */
export function capabilityIdOf(pair: AccountPair): string {
    if (pair.capability !== undefined) return pair.capability.id;
    throw problem('account', `account ${pair.accountNumber}`, 'a capability that your wallet holds', 'none');
}

/**
 * Unifies a balance.
 *
 * @param row the answer of `POST balance`
 * @returns what `safeBalance` completes: `free` is in the account and allocated to no market, `used` is allocated; coins
 *     in the wallet are not counted
 * @see manifest.json `balance`
 */
export function parseBalance(row: WireBalance): Balances {
    const timestamp = toNumber(row.timestamp);
    const entries = Object.entries(row.balances).map(([code, { free, used, total }]) => [code, { free, used, total }]);
    return { info: row, timestamp, datetime: toDatetime(timestamp), ...Object.fromEntries(entries) } as Balances;
}
