/** The oracle: stores the prices of index and collateral before they are too old, and turns the market's cranks. */
import type { Engine, MarketSpec } from '../engine/types.js';
import type { Past } from '../past/types.js';
import type { Hand } from './hand.js';
/** What the oracle works on. */
export interface Feed {
    readonly engine: Engine;
    readonly hand: Hand;
    readonly past: Past;
    /** Prices are stored this often; sooner where a market tolerates less than twice this. */
    readonly postMs: number;
}
/**
 * Stores the prices of one market, if they are due, and brings its averages and funding up to date.
 *
 * @param feed where prices come from and go to
 * @param spec the market
 * @param now the time, in milliseconds
 */
export declare function tend(feed: Feed, spec: MarketSpec, now: number): void;
