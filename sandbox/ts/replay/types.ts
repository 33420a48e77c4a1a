/** Types of recorded data, as users pass it to a sandbox. */

/** A number, or its decimal text; text keeps all digits. */
export type RecordedNumber = number | string | undefined;

/** Milliseconds since 1970, or ISO 8601 with a zone, such as `2026-09-01T12:30:00Z`. */
export type RecordedTime = number | string | Date | undefined;

/** A candle in CCXT's format: `[timestamp, open, high, low, close, volume]`; the volume is in base. */
export type RecordedCandle = readonly [
    timestamp: RecordedTime,
    open: RecordedNumber,
    high: RecordedNumber,
    low: RecordedNumber,
    close: RecordedNumber,
    volume: RecordedNumber,
];

/** A trade in CCXT's format; other members of a trade structure are ignored. */
export interface RecordedTrade {
    readonly timestamp?: RecordedTime;
    readonly price?: RecordedNumber;
    /** In base. */
    readonly amount?: RecordedNumber;
    /** The taker's side, `buy` or `sell`. */
    readonly side?: string | undefined;
    readonly id?: string | undefined;
}

/** An order book in CCXT's format; other members of an order book structure are ignored. */
export interface RecordedBook {
    readonly timestamp?: RecordedTime;
    /** `[price, amount]`. */
    readonly bids?: readonly (readonly RecordedNumber[])[];
    readonly asks?: readonly (readonly RecordedNumber[])[];
}

/**
 * Rows in order of time: an array, an async iterable, or the path of a `.csv`, `.jsonl` or `.parquet` file.
 */
export type RecordedRows<Row> = readonly Row[] | AsyncIterable<Row> | string;

/** The lengths of recorded candles. */
export type RecordedTimeframe = '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '12h' | '1d';

/** Recorded data of one market: at least one of candles, trades and books. */
export interface RecordedMarket {
    readonly candles?: RecordedRows<RecordedCandle>;
    readonly trades?: RecordedRows<RecordedTrade>;
    readonly books?: RecordedRows<RecordedBook>;
    /** Length of the candles. Default: the shortest distance between two of them. */
    readonly timeframe?: RecordedTimeframe;
    /**
     * Whether prices and volumes are rounded to ticks and lots. Default `false`: rows with others are
     * refused.
     */
    readonly round?: boolean;
}

/** Recorded data by symbol. */
export type Replay = Readonly<Record<string, RecordedMarket>>;

/**
 * What a publisher wrote to streams (`ccxt-aftermath publish`), as recorded markets: trades, or else candles
 * of a minute, and books.
 */
export interface ReplayStreams {
    /** Address of the NATS server, such as `nats://127.0.0.1:4222`. */
    readonly nats: string;
    /** Default: all markets of the sandbox that the streams have. */
    readonly symbols?: readonly string[];
    /** First time, milliseconds. Default: that of the streams. */
    readonly since?: number | undefined;
    /** End, exclusive, milliseconds. Default: the last message. */
    readonly until?: number | undefined;
    /**
     * Whether trades or candles are replayed where some may be missing. Default `false`: they are refused.
     */
    readonly allowGaps?: boolean;
    /** Whether prices and volumes are rounded to ticks and lots. Default: those of candles only. */
    readonly round?: boolean;
    /** Path of a credentials file. */
    readonly creds?: string | undefined;
    /** Path of the certificates that the server's one is checked against. */
    readonly tlsCa?: string | undefined;
}
