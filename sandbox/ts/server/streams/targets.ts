/** Streams and their targets: the market or account in the query of a socket. */

import { MANIFEST } from '../../../../ts/wire/manifest.js';
import { refuse } from '../../errors.js';
import { findListing, type Listing } from '../markets/listing.js';

/** All streams, by the last part of their paths. */
export const STREAM_NAMES = ['orderbook', 'orders', 'positions', 'trades', 'updates'] as const;

/** A stream. */
export type StreamName = (typeof STREAM_NAMES)[number];

/** All update keys. */
export const UPDATE_KEYS = [
    'market',
    'oracle',
    'orderbook',
    'topOfOrderbook',
    'marketOrders',
    'marketCandles',
    'user',
    'userOrders',
    'userCollateralChanges',
] as const;

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

/** Path of the sockets with several subscriptions. */
const UPDATES_PATH = '/api/perpetuals/ws/updates';

const STREAMS = new Map(MANIFEST.streams.map((entry) => [entry.path, entry]));

/** Account numbers of at most 15 digits are exact. */
const ACCOUNT_NUMBER = /^\d{1,15}$/;

/**
 * Finds the stream of a path with query; `undefined` when the path is no stream.
 * @throws {Refusal} 400 when the query contains no market or account number
 */
export function targetOf(url: string, listings: ReadonlyMap<string, Listing>): Target | undefined {
    const [path = '', query = ''] = url.split('?', 2);
    if (path === UPDATES_PATH) return { stream: 'updates', id: '' };
    const entry = STREAMS.get(path);
    if (entry === undefined) return undefined;
    const value = new URLSearchParams(query).get(entry.query);
    if (value === null) throw refuse('request', `${entry.query}: wanted a value, found none`);
    const stream = entry.id.slice('stream/'.length) as StreamName;
    if (entry.query === 'chId') return { stream, id: findListing(listings, value).spec.id };
    if (!ACCOUNT_NUMBER.test(value)) throw refuse('request', `accountNumber: wanted a whole number, found ${value}`);
    return { stream, id: String(Number(value)) };
}

/** Returns a unique key of a stream. */
export function keyOfTarget({ stream, id, key }: Target): string {
    return key === undefined ? `${stream} ${id}` : `${stream} ${key} ${id}`;
}
