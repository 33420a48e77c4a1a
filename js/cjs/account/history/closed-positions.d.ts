/** Closed positions of an account, put together from its trades. */
import type { Dict, Int, Position, Strings } from 'ccxt';
import { type PagedRead } from '../../markets/history/paged-read.js';
import type { AccountData } from '../account-data.js';
import { type AccountHistory } from './account-history.js';
import type { Context } from '../../exchange/context.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
/** Reads closed positions. */
export declare class ClosedPositions {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    private readonly history;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, history: AccountHistory);
    /** Implements `fetchPositionsHistory`. */
    positions(symbols: Strings, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Position[]>;
}
