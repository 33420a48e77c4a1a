/** Parses markets, currencies and fees. */
import type { CurrencyInterface, TradingFeeInterface } from 'ccxt';
import type { WireCurrency, WireMarket } from '../wire/types.js';
/** The members of a CCXT market that the adapter uses. */
export interface KnownMarket {
    /** The clearing house's object id. */
    readonly id: string;
    readonly symbol: string;
    readonly base: string;
    readonly quote: string;
    readonly settle: string;
    /** Coin type of the collateral. */
    readonly settleId: string;
    readonly maker: number;
    readonly taker: number;
    /** Lot and tick. */
    readonly precision: {
        readonly amount: number;
        readonly price: number;
    };
    readonly limits: {
        readonly cost?: {
            readonly min?: number | undefined;
        };
        readonly leverage?: {
            readonly max?: number | undefined;
        };
    };
    readonly info: unknown;
}
/** Decimals of collateral coins that are known independently of the service: native USDC on mainnet. */
export declare const KNOWN_DECIMALS: Readonly<Record<string, number>>;
/**
 * Parses a market.
 *
 * @param row a row of `GET markets`
 * @returns the market; amounts are in base, so `contractSize` is always 1
 * @see manifest.json `markets`
 */
export declare function parseMarket(row: WireMarket): KnownMarket & Record<string, unknown>;
/**
 * Makes a market that the service does not list, such as a closed one.
 *
 * @param id of the market
 * @param listed the listed markets
 * @returns a market whose symbol is its id, with the finest steps; its settle currency is that of all others, or USD where
 *     they differ, as the service's amounts are in USD
 */
export declare function buildUnlistedMarket(id: string, listed: readonly KnownMarket[]): KnownMarket;
/**
 * Parses a currency.
 *
 * @param row a row of `GET currencies`
 * @returns the currency; the only network of a collateral coin is Sui
 * @see manifest.json `currencies`
 */
export declare function parseCurrency(row: WireCurrency): Partial<CurrencyInterface>;
/**
 * Parses the fees of a market.
 *
 * @param market the market
 * @returns the fees of every trader, fractions; a negative fee is a rebate
 */
export declare function parseTradingFee(market: KnownMarket): TradingFeeInterface;
/**
 * Finds a market by its id, else by its symbol with or without the settle currency.
 *
 * @param markets all markets
 * @param id a market id, where the row has one
 * @param symbol of the row
 * @returns the market, or `undefined`
 */
export declare function findMarket(markets: readonly KnownMarket[], id: string | undefined, symbol: string): KnownMarket | undefined;
