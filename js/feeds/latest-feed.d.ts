/** The present state of a market, such as its mark price; each frame replaces the figures it contains. */
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';
/** Figures by name, as decimal text; unknown ones are left out. */
export type Figures = Readonly<Record<string, unknown>>;
/** Where a state comes from. */
export interface LatestSource {
    /** What flows through it, for problems. */
    readonly name: string;
    readonly symbol: string;
    /**
     * Reads a body of the socket.
     *
     * @returns the figures that it contains; the others keep their values
     */
    readonly read: (body: unknown, key: string) => Figures;
    /** Reads the state over HTTP. */
    readonly fetch: () => Promise<Figures>;
    /** The figures that frames contain, all when omitted: a read that finds another value proves a missed frame. */
    readonly streamedFigures?: readonly string[];
    /** Milliseconds after which figures that only reads contain are read again while a caller waits. */
    readonly refreshMs?: number;
}
/** Keeps the state of one market. */
export declare class LatestFeed extends RowsFeed {
    #private;
    /**
     * @param source where the state comes from
     * @param settings where frames come from
     */
    constructor(source: LatestSource, settings: FeedSettings);
    /** @returns the market's symbol */
    get symbol(): string;
    /** @returns the figures now; a new object after each change */
    get figures(): Figures;
    /** @returns whether the state was read, or frames completed it while reads fail */
    get isKnown(): boolean;
    /**
     * Adds figures from another source.
     *
     * @param figures the figures
     */
    addFigures(figures: Figures): void;
    protected get isSnapshot(): boolean;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown, key?: string): boolean;
}
