/** What holds of a market now, such as its mark price: each frame replaces what was told before, and nothing is missed by that. */
import type { FeedSettings } from './feed.js';
import { RowsFeed, type Found } from './rows-feed.js';
/** Figures by name, as decimal text; what is not known is left out. */
export type Figures = Readonly<Record<string, unknown>>;
/** What a state is fed from. */
export interface LatestSource {
    /** Of what flows, for problems. */
    readonly name: string;
    readonly symbol: string;
    /**
     * Reads a body of the socket.
     *
     * @returns the figures that it tells; those that it leaves out stay
     */
    readonly read: (body: unknown, key: string) => Figures;
    /** Reads the same by other means. */
    readonly fetch: () => Promise<Figures>;
    /** The figures that frames tell, all when left out: one of them that a read finds changed should have been told. */
    readonly live?: readonly string[];
    /** What also changes, though slowly, and only reads tell: asked for again when it is so old while somebody watches. */
    readonly refreshMs?: number;
}
/** Keeps the state of one market. */
export declare class LatestFeed extends RowsFeed {
    #private;
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: LatestSource, settings: FeedSettings);
    /** @returns the market's symbol */
    get symbol(): string;
    /** @returns what holds now: another object after each change, and never changed itself */
    get figures(): Figures;
    /** @returns whether there is something to show: what was read, or what frames tell while it cannot be */
    get isKnown(): boolean;
    /**
     * Adds what was found out otherwise.
     *
     * @param figures what
     */
    learn(figures: Figures): void;
    close(error: unknown): void;
    protected get isSnapshot(): boolean;
    protected reconcile(): Promise<Found>;
    protected take(body: unknown, key?: string): boolean;
}
