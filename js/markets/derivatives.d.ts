/** Derivatives data: funding rates and their history, open interest, leverage tiers. */
import type { Dict, FundingRate, FundingRateHistory, FundingRates, Int, LeverageTier, LeverageTiers, OpenInterest, OpenInterests, Str, Strings } from 'ccxt';
import type { PagedRead } from './history/paged-read.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from './market-directory.js';
import { type NativeMarkets } from './native-markets.js';
/** Reads derivatives data. */
export declare class Derivatives {
    #private;
    private readonly context;
    private readonly markets;
    private readonly native;
    constructor(context: Context, markets: MarketDirectory, native: NativeMarkets);
    /** Implements `fetchFundingRate`. */
    fundingRate(symbol: string, params: Dict): Promise<FundingRate>;
    /** Implements `fetchFundingRates`. */
    fundingRates(symbols: Strings, params: Dict): Promise<FundingRates>;
    /** Implements `fetchFundingRateHistory`. */
    fundingRateHistory(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<FundingRateHistory[]>;
    /** Implements `fetchOpenInterest`. */
    openInterest(symbol: string, params: Dict): Promise<OpenInterest>;
    /** Implements `fetchOpenInterests`. */
    openInterests(symbols: Strings, params: Dict): Promise<OpenInterests>;
    /** Implements `fetchLeverageTiers`. */
    leverageTiers(symbols: Strings, params: Dict): Promise<LeverageTiers>;
    /** Implements `fetchMarketLeverageTiers`. */
    marketLeverageTiers(symbol: string, params: Dict): Promise<LeverageTier[]>;
}
