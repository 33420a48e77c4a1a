/** A public trade. */
import { atto, nano } from '../json.js';
import { datetime } from '../time.js';
/**
 * Tells a trade by its taker's side; it has no id, and neither order nor fee.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a row of `trades`
 */
export function tradeRow(listing, trade) {
    return {
        timestamp: trade.timestamp,
        datetime: datetime(trade.timestamp),
        symbol: listing.symbol,
        side: trade.side === 'bid' ? 'buy' : 'sell',
        price: nano(trade.price),
        amount: nano(trade.size),
    };
}
/**
 * Tells a trade as the stream does: with its cost, and with every key that is declared, though nothing is said there.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a frame of `stream/trades`
 */
export function tradeFrame(listing, trade) {
    return {
        symbol: listing.symbol,
        timestamp: trade.timestamp,
        datetime: datetime(trade.timestamp),
        price: nano(trade.price),
        amount: nano(trade.size),
        cost: atto(trade.price * trade.size),
        side: trade.side === 'bid' ? 'buy' : 'sell',
        id: null,
        order: null,
        takerOrMaker: null,
        type: null,
        fee: null,
    };
}
