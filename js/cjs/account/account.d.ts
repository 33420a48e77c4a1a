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
/** Pairs capability and account rows, of `POST accounts` or a createAccount, by their number, in the order of the rows. */
export declare function parseAccountPairs(rows: readonly WireAccount[]): AccountPair[];
/**
 * Parses an account; `isAgent` means that the wallet may trade for it without owning it. Its id is that of the capability,
 * where that exists.
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
/** Parses a row of `accounts/owned`; without `rows` where `codeOf` does not know the currency of its coin type. */
export declare function parseOwnedCapability(row: WireAccountCap, codeOf: (coinType: string) => string | undefined): OwnedCapability;
/** A capability by which another wallet trades for an account, without withdrawing from it. */
export interface Agent {
    readonly info: unknown;
    /** Object id of the capability, for `revokeAgent`; `undefined` where the node did not show it. */
    readonly id: string | undefined;
    /** The wallet that holds it; `undefined` where no node shows it. */
    readonly address: string | undefined;
    readonly accountNumber: number;
}
/** Parses the agents in the row of an account of `perpetuals/accounts`; `owners` are the wallets that hold them, by capability id. */
export declare function parseAgents(row: WireAccountCap, accountNumber: number, owners: ReadonlyMap<string, string>): readonly Agent[];
/** Reads the object ids of the capabilities of agents in the row of an account, `0x` and 64 digits each. */
export declare function agentIdsOf({ whitelistedAgentCapIds }: WireAccountCap): readonly string[];
/** Returns the row of an account by its number. */
export declare function findOwnCapability(rows: readonly WireAccountCap[], accountNumber: number): WireAccountCap;
/** Returns whether a name is the capability id, the account object id or the number of an account. */
export declare function matchesAccount(pair: AccountPair, name: string): boolean;
/** Returns whether object ids are equal regardless of case and leading zeros. */
export declare function isSameId(left: string, right: string): boolean;
/**
 * Returns the id of the capability that a write needs.
 *
 * @throws {Problem} `account` when the wallet owns none
 */
export declare function capabilityIdOf(pair: AccountPair): string;
/**
 * Parses the response of `POST balance` to input of `safeBalance`: `free` is allocated to no market, `used` is allocated;
 * wallet coins are not included. The row must contain the currency of the account.
 */
export declare function parseBalance(row: WireBalance, currency: string): Balances;
