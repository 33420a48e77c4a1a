/** One socket from the moment it is dialled: what happens to it is told until it ends or is let go, and then never again. */

import { discardSocket, type Socket, type SocketEvent } from './socket.js';
import { describeClose, findServiceError, describeError, describeFault } from './describe.js';

/** Makes a socket that is connecting; it may take a while, and fail by throwing. */
export type Dial<S extends Socket> = () => S | PromiseLike<S>;

/** Who is told what happens to a socket. */
export interface ConnectionListener {
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

const utf8 = new TextDecoder();

/** A socket that is dialled, open, or gone. */
export class Connection<S extends Socket> {
    /** Forgotten once the socket has ended or was let go: whatever it still does then reaches nobody. */
    #listener: ConnectionListener | undefined;
    #socket: S | undefined = undefined;
    /** A server that gives up on a client says why in its last frame. */
    #lastText = '';

    /** @param listener told what happens */
    constructor(listener: ConnectionListener) {
        this.#listener = listener;
    }

    /** @returns the socket, while there is one */
    get socket(): S | undefined {
        return this.#socket;
    }

    /**
     * Dials.
     *
     * @param dial makes the socket; one that comes when it is not wanted any more is thrown away
     */
    dial(dial: Dial<S>): void {
        const refuse = (fault: unknown): void => {
            this.#end(describeFault(fault));
        };
        try {
            const dialled = dial();
            if (!isPending(dialled)) this.#attach(dialled);
            else {
                dialled.then((socket) => {
                    this.#attach(socket);
                }, refuse);
            }
        } catch (fault) {
            refuse(fault);
        }
    }

    /** Throws the socket away; it tells nothing any more. */
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
        // An error is the end: `ws` may wait half a minute before it tells that the socket is closed, too.
        socket.addEventListener('error', (event) => {
            this.#end(describeError(event));
        });
    }

    #take({ data }: SocketEvent): void {
        if (this.#listener === undefined) return;
        this.#lastText = typeof data === 'string' ? data : utf8.decode(data as ArrayBuffer);
        this.#listener.text(this.#lastText);
    }

    #end(words: string): void {
        const listener = this.#listener;
        this.discard();
        const complaint = findServiceError(this.#lastText);
        listener?.ended(complaint === undefined ? words : `${words}, after it had said: ${complaint}`);
    }
}

function isPending<S extends Socket>(dialled: S | PromiseLike<S>): dialled is PromiseLike<S> {
    return 'then' in dialled;
}
