/** Public trades of a market as they happen, each once. */
import { RecentRows } from '../cache/recent.js';
import { RowsFeed } from './rows-feed.js';
/** So many kinds of equal trades are remembered. */
const MAX_KEYS = 5_000;
/** Keeps the trades of one market. */
export class TradesFeed extends RowsFeed {
    cache;
    #source;
    /** How many of some equal trades were delivered, and how many the socket has told of. */
    #delivered = new Map();
    #told = new Map();
    /** Frames that came while the same was read: they are told after it. */
    #held = [];
    #isReading = false;
    #handed = 0;
    /** When it was handed out last. */
    handedAt = -Infinity;
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source, settings) {
        super(`trades of ${source.symbol}`, settings);
        this.#source = source;
        this.cache = new RecentRows(source.limit);
    }
    /** @returns whether there are trades that were not handed out */
    get hasNew() {
        return this.version > this.#handed;
    }
    /** Notes that all of them are handed out now. */
    hand() {
        this.#handed = this.version;
        this.handedAt = this.settings.clock.now();
    }
    get isSnapshot() {
        return false;
    }
    async reconcile() {
        this.#isReading = true;
        let isMissed = false;
        let isNew = false;
        try {
            const rows = await this.#source.fetch((row) => this.#delivered.has(this.#source.keyOf(row)));
            const counts = new Map();
            for (const row of [...rows].reverse()) {
                const key = this.#source.keyOf(row);
                const count = (counts.get(key) ?? 0) + 1;
                counts.set(key, count);
                isMissed = this.#deliver(row, key, count) || isMissed;
            }
        }
        finally {
            // What came meanwhile is newer.
            this.#isReading = false;
            const held = this.#held;
            this.#held = [];
            for (const row of held)
                isNew = this.take(row) || isNew;
        }
        return { isNew: isNew || isMissed, isMissed };
    }
    take(row) {
        if (!isTrade(row))
            return false;
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
    #deliver(row, key, count) {
        const delivered = this.#delivered.get(key) ?? 0;
        if (count <= delivered)
            return false;
        this.#delivered.set(key, count);
        drop(this.#delivered);
        this.cache.append(this.#source.convert(row, count - 1));
        return true;
    }
}
function isTrade(row) {
    const { price, amount, timestamp } = (row ?? {});
    return [price, amount, timestamp].every((text) => typeof text === 'string');
}
function drop(map) {
    const [oldest] = map.keys();
    if (map.size > MAX_KEYS && oldest !== undefined)
        map.delete(oldest);
}
