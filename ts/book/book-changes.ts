/**
 * What changed in an order book between two reads, for a copy of it that is kept elsewhere: a screen, another
 * process, a file.
 */

import type { Delta } from './delta.js';
import type { BookRow } from './rows.js';
import type { BookSide } from './side.js';

/** The book that is followed. */
interface FollowedBook {
    readonly nonce: number;
    readonly timestamp: number | undefined;
    readonly bids: BookSide;
    readonly asks: BookSide;
}

/** Levels of one read. */
export interface ChangedLevels {
    /**
     * Whether these are all levels of the book, which replace those of earlier reads; otherwise only the
     * changed ones.
     */
    readonly isWhole: boolean;
    /** The nonce of the book after these changes. */
    readonly nonce: number;
    /** Milliseconds since 1970, if the service sent it. */
    readonly timestamp: number | undefined;
    /** Price and new amount, best first; the amount zero removes the level. */
    readonly bids: readonly BookRow[];
    readonly asks: readonly BookRow[];
}

/**
 * The changes of one book for one reader. It keeps prices, not frames, so that it never has more of them than
 * the book has levels: with more, the next read returns the whole book.
 */
export class BookChanges {
    readonly #bids = new Set<number>();
    readonly #asks = new Set<number>();
    #isWhole = true;
    #isClosed = false;

    constructor(
        private readonly book: FollowedBook,
        private readonly onClose: () => void,
    ) {}

    /**
     * Returns what changed since the last read, and the whole book the first time and after a new snapshot
     * replaced it. Read right after the watch has returned: the levels are those that the watched book has
     * then.
     */
    read(): ChangedLevels {
        const { nonce, timestamp, bids, asks } = this.book;
        const isWhole = this.#isWhole;
        const changed = isWhole
            ? { bids: bids.toRows(), asks: asks.toRows() }
            : {
                  bids: [...this.#bids].sort((left, right) => right - left).map((price) => bids.rowAt(price)),
                  asks: [...this.#asks].sort((left, right) => left - right).map((price) => asks.rowAt(price)),
              };
        this.#forget();
        this.#isWhole = this.#isClosed;
        return { isWhole, nonce, timestamp, ...changed };
    }

    /** Ends the record of changes; later reads return the whole book. */
    close(): void {
        this.#isClosed = true;
        this.onReplaced();
        this.onClose();
    }

    /** Takes a frame that was applied. */
    onFrame({ bids, asks }: Delta): void {
        if (this.#isWhole) return;
        for (let i = 0; i < bids.length; i += 1) this.#bids.add(bids.prices[i] ?? 0);
        for (let i = 0; i < asks.length; i += 1) this.#asks.add(asks.prices[i] ?? 0);
        if (this.#bids.size + this.#asks.size > this.book.bids.size + this.book.asks.size) this.onReplaced();
    }

    /** Takes that the book was replaced. */
    onReplaced(): void {
        this.#forget();
        this.#isWhole = true;
    }

    #forget(): void {
        this.#bids.clear();
        this.#asks.clear();
    }
}
