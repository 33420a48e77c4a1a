/** Where a stream comes from: a socket of its own, or channels of one that many streams share. */

import type { Problem } from '../problem.js';
import { Link, type Clock, type LinkCounters, type LinkOptions } from '../socket/link.js';
import { findServiceError } from '../socket/describe.js';

/** What a source tells. */
export interface SourceEvents {
    /** Whatever comes from here on is all there is; what came before may have gaps. */
    readonly onOpen: () => void;
    /**
     * Something came.
     *
     * @param frame the text that a socket of its own brought; of a shared one the body of a frame, as `readJson` gives it, or
     *     the text where it was garbled
     * @param key of a shared socket, the stream's key
     */
    readonly onFrame: (frame: unknown, key?: string) => void;
    /** Nothing comes until the next `onOpen`. */
    readonly onDown: () => void;
    /** The service said no, in its own words; the source goes on. */
    readonly onServiceError: (words: string) => void;
    /** Nothing has come for so long that those who wait should know; the next `onOpen` ends it. */
    readonly onOutage: (outage: Problem) => void;
}

/** Brings frames until it is closed, through any number of sockets. */
export interface Source {
    /** Begins; nothing is told before. */
    open(): void;
    /** Ends it for good; nothing is told any more. */
    close(): void;
    /** It is stuck: all is subscribed to anew, through another socket where this one has gone silent altogether. */
    redial(): void;
    readonly isOpen: boolean;
    readonly counters: Readonly<LinkCounters>;
    /** When something came last, or it opened, by the clock; what other streams of a shared socket tell does not count. */
    readonly lastActivityAt: number;
}

/** How sockets are made and kept. */
export interface SocketSettings {
    /** Makes a socket that is connecting. */
    readonly dial: LinkOptions['dial'];
    readonly backoff: LinkOptions['backoff'];
    /** Milliseconds: how long an outage may last before those who wait are told. */
    readonly maxOutageMs: number;
    readonly ping: LinkOptions['ping'];
    readonly clock: Clock;
    readonly random: () => number;
    /** Told of what can only be a fault of ours. */
    readonly onFault: (fault: unknown) => void;
}

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
export function createLink(
    name: string,
    { dial, backoff, maxOutageMs, ping, clock, random, onFault }: SocketSettings,
    told: Pick<LinkOptions, 'onOpen' | 'onText' | 'onDown' | 'onOutage'>,
): Link {
    const keepAlive = ping === undefined ? {} : { ping };
    const times = { backoff, patienceMs, connectMs: CONNECT_MS, stableMs: STABLE_MS };
    return new Link({ name, dial, clock, random, onFault, ...times, ...keepAlive, ...told });
}

/** A socket for one stream alone. */
export class OwnSocket implements Source {
    readonly #link: Link;
    #heardAt: number;

    /**
     * @param name of what flows, for problems
     * @param settings how it is made and kept
     * @param events whom to tell
     */
    constructor(name: string, settings: SocketSettings, events: SourceEvents) {
        const { clock } = settings;
        this.#heardAt = clock.now();
        const hear = (): void => {
            this.#heardAt = clock.now();
        };
        this.#link = createLink(name, settings, {
            onOpen: () => {
                hear();
                events.onOpen();
            },
            onText: (text) => {
                hear();
                const words = mayComplain(text) ? findServiceError(text) : undefined;
                if (words === undefined) events.onFrame(text);
                else events.onServiceError(words);
            },
            onDown: () => {
                events.onDown();
            },
            onOutage: (outage) => {
                events.onOutage(outage);
            },
        });
    }

    open(): void {
        this.#link.open();
    }

    close(): void {
        this.#link.close();
    }

    redial(): void {
        this.#link.redial();
    }

    get isOpen(): boolean {
        return this.#link.isOpen;
    }

    get counters(): Readonly<LinkCounters> {
        return this.#link.counters;
    }

    get lastActivityAt(): number {
        return this.#heardAt;
    }
}

/** Rows begin otherwise, so that few texts are looked at twice. */
function mayComplain(text: string): boolean {
    return !text.startsWith('{"') || text.startsWith('{"error"') || text.startsWith('{"detail"');
}
