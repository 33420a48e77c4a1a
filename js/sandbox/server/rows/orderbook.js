/** A market's order book. */
import { nano } from '../json.js';
import { datetime } from '../time.js';
/**
 * Tells a book, best first, as `[price in USD, amount in base]`: the whole of it, whose `nonce` is the seed of the delta
 * streams, or what changed, where a negative amount left the level.
 *
 * @param listing the market
 * @param book its book, or the levels that changed with the nonce since
 * @param at when it was so
 * @returns the answer of `orderbook`, or a frame of `stream/orderbook`
 */
export function orderbookRow(listing, book, at) {
    return {
        symbol: listing.symbol,
        timestamp: at,
        datetime: datetime(at),
        nonce: book.nonce,
        bids: book.bids.map(levelRow),
        asks: book.asks.map(levelRow),
    };
}
function levelRow([price, size]) {
    return [nano(price), nano(size)];
}
