/** One socket from its dial to its end; no callback runs after it has ended or was discarded. */
import { type Socket } from './socket.js';
/** Makes a socket that is connecting; may take time, and throws when it fails. */
export type Dial<S extends Socket> = () => S | PromiseLike<S>;
/** Callbacks of a connection. */
export interface ConnectionListener {
    opened(): void;
    /** A text frame arrived, or a binary one, which is read as UTF-8. */
    text(text: string): void;
    /**
     * The socket closed, or could not be made; no callback runs afterwards.
     *
     * @param reason for people
     */
    ended(reason: string): void;
}
/** A socket that is connecting, open or closed. */
export declare class Connection<S extends Socket> {
    #private;
    /** @param listener callbacks */
    constructor(listener: ConnectionListener);
    /** @returns the socket, while there is one */
    get socket(): S | undefined;
    /**
     * Dials.
     *
     * @param dial makes the socket, which is discarded if it comes after {@link discard}
     */
    dial(dial: Dial<S>): void;
    /** Ends the socket; no callback runs afterwards. */
    discard(): void;
}
