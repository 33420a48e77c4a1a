/** Candles of a market: the socket sends the running candle, and reads fill what the socket did not send. */
import { Candles, type CandleRow } from './candle.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
/** Where candles come from. */
export interface CandlesSource {
    readonly symbol: string;
    readonly timeframe: string;
    /** Length of a bucket, milliseconds. */
    readonly duration: number;
    /** Maximum number of candles kept. */
    readonly limit: number;
    /** Reads candles over HTTP, from the start `since` in milliseconds; the latest candles when omitted. */
    readonly fetch: (since: number | undefined) => Promise<readonly CandleRow[]>;
    /** Reads the running candle of a body; `undefined` when it has none. */
    readonly read: (body: unknown) => CandleRow | undefined;
}
/** Keeps the candles of one market and timeframe. */
export declare class CandlesFeed extends RowsFeed<CandlesSource> {
    #private;
    readonly cache: Candles;
    protected readonly isSnapshot = true;
    constructor(source: CandlesSource, settings: FeedSettings);
    get symbol(): string;
    get timeframe(): string;
    get hasUpdate(): boolean;
    get isKnown(): boolean;
    /** Whatever the reason for the read, the running candle may have changed without a frame until its bucket closed. */
    protected read(isSilent: boolean): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown): boolean;
}
