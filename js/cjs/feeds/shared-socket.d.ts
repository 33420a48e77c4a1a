/**
 * One connection for all subscriptions of the native section (`/api/perpetuals/ws/updates`). It opens for the first stream, closes
 * after the last, reconnects by itself, and sends all subscriptions again when it opens.
 */
import { type Subscription } from '../socket/channels.js';
import type { StreamHealth } from './feed.js';
import { type LivenessOptions, type SocketSettings, type Source, type SourceEvents } from './source.js';
/** How the connection is made and kept; a refused subscription is first retried after `readIntervalMs`. */
export interface SharedSocketSettings extends SocketSettings, LivenessOptions {
}
/** The health of the connection. */
export interface SharedSocketHealth extends StreamHealth {
    /** `closed` while nothing is subscribed, `recovering` while it is silent. */
    readonly state: StreamHealth['state'];
    /** Frames that could not be read. */
    readonly gaps: number;
    /** Number of times that all subscriptions were sent again. */
    readonly resyncs: number;
    readonly frames: number;
    /** Number of subscriptions; streams with the same one share it. */
    readonly subscriptions: number;
    /** Number of streams that the service refuses at present; each is retried. */
    readonly refused: number;
}
/** A stream of one or more subscriptions of the connection. */
export interface Channel extends Source {
    /**
     * Changes a subscription, for example to a deeper book.
     *
     * @param subscription replaces the one of the same market, interval or account
     */
    change(subscription: Subscription): void;
}
/** The connection. */
export declare class SharedSocket {
    #private;
    /** @param settings how the connection is made and kept */
    constructor(settings: SharedSocketSettings);
    /**
     * Makes a stream of some subscriptions.
     *
     * @param subscriptions one or more
     * @param events callbacks; `onServiceError` gets errors that name no subscription, and a refusal counts as an outage until
     *     the subscription is retried
     * @returns the stream, which subscribes when it is opened
     */
    channel(subscriptions: readonly Subscription[], events: SourceEvents): Channel;
    /** @returns the health of the connection */
    health(): SharedSocketHealth;
    /** Closes the connection for good: no socket and no timer is left, and no callback runs afterwards. */
    close(): void;
}
