/** The book of a market, fed by its socket and by snapshots over HTTP. */

import type { Effect, SyncOptions } from '../book/effect.js';
import type { FrameRow } from '../book/frame.js';
import { INSPECT, toLazyRows } from '../book/rows.js';
import type { Row } from '../book/side.js';
import type { Grid } from '../book/step.js';
import { BookSync } from '../book/sync.js';
import { Feed, type FeedSettings } from './feed.js';

/** A book as CCXT's users know it. It is one live object: true at its nonce whenever it is read. */
export interface BookView {
    readonly symbol: string;
    readonly bids: readonly Row[];
    readonly asks: readonly Row[];
    readonly timestamp: number | undefined;
    readonly datetime: string | undefined;
    readonly nonce: number;
}

/** What a book is fed from. */
export interface BookSource {
    readonly symbol: string;
    readonly grid: Grid;
    readonly options: SyncOptions;
    /** Asks for a snapshot: the row as `readJson` gives it. */
    readonly fetch: () => Promise<unknown>;
    readonly toDatetime: (timestamp: number | undefined) => string | undefined;
    /** Reads a body of the shared socket as a frame; a frame is text where this is left out. */
    readonly readBody?: (body: unknown) => FrameRow;
}

/** Keeps one book. */
export class BookFeed extends Feed {
    readonly #source: BookSource;
    readonly #sync: BookSync;
    readonly #views = new Map<number | undefined, BookView>();
    #cancelAsk: () => void = () => undefined;
    #isProbing = false;
    #handed = 0;
    /** When it was handed out last. */
    handedAt = -Infinity;
    #frames = 0;
    /** Since when no snapshot could be fetched. */
    #failingSince: number | undefined;

    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: BookSource, settings: FeedSettings) {
        super(`order book of ${source.symbol}`, settings);
        this.#source = source;
        this.#sync = new BookSync(source.grid, source.options);
    }

    /**
     * Waits for a change since the last call, or for the first book.
     *
     * @param limit at most this many levels a side
     * @returns the book, proven true at its nonce
     */
    async watch(limit: number | undefined): Promise<BookView> {
        if (this.hasNew) return this.take(limit);
        // Whoever waited for a change gets it, even when another took it first.
        do await this.next();
        while (!this.#sync.isShown);
        return this.take(limit);
    }

    /** @returns whether the book may be shown */
    get isShown(): boolean {
        return this.#sync.isShown;
    }

    /** @returns whether the book has changed since it was taken, and may be shown */
    get hasNew(): boolean {
        return this.#sync.isShown && this.version > this.#handed;
    }

    /**
     * Takes the book.
     *
     * @param limit at most this many levels a side
     * @returns the book as it is from here on
     */
    take(limit: number | undefined): BookView {
        this.#handed = this.version;
        this.handedAt = this.settings.clock.now();
        const known = this.#views.get(limit);
        if (known !== undefined) return known;
        const { book } = this.#sync;
        const { symbol, toDatetime } = this.#source;
        const view: BookView = {
            symbol,
            bids: toLazyRows(book.bids, limit),
            asks: toLazyRows(book.asks, limit),
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
        const show = (): BookView => ({ ...view, bids: [...view.bids], asks: [...view.asks] });
        Object.defineProperty(view, INSPECT, { value: show });
        this.#views.set(limit, view);
        return view;
    }

    override close(error: unknown): void {
        this.#cancelAsk();
        super.close(error);
    }

    protected get state(): 'live' | 'recovering' {
        return this.#sync.isShown ? 'live' : 'recovering';
    }

    protected get isProven(): boolean {
        return this.#sync.isShown;
    }

    protected get gaps(): number {
        return this.#sync.counters.gaps;
    }

    protected get resyncs(): number {
        return Object.values(this.#sync.counters.resyncs).reduce((sum, count) => sum + count, 0);
    }

    protected onOpen(): void {
        this.#run(this.#sync.opened());
    }

    protected onFrame(frame: unknown): void {
        const { readBody } = this.#source;
        this.#frames += 1;
        const read = typeof frame === 'string' || readBody === undefined ? `${frame as string}` : readBody(frame);
        this.#run(this.#sync.frame(read, this.settings.clock.now()));
    }

    protected onDown(): void {
        this.#run(this.#sync.closed());
    }

    /** The socket may be quiet, or stuck: the book's nonce tells. */
    protected onSilence(): void {
        if (this.#isProbing || !this.isOpen) return;
        this.#isProbing = true;
        const frames = this.#frames;
        this.#source
            .fetch()
            .then(
                (row) => {
                    if (!this.isClosed && this.#frames === frames) {
                        this.#run(this.#sync.probed(row, this.settings.clock.now()));
                    }
                },
                // Asked again after the next silence.
                () => undefined,
            )
            .catch(this.settings.onFault)
            .finally(() => (this.#isProbing = false));
    }

    #run(effects: readonly Effect[]): void {
        for (const effect of effects) {
            if (effect.do === 'publish') this.publish();
            else if (effect.do === 'ask') this.#ask(effect.ask, effect.afterMs);
            else if (effect.do === 'redial') this.redial();
        }
    }

    /** Those who wait are told when the service has refused for too long; asking goes on. */
    #onFailed(error: unknown): void {
        const now = this.settings.clock.now();
        this.#failingSince ??= now;
        if (now - this.#failingSince < this.settings.patienceMs) return;
        this.#failingSince = now;
        this.fail(error);
    }

    #ask(ask: number, afterMs: number): void {
        this.#cancelAsk();
        const fetch = (): void => {
            this.#source
                .fetch()
                .then(
                    (row) => {
                        this.#failingSince = undefined;
                        if (!this.isClosed) this.#run(this.#sync.snapshot(ask, row, this.settings.clock.now()));
                    },
                    (error: unknown) => {
                        if (this.isClosed) return;
                        this.#onFailed(error);
                        this.#run(this.#sync.snapshotFailed(ask));
                    },
                )
                .catch(this.settings.onFault);
        };
        if (afterMs > 0) this.#cancelAsk = this.settings.clock.after(afterMs, fetch);
        else fetch();
    }
}
