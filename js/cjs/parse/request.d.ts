/** Builds request bodies from CCXT's arguments, and refuses what the exchange would refuse, with all faults at once. */
import { NumberText } from '../number/json.js';
import type { KnownMarket } from './market.js';
import { type Params } from './params.js';
/** The user's arguments of an order. */
export interface OrderArguments {
    readonly market: KnownMarket;
    readonly type: string;
    readonly side: string;
    readonly amount: unknown;
    readonly price: unknown;
    readonly params: Params;
}
/** An element of `orders` in the body of `build/createOrders`. */
export interface OrderBody {
    readonly chId: string;
    readonly type: 'market' | 'limit';
    readonly side: 'buy' | 'sell';
    /** Base units. */
    readonly amount: NumberText;
    /** Of limit orders only. */
    readonly price?: NumberText;
    readonly reduceOnly: boolean;
    readonly expirationTimestampMs?: number;
    /** Decimal digits of a u64. */
    readonly clientOrderId?: string;
}
/**
 * Builds the body of an order at a time in milliseconds. Amount and price are rounded as CCXT's `amountToPrecision` and
 * `priceToPrecision` do; the precision `strict` refuses what would be rounded.
 *
 * @throws {Problem} `missing` without an amount, or without the price of a limit order; `order` with every fault of the
 *     order; `argument` for an unknown key; `unsupported` for a feature that the exchange lacks
 */
export declare function toOrderBody(order: OrderArguments, now: number, precision?: unknown): OrderBody;
/**
 * Reads a client order id: decimal digits of a u64, or a safe whole number. Leading zeros are removed, as the chain stores a
 * number.
 *
 * @throws {Problem} `order` when it is neither
 */
export declare function toClientOrderId(value: unknown): string;
/**
 * Reads the amount of a deposit, withdrawal, allocation or deallocation, in coins. Digits finer than the coin's smallest step
 * are cut off.
 *
 * @throws {Problem} `argument` when it is no number, or less than one step
 */
export declare function toCollateral(amount: unknown, step: string): NumberText;
/**
 * Reads the leverage of a market.
 *
 * @throws {Problem} `argument` when it is below 1 or above the market's maximum
 */
export declare function toLeverageBody(leverage: unknown, market: KnownMarket): NumberText;
/**
 * Reads the order ids of a cancel, and removes leading zeros.
 *
 * @throws {Problem} `order` with every malformed id; `argument` when they are no list
 */
export declare function toOrderIds(ids: unknown): string[];
