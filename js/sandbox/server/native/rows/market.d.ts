/** A market as the native section tells it, with its rules and its state. */
import type { MarketView } from '../../../engine/types.js';
import { type Json } from '../../json.js';
import type { Listing } from '../../listing.js';
/** Everything that a market's row tells of. */
export interface NativeMarketViews {
    readonly listing: Listing;
    readonly market: MarketView;
    /** Package of the contract. */
    readonly packageId: string;
    /** Which market it is, from 0. */
    readonly place: number;
}
/**
 * Tells a market: fees, ratios and rates as fractions, `lotSize` and `tickSize` as integers of 10^-9.
 *
 * Cumulative rates are USD per base, as the contract keeps them. `estimatedFundingRate` is that of the coming boundary:
 * premium over index, scaled from the funding period to the frequency. No market of the sandbox is ever frozen.
 *
 * @param views what is known of it
 * @returns the object of `all-markets`, `markets` and the frames of `market`
 */
export declare function nativeMarketRow(views: NativeMarketViews): Json;
