/** Sources of frames: a socket of the stream's own, or a channel of a socket that many streams share. */
import { MINUTE_MS, SECOND_MS } from '../clock.js';
import { Link } from '../socket/link.js';
import { findServiceError } from '../socket/describe.js';
/** Limits of one socket: the time to open, and the time open after which it counts as healthy. */
const CONNECT_MS = 10 * SECOND_MS;
const STABLE_MS = MINUTE_MS;
/**
 * Tells when a silent stream is to be checked against the service.
 *
 * @param lastActivityAt clock time of the last frame or opening
 * @param checkedAt clock time of the last check; `undefined` before the first
 * @param options when a stream counts as silent
 * @returns the clock time: one silence after the last activity, or one interval after the last check of the same silence
 */
export function nextCheckAt(lastActivityAt, checkedAt, { silenceMs, readIntervalMs }) {
    const isNewSilence = checkedAt === undefined || lastActivityAt > checkedAt;
    return isNewSilence ? lastActivityAt + silenceMs : checkedAt + readIntervalMs;
}
/**
 * Tells whether a socket as a whole is silent; a frame of any of its streams proves that it is alive.
 *
 * @param lastFrameAt clock time of the last frame
 * @param now clock time
 * @param options when a socket counts as silent
 * @returns whether no frame arrived for that long
 */
export function isSilent(lastFrameAt, now, { silenceMs }) {
    return now - lastFrameAt >= silenceMs;
}
/**
 * Makes a link.
 *
 * @param name what flows through it, for problems
 * @param settings how sockets are made and kept
 * @param callbacks run when something happens
 * @returns a link that is not open yet
 */
export function createLink(name, { dial, backoff, maxOutageMs, ping, clock, random, onFault }, callbacks) {
    const keepAlive = ping === undefined ? {} : { ping };
    const times = { backoff, maxOutageMs, connectMs: CONNECT_MS, stableMs: STABLE_MS };
    return new Link({ name, dial, clock, random, onFault, ...times, ...keepAlive, ...callbacks });
}
/** A socket for one stream. */
export class OwnSocket {
    #link;
    #lastActivityAt;
    /**
     * @param name what flows through it, for problems
     * @param settings how it is made and kept
     * @param events callbacks
     */
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
                const message = mayBeError(text) ? findServiceError(text) : undefined;
                if (message === undefined)
                    events.onFrame(text);
                else
                    events.onServiceError(message);
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
    get lastActivityAt() {
        return this.#lastActivityAt;
    }
}
/** Rows begin with other keys; this saves a second parse of nearly every text. */
function mayBeError(text) {
    return !text.startsWith('{"') || text.startsWith('{"error"') || text.startsWith('{"detail"');
}
