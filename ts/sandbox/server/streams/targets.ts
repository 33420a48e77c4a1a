/** Which stream a socket is for: its name, and the market or account in its query. */

import { MANIFEST } from '../../../wire/manifest.js';
import { refuse } from '../../errors.js';
import { findListing, type Listing } from '../listing.js';

/** The streams, by the last part of their paths. */
export type StreamName = 'orderbook' | 'orders' | 'positions' | 'trades' | 'updates';

/** What may be subscribed to on a socket of `updates`, by the key of its frames. */
export type UpdateKey =
    | 'market'
    | 'oracle'
    | 'orderbook'
    | 'topOfOrderbook'
    | 'marketOrders'
    | 'marketCandles'
    | 'user'
    | 'userOrders'
    | 'userCollateralChanges';

/** All of them. */
export const UPDATE_KEYS: readonly UpdateKey[] = [
    'market',
    'oracle',
    'orderbook',
    'topOfOrderbook',
    'marketOrders',
    'marketCandles',
    'user',
    'userOrders',
    'userCollateralChanges',
];

/** One stream of one market or account; or a socket of `updates` as such, which has neither key nor id. */
export interface Target {
    readonly stream: StreamName;
    /** The market's object id in full, or the account's number in digits; empty of a socket of `updates` as such. */
    readonly id: string;
    /** Of what `updates` carry. */
    readonly key?: UpdateKey;
}

/** The path of the socket that carries any number of streams. */
const UPDATES_PATH = '/api/perpetuals/ws/updates';

type Entry = (typeof MANIFEST)['streams'][number];

const STREAMS: ReadonlyMap<string, Entry> = new Map(MANIFEST.streams.map((entry) => [entry.path, entry]));

/** Account numbers of at most 15 digits are exact. */
const ACCOUNT_NUMBER = /^\d{1,15}$/;

/**
 * Finds the stream that a socket asks for.
 *
 * @param url path and query of the request
 * @param listings the markets
 * @returns the stream; `undefined` where the path is none of theirs
 * @throws {Refusal} 400 when the query does not name a market or an account number
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

/**
 * Names a stream.
 *
 * @param target which
 * @returns one text for each stream of each market or account
 */
export function keyOfTarget({ stream, id, key }: Target): string {
    return key === undefined ? `${stream} ${id}` : `${stream} ${key} ${id}`;
}
