/**
 * A stream of rows without sequence numbers: only a read over HTTP shows whether the socket missed one. The feed reads when a
 * socket opens and when no frame arrives while a caller waits. It delivers what is new, and replaces a socket that kept it back.
 */
import { Feed, type FeedSettings } from './feed.js';
/** The result of a read. */
export interface ReadResult {
    /** Whether there is anything to deliver. */
    readonly isNew: boolean;
    /** Whether the socket should have delivered some of it, and did not. */
    readonly isMissed: boolean;
}
/** A stream of rows; `Origin` says where they come from. */
export declare abstract class RowsFeed<Origin> extends Feed {
    #private;
    protected readonly origin: Origin;
    /** Whether the first read is an update even when it is empty. */
    protected readonly isSnapshot: boolean;
    constructor(name: string, origin: Origin, settings: FeedSettings);
    /** Reads over HTTP, at once or `readIntervalMs` after the last read. */
    protected read(isSilent: boolean): void;
    /** Reads what may be new, and takes it. */
    protected abstract reconcile(): Promise<ReadResult>;
    /** Takes a row of the socket, or a body of the shared socket's stream `key`; returns whether it is new. */
    protected abstract take(row: unknown, key?: string): boolean;
    protected get state(): 'live' | 'recovering';
    protected get isProven(): boolean;
    protected get gaps(): number;
    protected get resyncs(): number;
    protected onOpen(): void;
    /** Reads at once what no socket delivered before the present one; the delays of reconnects limit these reads. */
    protected readMissed(): void;
    protected onFrame(frame: unknown, key?: string): void;
    /** Reports a malformed row, and reads over HTTP what it should have contained. */
    protected onMalformed(fault: unknown): void;
    protected onDown(): void;
    protected onSilence(): void;
}
