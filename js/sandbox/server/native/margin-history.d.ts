/** Value of an account over time, computed from all its events. */
import type { MarketHistory } from '../../history/types.js';
import { type Json } from '../http/json.js';
import type { AccountEventSource } from './event-rows.js';
/** Period of the history. */
export type MarginTimeframe = '1D' | '1W' | '1M' | 'ALL';
/** Data of the computation. */
export interface MarginParts {
    /** All events of the account, oldest first. */
    readonly accountEvents: readonly AccountEventSource[];
    /** Source of index prices; they value positions because past mark prices are not stored. */
    readonly past: Pick<MarketHistory, 'indexPrice'>;
    /** 10^-18 USD. */
    readonly collateralPrice: bigint;
    /** The newest point. */
    readonly at: number;
}
/**
 * Creates the response of `account/margin-history`, oldest first; the last point is the current time. Totals cover all
 * time since the account's creation. Positions are valued at the index price, without unsettled funding.
 */
export declare function marginHistory(timeframe: MarginTimeframe, parts: MarginParts): Json;
