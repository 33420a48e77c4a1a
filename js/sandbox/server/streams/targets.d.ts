/** Streams and their targets: the market or account in the query of a socket. */
import { type Listing } from '../markets/listing.js';
/** All streams, by the last part of their paths. */
export declare const STREAM_NAMES: readonly ["orderbook", "orders", "positions", "trades", "updates"];
/** A stream. */
export type StreamName = (typeof STREAM_NAMES)[number];
/** All update keys. */
export declare const UPDATE_KEYS: readonly ["market", "oracle", "orderbook", "topOfOrderbook", "marketOrders", "marketCandles", "user", "userOrders", "userCollateralChanges"];
/** Subscription types of `updates`, by the key of their frames. */
export type UpdateKey = (typeof UPDATE_KEYS)[number];
/** A stream of one market or account; or an `updates` socket itself, without key and id. */
export interface Target {
    readonly stream: StreamName;
    /** The market's full object id, or the account number; empty for an `updates` socket itself. */
    readonly id: string;
    /** Only for frames of `updates`. */
    readonly key?: UpdateKey;
}
/**
 * Finds the stream of a path with query; `undefined` when the path is no stream.
 * @throws {Refusal} 400 when the query contains no market or account number
 */
export declare function targetOf(url: string, listings: ReadonlyMap<string, Listing>): Target | undefined;
/** Returns a unique key of a stream. */
export declare function keyOfTarget({ stream, id, key }: Target): string;
