/** The top of a market's book as complete snapshots: no frame depends on an earlier one. */
import type { Subscription } from '../../streams/socket/channels.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
import type { Channel } from '../../streams/feeds/shared-socket.js';
/** Where the top of a book comes from. */
export interface TopSource {
    readonly symbol: string;
    /** The subscription for a number of levels a side. */
    readonly toSubscription: (depth: number) => Subscription;
    /** Reads a body over HTTP, as the socket sends it; `undefined` when there is none. */
    readonly fetch: () => Promise<unknown>;
    /** The present time, milliseconds. */
    readonly now: () => number;
    /** Throws when a body is malformed, or its sides cross. */
    readonly expectBook: (body: unknown) => void;
    /** Number of bids and asks of a body. */
    readonly depthOf: (body: unknown) => readonly [number, number];
    /** A text that differs when a body that was read is an update. */
    readonly fingerprint: (body: unknown) => string;
}
/** Keeps the top of one book. */
export declare class TopFeed extends RowsFeed<TopSource> {
    #private;
    private depth;
    constructor(source: TopSource, depth: number, settings: FeedSettings);
    /** Sets the channel that takes subscriptions to more levels. */
    attachChannel(channel: Channel): void;
    get symbol(): string;
    /** Subscribes to more levels a side, unless there are as many already. */
    deepen(depth: number): void;
    /**
     * Returns whether there is something to deliver to a caller with a limit: an update that was not delivered, or the present
     * book, if no caller with this limit has received one.
     */
    hasUpdate(depth: number, limit: number | undefined): boolean;
    /** Returns whether the present book is deep enough; frames of an earlier subscription may arrive after a deeper one. */
    covers(depth: number): boolean;
    /** Returns the latest body, which counts as delivered to callers with this limit. */
    deliver(limit: number | undefined): unknown;
    /** When the latest body was received, milliseconds. */
    get receivedAt(): number | undefined;
    protected get isProven(): boolean;
    protected onOpen(): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown): boolean;
}
