/** The present state of a market, such as its mark price; each frame replaces the values it contains. */

import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** Values by name, as decimal text; unknown ones are left out. */
export type LatestValues = Readonly<Record<string, unknown>>;

/** Where a state comes from. */
export interface LatestSource {
    /** What flows through it, for problems. */
    readonly name: string;
    /** Reads the values of a body of the socket; the others keep their values. */
    readonly read: (body: unknown, key: string) => LatestValues;
    /** Reads the state over HTTP. */
    readonly fetch: () => Promise<LatestValues>;
    /** The values that frames contain, all when omitted: a read that finds another value proves a missed frame. */
    readonly streamedValues?: readonly string[];
    /** Milliseconds after which values that only reads contain are read again while a caller waits. */
    readonly refreshMs?: number;
}

/** Values that are no update by themselves. */
const NOT_COMPARED = ['info', 'receivedAt'];

/** Keeps the state of one market. */
export class LatestFeed extends RowsFeed<LatestSource> {
    protected override readonly isSnapshot = true;
    #values: LatestValues = {};
    /** Names of values that frames sent since a read began; they are newer than the result of the read. */
    readonly #sentNames = new Set<string>();
    #hasFailed = false;
    readonly #refreshTimer = this.newTimer();

    constructor(source: LatestSource, settings: FeedSettings) {
        super(source.name, source, settings);
    }

    /** The values now; a new object after each change. */
    get values(): LatestValues {
        return this.#values;
    }

    /** Whether the state was read, or frames completed it while reads fail. */
    get isKnown(): boolean {
        const { streamedValues } = this.origin;
        const isComplete = streamedValues?.every((name) => this.#values[name] !== undefined) === true;
        return this.isProven || (this.#hasFailed && isComplete);
    }

    /** Adds values from another source. */
    addValues(values: LatestValues): void {
        if (!this.isClosed && this.#merge(values)) this.publish();
    }

    protected async reconcile(): Promise<ReadResult> {
        this.#sentNames.clear();
        const found = await this.origin.fetch().catch((error: unknown) => {
            this.#hasFailed = true;
            throw error;
        });
        this.#refreshLater();
        const values = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#sentNames.has(name)));
        const { streamedValues = Object.keys(values).filter((name) => !NOT_COMPARED.includes(name)) } = this.origin;
        const isMissed = streamedValues.some(
            (name) => values[name] !== undefined && values[name] !== this.#values[name],
        );
        return { isNew: this.#merge(values), isMissed };
    }

    protected take(body: unknown, key = ''): boolean {
        if (typeof body !== 'object' || body === null) return false;
        const values = this.origin.read(body, key);
        for (const name in values) if (name !== 'info' && values[name] !== undefined) this.#sentNames.add(name);
        return this.#merge(values);
    }

    #merge(values: LatestValues): boolean {
        const known = this.#values;
        const given = Object.entries(values).filter(([, value]) => value !== undefined);
        if (given.every(([name, value]) => NOT_COMPARED.includes(name) || value === known[name])) return false;
        const info = { ...(known.info as object | undefined), ...(values.info as object | undefined) };
        this.#values = { ...known, ...Object.fromEntries(given), info };
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
