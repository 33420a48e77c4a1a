/** Builds request bodies from CCXT's arguments, and refuses what the exchange would refuse, with all faults at once. */
import { NumberText } from '../core/json.js';
import type { OrderLife } from '../transaction/intent.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type Params } from '../exchange/params.js';
import { type SlTpBody } from './tickets/triggers.js';
/** The user's arguments of an order. */
export interface OrderArguments {
    readonly market: KnownMarket;
    readonly type: string;
    readonly side: string;
    readonly amount: unknown;
    readonly price: unknown;
    readonly params: Params;
    /** Price of the mark, for a market order with `params.slippage`; decimal text. */
    readonly markPrice?: string | undefined;
}
/** The service's numbers of order types. */
export declare const ORDER_TYPES: {
    readonly GTC: 0;
    readonly FOK: 1;
    readonly PO: 2;
    readonly IOC: 3;
};
/** Decimals of prices and sizes on the chain. */
export declare const SCALE = 9;
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
    /** Of an order that only a native transaction can place; others rest until canceled. */
    readonly life?: Exclude<OrderLife, 'GTC'>;
    /** Attached to an order that only a native transaction can place. */
    readonly slTp?: SlTpBody;
}
/**
 * Builds the body of an order at a time in milliseconds. Amount and price are rounded as CCXT's `amountToPrecision` and
 * `priceToPrecision` do; the precision `strict` refuses what would be rounded.
 *
 * @throws {Problem} `missing` without an amount, or without the price of a limit order; `order` with every fault of the
 *     order; `argument` for an unknown key; `unsupported` for a feature that the exchange lacks
 */
export declare function toOrderBody(order: OrderArguments, now: number, precision?: unknown): OrderBody;
/** Returns whether an order is a market order that asks for a bound by its distance from the mark price. */
export declare function hasSlippage({ type, price, params }: Pick<OrderArguments, 'type' | 'price' | 'params'>): boolean;
/**
 * Reads a client order id: decimal digits of a u64, or a safe whole number. Leading zeros are removed, as the chain stores a
 * number.
 *
 * @throws {Problem} `order` when it is neither
 */
export declare function toClientOrderId(value: unknown): string;
/**
 * Reads the order ids of a cancel, and removes leading zeros.
 *
 * @throws {Problem} `order` with every malformed id; `argument` when they are no list
 */
export declare function toOrderIds(ids: unknown): string[];
/** The arguments of several orders at prices in equal steps. */
export interface Ladder {
    readonly symbol: string;
    readonly side: unknown;
    readonly amount: unknown;
    readonly startPrice: unknown;
    readonly endPrice: unknown;
    readonly count: unknown;
}
/**
 * Divides an amount into equal numbers of lots at prices in equal steps; the first ones get a lot more where it does not divide.
 *
 * @throws {Problem} `argument` when `count` is out of range; `order` when a part would be less than a lot
 */
export declare function toLadder(ladder: Ladder, market: KnownMarket): {
    readonly amount: string;
    readonly price: string;
}[];
