/** The top of a market's book as complete snapshots: no frame depends on an earlier one. */
import type { Subscription } from '../socket/channels.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';
import type { Channel } from './shared-socket.js';
/** Where the top of a book comes from. */
export interface TopSource {
    readonly symbol: string;
    /** The subscription for a number of levels a side. */
    readonly toSubscription: (depth: number) => Subscription;
    /** Reads a body over HTTP, as the socket sends it; `undefined` when there is none. */
    readonly fetch: () => Promise<unknown>;
    /** Number of bids and asks of a body. */
    readonly depthOf: (body: unknown) => readonly [number, number];
    /** A text that differs when a body that was read is an update. */
    readonly fingerprint: (body: unknown) => string;
}
/** Keeps the top of one book. */
export declare class TopFeed extends RowsFeed {
    #private;
    /**
     * @param source where the book comes from
     * @param depth levels a side at first
     * @param settings where frames come from
     */
    constructor(source: TopSource, depth: number, settings: FeedSettings);
    /** @param channel takes subscriptions to more levels */
    attachChannel(channel: Channel): void;
    /** @returns the market's symbol */
    get symbol(): string;
    /**
     * Subscribes to more levels, unless there are as many already.
     *
     * @param depth levels a side
     */
    deepen(depth: number): void;
    /**
     * Tells whether there is an update that was not delivered.
     *
     * @param depth levels a side that the book must cover
     */
    hasUpdate(depth: number): boolean;
    /**
     * Tells whether the present book is deep enough; frames of an earlier subscription may arrive after a deeper one.
     *
     * @param depth levels a side
     */
    covers(depth: number): boolean;
    /** @returns the latest body, which counts as delivered */
    deliver(): unknown;
    protected get isProven(): boolean;
    protected onOpen(): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown): boolean;
}
