/** The world's past: prices, trades and candles of any time as pure functions of seed, market and time. */
import type { WorldMarket, WorldPast } from './types.js';
/**
 * Makes the past of some markets. It costs next to nothing: everything is reckoned when asked for.
 *
 * @param markets the world
 * @param seed any safe integer; another seed, another past
 * @returns a past whose answers depend on seed, market and times alone; it throws a {@link Problem} `symbol` for a market
 *     that it does not know, and `argument` for a time that no date can tell
 */
export declare function createPast(markets: readonly WorldMarket[], seed: number): WorldPast;
