/**
 * Public trades since the start. A complete minute whose trades are the generated ones is not stored, because the
 * history has it; only minutes that users changed are.
 */
import type { EngineEvent } from '../../engine/types.js';
import type { Candle, MarketHistory, Trade } from '../../history/types.js';
export declare const MINUTE = 60000;
/** A public trade with the base58 digest of its transaction. */
export interface Fill extends Trade {
    readonly digest: string;
}
/** Creates the public trade of a match with one resting order. */
export declare function toTrade(event: Extract<EngineEvent, {
    readonly type: 'FilledMakerOrder';
}>): Fill;
/** A minute that is not, or not yet, the generated one. */
export interface LiveMinute {
    /** Oldest first; empty once dropped. */
    readonly trades: Trade[];
    /** `undefined` without trades. */
    candle: Candle | undefined;
}
/** Live trades of all markets. */
export declare class LiveTrades {
    #private;
    private readonly past;
    private readonly limits;
    /**
     * @param past generated trades
     * @param marketIds the markets
     * @param startedAt milliseconds; the generated trades until then are visible
     * @param limits for tests
     */
    constructor(past: Pick<MarketHistory, 'trades' | 'lastPrice'>, marketIds: Iterable<string>, startedAt: number, limits?: {
        /** Trades of changed minutes; earlier reads have a gap there. */
        trades: number;
        /** Changed minutes; 91 days, the range of reads. */
        minutes: number;
    });
    /** Records the fills of a transaction; each match with one resting order is a trade. */
    take(events: readonly EngineEvent[]): void;
    /** Records a trade, which is later than the others; so the minutes before it are complete. */
    add(marketId: string, trade: Trade): void;
    /** Completes the minutes before a time. */
    complete(to: number): void;
    /** The minute with a start, if it is not the generated one; `undefined`: it is. */
    minute(marketId: string, start: number): LiveMinute | undefined;
    /** Start of the oldest minute that is not the generated one; infinite without any. */
    oldest(marketId: string): number;
    /** Start of the newest minute with trades, generated or not. */
    newest(marketId: string): number;
    /** Price of the last trade, 10^-9 USD. */
    lastPrice(marketId: string): bigint;
}
/** @returns the start of the minute of a time */
export declare function minuteOf(at: number): number;
