/** Generated market history: prices, trades and candles as pure functions of seed, market and time. */
import type { WorldMarket, GeneratedHistory } from './types.js';
/**
 * Creates the history of markets. All data is computed on request.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @returns a deterministic history; throws {@link Problem} `symbol` for an unknown market and `argument` for an invalid
 *     time
 */
export declare function createHistory(markets: readonly WorldMarket[], seed: number): GeneratedHistory;
