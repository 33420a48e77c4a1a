/** An order book as a watch returns it. */

import type { BookChanges } from '../../book/book-changes.js';
import { markStructure } from '../../core/display.js';
import { sentence } from '../../core/problem.js';
import { toCcxtError } from '../../exchange/errors/convert.js';
import type { BookRow } from '../../book/rows.js';

/**
 * The members of a book, with the methods of CCXT's books on the prototype: copies, clones and JSON have the
 * members only.
 */
export class WatchedBook {
    declare readonly symbol: string;
    declare readonly bids: readonly BookRow[];
    declare readonly asks: readonly BookRow[];
    declare readonly timestamp: number | undefined;
    declare readonly datetime: string | undefined;
    declare readonly nonce: number | undefined;

    readonly #follow: (() => BookChanges) | undefined;

    /** A book that is not the whole exact one has nothing to follow. */
    constructor(members: object, follow?: () => BookChanges) {
        Object.assign(this, members);
        this.#follow = follow;
    }

    /**
     * Follows the changed levels of an exact book, for a copy of it that is kept elsewhere. Call `read()` of
     * the result after each watch: the first one returns the whole book (`isWhole`), later ones the levels
     * that changed, where the amount 0 removes the level, and the whole book again after a new snapshot
     * replaced it. `close()` ends it.
     *
     * @returns `{ read, close }`
     * @throws {NotSupported} the book has a limit, or is a copy
     */
    follow(): BookChanges {
        if (this.#follow !== undefined) return this.#follow();
        const fact = 'only the whole book has changes to follow; watch it without a limit, and use no copy';
        throw toCcxtError(sentence('unsupported', fact), 'aftermath');
    }

    /**
     * Cuts the book.
     *
     * @param levels number of levels of each side; the book itself is returned by default, as it is cut at
     *   the limit of the watch
     * @returns the book, or one of this moment with the best levels
     */
    limit(levels?: number): WatchedBook {
        return levels === undefined ? this : this.#cut(levels);
    }

    /** Returns a book of this moment, which does not change. */
    copy(): WatchedBook {
        return this.#cut(undefined);
    }

    #cut(levels: number | undefined): WatchedBook {
        const { bids, asks, ...others } = this;
        const book = new WatchedBook({ ...others, bids: bids.slice(0, levels), asks: asks.slice(0, levels) });
        markStructure(book);
        return book;
    }
}
