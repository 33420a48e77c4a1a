/** All open sockets of the streams. */
import { type StreamError, type StreamFaultKind } from './faults.js';
import type { FrameSink } from './feed.js';
import { StreamSocket, type ServerSocket, type StreamSocketParts } from './stream-socket.js';
import { type Target, type UpdateKey, type StreamName } from './targets.js';
/** Open sockets of a stream of one market or account; sockets of `updates` are one entry without id. */
export interface OpenStream extends Target {
    /** Number of sockets. */
    readonly sockets: number;
}
/** A subscription on sockets of `updates`. */
export interface OpenSubscription {
    readonly key: UpdateKey;
    /** The market's full object id, or the account number. */
    readonly id: string;
    /** Key, id and other parameters, such as `marketCandles 0x… 1m`. */
    readonly name: string;
    /** Number of sockets. */
    readonly sockets: number;
}
/** Sockets to close, and how. */
export interface Kill {
    /** Default: all streams. */
    readonly stream?: StreamName;
    /**
     * A market's full object id, or an account number; includes `updates` sockets with a subscription to it. Default:
     * all.
     */
    readonly id?: string | number;
    /** Code of the close frame. Default: the connection breaks without a close frame. */
    readonly code?: number;
    /** Sent before closing; requires a code. */
    readonly error?: StreamError;
}
/** The current streams. */
export interface Streams {
    /** Number of frames sent so far. */
    readonly sent: number;
    /** Number of times that each kind of fault happened. */
    readonly faults: Readonly<Record<StreamFaultKind, number>>;
    /** Open sockets; closing ones are not included. */
    list(): OpenStream[];
    /** Subscriptions of the open `updates` sockets. */
    subscriptions(): OpenSubscription[];
    /**
     * Closes sockets immediately.
     *
     * @returns their number
     * @throws {Problem} `argument` on a code that no close frame may carry
     */
    kill(which?: Kill): number;
}
/** All sockets by stream. */
export declare class SocketRegistry implements Streams, FrameSink {
    #private;
    constructor(parts: Omit<StreamSocketParts, 'sent'>);
    get sent(): number;
    get faults(): Readonly<Record<StreamFaultKind, number>>;
    get isWatched(): boolean;
    /** Whether any client has not yet received much of what was sent to it. */
    get isBehind(): boolean;
    list(): OpenStream[];
    subscriptions(): OpenSubscription[];
    kill({ stream, id, code, error }?: Kill): number;
    has(target: Target): boolean;
    publish(target: Target, text: string): void;
    /** Adds an open socket until it closes. Sockets of the sandbox's page meet no faults, are in no list, and cannot be killed. */
    join(target: Target, socket: ServerSocket, isFromPage?: boolean): StreamSocket;
    /** Closes all current and future sockets. */
    end(): void;
}
