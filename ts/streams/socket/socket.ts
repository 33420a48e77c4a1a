/** One WebSocket from its dial to its end; no callback runs after it has ended or was discarded. */

import { describeFault } from '../../core/problem.js';
import { findServiceError, MAX_MESSAGE_LENGTH } from './frames.js';

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

const utf8 = new TextDecoder();

/** A socket that is connecting, open or closed. */
export class Connection<S extends Socket> {
    /** `undefined` once the socket has ended or was discarded: its later events are ignored. */
    #listener: ConnectionListener | undefined;
    #socket: S | undefined = undefined;
    /** A server may send the reason in the last frame before it closes the socket. */
    #lastText = '';

    constructor(listener: ConnectionListener) {
        this.#listener = listener;
    }

    get socket(): S | undefined {
        return this.#socket;
    }

    /** Makes the socket, which is discarded if it comes after {@link discard}. */
    dial(dial: Dial<S>): void {
        const fail = (fault: unknown): void => {
            this.#end(describeFault(fault));
        };
        try {
            const dialled = dial();
            if (!isPending(dialled)) this.#attach(dialled);
            else {
                dialled.then((socket) => {
                    this.#attach(socket);
                }, fail);
            }
        } catch (fault) {
            fail(fault);
        }
    }

    /** Ends the socket; no callback runs afterwards. */
    discard(): void {
        this.#listener = undefined;
        if (this.#socket !== undefined) discardSocket(this.#socket);
        this.#socket = undefined;
    }

    #attach(socket: S): void {
        if (this.#listener === undefined) {
            discardSocket(socket);
            return;
        }
        this.#socket = socket;
        socket.binaryType = 'arraybuffer';
        socket.addEventListener('open', () => this.#listener?.opened());
        socket.addEventListener('message', (event) => {
            this.#take(event);
        });
        socket.addEventListener('close', (event) => {
            this.#end(describeClose(event));
        });
        // An error ends the connection: `ws` may emit `close` half a minute later.
        socket.addEventListener('error', (event) => {
            this.#end(describeError(event));
        });
    }

    #take({ data }: SocketEvent): void {
        if (this.#listener === undefined) return;
        this.#lastText = typeof data === 'string' ? data : utf8.decode(data as ArrayBuffer);
        this.#listener.text(this.#lastText);
    }

    #end(reason: string): void {
        const listener = this.#listener;
        this.discard();
        const message = findServiceError(this.#lastText);
        listener?.ended(message === undefined ? reason : `${reason}, after the error: ${message}`);
    }
}

function isPending<S extends Socket>(dialled: S | PromiseLike<S>): dialled is PromiseLike<S> {
    return 'then' in dialled;
}

/**
 * Ends a socket in any state. Its errors are ignored: `ws` emits one when a socket is closed while it
 * connects, and an `error` without a listener would end the process.
 */
function discardSocket(socket: Socket): void {
    socket.addEventListener('error', () => undefined);
    socket.close(NORMAL_CLOSURE);
    // The close frame is sent; `ws` would wait half a minute for the response, which is not needed.
    socket.terminate?.();
}

/** Describes how a socket was closed, such as `closed with code 1011, "maintenance"`. */
function describeClose({ code, reason }: SocketEvent): string {
    const text = code === undefined ? 'closed' : `closed with code ${code}`;
    return reason === undefined || reason === '' ? text : `${text}, "${reason}"`;
}

/** Describes why a socket failed, such as `Unexpected server response: 400`; browsers hide the cause. */
function describeError({ message, error }: SocketEvent): string {
    if (message !== undefined && message !== '') return message.slice(0, MAX_MESSAGE_LENGTH);
    return error === undefined || error === null ? 'an error without a message' : describeFault(error);
}
