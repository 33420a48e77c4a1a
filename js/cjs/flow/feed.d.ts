/** One stream as its watchers see it: who waits, what is new, and whether the socket behind it is to be trusted. */
import type { Clock } from '../socket/link.js';
import { type SocketSettings, type Source, type SourceEvents } from './source.js';
/** How a stream is watched over. */
interface WatchSettings {
    /** Milliseconds: how long an outage may last before those who wait are told. */
    readonly patienceMs: number;
    /** Milliseconds: how long nothing may come before the service is asked otherwise. */
    readonly silenceMs: number;
    /** Milliseconds: how often it is asked at most. */
    readonly askMs: number;
    readonly clock: Clock;
    /** Told of what can only be a fault of ours. */
    readonly onFault: (fault: unknown) => void;
}
/** A stream with a socket of its own. */
export type OwnSocketSettings = WatchSettings & SocketSettings;
/** A stream that comes through something shared. */
export interface SharedSettings extends WatchSettings {
    /** Makes the stream's part of it. */
    readonly connect: (events: SourceEvents) => Source;
}
/** Where a stream comes from, and how it is watched over. */
export type FeedSettings = OwnSocketSettings | SharedSettings;
/** How a stream does. */
export interface StreamHealth {
    /** `connecting` until the first frame may come, `live`, `recovering` while what is shown is not proven, `closed`. */
    readonly state: 'connecting' | 'live' | 'recovering' | 'closed';
    readonly reconnects: number;
    /** Frames that were missed, as far as can be told. */
    readonly gaps: number;
    /** How often all was fetched anew. */
    readonly resyncs: number;
    /** Milliseconds since the last frame; `undefined` before the first. */
    readonly lastFrameAge: number | undefined;
}
/** What every stream has: a socket that heals, those who wait, and a watch over silence. */
export declare abstract class Feed {
    #private;
    protected readonly settings: FeedSettings;
    /**
     * @param name of what flows, for problems
     * @param settings where it comes from, and how it is watched over
     */
    constructor(name: string, settings: FeedSettings);
    /** Opens the source. */
    open(): void;
    /**
     * Ends the stream.
     *
     * @param error what those who wait get
     */
    close(error: unknown): void;
    /** @returns how many times something was published */
    get version(): number;
    /** @returns how many wait */
    get waiting(): number;
    /**
     * Waits until something is published.
     *
     * @throws what the stream fails with meanwhile, or was closed with
     */
    next(): Promise<void>;
    /**
     * Waits until one of some streams publishes something; the others are not left waiting.
     *
     * @param feeds the streams
     * @returns the one
     * @throws what one of them fails with meanwhile
     */
    static any<F extends Feed>(feeds: readonly F[]): Promise<F>;
    /** @returns how it does */
    health(): StreamHealth;
    protected abstract readonly state: 'live' | 'recovering';
    protected abstract readonly isProven: boolean;
    protected abstract readonly gaps: number;
    protected abstract readonly resyncs: number;
    /** A socket is open. */
    protected abstract onOpen(): void;
    /**
     * Something came.
     *
     * @param frame as {@link SourceEvents} tells
     * @param key the stream's, where several share a socket
     */
    protected abstract onFrame(frame: unknown, key?: string): void;
    /** The socket is gone. */
    protected abstract onDown(): void;
    /** Nothing came for a while. */
    protected abstract onSilence(): void;
    protected get isOpen(): boolean;
    protected get isClosed(): boolean;
    /** The socket is stuck: another one. */
    protected redial(): void;
    /** Something new is there. */
    protected publish(): void;
    /** Those who wait get an error; the stream goes on. */
    protected fail(error: unknown): void;
}
export {};
