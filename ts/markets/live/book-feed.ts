/** The order book of a market, from frames of a socket and snapshots over HTTP. */

import type { FrameRow } from '../../book/frame.js';
import type { Grid } from '../../book/step.js';
import { BookSync, type Effect, type SyncOptions } from '../../book/sync.js';
import type { Timer } from '../../core/clock.js';
import { markStructure } from '../../core/display.js';
import { Feed, type FeedSettings } from '../../streams/feeds/feed.js';
import { WatchedBook } from './watched-book.js';

/** Where a book comes from. */
export interface BookSource {
    readonly symbol: string;
    readonly grid: Grid;
    readonly options: SyncOptions;
    /** Fetches a snapshot, as `readJson` returns it. */
    readonly fetch: () => Promise<unknown>;
    readonly toDatetime: (timestamp: number | undefined) => string | undefined;
    /** Reads a body of the shared socket as a frame; every frame is text when omitted. */
    readonly readBody?: (body: unknown) => FrameRow;
}

/** Keeps one book. */
export class BookFeed {
    readonly feed: Feed;
    readonly #sync: BookSync;
    readonly #views = new Map<number | undefined, WatchedBook>();
    /** Limits with which a watch returned the book. */
    readonly #takenLimits = new Set<number | undefined>();
    readonly #fetchTimer: Timer;
    #isProbing = false;
    #frames = 0;
    /**
     * Clock time of the first failed fetch since the last snapshot, or of the last error given to callers.
     */
    #failingSince: number | undefined;

    constructor(
        private readonly source: BookSource,
        private readonly settings: FeedSettings,
    ) {
        this.#sync = new BookSync(source.grid, source.options);
        this.feed = new Feed(`order book of ${source.symbol}`, settings, {
            accept: (frame) => this.#accept(frame),
            takesText: true,
            onOpen: () => {
                this.#run(this.#sync.opened());
            },
            onDown: () => {
                this.#run(this.#sync.closed());
            },
            onSilence: () => {
                this.#probe();
            },
            isLive: () => this.#sync.isShown,
            counts: () => this.#counts(),
        });
        this.#fetchTimer = this.feed.newTimer();
    }

    /** Resolves with the next update or the first book, also when another caller took it first. */
    async watch(limit: number | undefined): Promise<WatchedBook> {
        if (this.hasUpdate(limit)) return this.take(limit);
        do await this.feed.next();
        while (!this.#sync.isShown);
        return this.take(limit);
    }

    /** Whether the book is proven and may be shown. */
    get isShown(): boolean {
        return this.#sync.isShown;
    }

    /**
     * Whether the book may be shown, and has an update that was not delivered or was never returned with this
     * limit.
     */
    hasUpdate(limit: number | undefined): boolean {
        return this.#sync.isShown && (this.feed.isUndelivered || !this.#takenLimits.has(limit));
    }

    /** Returns the book, which counts as delivered: the same object for the same number of levels. */
    take(limit: number | undefined): WatchedBook {
        this.feed.markDelivered();
        this.#takenLimits.add(limit);
        this.#sync.book.updateRows();
        return this.#viewOf(limit);
    }

    /**
     * The whole book, the object that {@link take} returns, which does not count as delivered; `undefined`
     * until it is proven.
     */
    get whole(): WatchedBook | undefined {
        return this.#sync.isShown ? this.#viewOf(undefined) : undefined;
    }

    /** Makes one live object for a limit: its members are proven at its nonce whenever they are read. */
    #viewOf(limit: number | undefined): WatchedBook {
        const known = this.#views.get(limit);
        if (known !== undefined) return known;
        const { book } = this.#sync;
        const { symbol, toDatetime } = this.source;
        const members = {
            symbol,
            get bids() {
                return book.bids.rows(limit);
            },
            get asks() {
                return book.asks.rows(limit);
            },
            get timestamp() {
                return book.timestamp;
            },
            get datetime() {
                return toDatetime(book.timestamp);
            },
            get nonce() {
                return book.nonce;
            },
        };
        const follow = limit === undefined ? () => book.follow() : undefined;
        const view = Object.defineProperties(new WatchedBook({}, follow), Object.getOwnPropertyDescriptors(members));
        markStructure(view);
        this.#views.set(limit, view);
        return view;
    }

    /** The sync reads text itself, and publishes through its effects. */
    #accept(frame: unknown): boolean {
        const read = typeof frame === 'string' ? frame : (this.source.readBody?.(frame) ?? '');
        this.#frames += 1;
        this.#run(this.#sync.frame(read, this.settings.clock.now()));
        return false;
    }

    #run(effects: readonly Effect[]): void {
        for (const effect of effects) {
            if (effect.do === 'publish') this.feed.publish();
            else if (effect.do === 'fetch') this.#fetchLater(effect.request, effect.afterMs);
            else if (effect.do === 'redial') this.feed.redial();
            else if (effect.do === 'report') this.settings.onFault(effect.problem);
        }
    }

    /** The market may be quiet, or the socket stuck: the nonce of a snapshot shows which. */
    #probe(): void {
        if (this.#isProbing || !this.feed.isOpen) return;
        this.#isProbing = true;
        const frames = this.#frames;
        this.source
            .fetch()
            .then(
                (row) => {
                    if (!this.feed.isClosed && this.#frames === frames) {
                        this.#run(this.#sync.probed(row, this.settings.clock.now()));
                    }
                },
                // The next silence probes again.
                () => undefined,
            )
            .catch(this.settings.onFault)
            .finally(() => (this.#isProbing = false));
    }

    #counts(): { readonly recovered: number; readonly resyncs: number } {
        const { gaps, resyncs } = this.#sync.counters;
        // A snapshot follows each gap, so that the book is complete again.
        return { recovered: gaps, resyncs: Object.values(resyncs).reduce((sum, count) => sum + count, 0) };
    }

    /** Callers that wait get the error once fetches have failed for `maxOutageMs`; fetches continue. */
    #onFailed(error: unknown): void {
        const now = this.settings.clock.now();
        this.#failingSince ??= now;
        if (now - this.#failingSince < this.settings.maxOutageMs) return;
        this.#failingSince = now;
        this.feed.fail(error);
    }

    #fetchLater(request: number, afterMs: number): void {
        this.#fetchTimer.cancel();
        if (afterMs > 0) {
            this.#fetchTimer.set(afterMs, () => {
                if (this.#sync.needs(request)) this.#fetch(request);
            });
        } else this.#fetch(request);
    }

    #fetch(request: number): void {
        this.source
            .fetch()
            .then(
                (row) => {
                    this.#failingSince = undefined;
                    if (!this.feed.isClosed) this.#run(this.#sync.snapshot(request, row, this.settings.clock.now()));
                },
                (error: unknown) => {
                    if (this.feed.isClosed) return;
                    this.#onFailed(error);
                    this.#run(this.#sync.snapshotFailed(request));
                },
            )
            .catch(this.settings.onFault);
    }
}
