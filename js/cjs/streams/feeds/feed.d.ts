/** The base of every stream: callers that wait, updates not yet delivered, and checks of a silent source. */
import { Timer } from '../../core/clock.js';
import { type LivenessOptions, type SocketSettings, type Source, type SourceEvents } from './source.js';
/** Settings of every stream. */
type WatchSettings = LivenessOptions & Pick<SocketSettings, 'clock' | 'maxOutageMs' | 'onFault'>;
/** A stream with a socket of its own. */
export type OwnSocketSettings = WatchSettings & SocketSettings;
/** A stream over a shared socket. */
export interface SharedSettings extends WatchSettings {
    /** Makes the stream's channel of that socket. */
    readonly connect: (events: SourceEvents) => Source;
}
/** Where a stream comes from, and when it counts as silent or down. */
export type FeedSettings = OwnSocketSettings | SharedSettings;
/** The health of a stream. */
export interface StreamHealth {
    /** `connecting` until a socket is open, `live`, `recovering` while the state is not proven, `closed`. */
    readonly state: 'connecting' | 'live' | 'recovering' | 'closed';
    readonly reconnects: number;
    /** Frames that were missed, as far as can be detected. */
    readonly gaps: number;
    /** Number of complete reads after the first. */
    readonly resyncs: number;
    /** Milliseconds since the last frame; `undefined` before the first. */
    readonly lastFrameAge: number | undefined;
}
/** A stream over a source that reconnects by itself. */
export declare abstract class Feed {
    #private;
    private readonly name;
    protected readonly settings: FeedSettings;
    constructor(name: string, settings: FeedSettings);
    /** Opens the source. */
    open(): void;
    /** Ends the stream; the error rejects the callers that wait, and later ones. */
    close(error: unknown): void;
    /** The number of updates so far. */
    get version(): number;
    /** The number of callers that wait. */
    get waiting(): number;
    /** The clock time of the last {@link markDelivered}; `-Infinity` before the first. */
    get deliveredAt(): number;
    /** Marks the present state as delivered to the user. */
    markDelivered(): void;
    /** Waits for the next update; throws what the stream fails with meanwhile, or was closed with. */
    next(): Promise<void>;
    /** Returns the first stream that is updated; no caller stays registered with the others. Throws as {@link next}. */
    static any<F extends Feed>(feeds: readonly F[]): Promise<F>;
    health(): StreamHealth;
    protected abstract readonly state: 'live' | 'recovering';
    protected abstract readonly isProven: boolean;
    protected abstract readonly gaps: number;
    protected abstract readonly resyncs: number;
    /** A socket opened. */
    protected abstract onOpen(): void;
    /** A frame arrived, as {@link SourceEvents} describes. */
    protected abstract onFrame(frame: unknown, key?: string): void;
    /** The socket closed. */
    protected abstract onDown(): void;
    /** No frame arrived for `silenceMs`. */
    protected abstract onSilence(): void;
    protected get isOpen(): boolean;
    protected get isClosed(): boolean;
    /** Whether an update came after the last delivery. */
    protected get isUndelivered(): boolean;
    /** Makes a timer that {@link close} cancels. */
    protected newTimer(): Timer;
    /** Replaces a socket that is stuck. */
    protected redial(): void;
    /** Resolves the callers that wait. */
    protected publish(): void;
    /** Rejects the callers that wait; the stream continues. */
    protected fail(error: unknown): void;
}
export {};
