/** The sandbox's log in words: requests of clients, transactions of users, and controls. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EngineEvent } from '../../engine/types.js';
import { describeEvents, type WordsContext } from './event-words.js';

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

/** Older rows are dropped. */
const MAX_ROWS = 1_000;

/** Characters of an error message at most. */
const MAX_MESSAGE = 300;

/** The log; it keeps the newest rows. */
export class ActivityLog {
    readonly #rows: LogRow[] = [];
    /** Error messages of responses that are not complete yet. */
    readonly #messages = new WeakMap<ServerResponse, string>();
    #count = 0;

    constructor(
        private readonly now: () => number,
        private readonly words: WordsContext,
    ) {}

    /** Number of the newest row; 0 without rows. */
    get last(): number {
        return this.#count;
    }

    /** The kept rows after a number, oldest first. */
    after(n: number): readonly LogRow[] {
        return this.#rows.filter((row) => row.n > n);
    }

    /** Adds a row. */
    add(kind: RowKind, text: string, isFailure = false): void {
        this.#count += 1;
        this.#rows.push({ n: this.#count, at: this.now(), kind, text, isFailure });
        if (this.#rows.length > MAX_ROWS) this.#rows.shift();
    }

    /** Adds the effects of a transaction on accounts of users. */
    take(events: readonly EngineEvent[]): void {
        for (const text of describeEvents(events, this.words)) this.add('transaction', text);
    }

    /** Adds a request when its response is complete, or when its connection was cut. */
    follow({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
        response.once('close', () => {
            const { statusCode, writableFinished } = response;
            const result = writableFinished ? `${statusCode}${this.#messages.get(response) ?? ''}` : 'connection cut';
            this.add('request', `${method} ${url} → ${result}`, !writableFinished || statusCode >= 400);
        });
    }

    /** Keeps the message of a failed response for its row. */
    note(response: ServerResponse, status: number, body: string): void {
        if (status >= 400) this.#messages.set(response, ` ${messageOf(body)}`);
    }
}

/** The message of an ErrorResponse, or the text itself. */
function messageOf(body: string): string {
    const parsed = parse(body);
    const { message = parsed } = Object(parsed) as { readonly message?: unknown };
    return (typeof message === 'string' ? message : body).slice(0, MAX_MESSAGE);
}

function parse(body: string): unknown {
    try {
        return JSON.parse(body) as unknown;
    } catch {
        return body;
    }
}
