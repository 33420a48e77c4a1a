/** Orders that wait: for a price, or to be executed slice by slice. Only their owner may see them. */
import type { WireStopOrder, WireTwapOrder } from '../wire/native.js';
import type { KnownMarket } from './market.js';
/**
 * Unifies an order that waits for a price.
 *
 * @param row a row of `account/stop-order-datas`
 * @param market its market
 * @returns what `safeOrder` completes: `amount` is `undefined` where the order closes the whole position; no time is told
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/stop-order-datas`
 */
export declare function toStopOrder(row: WireStopOrder, market: KnownMarket): Record<string, unknown>;
/**
 * Tells the market of an order that is executed in slices.
 *
 * @param row a row of `account/twap-order-datas`
 * @returns the market's id
 * @throws {Problem} `answer` when it does not tell
 */
export declare function marketIdOfTwap(row: WireTwapOrder): string;
/**
 * Unifies an order that is executed in slices.
 *
 * @param row a row of `account/twap-order-datas`
 * @param market its market
 * @returns what `safeOrder` completes; of time only the last slice's is told
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/twap-order-datas`
 */
export declare function toTwapOrder(row: WireTwapOrder, market: KnownMarket): Record<string, unknown>;
