/** The top of a market's book as whole snapshots: each frame is true by itself, so there is nothing to seed and nothing to miss. */
import type { Subscription } from '../socket/channels.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type Found } from './rows-feed.js';
import type { Channel } from './updates.js';
/** What a top is fed from. */
export interface TopSource {
    readonly symbol: string;
    /** What is to be subscribed to for so many levels a side. */
    readonly toSubscription: (depth: number) => Subscription;
    /** Reads the same by other means: a body as the socket would tell it; `undefined` where none is had. */
    readonly fetch: () => Promise<unknown>;
    /** Levels of each side of a body. */
    readonly depthOf: (body: unknown) => readonly [number, number];
    /** What of a body is news where it was read. */
    readonly gistOf: (body: unknown) => string;
}
/** Keeps the top of one book. */
export declare class TopFeed extends RowsFeed {
    #private;
    /** When it was handed out last. */
    handedAt: number;
    /**
     * @param source what it is fed from
     * @param depth levels a side to begin with
     * @param settings where frames come from
     */
    constructor(source: TopSource, depth: number, settings: FeedSettings);
    /** @param channel through which more levels can be asked for */
    listenOn(channel: Channel): void;
    /** @returns the market's symbol */
    get symbol(): string;
    /**
     * Asks for more levels, unless there are as many already.
     *
     * @param depth levels a side
     */
    deepen(depth: number): void;
    /**
     * Tells whether the book has changed since it was handed out, and can be shown to some depth.
     *
     * @param depth levels a side
     */
    hasNew(depth: number): boolean;
    /**
     * Tells whether what is known goes so deep: after a deeper book was asked for, frames of the shallower one may still come.
     *
     * @param depth levels a side
     */
    shows(depth: number): boolean;
    /** @returns the latest body */
    hand(): unknown;
    close(error: unknown): void;
    protected get isSnapshot(): boolean;
    protected get isProven(): boolean;
    protected onOpen(): void;
    protected reconcile(): Promise<Found>;
    protected take(body: unknown): boolean;
}
