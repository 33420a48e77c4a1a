/**
 * What a message is made of: a subject, a payload, an id and headers.
 *
 * The payload is CCXT's structure as JSON without `info`: a trade, an order, a position, a ticker of mark
 * prices, a funding rate, the top of an order book, or a candle as its list
 * `[start, open, high, low, close, volume]`. Missing members are `null`. Numbers are JSON numbers with all
 * digits of the service: `JSON.parse` gives the numbers of CCXT, and a reader of decimals gets the exact
 * text.
 */

import type { MsgHdrs } from '@nats-io/transport-node';
import type { OrderBook } from 'ccxt';
import type { Nats } from '../../../ts/core/nats/connection.js';
import { HEADERS, SCHEMA } from '../../../ts/core/nats/subjects.js';
import { writeStructure } from '../base/structure.js';

/** A message before it is numbered and sent. */
export interface Message {
    readonly subject: string;
    readonly payload: string;
    /** The same at every publisher; the stream stores it once. Order books have none. */
    readonly id?: string;
    /** Time of the exchange, milliseconds. */
    readonly time: number | undefined;
    /** Whether events before it are missing for good: numbers are left out, so that readers find the gap. */
    readonly isAfterGap?: boolean;
}

/** Numbers that are left out at a gap: more than messages of other publishers can stand for. */
const LEFT_OUT = 1_000_000;

/** Writes the payload of a CCXT structure, as it is at this moment. */
export function writePayload(structure: unknown): string {
    return writeStructure(structure, { info: false, exact: true });
}

/**
 * Writes the payload of the top of an order book, as {@link writePayload} would, but faster: books are most
 * of what is published.
 *
 * @param depth levels of each side
 */
export function writeBook({ symbol, bids, asks, timestamp, datetime, nonce }: OrderBook, depth: number): string {
    const sides = `"bids":[${writeLevels(bids, depth)}],"asks":[${writeLevels(asks, depth)}]`;
    const [head, tail] = [writePayload({ symbol }), writePayload({ timestamp, datetime, nonce })];
    return `${head.slice(0, -1)},${sides},${tail.slice(1)}`;
}

function writeLevels(levels: OrderBook['bids'], depth: number): string {
    const count = Math.min(depth, levels.length);
    let text = '';
    for (let i = 0; i < count; i += 1) {
        const [price, amount] = levels[i] ?? [];
        text += `${i === 0 ? '[' : ',['}${writeFigure(price)},${writeFigure(amount)}]`;
    }
    return text;
}

/** Characters of a decimal number without exponent, of which books consist. */
const PLAIN = /^[1-9]\d*(?:\.\d+)?$/;

function writeFigure(value: unknown): string {
    if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
    if (typeof value === 'string' && PLAIN.test(value)) return value;
    return writePayload([value]).slice(1, -1);
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

    /**
     * Returns the headers of the next message of a subject. A message that is sent again keeps its headers.
     */
    headersOf({ subject, time, isAfterGap }: Pick<Message, 'subject' | 'time' | 'isAfterGap'>): MsgHdrs {
        const sequence = (this.#last.get(subject) ?? 0) + (isAfterGap === true ? LEFT_OUT : 0) + 1;
        this.#last.set(subject, sequence);
        const headers = this.nats.transport.headers();
        // No name repeats, so they are appended: a set would search the names before.
        headers.append(HEADERS.schema, SCHEMA);
        headers.append(HEADERS.boot, this.boot);
        headers.append(HEADERS.sequence, `${sequence}`);
        if (time !== undefined) headers.append(HEADERS.time, `${time}`);
        headers.append(HEADERS.sent, `${this.now()}`);
        return headers;
    }
}
