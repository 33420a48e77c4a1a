"use strict";
/** One socket from the moment it is dialled: what happens to it is told until it ends or is let go, and then never again. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Connection = void 0;
const socket_js_1 = require("./socket.js");
const words_js_1 = require("./words.js");
const utf8 = new TextDecoder();
/** A socket that is dialled, open, or gone. */
class Connection {
    /** Forgotten once the socket has ended or was let go: whatever it still does then reaches nobody. */
    #listener;
    #socket = undefined;
    /** A server that gives up on a client says why in its last frame. */
    #lastText = '';
    /** @param listener told what happens */
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
     * @param dial makes the socket; one that comes when it is not wanted any more is thrown away
     */
    dial(dial) {
        const refuse = (fault) => {
            this.#end((0, words_js_1.faultWords)(fault));
        };
        try {
            const dialled = dial();
            if (!isPending(dialled))
                this.#attach(dialled);
            else {
                dialled.then((socket) => {
                    this.#attach(socket);
                }, refuse);
            }
        }
        catch (fault) {
            refuse(fault);
        }
    }
    /** Throws the socket away; it tells nothing any more. */
    letGo() {
        this.#listener = undefined;
        if (this.#socket !== undefined)
            (0, socket_js_1.throwAway)(this.#socket);
        this.#socket = undefined;
    }
    #attach(socket) {
        if (this.#listener === undefined) {
            (0, socket_js_1.throwAway)(socket);
            return;
        }
        this.#socket = socket;
        socket.binaryType = 'arraybuffer';
        socket.addEventListener('open', () => this.#listener?.opened());
        socket.addEventListener('message', (event) => {
            this.#take(event);
        });
        socket.addEventListener('close', (event) => {
            this.#end((0, words_js_1.closeWords)(event));
        });
        // An error is the end: `ws` may wait half a minute before it tells that the socket is closed, too.
        socket.addEventListener('error', (event) => {
            this.#end((0, words_js_1.errorWords)(event));
        });
    }
    #take({ data }) {
        if (this.#listener === undefined)
            return;
        this.#lastText = typeof data === 'string' ? data : utf8.decode(data);
        this.#listener.text(this.#lastText);
    }
    #end(words) {
        const listener = this.#listener;
        this.letGo();
        const complaint = (0, words_js_1.complaintIn)(this.#lastText);
        listener?.ended(complaint === undefined ? words : `${words}, after it had said: ${complaint}`);
    }
}
exports.Connection = Connection;
function isPending(dialled) {
    return 'then' in dialled;
}
