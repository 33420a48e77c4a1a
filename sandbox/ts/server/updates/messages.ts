/** Client messages of `updates`: parsing, validation and in-order processing. */

import { toUnits } from '../../../../ts/core/number/decimal.js';
import { Refusal } from '../../errors.js';
import { TIMEFRAMES } from '../../history/candles.js';
import type { Timeframe } from '../../history/types.js';
import { fullId } from '../markets/listing.js';
import type { SignedTerms } from '../native/request.js';
import type { StreamSocket } from '../streams/stream-socket.js';
import { UPDATE_KEYS, type Target, type UpdateKey } from '../streams/targets.js';

/** Accepted numbers of levels per side of a grouped book. */
const BUCKETS_NUMBERS: readonly unknown[] = [10, 25, 50, 100, 200, 500];

/** A stream with its parameters. */
export type Subscription =
    | { readonly key: 'market' | 'oracle' | 'orderbook' | 'marketOrders'; readonly marketId: string }
    | {
          readonly key: 'topOfOrderbook';
          readonly marketId: string;
          /** 10^-9 USD. */
          readonly bucketSize: bigint;
          /** Levels per side. */
          readonly bucketsNumber: number;
      }
    | { readonly key: 'marketCandles'; readonly marketId: string; readonly interval: Timeframe }
    | {
          readonly key: 'user';
          readonly accountNumber: number;
          /** Signature of a client that requests stop and TWAP orders; `undefined` without. */
          readonly proof: SignedTerms | undefined;
      }
    | { readonly key: 'userOrders' | 'userCollateralChanges'; readonly accountNumber: number };

/** A message of a client. */
export interface ClientMessage {
    readonly action: 'subscribe' | 'unsubscribe';
    readonly subscription: Subscription;
}

/**
 * An invalid message; the socket responds with `{ error, detail }`. The service's own kinds are not public.
 */
export class BadMessage extends Error {
    constructor(
        readonly kind: 'InvalidMessage' | 'InvalidSubscription' | 'TooManySubscriptions',
        detail: string,
    ) {
        super(detail);
    }
}

/**
 * Parses a message. @throws {BadMessage} unless it has an action and exactly one stream key with a valid
 * payload
 */
export function readMessage(text: string): ClientMessage {
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
    if (key === undefined) throw bad('subscriptionType', UPDATE_KEYS.join(', '), entry[0]);
    if (!isRow(entry[1])) throw bad(key, 'an object', entry[1]);
    return { action, subscription: readPayload(key, entry[1]) };
}

/** Names a subscription. @returns a key; equal for subscriptions with the same frames */
export function nameOf(subscription: Subscription): string {
    const { key, id } = targetOfSubscription(subscription);
    const name = `${key} ${id}`;
    if (subscription.key === 'topOfOrderbook') {
        return `${name} ${subscription.bucketSize} ${subscription.bucketsNumber}`;
    }
    if (subscription.key === 'marketCandles') return `${name} ${subscription.interval}`;
    return subscription.key === 'user' && subscription.proof !== undefined ? `${name} withStopOrders` : name;
}

/** Returns the target for faults. @returns its key, and the market or account */
export function targetOfSubscription(subscription: Subscription): Required<Target> {
    const id = 'marketId' in subscription ? subscription.marketId : String(subscription.accountNumber);
    return { stream: 'updates', key: subscription.key, id };
}

type Row = Readonly<Record<string, unknown>>;

function readPayload(key: UpdateKey, payload: Row): Subscription {
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

function readMarketId({ marketId }: Row): string {
    if (typeof marketId === 'string' && /^0x[0-9a-f]{1,64}$/i.test(marketId)) return fullId(marketId);
    throw bad('marketId', 'the object id of a market', marketId);
}

/** Account numbers of at most 15 digits are exact. */
function readAccountId({ accountId }: Row): number {
    if (typeof accountId === 'string' && /^\d{1,15}n$/.test(accountId)) return Number(accountId.slice(0, -1));
    throw bad('accountId', 'an integer such as "4821n"', accountId);
}

function readBucketSize({ priceBucketSize }: Row): bigint {
    const units = typeof priceBucketSize === 'number' ? nanoOf(priceBucketSize) : undefined;
    if (units !== undefined && units > 0n) return units;
    throw bad('priceBucketSize', 'a number above zero with at most 9 decimals', priceBucketSize);
}

function nanoOf(value: number): bigint | undefined {
    try {
        return toUnits(String(value), 9);
    } catch {
        return undefined;
    }
}

function readBucketsNumber({ bucketsNumber }: Row): number {
    if (BUCKETS_NUMBERS.includes(bucketsNumber)) return Number(bucketsNumber);
    throw bad('bucketsNumber', `one of ${BUCKETS_NUMBERS.join(', ')}`, bucketsNumber);
}

function readInterval({ interval }: Row): Timeframe {
    const known = TIMEFRAMES.find((timeframe) => timeframe === interval);
    if (known !== undefined) return known;
    throw bad('interval', `one of ${TIMEFRAMES.join(', ')}`, interval);
}

function readProof({ withStopOrders }: Row): SignedTerms | undefined {
    if (withStopOrders === undefined || withStopOrders === null) return undefined;
    const { walletAddress, bytes, signature } = isRow(withStopOrders) ? withStopOrders : {};
    if (typeof walletAddress === 'string' && typeof bytes === 'string' && typeof signature === 'string') {
        return { walletAddress, bytes, signature };
    }
    throw bad('withStopOrders', 'walletAddress, bytes and signature', withStopOrders);
}

function parse(text: string): Row {
    try {
        const message = JSON.parse(text) as unknown;
        if (isRow(message)) return message;
    } catch {
        // The error below covers this case.
    }
    throw new BadMessage('InvalidMessage', 'message: wanted a JSON object');
}

function isRow(value: unknown): value is Row {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bad(at: string, wanted: string, found: unknown): BadMessage {
    return new BadMessage('InvalidSubscription', `${at}: wanted ${wanted}, found ${shown(found)}`);
}

/** Client values may be long. */
function shown(value: unknown): string {
    return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 100);
}

/** Close code of protocol violations by the client. */
const POLICY_VIOLATION = 1008;

/** Handles a message, synchronously or after a signature check. @throws {BadMessage} on an invalid message */
export type MessageHandler = (message: ClientMessage, streamSocket: StreamSocket) => Promise<void> | undefined;

/** Processes the messages of one socket in order. */
export class MessageQueue {
    readonly #waiting: string[] = [];
    #isBusy = false;

    constructor(
        private readonly streamSocket: StreamSocket,
        private readonly handle: MessageHandler,
    ) {}

    /** Queues a message; each waits until the previous one is handled. */
    receive(text: string): void {
        this.#waiting.push(text);
        this.#processNext();
    }

    #processNext(): void {
        while (!this.#isBusy && this.#waiting.length > 0) this.#process(this.#waiting.shift() ?? '');
    }

    #process(text: string): void {
        if (!this.streamSocket.isOpen) return;
        try {
            const pending = this.handle(readMessage(text), this.streamSocket);
            if (pending !== undefined) this.#waitFor(pending);
        } catch (error) {
            this.#closeWithError(error);
        }
    }

    #waitFor(pending: Promise<void>): void {
        this.#isBusy = true;
        void pending
            .catch((error: unknown) => {
                this.#closeWithError(error);
            })
            .then(() => {
                this.#isBusy = false;
                this.#processNext();
            });
    }

    #closeWithError(error: unknown): void {
        const detail = error instanceof Error ? error.message : String(error);
        this.streamSocket.close(POLICY_VIOLATION, { error: kindOf(error), detail });
    }
}

/** A refusal can only come from the signature check. */
function kindOf(error: unknown): string {
    if (error instanceof BadMessage) return error.kind;
    return error instanceof Refusal ? 'InvalidSignature' : 'InternalError';
}
