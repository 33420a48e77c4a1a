/** Compares a book as its watcher sees it with the exchange's own at the same nonce: every level, price and amount. */

import type { BookMemory } from '../../ts/sandbox/index.js';

/** What a watcher sees. */
export interface SeenBook {
    readonly nonce: number;
    readonly bids: Iterable<readonly [unknown, unknown]>;
    readonly asks: Iterable<readonly [unknown, unknown]>;
}

type TrueLevels = NonNullable<ReturnType<BookMemory['at']>>['bids'];

/** The engine tells prices and sizes in steps of 10^-9. */
const NANO = 'e-9';

/**
 * Compares a book with the truth.
 *
 * @param seen the book
 * @param books what the exchange remembers
 * @param marketId the market
 * @returns what is wrong, in words; `undefined` when nothing is
 */
export function faultIn(seen: SeenBook, books: BookMemory, marketId: string): string | undefined {
    const { nonce } = seen;
    const truth = books.at(marketId, nonce);
    if (truth === undefined) return `nonce ${nonce}: there never was such a book`;
    const fault = faultOnSide([...seen.bids], truth.bids, 'bid') ?? faultOnSide([...seen.asks], truth.asks, 'ask');
    return fault && `nonce ${nonce}: ${fault}`;
}

function faultOnSide(
    seen: readonly (readonly [unknown, unknown])[],
    truth: TrueLevels,
    side: string,
): string | undefined {
    for (let i = 0; i < seen.length || i < truth.length; i += 1) {
        const [level, wanted] = [seen[i], truth[i]];
        // The nearest float to the exact decimal: what the decimal's text is read as.
        const [price, amount] = wanted?.map((units) => Number(`${units}${NANO}`)) ?? [];
        if (level?.[0] !== price || level?.[1] !== amount) {
            return `${side} ${i} is ${JSON.stringify(level)}, in truth ${JSON.stringify([price, amount])}`;
        }
    }
    return undefined;
}
