/**
 * Parses public trades. They have no ids, and their pages may overlap.
 *
 * Equal trades (same millisecond, side, price and amount) can only be counted. So the n-th of several equal
 * trades has the same id in every page.
 */

import type { LastPrice } from 'ccxt';
import { fromUnits, isDecimal, readDecimal } from '../core/number/decimal.js';
import { multiply, roundToStep } from '../core/number/step.js';
import type { WireTrade, WireTradesPage } from '../wire/types.js';
import { problem } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { formatValue, isGiven } from '../exchange/params.js';
import { isRecord } from '../core/shape.js';
import { expectRow, expectRows } from '../exchange/response.js';
import {
    oneOf,
    parseInteger,
    positive,
    required,
    time,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../exchange/value.js';

/** Sides of orders and trades. */
export const SIDES = ['buy', 'sell'] as const;

/**
 * Returns the same text for equal trades: the prefix of their ids. Responses and frames may write a number
 * differently: `33.0` and `33`.
 */
export function tradeKey(trade: WireTrade): string {
    // A template would keep its parts: more than twice the memory of each of the thousands of keys that a
    // stream remembers.
    return [trade.timestamp, trade.side ?? 'none', shortest(trade.price), shortest(trade.amount)].join('-');
}

/** A number without redundant zeros. */
function shortest(number: unknown): string {
    const text = String(number);
    if (/[eE+]|^0\d|^\./.test(text)) {
        if (!isDecimal(text)) return text;
        const { digits, scale } = readDecimal(text);
        return fromUnits(digits, scale);
    }
    return text.includes('.') ? text.replace(/\.?0*$/, '') : text;
}

function countByKey(trades: readonly WireTrade[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const trade of trades) counts.set(tradeKey(trade), (counts.get(tradeKey(trade)) ?? 0) + 1);
    return counts;
}

/**
 * Joins a page to the newer ones without duplicates; all of them newest first.
 *
 * The observed cursor is the time of the last row. The next page then repeats that millisecond from its
 * newest trade on, and equal trades are counted: each is as often in the result as either page has it. Any
 * other cursor continues without overlap.
 */
export function joinPages(
    newer: readonly WireTrade[],
    page: readonly WireTrade[],
    cursor: string | undefined,
): WireTrade[] {
    const border = newer.at(-1)?.timestamp;
    if (border === undefined || cursor !== border) return [...newer, ...page];
    const start = newer.findIndex(({ timestamp }) => timestamp === border);
    const repeated = countByKey(page.filter(({ timestamp }) => timestamp === border));
    const missing = newer.slice(start).filter((trade) => {
        const count = repeated.get(tradeKey(trade)) ?? 0;
        repeated.set(tradeKey(trade), count - 1);
        return count <= 0;
    });
    return [...newer.slice(0, start), ...missing, ...page];
}

/**
 * Returns where reading continues after a page, `undefined` at the end. A cursor that leads back to its page
 * means a millisecond with more trades than a page holds: the service cannot return the rest, so the next
 * page is of the millisecond before.
 *
 * @param page the page
 * @param cursor of this page
 * @param trades those read so far, newest first
 * @param onIncomplete receives such a millisecond
 */
export function cursorAfter(
    page: WireTradesPage,
    cursor: string | undefined,
    trades: readonly WireTrade[],
    onIncomplete?: (time: number) => void,
): string | undefined {
    if (!isGiven(page.nextCursor) || page.trades.length === 0) return undefined;
    const next = `${page.nextCursor}`;
    if (next !== cursor) return next;
    if (next !== trades.at(-1)?.timestamp) return undefined;
    onIncomplete?.(Number(next));
    return `${Number(next) - 1}`;
}

/** Expects a well-formed trade. */
export function expectTrade(row: unknown): WireTrade {
    if (!isRecord(row)) throw problem('response', 'trade', 'an object', formatValue(row));
    const trade = row as unknown as WireTrade;
    required(time, trade, 'timestamp');
    required(positive, trade, 'price');
    required(positive, trade, 'amount');
    oneOf(trade, 'side', SIDES);
    return trade;
}

/** Reads a page of trades; its cursor goes back to the service as a number. */
export function readTradesPage(response: unknown): WireTradesPage {
    const page = expectRow<WireTradesPage>(response, 'trades', 'trades');
    parseInteger(page.nextCursor, 'trades nextCursor');
    return page;
}

/** Returns the trades of a page, newest first; equal times keep their order. */
export function sortNewestFirst(page: WireTradesPage): WireTrade[] {
    const trades = expectRows(page.trades, 'trades').map(expectTrade);
    return trades.sort((left, right) => Number(right.timestamp) - Number(left.timestamp));
}

/**
 * Parses public trades to input of `safeTrade` with unique and stable ids, oldest first.
 *
 * @param trades without duplicates, newest first; only the oldest millisecond may be incomplete
 */
export function parseTrades(trades: readonly WireTrade[], market: KnownMarket): Record<string, unknown>[] {
    const seen = new Map<string, number>();
    const parsed = trades.map((trade) => {
        const key = tradeKey(trade);
        const count = seen.get(key) ?? 0;
        seen.set(key, count + 1);
        return parseTrade(trade, market, count);
    });
    return parsed.reverse();
}

/** Converts decimal text as CCXT's `parseNumber`: to a float, or with `number: String` to text. */
export type ParseNumber = (text: string | undefined) => number | undefined;

/** Returns CCXT's `parseNumber` for decimal text, without its steps where it makes floats. */
export function numberParser(context: Pick<Context, 'number' | 'parseNumber'>): ParseNumber {
    return (text) => (text !== undefined && context.number === Number ? Number(text) : context.parseNumber(text));
}

/**
 * Completes input of `safeTrade` with the same result, faster: of a market with a contract size of 1, a
 * price, an amount and at most one fee, all as decimal text.
 */
export function completeTrade(trade: Record<string, unknown>, parseNumber: ParseNumber): Record<string, unknown> {
    const { price, amount, cost } = trade as { price: string; amount: string; cost: string | undefined };
    const { fee } = trade as { fee: { cost: string; currency: string } | undefined };
    const parsed = fee && { currency: fee.currency, cost: parseNumber(fee.cost) };
    trade.fee = parsed ?? { cost: undefined, currency: undefined };
    trade.fees = parsed === undefined ? [] : [parsed];
    trade.amount = parseNumber(amount);
    trade.price = parseNumber(price);
    trade.cost = parseNumber(cost ?? multiply(price, amount));
    return trade;
}

/** Parses a public trade after `count` equal ones to input of `safeTrade`. */
export function parseTrade(row: WireTrade, market: KnownMarket, count: number): Record<string, unknown> {
    const timestamp = required(time, row, 'timestamp');
    return {
        id: `${tradeKey(row)}-${count}`,
        order: undefined,
        timestamp,
        datetime: toDatetime(timestamp),
        symbol: market.symbol,
        type: undefined,
        side: oneOf(row, 'side', SIDES),
        takerOrMaker: undefined,
        price: roundToStep(required(positive, row, 'price'), `${market.precision.price}`),
        amount: required(positive, row, 'amount'),
        cost: undefined,
        fee: undefined,
        info: row,
    };
}

/** Parses a public trade to the last price of its market. */
export function parseLastPrice(row: WireTrade, market: KnownMarket, convert: ToNumber = Number): LastPrice {
    const timestamp = toNumber(row.timestamp);
    const datetime = toDatetime(timestamp);
    const price = toNumber(row.price, convert) as number;
    return { symbol: market.symbol, timestamp, datetime, price, side: row.side ?? undefined, info: row };
}
