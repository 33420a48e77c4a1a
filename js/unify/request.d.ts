/** CCXT's arguments as the service's request bodies; whatever the exchange would refuse is refused here, all at once. */
import { NumberText } from '../number/json.js';
import type { KnownMarket } from './market.js';
import { type Params } from './params.js';
/** An order as a CCXT user places it. */
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
 * Makes an order's part of a request.
 *
 * @param order the user's arguments
 * @param now the time, milliseconds
 * @returns the body
 * @throws {Problem} `missing` without an amount, or without the price of a limit order; `order` with every fault of the
 *     order; `argument` for a key that is not known; `unsupported` for what the exchange cannot do
 * @see manifest.json `build/createOrders`
 */
export declare function toOrderBody(order: OrderArguments, now: number): OrderBody;
/**
 * Makes the client id of an order, without leading zeros: the chain keeps a number.
 *
 * @param value decimal digits of a u64, or a safe whole number
 * @returns its digits
 * @throws {Problem} `order` when it is neither
 */
export declare function toClientOrderId(value: unknown): string;
/**
 * Makes the collateral amount of a deposit, withdrawal, allocation or deallocation.
 *
 * @param amount the user's figure, in whole coins
 * @param step the coin's own smallest step; finer digits are cut off
 * @returns the amount as it is sent
 * @throws {Problem} `argument` when it is no number, or nothing is left of it
 */
export declare function toCollateral(amount: unknown, step: string): NumberText;
/**
 * Makes the leverage of a market.
 *
 * @param leverage the user's figure
 * @param market the market
 * @returns the leverage as it is sent
 * @throws {Problem} `argument` when it lies outside 1 and the market's maximum
 */
export declare function toLeverageBody(leverage: unknown, market: KnownMarket): NumberText;
/**
 * Makes the order ids of a cancel.
 *
 * @param ids the user's
 * @returns the ids, in decimal digits without leading zeros
 * @throws {Problem} `order` naming each id that is none; `argument` when it is no list
 */
export declare function toOrderIds(ids: unknown): string[];
