/** Parses markets, currencies and fees. */
import type { CurrencyInterface, TradingFeeInterface } from 'ccxt';
import type { KnownMarket } from '../exchange/known-market.js';
import type { WireCurrency, WireMarket, WirePosition } from '../wire/types.js';
import { type ToNumber } from '../exchange/value.js';
/** Decimals of collateral coins that are known independently of the service: native USDC on mainnet. */
export declare const KNOWN_DECIMALS: Readonly<Record<string, number>>;
/** Parses a row of `GET markets`; amounts are in base, so `contractSize` is always 1. */
export declare function parseMarket(row: WireMarket, convert?: ToNumber): KnownMarket & Record<string, unknown>;
/**
 * Builds a market that the service does not list, such as a closed one: its symbol is its id, and its steps are the finest.
 * Its settle currency is that of all listed ones, or USD where they differ, as the service's amounts are in USD.
 */
export declare function buildUnlistedMarket(id: string, listed: readonly KnownMarket[]): KnownMarket;
/** Parses a row of `GET currencies`; the only network of a collateral coin is Sui. */
export declare function parseCurrency(row: WireCurrency, convert?: ToNumber): Partial<CurrencyInterface>;
/** Makes the quote currencies, which the service does not list, of markets; `precision` is their finest tick. */
export declare function parseQuoteCurrencies(markets: readonly KnownMarket[]): Readonly<Record<string, object>>;
/** Returns the fees of a market, which are those of every trader: fractions; a negative fee is a rebate. */
export declare function parseTradingFee({ info, symbol, maker, taker }: KnownMarket): TradingFeeInterface;
/** Returns the market id of a position: the first part of its id. */
export declare function marketIdOf(row: WirePosition): string;
/** Finds a market by its id, else by its symbol with or without the settle currency. */
export declare function findMarket(markets: readonly KnownMarket[], id: string | undefined, symbol: string): KnownMarket | undefined;
