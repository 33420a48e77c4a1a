/** Candles of a market as they roll: the socket tells the running one, reads fill what it did not tell. */

import { Candles, type CandleRow } from '../cache/candle.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** What candles are fed from. */
export interface CandlesSource {
    readonly symbol: string;
    readonly timeframe: string;
    /** Length of a bucket, milliseconds. */
    readonly duration: number;
    /** Candles kept. */
    readonly limit: number;
    /**
     * Reads candles.
     *
     * @param since start of the first, milliseconds; the latest of them all when left out
     */
    readonly fetch: (since: number | undefined) => Promise<readonly CandleRow[]>;
    /** Reads the running candle of a body; `undefined` where there is none. */
    readonly read: (body: unknown) => CandleRow | undefined;
}

/** Keeps the candles of one market and timeframe. */
export class CandlesFeed extends RowsFeed {
    readonly cache: Candles;
    readonly #source: CandlesSource;
    #handed = 0;
    /** Starts of the buckets that frames have told since a read began: they are newer than what the read finds. */
    readonly #told = new Set<number>();
    /** Start of the earliest candle that may have changed untold; `undefined` where there is none. */
    #doubted: number | undefined = undefined;
    /** When they were handed out last. */
    deliveredAt = -Infinity;

    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: CandlesSource, settings: FeedSettings) {
        super(`${source.timeframe} candles of ${source.symbol}`, settings);
        this.#source = source;
        this.cache = new Candles(source.limit);
    }

    /** @returns the market's symbol */
    get symbol(): string {
        return this.#source.symbol;
    }

    /** @returns the timeframe as CCXT names it */
    get timeframe(): string {
        return this.#source.timeframe;
    }

    /** @returns whether there is anything that was not handed out */
    get hasUpdate(): boolean {
        return this.isProven && this.version > this.#handed;
    }

    /** @returns whether there is anything to show */
    get isKnown(): boolean {
        return this.isProven;
    }

    /** Notes that all is handed out now. */
    markDelivered(): void {
        this.#handed = this.version;
        this.deliveredAt = this.settings.clock.now();
    }

    protected get isSnapshot(): boolean {
        return true;
    }

    /** Whatever the reason, the running candle may have changed untold until its bucket closed. */
    protected override read(isSilent: boolean): void {
        this.#doubt(this.cache.last?.[0]);
        super.read(isSilent);
    }

    protected async reconcile(): Promise<ReadResult> {
        const from = this.isProven ? this.#doubted : undefined;
        this.#doubted = undefined;
        this.#told.clear();
        const candles = await this.#source.fetch(from).catch((error: unknown) => {
            this.#doubt(from);
            throw error;
        });
        let isMissed = false;
        for (const candle of candles) {
            // Should that socket have gone since, the next read must tell what became of it.
            if (this.#told.has(candle[0])) this.#doubt(candle[0]);
            else isMissed = this.cache.put(candle) || isMissed;
        }
        return { isNew: isMissed, isMissed };
    }

    protected take(body: unknown): boolean {
        const candle = this.#source.read(body);
        if (candle === undefined) return false;
        const last = this.cache.last;
        // Buckets that nobody traded in are not told of; whether that is why one is missing only a read can tell.
        if (last !== undefined && candle[0] > last[0] + this.#source.duration) this.read(false);
        this.#told.add(candle[0]);
        return this.cache.put(candle) && this.isProven;
    }

    #doubt(start: number | undefined): void {
        if (start !== undefined) this.#doubted = Math.min(start, this.#doubted ?? start);
    }
}
