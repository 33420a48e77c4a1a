/** Public trades of a market, each delivered once. */
import { RecentRows, type RecentRow } from '../../streams/recent.js';
import type { WireTrade } from '../../wire/types.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
/** Where trades come from. */
export interface TradesSource<Trade extends RecentRow> {
    readonly symbol: string;
    /** Maximum number of trades kept. */
    readonly limit: number;
    /** Reads the latest trades over HTTP, newest first, back to a known one. */
    readonly fetch: (isKnown: (row: WireTrade) => boolean) => Promise<readonly WireTrade[]>;
    /** A text that equal trades share. */
    readonly keyOf: (row: WireTrade) => string;
    /** Converts a trade, the n-th of equal ones, to CCXT's structure. */
    readonly convert: (row: WireTrade, n: number) => Trade;
}
/** Keeps the trades of one market. */
export declare class TradesFeed<Trade extends RecentRow> extends RowsFeed<TradesSource<Trade>> {
    #private;
    readonly cache: RecentRows<Trade>;
    constructor(source: TradesSource<Trade>, settings: FeedSettings);
    get hasUpdate(): boolean;
    protected reconcile(): Promise<ReadResult>;
    protected take(row: unknown): boolean;
}
