/** Public trades of a market as they happen, each once. */

import { RecentRows } from '../cache/recent.js';
import type { WireTrade } from '../wire/types.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** A trade as its users get it. */
export interface TradeLike {
    readonly id?: string | undefined;
    readonly symbol: string;
}

/** What trades are fed from. */
export interface TradesSource<Trade extends TradeLike> {
    readonly symbol: string;
    /** Trades kept. */
    readonly limit: number;
    /**
     * Reads the latest trades, newest first, as the service tells them.
     *
     * @param isKnown tells of a trade that nothing older is wanted
     */
    readonly fetch: (isKnown: (row: WireTrade) => boolean) => Promise<readonly WireTrade[]>;
    /** What equal trades have in common. */
    readonly keyOf: (row: WireTrade) => string;
    /** Unifies a trade, the n-th of its equals. */
    readonly convert: (row: WireTrade, n: number) => Trade;
}

/** So many kinds of equal trades are remembered. */
const MAX_KEYS = 5_000;

/** Keeps the trades of one market. */
export class TradesFeed<Trade extends TradeLike> extends RowsFeed {
    readonly cache: RecentRows<Trade & { symbol: string }>;
    readonly #source: TradesSource<Trade>;
    /** How many of some equal trades were delivered, and how many the socket has told of. */
    readonly #delivered = new Map<string, number>();
    readonly #told = new Map<string, number>();
    /** Frames that came while the same was read: they are told after it. */
    #held: WireTrade[] = [];
    #isReading = false;
    #handed = 0;
    /** When it was handed out last. */
    deliveredAt = -Infinity;

    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: TradesSource<Trade>, settings: FeedSettings) {
        super(`trades of ${source.symbol}`, settings);
        this.#source = source;
        this.cache = new RecentRows(source.limit);
    }

    /** @returns whether there are trades that were not handed out */
    get hasUpdate(): boolean {
        return this.version > this.#handed;
    }

    /** Notes that all of them are handed out now. */
    markDelivered(): void {
        this.#handed = this.version;
        this.deliveredAt = this.settings.clock.now();
    }

    protected get isSnapshot(): boolean {
        return false;
    }

    protected async reconcile(): Promise<ReadResult> {
        this.#isReading = true;
        let isMissed = false;
        let isNew = false;
        try {
            const rows = await this.#source.fetch((row) => this.#delivered.has(this.#source.keyOf(row)));
            const counts = new Map<string, number>();
            for (const row of [...rows].reverse()) {
                const key = this.#source.keyOf(row);
                const count = (counts.get(key) ?? 0) + 1;
                counts.set(key, count);
                isMissed = this.#deliver(row, key, count) || isMissed;
            }
        } finally {
            // What came meanwhile is newer.
            this.#isReading = false;
            const held = this.#held;
            this.#held = [];
            for (const row of held) isNew = this.take(row) || isNew;
        }
        return { isNew: isNew || isMissed, isMissed };
    }

    protected take(row: unknown): boolean {
        if (!isTrade(row)) return false;
        if (this.#isReading && this.#held.length < MAX_KEYS) {
            this.#held.push(row);
            return false;
        }
        const key = this.#source.keyOf(row);
        const count = (this.#told.get(key) ?? 0) + 1;
        this.#told.set(key, count);
        drop(this.#told);
        return this.#deliver(row, key, count);
    }

    /** The n-th of some equal trades is delivered once, whoever tells of it first. */
    #deliver(row: WireTrade, key: string, count: number): boolean {
        const delivered = this.#delivered.get(key) ?? 0;
        if (count <= delivered) return false;
        this.#delivered.set(key, count);
        drop(this.#delivered);
        this.cache.append(this.#source.convert(row, count - 1));
        return true;
    }
}

function isTrade(row: unknown): row is WireTrade {
    const { price, amount, timestamp } = (row ?? {}) as Partial<WireTrade>;
    return [price, amount, timestamp].every((text) => typeof text === 'string');
}

function drop(map: Map<string, number>): void {
    const [oldest] = map.keys();
    if (map.size > MAX_KEYS && oldest !== undefined) map.delete(oldest);
}
