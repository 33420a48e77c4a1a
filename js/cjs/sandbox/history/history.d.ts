/** History of the undisturbed markets: prices, trades and candles as pure functions of seed, market and time. */
import type { MarketModel } from './model.js';
import type { WorldMarket, MarketHistory } from './types.js';
/** A history with premiums, which determine the funding rates, and with the models of its markets. */
export interface ModelHistory extends MarketHistory {
    market(marketId: string): MarketModel;
    /** Premium of the market over the index, 10^-18 of the index; negative below it. */
    premium(marketId: string, at: number): bigint;
    /** Discards what is cached of the time after `from`, because the models have changed there. */
    forget(from: number): void;
}
/**
 * Creates the history of markets. All data is computed on request.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @param models by market id; default: generated ones
 * @returns a deterministic history; throws {@link Problem} `symbol` for an unknown market and `argument` for an invalid
 *     time
 */
export declare function createHistory(markets: readonly WorldMarket[], seed: number, models?: ReadonlyMap<string, MarketModel>): ModelHistory;
