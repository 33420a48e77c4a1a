/**
 * Parses accounts, which have three ids: the capability that a wallet owns and writes use, the shared account
 * object of the capability, and the account number that both rows contain and reads use.
 */

import type { Account, Balances } from 'ccxt';
import { problem, sentence } from '../core/problem.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { formatValue } from '../exchange/params.js';
import type { VaultType } from '../transaction/vaults/types.js';
import type { WireAccountCap } from '../wire/native.js';
import type { WireAccount, WireBalance } from '../wire/types.js';
import {
    decimal,
    flag,
    member,
    nonNegative,
    objectId,
    parseInteger,
    oneOf,
    required,
    text,
    time,
    toDatetime,
} from '../exchange/value.js';

/** The vault of an account, and what the wallet may do for it. */
export interface OwnedVault {
    /** Full object id. */
    readonly id: string;
    /** Whether the capability is one of an assistant, who trades and serves, and cannot take fees. */
    readonly isAssistant: boolean;
    /** As a node states it; `undefined` without one. */
    readonly type: VaultType | undefined;
}

/** Capability row and account row of one account. */
export interface AccountPair {
    readonly accountNumber: number;
    /** Settle currency. */
    readonly currency: string;
    readonly capability: WireAccount | undefined;
    readonly account: WireAccount | undefined;
    /** Of an account that a vault has: the capability is one of the vault. */
    readonly vault?: OwnedVault | undefined;
}

const CAPABILITY_TYPES = ['capability', 'primary'];
const ACCOUNT_TYPES = [...CAPABILITY_TYPES, 'account', 'subaccount'];

/**
 * Pairs capability and account rows, of `POST accounts` or a createAccount, by their number, in the order of
 * the rows. A row without a type is left out, as only the type says which of the two it is; so is an account
 * whose rows name no currency, as calls select accounts by it.
 */
export function parseAccountPairs(rows: readonly WireAccount[]): AccountPair[] {
    const pairs = new Map<string, Omit<AccountPair, 'currency'> & { readonly currency: string | undefined }>();
    for (const row of rows) {
        required(objectId, row, 'id');
        const number = toAccountNumber(row.accountNumber, 'accountNumber');
        const [type, code] = [oneOf(row, 'type', ACCOUNT_TYPES), text(row, 'code')];
        if (type === undefined) continue;
        const empty = { accountNumber: Number(number), currency: code, capability: undefined, account: undefined };
        const found = pairs.get(number) ?? empty;
        const pair = { ...found, currency: found.currency ?? code };
        const member = CAPABILITY_TYPES.includes(type) ? 'capability' : 'account';
        // The first capability wins: a later one of the same number is an agent's.
        pairs.set(number, pair[member] === undefined ? { ...pair, [member]: row } : pair);
    }
    return [...pairs.values()].flatMap(({ currency, ...pair }) =>
        currency === undefined ? [] : [{ ...pair, currency }],
    );
}

/** Reads the number of an account as decimal digits. */
export function toAccountNumber(value: unknown, at: string): string {
    const number = parseInteger(value, at);
    if (number !== undefined && number >= 0n && number <= Number.MAX_SAFE_INTEGER) return `${number}`;
    throw problem('response', at, 'the number of an account', formatValue(value));
}

/**
 * Parses an account; `isAgent` means that the wallet may trade for it without owning it. Its id is that of
 * the capability, where that exists.
 */
export function parseAccount(pair: AccountPair, isAgent = false): Account {
    const { accountNumber, currency, capability, account } = pair;
    return {
        id: capability?.id ?? account?.id ?? '',
        type: isAgent ? 'agent' : 'swap',
        code: currency,
        info: { accountNumber, capability, account, isAgent },
    };
}

/** A capability of the native section, which shows agents, unlike the unified one. */
export interface OwnedCapability {
    readonly id: string;
    /** Whether it only allows to trade for the account of another wallet. */
    readonly isAgent: boolean;
    /** Capability and account row in the shape of the unified section. */
    readonly rows: readonly WireAccount[];
}

/**
 * Parses a row of `accounts/owned`; without `rows` where `codeOf` does not know the currency of its coin
 * type.
 */
export function parseOwnedCapability(
    row: WireAccountCap,
    codeOf: (coinType: string) => string | undefined,
): OwnedCapability {
    const id = required(objectId, row, 'objectId');
    const accountObjectId = objectId(row, 'accountObjectId');
    const accountNumber = toAccountNumber(row.accountId, 'accountId');
    const code = codeOf(text(row, 'collateralCoinType') ?? '');
    const isAgent = flag(row, 'isAgent') === true;
    if (code === undefined) return { id, isAgent, rows: [] };
    const capability = { id, type: 'capability', code, accountNumber };
    const account = accountObjectId ? [{ id: accountObjectId, type: 'account', code, accountNumber }] : [];
    return { id, isAgent, rows: [capability, ...account] };
}

/** A capability by which another wallet trades for an account, without withdrawing from it. */
export interface Agent {
    readonly info: unknown;
    /** Object id of the capability, for `revokeAgent`; `undefined` where the node did not show it. */
    readonly id: string | undefined;
    /** The wallet that holds it; `undefined` where no node shows it. */
    readonly address: string | undefined;
    readonly accountNumber: number;
}

/**
 * Parses the agents in the row of an account of `perpetuals/accounts`; `owners` are the wallets that hold
 * them, by capability id.
 */
export function parseAgents(
    row: WireAccountCap,
    accountNumber: number,
    owners: ReadonlyMap<string, string>,
): readonly Agent[] {
    return agentIdsOf(row).map((id) => ({ info: row, id, address: owners.get(id), accountNumber }));
}

/** Reads the object ids of the capabilities of agents in the row of an account, `0x` and 64 digits each. */
export function agentIdsOf({ whitelistedAgentCapIds }: WireAccountCap): readonly string[] {
    const ids: unknown = whitelistedAgentCapIds ?? [];
    if (Array.isArray(ids) && ids.every(isAddress)) return ids.map(toFullAddress);
    throw problem('response', 'whitelistedAgentCapIds', 'a list of object ids', formatValue(ids));
}

/** Returns the row of an account by its number. */
export function findOwnCapability(rows: readonly WireAccountCap[], accountNumber: number): WireAccountCap {
    const row = rows.find(
        ({ accountId, isAgent }) => toAccountNumber(accountId, 'accountId') === `${accountNumber}` && isAgent !== true,
    );
    if (row !== undefined) return row;
    throw problem('response', 'accountCaps', `the row of account ${accountNumber}`, 'rows without it');
}

/**
 * Returns whether a name is the capability id, the account object id or the number of an account, or the id
 * of its vault.
 */
export function matchesAccount(pair: AccountPair, name: string): boolean {
    return [pair.capability?.id, pair.account?.id, `${pair.accountNumber}`, pair.vault?.id].some(
        (id) => id !== undefined && isSameId(id, name),
    );
}

/** Returns whether object ids are equal regardless of case and leading zeros. */
export function isSameId(left: string, right: string): boolean {
    const normalize = (id: string): string => id.toLowerCase().replace(/^0x0*/, '0x');
    return normalize(left) === normalize(right);
}

/**
 * Returns the id of the capability that a write needs.
 *
 * @throws {Problem} `account` when the wallet owns none
 */
export function capabilityIdOf(pair: AccountPair): string {
    if (pair.capability !== undefined) return pair.capability.id;
    throw sentence(
        'account',
        `your wallet owns no capability of account ${pair.accountNumber}; select another account`,
    );
}

/** Names an account in the body of a native builder. */
export function nameForBuilder(pair: AccountPair, walletAddress: string): Readonly<Record<string, unknown>> {
    if (pair.vault !== undefined) return { walletAddress, vaultId: pair.vault.id };
    return { walletAddress, accountId: `${pair.accountNumber}n`, accountCapId: capabilityIdOf(pair) };
}

/**
 * Parses the response of `POST balance` to input of `safeBalance`: `free` is allocated to no market, `used`
 * is allocated; wallet coins are not included. The row must contain the currency of the account.
 */
export function parseBalance(row: WireBalance, currency: string): Balances {
    const timestamp = time(row, 'timestamp');
    const balances = required(member, row, 'balances');
    if (!Object.hasOwn(balances, currency))
        throw problem('response', 'balances', `an entry of ${currency}`, formatValue(balances));
    const entries = Object.keys(balances).map((code) => {
        const figures = required(member, balances, code);
        const [free, used] = [required(nonNegative, figures, 'free'), required(decimal, figures, 'used')];
        return [code, { free, used, total: required(decimal, figures, 'total') }];
    });
    return { info: row, timestamp, datetime: toDatetime(timestamp), ...Object.fromEntries(entries) } as Balances;
}
