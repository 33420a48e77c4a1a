/** What writes are about: markets, coins, accounts, vaults and orders, in the chain's integers. */

import type { System, SystemIds } from '../system-ids.js';

/** A market, as of the first load of the markets. */
export interface MarketFacts {
    /** Full object id of the clearing house. */
    readonly id: string;
    readonly symbol: string;
    readonly base: string;
    /** 10^-9 base. */
    readonly lot: bigint;
    /** 10^-9 quote. */
    readonly tick: bigint;
    /** Whether the user has not pinned it, so that only the service states these values. */
    readonly isUnpinned?: boolean;
}

/** A coin: the collateral of an account, or a coin of the wallet. */
export interface CoinFacts {
    /** Full Move type. */
    readonly type: string;
    readonly code: string;
    readonly decimals: number;
    /** Whether the user has not pinned it, so that only the service states these values. */
    readonly isUnpinned?: boolean;
    /**
     * The most that one withdrawal from the wallet may send, the coin's own units; no limit when left out.
     */
    readonly maxWithdrawal?: bigint | undefined;
}

/** The vault that has an account, as its object at a node says. */
export interface VaultOfAccount {
    /** Full object id. */
    readonly id: string;
    /** Full Move type of its shares. */
    readonly lpType: string;
    /** The package that defines its type. */
    readonly packageId: string;
}

/** An account of the wallet, by the full ids of its two objects. */
export interface AccountFacts {
    readonly capabilityId: string;
    /** `undefined` if the service did not state it. */
    readonly accountId: string | undefined;
    readonly coin: CoinFacts;
    /**
     * Whether the wallet is only an agent of the account, and the user named the account. An agent may do
     * everything for the owner except withdraw; the role of its capability on the chain is `ASSISTANT`.
     */
    readonly isAgent: boolean;
    /** Of an account that a vault has: the capability is one of the vault, whose package is called. */
    readonly vault?: VaultOfAccount | undefined;
}

/**
 * How long an order lives: until canceled, wholly at once, only as a maker, or at once as far as possible.
 */
export type OrderLife = 'GTC' | 'FOK' | 'PO' | 'IOC';

/** The terms of an order on the chain. */
export interface OrderIntent {
    readonly market: MarketFacts;
    readonly side: 'buy' | 'sell';
    /** 10^-9 base. */
    readonly size: bigint;
    /** 10^-9 quote; `undefined` for a market order. */
    readonly price: bigint | undefined;
    /** Of a limit order. */
    readonly life: OrderLife;
    readonly reduceOnly: boolean;
    readonly clientOrderId: bigint | undefined;
    /** Unix time, milliseconds. */
    readonly expiry: bigint | undefined;
}

/** An order that others replace. */
export interface ReplacedOrder {
    readonly id: bigint;
    readonly market: MarketFacts;
}

/** A vault of perpetuals. Only the node says that the types are those of the object. */
export interface VaultFacts {
    /** Full object id. */
    readonly id: string;
    /** Full Move type of its shares. */
    readonly lpType: string;
    /** Its collateral. */
    readonly coin: CoinFacts;
    /** Full ids of the clearing houses of its markets. */
    readonly markets: readonly string[];
}

/** An amount of a coin. */
export interface CoinAmount {
    readonly coin: CoinFacts;
    /** The coin's own units. */
    readonly amount: bigint;
}

/** The kind of a stop order: the stop loss and take profit of a position, or an order of its own. */
export type TicketType = 'position' | 'standalone';

/** What is about an account. */
export interface OfAccount {
    readonly account: AccountFacts;
}

/** What is about an account in a market. */
export interface OfMarket extends OfAccount {
    readonly market: MarketFacts;
}

/** Between the wallet and the account. */
export interface OfWallet extends OfAccount {
    /** The coin's own units. */
    readonly amount: bigint;
    /** Whether the address balance of the wallet replaces coins. */
    readonly isAddressBalance: boolean;
}

/** What is about a vault. */
export interface OfVault {
    readonly vault: VaultFacts;
}

/** What is known of markets, coins and accounts. */
export interface Facts {
    /** Finds a market by its full id. */
    market(id: string): MarketFacts | undefined;
    /** Finds a collateral coin by its full type. */
    coin(type: string): CoinFacts | undefined;
    /** Finds a coin of the wallet by its full type: pinned, built in, or a collateral coin. */
    walletCoin(type: string): CoinFacts | undefined;
    /** Finds a coin of a swap by its full type: one of the wallet, or of a sandbox's list. */
    swapCoin?(type: string): CoinFacts | undefined;
    /** Finds an account by the full id of its capability or of the account. */
    account(id: string): AccountFacts | undefined;
    /** The package and the objects of a system, where all of them are known. */
    system?<S extends System>(system: S): SystemIds<S> | undefined;
}
