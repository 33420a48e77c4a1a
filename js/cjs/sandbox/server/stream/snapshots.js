"use strict";
/** Order books as REST answers them: with the nonce that clients see, and late or out of date where that is on order. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.answerBook = answerBook;
/**
 * Makes what REST answers of a book that was read.
 *
 * @param parts what it is made of
 * @param marketId the market
 * @param read the book with the engine's nonce
 * @returns the same one, or an older one where that is on order
 */
async function answerBook(parts, marketId, read) {
    const { books, faults, pauses } = parts;
    const target = { stream: 'orderbook', id: marketId };
    const stale = faults.take(target, 'stale');
    const past = stale && books.before(marketId, read.book.nonce, stale.fault.changes);
    const { book, at = read.at } = past ?? read;
    const nonce = books.told(marketId, book.nonce);
    const slow = faults.take(target, 'slow');
    if (slow !== undefined)
        await pauses.wait(slow.fault.delayMs);
    return { book: { ...book, nonce }, at };
}
