/** What can be downloaded: the columns of each kind of rows, the windows in which they are read, and what makes them complete. */
import type { aftermath } from '../../aftermath.js';
/** A value of a row; text of numbers is exact. */
export type Value = string | number | undefined;
/** One row: a value for each column of its dataset. */
export type Row = readonly Value[];
/** The content of a column; `json` is the text of a value. */
export type ColumnType = 'time' | 'number' | 'text' | 'json';
/** One kind of rows. */
export interface Dataset {
    readonly columns: Readonly<Record<string, ColumnType>>;
    /** Length of the period that one step reads, milliseconds. */
    readonly windowMs: (timeframe: string) => number;
    /** Of market data: the data begins at the first row where that is longer than this after the start, milliseconds. */
    readonly gapMs?: (timeframe: string) => number;
    /** Whether the rows are of a wallet, and not of one market. */
    readonly isPrivate: boolean;
    /** Reads the rows with `from <= timestamp < until`, oldest first. */
    readonly read: (exchange: aftermath, part: Part) => Promise<Row[]>;
    /** Returns what is wrong with the rows of a window; `last` is the last row before it. */
    readonly findFault: (rows: readonly Row[], part: Part, last: Row | undefined) => string | undefined;
}
/** One step of a download. */
export interface Part {
    /** Of private rows optional. */
    readonly symbol: string | undefined;
    readonly timeframe: string;
    /** Number of the account; only of private rows. */
    readonly account: number | undefined;
    readonly from: number;
    readonly until: number;
}
/** The datasets by their names on the command line. */
export declare const DATASETS: {
    readonly candles: {
        readonly columns: {
            readonly timestamp: "time";
            readonly open: "number";
            readonly high: "number";
            readonly low: "number";
            readonly close: "number";
            readonly volume: "number";
        };
        readonly windowMs: (timeframe: string) => number;
        readonly gapMs: () => number;
        readonly isPrivate: false;
        readonly read: (exchange: aftermath, { symbol, timeframe, from, until }: Part) => Promise<import("ccxt").OHLCV[]>;
        readonly findFault: typeof findCandleFault;
    };
    readonly trades: {
        readonly columns: {
            readonly timestamp: "time";
            readonly side: "text";
            readonly price: "number";
            readonly amount: "number";
            readonly id: "text";
        };
        readonly windowMs: () => number;
        readonly gapMs: () => number;
        readonly isPrivate: false;
        readonly read: (exchange: aftermath, { symbol, from, until }: Part) => Promise<(string | number | undefined)[][]>;
        readonly findFault: typeof findOrderFault;
    };
    readonly funding: {
        readonly columns: {
            readonly timestamp: "time";
            readonly fundingRate: "number";
        };
        readonly windowMs: () => number;
        readonly gapMs: () => number;
        readonly isPrivate: false;
        readonly read: (exchange: aftermath, { symbol, from, until }: Part) => Promise<(number | undefined)[][]>;
        readonly findFault: typeof findOrderFault;
    };
    readonly 'my-trades': {
        readonly columns: {
            readonly fee: "number";
            readonly takerOrMaker: "text";
            readonly order: "text";
            readonly id: "text";
            readonly timestamp: "time";
            readonly symbol: "text";
            readonly side: "text";
            readonly price: "number";
            readonly amount: "number";
            readonly cost: "number";
        };
        readonly windowMs: () => number;
        readonly isPrivate: true;
        readonly read: (exchange: aftermath, { symbol, account, from, until }: Part) => Promise<(string | number | undefined)[][]>;
        readonly findFault: typeof findOrderFault;
    };
    readonly ledger: {
        readonly columns: {
            readonly timestamp: "time";
            readonly type: "text";
            readonly direction: "text";
            readonly amount: "number";
            readonly currency: "text";
            readonly id: "text";
        };
        readonly windowMs: () => number;
        readonly isPrivate: true;
        readonly read: (exchange: aftermath, { account, from, until }: Part) => Promise<(string | number | undefined)[][]>;
        readonly findFault: typeof findOrderFault;
    };
};
/** The name of a dataset. */
export type DatasetName = keyof typeof DATASETS;
/** Reads a window until its rows are complete; a fault that stays after another read is an error. */
export declare function readComplete(dataset: Dataset, exchange: aftermath, part: Part, last: Row | undefined): Promise<Row[]>;
/** Every row is in the window, not before the one before it, and no two have the same id, or without ids the same time. */
declare function findOrderFault(rows: readonly Row[], { from, until }: Part, last: Row | undefined): string | undefined;
/** Candles follow each other without a gap; before the first one of a market there are none. */
declare function findCandleFault(rows: readonly Row[], part: Part, last: Row | undefined): string | undefined;
/** The longest duration of a candle, milliseconds. */
export declare function durationOf(timeframe: string): number;
/** The start of the candle after a start. */
export declare function nextStart(start: number, timeframe: string): number;
/** The start of the first candle at or after a time; of the months' candles, the start of a month. */
export declare function firstStart(at: number, timeframe: string): number;
export {};
