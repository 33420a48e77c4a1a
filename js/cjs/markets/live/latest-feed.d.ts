/** The present state of a market, such as its mark price; each frame replaces the values it contains. */
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
/** Values by name, as decimal text; unknown ones are left out. */
export type LatestValues = Readonly<Record<string, unknown>>;
/** Where a state comes from. */
export interface LatestSource {
    /** What flows through it, for problems. */
    readonly name: string;
    /** Reads the values of a body that the socket delivered at `at`; the others keep their values. */
    readonly read: (body: unknown, key: string, at: number) => LatestValues;
    /** The clock, milliseconds. */
    readonly now: () => number;
    /** Reads the state over HTTP. */
    readonly fetch: () => Promise<LatestValues>;
    /** The values that frames contain, all when omitted: a read that finds another value proves a missed frame. */
    readonly streamedValues?: readonly string[];
    /** Milliseconds after which values that only reads contain are read again while a caller waits. */
    readonly refreshMs?: number;
}
/** Keeps the state of one market. */
export declare class LatestFeed extends RowsFeed<LatestSource> {
    #private;
    protected readonly isSnapshot = true;
    constructor(source: LatestSource, settings: FeedSettings);
    /** The values now, which count as delivered; a new object after each change. */
    get values(): LatestValues;
    /** Whether the state was read, or frames completed it while reads fail. */
    get isKnown(): boolean;
    /** Adds values from another source. */
    addValues(values: LatestValues): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown, key?: string): boolean;
}
