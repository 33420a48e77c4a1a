/**
 * Public trades, which come without ids, in pages that may overlap.
 *
 * Equal trades (same millisecond, side, price and amount) cannot be told apart, only counted. So the pages are joined by
 * counting equals, and the n-th of some equal trades is always called the same, whichever page or call shows it.
 */

import { roundToStep } from '../number/step.js';
import type { WireTrade, WireTradesPage } from '../wire/types.js';
import type { KnownMarket } from './market.js';
import { orUndefined, toDatetime, toDecimalText } from './value.js';

/**
 * Tells what equal trades have in common; it is also the head of their ids.
 *
 * @param trade a row
 * @returns the same for equal trades
 */
export function tradeKey(trade: WireTrade): string {
    return `${trade.timestamp}-${trade.side ?? 'none'}-${trade.price}-${trade.amount}`;
}

/** How often each key stands in some trades. */
function countsOf(trades: readonly WireTrade[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const trade of trades) counts.set(tradeKey(trade), (counts.get(tradeKey(trade)) ?? 0) + 1);
    return counts;
}

/**
 * Adds a page to the newer ones before it.
 *
 * The cursor of the recordings is the time of the page's last row. Then the next page begins with that millisecond once
 * more, and shows all of it: whatever of it stood at the end of the first is dropped, if all of that is shown again. A
 * cursor that is no such time continues exactly, and nothing is dropped.
 *
 * @param newer trades so far, newest first
 * @param page the next page, newest first
 * @param cursor the cursor that the page was asked for with
 * @returns both, each trade once, newest first
 */
export function joinPages(
    newer: readonly WireTrade[],
    page: readonly WireTrade[],
    cursor: string | undefined,
): WireTrade[] {
    const border = newer.at(-1)?.timestamp;
    if (border === undefined || cursor !== border) return [...newer, ...page];
    const start = newer.findIndex(({ timestamp }) => timestamp === border);
    const again = countsOf(page.filter(({ timestamp }) => timestamp === border));
    const isShownAgain = [...countsOf(newer.slice(start))].every(([key, count]) => (again.get(key) ?? 0) >= count);
    return isShownAgain ? [...newer.slice(0, start), ...page] : [...newer, ...page];
}

/**
 * Puts a page in order, whatever order it came in.
 *
 * @param page the answer of `POST trades`
 * @returns its trades, newest first; equal times keep their order
 */
export function sortNewestFirst(page: WireTradesPage): WireTrade[] {
    return [...page.trades].sort((left, right) => Number(right.timestamp) - Number(left.timestamp));
}

/**
 * Unifies public trades.
 *
 * @param trades each once, newest first; a millisecond is shown whole or cut at its older end
 * @param market their market
 * @returns what `safeTrade` completes, oldest first, with ids that are unique and stay the same
 * @see manifest.json `trades`
 */
export function parseTrades(trades: readonly WireTrade[], market: KnownMarket): Record<string, unknown>[] {
    const seen = new Map<string, number>();
    const named = trades.map((trade) => {
        const key = tradeKey(trade);
        const count = seen.get(key) ?? 0;
        seen.set(key, count + 1);
        return toTrade(trade, market, `${key}-${count}`);
    });
    return named.reverse();
}

/**
 * Unifies one public trade of a stream.
 *
 * @param row the trade
 * @param market its market
 * @param n how many equal ones came before it
 * @returns what `safeTrade` completes, with the id that a page would give it
 */
export function parseTrade(row: WireTrade, market: KnownMarket, n: number): Record<string, unknown> {
    return toTrade(row, market, `${tradeKey(row)}-${n}`);
}

function toTrade(row: WireTrade, market: KnownMarket, id: string): Record<string, unknown> {
    const timestamp = Number(row.timestamp);
    return {
        id,
        order: undefined,
        timestamp,
        datetime: toDatetime(timestamp),
        symbol: market.symbol,
        type: undefined,
        side: orUndefined(row.side),
        takerOrMaker: undefined,
        price: roundToStep(row.price, `${market.precision.price}`),
        amount: toDecimalText(row.amount),
        cost: undefined,
        fee: undefined,
        info: row,
    };
}
