/** Public trades of a market, each delivered once. */
import { RecentRows } from '../cache/recent.js';
import type { WireTrade } from '../wire/types.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';
/** A trade as users receive it. */
export interface TradeLike {
    readonly id?: string | undefined;
    readonly symbol: string;
}
/** Where trades come from. */
export interface TradesSource<Trade extends TradeLike> {
    readonly symbol: string;
    /** Maximum number of trades kept. */
    readonly limit: number;
    /**
     * Reads the latest trades over HTTP, newest first.
     *
     * @param isKnown tells of a trade that older ones are not needed
     */
    readonly fetch: (isKnown: (row: WireTrade) => boolean) => Promise<readonly WireTrade[]>;
    /** A text that equal trades share. */
    readonly keyOf: (row: WireTrade) => string;
    /** Converts a trade, the n-th of equal ones, to CCXT's structure. */
    readonly convert: (row: WireTrade, n: number) => Trade;
}
/** Keeps the trades of one market. */
export declare class TradesFeed<Trade extends TradeLike> extends RowsFeed {
    #private;
    readonly cache: RecentRows<Trade & {
        symbol: string;
    }>;
    /**
     * @param source where trades come from
     * @param settings how sockets are made and kept
     */
    constructor(source: TradesSource<Trade>, settings: FeedSettings);
    /** @returns whether there are trades that were not delivered */
    get hasUpdate(): boolean;
    protected reconcile(): Promise<ReadResult>;
    protected take(row: unknown): boolean;
}
