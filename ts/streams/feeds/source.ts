/** Sources of frames: a socket of the stream's own, or a channel of a socket that many streams share. */

import { MINUTE_MS, SECOND_MS } from '../../core/clock.js';
import type { Problem } from '../../core/problem.js';
import { Link, type LinkCounters, type LinkOptions } from '../socket/link.js';
import { findServiceError } from '../socket/frames.js';

/** Callbacks of a source. */
export interface SourceEvents {
    /** Frames are complete from here on; earlier ones may have gaps. */
    readonly onOpen: () => void;
    /**
     * A frame arrived: its text on a socket of its own. On a shared socket it is the body as `readJson`
     * returns it, or the text of a garbled frame, with the key of its stream; the top of a book may be a
     * `TopFrame`.
     */
    readonly onFrame: (frame: unknown, key?: string) => void;
    /** No frame arrives until the next `onOpen`. */
    readonly onDown: () => void;
    /** The service reported an error; the source continues. */
    readonly onServiceError: (message: string) => void;
    /** The source has been down for `maxOutageMs`; the next `onOpen` ends the outage. */
    readonly onOutage: (outage: Problem) => void;
}

/** Delivers frames until it is closed, through any number of sockets. */
export interface Source {
    /** Starts the source; no callback runs before. */
    open(): void;
    /** Ends the source for good; no callback runs afterwards. */
    close(): void;
    /** Subscribes again, through another socket when this one is silent altogether. */
    redial(): void;
    readonly isOpen: boolean;
    readonly counters: Readonly<LinkCounters>;
    /** Clock time of the last frame or opening; frames of other streams of a shared socket do not count. */
    readonly lastActivityAt: number;
}

/** How sockets are made and kept. */
export type SocketSettings = Pick<
    LinkOptions,
    'dial' | 'backoff' | 'maxOutageMs' | 'ping' | 'clock' | 'random' | 'onFault'
>;

/** When a stream counts as silent. */
export interface LivenessOptions {
    /** Milliseconds without a frame after which the service is read over HTTP. */
    readonly silenceMs: number;
    /** Milliseconds between two such reads, at least. */
    readonly readIntervalMs: number;
}

/**
 * Limits of one socket: the time to open, and the times open and delivering after which it counts as healthy.
 */
const CONNECT_MS = 10 * SECOND_MS;
const STABLE_MS = MINUTE_MS;
const DELIVERY_MS = 5 * SECOND_MS;

/** Makes a link that is not open yet. */
export function createLink(
    name: string,
    settings: SocketSettings,
    callbacks: Pick<LinkOptions, 'onOpen' | 'onText' | 'onDown' | 'onOutage'>,
): Link {
    const limits = { connectMs: CONNECT_MS, stableMs: STABLE_MS, deliveryMs: DELIVERY_MS };
    return new Link({ ...settings, ...callbacks, ...limits, name });
}

/** A socket for one stream. */
export class OwnSocket implements Source {
    readonly #link: Link;
    #lastActivityAt: number;

    constructor(
        name: string,
        settings: SocketSettings,
        private readonly events: SourceEvents,
    ) {
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
                if (message === undefined) events.onFrame(text);
                else events.onServiceError(message);
            },
            onDown: events.onDown,
            onOutage: events.onOutage,
        });
    }

    open(): void {
        this.#link.open();
    }

    close(): void {
        this.#link.close();
    }

    redial(): void {
        if (!this.#link.isOpen) return;
        this.#link.redial();
        this.events.onDown();
    }

    get isOpen(): boolean {
        return this.#link.isOpen;
    }

    get counters(): Readonly<LinkCounters> {
        return this.#link.counters;
    }

    get lastActivityAt(): number {
        return this.#lastActivityAt;
    }
}

/** Rows begin with other keys; this saves a second parse of nearly every text. */
function mayBeError(text: string): boolean {
    return !text.startsWith('{"') || text.startsWith('{"error"') || text.startsWith('{"detail"');
}
