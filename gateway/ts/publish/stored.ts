/**
 * What a stream has of a subject: a publisher continues there, so that no event is missing and none is stored
 * twice.
 */

import { NetworkError } from 'ccxt';
import { MINUTE_MS } from '../../../ts/core/clock.js';
import { isNatsOutage, type Nats } from '../../../ts/core/nats/connection.js';
import { HEADERS, type StreamName } from '../../../ts/core/nats/subjects.js';

/** A stored message. */
export interface StoredMessage {
    /** Its id; `''` without one. */
    readonly id: string;
    /** Time of the exchange, milliseconds. */
    readonly time: number;
    readonly payload: unknown;
}

/** Clocks of the server and of the exchange may differ so much, milliseconds. */
const SKEW_MS = MINUTE_MS;
/** The header of JetStream with the id of a message. */
const MESSAGE_ID = 'Nats-Msg-Id';

/**
 * Reads the last messages of a subject.
 *
 * @param nats the connection
 * @param stream of the subject
 * @param subject whose messages are read
 * @param overlapMs all messages whose time is at most so long before that of the last one are read, and maybe
 *   others
 * @returns in the order of the stream; empty without any
 * @throws {NetworkError} the server does not respond, or the connection is lost
 */
export async function readStored(
    nats: Nats,
    stream: StreamName,
    subject: string,
    overlapMs: number,
): Promise<StoredMessage[]> {
    try {
        return await read(nats, stream, subject, overlapMs);
    } catch (error) {
        if (!isNatsOutage(error)) throw error;
        throw new NetworkError(`the stream ${stream} of NATS cannot be read: ${(error as Error).message}`);
    }
}

async function read(nats: Nats, stream: StreamName, subject: string, overlapMs: number): Promise<StoredMessage[]> {
    const { connection, jetstream } = nats;
    const manager = await jetstream.jetstreamManager(connection, { checkAPI: false });
    const last = await manager.streams.getMessage(stream, { last_by_subj: subject });
    if (last === null) return [];
    const time = timeOf(last.header.get(HEADERS.time), last.time);
    if (overlapMs === 0) return [{ id: last.header.get(MESSAGE_ID), time, payload: last.json() }];
    // An event is stored after it happened, so that older messages of the stream are older events.
    const from = new Date(Math.min(time, last.time.getTime()) - overlapMs - SKEW_MS);
    const consumer = await jetstream.jetstream(connection).consumers.get(stream, {
        filter_subjects: subject,
        deliver_policy: 'by_start_time',
        opt_start_time: from.toISOString(),
    });
    const stored: StoredMessage[] = [];
    if ((await consumer.info()).num_pending === 0) return stored;
    const messages = await consumer.consume();
    for await (const message of messages) {
        const { headers, time: storedAt } = message;
        const id = headers?.get(MESSAGE_ID) ?? '';
        stored.push({ id, time: timeOf(headers?.get(HEADERS.time), storedAt), payload: message.json() });
        if (message.seq >= last.seq || message.info.pending === 0) break;
    }
    await consumer.delete().catch(() => false);
    return stored;
}

function timeOf(header: string | undefined, storedAt: Date): number {
    return header === undefined || header === '' ? storedAt.getTime() : Number(header);
}
