/** Candles of a market: the socket sends the running candle, and reads fill what the socket did not send. */
import { Candles, type CandleRow } from '../cache/candle.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';
/** Where candles come from. */
export interface CandlesSource {
    readonly symbol: string;
    readonly timeframe: string;
    /** Length of a bucket, milliseconds. */
    readonly duration: number;
    /** Maximum number of candles kept. */
    readonly limit: number;
    /**
     * Reads candles over HTTP.
     *
     * @param since start of the first, milliseconds; the latest candles when omitted
     */
    readonly fetch: (since: number | undefined) => Promise<readonly CandleRow[]>;
    /** Reads the running candle of a body; `undefined` when it has none. */
    readonly read: (body: unknown) => CandleRow | undefined;
}
/** Keeps the candles of one market and timeframe. */
export declare class CandlesFeed extends RowsFeed {
    #private;
    readonly cache: Candles;
    /**
     * @param source where candles come from
     * @param settings where frames come from
     */
    constructor(source: CandlesSource, settings: FeedSettings);
    /** @returns the market's symbol */
    get symbol(): string;
    /** @returns the timeframe as CCXT names it */
    get timeframe(): string;
    /** @returns whether there is an update that was not delivered */
    get hasUpdate(): boolean;
    /** @returns whether the candles were read */
    get isKnown(): boolean;
    protected get isSnapshot(): boolean;
    /** Whatever the reason for the read, the running candle may have changed without a frame until its bucket closed. */
    protected read(isSilent: boolean): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown): boolean;
}
