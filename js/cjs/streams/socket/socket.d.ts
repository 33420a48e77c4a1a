/** One WebSocket from its dial to its end; no callback runs after it has ended or was discarded. */
/** Events of a socket; `ws` and browsers fill in different members. */
export interface SocketEvent {
    /** Of every event: its name. */
    readonly type?: string;
    /** Of `message`: text as a string, anything else as bytes. */
    readonly data?: unknown;
    /** Of `close`: the code of RFC 6455 section 7.4. */
    readonly code?: number;
    /** Of `close`: the reason given by the side that closed. */
    readonly reason?: string;
    /** Of `error`, not in browsers: the message, such as `Unexpected server response: 400`. */
    readonly message?: string;
    /** Of `error`, not in browsers: the error itself. */
    readonly error?: unknown;
}
/** The part of a WebSocket that is used; the class of `ws` and the one of browsers both implement it. */
export interface Socket {
    /** Set to `arraybuffer`: the default of browsers cannot be read synchronously. */
    binaryType: string;
    addEventListener(type: 'open' | 'message' | 'error' | 'close', listener: (event: SocketEvent) => void): void;
    /** Sends a text. */
    send(text: string): void;
    close(code?: number): void;
    /** Ends the connection without waiting for the other side; missing in browsers. */
    terminate?(): void;
}
/** Makes a socket that is connecting; may take time, and throws when it fails. */
export type Dial<S extends Socket> = () => S | PromiseLike<S>;
/** Callbacks of a connection. */
export interface ConnectionListener {
    opened(): void;
    /** A text frame arrived, or a binary one, which is read as UTF-8. */
    text(text: string): void;
    /** The socket closed, or could not be made; no callback runs afterwards. */
    ended(reason: string): void;
}
/** A socket that is connecting, open or closed. */
export declare class Connection<S extends Socket> {
    #private;
    constructor(listener: ConnectionListener);
    get socket(): S | undefined;
    /** Makes the socket, which is discarded if it comes after {@link discard}. */
    dial(dial: Dial<S>): void;
    /** Ends the socket; no callback runs afterwards. */
    discard(): void;
}
