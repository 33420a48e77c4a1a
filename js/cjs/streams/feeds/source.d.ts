/** Sources of frames: a socket of the stream's own, or a channel of a socket that many streams share. */
import type { Problem } from '../../core/problem.js';
import { Link, type LinkCounters, type LinkOptions } from '../socket/link.js';
/** Callbacks of a source. */
export interface SourceEvents {
    /** Frames are complete from here on; earlier ones may have gaps. */
    readonly onOpen: () => void;
    /**
     * A frame arrived: its text on a socket of its own. On a shared socket it is the body as `readJson` returns it, or the text
     * of a garbled frame, with the key of its stream.
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
export type SocketSettings = Pick<LinkOptions, 'dial' | 'backoff' | 'maxOutageMs' | 'ping' | 'clock' | 'random' | 'onFault'>;
/** When a stream counts as silent. */
export interface LivenessOptions {
    /** Milliseconds without a frame after which the service is read over HTTP. */
    readonly silenceMs: number;
    /** Milliseconds between two such reads, at least. */
    readonly readIntervalMs: number;
}
/** Makes a link that is not open yet. */
export declare function createLink(name: string, settings: SocketSettings, callbacks: Pick<LinkOptions, 'onOpen' | 'onText' | 'onDown' | 'onOutage'>): Link;
/** A socket for one stream. */
export declare class OwnSocket implements Source {
    #private;
    constructor(name: string, settings: SocketSettings, events: SourceEvents);
    open(): void;
    close(): void;
    redial(): void;
    get isOpen(): boolean;
    get counters(): Readonly<LinkCounters>;
    get lastActivityAt(): number;
}
