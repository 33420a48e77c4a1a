/** All open sockets of the streams: who listens to what, and how they end. */
import type { WebSocket } from 'ws';
import { type StreamError, type StreamFaultKind } from './faults.js';
import type { Sink } from './feed.js';
import { type OutletParts } from './outlet.js';
import { type StreamName, type Target } from './target.js';
/** The open sockets of one stream of one market or account. */
export interface OpenStream extends Target {
    /** How many. */
    readonly sockets: number;
}
/** Which sockets are to end, and how. */
export interface Kill {
    /** All streams when left out. */
    readonly stream?: StreamName;
    /** A market's object id in full, or an account's number; all when left out. */
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
    kill({ stream, id, code, error }?: Kill): number;
    has(target: Target): boolean;
    publish(target: Target, text: string): void;
    /**
     * Takes a socket in, until it is closed.
     *
     * @param target its stream
     * @param socket open
     */
    join(target: Target, socket: WebSocket): void;
    /** Ends every socket, also those that come later. */
    end(): void;
}
