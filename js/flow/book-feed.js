/** The book of a market, fed by its socket and by snapshots over HTTP. */
import { INSPECT, toLazyRows } from '../book/rows.js';
import { BookSync } from '../book/sync.js';
import { Feed } from './feed.js';
/** Keeps one book. */
export class BookFeed extends Feed {
    #source;
    #sync;
    #views = new Map();
    #cancelAsk = () => undefined;
    #isProbing = false;
    #handed = 0;
    /** When it was handed out last. */
    handedAt = -Infinity;
    #frames = 0;
    /** Since when no snapshot could be fetched. */
    #failingSince;
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source, settings) {
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
    async watch(limit) {
        if (this.hasNew)
            return this.take(limit);
        // Whoever waited for a change gets it, even when another took it first.
        do
            await this.next();
        while (!this.#sync.isShown);
        return this.take(limit);
    }
    /** @returns whether the book may be shown */
    get isShown() {
        return this.#sync.isShown;
    }
    /** @returns whether the book has changed since it was taken, and may be shown */
    get hasNew() {
        return this.#sync.isShown && this.version > this.#handed;
    }
    /**
     * Takes the book.
     *
     * @param limit at most this many levels a side
     * @returns the book as it is from here on
     */
    take(limit) {
        this.#handed = this.version;
        this.handedAt = this.settings.clock.now();
        const known = this.#views.get(limit);
        if (known !== undefined)
            return known;
        const { book } = this.#sync;
        const { symbol, toDatetime } = this.#source;
        const view = {
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
        const show = () => ({ ...view, bids: [...view.bids], asks: [...view.asks] });
        Object.defineProperty(view, INSPECT, { value: show });
        this.#views.set(limit, view);
        return view;
    }
    close(error) {
        this.#cancelAsk();
        super.close(error);
    }
    get state() {
        return this.#sync.isShown ? 'live' : 'recovering';
    }
    get isProven() {
        return this.#sync.isShown;
    }
    get gaps() {
        return this.#sync.counters.gaps;
    }
    get resyncs() {
        return Object.values(this.#sync.counters.resyncs).reduce((sum, count) => sum + count, 0);
    }
    onOpen() {
        this.#run(this.#sync.opened());
    }
    onFrame(frame) {
        const text = typeof frame === 'string' ? frame : (this.#source.toText?.(frame) ?? '');
        this.#frames += 1;
        this.#run(this.#sync.frame(text, this.settings.clock.now()));
    }
    onDown() {
        this.#run(this.#sync.closed());
    }
    /** The socket may be quiet, or stuck: the book's nonce tells. */
    onSilence() {
        if (this.#isProbing || !this.isOpen)
            return;
        this.#isProbing = true;
        const frames = this.#frames;
        this.#source
            .fetch()
            .then((row) => {
            if (!this.isClosed && this.#frames === frames) {
                this.#run(this.#sync.probed(row, this.settings.clock.now()));
            }
        }, 
        // Asked again after the next silence.
        () => undefined)
            .catch(this.settings.onFault)
            .finally(() => (this.#isProbing = false));
    }
    #run(effects) {
        for (const effect of effects) {
            if (effect.do === 'publish')
                this.publish();
            else if (effect.do === 'ask')
                this.#ask(effect.ask, effect.afterMs);
            else if (effect.do === 'redial')
                this.redial();
        }
    }
    /** Those who wait are told when the service has refused for too long; asking goes on. */
    #onFailed(error) {
        const now = this.settings.clock.now();
        this.#failingSince ??= now;
        if (now - this.#failingSince < this.settings.patienceMs)
            return;
        this.#failingSince = now;
        this.fail(error);
    }
    #ask(ask, afterMs) {
        this.#cancelAsk();
        const fetch = () => {
            this.#source
                .fetch()
                .then((row) => {
                this.#failingSince = undefined;
                if (!this.isClosed)
                    this.#run(this.#sync.snapshot(ask, row, this.settings.clock.now()));
            }, (error) => {
                if (this.isClosed)
                    return;
                this.#onFailed(error);
                this.#run(this.#sync.snapshotFailed(ask));
            })
                .catch(this.settings.onFault);
        };
        if (afterMs > 0)
            this.#cancelAsk = this.settings.clock.after(afterMs, fetch);
        else
            fetch();
    }
}
