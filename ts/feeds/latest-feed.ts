/** The present state of a market, such as its mark price; each frame replaces the figures it contains. */

import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** Figures by name, as decimal text; unknown ones are left out. */
export type Figures = Readonly<Record<string, unknown>>;

/** Where a state comes from. */
export interface LatestSource {
    /** What flows through it, for problems. */
    readonly name: string;
    /** Reads the figures of a body of the socket; the others keep their values. */
    readonly read: (body: unknown, key: string) => Figures;
    /** Reads the state over HTTP. */
    readonly fetch: () => Promise<Figures>;
    /** The figures that frames contain, all when omitted: a read that finds another value proves a missed frame. */
    readonly streamedFigures?: readonly string[];
    /** Milliseconds after which figures that only reads contain are read again while a caller waits. */
    readonly refreshMs?: number;
}

/** Keeps the state of one market. */
export class LatestFeed extends RowsFeed<LatestSource> {
    #figures: Figures = {};
    /** Figures that frames sent since a read began; they are newer than the result of the read. */
    readonly #sentFigures = new Set<string>();
    #hasFailed = false;
    readonly #refreshTimer = this.newTimer();

    constructor(source: LatestSource, settings: FeedSettings) {
        super(source.name, source, settings);
    }

    /** The figures now; a new object after each change. */
    get figures(): Figures {
        return this.#figures;
    }

    /** Whether the state was read, or frames completed it while reads fail. */
    get isKnown(): boolean {
        const { streamedFigures } = this.origin;
        const isComplete = streamedFigures?.every((name) => this.#figures[name] !== undefined) === true;
        return this.isProven || (this.#hasFailed && isComplete);
    }

    /** Adds figures from another source. */
    addFigures(figures: Figures): void {
        if (!this.isClosed && this.#merge(figures)) this.publish();
    }

    protected override get isSnapshot(): boolean {
        return true;
    }

    protected async reconcile(): Promise<ReadResult> {
        this.#sentFigures.clear();
        const found = await this.origin.fetch().catch((error: unknown) => {
            this.#hasFailed = true;
            throw error;
        });
        this.#refreshLater();
        const figures = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#sentFigures.has(name)));
        const { streamedFigures = Object.keys(figures).filter((name) => name !== 'info') } = this.origin;
        const isMissed = streamedFigures.some(
            (name) => figures[name] !== undefined && figures[name] !== this.#figures[name],
        );
        return { isNew: this.#merge(figures), isMissed };
    }

    protected take(body: unknown, key = ''): boolean {
        if (typeof body !== 'object' || body === null) return false;
        const figures = this.origin.read(body, key);
        for (const name in figures) if (name !== 'info' && figures[name] !== undefined) this.#sentFigures.add(name);
        return this.#merge(figures);
    }

    #merge(figures: Figures): boolean {
        const known = this.#figures;
        const given = Object.entries(figures).filter(([, figure]) => figure !== undefined);
        // A row that differs in `info` alone is no update.
        if (given.every(([name, figure]) => name === 'info' || figure === known[name])) return false;
        const info = { ...(known.info as object | undefined), ...(figures.info as object | undefined) };
        this.#figures = { ...known, ...Object.fromEntries(given), info };
        return true;
    }

    /** A request is worth its cost only while a caller waits. */
    #refreshLater(): void {
        const { refreshMs } = this.origin;
        if (refreshMs === undefined || this.isClosed) return;
        this.#refreshTimer.set(refreshMs, () => {
            if (this.waiting > 0 && this.isOpen) this.read(false);
            else this.#refreshLater();
        });
    }
}
