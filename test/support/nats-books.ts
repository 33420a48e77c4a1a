/** Publishing order books for benchmarks: by a publisher, and bare. */

import { setTimeout } from 'node:timers/promises';
import type { Nats } from '../../ts/core/nats/connection.js';
import { marketSubject } from '../../ts/core/nats/subjects.js';
import { writePayload } from '../../gateway/ts/publish/message.js';
import { Publisher } from '../../gateway/ts/publish/publisher.js';
import type { PublishSource } from '../../gateway/ts/publish/source.js';

/** Levels of each side: about 1 kB. */
const LEVELS = 20;
/** Books between two flushes: both ways wait for the server as often. */
const BATCH = 256;

/** A bare message has no headers, and as many more bytes as those of a publisher's message. */
const PADDING = ' '.repeat(100);

/** Publishes books of an exchange that always has a new one. Returns books a second. */
export async function publishBooks(nats: Nats, books: number, symbol: string): Promise<number> {
    let left = books;
    let nonce = 0;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const book = bookOf(symbol);
    const source = {
        watchOrderBook: async () => {
            nonce += 1;
            if (nonce % BATCH === 0) await nats.connection.flush();
            if (left === 0) {
                end();
                await new Promise(() => undefined);
            }
            left -= 1;
            book.nonce = nonce;
            return book;
        },
        unWatchOrderBook: () => Promise.resolve(true),
        milliseconds: () => Date.now(),
        fetchTime: () => Promise.resolve(Date.now()),
    } as unknown as PublishSource;
    const request = { marketKinds: ['book'] as const, accountKinds: [], replicas: 1, depth: LEVELS, timeframe: '1m' };
    // Really waits: the loop that stores the latest book would let no timer and no message in.
    const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
        setTimeout(ms, undefined, { signal }).catch(() => undefined);
    const context = { onNotice: () => undefined, sleep };
    const publisher = new Publisher(source, nats, { ...request, intervalMs: 0 }, context);
    await publisher.prepare();
    const start = performance.now();
    publisher.addMarket(symbol);
    await ended;
    await nats.connection.flush();
    const seconds = (performance.now() - start) / 1_000;
    await publisher.stop();
    return books / seconds;
}

/**
 * Publishes messages of the same number and size without anything else. Returns books a second.
 *
 * @param nats the connection
 * @param books their number
 * @param symbol of the subject
 * @param isWritten whether each book is written as JSON again, as a program does whose books change
 */
export async function publishBare(nats: Nats, books: number, symbol: string, isWritten = false): Promise<number> {
    const book = bookOf(symbol);
    const payload = `${writePayload(book)}${PADDING}`;
    const subject = marketSubject(symbol, 'book');
    const start = performance.now();
    for (let n = 1; n <= books; n += 1) {
        nats.connection.publish(subject, isWritten ? `${JSON.stringify(book)}${PADDING}` : payload);
        if (n % BATCH === 0) await nats.connection.flush();
    }
    await nats.connection.flush();
    return (books / (performance.now() - start)) * 1_000;
}

function bookOf(symbol: string): { nonce: number; bids: number[][]; asks: number[][]; [name: string]: unknown } {
    const side = (sign: number): number[][] =>
        Array.from({ length: LEVELS }, (_, i) => [
            Number((70_000 + sign * (i + 1) * 1.237).toFixed(3)),
            Number((0.01 * (i + 1)).toFixed(5)),
        ]);
    return { symbol, bids: side(-1), asks: side(1), timestamp: 1, datetime: '1970-01-01T00:00:00.001Z', nonce: 0 };
}
