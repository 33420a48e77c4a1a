/** The top of a market's book as complete snapshots: no frame depends on an earlier one. */

import { SECOND_MS, type Timer } from '../../core/clock.js';
import type { Subscription } from '../../streams/socket/channels.js';
import { TopFrame } from '../../streams/socket/top-frame.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';
import type { SharedChannel } from '../../streams/feeds/shared-socket.js';

/** A book, and the numbers of bids and asks that the service sent. */
export interface ParsedTop<Book> {
    readonly book: Book;
    readonly counts: readonly [number, number];
}

/** Where the top of a book comes from. */
export interface TopSource<Book> {
    readonly symbol: string;
    /** The subscription for a number of levels a side. */
    readonly toSubscription: (depth: number) => Subscription;
    /** Reads a body over HTTP, as the socket sends it; `undefined` when there is none. */
    readonly fetch: () => Promise<unknown>;
    /** The present time, milliseconds. */
    readonly now: () => number;
    /**
     * Parses a body, which the socket may deliver as a frame; throws when it is malformed, or its sides
     * cross.
     */
    readonly parse: (body: unknown) => ParsedTop<Book>;
    /** A text that differs when a book that was read is an update. */
    readonly fingerprint: (book: Book) => string;
}

/** The first snapshot is read over HTTP when the socket does not send it within this time. */
const FIRST_SNAPSHOT_MS = SECOND_MS;

/** Keeps the top of one book. */
export class TopFeed<Book> {
    readonly feed: Feed;
    #channel: SharedChannel | undefined = undefined;
    /** Depths of earlier subscriptions: a frame of exactly as many levels may still belong to one of them. */
    #formerDepths: number[] = [];
    #top: ParsedTop<Book> | undefined = undefined;
    /**
     * A frame that came after an update that was not delivered: read when that is, unless another one
     * supersedes it.
     */
    #unread: { readonly frame: TopFrame; readonly at: number } | undefined = undefined;
    /** Number of frames so far. */
    #frames = 0;
    #receivedAt: number | undefined = undefined;
    /** Limits of callers that received a book. */
    readonly #deliveredLimits = new Set<number | undefined>();
    readonly #firstSnapshotTimer: Timer;
    readonly #depthTimer: Timer;

    constructor(
        private readonly source: TopSource<Book>,
        private depth: number,
        settings: FeedSettings,
    ) {
        this.feed = new Feed(`top of the order book of ${source.symbol}`, settings, {
            accept: (body) => this.#accept(body),
            read: () => this.#read(),
            onOpen: () => {
                this.#awaitFirstSnapshot();
            },
            isProven: () => this.#top !== undefined,
        });
        this.#firstSnapshotTimer = this.feed.newTimer();
        this.#depthTimer = this.feed.newTimer();
    }

    /** Sets the channel that takes subscriptions to more levels. */
    attachChannel(channel: SharedChannel): void {
        this.#channel = channel;
    }

    get symbol(): string {
        return this.source.symbol;
    }

    /** Subscribes to more levels a side, unless there are as many already. */
    deepen(depth: number): void {
        if (depth <= this.depth) return;
        this.#readUnread();
        this.#formerDepths.push(this.depth);
        this.depth = depth;
        this.#channel?.change(this.source.toSubscription(depth));
        // A book of exactly as many levels as an earlier subscription looks cut in every frame, and may never
        // be silent.
        this.#depthTimer.set(FIRST_SNAPSHOT_MS, () => {
            if (!this.covers(this.depth)) this.feed.read(false);
        });
    }

    /**
     * Returns whether there is something to deliver to a caller with a limit: an update that was not
     * delivered, or the present book, if no caller with this limit has received one.
     */
    hasUpdate(depth: number, limit: number | undefined): boolean {
        const isFirst = this.feed.isOpen && !this.#deliveredLimits.has(limit);
        return this.covers(depth) && (this.feed.isUndelivered || isFirst);
    }

    /**
     * Returns whether the present book is deep enough; frames of an earlier subscription may arrive after a
     * deeper one.
     */
    covers(depth: number): boolean {
        const counts = this.#top?.counts;
        if (counts === undefined) return false;
        return !this.#formerDepths.some((former) => former < depth && counts.includes(former));
    }

    /** Returns the latest book, which counts as delivered to callers with this limit. */
    deliver(limit: number | undefined): Book | undefined {
        this.#readUnread();
        this.#deliveredLimits.add(limit);
        this.feed.markDelivered();
        return this.#top?.book;
    }

    /** The latest book, which does not count as delivered. */
    get book(): Book | undefined {
        this.#readUnread();
        return this.#top?.book;
    }

    /** When the latest book was received, milliseconds. */
    get receivedAt(): number | undefined {
        return this.#receivedAt;
    }

    #accept(body: unknown): boolean {
        if (typeof body !== 'object' || body === null) return false;
        const isFrame = body instanceof TopFrame;
        // A frame that may show the depth of a subscription is read at once.
        if (isFrame && this.feed.isUndelivered && this.#formerDepths.length === 0 && !this.feed.isAwaited) {
            this.#unread = { frame: body, at: this.source.now() };
            this.#frames += 1;
            return false;
        }
        this.#take(body, this.source.now());
        this.#unread = undefined;
        this.#frames += 1;
        return true;
    }

    #readUnread(): void {
        if (this.#unread === undefined) return;
        const { frame, at } = this.#unread;
        this.#unread = undefined;
        try {
            this.#take(frame, at);
        } catch (fault) {
            this.feed.onMalformed(fault);
        }
    }

    #take(body: unknown, at: number): void {
        const top = this.source.parse(body);
        const [bids, asks] = top.counts;
        const formerDepth = this.#formerDepths.at(-1) ?? Infinity;
        // More levels than the earlier subscription sends belong to the present one.
        if (bids > formerDepth || asks > formerDepth) this.#formerDepths = [];
        this.#keep(top, at);
    }

    #awaitFirstSnapshot(): void {
        const [{ version }, frames] = [this.feed, this.#frames];
        this.#firstSnapshotTimer.set(FIRST_SNAPSHOT_MS, () => {
            if (this.feed.version === version && this.#frames === frames) this.feed.readMissed();
        });
    }

    async #read(): Promise<ReadResult> {
        const [{ version }, frames] = [this.feed, this.#frames];
        const body = await this.source.fetch();
        if (body === undefined) return { isNew: false, isMissed: false };
        const top = this.source.parse(body);
        this.#readUnread();
        const wasCovered = this.covers(this.depth);
        const hadFrame = this.feed.version !== version || this.#frames !== frames;
        const { fingerprint } = this.source;
        const before = this.#top?.book;
        const isMissed = !hadFrame && (before === undefined || fingerprint(top.book) !== fingerprint(before));
        // A read proves any depth. A frame that came meanwhile is newer, unless it is of a shallower book.
        if (!hadFrame || (!wasCovered && this.#isTopOf(top))) this.#keep(top, this.source.now());
        // The same book is an update for callers that wait for more levels.
        const isNew = isMissed || !wasCovered || (!hadFrame && this.#formerDepths.length > 0);
        this.#formerDepths = [];
        return { isNew, isMissed };
    }

    /** Whether a complete book shows that the present one is only its top. */
    #isTopOf({ counts }: ParsedTop<Book>): boolean {
        return counts.some((count, side) => count > (this.#top?.counts[side] ?? 0));
    }

    #keep(top: ParsedTop<Book>, at: number): void {
        this.#top = top;
        this.#receivedAt = at;
    }
}
