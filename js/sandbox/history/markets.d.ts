/** The markets of the sandbox. */
import type { MarketSpec } from '../engine/types.js';
import type { WorldMarket } from './types.js';
/** Fees of markets that have none of their own. */
export declare const DEFAULT_FEES: Pick<MarketSpec, 'makerFee' | 'takerFee' | 'liquidationFee' | 'insuranceFundFee'>;
/** Rules that differ between markets, and those that a market may override. */
export type MarketRules = Pick<MarketSpec, 'base' | 'tickSize' | 'lotSize' | 'initialMarginRatio' | 'maintenanceMarginRatio' | 'maxOpenInterest'> & Partial<MarketSpec>;
/**
 * Creates the markets.
 *
 * @param seed determines the object ids
 * @returns BTC, ETH, SOL, SUI and XRP against USD; XRP rejects transactions above the reference gas price
 */
export declare function worldMarkets(seed: number): readonly WorldMarket[];
/**
 * Completes the rules of a market with those that all markets share.
 *
 * @param rules of the market
 * @param seed determines the object id, together with the base
 * @returns all rules
 */
export declare function createSpec(rules: MarketRules, seed: number): MarketSpec;
