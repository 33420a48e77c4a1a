/** The book of a market, fed by its socket and by snapshots over HTTP. */
import type { SyncOptions } from '../book/effect.js';
import type { Row } from '../book/side.js';
import type { Grid } from '../book/step.js';
import { Feed, type FeedSettings } from './feed.js';
/** A book as CCXT's users know it. It is one live object: true at its nonce whenever it is read. */
export interface BookView {
    readonly symbol: string;
    readonly bids: readonly Row[];
    readonly asks: readonly Row[];
    readonly timestamp: number | undefined;
    readonly datetime: string | undefined;
    readonly nonce: number;
}
/** What a book is fed from. */
export interface BookSource {
    readonly symbol: string;
    readonly grid: Grid;
    readonly options: SyncOptions;
    /** Asks for a snapshot: the row as `readJson` gives it. */
    readonly fetch: () => Promise<unknown>;
    readonly toDatetime: (timestamp: number | undefined) => string | undefined;
    /** Spells a body of the shared socket as a frame of the unified section. */
    readonly toText?: (body: unknown) => string;
}
/** Keeps one book. */
export declare class BookFeed extends Feed {
    #private;
    /** When it was handed out last. */
    handedAt: number;
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: BookSource, settings: FeedSettings);
    /**
     * Waits for a change since the last call, or for the first book.
     *
     * @param limit at most this many levels a side
     * @returns the book, proven true at its nonce
     */
    watch(limit: number | undefined): Promise<BookView>;
    /** @returns whether the book may be shown */
    get isShown(): boolean;
    /** @returns whether the book has changed since it was taken, and may be shown */
    get hasNew(): boolean;
    /**
     * Takes the book.
     *
     * @param limit at most this many levels a side
     * @returns the book as it is from here on
     */
    take(limit: number | undefined): BookView;
    close(error: unknown): void;
    protected get state(): 'live' | 'recovering';
    protected get isProven(): boolean;
    protected get gaps(): number;
    protected get resyncs(): number;
    protected onOpen(): void;
    protected onFrame(frame: unknown): void;
    protected onDown(): void;
    /** The socket may be quiet, or stuck: the book's nonce tells. */
    protected onSilence(): void;
}
