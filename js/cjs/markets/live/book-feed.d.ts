/** The order book of a market, from frames of a socket and snapshots over HTTP. */
import type { FrameRow } from '../../book/frame.js';
import type { Row } from '../../book/block.js';
import type { Grid } from '../../book/step.js';
import { type SyncOptions } from '../../book/sync.js';
import { Feed, type FeedSettings } from '../../streams/feeds/feed.js';
/**
 * A book as users of CCXT know it: one live object, proven at its nonce whenever it is read. Its sides are frozen arrays of the
 * moment they are read.
 */
export interface BookView {
    readonly symbol: string;
    readonly bids: readonly Row[];
    readonly asks: readonly Row[];
    readonly timestamp: number | undefined;
    readonly datetime: string | undefined;
    readonly nonce: number;
}
/** Where a book comes from. */
export interface BookSource {
    readonly symbol: string;
    readonly grid: Grid;
    readonly options: SyncOptions;
    /** Fetches a snapshot, as `readJson` returns it. */
    readonly fetch: () => Promise<unknown>;
    readonly toDatetime: (timestamp: number | undefined) => string | undefined;
    /** Reads a body of the shared socket as a frame; every frame is text when omitted. */
    readonly readBody?: (body: unknown) => FrameRow;
}
/** Keeps one book. */
export declare class BookFeed extends Feed {
    #private;
    constructor(source: BookSource, settings: FeedSettings);
    /** Resolves with the next update or the first book, also when another caller took it first. */
    watch(limit: number | undefined): Promise<BookView>;
    /** Whether the book is proven and may be shown. */
    get isShown(): boolean;
    /** Whether the book may be shown, and has an update that was not delivered or was never returned with this limit. */
    hasUpdate(limit: number | undefined): boolean;
    /** Returns the book, which counts as delivered: the same object for the same number of levels. */
    take(limit: number | undefined): BookView;
    protected get state(): 'live' | 'recovering';
    protected get isProven(): boolean;
    protected get gaps(): number;
    protected get resyncs(): number;
    protected onOpen(): void;
    protected onFrame(frame: unknown): void;
    protected onDown(): void;
    /** The market may be quiet, or the socket stuck: the nonce of a snapshot shows which. */
    protected onSilence(): void;
}
