/** The part of a WebSocket that is used here, and how a socket is discarded. */

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

/** The close code of a connection that is no longer needed. */
const NORMAL_CLOSURE = 1000;

/**
 * Ends a socket in any state. Its errors are ignored: `ws` emits one when a socket is closed while it connects, and an `error`
 * without a listener would end the process.
 */
export function discardSocket(socket: Socket): void {
    socket.addEventListener('error', () => undefined);
    socket.close(NORMAL_CLOSURE);
    // The close frame is sent; `ws` would wait half a minute for the response, which is not needed.
    socket.terminate?.();
}
