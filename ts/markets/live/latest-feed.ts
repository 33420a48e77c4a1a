/** The present state of a market, such as its mark price; each frame replaces the values it contains. */

import type { Timer } from '../../core/clock.js';
import { withMembers } from '../../core/shape.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

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
    /**
     * The values that frames contain, all when omitted: a read that finds another value proves a missed
     * frame.
     */
    readonly streamedValues?: readonly string[];
    /** Milliseconds after which values that only reads contain are read again while a caller waits. */
    readonly refreshMs?: number;
}

/** A frame that is not parsed yet. */
interface UnreadFrame {
    readonly body: object;
    readonly key: string;
    readonly at: number;
}

/** Number of unread frames from which they are parsed although no caller reads them. */
const MAX_UNREAD = 256;

/** Values that are no update by themselves. */
const NOT_COMPARED = ['info', 'receivedAt'];

/** Keeps the state of one market. */
export class LatestFeed {
    readonly feed: Feed;
    #values: LatestValues = {};
    /** Names of values that frames sent since a read began; they are newer than the result of the read. */
    readonly #sentNames = new Set<string>();
    /** By key, the names of values that its frames ever sent. */
    readonly #namesOfKey = new Map<string, Set<string>>();
    #hasFailed = false;
    readonly #refreshTimer: Timer;
    /** Frames that came after an update that was not delivered: parsed when it is, the newest first. */
    #unread: UnreadFrame[] = [];

    constructor(
        private readonly source: LatestSource,
        settings: FeedSettings,
    ) {
        this.feed = new Feed(source.name, settings, {
            accept: (body, key) => this.#accept(body, key),
            read: () => this.#read(),
        });
        this.#refreshTimer = this.feed.newTimer();
    }

    /** The values now, which count as delivered; a new object after each change. */
    get values(): LatestValues {
        this.#parseUnread();
        this.feed.markDelivered();
        return this.#values;
    }

    /** Whether the state was read, or frames completed it while reads fail. */
    get isKnown(): boolean {
        if (this.feed.isProven || !this.#hasFailed) return this.feed.isProven;
        this.#parseUnread();
        return this.source.streamedValues?.every((name) => this.#values[name] !== undefined) === true;
    }

    /** Adds values from another source. */
    addValues(values: LatestValues): void {
        this.#parseUnread();
        if (!this.feed.isClosed && this.#merge(values)) this.feed.publish();
    }

    #accept(body: unknown, key = ''): boolean {
        if (typeof body !== 'object' || body === null) return false;
        const at = this.source.now();
        if (this.feed.isAwaited || !this.feed.isUndelivered) {
            return this.#takeValues(this.source.read(body, key, at), key);
        }
        this.#unread.push({ body, key, at });
        if (this.#unread.length >= MAX_UNREAD) this.#parseUnread();
        return false;
    }

    /**
     * Takes unread frames. Of each key the newest suffices, unless it lacks a value that an older one may
     * have.
     */
    #parseUnread(): void {
        if (this.#unread.length === 0) return;
        const frames = this.#unread;
        this.#unread = [];
        const complete = new Set<string>();
        const found: { readonly values: LatestValues; readonly key: string }[] = [];
        for (const { body, key, at } of frames.reverse()) {
            if (complete.has(key)) continue;
            try {
                const values = this.source.read(body, key, at);
                found.push({ values, key });
                if (this.#isComplete(values, key)) complete.add(key);
            } catch (fault) {
                this.feed.onMalformed(fault);
            }
        }
        for (const { values, key } of found.reverse()) this.#takeValues(values, key);
    }

    /** Whether values lack none that a frame of the key ever sent. */
    #isComplete(values: LatestValues, key: string): boolean {
        const names = this.#namesOfKey.get(key);
        return names !== undefined && names.size > 0 && [...names].every((name) => values[name] !== undefined);
    }

    #takeValues(values: LatestValues, key: string): boolean {
        const names = this.#namesOfKey.get(key) ?? new Set();
        this.#namesOfKey.set(key, names);
        for (const name in values) {
            if (name === 'info' || values[name] === undefined) continue;
            this.#sentNames.add(name);
            names.add(name);
        }
        return this.#merge(values);
    }

    #merge(values: LatestValues): boolean {
        const known = this.#values;
        const next: Record<string, unknown> = withMembers(known, {});
        let isNew = false;
        for (const name in values) {
            const value = values[name];
            if (value === undefined || value === known[name]) continue;
            next[name] = value;
            isNew ||= !NOT_COMPARED.includes(name);
        }
        if (!isNew) return false;
        next.info = withMembers(known.info ?? {}, values.info ?? {});
        this.#values = next;
        return true;
    }

    async #read(): Promise<ReadResult> {
        const isFirst = !this.feed.isProven;
        this.#parseUnread();
        this.#sentNames.clear();
        const found = await this.source.fetch().catch((error: unknown) => {
            this.#hasFailed = true;
            throw error;
        });
        this.#parseUnread();
        this.#refreshLater();
        const values = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#sentNames.has(name)));
        const { streamedValues = Object.keys(values).filter((name) => !NOT_COMPARED.includes(name)) } = this.source;
        const isMissed = streamedValues.some(
            (name) => values[name] !== undefined && values[name] !== this.#values[name],
        );
        return { isNew: this.#merge(values) || isFirst, isMissed };
    }

    /** A request is worth its cost only while a caller waits. */
    #refreshLater(): void {
        const { refreshMs } = this.source;
        if (refreshMs === undefined || this.feed.isClosed) return;
        this.#refreshTimer.set(refreshMs, () => {
            if (this.feed.isAwaited && this.feed.isOpen) this.feed.read(false);
            else this.#refreshLater();
        });
    }
}
