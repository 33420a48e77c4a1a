/** Compares a watched book with the exchange's own at the same nonce: every level, price and amount. */

import type { BookMemory } from '../../sandbox/ts/index.js';

/** A book as a watcher receives it. */
export interface WatchedBook {
    readonly nonce: number;
    readonly bids: Iterable<readonly [unknown, unknown]>;
    readonly asks: Iterable<readonly [unknown, unknown]>;
}

type Levels = NonNullable<ReturnType<BookMemory['at']>>['bids'];

/** Unit of the engine's prices and sizes: 10^-9. */
const NANO = 'e-9';

/**
 * Compares a book with the exchange's own.
 *
 * @param watched the book
 * @param books the books that the exchange keeps
 * @param marketId the market
 * @returns a description of the first difference; `undefined` when the books are equal
 */
export function findDifference(watched: WatchedBook, books: BookMemory, marketId: string): string | undefined {
    const { nonce } = watched;
    const expected = books.at(marketId, nonce);
    if (expected === undefined) return `nonce ${nonce}: the exchange had no such book`;
    const difference =
        findOnSide([...watched.bids], expected.bids, 'bid') ?? findOnSide([...watched.asks], expected.asks, 'ask');
    return difference && `nonce ${nonce}: ${difference}`;
}

function findOnSide(
    watched: readonly (readonly [unknown, unknown])[],
    expected: Levels,
    side: string,
): string | undefined {
    for (let i = 0; i < watched.length || i < expected.length; i += 1) {
        const [level, wanted] = [watched[i], expected[i]];
        // The nearest float to the exact decimal, as its text parses.
        const [price, amount] = wanted?.map((units) => Number(`${units}${NANO}`)) ?? [];
        if (level?.[0] !== price || level?.[1] !== amount) {
            return `${side} ${i} is ${JSON.stringify(level)}, expected ${JSON.stringify([price, amount])}`;
        }
    }
    return undefined;
}
