/**
 * Parses public trades. They have no ids, and their pages may overlap.
 *
 * Equal trades (same millisecond, side, price and amount) can only be counted. So the n-th of several equal trades has the
 * same id in every page.
 */
import type { WireTrade, WireTradesPage } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
/** Sides of orders and trades. */
export declare const SIDES: readonly ["buy", "sell"];
/** Returns the same text for equal trades: the prefix of their ids. */
export declare function tradeKey(trade: WireTrade): string;
/**
 * Joins a page to the newer ones without duplicates; all of them newest first.
 *
 * The observed cursor is the time of the last row. The next page then repeats that millisecond in full, so its rows at the end
 * of the newer pages are dropped, if the page contains all of them. Any other cursor continues without overlap.
 */
export declare function joinPages(newer: readonly WireTrade[], page: readonly WireTrade[], cursor: string | undefined): WireTrade[];
/** Expects a well-formed trade. */
export declare function expectTrade(row: unknown): WireTrade;
/** Reads a page of trades; its cursor goes back to the service as a number. */
export declare function readTradesPage(response: unknown): WireTradesPage;
/** Returns the trades of a page, newest first; equal times keep their order. */
export declare function sortNewestFirst(page: WireTradesPage): WireTrade[];
/**
 * Parses public trades to input of `safeTrade` with unique and stable ids, oldest first.
 *
 * @param trades without duplicates, newest first; only the oldest millisecond may be incomplete
 */
export declare function parseTrades(trades: readonly WireTrade[], market: KnownMarket): Record<string, unknown>[];
/** Converts decimal text as CCXT's `parseNumber`: to a float, or with `number: String` to text. */
export type ParseNumber = (text: string | undefined) => number | undefined;
/**
 * Completes input of `safeTrade` with the same result, faster: of a market with a contract size of 1, a price, an amount and at most
 * one fee, all as decimal text.
 */
export declare function completeTrade(trade: Record<string, unknown>, parseNumber: ParseNumber): Record<string, unknown>;
/** Parses a public trade after `count` equal ones to input of `safeTrade`. */
export declare function parseTrade(row: WireTrade, market: KnownMarket, count: number): Record<string, unknown>;
