/** The order book of a market, from frames of a socket and snapshots over HTTP. */
import { BookSync } from '../../book/sync.js';
import { markStructure } from '../../core/display.js';
import { Feed } from '../../streams/feeds/feed.js';
/** Keeps one book. */
export class BookFeed extends Feed {
    #source;
    #sync;
    #views = new Map();
    #fetchTimer = this.newTimer();
    #isProbing = false;
    #frames = 0;
    /** Clock time of the first failed fetch since the last snapshot, or of the last error given to callers. */
    #failingSince;
    constructor(source, settings) {
        super(`order book of ${source.symbol}`, settings);
        this.#source = source;
        this.#sync = new BookSync(source.grid, source.options);
    }
    /** Resolves with the next update or the first book, also when another caller took it first. */
    async watch(limit) {
        if (this.hasUpdate(limit))
            return this.take(limit);
        do
            await this.next();
        while (!this.#sync.isShown);
        return this.take(limit);
    }
    /** Whether the book is proven and may be shown. */
    get isShown() {
        return this.#sync.isShown;
    }
    /** Whether the book may be shown, and has an update that was not delivered or was never returned with this limit. */
    hasUpdate(limit) {
        return this.#sync.isShown && (this.isUndelivered || !this.#views.has(limit));
    }
    /** Returns the book, which counts as delivered: the same object for the same number of levels. */
    take(limit) {
        this.markDelivered();
        const known = this.#views.get(limit);
        if (known !== undefined)
            return known;
        const { book } = this.#sync;
        const { symbol, toDatetime } = this.#source;
        const view = {
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
        markStructure(view);
        this.#views.set(limit, view);
        return view;
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
        const read = typeof frame === 'string' ? frame : (this.#source.readBody?.(frame) ?? '');
        this.#frames += 1;
        this.#run(this.#sync.frame(read, this.settings.clock.now()));
    }
    onDown() {
        this.#run(this.#sync.closed());
    }
    /** The market may be quiet, or the socket stuck: the nonce of a snapshot shows which. */
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
        // The next silence probes again.
        () => undefined)
            .catch(this.settings.onFault)
            .finally(() => (this.#isProbing = false));
    }
    #run(effects) {
        for (const effect of effects) {
            if (effect.do === 'publish')
                this.publish();
            else if (effect.do === 'fetch')
                this.#fetchLater(effect.request, effect.afterMs);
            else if (effect.do === 'redial')
                this.redial();
            else if (effect.do === 'report')
                this.settings.onFault(effect.problem);
        }
    }
    /** Callers that wait get the error once fetches have failed for `maxOutageMs`; fetches continue. */
    #onFailed(error) {
        const now = this.settings.clock.now();
        this.#failingSince ??= now;
        if (now - this.#failingSince < this.settings.maxOutageMs)
            return;
        this.#failingSince = now;
        this.fail(error);
    }
    #fetchLater(request, afterMs) {
        this.#fetchTimer.cancel();
        if (afterMs > 0) {
            this.#fetchTimer.set(afterMs, () => {
                if (this.#sync.needs(request))
                    this.#fetch(request);
            });
        }
        else
            this.#fetch(request);
    }
    #fetch(request) {
        this.#source
            .fetch()
            .then((row) => {
            this.#failingSince = undefined;
            if (!this.isClosed)
                this.#run(this.#sync.snapshot(request, row, this.settings.clock.now()));
        }, (error) => {
            if (this.isClosed)
                return;
            this.#onFailed(error);
            this.#run(this.#sync.snapshotFailed(request));
        })
            .catch(this.settings.onFault);
    }
}
