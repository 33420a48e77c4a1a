"use strict";
/** Streams and their targets: the market or account in the query of a socket. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.UPDATE_KEYS = exports.STREAM_NAMES = void 0;
exports.targetOf = targetOf;
exports.keyOfTarget = keyOfTarget;
const manifest_js_1 = require("../../../wire/manifest.js");
const errors_js_1 = require("../../errors.js");
const listing_js_1 = require("../markets/listing.js");
/** All streams, by the last part of their paths. */
exports.STREAM_NAMES = ['orderbook', 'orders', 'positions', 'trades', 'updates'];
/** All update keys. */
exports.UPDATE_KEYS = [
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
/** Path of the sockets with several subscriptions. */
const UPDATES_PATH = '/api/perpetuals/ws/updates';
const STREAMS = new Map(manifest_js_1.MANIFEST.streams.map((entry) => [entry.path, entry]));
/** Account numbers of at most 15 digits are exact. */
const ACCOUNT_NUMBER = /^\d{1,15}$/;
/**
 * Finds the stream of a path with query; `undefined` when the path is no stream.
 * @throws {Refusal} 400 when the query contains no market or account number
 */
function targetOf(url, listings) {
    const [path = '', query = ''] = url.split('?', 2);
    if (path === UPDATES_PATH)
        return { stream: 'updates', id: '' };
    const entry = STREAMS.get(path);
    if (entry === undefined)
        return undefined;
    const value = new URLSearchParams(query).get(entry.query);
    if (value === null)
        throw (0, errors_js_1.refuse)('request', `${entry.query}: wanted a value, found none`);
    const stream = entry.id.slice('stream/'.length);
    if (entry.query === 'chId')
        return { stream, id: (0, listing_js_1.findListing)(listings, value).spec.id };
    if (!ACCOUNT_NUMBER.test(value))
        throw (0, errors_js_1.refuse)('request', `accountNumber: wanted a whole number, found ${value}`);
    return { stream, id: String(Number(value)) };
}
/** Returns a unique key of a stream. */
function keyOfTarget({ stream, id, key }) {
    return key === undefined ? `${stream} ${id}` : `${stream} ${key} ${id}`;
}
