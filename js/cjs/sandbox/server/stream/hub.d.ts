/** All open sockets of the streams: who listens to what, and how they end. */
import type { WebSocket } from 'ws';
import { type StreamError, type StreamFaultKind } from './faults.js';
import type { Sink } from './feed.js';
import { Outlet, type OutletParts } from './outlet.js';
import { type StreamName, type Target, type UpdateKey } from './target.js';
/** The open sockets of one stream of one market or account; those of `updates` are told together, without an id. */
export interface OpenStream extends Target {
    /** How many. */
    readonly sockets: number;
}
/** What is subscribed to on sockets of `updates`. */
export interface OpenSubscription {
    readonly key: UpdateKey;
    /** The market's object id in full, or the account's number in digits. */
    readonly id: string;
    /** Key, id and what else was asked for, such as `marketCandles 0x… 1m`. */
    readonly name: string;
    /** On how many sockets. */
    readonly sockets: number;
}
/** Which sockets are to end, and how. */
export interface Kill {
    /** All streams when left out. */
    readonly stream?: StreamName;
    /** A market's object id in full, or an account's number, `updates` with a subscription to it included; all when left out. */
    readonly id?: string | number;
    /** Of the close frame; the connection just breaks when left out. */
    readonly code?: number;
    /** Sent before, with a code. */
    readonly error?: StreamError;
}
/** The streams as they are now. */
export interface Streams {
    /** Frames sent so far, on all sockets. */
    readonly sent: number;
    /** How often each kind of fault was met so far. */
    readonly faults: Readonly<Record<StreamFaultKind, number>>;
    /** The open sockets; those that are closing are not among them. */
    list(): OpenStream[];
    /** What is subscribed to on the open sockets of `updates`. */
    subscriptions(): OpenSubscription[];
    /**
     * Ends sockets at once.
     *
     * @returns how many
     * @throws {Problem} `argument` on a code that no close frame can carry
     */
    kill(which?: Kill): number;
}
/** Every socket, by its stream. */
export declare class Hub implements Streams, Sink {
    #private;
    /** @param parts what outlets work with */
    constructor(parts: Omit<OutletParts, 'sent'>);
    get sent(): number;
    get faults(): Readonly<Record<StreamFaultKind, number>>;
    list(): OpenStream[];
    subscriptions(): OpenSubscription[];
    kill({ stream, id, code, error }?: Kill): number;
    has(target: Target): boolean;
    publish(target: Target, text: string): void;
    /**
     * Takes a socket in, until it is closed.
     *
     * @param target its stream
     * @param socket open
     * @returns sends it frames
     */
    join(target: Target, socket: WebSocket): Outlet;
    /** Ends every socket, also those that come later. */
    end(): void;
}
