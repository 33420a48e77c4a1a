/** Public trades of a market as they happen, each once. */
import { RecentRows } from '../cache/recent.js';
import type { WireTrade } from '../wire/types.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type Found } from './rows-feed.js';
/** A trade as its users get it. */
export interface TradeLike {
    readonly id?: string | undefined;
    readonly symbol: string;
}
/** What trades are fed from. */
export interface TradesSource<Trade extends TradeLike> {
    readonly symbol: string;
    /** Trades kept. */
    readonly limit: number;
    /**
     * Reads the latest trades, newest first, as the service tells them.
     *
     * @param isKnown tells of a trade that nothing older is wanted
     */
    readonly fetch: (isKnown: (row: WireTrade) => boolean) => Promise<readonly WireTrade[]>;
    /** What equal trades have in common. */
    readonly keyOf: (row: WireTrade) => string;
    /** Unifies a trade, the n-th of its equals. */
    readonly convert: (row: WireTrade, n: number) => Trade;
}
/** Keeps the trades of one market. */
export declare class TradesFeed<Trade extends TradeLike> extends RowsFeed {
    #private;
    readonly cache: RecentRows<Trade & {
        symbol: string;
    }>;
    /** When it was handed out last. */
    handedAt: number;
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: TradesSource<Trade>, settings: FeedSettings);
    /** @returns whether there are trades that were not handed out */
    get hasNew(): boolean;
    /** Notes that all of them are handed out now. */
    hand(): void;
    protected get isSnapshot(): boolean;
    protected reconcile(): Promise<Found>;
    protected take(row: unknown): boolean;
}
