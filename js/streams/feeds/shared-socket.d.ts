/**
 * One connection for all subscriptions of the native section (`/api/perpetuals/ws/updates`). It opens for the first stream, closes
 * after the last, reconnects by itself, and sends all subscriptions again when it opens.
 */
import { type Subscription } from '../socket/channels.js';
import type { LinkCounters } from '../socket/link.js';
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
    /** Changes a subscription, for example to a deeper book; replaces the one of the same market, interval or account. */
    change(subscription: Subscription): void;
}
/** The connection. */
export declare class SharedSocket {
    #private;
    private readonly settings;
    constructor(settings: SharedSocketSettings);
    /**
     * Makes a stream of some subscriptions, which subscribes when it is opened. `onServiceError` gets errors that name no
     * subscription. A refusal counts as an outage until the subscription is retried.
     */
    channel(subscriptions: readonly Subscription[], events: SourceEvents): Channel;
    health(): SharedSocketHealth;
    /** Closes the connection for good: no socket and no timer is left, and no callback runs afterwards. */
    close(): void;
    get isOpen(): boolean;
    /** Subscribes a member that was opened; opens the socket for the first one. */
    join(member: Member): void;
    /** Unsubscribes a member; closes the socket after the last one. */
    leave(member: Member): void;
    /** Sends a changed subscription of a member. */
    change(member: Member, subscription: Subscription): void;
    /** Sends a refused subscription again. */
    retry(subscription: Subscription): void;
    /** Subscribes a stuck member again while other members receive frames; else replaces the socket. */
    redial(member: Member): void;
}
/** One stream of the connection. */
declare class Member implements Channel {
    #private;
    subscriptions: readonly Subscription[];
    private readonly socket;
    private readonly settings;
    readonly events: SourceEvents;
    readonly counters: LinkCounters;
    constructor(subscriptions: readonly Subscription[], events: SourceEvents, socket: SharedSocket, settings: SharedSocketSettings);
    get isRefused(): boolean;
    get isOpen(): boolean;
    get lastActivityAt(): number;
    open(): void;
    close(): void;
    redial(): void;
    change(subscription: Subscription): void;
    take(frame: unknown, key: string): void;
    /** Retries later, and reports an outage until then. */
    onRefused(message: string): void;
}
export {};
