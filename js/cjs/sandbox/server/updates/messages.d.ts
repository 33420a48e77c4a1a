/** Client messages of `updates`: parsing, validation and in-order processing. */
import type { Timeframe } from '../../history/types.js';
import type { SignedTerms } from '../native/request.js';
import type { StreamSocket } from '../streams/stream-socket.js';
import { type Target } from '../streams/targets.js';
/** A stream with its parameters. */
export type Subscription = {
    readonly key: 'market' | 'oracle' | 'orderbook' | 'marketOrders';
    readonly marketId: string;
} | {
    readonly key: 'topOfOrderbook';
    readonly marketId: string;
    /** 10^-9 USD. */
    readonly bucketSize: bigint;
    /** Levels per side. */
    readonly bucketsNumber: number;
} | {
    readonly key: 'marketCandles';
    readonly marketId: string;
    readonly interval: Timeframe;
} | {
    readonly key: 'user';
    readonly accountNumber: number;
    /** Signature of a client that requests conditional orders; `undefined` without. */
    readonly proof: SignedTerms | undefined;
} | {
    readonly key: 'userOrders' | 'userCollateralChanges';
    readonly accountNumber: number;
};
/** A message of a client. */
export interface ClientMessage {
    readonly action: 'subscribe' | 'unsubscribe';
    readonly subscription: Subscription;
}
/** An invalid message; the socket responds with `{ error, detail }`. The service's own kinds are not public. */
export declare class BadMessage extends Error {
    readonly kind: 'InvalidMessage' | 'InvalidSubscription' | 'TooManySubscriptions';
    constructor(kind: 'InvalidMessage' | 'InvalidSubscription' | 'TooManySubscriptions', detail: string);
}
/** Parses a message. @throws {BadMessage} unless it has an action and exactly one stream key with a valid payload */
export declare function readMessage(text: string): ClientMessage;
/** Names a subscription. @returns a key; equal for subscriptions with the same frames */
export declare function nameOf(subscription: Subscription): string;
/** Returns the target for faults. @returns its key, and the market or account */
export declare function targetOfSubscription(subscription: Subscription): Required<Target>;
/** Handles a message, synchronously or after a signature check. @throws {BadMessage} on an invalid message */
export type MessageHandler = (message: ClientMessage, streamSocket: StreamSocket) => Promise<void> | undefined;
/** Processes the messages of one socket in order. */
export declare class MessageQueue {
    #private;
    private readonly streamSocket;
    private readonly handle;
    constructor(streamSocket: StreamSocket, handle: MessageHandler);
    /** Queues a message; each waits until the previous one is handled. */
    receive(text: string): void;
}
