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
/** Collects what is watched, and writes it when asked to. */
export declare class MarketRecording {
    #private;
    readonly symbol: string;
    private readonly files;
    private readonly onLate;
    private constructor();
    /** Opens the files of a market, and continues those that exist. */
    static open(symbol: string, folder: string, onLate: (trade: Trade) => void): Promise<MarketRecording>;
    /** Time of the last trade of an earlier recording. */
    get lastTradeAt(): number | undefined;
    get summary(): readonly RecordedFile[];
    takeBook(book: OrderBook): void;
    takeMark(mark: Ticker): void;
    takeFundingRate({ fundingRate }: FundingRate): void;
    /** Takes the trades since an earlier recording; none is written before. */
    takePause(trades: readonly Trade[]): void;
    /** Takes trades, of which some may have come before. */
    takeTrades(trades: readonly Trade[]): void;
    /** Writes the book and the prices if they have changed, and the trades that no late one can precede. */
    write(): Promise<void>;
    /** Writes everything that is left. */
    writeRest(): Promise<void>;
    close(): Promise<void>;
}
/**
 * Refuses to start a recording over an earlier one.
 *
 * @throws {UsageError} when a file of the market exists
 */
export declare function expectNoFiles(symbol: string, folder: string): Promise<void>;
export {};
