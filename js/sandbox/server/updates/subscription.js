/** What clients of `updates` say: a message that subscribes to one stream or undoes that, read and judged. */
import { toUnits } from '../../../number/decimal.js';
import { TIMEFRAMES } from '../../past/timeframe.js';
import { wholeId } from '../listing.js';
import { UPDATE_KEYS } from '../stream/target.js';
/** How many levels of each side a grouped book may be asked for. */
const BUCKETS_NUMBERS = [10, 25, 50, 100, 200, 500];
/** A message that cannot be followed; it is answered with `{ error, detail }`. The service's own kinds are not public. */
export class BadMessage extends Error {
    kind;
    /**
     * @param kind such as `InvalidMessage`
     * @param detail what was wrong
     */
    constructor(kind, detail) {
        super(detail);
        this.kind = kind;
    }
}
/**
 * Reads a message.
 *
 * @param text as it came
 * @returns what it wants
 * @throws {BadMessage} on anything but an action with exactly one stream key and that stream's payload
 */
export function readWish(text) {
    const message = parse(text);
    const { action, subscriptionType } = message;
    if (action !== 'subscribe' && action !== 'unsubscribe') {
        throw new BadMessage('InvalidMessage', `action: wanted subscribe or unsubscribe, found ${shown(action)}`);
    }
    const entries = isRow(subscriptionType) ? Object.entries(subscriptionType) : [];
    const [entry] = entries;
    if (entry === undefined || entries.length > 1) {
        throw new BadMessage('InvalidMessage', `subscriptionType: wanted exactly one key, found ${entries.length}`);
    }
    const key = UPDATE_KEYS.find((known) => known === entry[0]);
    if (key === undefined)
        throw bad('subscriptionType', UPDATE_KEYS.join(', '), entry[0]);
    if (!isRow(entry[1]))
        throw bad(key, 'an object', entry[1]);
    return { action, subscription: readPayload(key, entry[1]) };
}
/**
 * Names a subscription.
 *
 * @param subscription which
 * @returns one text for all that are answered by the same frames
 */
export function nameOf(subscription) {
    const { key, id } = targetOfSubscription(subscription);
    switch (subscription.key) {
        case 'topOfOrderbook':
            return `${key} ${id} ${subscription.bucketSize} ${subscription.bucketsNumber}`;
        case 'marketCandles':
            return `${key} ${id} ${subscription.interval}`;
        case 'user':
            return subscription.proof === undefined ? `${key} ${id}` : `${key} ${id} withStopOrders`;
        case 'market':
        case 'oracle':
        case 'orderbook':
        case 'marketOrders':
        case 'userOrders':
        case 'userCollateralChanges':
            return `${key} ${id}`;
    }
}
/**
 * Tells what faults can be aimed at.
 *
 * @param subscription which
 * @returns its key, and the market or account
 */
export function targetOfSubscription(subscription) {
    const id = 'marketId' in subscription ? subscription.marketId : String(subscription.accountNumber);
    return { stream: 'updates', key: subscription.key, id };
}
function readPayload(key, payload) {
    switch (key) {
        case 'market':
        case 'oracle':
        case 'orderbook':
        case 'marketOrders':
            return { key, marketId: readMarketId(payload) };
        case 'topOfOrderbook':
            return {
                key,
                marketId: readMarketId(payload),
                bucketSize: readBucketSize(payload),
                bucketsNumber: readBucketsNumber(payload),
            };
        case 'marketCandles':
            return { key, marketId: readMarketId(payload), interval: readInterval(payload) };
        case 'user':
            return { key, accountNumber: readAccountId(payload), proof: readProof(payload) };
        case 'userOrders':
        case 'userCollateralChanges':
            return { key, accountNumber: readAccountId(payload) };
    }
}
function readMarketId({ marketId }) {
    if (typeof marketId === 'string' && /^0x[0-9a-f]{1,64}$/i.test(marketId))
        return wholeId(marketId);
    throw bad('marketId', 'the object id of a market', marketId);
}
/** Numbers of at most 15 digits are exact. */
function readAccountId({ accountId }) {
    if (typeof accountId === 'string' && /^\d{1,15}n$/.test(accountId))
        return Number(accountId.slice(0, -1));
    throw bad('accountId', 'an integer such as "4821n"', accountId);
}
function readBucketSize({ priceBucketSize }) {
    const units = typeof priceBucketSize === 'number' ? nanoOf(priceBucketSize) : undefined;
    if (units !== undefined && units > 0n)
        return units;
    throw bad('priceBucketSize', 'a number above zero with at most 9 decimals', priceBucketSize);
}
function nanoOf(value) {
    try {
        return toUnits(String(value), 9);
    }
    catch {
        return undefined;
    }
}
function readBucketsNumber({ bucketsNumber }) {
    if (BUCKETS_NUMBERS.includes(bucketsNumber))
        return Number(bucketsNumber);
    throw bad('bucketsNumber', `one of ${BUCKETS_NUMBERS.join(', ')}`, bucketsNumber);
}
function readInterval({ interval }) {
    const known = TIMEFRAMES.find((timeframe) => timeframe === interval);
    if (known !== undefined)
        return known;
    throw bad('interval', `one of ${TIMEFRAMES.join(', ')}`, interval);
}
function readProof({ withStopOrders }) {
    if (withStopOrders === undefined || withStopOrders === null)
        return undefined;
    const { walletAddress, bytes, signature } = isRow(withStopOrders) ? withStopOrders : {};
    if (typeof walletAddress === 'string' && typeof bytes === 'string' && typeof signature === 'string') {
        return { walletAddress, bytes, signature };
    }
    throw bad('withStopOrders', 'walletAddress, bytes and signature', withStopOrders);
}
function parse(text) {
    try {
        const message = JSON.parse(text);
        if (isRow(message))
            return message;
    }
    catch {
        // Told below.
    }
    throw new BadMessage('InvalidMessage', 'message: wanted a JSON object');
}
function isRow(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function bad(at, wanted, found) {
    return new BadMessage('InvalidSubscription', `${at}: wanted ${wanted}, found ${shown(found)}`);
}
/** What a client sent may be long. */
function shown(value) {
    return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 100);
}
