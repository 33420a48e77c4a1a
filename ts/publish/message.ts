/**
 * What a message is made of: a subject, a payload, an id and headers.
 *
 * The payload is CCXT's structure as JSON without `info`: a trade, an order, a position, a ticker of mark prices, a funding rate, the top
 * of an order book, or a candle as its list `[start, open, high, low, close, volume]`. Missing members are `null`. Numbers are JSON
 * numbers with all digits of the service: `JSON.parse` gives the numbers of CCXT, and a reader of decimals gets the exact text.
 */

import type { MsgHdrs } from '@nats-io/transport-node';
import type { Nats } from '../core/nats/connection.js';
import { HEADERS, SCHEMA } from '../core/nats/subjects.js';
import { writeStructure } from '../core/structure.js';

/** A message before it is numbered and sent. */
export interface Message {
    readonly subject: string;
    readonly payload: string;
    /** The same at every publisher; the stream stores it once. Order books have none. */
    readonly id?: string;
    /** Time of the exchange, milliseconds. */
    readonly time: number | undefined;
}

/** Writes the payload of a CCXT structure, as it is at this moment. */
export function writePayload(structure: unknown): string {
    return writeStructure(structure, { info: false, exact: true });
}

/** Numbers the messages of one start of a publisher. */
export class Numbering {
    readonly #last = new Map<string, number>();

    /**
     * @param boot random text of this start
     * @param nats whose package makes headers
     * @param now when a message is sent, milliseconds since 1970
     */
    constructor(
        readonly boot: string,
        private readonly nats: Pick<Nats, 'transport'>,
        private readonly now: () => number,
    ) {}

    /** Returns the headers of the next message of a subject. A message that is sent again keeps its headers. */
    headersOf({ subject, time }: Pick<Message, 'subject' | 'time'>): MsgHdrs {
        const sequence = (this.#last.get(subject) ?? 0) + 1;
        this.#last.set(subject, sequence);
        const headers = this.nats.transport.headers();
        headers.set(HEADERS.schema, SCHEMA);
        headers.set(HEADERS.boot, this.boot);
        headers.set(HEADERS.sequence, `${sequence}`);
        if (time !== undefined) headers.set(HEADERS.time, `${time}`);
        headers.set(HEADERS.sent, `${this.now()}`);
        return headers;
    }
}
