/** Markets, currencies and fees: what may be traded, in which steps, at what cost. */
import type { CurrencyInterface, TradingFeeInterface } from 'ccxt';
import type { WireCurrency, WireMarket } from '../wire/types.js';
/** What the floors below the doors need of a market as CCXT holds it. */
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
    /** The row it came from. */
    readonly info: unknown;
}
/** Decimals of collateral coins that are known whatever the service says: native USDC on mainnet. */
export declare const KNOWN_DECIMALS: Readonly<Record<string, number>>;
/**
 * Unifies a market.
 *
 * @param row a row of `GET markets`
 * @returns the market; amounts are in base, so its `contractSize` is 1 whatever the row's says
 * @see manifest.json `markets`
 */
export declare function toMarket(row: WireMarket): KnownMarket & Record<string, unknown>;
/**
 * Makes a market of an id that the service does not list, such as one that was closed.
 *
 * @param id the market's id
 * @param listed the markets that are listed
 * @returns a market whose symbol is its id, in the finest steps that there are; it settles as the others do, or in USD where
 *     those differ, as figures are told in USD
 */
export declare function toUnlistedMarket(id: string, listed: readonly KnownMarket[]): KnownMarket;
/**
 * Unifies a currency.
 *
 * @param row a row of `GET currencies`
 * @returns the currency; a collateral coin lives on one network, Sui
 * @see manifest.json `currencies`
 */
export declare function toCurrency(row: WireCurrency): Partial<CurrencyInterface>;
/**
 * Unifies the fees of a market.
 *
 * @param market the market
 * @returns the fees of every trader, as fractions; a negative one is a rebate
 */
export declare function toTradingFee(market: KnownMarket): TradingFeeInterface;
/**
 * Finds the market of a row by its id, or by its symbol with or without the settle currency.
 *
 * @param markets all markets
 * @param id a market id, where the row has one
 * @param symbol the row's symbol
 * @returns the market, or `undefined`
 */
export declare function findMarket(markets: readonly KnownMarket[], id: string | undefined, symbol: string): KnownMarket | undefined;
