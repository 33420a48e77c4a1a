/** One socket from its dial to its end; no callback runs after it has ended or was discarded. */

import { discardSocket, type Socket, type SocketEvent } from './socket.js';
import { describeFault } from '../problem.js';
import { describeClose, describeError, findServiceError } from './describe.js';

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
