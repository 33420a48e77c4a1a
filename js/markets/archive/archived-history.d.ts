/** Candles, public trades and funding rates from the files of downloads, as the service would return them. */
import type { Dict, FundingRateHistory, Int, Market, OHLCV, Str, Trade } from 'ccxt';
import { type Coverage } from './coverage.js';
import type { PagedRead } from '../history/paged-read.js';
import type { Context } from '../../exchange/context.js';
import type { MarketDirectory } from '../market-directory.js';
/** What a file has, as `loadHistory` returns it; times in milliseconds. */
export type HistoryCoverage = Pick<Coverage, 'kind' | 'timeframe' | 'from' | 'until' | 'rows'> & {
    readonly symbol: string;
};
/** Reads market history from files. */
export declare class ArchivedHistory {
    #private;
    private readonly context;
    private readonly markets;
    constructor(context: Context, markets: MarketDirectory);
    /** Whether the methods of the market's history read files. */
    get isLoaded(): boolean;
    /**
     * Adds the files of a folder.
     *
     * @param folder of a download
     * @param areMarketsLoaded whether the exchange knows its markets
     * @returns what the files have, and the markets, if the exchange does not know them
     */
    load(folder: unknown, areMarketsLoaded: boolean): Promise<{
        readonly coverage: HistoryCoverage[];
        readonly markets: Market[] | undefined;
    }>;
    /** Implements `fetchTrades`. */
    trades(symbol: string, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Trade[]>;
    /** Implements `fetchOHLCV`. */
    candles(symbol: string, timeframe: string, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<OHLCV[]>;
    /** Implements `fetchFundingRateHistory`. */
    fundingRateHistory(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<FundingRateHistory[]>;
}
