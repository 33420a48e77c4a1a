/** Keepers: update oracle prices, averages and funding, and liquidate positions. */
import type { Engine, MarketSpec } from '../engine/types.js';
import type { ModelHistory } from '../history/history.js';
import { type BotTrader, type BotMarket } from './accounts.js';
/** Source and destination of oracle prices. */
export interface OracleFeed {
    readonly engine: Engine;
    readonly trader: BotTrader;
    readonly past: Pick<ModelHistory, 'indexPrice' | 'premium' | 'market'>;
    /** Interval of price updates, milliseconds; shorter for markets that tolerate less than twice this age. */
    readonly postMs: number;
}
/** The middle of a book, 10^-18 USD. */
export interface BookPrices {
    /** Default: that of the engine's book. */
    readonly book?: bigint | undefined;
    /** Without users; default: the same. */
    readonly expected?: bigint | undefined;
}
/**
 * Stores due prices of one market, and updates its averages and funding. The premium of a generated market is the generated
 * one, changed by what users do to the book, so that rates are those that the history shows later.
 *
 * @param oracleFeed source and destination of prices
 * @param spec the market
 * @param now milliseconds
 * @param prices of the book
 */
export declare function updatePrices(oracleFeed: OracleFeed, spec: MarketSpec, now: number, prices?: BookPrices): void;
/** Tracks the positions of users. */
export declare class PositionWatcher {
    #private;
    /**
     * @param engine reports new positions
     * @param botAccounts account numbers to ignore
     */
    constructor(engine: Engine, botAccounts: readonly number[]);
    /** @returns accounts with a position on a market, flat or not, in order of creation */
    of(marketId: string): Iterable<number>;
    /** Unsubscribes from the engine. */
    close(): void;
}
/**
 * Liquidates every tracked position of a market below maintenance margin.
 *
 * @param botMarket the market
 * @param watcher tracks the positions
 * @param markPrice 10^-18 USD
 * @param now milliseconds
 */
export declare function liquidate(botMarket: BotMarket, watcher: PositionWatcher, markPrice: bigint, now: number): void;
