"use strict";
/** Which stream a socket is for: its name, and the market or account in its query. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.UPDATE_KEYS = void 0;
exports.targetOf = targetOf;
exports.keyOfTarget = keyOfTarget;
const manifest_js_1 = require("../../../wire/manifest.js");
const refusal_js_1 = require("../../chain/refusal.js");
const listing_js_1 = require("../listing.js");
/** All of them. */
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
/** The path of the socket that carries any number of streams. */
const UPDATES_PATH = '/api/perpetuals/ws/updates';
const STREAMS = new Map(manifest_js_1.MANIFEST.streams.map((entry) => [entry.path, entry]));
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
function targetOf(url, listings) {
    const [path = '', query = ''] = url.split('?', 2);
    if (path === UPDATES_PATH)
        return { stream: 'updates', id: '' };
    const entry = STREAMS.get(path);
    if (entry === undefined)
        return undefined;
    const value = new URLSearchParams(query).get(entry.query);
    if (value === null)
        throw (0, refusal_js_1.refuse)('request', `${entry.query}: wanted a value, found none`);
    const stream = entry.id.slice('stream/'.length);
    if (entry.query === 'chId')
        return { stream, id: (0, listing_js_1.listingOf)(listings, value).spec.id };
    if (!ACCOUNT_NUMBER.test(value))
        throw (0, refusal_js_1.refuse)('request', `accountNumber: wanted a whole number, found ${value}`);
    return { stream, id: String(Number(value)) };
}
/**
 * Names a stream.
 *
 * @param target which
 * @returns one text for each stream of each market or account
 */
function keyOfTarget({ stream, id, key }) {
    return key === undefined ? `${stream} ${id}` : `${stream} ${key} ${id}`;
}
