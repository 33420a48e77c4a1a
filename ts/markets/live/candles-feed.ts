/** Candles of a market: the socket sends the running candle, and reads fill what the socket did not send. */

import { Candles, type CandleRow } from './candle.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';

/** Where candles come from. */
export interface CandlesSource {
    readonly symbol: string;
    readonly timeframe: string;
    /** Length of a bucket, milliseconds. */
    readonly duration: number;
    /** Maximum number of candles kept. */
    readonly limit: number;
    /** Reads candles over HTTP, from the start `since` in milliseconds; the latest candles when omitted. */
    readonly fetch: (since: number | undefined) => Promise<readonly CandleRow[]>;
    /** Reads the running candle of a body; `undefined` when it has none. */
    readonly read: (body: unknown) => CandleRow | undefined;
}

/** Keeps the candles of one market and timeframe. */
export class CandlesFeed extends RowsFeed<CandlesSource> {
    readonly cache = new Candles(this.origin.limit);
    protected override readonly isSnapshot = true;
    /** Starts of the candles that frames sent since a read began; they are newer than the result of the read. */
    readonly #sentStarts = new Set<number>();
    /** Start of the earliest candle that may have changed without a frame; `undefined` when there is none. */
    #unprovenStart: number | undefined = undefined;

    constructor(source: CandlesSource, settings: FeedSettings) {
        super(`${source.timeframe} candles of ${source.symbol}`, source, settings);
    }

    get symbol(): string {
        return this.origin.symbol;
    }

    get timeframe(): string {
        return this.origin.timeframe;
    }

    get hasUpdate(): boolean {
        return this.isProven && this.isUndelivered;
    }

    get isKnown(): boolean {
        return this.isProven;
    }

    /** Whatever the reason for the read, the running candle may have changed without a frame until its bucket closed. */
    protected override read(isSilent: boolean): void {
        this.#markUnproven(this.cache.last?.[0]);
        super.read(isSilent);
    }

    protected async reconcile(): Promise<ReadResult> {
        const from = this.isProven ? this.#unprovenStart : undefined;
        this.#unprovenStart = undefined;
        this.#sentStarts.clear();
        const candles = await this.origin.fetch(from).catch((error: unknown) => {
            this.#markUnproven(from);
            throw error;
        });
        let isMissed = false;
        for (const candle of candles) {
            // If the socket of that frame has closed since, only the next read shows the final candle.
            if (this.#sentStarts.has(candle[0])) this.#markUnproven(candle[0]);
            else isMissed = this.cache.put(candle) || isMissed;
        }
        return { isNew: isMissed, isMissed };
    }

    protected take(body: unknown): boolean {
        const candle = this.origin.read(body);
        if (candle === undefined) return false;
        const last = this.cache.last;
        // The service sends no candle for a bucket without trades; only a read shows whether that is why one is missing.
        if (last !== undefined && candle[0] > last[0] + this.origin.duration) this.read(false);
        this.#sentStarts.add(candle[0]);
        return this.cache.put(candle) && this.isProven;
    }

    #markUnproven(start: number | undefined): void {
        if (start !== undefined) this.#unprovenStart = Math.min(start, this.#unprovenStart ?? start);
    }
}
