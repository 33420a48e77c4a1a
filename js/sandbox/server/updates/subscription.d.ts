/** What clients of `updates` say: a message that subscribes to one stream or undoes that, read and judged. */
import type { Timeframe } from '../../past/types.js';
import type { SignedTerms } from '../native/terms.js';
import { type Target } from '../stream/target.js';
/** One stream, with what was asked of it. */
export type Subscription = {
    readonly key: 'market' | 'oracle' | 'orderbook' | 'marketOrders';
    readonly marketId: string;
} | {
    readonly key: 'topOfOrderbook';
    readonly marketId: string;
    /** 10^-9 USD. */
    readonly bucketSize: bigint;
    /** Levels of each side. */
    readonly bucketsNumber: number;
} | {
    readonly key: 'marketCandles';
    readonly marketId: string;
    readonly interval: Timeframe;
} | {
    readonly key: 'user';
    readonly accountNumber: number;
    /** Who asks for stop orders too; `undefined` where nobody does. */
    readonly proof: SignedTerms | undefined;
} | {
    readonly key: 'userOrders' | 'userCollateralChanges';
    readonly accountNumber: number;
};
/** One message. */
export interface Wish {
    readonly action: 'subscribe' | 'unsubscribe';
    readonly subscription: Subscription;
}
/** A message that cannot be followed; it is answered with `{ error, detail }`. The service's own kinds are not public. */
export declare class BadMessage extends Error {
    readonly kind: 'InvalidMessage' | 'InvalidSubscription' | 'TooManySubscriptions';
    /**
     * @param kind such as `InvalidMessage`
     * @param detail what was wrong
     */
    constructor(kind: 'InvalidMessage' | 'InvalidSubscription' | 'TooManySubscriptions', detail: string);
}
/**
 * Reads a message.
 *
 * @param text as it came
 * @returns what it wants
 * @throws {BadMessage} on anything but an action with exactly one stream key and that stream's payload
 */
export declare function readWish(text: string): Wish;
/**
 * Names a subscription.
 *
 * @param subscription which
 * @returns one text for all that are answered by the same frames
 */
export declare function nameOf(subscription: Subscription): string;
/**
 * Tells what faults can be aimed at.
 *
 * @param subscription which
 * @returns its key, and the market or account
 */
export declare function targetOfSubscription(subscription: Subscription): Required<Target>;
