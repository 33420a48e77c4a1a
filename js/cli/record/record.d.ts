/** Records live order books, trades and prices of markets in files that a sandbox replays. */
import { type Trade } from 'ccxt';
import type { aftermath } from '../../pro/aftermath.js';
import { type RecordedFile } from './market-recording.js';
/** What to record. */
export interface RecordRequest {
    readonly symbols: readonly string[];
    readonly folder: string;
    /** Levels of each side of a book. */
    readonly depth: number;
    /** Time between two writes, milliseconds: at most one book and one price of each market. */
    readonly intervalMs: number;
    readonly isResumed: boolean;
}
/** What ends a recording, and what it reports. */
export interface RecordContext {
    readonly signal: AbortSignal;
    /** Called after each write, with all files. */
    readonly onWrite: (files: readonly RecordedFile[]) => void;
    /** Called with a trade that came too late to be written in order. */
    readonly onLate: (trade: Trade) => void;
    /** Called at the begin of an outage of the network or the service; what failed is repeated. */
    readonly onOutage: (error: Error) => void;
    readonly sleep: (ms: number) => Promise<void>;
}
/**
 * Records until the signal is aborted. Network errors are repeated; other errors end the recording.
 *
 * @returns the files, each with its rows
 */
export declare function record(exchange: aftermath, { symbols, folder, depth, intervalMs, isResumed }: RecordRequest, { signal, onWrite, onLate, onOutage, sleep }: RecordContext): Promise<readonly RecordedFile[]>;
