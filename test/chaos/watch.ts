/** A watch loop of one book that compares every book it receives with the exchange's own. */

import { ExchangeClosedByUser } from 'ccxt';
import type { aftermath } from '../../ts/pro/aftermath.js';
import type { BookMemory } from '../../sandbox/ts/index.js';
import { findDifference, type WatchedBook } from './compare.js';

/** What a loop needs. */
export interface WatchParts {
    readonly watcher: aftermath;
    readonly books: BookMemory;
    readonly symbol: string;
    readonly marketId: string;
    /** Takes a description of each wrong book. */
    readonly onWrong: (message: string) => void;
}

/** One loop. */
export class Watch {
    readonly #parts: WatchParts;
    #book: WatchedBook | undefined;
    /** The last nonce received, and when. */
    #nonce = 0;
    #at = 0;
    #compared = 0;
    #reread = 0;
    readonly #rejected = new Map<string, number>();

    /** @param parts what it needs */
    constructor(parts: WatchParts) {
        this.#parts = parts;
    }

    /** @returns the number of books received and compared */
    get compared(): number {
        return this.#compared;
    }

    /** @returns the number of later comparisons of the same book */
    get reread(): number {
        return this.#reread;
    }

    /** @returns the number of rejected watches by the name of the error */
    get rejected(): ReadonlyMap<string, number> {
        return this.#rejected;
    }

    /** Watches until the exchange is closed. */
    async run(): Promise<void> {
        const { watcher, symbol } = this.#parts;
        for (;;) {
            try {
                this.#take((await watcher.watchOrderBook(symbol)) as unknown as WatchedBook);
            } catch (error) {
                if (error instanceof ExchangeClosedByUser) return;
                const name = error instanceof Error ? error.constructor.name : typeof error;
                this.#rejected.set(name, (this.#rejected.get(name) ?? 0) + 1);
            }
        }
    }

    /** Compares the book again: it is one live object, correct at its nonce whenever it is read. */
    compareAgain(): void {
        if (this.#book === undefined) return;
        this.#reread += 1;
        this.#compare(this.#book, 'read again');
    }

    /**
     * Returns when a nonce was reached.
     *
     * @param nonce the nonce
     * @returns when a book of at least that nonce was received, by `performance.now()`; `undefined` before
     */
    reachedAt(nonce: number): number | undefined {
        return this.#nonce >= nonce ? this.#at : undefined;
    }

    #take(book: WatchedBook): void {
        this.#compared += 1;
        this.#compare(book, 'watched');
        [this.#book, this.#nonce, this.#at] = [book, book.nonce, performance.now()];
    }

    #compare(book: WatchedBook, occasion: string): void {
        const { books, marketId, symbol, onWrong } = this.#parts;
        const difference = findDifference(book, books, marketId);
        if (difference !== undefined) onWrong(`${symbol}, ${occasion}, ${difference}`);
    }
}
