/** Which stream a socket is for: its name, and the market or account in its query. */
import { type Listing } from '../listing.js';
/** The streams, by the last part of their paths. */
export type StreamName = 'orderbook' | 'orders' | 'positions' | 'trades' | 'updates';
/** What may be subscribed to on a socket of `updates`, by the key of its frames. */
export type UpdateKey = 'market' | 'oracle' | 'orderbook' | 'topOfOrderbook' | 'marketOrders' | 'marketCandles' | 'user' | 'userOrders' | 'userCollateralChanges';
/** All of them. */
export declare const UPDATE_KEYS: readonly UpdateKey[];
/** One stream of one market or account; or a socket of `updates` as such, which has neither key nor id. */
export interface Target {
    readonly stream: StreamName;
    /** The market's object id in full, or the account's number in digits; empty of a socket of `updates` as such. */
    readonly id: string;
    /** Of what `updates` carry. */
    readonly key?: UpdateKey;
}
/**
 * Finds the stream that a socket asks for.
 *
 * @param url path and query of the request
 * @param listings the markets
 * @returns the stream; `undefined` where the path is none of theirs
 * @throws {Refusal} 400 when the query does not name a market or an account number
 */
export declare function targetOf(url: string, listings: ReadonlyMap<string, Listing>): Target | undefined;
/**
 * Names a stream.
 *
 * @param target which
 * @returns one text for each stream of each market or account
 */
export declare function keyOfTarget({ stream, id, key }: Target): string;
