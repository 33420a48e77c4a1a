/** Public trades of a market, each delivered once. */

import { dropOldest } from '../../core/bounded.js';
import { RecentRows, type RecentRow } from '../../streams/recent.js';
import { isGiven } from '../../exchange/params.js';
import { convertResponse } from '../../exchange/response.js';
import { cursorAfter, expectTrade, joinPages, sortNewestFirst } from '../trade.js';
import type { WireTrade, WireTradesPage } from '../../wire/types.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

/** Where trades come from. */
export interface TradesSource<Trade extends RecentRow> {
    readonly symbol: string;
    /** Maximum number of trades kept. */
    readonly limit: number;
    /** Fetches the latest trades, or those from a cursor on. */
    readonly fetchPage: (cursor: string | undefined) => Promise<WireTradesPage>;
    /** A text that equal trades share. */
    readonly keyOf: (row: WireTrade) => string;
    /** Converts a trade, the n-th of equal ones, to CCXT's structure. */
    readonly convert: (row: WireTrade, n: number) => Trade;
}

/** Number of keys of equal trades that are remembered, and how many more until the oldest are forgotten. */
const MAX_KEYS = 5_000;
const KEYS_SLACK = 500;

/** Pages that are read at most to find what a socket missed. */
const MAX_PAGES = 20;

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
    #hasRead = false;
    /** Places where trades may be missing because the service did not return them. */
    #possiblyLost = 0;
    /** Time of the latest trade, milliseconds. */
    #latest = -Infinity;
    /**
     * All trades up to this time are delivered; `Infinity` while the socket did not break, and no read
     * failed, since a read.
     */
    #completeUntil = Infinity;
    #breaks = 0;
    /** Trades before this time are older than the first read, milliseconds. */
    #from = -Infinity;

    constructor(
        private readonly source: TradesSource<Trade>,
        settings: FeedSettings,
    ) {
        this.cache = new RecentRows(source.limit);
        this.feed = new Feed(`trades of ${source.symbol}`, settings, {
            accept: (row) => this.#accept(row),
            read: () => this.#read(),
            onDown: () => {
                this.#breaks += 1;
                this.#completeUntil = Math.min(this.#completeUntil, this.#latest);
            },
            counts: () => ({ possiblyLost: this.#possiblyLost }),
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
        this.#latest = Math.max(this.#latest, Number(row.timestamp));
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

    /** Reads back to trades that were delivered before the socket broke; the first read takes one page. */
    async #readMissed(): Promise<readonly WireTrade[]> {
        let rows: WireTrade[] = [];
        let cursor: string | undefined;
        let gaps = 0;
        for (let pages = 1; ; pages += 1) {
            const page = await this.source.fetchPage(cursor);
            const trades = convertResponse('trades', () => sortNewestFirst(page));
            rows = joinPages(rows, trades, cursor);
            if (!this.#hasRead) this.#from = startOf(page, trades);
            if (!this.#hasRead || this.#isJoined(trades)) break;
            cursor = cursorAfter(page, cursor, rows, () => (gaps += 1));
            if (cursor === undefined) break;
            if (pages < MAX_PAGES) continue;
            gaps += 1;
            break;
        }
        this.#hasRead = true;
        this.#possiblyLost += gaps;
        return rows;
    }

    /** Whether a page reaches back to known trades; its oldest millisecond may be incomplete. */
    #isJoined(trades: readonly WireTrade[]): boolean {
        const oldest = trades.at(-1)?.timestamp;
        if (Number(oldest) < this.#from) return true;
        const isKnown = (row: WireTrade): boolean => this.#counts.has(this.source.keyOf(row));
        // The socket has delivered all since the last read.
        if (this.#completeUntil === Infinity && trades.every(isKnown)) return true;
        // After a read that failed, the socket has delivered trades that follow those it missed.
        return trades.some((row) => {
            if (row.timestamp === oldest || Number(row.timestamp) > this.#completeUntil) return false;
            return isKnown(row);
        });
    }

    async #read(): Promise<ReadResult> {
        this.#isReadingTrades = true;
        let isMissed = false;
        let isNew = false;
        const latest = this.#latest;
        try {
            const breaks = this.#breaks;
            const isFirst = !this.#hasRead;
            const read = await this.#readMissed();
            const rows = isFirst ? read : read.filter(({ timestamp }) => Number(timestamp) >= this.#from);
            const counts = new Map<string, number>();
            for (const row of [...rows].reverse()) {
                const key = this.source.keyOf(row);
                const count = (counts.get(key) ?? 0) + 1;
                counts.set(key, count);
                isMissed = this.#deliver(row, this.#countsOf(key), count) || isMissed;
            }
            this.#completeUntil = this.#breaks === breaks ? Infinity : this.#latest;
        } catch (error) {
            // An open socket may have stalled before the read, and go on after it.
            this.#completeUntil = Math.min(this.#completeUntil, latest);
            throw error;
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

/** The time from which on a page that is not the last one has all trades. */
function startOf({ nextCursor }: WireTradesPage, trades: readonly WireTrade[]): number {
    const oldest = trades.at(-1);
    return oldest === undefined || !isGiven(nextCursor) ? -Infinity : Number(oldest.timestamp) + 1;
}
