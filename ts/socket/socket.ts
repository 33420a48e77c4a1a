/** What a WebSocket must be able to do to be used here, and how one that is not wanted any more is thrown away. */

/** What the events of a socket may tell; `ws` and browsers fill in different parts. */
export interface SocketEvent {
    /** Of every event: its name. */
    readonly type?: string;
    /** Of `message`: text as a string, anything else as bytes. */
    readonly data?: unknown;
    /** Of `close`: why, as RFC 6455 section 7.4 numbers it. */
    readonly code?: number;
    /** Of `close`: why, in the words of whoever closed. */
    readonly reason?: string;
    /** Of `error`, not in browsers: what happened, such as `Unexpected server response: 400`. */
    readonly message?: string;
    /** Of `error`, not in browsers: the error itself. */
    readonly error?: unknown;
}

/** The part of a WebSocket that is used, by `addEventListener`; the class of `ws` and the one of browsers both fit. */
export interface Socket {
    /** Set to `arraybuffer`, as what browsers do by default cannot be read at once. */
    binaryType: string;
    addEventListener(type: 'open' | 'message' | 'error' | 'close', listener: (event: SocketEvent) => void): void;
    /** Sends a text. */
    send(text: string): void;
    close(code?: number): void;
    /** Ends the connection without waiting for the other side, which may be gone; browsers have no such thing. */
    terminate?(): void;
}

/** The code of a connection that has served its purpose. */
const NORMAL_CLOSURE = 1000;

/**
 * Ends a socket for good, whatever state it is in. Its errors are swallowed: `ws` gives one to whoever ends a socket that
 * is still connecting, and an `error` that nobody listens to would end the process.
 *
 * @param socket not wanted any more
 */
export function discardSocket(socket: Socket): void {
    socket.addEventListener('error', () => undefined);
    socket.close(NORMAL_CLOSURE);
    // The close frame is on its way; its answer, for which `ws` would wait half a minute, is of no use.
    socket.terminate?.();
}
