/** A market's ticker. */

import type { BookView, MarketView } from '../../engine/types.js';
import type { Day } from '../day.js';
import { atto, nano, type Exact, type Json } from '../json.js';
import type { Listing } from '../listing.js';

/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;
const ONE = 10n ** 18n;

/** Everything that a ticker tells of. */
export interface TickerViews {
    readonly at: number;
    readonly book: BookView;
    readonly market: MarketView;
    /** The last 24 hours. */
    readonly day: Day;
}

/**
 * Tells a market's last 24 hours: prices in USD, `baseVolume` in base, `quoteVolume` in USD, `percentage` in per cent.
 *
 * An empty side of the book is `null`; `vwap` is `null` where nothing was traded.
 *
 * @param listing the market
 * @param views what is known of it
 * @returns the answer of `ticker`
 */
export function tickerRow(listing: Listing, views: TickerViews): Json {
    const { at, book, market, day } = views;
    const [bid, ask] = [book.bids[0], book.asks[0]];
    const { open, high, low, close } = day;
    return {
        symbol: listing.symbol,
        timestamp: at,
        bid: maybe(bid?.[0]),
        ask: maybe(ask?.[0]),
        bidVolume: maybe(bid?.[1]),
        askVolume: maybe(ask?.[1]),
        high: nano(high),
        low: nano(low),
        open: nano(open),
        close: nano(close),
        last: nano(close),
        previousClose: nano(open),
        change: nano(close - open),
        percentage: percent(close - open, open),
        average: atto(((open + close) * NANO) / 2n),
        baseVolume: nano(day.base),
        quoteVolume: atto(day.quote),
        vwap: day.base === 0n ? null : atto((day.quote * NANO) / day.base),
        markPrice: atto(market.markPrice),
        indexPrice: atto(market.indexPrice),
    };
}

function maybe(units: bigint | undefined): Exact | null {
    return units === undefined ? null : nano(units);
}

function percent(change: bigint, open: bigint): Exact | null {
    return open === 0n ? null : atto((change * 100n * ONE) / open);
}
