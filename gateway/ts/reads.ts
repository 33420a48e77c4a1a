/**
 * The reads of clients: of each, a few run at once, so that a client with many reads leaves the others their
 * share of the requests.
 */

import { RateLimitExceeded } from 'ccxt';
import type { RetryableRefusal } from './buckets.js';
import type { Client } from './client.js';

/**
 * Reads of a client that run at once: enough to use the whole rate alone, at 0.4 s a request and 50 ms
 * between two.
 */
const MAX_RUNNING = 8;
/** Reads of a client that wait, without a limit of its own. */
const MAX_WAITING = 100;
/** Seconds after which a refused read may be repeated. */
const RETRY_S = 1;

interface OfClient {
    running: number;
    readonly waiting: (() => void)[];
}

/** Runs the reads of all clients, those of each in their order. */
export class ClientReads {
    readonly #clients = new Map<string, OfClient>();

    /**
     * Runs a read when fewer than eight of its client run.
     *
     * @throws {RateLimitExceeded} as many reads of the client wait as may, with `retryAfter`
     */
    async run<T>(client: Client, read: () => Promise<T>): Promise<T> {
        const { name, limits } = client;
        const own = this.#clients.get(name) ?? { running: 0, waiting: [] };
        this.#clients.set(name, own);
        if (own.running < MAX_RUNNING) own.running += 1;
        else {
            const { waitingReads = MAX_WAITING } = limits;
            if (own.waiting.length >= waitingReads) throw refusal(name, waitingReads);
            await new Promise<void>((start) => own.waiting.push(start));
        }
        try {
            return await read();
        } finally {
            const next = own.waiting.shift();
            // The next one takes the place of this one.
            if (next !== undefined) next();
            else own.running -= 1;
            if (own.running === 0) this.#clients.delete(name);
        }
    }
}

function refusal(name: string, waitingReads: number): RateLimitExceeded & RetryableRefusal {
    const fact = `client ${name} has ${MAX_RUNNING} reads that run and ${waitingReads} that wait, as many as limits.waitingReads allows`;
    const error = new RateLimitExceeded(`${fact}; nothing was sent; repeat the call after ${RETRY_S} s`);
    return Object.assign(error, { retryAfter: RETRY_S });
}
