/** TWAP orders: the rows of native builders that describe them, made from the arguments of the user. */
import type { KnownMarket } from '../../exchange/known-market.js';
import { type Params } from '../../exchange/params.js';
/** The user's arguments of a TWAP order. */
export interface TwapArguments {
    readonly market: KnownMarket;
    readonly side: string;
    readonly amount: unknown;
    /** Milliseconds. */
    readonly duration: unknown;
    readonly params: Params;
}
/** A row of `create-twap-orders`, and `newDetails` of `edit-twap-orders`. */
export interface TwapRow extends Readonly<Record<TwapSetting | 'chunksAmount' | 'executionGapMs', number>> {
    readonly marketId: string;
    /** 0 buy, 1 sell. */
    readonly side: number;
    /** 10^-9 base. */
    readonly size: string;
    readonly reduceOnly: boolean;
    readonly firstRunExpireTimestamp?: string;
    readonly expireTimestamp?: string;
    /** 10^-4 from the mark price. */
    readonly maxSlippageBps: number;
}
/** How far an executor may depart from the plan; `Bps` is 10^-4. */
declare const SETTINGS: readonly ["executionTimeUncertaintyMs", "timeForRetryMs", "amountUncertaintyBps", "maxOneExecutionAmountBps", "smallTailMergeThresholdBps"];
type TwapSetting = (typeof SETTINGS)[number];
/**
 * Builds the row of a TWAP order at a time in milliseconds.
 *
 * @param slippage used without `params.slippage`: a fraction
 * @throws {Problem} `missing` without an amount or a duration; `order` for values that no TWAP order can have; `argument` for an
 *     unknown key
 */
export declare function toTwapRow({ market, side, amount, duration, params }: TwapArguments, now: number, precision?: unknown, slippage?: unknown): TwapRow;
export {};
