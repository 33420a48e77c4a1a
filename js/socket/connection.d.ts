/** One socket from the moment it is dialled: what happens to it is told until it ends or is let go, and then never again. */
import { type Socket } from './socket.js';
/** Makes a socket that is connecting; it may take a while, and fail by throwing. */
export type Dial<S extends Socket> = () => S | PromiseLike<S>;
/** Who is told what happens to a socket. */
export interface Listener {
    opened(): void;
    /** A text frame came, or a binary one, which is read as UTF-8. */
    text(text: string): void;
    /**
     * The socket is no more, or never came to be; nothing is told after this.
     *
     * @param words why
     */
    ended(words: string): void;
}
/** A socket that is dialled, open, or gone. */
export declare class Connection<S extends Socket> {
    #private;
    /** @param listener told what happens */
    constructor(listener: Listener);
    /** @returns the socket, while there is one */
    get socket(): S | undefined;
    /**
     * Dials.
     *
     * @param dial makes the socket; one that comes when it is not wanted any more is thrown away
     */
    dial(dial: Dial<S>): void;
    /** Throws the socket away; it tells nothing any more. */
    letGo(): void;
}
