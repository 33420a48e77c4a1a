/** A market's order book. */
import { nano } from '../json.js';
import { datetime } from '../time.js';
/**
 * Tells the whole book, best first, as `[price in USD, amount in base]`; `nonce` is the seed of the delta streams.
 *
 * @param listing the market
 * @param book its book
 * @param at when it was so
 * @returns the answer of `orderbook`
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
