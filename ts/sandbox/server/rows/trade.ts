/** A public trade. */

import type { PastTrade } from '../../past/types.js';
import { nano, type Json } from '../json.js';
import type { Listing } from '../listing.js';
import { datetime } from '../time.js';

/**
 * Tells a trade by its taker's side; it has no id, and neither order nor fee.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a row of `trades`
 */
export function tradeRow(listing: Listing, trade: PastTrade): Json {
    return {
        timestamp: trade.timestamp,
        datetime: datetime(trade.timestamp),
        symbol: listing.symbol,
        side: trade.side === 'bid' ? 'buy' : 'sell',
        price: nano(trade.price),
        amount: nano(trade.size),
    };
}
