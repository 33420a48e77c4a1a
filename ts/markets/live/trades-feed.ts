/** Public trades of a market, each delivered once. */

import { dropOldest } from '../../core/bounded.js';
import { RecentRows, type RecentRow } from '../../streams/recent.js';
import { expectTrade } from '../trade.js';
import type { WireTrade } from '../../wire/types.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

/** Where trades come from. */
export interface TradesSource<Trade extends RecentRow> {
    readonly symbol: string;
    /** Maximum number of trades kept. */
    readonly limit: number;
    /** Reads the latest trades over HTTP, newest first, back to a known one. */
    readonly fetch: (isKnown: (row: WireTrade) => boolean) => Promise<readonly WireTrade[]>;
    /** A text that equal trades share. */
    readonly keyOf: (row: WireTrade) => string;
    /** Converts a trade, the n-th of equal ones, to CCXT's structure. */
    readonly convert: (row: WireTrade, n: number) => Trade;
}

/** Number of keys of equal trades that are remembered, and how many more until the oldest are forgotten. */
const MAX_KEYS = 5_000;
const KEYS_SLACK = 500;

/** The number of equal trades that were delivered, and that the socket sent. */
interface EqualTrades {
    delivered: number;
    sent: number;
}

/** Keeps the trades of one market. */
export class TradesFeed<Trade extends RecentRow> {
    readonly feed: Feed;
    readonly cache: RecentRows<Trade>;
    /** By key. */
    readonly #counts = new Map<string, EqualTrades>();
    /** Frames that came during a read; they are taken after it. */
    #buffered: WireTrade[] = [];
    #isReadingTrades = false;

    constructor(
        private readonly source: TradesSource<Trade>,
        settings: FeedSettings,
    ) {
        this.cache = new RecentRows(source.limit);
        this.feed = new Feed(`trades of ${source.symbol}`, settings, {
            accept: (row) => this.#accept(row),
            read: () => this.#read(),
        });
    }

    get hasUpdate(): boolean {
        return this.feed.isUndelivered;
    }

    get symbol(): string {
        return this.source.symbol;
    }

    #accept(row: unknown): boolean {
        const trade = expectTrade(row);
        if (this.#isReadingTrades && this.#buffered.length < MAX_KEYS) {
            this.#buffered.push(trade);
            return false;
        }
        const counts = this.#countsOf(this.source.keyOf(trade));
        counts.sent += 1;
        return this.#deliver(trade, counts, counts.sent);
    }

    /** Delivers the n-th of equal trades once, whether the socket or a read shows it first. */
    #deliver(row: WireTrade, counts: EqualTrades, count: number): boolean {
        if (count <= counts.delivered) return false;
        counts.delivered = count;
        this.cache.append(this.source.convert(row, count - 1));
        return true;
    }

    #countsOf(key: string): EqualTrades {
        const known = this.#counts.get(key);
        if (known !== undefined) return known;
        const counts = { delivered: 0, sent: 0 };
        this.#counts.set(key, counts);
        dropOldest(this.#counts, MAX_KEYS, KEYS_SLACK);
        return counts;
    }

    async #read(): Promise<ReadResult> {
        this.#isReadingTrades = true;
        let isMissed = false;
        let isNew = false;
        try {
            const rows = await this.source.fetch((row) => this.#counts.has(this.source.keyOf(row)));
            const counts = new Map<string, number>();
            for (const row of [...rows].reverse()) {
                const key = this.source.keyOf(row);
                const count = (counts.get(key) ?? 0) + 1;
                counts.set(key, count);
                isMissed = this.#deliver(row, this.#countsOf(key), count) || isMissed;
            }
        } finally {
            // Frames that came meanwhile are newer.
            this.#isReadingTrades = false;
            const buffered = this.#buffered;
            this.#buffered = [];
            for (const row of buffered) isNew = this.#accept(row) || isNew;
        }
        return { isNew: isNew || isMissed, isMissed };
    }
}
