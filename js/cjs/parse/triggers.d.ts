/** Prices that trigger stop orders, and those that are attached to another order. */
import { NumberText } from '../number/json.js';
import { type Params } from './params.js';
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
/** Reads the kind of price that triggers: the service's number. */
export declare function toTriggerType(type: unknown, at: string): number;
/**
 * Reads the stop loss and take profit that are attached to an order, which close the whole position at market.
 *
 * @throws {Problem} `unsupported` for a limit price, an amount, or two types of trigger prices
 */
export declare function toAttached(params: Params): SlTpBody | undefined;
