/**
 * The recording of one market: order books, trades and prices, each in a file of JSON lines. Trades have the time of the
 * exchange, books and prices that of their arrival, because the service sends none with them.
 */
import type { FundingRate, OrderBook, Ticker, Trade } from 'ccxt';
/** What is recorded, and the columns of its file. */
declare const COLUMNS: {
    readonly books: {
        readonly timestamp: "time";
        readonly bids: "json";
        readonly asks: "json";
    };
    readonly trades: {
        readonly timestamp: "time";
        readonly side: "text";
        readonly price: "number";
        readonly amount: "number";
        readonly id: "text";
    };
    readonly marks: {
        readonly timestamp: "time";
        readonly markPrice: "number";
        readonly indexPrice: "number";
        readonly fundingRate: "number";
    };
};
/** A kind of recorded rows. */
export type RecordKind = keyof typeof COLUMNS;
/** A file, and what it got. */
export interface RecordedFile {
    readonly file: string;
    /** Rows of this recording. */
    rows: number;
    /** Time of the newest row; `undefined` without rows. */
    last: number | undefined;
}
/**
 * Trades are read again this long before a recording, and before the end of an earlier one: the service may have returned some of
 * them late. Milliseconds.
 */
export declare const OVERLAP_MS: number;
/**
 * Collects what is watched, and writes it when asked to. Trades are written when a read of their time shows all of them; those of
 * the stream are only the end of the file.
 */
export declare class MarketRecording {
    #private;
    readonly symbol: string;
    private readonly files;
    private readonly onLate;
    private tail;
    private constructor();
    /** Opens the files of a market, and continues those that exist. */
    static open(symbol: string, folder: string, onLate: (trade: Trade) => void): Promise<MarketRecording>;
    /** Time from which on trades are to be read next; `undefined` for a new recording. */
    get readFrom(): number | undefined;
    get summary(): readonly RecordedFile[];
    takeBook(book: OrderBook): void;
    takeMark(mark: Ticker): void;
    takeFundingRate({ fundingRate }: FundingRate): void;
    /** Takes all trades with `from <= timestamp < until`, where `from` is that of `readFrom`, if there is one. */
    takeRead(trades: readonly Trade[], from: number, until: number): void;
    /** Takes trades of the stream. */
    takeTrades(trades: readonly Trade[]): void;
    /** The stream may have left out trades. */
    breakStream(): void;
    /** Writes the book and the prices if they have changed, and the trades that reads have shown. */
    write(): Promise<void>;
    /** Writes everything that is left, except for trades after a gap. */
    writeRest(): Promise<void>;
    close(): Promise<void>;
}
/**
 * Refuses to write to files that are not of a recording to continue.
 *
 * @throws {UsageError} when a file of the market is of a download, or exists and is not resumed
 */
export declare function expectOwnFiles(symbol: string, folder: string, isResumed: boolean): Promise<void>;
export {};
