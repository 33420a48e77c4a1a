/**
 * Sends messages that a stream must acknowledge. The messages of a subject are sent one after another, so
 * that they are stored in order; one whose acknowledgement is lost is sent again with the same id, because it
 * may be stored. What waits while NATS is away is bounded.
 */

import type { JetStreamClient, PubAck } from '@nats-io/jetstream';
import type { MsgHdrs } from '@nats-io/transport-node';
import { NetworkError } from 'ccxt';
import { Backoff, MINUTE_MS, SECOND_MS, withTimeout } from '../../../ts/core/clock.js';
import { isNatsOutage, type Nats } from '../../../ts/core/nats/connection.js';
import { streamOfSubject } from '../../../ts/core/nats/subjects.js';
import type { PublishLink } from './link.js';
import type { Message, Numbering } from './message.js';
import { readStored } from './stored.js';

/** What an outbox needs. */
export interface OutboxParts {
    readonly nats: Nats;
    readonly link: PublishLink;
    readonly numbering: Numbering;
    /** Events that wait at most, of all subjects; 10,000 by default. */
    readonly limit?: number;
    /**
     * A message that waited longer is looked for in the stream before it is sent, milliseconds; 10 minutes by
     * default.
     */
    readonly recallMs?: number;
    /** The events of a subject that waited were dropped: they must come from the history. */
    readonly onOverflow: (subject: string) => void;
    readonly onNotice: (text: string) => void;
}

/** What became of messages. */
export interface OutboxCounts {
    stored: number;
    /** Messages that the stream had already. */
    duplicates: number;
    /** Messages that were sent again. */
    repeated: number;
    /** Events that were dropped, and come from the history. */
    dropped: number;
}

interface Waiting {
    readonly message: Message;
    /** Set when it is sent first: its number is that of its place. */
    headers?: MsgHdrs;
    /** When the stream was known not to have it, milliseconds of `performance.now`. */
    absentAt: number;
}

const LIMIT = 10_000;
/** Less than the window in which a stream drops doubles. */
const RECALL_MS = 10 * MINUTE_MS;
/** Longest wait for an acknowledgement, milliseconds. */
const ACK_MS = 5 * SECOND_MS;
/** Delays before a message is sent again. */
const DELAYS = { base: 250, max: 10 * SECOND_MS };

/** The messages that wait, by subject. */
export class Outbox {
    readonly counts: OutboxCounts = { stored: 0, duplicates: 0, repeated: 0, dropped: 0 };
    readonly #queues = new Map<string, Waiting[]>();
    /** Subjects whose messages are sent at the moment, and when that ends. */
    readonly #running = new Map<string, Promise<void>>();
    #waiting = 0;
    #isClosed = false;
    /** What the server refused, shown once. */
    readonly #shown = new Set<string>();

    readonly #stream: JetStreamClient;

    constructor(private readonly parts: OutboxParts) {
        const { nats } = parts;
        this.#stream = nats.jetstream.jetstream(nats.connection, { timeout: ACK_MS });
    }

    /** Events that wait. */
    get size(): number {
        return this.#waiting;
    }

    /** Adds an event behind those of its subject. */
    push(message: Message): void {
        this.#add(message.subject, (queue) => queue.push({ message, absentAt: performance.now() }));
        const { limit = LIMIT } = this.parts;
        if (this.#waiting > limit) this.#overflow();
    }

    /** Adds a state, in place of an older one that waits. */
    replace(message: Message): void {
        this.#add(message.subject, (queue) => {
            // The first one may be on its way.
            const sent = this.#running.has(message.subject) ? queue.slice(0, 1) : [];
            queue.splice(0, queue.length, ...sent, { message, absentAt: performance.now() });
        });
    }

    /** Resolves when nothing waits, or after a time in milliseconds. */
    async flush(timeoutMs: number): Promise<void> {
        await withTimeout(timeoutMs, Promise.all(this.#running.values()));
    }

    /** Resolves when no event of a subject waits. */
    async whenSent(subject: string): Promise<void> {
        await this.#running.get(subject);
    }

    /**
     * Drops what waits of a subject: another publisher continues it. A message that is on its way may be
     * stored.
     */
    drop(subject: string): void {
        const queue = this.#queues.get(subject) ?? [];
        this.#waiting -= queue.splice(0).length;
    }

    /** Sends nothing any more. */
    close(): void {
        this.#isClosed = true;
    }

    #add(subject: string, add: (queue: Waiting[]) => void): void {
        if (this.#isClosed) return;
        const queue = this.#queues.get(subject) ?? [];
        this.#queues.set(subject, queue);
        const before = queue.length;
        add(queue);
        this.#waiting += queue.length - before;
        if (this.#running.has(subject)) return;
        this.#running.set(subject, this.#send(subject, queue));
    }

    /** Drops the longest queue: its history is read once for many events. */
    #overflow(): void {
        const [subject, queue] = [...this.#queues].reduce((longest, each) =>
            each[1].length > longest[1].length ? each : longest,
        );
        // The first one may be on its way, and stored.
        const dropped = queue.splice(1);
        this.#waiting -= dropped.length;
        this.counts.dropped += dropped.length;
        this.parts.onOverflow(subject);
    }

    async #send(subject: string, queue: Waiting[]): Promise<void> {
        const backoff = new Backoff(DELAYS, Math.random);
        // The queue of a loop that just began is filled by its caller.
        await Promise.resolve();
        while (queue.length > 0 && !this.#isClosed) {
            await this.parts.link.whenUp();
            // Meanwhile it may have been dropped.
            const [next] = queue;
            if (next === undefined) break;
            if (
                performance.now() - next.absentAt > (this.parts.recallMs ?? RECALL_MS) &&
                next.message.id !== undefined
            ) {
                if (!(await this.#dropStored(subject, queue, next.absentAt))) await withTimeout(backoff.next());
                continue;
            }
            if (await this.#sendOnce(next)) {
                backoff.reset();
                if (queue[0] !== next) continue;
                queue.shift();
                this.#waiting -= 1;
            } else {
                this.counts.repeated += 1;
                await withTimeout(backoff.next());
            }
        }
        // In the turn that found it empty: what is added later begins anew.
        this.#running.delete(subject);
        this.#queues.delete(subject);
    }

    /**
     * Drops the messages that the stream has from another publisher, or from an attempt whose answer was
     * lost: after a long outage the server drops no doubles of them. Returns whether the stream could be
     * read.
     */
    async #dropStored(subject: string, queue: Waiting[], since: number): Promise<boolean> {
        const now = performance.now();
        try {
            const stored = await readStored(
                this.parts.nats,
                streamOfSubject(subject),
                subject,
                now - since + MINUTE_MS,
            );
            const ids = new Set(stored.map(({ id }) => id));
            const rest = queue.filter(({ message }) => !ids.has(message.id ?? ''));
            for (const waiting of rest) waiting.absentAt = Math.max(waiting.absentAt, now);
            this.counts.duplicates += queue.length - rest.length;
            this.#waiting -= queue.length - rest.length;
            queue.splice(0, queue.length, ...rest);
            return true;
        } catch (error) {
            this.#show(subject, error as Error);
            return false;
        }
    }

    /** Returns whether a message is done. */
    async #sendOnce(waiting: Waiting): Promise<boolean> {
        const { nats, numbering, onNotice } = this.parts;
        const { message } = waiting;
        waiting.headers ??= numbering.headersOf(message);
        const most = nats.connection.info?.max_payload ?? Infinity;
        if (Buffer.byteLength(message.payload) > most) {
            onNotice(
                `left out: a message to ${message.subject} is larger than the max_payload of the server, ${most} bytes`,
            );
            return true;
        }
        try {
            const sent = this.#stream.publish(message.subject, message.payload, {
                headers: waiting.headers,
                ...(message.id === undefined ? {} : { msgID: message.id }),
            });
            const ack = await this.#unlessLost(sent);
            if (ack === undefined) return false;
            if (ack.duplicate) this.counts.duplicates += 1;
            else this.counts.stored += 1;
            return true;
        } catch (error) {
            this.#show(message.subject, error as Error);
            return false;
        }
    }

    /** Returns the acknowledgement; `undefined` when the connection was lost before. */
    async #unlessLost(sent: Promise<PubAck>): Promise<PubAck | undefined> {
        let remove: (() => void) | undefined;
        const lost = new Promise<undefined>((resolve) => {
            remove = this.parts.link.onLoss(() => {
                // It rejects later, when nobody waits.
                sent.catch(() => undefined);
                resolve(undefined);
            });
        });
        try {
            return await Promise.race([sent, lost]);
        } finally {
            remove?.();
        }
    }

    /** A lost connection is shown by the connection itself, and a timeout proves nothing. */
    #show(subject: string, error: Error): void {
        // No stream has the subject, too, when nothing listens.
        if (error instanceof NetworkError) return;
        if (isNatsOutage(error) && error.name !== 'JetStreamNotEnabled') return;
        const text = `messages to ${subject} are not stored, and are sent again: ${error.message}`;
        if (this.#shown.has(text)) return;
        this.#shown.add(text);
        this.parts.onNotice(text);
    }
}
