/** Candles of a market: the socket sends the running candle, and reads fill what the socket did not send. */

import { Candles, type CandleRow } from './candle.js';
import { Recent } from '../../recent/recent.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

/** Where candles come from. */
export interface CandlesSource {
    readonly symbol: string;
    readonly timeframe: string;
    /** Maximum number of candles kept. */
    readonly limit: number;
    /**
     * Reads candles over HTTP, from the start `since` in milliseconds; the latest when `undefined`. `latest`
     * is the last known start.
     */
    readonly fetch: (since: number | undefined, latest: number | undefined) => Promise<readonly CandleRow[]>;
    /** Reads the running candle of a body; `undefined` when it has none. */
    readonly read: (body: unknown) => CandleRow | undefined;
}

/** Keeps the candles of one market and timeframe. */
export class CandlesFeed {
    readonly feed: Feed;
    readonly cache: Candles;
    readonly symbol: string;
    readonly timeframe: string;
    /**
     * Starts of the candles that frames sent since a read began; they are newer than the result of the read.
     */
    readonly #sentStarts = new Set<number>();
    /** Starts of the candles of frames that reads may not show yet. */
    readonly #sent: Recent<true, number>;
    /** Start of the earliest candle that may have changed without a frame; `undefined` when there is none. */
    #unprovenStart: number | undefined = undefined;

    constructor(
        private readonly source: CandlesSource,
        private readonly settings: FeedSettings,
    ) {
        this.symbol = source.symbol;
        this.timeframe = source.timeframe;
        this.cache = new Candles(source.limit);
        this.#sent = new Recent(() => settings.clock.now());
        this.feed = new Feed(`${source.timeframe} candles of ${source.symbol}`, settings, {
            accept: (body) => this.#accept(body),
            read: () => this.#read(),
            // Whatever the reason for the read, the running candle may have changed without a frame until its
            // bucket closed.
            onReadRequest: () => {
                this.#markUnproven(this.cache.last?.[0]);
            },
        });
    }

    get hasUpdate(): boolean {
        return this.isKnown && this.feed.isUndelivered;
    }

    get isKnown(): boolean {
        return this.feed.isProven;
    }

    #accept(body: unknown): boolean {
        const candle = this.source.read(body);
        if (candle === undefined) return false;
        const last = this.cache.last;
        this.#sentStarts.add(candle[0]);
        this.#sent.set(candle[0], true);
        const isUpdate = this.cache.put(candle) && this.isKnown;
        // The next bucket does not prove that the frame before was the final candle, nor why a bucket between
        // is missing.
        if (last !== undefined && candle[0] > last[0]) {
            this.#markUnproven(last[0]);
            this.feed.read(false);
        }
        return isUpdate;
    }

    async #read(): Promise<ReadResult> {
        const isFirst = !this.isKnown;
        const from = isFirst ? undefined : this.#unprovenStart;
        this.#unprovenStart = undefined;
        this.#sentStarts.clear();
        const readAt = this.settings.clock.now();
        const isSent = (start: number): boolean => this.#sent.find(start, readAt) === true;
        const last = this.cache.last?.[0];
        const candles = await this.source.fetch(from, last).catch((error: unknown) => {
            this.#markUnproven(from);
            throw error;
        });
        // A read that does not show the last bucket yet is from before its first frame.
        let isLate = last !== undefined && isSent(last) && !candles.some(([start]) => start >= last);
        let isMissed = false;
        for (const candle of candles) {
            // If the socket of that frame has closed since, only the next read shows the final candle.
            if (this.#sentStarts.has(candle[0])) this.#markUnproven(candle[0]);
            // The volume of a bucket only grows.
            else if (isSent(candle[0]) && (this.cache.find(candle[0])?.[5] ?? 0) > candle[5]) isLate = true;
            else isMissed = this.cache.put(candle) || isMissed;
        }
        if (isLate) {
            this.#markUnproven(from ?? (candles.at(-2) ?? candles[0])?.[0]);
            this.feed.read(false);
        }
        return { isNew: isFirst || isMissed, isMissed };
    }

    #markUnproven(start: number | undefined): void {
        if (start !== undefined) this.#unprovenStart = Math.min(start, this.#unprovenStart ?? start);
    }
}
