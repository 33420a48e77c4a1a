/**
 * What can be downloaded: the columns of each kind of rows, the windows in which they are read, and what
 * makes them complete.
 */

import { BadResponse } from 'ccxt';
import { durationOf, nextStart } from '../../../ts/markets/archive/candle-starts.js';
import type { aftermath } from '../../../ts/index.js';

/** A value of a row; text of numbers is exact. */
export type CellValue = string | number | undefined;
/** One row: a value for each column of its dataset. */
export type DataRow = readonly CellValue[];

/** The content of a column; `json` is the text of a value. */
export type ColumnType = 'time' | 'number' | 'text' | 'json';

/** One kind of rows. */
export interface Dataset {
    readonly columns: Readonly<Record<string, ColumnType>>;
    /** Columns that every row has: JSON lines without them are of an earlier version. */
    readonly always?: readonly string[];
    /** Length of the period that one step reads, milliseconds. */
    readonly windowMs: (timeframe: string) => number;
    /**
     * Of market data: the data begins at the first row where that is longer than this after the start,
     * milliseconds.
     */
    readonly gapMs?: (timeframe: string) => number;
    /** Whether the rows are of a wallet, and not of one market. */
    readonly isPrivate: boolean;
    /** Reads the rows with `from <= timestamp < until`, oldest first. */
    readonly read: (exchange: aftermath, part: Part) => Promise<DataRow[]>;
    /** Returns what is wrong with the rows of a window; `last` is the last row before it. */
    readonly findFault: (rows: readonly DataRow[], part: Part, last: DataRow | undefined) => string | undefined;
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

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Candles of one step. */
const CANDLES = 500;

/** The datasets by their names on the command line. */
export const DATASETS = {
    candles: {
        columns: {
            timestamp: 'time',
            open: 'number',
            high: 'number',
            low: 'number',
            close: 'number',
            volume: 'number',
        },
        windowMs: (timeframe) => CANDLES * durationOf(timeframe),
        gapMs: () => 0,
        isPrivate: false,
        read: async (exchange, { symbol = '', timeframe, from, until }) => {
            const starts = Math.ceil((until - from) / durationOf(timeframe));
            return await exchange.fetchOHLCV(symbol, timeframe, from, starts, { until: until - 1 });
        },
        findFault: findCandleFault,
    },
    trades: {
        columns: { timestamp: 'time', side: 'text', price: 'number', amount: 'number', id: 'text' },
        windowMs: () => 15 * MINUTE,
        gapMs: () => 15 * MINUTE,
        isPrivate: false,
        read: async (exchange, { symbol = '', from, until }) => {
            const trades = await exchange.fetchTrades(symbol, from, undefined, { until: until - 1 });
            return trades.map(({ timestamp, side, price, amount, id }) => [timestamp, side, price, amount, id]);
        },
        findFault: findOrderFault,
    },
    funding: {
        columns: { timestamp: 'time', fundingRate: 'number' },
        windowMs: () => 30 * DAY,
        gapMs: () => 60 * MINUTE,
        isPrivate: false,
        read: async (exchange, { symbol = '', from, until }) => {
            const rates = await exchange.fetchFundingRateHistory(symbol, from, undefined, { until: until - 1 });
            return rates.map(({ timestamp, fundingRate }) => [timestamp, fundingRate]);
        },
        findFault: findOrderFault,
    },
    'my-trades': {
        columns: {
            ...{ timestamp: 'time', symbol: 'text', side: 'text', price: 'number', amount: 'number', cost: 'number' },
            ...{ fee: 'number', takerOrMaker: 'text', order: 'text', id: 'text' },
        },
        windowMs: () => 7 * DAY,
        isPrivate: true,
        read: async (exchange, { symbol, account, from, until }) => {
            const trades = await exchange.fetchMyTrades(symbol, from, undefined, { until: until - 1, account });
            return trades.map(
                ({ timestamp, symbol: market, side, price, amount, cost, fee, takerOrMaker, order, id }) => {
                    return [timestamp, market, side, price, amount, cost, fee?.cost, takerOrMaker, order, id];
                },
            );
        },
        findFault: findOrderFault,
    },
    ledger: {
        columns: {
            ...{ timestamp: 'time', type: 'text', direction: 'text', amount: 'number', fee: 'number' },
            ...{ currency: 'text', id: 'text' },
        },
        // Earlier versions wrote amounts that contained the fee, without this column.
        always: ['fee'],
        windowMs: () => 7 * DAY,
        isPrivate: true,
        read: async (exchange, { account, from, until }) => {
            const entries = await exchange.fetchLedger(undefined, from, undefined, { until: until - 1, account });
            return entries.map(({ timestamp, type, direction, amount, fee, currency, id }) => {
                return [timestamp, type, direction, amount, fee?.cost ?? 0, currency, id];
            });
        },
        findFault: findOrderFault,
    },
} as const satisfies Record<string, Dataset>;

/** The name of a dataset. */
export type DatasetName = keyof typeof DATASETS;

/** Reads a window again whose rows had a fault; one that stays is an error. */
export async function readAgain(
    dataset: Dataset,
    exchange: aftermath,
    part: Part,
    last: DataRow | undefined,
): Promise<DataRow[]> {
    const rows = await dataset.read(exchange, part);
    const fault = dataset.findFault(rows, part, last);
    if (fault === undefined) return rows;
    throw new BadResponse(`${part.symbol ?? 'the account'} from ${new Date(part.from).toISOString()}: ${fault}`);
}

/**
 * Every row is in the window, not before the one before it, and no two have the same id, or without ids the
 * same time.
 */
function findOrderFault(
    rows: readonly DataRow[],
    { from, until }: Part,
    last: DataRow | undefined,
): string | undefined {
    const seen = new Set<CellValue>();
    let latest = last === undefined ? from : Math.max(from, Number(last[0]));
    for (const row of rows) {
        const at = Number(row[0]);
        if (!(at >= from && at < until)) return `a row at ${at} is outside the requested period`;
        if (at < latest) return `a row at ${at} is before the row before it`;
        latest = at;
        const key = row.length > 2 ? row.at(-1) : at;
        if (key === undefined) continue;
        if (seen.has(key)) return `two rows have the id ${key}`;
        seen.add(key);
    }
    return undefined;
}

/** Candles follow each other without a gap; before the first one of a market there are none. */
function findCandleFault(rows: readonly DataRow[], part: Part, last: DataRow | undefined): string | undefined {
    const { timeframe, from, until } = part;
    let expected = last === undefined ? undefined : nextStart(Number(last[0]), timeframe);
    for (const [at] of rows) {
        if (!(Number(at) >= from && Number(at) < until)) return `a candle at ${at} is outside the requested period`;
        if (expected !== undefined && at !== expected) return `the candle of ${expected} is missing; found ${at}`;
        expected = nextStart(Number(at), timeframe);
    }
    if (expected !== undefined && expected < until) return `the candle of ${expected} is missing`;
    return undefined;
}
