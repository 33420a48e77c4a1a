/** Prices that trigger stop orders, and those that are attached to another order. */
import { NumberText } from '../../core/json.js';
import { type Params } from '../../exchange/params.js';
/** Stop loss and take profit of a position, as native builders take them. */
export interface SlTpBody {
    readonly stopLossPrice?: NumberText;
    readonly takeProfitPrice?: NumberText;
    /** 0 index, 1 middle of the book, 2 mark. */
    readonly triggerPriceType: number;
}
/** The service's numbers of trigger prices. */
export declare const TRIGGERS: Readonly<Record<string, number>>;
/** Reads a trigger price. */
export declare function toPrice(params: Params, key: string, at?: string): NumberText;
/**
 * Reads a trigger price under either of its names; `at` is the name of the params.
 *
 * @throws {Problem} `missing` without one; `argument` when both names have different values
 */
export declare function toTriggerPrice(params: Params, at?: string): NumberText;
/** A price and its name in errors. */
type NamedPrice = readonly [at: string, price: string | undefined];
/**
 * Expects prices in the order in which the market passes them: rising for a long position, from the stop loss to the take profit, and
 * falling for a short one. The market is not asked, so that a stop may also trigger at once.
 *
 * @throws {Problem} `order` otherwise
 */
export declare function expectInOrder(position: 'long' | 'short', prices: readonly NamedPrice[]): void;
/** Reads the kind of price that triggers: the service's number. */
export declare function toTriggerType(type: unknown, at: string): number;
/**
 * Reads the stop loss and take profit that are attached to an order of a side and limit price, which close the whole position at market.
 *
 * @throws {Problem} `unsupported` for a limit price, an amount, or two types of trigger prices; `order` for a price on the wrong side
 */
export declare function toAttached(params: Params, side: 'buy' | 'sell', price: string | undefined): SlTpBody | undefined;
export {};
