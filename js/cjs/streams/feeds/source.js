"use strict";
/** Sources of frames: a socket of the stream's own, or a channel of a socket that many streams share. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OwnSocket = void 0;
exports.createLink = createLink;
const clock_js_1 = require("../../core/clock.js");
const link_js_1 = require("../socket/link.js");
const frames_js_1 = require("../socket/frames.js");
/** Limits of one socket: the time to open, and the times open and delivering after which it counts as healthy. */
const CONNECT_MS = 10 * clock_js_1.SECOND_MS;
const STABLE_MS = clock_js_1.MINUTE_MS;
const DELIVERY_MS = 5 * clock_js_1.SECOND_MS;
/** Makes a link that is not open yet. */
function createLink(name, settings, callbacks) {
    const limits = { connectMs: CONNECT_MS, stableMs: STABLE_MS, deliveryMs: DELIVERY_MS };
    return new link_js_1.Link({ ...settings, ...callbacks, ...limits, name });
}
/** A socket for one stream. */
class OwnSocket {
    #link;
    #lastActivityAt;
    constructor(name, settings, events) {
        const { clock } = settings;
        this.#lastActivityAt = clock.now();
        this.#link = createLink(name, settings, {
            onOpen: () => {
                this.#lastActivityAt = clock.now();
                events.onOpen();
            },
            onText: (text) => {
                this.#lastActivityAt = clock.now();
                const message = mayBeError(text) ? (0, frames_js_1.findServiceError)(text) : undefined;
                if (message === undefined)
                    events.onFrame(text);
                else
                    events.onServiceError(message);
            },
            onDown: events.onDown,
            onOutage: events.onOutage,
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
    get lastActivityAt() {
        return this.#lastActivityAt;
    }
}
exports.OwnSocket = OwnSocket;
/** Rows begin with other keys; this saves a second parse of nearly every text. */
function mayBeError(text) {
    return !text.startsWith('{"') || text.startsWith('{"error"') || text.startsWith('{"detail"');
}
