/** One socket from its dial to its end; no callback runs after it has ended or was discarded. */
import { discardSocket } from './socket.js';
import { describeFault } from '../problem.js';
import { describeClose, describeError, findServiceError } from './describe.js';
const utf8 = new TextDecoder();
/** A socket that is connecting, open or closed. */
export class Connection {
    /** `undefined` once the socket has ended or was discarded: its later events are ignored. */
    #listener;
    #socket = undefined;
    /** A server may send the reason in the last frame before it closes the socket. */
    #lastText = '';
    /** @param listener callbacks */
    constructor(listener) {
        this.#listener = listener;
    }
    /** @returns the socket, while there is one */
    get socket() {
        return this.#socket;
    }
    /**
     * Dials.
     *
     * @param dial makes the socket, which is discarded if it comes after {@link discard}
     */
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
