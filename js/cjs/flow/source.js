"use strict";
/** Where a stream comes from: a socket of its own, or channels of one that many streams share. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OwnSocket = void 0;
exports.toLink = toLink;
const link_js_1 = require("../socket/link.js");
const words_js_1 = require("../socket/words.js");
/** How long a socket may take to open, and how long it must have been open to count as healthy; milliseconds. */
const CONNECT_MS = 10_000;
const STABLE_MS = 60_000;
/**
 * Makes a link.
 *
 * @param name of what flows, for problems
 * @param settings how sockets are made and kept
 * @param told whom to tell
 * @returns a link that is not open yet
 */
function toLink(name, { dial, backoff, patienceMs, ping, clock, random, onFault }, told) {
    const keepAlive = ping === undefined ? {} : { ping };
    const times = { backoff, patienceMs, connectMs: CONNECT_MS, stableMs: STABLE_MS };
    return new link_js_1.Link({ name, dial, clock, random, onFault, ...times, ...keepAlive, ...told });
}
/** A socket for one stream alone. */
class OwnSocket {
    #link;
    #heardAt;
    /**
     * @param name of what flows, for problems
     * @param settings how it is made and kept
     * @param events whom to tell
     */
    constructor(name, settings, events) {
        const { clock } = settings;
        this.#heardAt = clock.now();
        const hear = () => {
            this.#heardAt = clock.now();
        };
        this.#link = toLink(name, settings, {
            onOpen: () => {
                hear();
                events.onOpen();
            },
            onText: (text) => {
                hear();
                const words = mayComplain(text) ? (0, words_js_1.complaintIn)(text) : undefined;
                if (words === undefined)
                    events.onFrame(text);
                else
                    events.onComplaint(words);
            },
            onDown: () => {
                events.onDown();
            },
            onOutage: (outage) => {
                events.onOutage(outage);
            },
        });
    }
    open() {
        this.#link.open();
    }
    close() {
        this.#link.close();
    }
    redial() {
        this.#link.redial();
    }
    get isOpen() {
        return this.#link.isOpen;
    }
    get counters() {
        return this.#link.counters;
    }
    get heardAt() {
        return this.#heardAt;
    }
}
exports.OwnSocket = OwnSocket;
/** Rows begin otherwise, so that few texts are looked at twice. */
function mayComplain(text) {
    return !text.startsWith('{"') || text.startsWith('{"error"') || text.startsWith('{"detail"');
}
