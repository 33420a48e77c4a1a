/** Parses stop orders and TWAP orders, which only their owner can read. */
import type { WireStopOrder, WireTwapOrder } from '../wire/native.js';
import type { KnownMarket } from './market.js';
/**
 * Parses a stop order.
 *
 * @param row a row of `account/stop-order-datas`
 * @param market its market
 * @returns input of `safeOrder`, without times; `amount` is `undefined` where the order closes the whole position
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/account/stop-order-datas`
 */
export declare function parseStopOrder(row: WireStopOrder, market: KnownMarket): Record<string, unknown>;
/**
 * Returns the market of a TWAP order.
 *
 * @param row a row of `account/twap-order-datas`
 * @returns the market id
 * @throws {Problem} `answer` when the row has none
 */
export declare function marketIdOfTwap(row: WireTwapOrder): string;
/**
 * Parses a TWAP order.
 *
 * @param row a row of `account/twap-order-datas`
 * @param market its market
 * @returns input of `safeOrder`; the only time is that of the last slice
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/account/twap-order-datas`
 */
export declare function parseTwapOrder(row: WireTwapOrder, market: KnownMarket): Record<string, unknown>;
