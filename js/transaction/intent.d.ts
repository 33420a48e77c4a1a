/** What a write must do, in the chain's integers: derived from the body of the request. */
import { type Decimal } from '../core/number/decimal.js';
import { type TwapDetails } from './twap-details.js';
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
/** How long an order lives: until canceled, wholly at once, only as a maker, or at once as far as possible. */
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
interface OfAccount {
    readonly account: AccountFacts;
}
interface OfMarket extends OfAccount {
    readonly market: MarketFacts;
}
/** Between the wallet and the account. */
interface OfWallet extends OfAccount {
    /** The coin's own units. */
    readonly amount: bigint;
    /** Whether the address balance of the wallet replaces coins. */
    readonly isAddressBalance: boolean;
}
/** The kind of a stop order: the stop loss and take profit of a position, or an order of its own. */
export type TicketType = 'position' | 'standalone';
/** What a write must do, and nothing else. */
export type Intent = {
    readonly action: 'createAccount';
    readonly coin: CoinFacts;
} | (OfWallet & {
    readonly action: 'deposit';
}) | (OfWallet & {
    readonly action: 'withdraw';
    /** Who gets the coin, `0x` and 64 digits; the sender when `undefined`. */
    readonly recipient: string | undefined;
}) | (OfAccount & {
    readonly action: 'transfer';
    /** The account that gets the amount; never one of another owner. */
    readonly to: AccountFacts;
    readonly amount: bigint;
}) | (OfAccount & {
    readonly action: 'grantAgent';
    /** The address that gets the capability, `0x` and 64 digits. */
    readonly agent: string;
}) | (OfAccount & {
    readonly action: 'revokeAgent';
    /** Object id of the agent's capability, `0x` and 64 digits. */
    readonly agentId: string;
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
    /** Canceled before the orders, in the market of all of them; one that is missing fails the transaction. */
    readonly replacedIds: readonly bigint[];
    /** Set in the market of all orders. */
    readonly leverage: Decimal | undefined;
    /** Allocated to the position before the orders, in the coin's own units; negative: deallocated. */
    readonly collateral: bigint;
    /** Stop orders that are attached to the orders. */
    readonly tickets: readonly TicketType[];
}) | (OfMarket & {
    readonly action: 'cancelOrders';
    readonly orderIds: readonly bigint[];
    readonly abortOnMissing: boolean;
    readonly deallocateFree: boolean;
}) | (OfAccount & {
    readonly action: 'createStops';
    /** In their order. What a stop order does is not known here: its ticket holds only a hash that the service salts. */
    readonly tickets: readonly TicketType[];
}) | (OfAccount & {
    readonly action: 'editStops' | 'cancelStops' | 'cancelTwaps';
    /** Object ids, `0x` and 64 digits, each once. */
    readonly ticketIds: readonly string[];
}) | (OfMarket & {
    readonly action: 'createTwap';
    readonly details: TwapDetails;
}) | (OfMarket & {
    readonly action: 'editTwap';
    /** One object id. */
    readonly ticketIds: readonly string[];
    readonly details: TwapDetails;
});
/** The writes. */
export type Action = Intent['action'];
/** Writes that only native transactions can make: the unified section has no operation for them. */
type NativeAction = (typeof NATIVE_ACTIONS)[number];
declare const NATIVE_ACTIONS: readonly ["transfer", "grantAgent", "revokeAgent", "createStops", "editStops", "cancelStops", "createTwap", "editTwap", "cancelTwaps"];
/** Returns whether the unified section has operations for a write. */
export declare function isUnified(action: Action): action is Exclude<Action, NativeAction>;
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
