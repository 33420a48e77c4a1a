/** What a write must do, in the chain's integers: derived from the body of the request. */
import { type Decimal } from '../number/decimal.js';
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
/** A collateral coin. */
export interface CoinFacts {
    /** Full Move type. */
    readonly type: string;
    readonly code: string;
    readonly decimals: number;
    /** Whether the user has not pinned it, so that only the service states these values. */
    readonly isUnpinned?: boolean;
}
/** An account of the wallet, by the full ids of its two objects. */
export interface AccountFacts {
    readonly capabilityId: string;
    /** `undefined` if the service did not state it. */
    readonly accountId: string | undefined;
    readonly coin: CoinFacts;
    /**
     * Whether the wallet is only an agent of the account, and the user named the account. An agent may do everything for the
     * owner except withdraw; the role of its capability on the chain is `ASSISTANT`.
     */
    readonly isAgent: boolean;
}
/** The terms of an order on the chain. */
export interface OrderIntent {
    readonly market: MarketFacts;
    readonly side: 'buy' | 'sell';
    /** 10^-9 base. */
    readonly size: bigint;
    /** 10^-9 quote; `undefined` for a market order. */
    readonly price: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly clientOrderId: bigint | undefined;
    /** Unix time, milliseconds. */
    readonly expiry: bigint | undefined;
}
interface OfAccount {
    readonly account: AccountFacts;
}
interface OfMarket extends OfAccount {
    readonly market: MarketFacts;
}
/** What a write must do, and nothing else. */
export type Intent = {
    readonly action: 'createAccount';
    readonly coin: CoinFacts;
} | (OfAccount & {
    readonly action: 'deposit' | 'withdraw';
    /** The coin's own units. */
    readonly amount: bigint;
    /** Whether the address balance of the wallet replaces coins. */
    readonly isAddressBalance: boolean;
}) | (OfMarket & {
    readonly action: 'allocate' | 'deallocate';
    readonly amount: bigint;
}) | (OfMarket & {
    readonly action: 'setLeverage';
    readonly leverage: Decimal;
}) | (OfAccount & {
    readonly action: 'createOrders';
    readonly orders: readonly OrderIntent[];
    readonly deallocateFree: boolean;
}) | (OfMarket & {
    readonly action: 'cancelOrders';
    readonly orderIds: readonly bigint[];
    readonly abortOnMissing: boolean;
    readonly deallocateFree: boolean;
});
/** The eight writes. */
export type Action = Intent['action'];
/** What is known of markets, coins and accounts. */
export interface Facts {
    /** Finds a market by its full id. */
    market(id: string): MarketFacts | undefined;
    /** Finds a collateral coin by its full type. */
    coin(type: string): CoinFacts | undefined;
    /** Finds an account by the full id of its capability or of the account. */
    account(id: string): AccountFacts | undefined;
}
type Body = Readonly<Record<string, unknown>>;
/**
 * Derives what a write must do from the body of its request, as it is sent.
 *
 * @throws {Problem} `argument` naming the missing or wrong member of the body
 */
export declare function toIntent(action: Action, body: Body, facts: Facts): Intent;
export {};
