/** What a write is meant to do, in the chain's own integers: derived from the request's body, whoever wrote it. */
import { type Decimal } from '../number/decimal.js';
/** A market as the check holds it: what it was when markets were first loaded. */
export interface MarketFacts {
    /** The clearing house's object id, in full. */
    readonly id: string;
    readonly symbol: string;
    readonly base: string;
    /** 10^-9 base. */
    readonly lot: bigint;
    /** 10^-9 quote. */
    readonly tick: bigint;
    /** Only the service says all this: the user has not pinned it. */
    readonly isUnpinned?: boolean;
}
/** A collateral coin. */
export interface CoinFacts {
    /** Its Move type, in full. */
    readonly type: string;
    readonly code: string;
    readonly decimals: number;
    /** Only the service says so: the user has not pinned it. */
    readonly isUnpinned?: boolean;
}
/** An account of the wallet, by the ids of both its objects, in full. */
export interface AccountFacts {
    readonly capabilityId: string;
    /** `undefined` where the service did not tell it. */
    readonly accountId: string | undefined;
    readonly coin: CoinFacts;
    /** Whether the user named it, and the service says that the wallet trades there for another: by an assistant's capability. */
    readonly isAgent: boolean;
}
/** What an order must say on chain. */
export interface OrderIntent {
    readonly market: MarketFacts;
    readonly side: 'buy' | 'sell';
    /** 10^-9 base. */
    readonly size: bigint;
    /** 10^-9 quote; `undefined` for a market order. */
    readonly price: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly clientOrderId: bigint | undefined;
    /** Milliseconds. */
    readonly expiry: bigint | undefined;
}
interface OfAccount {
    readonly account: AccountFacts;
}
interface OfMarket extends OfAccount {
    readonly market: MarketFacts;
}
/** What one of the eight writes must do, and nothing else. */
export type Intent = {
    readonly action: 'createAccount';
    readonly coin: CoinFacts;
} | (OfAccount & {
    readonly action: 'deposit' | 'withdraw';
    /** The coin's own units. */
    readonly amount: bigint;
    /** From or to the wallet's address balance instead of coins. */
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
/** What the check believes without the transaction telling it. */
export interface Facts {
    /** A market by its id in full. */
    market(id: string): MarketFacts | undefined;
    /** A collateral coin by its type in full. */
    coin(type: string): CoinFacts | undefined;
    /** An account by its capability's or its own id, in full. */
    account(id: string): AccountFacts | undefined;
}
type Body = Readonly<Record<string, unknown>>;
/**
 * Derives what a write must do.
 *
 * @param action which write
 * @param body of its request, as it is sent
 * @param facts what is known of markets, coins and accounts
 * @returns what the transaction must do
 * @throws {Problem} `argument` naming the member of the body from which it cannot be told
 */
export declare function toIntent(action: Action, body: Body, facts: Facts): Intent;
export {};
