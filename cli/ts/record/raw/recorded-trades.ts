/**
 * The trades of one market in a raw recording, each once: those of its frames, and those that a break of the
 * stream left out.
 */

import { dropOldest } from '../../../../ts/core/bounded.js';
import { readJson } from '../../../../ts/core/json.js';
import { expectTrade, readTradesPage, sortNewestFirst, tradeKey } from '../../../../ts/markets/trade.js';
import type { WireTrade } from '../../../../ts/wire/types.js';
import { isRecord } from '../../../../ts/core/shape.js';
import { isGiven } from '../../../../ts/host.js';

/** A trade, the n-th of equal ones. */
export interface RecordedTrade {
    readonly row: WireTrade;
    readonly id: string;
}

/** Keys of equal trades that are remembered, and how many more until the oldest are forgotten. */
const MAX_KEYS = 50_000;
const KEYS_SLACK = 5_000;

/** The number of equal trades that were released, that frames sent, and that are older than the recording. */
interface Equal {
    released: number;
    sent: number;
    older: number;
}

/** Reads the trades of a recording in the order of their arrival. */
export class RecordedTrades {
    /** Times without a connection between which trades may be missing. */
    gaps = 0;
    readonly #counts = new Map<string, Equal>();
    #hasPage = false;
    /** Trades before this time are older than the recording, milliseconds. */
    #from = -Infinity;
    /** Time of the newest trade. */
    #newest = 0;
    /** After a break: the newest trade before it, until a page shows a trade that old. */
    #brokenAt: number | undefined;

    /** A socket opened. */
    opened(): void {
        this.ended();
        if (this.#hasPage) this.#brokenAt = this.#newest;
    }

    /** The recording ended, or the next socket opened. */
    ended(): void {
        if (this.#brokenAt !== undefined) this.gaps += 1;
        this.#brokenAt = undefined;
    }

    /** Takes a frame. @throws {Problem} it is no trade */
    frame(text: string): RecordedTrade[] {
        const row = readJson(text);
        // Acknowledgements have no price.
        if (!isRecord(row) || row['price'] === undefined) return [];
        const trade = expectTrade(row);
        const counts = this.#countsOf(tradeKey(trade));
        counts.sent += 1;
        return this.#release(trade, counts, counts.sent);
    }

    /** Takes the body of a response. @throws {Problem} it is no page of trades */
    page(text: string): RecordedTrade[] {
        const page = readTradesPage(readJson(text));
        const trades = sortNewestFirst(page).reverse();
        const isFirst = !this.#hasPage;
        this.#hasPage = true;
        const oldest = Number(trades[0]?.timestamp ?? 0);
        // The oldest millisecond of a page may be incomplete.
        if (isFirst && isGiven(page.nextCursor)) this.#from = oldest + 1;
        if (this.#brokenAt !== undefined && oldest <= this.#brokenAt) this.#brokenAt = undefined;
        const seen = new Map<string, number>();
        return trades.flatMap((trade) => {
            if (!isFirst && Number(trade.timestamp) < this.#from) return [];
            const key = tradeKey(trade);
            const count = (seen.get(key) ?? 0) + 1;
            seen.set(key, count);
            const counts = this.#countsOf(key);
            if (isFirst) {
                counts.older = count;
                this.#newest = Math.max(this.#newest, Number(trade.timestamp));
            }
            return count <= counts.older ? [] : this.#release(trade, counts, count);
        });
    }

    #release(row: WireTrade, counts: Equal, count: number): RecordedTrade[] {
        this.#newest = Math.max(this.#newest, Number(row.timestamp));
        if (count <= counts.released) return [];
        counts.released = count;
        return [{ row, id: `${tradeKey(row)}-${count - 1}` }];
    }

    #countsOf(key: string): Equal {
        const known = this.#counts.get(key);
        if (known !== undefined) return known;
        const counts = { released: 0, sent: 0, older: 0 };
        this.#counts.set(key, counts);
        dropOldest(this.#counts, MAX_KEYS, KEYS_SLACK);
        return counts;
    }
}
