/**
 * One connection for every subscription of the native section (`/api/perpetuals/ws/updates`): opened for the first, closed
 * after the last, and healed like any other; on each open all subscriptions are sent again.
 */
import { type Subscription } from '../socket/channels.js';
import type { StreamHealth } from './feed.js';
import { type SocketSettings, type Source, type SourceEvents } from './source.js';
/** How the connection is made and kept. */
export interface UpdatesSettings extends SocketSettings {
    /** Milliseconds: how long nothing at all may come before the connection counts as silent. */
    readonly silenceMs: number;
    /** Milliseconds: the first wait before a subscription that was refused is tried again. */
    readonly askMs: number;
}
/** How the connection does. */
export interface UpdatesHealth extends StreamHealth {
    /** `closed` while nothing is subscribed to, `recovering` while it is silent. */
    readonly state: StreamHealth['state'];
    /** Frames that could not be read. */
    readonly gaps: number;
    /** How often all was subscribed to anew. */
    readonly resyncs: number;
    readonly frames: number;
    /** Subscriptions; streams that want the same share one. */
    readonly subscriptions: number;
    /** Streams that the service refuses at present; each is tried again by and by. */
    readonly refused: number;
}
/** Some subscriptions of the connection that make one stream. */
export interface Channel extends Source {
    /**
     * Asks for something else at the same place, such as a deeper book.
     *
     * @param subscription takes the place of the one of the same market, interval or account
     */
    change(subscription: Subscription): void;
}
/** The connection. */
export declare class Updates {
    #private;
    /** @param settings how it is made and kept */
    constructor(settings: UpdatesSettings);
    /**
     * Makes a stream of some subscriptions.
     *
     * @param subscriptions what makes it, one or more
     * @param events whom to tell; an error of the service that speaks of this stream, or of none in particular, comes as a
     *     complaint. A stream that is refused counts as out until it is tried again.
     * @returns the stream, which subscribes to nothing before it is opened
     */
    channel(subscriptions: readonly Subscription[], events: SourceEvents): Channel;
    /** @returns how it does */
    health(): UpdatesHealth;
    /** Ends it for good: no socket and no timer is left, and nothing is told any more. */
    close(): void;
}
