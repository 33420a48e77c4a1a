/** A watch loop of one book that believes nothing: whatever it is handed is compared with the truth on the spot. */

import { ExchangeClosedByUser } from 'ccxt';
import type { aftermath } from '../../ts/pro/aftermath.js';
import type { BookMemory } from '../../ts/sandbox/index.js';
import { faultIn, type SeenBook } from './truth.js';

/** What a loop works with. */
export interface WatchParts {
    readonly watcher: aftermath;
    readonly books: BookMemory;
    readonly symbol: string;
    readonly marketId: string;
    /** Hears of each wrong book. */
    readonly onWrong: (words: string) => void;
}

/** One loop. */
export class Watch {
    readonly #parts: WatchParts;
    #book: SeenBook | undefined;
    /** The nonce that was handed out last, and when. */
    #nonce = 0;
    #at = 0;
    #compared = 0;
    #reread = 0;
    readonly #rejected = new Map<string, number>();

    /** @param parts what it works with */
    constructor(parts: WatchParts) {
        this.#parts = parts;
    }

    /** @returns how many books were handed out, and compared */
    get compared(): number {
        return this.#compared;
    }

    /** @returns how often a book was looked at again later, and compared */
    get reread(): number {
        return this.#reread;
    }

    /** @returns how often a watch was rejected, by the name of the error */
    get rejected(): ReadonlyMap<string, number> {
        return this.#rejected;
    }

    /** Watches until the exchange is closed. */
    async run(): Promise<void> {
        const { watcher, symbol } = this.#parts;
        for (;;) {
            try {
                this.#take((await watcher.watchOrderBook(symbol)) as unknown as SeenBook);
            } catch (error) {
                if (error instanceof ExchangeClosedByUser) return;
                const name = error instanceof Error ? error.constructor.name : typeof error;
                this.#rejected.set(name, (this.#rejected.get(name) ?? 0) + 1);
            }
        }
    }

    /** Looks at the book once more: it is one live object, true at its nonce whenever it is read. */
    lookAgain(): void {
        if (this.#book === undefined) return;
        this.#reread += 1;
        this.#compare(this.#book, 'read again');
    }

    /**
     * Tells when the market was caught up with.
     *
     * @param nonce to be reached
     * @returns when a book that new was handed out, by `performance.now()`; `undefined` where none was yet
     */
    reachedAt(nonce: number): number | undefined {
        return this.#nonce >= nonce ? this.#at : undefined;
    }

    #take(book: SeenBook): void {
        this.#compared += 1;
        this.#compare(book, 'watched');
        [this.#book, this.#nonce, this.#at] = [book, book.nonce, performance.now()];
    }

    #compare(book: SeenBook, how: string): void {
        const { books, marketId, symbol, onWrong } = this.#parts;
        const fault = faultIn(book, books, marketId);
        if (fault !== undefined) onWrong(`${symbol}, ${how}, ${fault}`);
    }
}
