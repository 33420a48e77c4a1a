/** One WebSocket from its dial to its end; no callback runs after it has ended or was discarded. */
import { describeFault } from '../../core/problem.js';
import { findServiceError, MAX_MESSAGE_LENGTH } from './frames.js';
/** The close code of a connection that is no longer needed. */
const NORMAL_CLOSURE = 1000;
const utf8 = new TextDecoder();
/** A socket that is connecting, open or closed. */
export class Connection {
    /** `undefined` once the socket has ended or was discarded: its later events are ignored. */
    #listener;
    #socket = undefined;
    /** A server may send the reason in the last frame before it closes the socket. */
    #lastText = '';
    constructor(listener) {
        this.#listener = listener;
    }
    get socket() {
        return this.#socket;
    }
    /** Makes the socket, which is discarded if it comes after {@link discard}. */
    dial(dial) {
        const fail = (fault) => {
            this.#end(describeFault(fault));
        };
        try {
            const dialled = dial();
            if (!isPending(dialled))
                this.#attach(dialled);
            else {
                dialled.then((socket) => {
                    this.#attach(socket);
                }, fail);
            }
        }
        catch (fault) {
            fail(fault);
        }
    }
    /** Ends the socket; no callback runs afterwards. */
    discard() {
        this.#listener = undefined;
        if (this.#socket !== undefined)
            discardSocket(this.#socket);
        this.#socket = undefined;
    }
    #attach(socket) {
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
    #take({ data }) {
        if (this.#listener === undefined)
            return;
        this.#lastText = typeof data === 'string' ? data : utf8.decode(data);
        this.#listener.text(this.#lastText);
    }
    #end(reason) {
        const listener = this.#listener;
        this.discard();
        const message = findServiceError(this.#lastText);
        listener?.ended(message === undefined ? reason : `${reason}, after the error: ${message}`);
    }
}
function isPending(dialled) {
    return 'then' in dialled;
}
/**
 * Ends a socket in any state. Its errors are ignored: `ws` emits one when a socket is closed while it connects, and an `error`
 * without a listener would end the process.
 */
function discardSocket(socket) {
    socket.addEventListener('error', () => undefined);
    socket.close(NORMAL_CLOSURE);
    // The close frame is sent; `ws` would wait half a minute for the response, which is not needed.
    socket.terminate?.();
}
/** Describes how a socket was closed, such as `closed with code 1011, "maintenance"`. */
function describeClose({ code, reason }) {
    const text = code === undefined ? 'closed' : `closed with code ${code}`;
    return reason === undefined || reason === '' ? text : `${text}, "${reason}"`;
}
/** Describes why a socket failed, such as `Unexpected server response: 400`; browsers hide the cause. */
function describeError({ message, error }) {
    if (message !== undefined && message !== '')
        return message.slice(0, MAX_MESSAGE_LENGTH);
    return error === undefined || error === null ? 'an error without a message' : describeFault(error);
}
