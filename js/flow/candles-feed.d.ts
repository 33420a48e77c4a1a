/** Candles of a market as they roll: the socket tells the running one, reads fill what it did not tell. */
import { Candles, type CandleRow } from '../cache/candle.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type Found } from './rows-feed.js';
/** What candles are fed from. */
export interface CandlesSource {
    readonly symbol: string;
    readonly timeframe: string;
    /** Length of a bucket, milliseconds. */
    readonly duration: number;
    /** Candles kept. */
    readonly limit: number;
    /**
     * Reads candles.
     *
     * @param since start of the first, milliseconds; the latest of them all when left out
     */
    readonly fetch: (since: number | undefined) => Promise<readonly CandleRow[]>;
    /** Reads the running candle of a body; `undefined` where there is none. */
    readonly read: (body: unknown) => CandleRow | undefined;
}
/** Keeps the candles of one market and timeframe. */
export declare class CandlesFeed extends RowsFeed {
    #private;
    readonly cache: Candles;
    /** When they were handed out last. */
    handedAt: number;
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: CandlesSource, settings: FeedSettings);
    /** @returns the market's symbol */
    get symbol(): string;
    /** @returns the timeframe as CCXT names it */
    get timeframe(): string;
    /** @returns whether there is anything that was not handed out */
    get hasNew(): boolean;
    /** @returns whether there is anything to show */
    get isKnown(): boolean;
    /** Notes that all is handed out now. */
    hand(): void;
    protected get isSnapshot(): boolean;
    /** Whatever the reason, the running candle may have changed untold until its bucket closed. */
    protected read(isSilent: boolean): void;
    protected reconcile(): Promise<Found>;
    protected take(body: unknown): boolean;
}
