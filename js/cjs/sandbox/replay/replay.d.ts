/** Reads the option `replay`, and puts recorded markets in place of the generated ones. */
import type { WorldMarket } from '../history/types.js';
import { RecordedMarketModel } from './recorded-market.js';
import type { Replay } from './types.js';
/** Recorded markets by id. */
export type RecordedMarkets = ReadonlyMap<string, RecordedMarketModel>;
/**
 * Reads all recorded data into memory.
 *
 * @param replay by symbol
 * @param markets of the sandbox
 * @param seed random seed of what is not recorded
 * @returns the recorded markets; throws {@link Problem} `argument` for invalid data, and `symbol` for an unknown market
 */
export declare function readReplay(replay: Replay, markets: readonly WorldMarket[], seed: number): Promise<RecordedMarkets>;
/**
 * Changes the rules of recorded markets: positions and open interest are not limited, because one side of the bots
 * would exceed the limits with the volume of a large exchange.
 *
 * @param markets of the sandbox
 * @param recorded markets by id
 * @returns the markets, in the same order
 */
export declare function withoutLimits(markets: readonly WorldMarket[], recorded: RecordedMarkets): readonly WorldMarket[];
/** The first time of all recorded markets; `undefined` without any. */
export declare function startOf(recorded: RecordedMarkets): number | undefined;
