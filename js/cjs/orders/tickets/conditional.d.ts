/** Parses stop orders and TWAP orders, which only their owner can read. */
import type { WireStopOrder, WireTwapOrder } from '../../wire/native.js';
import type { KnownMarket } from '../../exchange/known-market.js';
/** Tickets on the chain are of two kinds: stop orders and TWAP orders. */
export type TicketKindId = 'stop' | 'twap';
/** A size from here on means the whole position at the time of execution. */
export declare const WHOLE_POSITION: bigint;
/**
 * Parses a row of `account/stop-order-datas` to input of `safeOrder`, without times; `amount` is `undefined` where the order
 * closes the whole position.
 */
export declare function parseStopOrder(row: WireStopOrder, market: KnownMarket): Record<string, unknown>;
/** Returns the market id of a stop order. */
export declare function marketIdOfStop(row: WireStopOrder): string;
/** Returns the market id of a TWAP order. */
export declare function marketIdOfTwap(row: WireTwapOrder): string;
/** Parses a row of `account/twap-order-datas` to input of `safeOrder`; the only time is that of the last slice. */
export declare function parseTwapOrder(row: WireTwapOrder, market: KnownMarket): Record<string, unknown>;
