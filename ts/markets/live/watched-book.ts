/** An order book as a watch returns it. */

import { markStructure } from '../../core/display.js';
import type { Row } from '../../book/rows.js';

/** The members of a book, with the methods of CCXT's books on the prototype: copies, clones and JSON have the members only. */
export class WatchedBook {
    declare readonly symbol: string;
    declare readonly bids: readonly Row[];
    declare readonly asks: readonly Row[];
    declare readonly timestamp: number | undefined;
    declare readonly datetime: string | undefined;
    declare readonly nonce: number | undefined;

    constructor(members: object) {
        Object.assign(this, members);
    }

    /**
     * Cuts the book.
     *
     * @param levels number of levels of each side; the book itself is returned by default, as it is cut at the limit of the watch
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
