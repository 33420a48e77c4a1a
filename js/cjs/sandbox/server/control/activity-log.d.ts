/** The sandbox's log in words: requests of clients, transactions of users, and controls. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EngineEvent } from '../../engine/types.js';
import { type WordsContext } from './event-words.js';
/** What a row is about. */
export type RowKind = 'request' | 'transaction' | 'control';
/** One row of the log. */
export interface LogRow {
    /** Counts from 1; every row has the next number. */
    readonly n: number;
    /** Time of the sandbox, milliseconds since 1970. */
    readonly at: number;
    readonly kind: RowKind;
    readonly text: string;
    /** Whether the request failed. */
    readonly isFailure: boolean;
}
/** The log; it keeps the newest rows. */
export declare class ActivityLog {
    #private;
    private readonly now;
    private readonly words;
    constructor(now: () => number, words: WordsContext);
    /** Number of the newest row; 0 without rows. */
    get last(): number;
    /** The kept rows after a number, oldest first. */
    after(n: number): readonly LogRow[];
    /** Adds a row. */
    add(kind: RowKind, text: string, isFailure?: boolean): void;
    /** Adds the effects of a transaction on accounts of users. */
    take(events: readonly EngineEvent[]): void;
    /** Adds a request when its response is complete, or when its connection was cut. */
    follow({ method, url }: IncomingMessage, response: ServerResponse): void;
    /** Keeps the message of a failed response for its row. */
    note(response: ServerResponse, status: number, body: string): void;
}
