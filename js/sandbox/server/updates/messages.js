/** Client messages of `updates`: parsing, validation and in-order processing. */
import { toUnits } from '../../../core/number/decimal.js';
import { Refusal } from '../../errors.js';
import { TIMEFRAMES } from '../../history/candles.js';
import { fullId } from '../markets/listing.js';
import { UPDATE_KEYS } from '../streams/targets.js';
/** Accepted numbers of levels per side of a grouped book. */
const BUCKETS_NUMBERS = [10, 25, 50, 100, 200, 500];
/** An invalid message; the socket responds with `{ error, detail }`. The service's own kinds are not public. */
export class BadMessage extends Error {
    kind;
    constructor(kind, detail) {
        super(detail);
        this.kind = kind;
    }
}
/** Parses a message. @throws {BadMessage} unless it has an action and exactly one stream key with a valid payload */
export function readMessage(text) {
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
/** Names a subscription. @returns a key; equal for subscriptions with the same frames */
export function nameOf(subscription) {
    const { key, id } = targetOfSubscription(subscription);
    const name = `${key} ${id}`;
    if (subscription.key === 'topOfOrderbook') {
        return `${name} ${subscription.bucketSize} ${subscription.bucketsNumber}`;
    }
    if (subscription.key === 'marketCandles')
        return `${name} ${subscription.interval}`;
    return subscription.key === 'user' && subscription.proof !== undefined ? `${name} withStopOrders` : name;
}
/** Returns the target for faults. @returns its key, and the market or account */
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
        return fullId(marketId);
    throw bad('marketId', 'the object id of a market', marketId);
}
/** Account numbers of at most 15 digits are exact. */
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
        // The error below covers this case.
    }
    throw new BadMessage('InvalidMessage', 'message: wanted a JSON object');
}
function isRow(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function bad(at, wanted, found) {
    return new BadMessage('InvalidSubscription', `${at}: wanted ${wanted}, found ${shown(found)}`);
}
/** Client values may be long. */
function shown(value) {
    return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 100);
}
/** Close code of protocol violations by the client. */
const POLICY_VIOLATION = 1008;
/** Processes the messages of one socket in order. */
export class MessageQueue {
    streamSocket;
    handle;
    #waiting = [];
    #isBusy = false;
    constructor(streamSocket, handle) {
        this.streamSocket = streamSocket;
        this.handle = handle;
    }
    /** Queues a message; each waits until the previous one is handled. */
    receive(text) {
        this.#waiting.push(text);
        this.#processNext();
    }
    #processNext() {
        while (!this.#isBusy && this.#waiting.length > 0)
            this.#process(this.#waiting.shift() ?? '');
    }
    #process(text) {
        if (!this.streamSocket.isOpen)
            return;
        try {
            const pending = this.handle(readMessage(text), this.streamSocket);
            if (pending !== undefined)
                this.#waitFor(pending);
        }
        catch (error) {
            this.#closeWithError(error);
        }
    }
    #waitFor(pending) {
        this.#isBusy = true;
        void pending
            .catch((error) => {
            this.#closeWithError(error);
        })
            .then(() => {
            this.#isBusy = false;
            this.#processNext();
        });
    }
    #closeWithError(error) {
        const detail = error instanceof Error ? error.message : String(error);
        this.streamSocket.close(POLICY_VIOLATION, { error: kindOf(error), detail });
    }
}
/** A refusal can only come from the signature check. */
function kindOf(error) {
    if (error instanceof BadMessage)
        return error.kind;
    return error instanceof Refusal ? 'InvalidSignature' : 'InternalError';
}
